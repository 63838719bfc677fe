"""WTHOR, the French federation's database of tournament games (`.wtb`), one file a year.

    14 01 02 0F  D8 05 00 00  00 00  D0 07  08 00 18 00     the header
    0E 00  27 00  8D 01  24  24  38 40 21 …                 a game

The header has the day of the file (century, year, month, day), the number of games, two
unused bytes, the year of the games, the board's size (0 for 8), the kind and the depth
of the theoretical scores. A game has the numbers of the tournament and of both players,
Black's discs at the end, their number by best play, and 60 squares: 10 · row + column,
0 after the last one. Passes are left out. Names are in other files (`.jou`, `.trn`), so
players get their number.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from engines.core.game import Game
from engines.core.types import Outcome, Side, Termination
from engines.games.othello.rules import POINTS, SIZE
from engines.records.notation import BYTES, GameReader
from engines.records.record import GameRecord, MoveReader, record_error

_HEAD = struct.Struct("<BBBBIHHBBBB")
_GAME = struct.Struct("<HHHBB60s")
_CENTURIES = range(19, 22)
_SIZES = (0, SIZE)


class Wthor(GameReader):
    """Reads files of the WTHOR database."""

    id: ClassVar[str] = "wthor"
    encoding: ClassVar[str] = BYTES

    def recognises(self, text: str) -> bool:
        """Whether the text starts with a day as in the header, or has as many games as the header counts."""
        if len(text) < _HEAD.size:
            return False
        century, year, month, day, count, *_ = _HEAD.unpack_from(text[: _HEAD.size].encode(BYTES))
        is_day: bool = century in _CENTURIES and year < 100 and 0 < month <= 12 and 0 < day <= 31
        return is_day or len(text) == _HEAD.size + count * _GAME.size

    def games(self, text: str) -> Iterator[str]:
        """Split a file into games, each with the header of a file with one game."""
        head = text[: _HEAD.size]
        century, year, month, day, _, *rest = _HEAD.unpack(head.encode(BYTES))
        one = _HEAD.pack(century, year, month, day, 1, *rest).decode(BYTES)
        for at in range(_HEAD.size, len(text), _GAME.size):
            yield one + text[at : at + _GAME.size]

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the record of the first game in a file's text; raises `RecordError`."""
        data = text.encode(BYTES)
        count, rest = divmod(len(data) - _HEAD.size, _GAME.size)
        *_, year, size, _, _, _ = _HEAD.unpack_from(data)
        if size not in _SIZES:
            raise record_error("option", 1, f"{size}×{size}")
        if rest:
            raise record_error("syntax", 1)
        if not count:
            raise record_error("no-moves", 1)
        return replace(_record(game, data, _HEAD.size, year), is_first_of_several=count > 1)


def _record(game: Game, data: bytes, at: int, year: int) -> GameRecord:
    """Return the game that begins at index `at` of the file's bytes `data`, and was played in `year`.

    0 is an unknown year. Raises `RecordError` for a square off the board, an illegal move, or no moves.
    """
    _, black, white, discs, _, squares = _GAME.unpack_from(data, at)
    reader = MoveReader(game, {})
    for square in squares.rstrip(b"\0"):
        row, column = divmod(square, 10)
        if not (0 < row <= SIZE and 0 < column <= SIZE):
            raise record_error("unreadable", 1, str(square), reader.position.ply + 1)
        reader.play((row - 1) * SIZE + column - 1, 1)
    return reader.record((f"Player {black}", f"Player {white}"), _ending(discs), str(year or ""))


def _ending(discs: int) -> Outcome | None:
    """Return the outcome of a game that was not played out, by Black's discs at its end, `discs`.

    `None` if the number is more than the board's squares.
    """
    if discs > POINTS:
        return None
    if 2 * discs == POINTS:
        return Outcome(None, Termination.AGREEMENT)
    return Outcome(Side.FIRST if 2 * discs > POINTS else Side.SECOND, Termination.UNFINISHED)
