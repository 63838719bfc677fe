"""The referee of Mill: six men's morris in which the first mill wins.

    5  o - - - o - - - o      Each side puts five men on points, then moves a man along a
       |       |       |      line to a free point beside it. Three men on a side of either
    4  |   o - o - o   |      square, a mill, win. A side that cannot move loses.
       |   |       |   |
    3  o - o       o - o
       |   |       |   |
    2  |   o - o - o   |      Places between the points are `voids`. The third occurrence
       |       |       |      of a position is a draw, and so are 30 plies of moves.
    1  o - - - o - - - o
       A   B   C   D   E

An action is the number of a point in `POINTS`, or after those of a move in `MOVES`.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import ClassVar, Self

from engines.core.board.position import EMPTY, BoardPosition, put_piece
from engines.core.errors import IllegalActionError, NotationError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Options
from engines.core.path import Path
from engines.core.state import Counter, Progress, State
from engines.core.symmetry import DIHEDRAL, Transform
from engines.core.types import Outcome, Side, Termination

SIZE, MEN, CLOSED = 5, 5, "mill"
_DRAWS = Progress(repetitions=3, plies=30)
_SIDES = (
    (0, 2, 4),
    (0, 10, 20),
    (4, 14, 24),
    (20, 22, 24),
    (6, 7, 8),
    (6, 11, 16),
    (8, 13, 18),
    (16, 17, 18),
)
"""The points of each side of both squares: the mills."""
_SPOKES = ((2, 7), (10, 11), (13, 14), (17, 22))
LINES = (*(pair for side in _SIDES for pair in itertools.pairwise(side)), *_SPOKES)
POINTS = tuple(sorted({point for line in LINES for point in line}))
VOIDS = tuple(point for point in range(SIZE * SIZE) if point not in POINTS)
MOVES = tuple(sorted([*LINES, *((end, start) for start, end in LINES)]))
_PATHS: tuple[Path, ...] = (*((point,) for point in POINTS), *MOVES)
_NUMBERS = {path: action for action, path in enumerate(_PATHS)}
_NOTATION = re.compile(r"[a-e][1-5](-[a-e][1-5])?", re.ASCII | re.IGNORECASE)
_COORDINATES = Coordinates(SIZE, SIZE, bottom_up=True)


class MillPosition(BoardPosition):
    """A position of Mill; the first side plays White."""

    __slots__ = ("_progress",)

    def __init__(self, cells: bytes, actions: tuple[int, ...], side: Side, progress: Progress) -> None:
        super().__init__(cells, actions, side)
        self._progress = progress
        mills = [mill for mill in _SIDES if {cells[point] for point in mill} == {side.other + 1}]
        self.winning_line = tuple(sorted({point for mill in mills for point in mill}))
        if mills:
            self.outcome = Outcome(side.other, CLOSED)
        elif not self._free_actions():
            self.outcome = Outcome(side.other, Termination.NO_MOVES)
        else:
            self.outcome = progress.outcome

    @property
    def game(self) -> Game:
        """The kind of game this is a position of."""
        return GAME

    @property
    def coordinates(self) -> Coordinates:
        """The names of the points, `A1` being the lower left."""
        return _COORDINATES

    @property
    def action_count(self) -> int:
        """One action for each point, and two for each line."""
        return len(_PATHS)

    @property
    def voids(self) -> tuple[int, ...]:
        """The places between the points."""
        return VOIDS

    @property
    def lines(self) -> tuple[tuple[int, int], ...]:
        """The pairs of points that are joined."""
        return LINES

    def path_of(self, action: int) -> Path:
        """Return the point, or both points of a move."""
        return _PATHS[action]

    def state(self) -> State:
        """Return the number of men placed, the earlier boards, and how near the draws are."""
        return State(counters=(Counter(min(self.ply, 2 * MEN), 2 * MEN),), progress=self._progress)

    def with_progress(self, progress: Progress) -> Self:
        """Return this position with other limits."""
        return type(self)(self.cells, self.actions, self.side_to_move, progress)

    def legal_actions(self) -> tuple[int, ...]:
        """The free points, or once all men are placed, the moves of the mover's men."""
        return () if self.outcome else self._free_actions()

    def _free_actions(self) -> tuple[int, ...]:
        cells, own = self.cells, self.side_to_move + 1
        if self.ply < 2 * MEN:
            return tuple(_NUMBERS[point,] for point in POINTS if cells[point] == EMPTY)
        return tuple(_NUMBERS[move] for move in MOVES if cells[move[0]] == own and cells[move[1]] == EMPTY)

    def play(self, action: int) -> Self:
        """Return the position after a man was placed or moved."""
        self._refuse_unless_open(action)
        if action not in self.legal_actions():
            raise IllegalActionError(f"{self.format_action(action)} is no move of {self.side_to_move.name}'s")
        *origin, point = POINTS[action : action + 1] if action < len(POINTS) else MOVES[action - len(POINTS)]
        cells, side = put_piece(self.cells, point, self.side_to_move), self.side_to_move.other
        for start in origin:
            cells = cells[:start] + bytes((EMPTY,)) + cells[start + 1 :]
        progress = self._progress.after(side, cells, is_irreversible=not origin, is_progress=not origin)
        return type(self)(cells, (*self.actions, action), side, progress)

    def format_action(self, action: int) -> str:
        """Return `A1` or `A1-C1`."""
        return "-".join(self.format_point(step) for step in _PATHS[action] if isinstance(step, int))

    def parse_action(self, text: str) -> int:
        """Return the point or the move that `text` names; raises `NotationError`."""
        is_named = _NOTATION.fullmatch(text.strip())
        path = tuple(map(self.coordinates.parse, text.strip().split("-"))) if is_named else ()
        if path not in _NUMBERS:
            raise NotationError(f"{text[:40]!r} is neither a point such as A1 nor a move such as A1-C1")
        return _NUMBERS[path]


@dataclass(frozen=True)
class Mill(Game):
    """The facts of Mill."""

    id: ClassVar[str] = "mill"
    command: ClassVar[str] = "mill"
    title: ClassVar[str] = "Mill"
    look: ClassVar[Look] = Look(
        side_names=("white", "black"),
        pieces=(Piece(Side.FIRST, "⚪", "white", letter="O"), Piece(Side.SECOND, "⚫", "black", letter="X")),
        empty="🟧",
        void="🟨",
        legal="🟢",
        left="🟤",
        ground="points",
        numbers_moves=False,
    )
    terminations: ClassVar[tuple[str, ...]] = (CLOSED,)
    transforms: ClassVar[tuple[Transform, ...]] = DIHEDRAL

    def start(self, options: Options) -> MillPosition:
        """Return the empty board."""
        cells = bytes(SIZE * SIZE)
        return MillPosition(cells, (), Side.FIRST, _DRAWS.begin(Side.FIRST, cells))


GAME = Mill()
