"""The referee of March.

    6  . . X . .      White (`o`) begins and moves up, Black (`x`) down. A man steps straight on to an
    5  . x . x .      empty square, from its first row also two, and takes diagonally forward. A man that
    4  . . . . .      took two steps can be taken on the square between, by the next move alone. Each
    3  . . . . .      side drops two more men on its own first row, on any empty square.
    2  . o . o .
    1  . . O . .      A king steps in all eight directions and takes men, but is never taken. Before its
       A B C D E      first step it can leap two empty squares sideways.

The first man on the far row wins. Who cannot move draws, and so do the third occurrence of a position and
20 plies without a man's step, a drop or a capture. A king's first step is no such progress, but no earlier
position comes again: the right to leap is lost.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from engines.core.board.position import EMPTY, BoardPosition
from engines.core.errors import IllegalActionError, NotationError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Options
from engines.core.path import Path
from engines.core.state import Counter, Layer, Progress, State
from engines.core.symmetry import MIRROR, Transform
from engines.core.types import Outcome, Side, Termination

ROWS, COLUMNS, HAND = 6, 5, 2
POINTS = ROWS * COLUMNS
MEN, KINGS = (1, 2), (3, 4)
ARRIVED = "arrived"
_AHEAD = (-COLUMNS, COLUMNS)
"""The step of each side's men."""
FIRST_ROWS = (range(4 * COLUMNS, 5 * COLUMNS), range(COLUMNS, 2 * COLUMNS))
_FAR_ROWS = (range(COLUMNS), range(POINTS - COLUMNS, POINTS))
_NONE_PASSED = bytes(POINTS)
_DRAWS = Progress(repetitions=3, plies=20)


def _is_near(start: int, end: int) -> bool:
    rows, columns = (abs(one - other) for one, other in zip(divmod(start, 5), divmod(end, 5), strict=True))
    return max(rows, columns) == 1


STEPS = tuple((one, end) for one in range(POINTS) for end in range(POINTS) if _is_near(one, end))
DOUBLE_STEPS = tuple((one, one + 2 * _AHEAD[side]) for side in Side for one in FIRST_ROWS[side])
LEAPS = tuple((king, king + way) for king in (POINTS - 3, 2) for way in (-2, 2))
PATHS: tuple[Path, ...] = (
    *((point,) for row in FIRST_ROWS for point in row),
    *STEPS,
    *DOUBLE_STEPS,
    *LEAPS,
)
"""Drops, then moves from a square to a square."""
_NUMBERS = {path: action for action, path in enumerate(PATHS)}
_NOTATION = re.compile(r"[a-e][1-6](-[a-e][1-6])?", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True)
class March(Game):
    """The facts of March."""

    id: ClassVar[str] = "march"
    command: ClassVar[str] = "march"
    title: ClassVar[str] = "March"
    example: ClassVar[str] = "B2-B4"
    look: ClassVar[Look] = Look(
        side_names=("white", "black"),
        pieces=(
            Piece(Side.FIRST, "⚪", "white", "disc", letter="o", name="man"),
            Piece(Side.SECOND, "⚫", "black", "disc", letter="x", name="man"),
            Piece(Side.FIRST, "🟠", "white", "crowned", letter="O", name="king"),
            Piece(Side.SECOND, "🟣", "black", "crowned", letter="X", name="king"),
        ),
        empty="🟩",
        legal="🟢",
        left="🟨",
        ground="squares",
        surface="felt",
        marks_win=False,
        numbers_moves=False,
    )
    terminations: ClassVar[tuple[str, ...]] = (ARRIVED,)
    transforms: ClassVar[tuple[Transform, ...]] = MIRROR

    def start(self, options: Options) -> MarchPosition:
        """Return the board with a king and two men of each side."""
        cells = bytearray(POINTS)
        for side, king in zip(Side, (POINTS - 3, 2), strict=True):
            cells[king] = KINGS[side]
            for column in (1, 3):
                cells[FIRST_ROWS[side][column]] = MEN[side]
        progress = _DRAWS.begin(Side.FIRST, bytes(cells), _NONE_PASSED)
        return MarchPosition(bytes(cells), progress=progress)


GAME = March()


@dataclass(slots=True, eq=False, repr=False)
class MarchPosition(BoardPosition):
    """A position of March; the first side plays White, from below."""

    game: ClassVar[Game] = GAME
    coordinates: ClassVar[Coordinates] = Coordinates(ROWS, COLUMNS, bottom_up=True)
    action_count: ClassVar[int] = len(PATHS)
    hands: tuple[int, int] = (HAND, HAND)
    """The men that each side has in hand."""
    may_leap: tuple[bool, bool] = (True, True)
    """Whether each side's king has not moved."""
    passed: bytes = _NONE_PASSED
    """The square that a man has just passed by two steps, as a board: 1 there, 0 elsewhere."""
    progress: Progress = _DRAWS

    def state(self) -> State:
        """Return the passed square, the men in hand, the rights to leap and the progress."""
        return State(
            layers=(Layer(self.passed, is_compared=False),),
            counters=tuple(Counter(self.hands[side], HAND, side) for side in Side),
            rights=bytes(self.may_leap),
            progress=self.progress,
        )

    def with_progress(self, progress: Progress) -> Self:
        """Return this position with other limits."""
        return replace(self, progress=progress)

    def can_still_win(self, side: Side) -> bool:
        """Whether the side has a man on the board or in hand."""
        return MEN[side] in self.cells or self.hands[side] > 0

    def counts(self) -> tuple[int, int]:
        """Return the men in hand."""
        return self.hands

    def plain_count(self) -> float:
        """Return the mover's men minus the opponent's, those in hand too."""
        own, other = (self.cells.count(MEN[side]) + self.hands[side] for side in Side)
        return float(own - other if self.side_to_move is Side.FIRST else other - own)

    def path_of(self, action: int) -> Path:
        """Return the square of a drop, or both squares of a move."""
        return PATHS[action]

    def legal_actions(self) -> tuple[int, ...]:
        """Return the drops and the moves of the mover's pieces; none once the game is over."""
        if self.outcome:
            return ()
        return tuple(action for action, path in enumerate(PATHS) if self._is_legal(path))

    def _is_legal(self, path: Path) -> bool:
        cells, side = self.cells, self.side_to_move
        if len(path) == 1:
            return self.hands[side] > 0 and path[0] in FIRST_ROWS[side] and not cells[path[0]]
        start, end = path
        if cells[start] == KINGS[side]:
            if path in LEAPS:
                return self.may_leap[side] and not any(cells[min(start + 1, end) : max(start, end + 1)])
            return path not in DOUBLE_STEPS and cells[end] in (EMPTY, MEN[side.other])
        if cells[start] != MEN[side] or path in LEAPS:
            return False
        ahead = _AHEAD[side]
        if abs(end - start) == 2 * COLUMNS:
            return end == start + 2 * ahead and not cells[start + ahead] and not cells[end]
        if end == start + ahead:
            return not cells[end]
        is_diagonal = end in (start + ahead - 1, start + ahead + 1)
        return is_diagonal and (cells[end] == MEN[side.other] or bool(self.passed[end]))

    def play(self, action: int) -> Self:
        """Return the position after the drop or the move."""
        self._refuse_unless_open(action)
        path, side = PATHS[action], self.side_to_move
        if not self._is_legal(path):
            raise IllegalActionError(f"{self.format_action(action)} is no move of {side.name}'s")
        hands, may_leap, passed = list(self.hands), list(self.may_leap), bytearray(POINTS)
        cells, end = bytearray(self.cells), path[-1]
        is_king, is_capture = cells[path[0]] == KINGS[side], bool(cells[end]) and len(path) > 1
        if len(path) == 1:
            hands[side] -= 1
            cells[end] = MEN[side]
        else:
            start = path[0]
            cells[start], cells[end] = EMPTY, cells[start]
            if not is_king and self.passed[end]:
                cells[end - _AHEAD[side]] = EMPTY
            if path in DOUBLE_STEPS:
                passed[(start + end) // 2] = 1
        may_leap[side] = self.may_leap[side] and not is_king
        is_progress = is_capture or not is_king
        progress = self.progress.after(
            side.other,
            bytes(cells),
            bytes(passed),
            is_irreversible=is_progress or may_leap != list(self.may_leap),
            is_progress=is_progress,
        )
        after = replace(
            self,
            cells=bytes(cells),
            actions=(*self.actions, action),
            side_to_move=side.other,
            outcome=progress.outcome,
            hands=tuple(hands),
            may_leap=tuple(may_leap),
            passed=bytes(passed),
            progress=progress,
        )
        if not is_king and end in _FAR_ROWS[side]:
            return replace(after, outcome=Outcome(side, ARRIVED))
        is_stuck = after.outcome is None and not after.legal_actions()
        return replace(after, outcome=Outcome(None, Termination.NO_MOVES)) if is_stuck else after

    def format_action(self, action: int) -> str:
        """Return `B2` for a drop, and `B2-B3` for a move."""
        return "-".join(self.format_point(step) for step in PATHS[action])

    def parse_action(self, text: str) -> int:
        """Return the drop or the move that `text` names; raises `NotationError`."""
        is_named = _NOTATION.fullmatch(text.strip())
        path = tuple(map(self.coordinates.parse, text.strip().split("-"))) if is_named else ()
        if path not in _NUMBERS:
            raise NotationError(f"{text[:40]!r} is neither a drop such as B2 nor a move such as B2-B3")
        return _NUMBERS[path]
