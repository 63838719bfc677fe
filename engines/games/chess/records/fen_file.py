"""Positions as files: a FEN, which can have the operations of EPD, and the moves after it.

A FEN is also read in the link of a board editor and in the command `position` of the protocol UCI.

r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 b - - 1 23
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

from engines.core.game import Game
from engines.games.chess.notation.fen import format_fen
from engines.games.chess.records.pgn import Pgn
from engines.records.notation import GameNotation, split_at
from engines.records.record import GameRecord

_ROW = "[KQRBNPkqrbnp1-8]{1,8}"
_NONE = "[-–]"
_BLANK = r"[\s_]+"
"""Pattern of what separates fields; links have underscores."""
_END = r"(?![^\W_])"
_FEN = re.compile(
    rf"""
    \s*+(?:https?://\S{{1,80}}?[/=]|position\s+)?(?:(?i:FEN)\b[\s:=]*+)?["“]?
    (?:startpos\b|(?P<fen>
        (?:{_ROW}/){{7}}{_ROW}{_END}(?!/)
        (?:{_BLANK}[wb]{_END}(?:{_BLANK}(?:{_NONE}|[KQkqA-Ha-h]{{1,4}}{_END})
        (?:{_BLANK}(?:{_NONE}|[a-h][1-8]{_END})(?:{_BLANK}(?:{_NONE}|\d{{1,4}}{_END})){{0,2}})?)?)?
    ))
    ["”]?
    (?:\s+moves\b|(?:\s+[a-z]\w{{0,9}}\s[^;\n]{{0,200}};)*)
    """,
    re.ASCII | re.VERBOSE,
)
"""A position at the beginning of a text, with the operations that EPD adds to it."""
_LINE = re.compile(rf"^(?=[ \t]*(?:{_ROW}/){{7}}{_ROW}\b)", re.MULTILINE)


class Fen(GameNotation):
    """Notation of a position; of a game, the last position is written."""

    id: ClassVar[str] = "fen"
    extension: ClassVar[str] = "fen"

    def can_write(self, record: GameRecord) -> bool:
        """Whether the game has a move or a setup."""
        return bool(record.actions) or record.setup is not None

    def recognises(self, text: str) -> bool:
        """Whether the text begins with a position."""
        return _FEN.match(text) is not None

    def games(self, text: str) -> Iterator[str]:
        """Yield the text of each game of a file; a line that begins with a position begins a game."""
        return split_at(text, (found.start() for found in _LINE.finditer(text)))

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the game from the position of the text, with the moves after it; raises `RecordError`.

        A text that does not begin with a position is read as PGN.
        """
        found = _FEN.match(text)
        if found is None:
            return Pgn().read(game, text)
        lines, fen = "\n" * found[0].count("\n"), " ".join((found["fen"] or "").replace("_", " ").split())
        tag = f'[FEN "{fen}"]' if fen else ""
        return Pgn().read(game, f"{lines}{tag} {text[found.end() :]}")

    def write(self, record: GameRecord) -> str:
        """Return the last position of the game as a line of FEN."""
        return format_fen(record.position.as_setup()) + "\n"
