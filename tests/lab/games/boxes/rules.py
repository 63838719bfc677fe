"""The referee of Boxes, dots and boxes with four boxes.

    5  . - . - .      A move draws a line between two dots. Who draws the fourth side
    4  |   |   |      of a box owns it and draws again. When all lines are drawn, the side
    3  . - . - .      with more boxes wins.
    2  |   |   |
    1  . - . - .      Dots are `voids`. Lines lie in thin rows and columns, and belong to
       A B C D E      nobody; a closed box holds its owner's piece.

An action is a line's number in `EDGES`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

from engines.core.board.position import EMPTY, BoardPosition
from engines.core.errors import NotationError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Options
from engines.core.path import Path
from engines.core.symmetry import DIHEDRAL, Transform
from engines.core.types import Outcome, Seat, Side, Termination

SIZE = 5
LINE, OWNED = 1, (2, 3)
_PARITIES = [(point // SIZE % 2, point % SIZE % 2) for point in range(SIZE * SIZE)]
DOTS = tuple(point for point, parities in enumerate(_PARITIES) if parities == (0, 0))
BOXES = tuple(point for point, parities in enumerate(_PARITIES) if parities == (1, 1))
EDGES = tuple(point for point, parities in enumerate(_PARITIES) if sum(parities) == 1)
_AROUND = (-SIZE, -1, 1, SIZE)
_COORDINATES = Coordinates(SIZE, SIZE, bottom_up=True)


class BoxesPosition(BoardPosition):
    """A position of Boxes; the first side owns red boxes."""

    __slots__ = ("_closed",)

    def __init__(self, cells: bytes, actions: tuple[int, ...], side: Side, closed: tuple[int, ...]) -> None:
        super().__init__(cells, actions, side)
        self._closed = closed
        if len(actions) == len(EDGES):
            first, second = self.counts()
            winner = None if first == second else Side(first < second)
            self.outcome = Outcome(winner, Termination.COUNT)

    @property
    def game(self) -> Game:
        """The kind of game this is a position of."""
        return GAME

    @property
    def coordinates(self) -> Coordinates:
        """The names of the lines, `B1` being the lower left one."""
        return _COORDINATES

    @property
    def action_count(self) -> int:
        """One action for each line."""
        return len(EDGES)

    @property
    def voids(self) -> tuple[int, ...]:
        """The dots."""
        return DOTS

    @property
    def last_seat(self) -> Seat | None:
        """The seat that drew the latest line: after closing a box it moves again."""
        side = self.side_to_move if self._closed else self.side_to_move.other
        return self.seat_of(side) if self.actions else None

    @property
    def last_points(self) -> tuple[int, ...]:
        """The latest line, and the boxes that it closed."""
        return tuple(sorted([*self._closed, *(EDGES[action] for action in self.actions[-1:])]))

    def counts(self) -> tuple[int, int]:
        """Return the number of each side's boxes."""
        first, second = (self.cells.count(owned) for owned in OWNED)
        return first, second

    def path_of(self, action: int) -> Path:
        """Return the line."""
        return (EDGES[action],)

    def format_action(self, action: int) -> str:
        """Return the name of the line."""
        return self.coordinates.format(EDGES[action])

    def parse_action(self, text: str) -> int:
        """Return the line that `text` names; raises `NotationError`."""
        point = self.coordinates.parse(text)
        if point not in EDGES:
            raise NotationError(f"{text[:40]!r} is not a line between two dots")
        return EDGES.index(point)

    def legal_actions(self) -> tuple[int, ...]:
        """The lines that are not drawn yet."""
        return tuple(action for action, point in enumerate(EDGES) if self.cells[point] == EMPTY)

    def play(self, action: int) -> Self:
        """Return the position with the line drawn."""
        self._refuse_unless_open(action)
        point = EDGES[action]
        self._refuse_if_taken(point)
        cells = bytearray(self.cells)
        cells[point] = LINE
        closed = tuple(box for box in BOXES if not cells[box] and all(cells[box + step] for step in _AROUND))
        for box in closed:
            cells[box] = OWNED[self.side_to_move]
        side = self.side_to_move if closed else self.side_to_move.other
        return type(self)(bytes(cells), (*self.actions, action), side, closed)


@dataclass(frozen=True)
class Boxes(Game):
    """The facts of Boxes."""

    id: ClassVar[str] = "boxes"
    command: ClassVar[str] = "boxes"
    title: ClassVar[str] = "Boxes"
    unit: ClassVar[str] = "boxes"
    look: ClassVar[Look] = Look(
        side_names=("red", "blue"),
        pieces=(
            Piece(None, "🟩", "green", "disc", letter="+", name="line"),
            Piece(Side.FIRST, "🔴", "red", "disc"),
            Piece(Side.SECOND, "🔵", "blue", "disc"),
        ),
        empty="🟨",
        void="🟫",
        ground="edges",
        surface="paper",
        marks_win=False,
        numbers_moves=False,
    )
    transforms: ClassVar[tuple[Transform, ...]] = DIHEDRAL

    def start(self, options: Options) -> BoxesPosition:
        """Return the dots without any line."""
        return BoxesPosition(bytes(SIZE * SIZE), (), Side.FIRST, ())


GAME = Boxes()
