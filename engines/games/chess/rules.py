"""The referee of chess, by the laws of FIDE.

8  r n b q k b n r      White (capitals) begins and moves up.
7  p p p p p p p p
6  . . . . . . . .      The third occurrence of a position and the fiftieth move of each side without a
5  . . . . . . . .      capture or a pawn's move end the game at once. So does a position in which
4  . . . . . . . .      neither side can mate, judged by the pieces alone.
3  . . . . . . . .
2  P P P P P P P P
1  R N B Q K B N R
   a b c d e f g h
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from engines.core.board.position import EMPTY
from engines.core.errors import IllegalActionError, NotationError
from engines.core.game import Game, Position
from engines.core.look import Look
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Options
from engines.core.path import Path
from engines.core.setup import Setup
from engines.core.state import Layer, Progress, State
from engines.core.types import Outcome, Side
from engines.games.chess.board import material
from engines.games.chess.board.attacks import POINTS, SIZE, is_in_check, king_of
from engines.games.chess.board.moves import CASTLING_OF, Board, Castling, after, legal_actions
from engines.games.chess.board.paths import ENDS, PATHS, STARTS
from engines.games.chess.board.reasons import reason
from engines.games.chess.board.setups import START, board_of, check, setup_of
from engines.games.chess.board.taken import taken_cells
from engines.games.chess.look import LOOK
from engines.games.chess.notation import fen, readings, san
from engines.games.chess.notation.named import NamedPosition
from engines.games.chess.pieces import KINGS, PAWNS

CHECKMATE, STALEMATE, DEAD_POSITION = TERMINATIONS = ("checkmate", "stalemate", "dead-position")
"""The game's own ways to end."""
_DRAWS = Progress(repetitions=3, plies=100)
_LATE_PIECES = 12
_PASSED_LAYERS = {point: bytes(point == other for other in range(POINTS)) for point in (None, *range(POINTS))}
"""For each passed point, a board with 1 on it; for `None`, a board of zeros."""


@dataclass(frozen=True)
class Chess(Game):
    """The game of chess: its properties and its first positions."""

    id: ClassVar[str] = "chess"
    command: ClassVar[str] = "chess"
    title: ClassVar[str] = "Chess"
    example: ClassVar[str] = "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7"
    long_match_plies: ClassVar[int | None] = 160
    look: ClassVar[Look] = LOOK
    terminations: ClassVar[tuple[str, ...]] = TERMINATIONS
    external_protocol: ClassVar[str] = "uci"

    def start(self, options: Options) -> ChessPosition:
        """Return the first position of a game; chess has no options."""
        return _begin(START)

    def set_up(self, options: Options, setup: Setup) -> ChessPosition:
        """Return the position of `setup`; raises `SetupError` for one that `setups.check` refuses.

        The position's own setup has all numbers, without a passed point that no pawn can capture on.
        """
        check(setup)
        position = _begin(setup)
        return replace(position, setup=position.as_setup())

    def format_setup(self, setup: Setup) -> str:
        """Return the FEN of a setup."""
        return fen.format_fen(setup)

    def parse_setup(self, text: str) -> Setup:
        """Return the setup of a FEN; raises `NotationError`."""
        return fen.parse_fen(text)


GAME = Chess()


@dataclass(slots=True, eq=False, repr=False)
class ChessPosition(NamedPosition):
    """A position of chess; the first side plays White, from below."""

    game: ClassVar[Game] = GAME
    coordinates: ClassVar[Coordinates] = Coordinates(SIZE, SIZE, bottom_up=True, has_small_letters=True)
    action_count: ClassVar[int] = len(PATHS)
    names_vary: ClassVar[bool] = True
    rights: bytes = bytes(4)
    """Four flags, 0 or 1: White may still castle on the king's side, on the queen's side; then Black."""
    passed: int | None = None
    """The point behind a pawn that has just gone two squares, if it can be captured there; else `None`."""
    progress: Progress = _DRAWS
    fullmove: int = 1
    """The number of the move, counted from 1; it grows after each of Black's."""
    _legal: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Find the legal actions, and the outcome if the game is over."""
        self._legal = legal_actions(self.board)
        self.outcome = self._find_outcome()
        if self.outcome:
            self._legal = ()

    def _find_outcome(self) -> Outcome | None:
        if not self._legal:
            is_mate = is_in_check(self.cells, self.side_to_move)
            return Outcome(self.side_to_move.other, CHECKMATE) if is_mate else Outcome(None, STALEMATE)
        if not any(map(self.can_still_win, Side)):
            return Outcome(None, DEAD_POSITION)
        return self.progress.outcome

    @property
    def board(self) -> Board:
        """The pieces, the side to move, the rights to castle and the passed point."""
        return Board(self.cells, self.side_to_move, self.rights, self.passed)

    @property
    def in_check(self) -> tuple[int, ...]:
        """The point of the mover's king, as the only one, if it is attacked; otherwise empty."""
        is_attacked = is_in_check(self.cells, self.side_to_move)
        return (king_of(self.cells, self.side_to_move),) if is_attacked else ()

    @property
    def alarm_points(self) -> tuple[int, ...]:
        """The point of a king in check, as the only one; otherwise empty."""
        return self.in_check

    @property
    def is_late(self) -> bool:
        """Whether at most 12 pieces of both sides are left, kings and pawns included."""
        return POINTS - self.cells.count(EMPTY) <= _LATE_PIECES

    def legal_actions(self) -> tuple[int, ...]:
        """Return the legal moves; none once the game is over."""
        return self._legal

    def path_of(self, action: int) -> Path:
        """Return the squares of the move, and the word for the piece that a pawn becomes."""
        return PATHS[action]

    def step_request(self, path: Path) -> str:
        """Return the word `promotion` if a pawn's new piece is left to choose, else an empty string.

        `path` holds the squares chosen so far; a path of two squares must be the beginning of a promotion.
        """
        return "promotion" if len(path) == 2 else ""

    def state(self) -> State:
        """Return the passed point, the rights to castle, and the progress, as a `State`."""
        passed = Layer(_PASSED_LAYERS[self.passed], is_compared=False)
        return State(layers=(passed,), rights=self.rights, progress=self.progress)

    def with_progress(self, progress: Progress) -> Self:
        """Return this position with `progress` instead of its own: earlier boards, count and limits.

        The outcome is found again, so a draw by the old limits can disappear.
        """
        return replace(self, progress=progress)

    def can_still_win(self, side: Side) -> bool:
        """Whether the side has the pieces to mate, even with its opponent's help."""
        return material.can_mate(self.cells, side)

    def plain_count(self) -> float:
        """Return the worth of the mover's pieces minus that of the opponent's, in pawns."""
        own, other = (
            material.worth(self.cells, side) for side in (self.side_to_move, self.side_to_move.other)
        )
        return float(own - other)

    def taken(self) -> tuple[bytes, bytes]:
        """Return the cells of the pieces that White has taken, and of those that Black has; pawns first."""
        setup = self.setup or START
        return taken_cells(setup.cells, setup.side, self.actions, self.cells)

    def as_setup(self) -> Setup:
        """Return the pieces, the rights to castle, the passed point and the numbers of moves."""
        return setup_of(self.board, self.progress.quiet, self.fullmove)

    def with_side(self, side: Side) -> Position:
        """Return this position or, if `side` is not to move in it, a setup of it with `side` to move.

        In the setup, nothing can be captured in passing. Raises `SetupError` if the setup is impossible,
        as when the side that loses its turn is in check.
        """
        if side is self.side_to_move:
            return self
        board = self.board._replace(side=side, passed=None)
        return GAME.position(setup=setup_of(board, self.progress.quiet, self.fullmove))

    @property
    def last_points(self) -> tuple[int, ...]:
        """The square where the latest move ended; after castling, those of king and rook.

        Empty before the first move.
        """
        if not self.actions:
            return ()
        end = ENDS[self.actions[-1]]
        way = self._last_castling
        return tuple(sorted((end, way.rook_end))) if way else (end,)

    @property
    def left_points(self) -> tuple[int, ...]:
        """The square from which the latest move came; after castling, those of king and rook.

        Empty before the first move.
        """
        if not self.actions:
            return ()
        start, way = STARTS[self.actions[-1]], self._last_castling
        return tuple(sorted((start, way.rook))) if way else (start,)

    def number_of(self, ply: int) -> int:
        """Return the number of move `ply` (1 is the first); White's move and Black's reply share it.

        For ply 0, return the number that the move before the game's first one would have: often 0.
        """
        return (2 * self.fullmove + self.side_to_move - 1 - (self.ply - ply)) // 2

    @property
    def last_number(self) -> str:
        """The number of the latest move: `3.` for White's, `3...` for Black's."""
        return f"{self.number_of(self.ply)}{'.' if self.side_to_move is Side.SECOND else '...'}"

    @property
    def _last_castling(self) -> Castling | None:
        way = CASTLING_OF.get(self.actions[-1])
        return way if way and self.cells[way.king_end] in KINGS else None

    def play(self, action: int) -> Self:
        """Return the position after the move; raises `IllegalActionError`."""
        self._refuse_unless_open(action)
        board, side = self.board, self.side_to_move
        if action not in self._legal:
            name = san.squares(self, action)
            raise IllegalActionError(f"{name} is illegal in this position", reason=reason(board, action))
        then = after(board, action)
        is_progress = board.cells[STARTS[action]] in PAWNS or board.cells[ENDS[action]] != EMPTY
        progress = self.progress.after(
            side.other,
            then.cells,
            _PASSED_LAYERS[then.passed],
            is_irreversible=is_progress or then.rights != board.rights,
            is_progress=is_progress,
        )
        return type(self)(
            then.cells,
            (*self.actions, action),
            side.other,
            setup=self.setup,
            rights=then.rights,
            passed=then.passed,
            progress=progress,
            fullmove=self.fullmove + side,
        )

    def format_action(self, action: int) -> str:
        """Return the move with figurines: `♘f3`, `exd5`, `e8=♕`, `O-O`; an illegal one as its squares."""
        return san.name(self, action)

    def format_like(self, text: str, action: int) -> str:
        """Return the move in the notation of `text`: squares, figurines, or English letters.

        An illegal move is named as `text` names it.
        """
        if readings.is_squares(text):
            return san.squares(self, action)
        if action not in self._legal and (typed := readings.as_typed(text)):
            return typed
        return san.name(self, action) if readings.has_figurine(text) else san.san(self, action)

    def format_for_programs(self, action: int) -> str:
        """Return the squares of the move and the new piece: `e2e4`, `e7e8q`."""
        return san.squares(self, action)

    def readings(self, text: str) -> tuple[int, ...]:
        """Return the legal moves that `text` can mean, or a single illegal one if no legal one is meant.

        Letters of pieces are read in every language. Raises `NotationError` for a text that is no move.
        """
        return readings.readings(self, text)

    def parse_action(self, text: str) -> int:
        """Return the move that `text` names, legal or not.

        Pieces are English letters or figurines. Raises `NotationError` for a text that is no move, has
        blanks, or can mean several legal moves.
        """
        if readings.has_blanks(text):
            raise NotationError(f"{text[:40]!r} is not a move: write it without blanks, such as e4")
        first, *others = readings.readings(self, text, readings.ENGLISH)
        if others:
            raise NotationError(
                f"{text[:40]!r} can mean several moves; write which, such as {self.format_action(first)}"
            )
        return first


def _begin(setup: Setup) -> ChessPosition:
    """Return the first position of a game from a setup that has been checked."""
    board, quiet, fullmove = board_of(setup)
    progress = _DRAWS.begin(setup.side, board.cells, _PASSED_LAYERS[board.passed])
    return ChessPosition(
        board.cells,
        side_to_move=setup.side,
        rights=board.rights,
        passed=board.passed,
        progress=replace(progress, quiet=quiet),
        fullmove=fullmove,
    )
