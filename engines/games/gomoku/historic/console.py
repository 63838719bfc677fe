"""Gomoku console of the teaching notes: a 16×16 board where a move is typed as two hexadecimal digits.

        0 1 2 … 8 … F
      0 . . .
      1 . . .               `88` is row 8, column 8: the row digit first,
      …                     both counted from the top left
      8         X

All 256 pairs are read in this way, `a1` as well: row 10, column 1. The console reads a
letter always as a digit. In the rest of Tengen, letters name Gomoku's columns, and `A1`
is the bottom left corner. There, a pair is read as digits only on 16×16, and only if it
is not a coordinate (`88`, `0a`) or starts with `0x`.

    python -m engines museum gomoku P C

starts a game between a person (`P`) and the greedy scorer (`C`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from engines.core.errors import NotationError
from engines.core.option import Option, Options
from engines.games.gomoku.rules import FREE, FREESTYLE, Gomoku, GomokuPosition, Variant

SIZE = 16
_DIGITS = tuple("0123456789ABCDEF")
_PAIR = re.compile(r"(?:0x)?([0-9a-f])([0-9a-f])", re.ASCII | re.IGNORECASE)


class HexPosition(GomokuPosition):
    """A position whose points are named by two hexadecimal digits: the row from the top and the column."""

    __slots__ = ()

    def format_action(self, action: int) -> str:
        """Return the point's row digit and column digit."""
        row, column = divmod(action, SIZE)
        return _DIGITS[row] + _DIGITS[column]

    def parse_action(self, text: str) -> int:
        """Return the point, empty or not, that the two digits in `text` name; `0x` may precede them.

        Raises `NotationError` for any other text.
        """
        pair = _PAIR.fullmatch(text.strip())
        if pair is None:
            raise NotationError(
                f"{text[:40]!r} is not a point: write the digits of its row and column, such as 88"
            )
        return int(pair[1], 16) * SIZE + int(pair[2], 16)

    def column_labels(self) -> tuple[str, ...]:
        """The hexadecimal digits of the columns, left to right."""
        return _DIGITS

    def row_labels(self) -> tuple[str, ...]:
        """The hexadecimal digits of the rows, from the top."""
        return _DIGITS


@dataclass(frozen=True)
class HexGomoku(Gomoku):
    """Gomoku with the console's rules: 16×16, five or more in a row win."""

    options: ClassVar[tuple[Option, ...]] = (
        Option("rule", (FREESTYLE,), FREESTYLE),
        Option("size", (str(SIZE),), str(SIZE)),
        Option("opening", (FREE,), FREE),
    )

    def start(self, options: Options) -> HexPosition:
        """Return the empty board; there is only one choice of options."""
        return HexPosition(Variant(SIZE, FREESTYLE), bytes(SIZE * SIZE))


CONSOLE = HexGomoku()
