"""Notation of Connect Four games: the column numbers in one line, `44353`.

SGF assigns no number to the game, so there is no SGF notation.
"""

from __future__ import annotations

import re
from typing import ClassVar

from engines.records.move_lists import MoveListNotation


class ColumnString(MoveListNotation):
    """Notation that writes a game as the digits of the columns played, counted from 1, such as `4435`."""

    id: ClassVar[str] = "columns"
    move: ClassVar[re.Pattern[str]] = re.compile("[1-7]", re.ASCII)


NOTATIONS = (ColumnString(),)
