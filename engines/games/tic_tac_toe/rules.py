"""Rules of Tic-tac-toe.

    a1 b1 c1      0 1 2
    a2 b2 c2  =   3 4 5
    a3 b3 c3      6 7 8

Three in a row win; a full board without three in a row is a draw.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

from engines.core.board.open_lines import open_lines
from engines.core.board.position import EMPTY, BoardPosition
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Options
from engines.core.symmetry import DIHEDRAL, Transform
from engines.core.types import Side

SIZE = 3
POINTS = SIZE * SIZE


@dataclass(frozen=True)
class TicTacToe(Game):
    """The game Tic-tac-toe: its properties and its start position."""

    id: ClassVar[str] = "tic_tac_toe"
    command: ClassVar[str] = "tictactoe"
    title: ClassVar[str] = "Tic-tac-toe"
    example: ClassVar[str] = "b2 b1 a1 c3 a3 a2 c1"
    look: ClassVar[Look] = Look(
        side_names=("x", "o"),
        pieces=(
            Piece(Side.FIRST, "❌", "red", "cross"),
            Piece(Side.SECOND, "🔵", "blue", "ring"),
        ),
        empty="🟨",
        ground="partitions",
        surface="paper",
    )
    transforms: ClassVar[tuple[Transform, ...]] = DIHEDRAL
    compares_pieces: ClassVar[bool] = True

    def start(self, options: Options) -> TicTacToePosition:
        """Return the empty board."""
        return TicTacToePosition(bytes(POINTS))


GAME = TicTacToe()


class TicTacToePosition(BoardPosition):
    """A position of Tic-tac-toe; the first side plays X."""

    __slots__ = ()
    game = GAME
    coordinates = Coordinates(SIZE, SIZE, bottom_up=False)
    """The names of the squares; `a1` is the top left."""

    def legal_actions(self) -> tuple[int, ...]:
        """Return the empty squares, or nothing once the game is over."""
        if self.outcome is not None:
            return ()
        return tuple(point for point in range(POINTS) if self.cells[point] == EMPTY)

    def play(self, action: int) -> Self:
        """Return the position after placing a mark on the square `action`; raises `IllegalActionError`."""
        self._refuse_unless_open(action)
        self._refuse_if_taken(action)
        return self._with_piece(action, action, min_length=SIZE)

    def plain_count(self) -> float:
        """Return the worth of the lines of three open to the mover, minus that of the opponent's.

        A line is open to a side while the other has no mark in it. With n marks it is worth 4 ** (n - 1),
        without marks nothing.
        """
        return open_lines(self.cells, self.columns, SIZE, self.side_to_move)
