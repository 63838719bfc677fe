"""How Othello games are written down: the transcript `f5d6c3…`, and SGF."""

from __future__ import annotations

import re
from typing import ClassVar

from engines.core.game import Position
from engines.games.othello.rules import PASS
from engines.records.record import GameRecord, MoveReader
from engines.records.run_together import RunTogether
from engines.records.sgf import Sgf

_PASSES = ("--", "ps", "pa", "pass")


class Transcript(RunTogether):
    """The squares one after the other; passes are left out, for they are forced."""

    id: ClassVar[str] = "transcript"
    move: ClassVar[re.Pattern[str]] = re.compile(r"[a-h][1-8]|pass|--|p[as]", re.IGNORECASE)

    def write(self, record: GameRecord) -> str:
        """Return the squares in one line; a pass is written only where nothing follows it."""
        words = [word for word in record.position.history() if word != "pass"]
        is_last = record.actions[-1:] == (PASS,)
        return "".join([*words, "--"] if is_last else words) + "\n"

    def play(self, reader: MoveReader, word: str, line: int) -> None:
        """Play a square, after the pass that is due before it."""
        if word.lower() in _PASSES:
            reader.read("pass", line)
            return
        if reader.position.legal_actions() == (PASS,):
            reader.play(PASS, line)
        reader.read(word, line)


class OthelloSgf(Sgf):
    """Othello in SGF, with squares by their usual names; those of Go are read, too."""

    passes: ClassVar[tuple[str, ...]] = ("", *_PASSES)

    def format_point(self, position: Position, point: int) -> str:
        """Return the square's name."""
        return position.format_point(point)

    def parse_point(self, position: Position, text: str) -> int:
        """Return the square that a name or two letters mean; raises `NotationError`."""
        is_name = text[1:].isdecimal()
        return position.parse_action(text) if is_name else super().parse_point(position, text)


NOTATIONS = (Transcript(), OthelloSgf(2))
