"""Rules of Connect Four.

An action is a column, 0 on the left (written `1` to `7`). Points are in
reading order, so row 0 is the *top* of the rack and a piece dropped into
an empty column lands in row 5:

    column  0  1  2  3  4  5  6
            0  1  2  3  4  5  6   row 0
            …
           35 36 37 38 39 40 41   row 5
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Self

from engines.core.board.open_lines import open_lines
from engines.core.board.position import EMPTY, BoardPosition
from engines.core.errors import IllegalActionError, NotationError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Options
from engines.core.symmetry import MIRROR, Transform
from engines.core.types import Side

ROWS = 6
COLUMNS = 7
POINTS = ROWS * COLUMNS

_LABELS = tuple(str(column + 1) for column in range(COLUMNS))
_POINT = re.compile(r"([a-g])[1-6]?", re.ASCII | re.IGNORECASE)
"""A column by its letter, or one of its points, as other programs name them."""


@dataclass(frozen=True)
class ConnectFour(Game):
    """The game Connect Four: its properties and its start position."""

    id: ClassVar[str] = "connect_four"
    command: ClassVar[str] = "connect4"
    title: ClassVar[str] = "Connect Four"
    example: ClassVar[str] = "3 5 4 3 4 4 5 6 5 6 6 2 6"
    look: ClassVar[Look] = Look(
        side_names=("red", "yellow"),
        pieces=(
            Piece(Side.FIRST, "🔴", "red", "disc", winning="🟥"),
            Piece(Side.SECOND, "🟡", "yellow", "disc", winning="🟨"),
        ),
        empty="🟦",
        above="🔽",
        ground="holes",
        is_upright=True,
        surface="rack",
    )
    transforms: ClassVar[tuple[Transform, ...]] = MIRROR
    compares_pieces: ClassVar[bool] = True

    def start(self, options: Options) -> ConnectFourPosition:
        """Return the empty rack."""
        return ConnectFourPosition(bytes(POINTS))


GAME = ConnectFour()


class ConnectFourPosition(BoardPosition):
    """A position of Connect Four; the first side plays Red."""

    __slots__ = ()
    game = GAME
    coordinates = Coordinates(ROWS, COLUMNS, bottom_up=True)
    """The names of the points; moves are written as column numbers instead."""
    action_count = COLUMNS

    def legal_actions(self) -> tuple[int, ...]:
        """Return the columns that are not full; empty once the game is over."""
        if self.outcome is not None:
            return ()
        return tuple(column for column in range(COLUMNS) if self.cells[column] == EMPTY)

    def play(self, action: int) -> Self:
        """Return the position after dropping a piece into the column `action`.

        Raises `IllegalActionError` if the column is full or does not exist, or the game is over.
        """
        self._refuse_unless_open(action)
        if self.cells[action] != EMPTY:
            raise IllegalActionError(f"column {_LABELS[action]} is full", reason="column_full")
        point = action + COLUMNS * (self._gap(action) - 1)
        return self._with_piece(action, point, min_length=4)

    def _gap(self, column: int) -> int:
        """Return the number of empty cells in the column."""
        return self.cells[column::COLUMNS].count(EMPTY)

    def format_action(self, action: int) -> str:
        """Return the column's number, `1` to `7`."""
        return _LABELS[action]

    def parse_action(self, text: str) -> int:
        """Return the column with the number `text`; raises `NotationError`."""
        word = text.strip()
        if word not in _LABELS:
            raise NotationError(f"{text[:40]!r} is not a column from 1 to {COLUMNS}")
        return int(word) - 1

    def readings(self, text: str) -> tuple[int, ...]:
        """Return the one column that `text` means by its number, letter or a point: `4`, `d`, `d1`.

        Raises `NotationError` for any other text.
        """
        found = _POINT.fullmatch(text.strip())
        return (self.coordinates.parse(f"{found[1]}1") % COLUMNS,) if found else (self.parse_action(text),)

    def format_like(self, text: str, action: int) -> str:
        """Return the column's number, `1` to `7`; `text` makes no difference."""
        return self.format_action(action)

    def point_of(self, action: int) -> int | None:
        """Return the point of the column's topmost piece, or the column's lowest point if it is empty.

        It is never `None`.
        """
        gap = min(self._gap(action), ROWS - 1)
        return action + COLUMNS * gap

    def plain_count(self) -> float:
        """Return the worth of the lines of four open to the mover, minus that of the opponent's.

        A line is open to a side while the other has no piece in it. With n pieces it is worth 4 ** (n - 1),
        without pieces nothing.
        """
        return open_lines(self.cells, self.columns, 4, self.side_to_move)

    def column_labels(self) -> tuple[str, ...]:
        """Return the numbers 1 to 7."""
        return _LABELS

    def row_labels(self) -> tuple[str, ...]:
        """Return no labels, because rows have no names."""
        return ()
