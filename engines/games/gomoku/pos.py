"""Position files of RenLib: the number of stones, then their points in order of play, Black's first.

    03 70 80 52        three stones: H8 I7 H10

A point is 15 · row + column, counted from 0 at the upper left of fifteen lines. The
file names neither rule nor players.
"""

from __future__ import annotations

import re
from typing import ClassVar

from engines.core.game import Game
from engines.core.option import Options
from engines.games.gomoku.variants import ways_to_read
from engines.records.notation import BYTES, GameReader
from engines.records.record import GameRecord, MoveReader, read_first_legal

_LINES = 15
_LISTED = re.compile(r"\s+[a-t]\d", re.IGNORECASE | re.ASCII)
"""Start of a list of moves after a blank, which as a byte could be a number of stones."""
_TEXT = re.compile(r"[\t\n\r -~]+")
"""Pattern of a file without bytes that no text has."""


class Pos(GameReader):
    """Reads RenLib's files of single positions."""

    id: ClassVar[str] = "pos"
    encoding: ClassVar[str] = BYTES

    def recognises(self, text: str) -> bool:
        """Whether the first byte is the number of the others, which are different points.

        A text that reads as a list of moves is refused, although its first byte could be that number.
        """
        count, points = text[:1], set(text[1:])
        is_whole = bool(points) and ord(count) == len(points) == len(text) - 1
        is_listed = _LISTED.match(text) is not None and _TEXT.fullmatch(text) is not None
        return is_whole and max(map(ord, points)) < _LINES**2 and not is_listed

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the game under the first rule that allows all its moves.

        Raises `RecordError` if no rule allows them.
        """

        def read(options: Options) -> GameRecord:
            reader = MoveReader(game, options)
            for point in text[1:]:
                reader.play(ord(point), 1)
            return reader.record()

        return read_first_legal(read, ways_to_read(_LINES, ""))
