"""Notation of Connect Four games: the column numbers in one line, `44353`.

SGF assigns no number to the game, so there is no SGF notation.
"""

from __future__ import annotations

import re
from typing import ClassVar

from engines.records.run_together import RunTogether


class ColumnString(RunTogether):
    """The columns in the order of play, counted from 1."""

    id: ClassVar[str] = "columns"
    move: ClassVar[re.Pattern[str]] = re.compile("[1-7]", re.ASCII)


NOTATIONS = (ColumnString(),)
