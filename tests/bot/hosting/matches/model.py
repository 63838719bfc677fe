"""A plain model of a match on a 3×3 board: what the log's pure core must agree with.

It keeps a list of moves and a few flags, and knows nothing of events,
folds or positions. Its clock ticks: `wait` takes time away where time runs.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.hosting.matches.command import (
    Abort,
    AnswerOffer,
    AskTakeback,
    Claim,
    Excuse,
    Flag,
    OfferDraw,
    Pause,
    Play,
    Resign,
    Resume,
)
from engines.core.types import Seat

FIRST_MOVE_S = 300
_LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


@dataclass
class Model:
    """A match between two people, or against an engine on the second seat."""

    has_engine: bool = False
    per_move_s: int | None = None
    bank_s: int | None = None
    increment_s: int = 0
    grace_s: int = 60
    moves: list[int] = field(default_factory=list)
    seq: int = 0
    position_seq: int = 0
    offer: tuple[str, Seat, int] | None = None
    flagged: Seat | None = None
    is_paused: bool = False
    is_rated: bool = True
    winner: Seat | None = None
    termination: str = ""
    moves_since_offer: dict[Seat, int] = field(default_factory=lambda: {Seat.FIRST: 9, Seat.SECOND: 9})

    def __post_init__(self):
        self.has_clock = bool(self.per_move_s or self.bank_s)
        self.banks_s = dict.fromkeys(Seat, self.bank_s)
        self.has_moved = dict.fromkeys(Seat, False)
        self.grace_left_s = 0
        self._begin_turn()

    # -- the clock --------------------------------------------------------
    def wait(self, seconds: int) -> None:
        """Let time pass."""
        if not self.is_paused and not self.termination:
            self.left_s -= seconds
            self.grace_left_s -= seconds

    def _begin_turn(self):
        self.left_s = (self.per_move_s or self.banks_s[self.turn] or 0) if self.has_clock else 0
        if not self.has_moved[self.turn]:
            self.left_s = max(self.left_s, FIRST_MOVE_S)

    def _charge(self, mover, increment_s):
        if self.bank_s:
            left_s = max(self.left_s, 0) if self.has_moved[mover] else self.banks_s[mover]
            self.banks_s[mover] = left_s + increment_s

    @property
    def turn(self) -> Seat:
        return Seat(len(self.moves) % 2)

    def apply(self, command) -> bool:
        """Carry the command out; whether it was allowed."""
        before = self.seq
        if not self.termination:
            getattr(self, "_" + type(command).__name__.lower())(command)
        return self.seq > before

    def _happened(self, *, is_new_board=False):
        self.seq += 1
        if is_new_board:
            self.position_seq, self.offer, self.flagged = self.seq, None, None

    def _end(self, winner, termination):
        flagged = self.flagged
        self._happened(is_new_board=True)
        self.flagged, self.winner, self.termination = flagged, winner, termination

    def _play(self, command: Play):
        is_fresh = command.seq is None or self.position_seq <= command.seq <= self.seq
        if not is_fresh or command.seat is not self.turn or command.action in self.moves:
            return
        if command.action not in range(9):
            return
        self._charge(self.turn, self.increment_s)
        self.has_moved[self.turn] = True
        self.moves.append(command.action)
        self.moves_since_offer[command.seat] += 1
        offer = self.offer
        self._happened(is_new_board=True)
        own = set(self.moves[command.seat :: 2])
        if any(own >= set(line) for line in _LINES):
            self.winner, self.termination = command.seat, "line"
        elif len(self.moves) == 9:
            self.termination = "board_full"
        elif offer and offer[0] == "draw" and offer[1] is command.seat:
            self.offer = offer
        self._begin_turn()

    def _asktakeback(self, command: AskTakeback):
        # The ninth move of a full board is forced; but then the match is over.
        own = [ply for ply in range(len(self.moves)) if ply % 2 == command.seat]
        if self.offer or not own or (self.has_engine and self.is_rated):
            return
        if self.has_engine and command.seat is Seat.FIRST:
            self._back_to(own[-1])
        else:
            self._happened()
            self.offer = ("takeback", command.seat, own[-1])

    def _back_to(self, ply):
        self._charge(self.turn, 0)
        del self.moves[ply:]
        self._begin_turn()
        self._happened(is_new_board=True)

    def _offerdraw(self, command: OfferDraw):
        if self.offer and self.offer[0] == "draw" and self.offer[1] is not command.seat:
            self._end(None, "agreement")
        elif not self.offer and self.moves_since_offer[command.seat] >= 2:
            self._happened()
            self.offer = ("draw", command.seat, -1)
            self.moves_since_offer[command.seat] = 0

    def _answeroffer(self, command: AnswerOffer):
        if not self.offer or self.offer[1] is command.seat:
            return
        kind, _, ply = self.offer
        if not command.is_yes:
            self._happened()
            self.offer = None
        elif kind == "draw":
            self._end(None, "agreement")
        else:
            self._back_to(ply)

    def _resign(self, command: Resign):
        self._end(command.seat.other, "resignation")

    def _abort(self, command: Abort):
        if len(self.moves) < 4:
            self._end(None, "aborted")

    def _flag(self, command: Flag):
        is_late = self.has_clock and self.left_s <= 0
        if command.seat is self.turn and not self.is_paused and self.flagged is None and is_late:
            self._happened()
            self.flagged = command.seat
            self.grace_left_s = self.grace_s
            if self.has_engine and command.seat is Seat.FIRST:
                self._end(Seat.SECOND, "timeout")

    def _claim(self, command: Claim):
        if self.flagged is None:
            self._flag(Flag(command.seat.other))
        if self.flagged is command.seat.other and not self.termination:
            self._end(command.seat, "timeout")

    def _excuse(self, command: Excuse):
        """The caller gives back the time of this turn that has passed since the last event."""
        if self.has_clock and not self.is_paused:
            self._happened()
            self._happened()

    def _pause(self, command: Pause):
        if not self.is_paused:
            self._happened()
            self.is_paused = True

    def _resume(self, command: Resume):
        if self.is_paused:
            self._happened()
            self.is_paused = False
