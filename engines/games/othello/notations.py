"""Notations of Othello games: the transcript `f5d6c3…`, SGF, GGF, WTHOR, and lines with a position."""

from __future__ import annotations

import re
from typing import ClassVar

from engines.core.game import Position
from engines.games.othello.board_line import BoardLine
from engines.games.othello.ggf import Ggf
from engines.games.othello.rules import PASS, final_margin
from engines.games.othello.wthor import Wthor
from engines.records.move_lists import MoveListNotation
from engines.records.record import GameRecord
from engines.records.sgf import Sgf


class Transcript(MoveListNotation):
    """Transcript: the squares in order of play, without passes, which are forced anyway."""

    id: ClassVar[str] = "transcript"
    move: ClassVar[re.Pattern[str]] = re.compile(r"[a-h][1-8]|pass|--|p[as]|@@(?:@@)?", re.IGNORECASE)

    def write(self, record: GameRecord) -> str:
        """Return the squares in one line; write a pass only if no move follows it."""
        words = [word for word in record.position.history() if word != "pass"]
        is_last = record.actions[-1:] == (PASS,)
        return "".join([*words, "--"] if is_last else words) + "\n"


class OthelloSgf(Sgf):
    """SGF files of Othello, with the usual names of squares (`f5`); reads Go's point names as well."""

    def format_point(self, position: Position, point: int) -> str:
        """Return the square's name."""
        return position.format_point(point)

    def margin(self, end: Position) -> int | None:
        """Return Black's margin; the empty squares belong to the winner."""
        return final_margin(end)


_NAMES = ("othello", "reversi", "黑白棋", "オセロ", "リバーシ")
_TRANSCRIPT = Transcript()
NOTATIONS = (_TRANSCRIPT, Ggf("Othello"), OthelloSgf(2, *_NAMES))
READERS = (BoardLine(_TRANSCRIPT), Wthor())
