"""Width of a line as Discord displays it on a phone, in letters of average width."""

from __future__ import annotations

import functools
import re
from datetime import timedelta

from babel import Locale
from babel.dates import format_timedelta

from bot.views.words.names import text_width

_MOMENT_MARGIN = 2.0
"""Width in letters of a timestamp's margin."""
_BOLD, _BOLD_EXTRA = re.compile(r"\*\*(.+?)\*\*"), 0.05
"""Pattern of bold text, and the fraction by which bold text is wider than normal text."""
_MOMENT = re.compile("<t:[0-9]+:R>")
_TILE, _TILE_WIDE = re.compile("<:[a-z0-9_]+:[0-9]+>"), "MM"
"""Pattern of a tile in text, and letters about as wide as the displayed tile."""


def fits_line(line: str, room: float, locale: str) -> bool:
    """Whether a line fits as displayed: without asterisks, with timestamps in words, and tiles as squares."""
    shown = _TILE.sub(_TILE_WIDE, line.replace("*", ""))
    bold = sum(map(text_width, _BOLD.findall(line)))
    room -= _MOMENT_MARGIN if "<t:" in line else 0
    return text_width(_MOMENT.sub(_longest_moment(locale), shown)) + _BOLD_EXTRA * bold <= room


@functools.cache
def _longest_moment(locale: str) -> str:
    """Return roughly the longest text that Discord shows for a deadline: *in 55 minutes*."""
    moments = (timedelta(minutes=55), timedelta(hours=23), timedelta(seconds=55))
    parsed = Locale.parse(locale, sep="-")
    return max(
        (format_timedelta(one, add_direction=True, threshold=2, locale=parsed) for one in moments), key=len
    )
