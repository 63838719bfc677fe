"""The referee of Lattice.

    8  # . # . # . # .      Only the dark squares, here the dots, are played on.
    7  . # . # . # . #      Four of one's own in an unbroken diagonal win; if
    …                       the squares are full without that, the second side
    1  . # . # . # . #      has held out and wins.
       A B C D E F G H

An action is the number of its square in `DARK`: there are half as many
actions as points, and none has its point's number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

from engines.core.board.position import EMPTY, BoardPosition, put_piece, run_through
from engines.core.errors import NotationError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Options
from engines.core.path import Path
from engines.core.symmetry import DIAGONALS, Transform
from engines.core.types import Outcome, Side

SIZE = 8
POINTS = SIZE * SIZE
DARK = tuple(point for point in range(POINTS) if (point // SIZE + point % SIZE) % 2 == 1)
FOUR, HELD_OUT = "four_in_diagonal", "held_out"
_LONG = 4

_COORDINATES = Coordinates(SIZE, SIZE, bottom_up=True)
_DIAGONALS = ((1, 1), (1, -1))


class LatticePosition(BoardPosition):
    """A position of Lattice; the first side plays red."""

    __slots__ = ()

    @property
    def game(self) -> Game:
        """The kind of game this is a position of."""
        return GAME

    @property
    def coordinates(self) -> Coordinates:
        """The names of the squares, `A1` being the lower left."""
        return _COORDINATES

    @property
    def action_count(self) -> int:
        """One action for each dark square."""
        return len(DARK)

    def path_of(self, action: int) -> Path:
        """Return the square."""
        return (DARK[action],)

    def format_action(self, action: int) -> str:
        """Return the name of the square."""
        return self.coordinates.format(DARK[action])

    def parse_action(self, text: str) -> int:
        """Return the dark square that `text` names; raises `NotationError`."""
        point = self.coordinates.parse(text)
        if point not in DARK:
            raise NotationError(f"{text[:40]!r} is a light square")
        return DARK.index(point)

    def legal_actions(self) -> tuple[int, ...]:
        """The empty dark squares, until somebody has won."""
        if self.outcome is not None:
            return ()
        return tuple(action for action, point in enumerate(DARK) if self.cells[point] == EMPTY)

    def play(self, action: int) -> Self:
        """Return the position with a piece on the square."""
        self._refuse_unless_open(action)
        point = DARK[action]
        self._refuse_if_taken(point)
        cells = put_piece(self.cells, point, self.side_to_move)
        runs = (run_through(cells, point, step, SIZE) for step in _DIAGONALS)
        won = tuple(sorted({one for run in runs if len(run) >= _LONG for one in run}))
        outcome = Outcome(self.side_to_move, FOUR) if won else None
        if outcome is None and all(cells[one] != EMPTY for one in DARK):
            outcome = Outcome(Side.SECOND, HELD_OUT)
        return type(self)(cells, (*self.actions, action), self.side_to_move.other, outcome, won)

    def text(self) -> str:
        """The board with `#` on light squares."""
        lines = []
        for row, label in enumerate(self.row_labels()):
            points = range(row * SIZE, (row + 1) * SIZE)
            squares = (".XO"[self.cells[point]] if point in DARK else "#" for point in points)
            lines.append(f"{label} {' '.join(squares)}")
        return "\n".join([*lines, f"  {' '.join(self.column_labels())}"])


@dataclass(frozen=True)
class Lattice(Game):
    """The facts of Lattice."""

    id: ClassVar[str] = "lattice"
    command: ClassVar[str] = "lattice"
    title: ClassVar[str] = "Lattice"
    look: ClassVar[Look] = Look(
        side_names=("red", "blue"),
        pieces=(
            Piece(Side.FIRST, "🔴", "red", "disc"),
            Piece(Side.SECOND, "🔵", "blue", "disc"),
        ),
        empty="⬛",
        legal="🟫",
        ground="squares",
        surface="felt",
        numbers_moves=False,
    )
    terminations: ClassVar[tuple[str, ...]] = (FOUR, HELD_OUT)
    transforms: ClassVar[tuple[Transform, ...]] = DIAGONALS

    def start(self, options: Options) -> LatticePosition:
        """Return the empty board."""
        return LatticePosition(bytes(POINTS))


GAME = Lattice()
