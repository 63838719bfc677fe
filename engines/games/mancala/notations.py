"""Notation of Mancala games: the letters of the houses in one line, `CFbeA`.

Small letters are the second player's houses.
"""

from __future__ import annotations

import re
from typing import ClassVar

from engines.records.run_together import RunTogether


class Letters(RunTogether):
    """Notation that writes a game as the letters of the houses sown, and `swap`."""

    id: ClassVar[str] = "letters"
    move: ClassVar[re.Pattern[str]] = re.compile("swap|[a-f]", re.ASCII | re.IGNORECASE)


NOTATIONS = (Letters(),)
