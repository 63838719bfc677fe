"""How Connect Four games are written down: the numbers of the columns in one line, `44353`.

SGF has no number for the game, so there is none.
"""

from __future__ import annotations

import re
from typing import ClassVar

from engines.records.run_together import RunTogether


class ColumnString(RunTogether):
    """The columns one after the other, counted from 1."""

    id: ClassVar[str] = "columns"
    move: ClassVar[re.Pattern[str]] = re.compile("[1-7]", re.ASCII)


NOTATIONS = (ColumnString(),)
