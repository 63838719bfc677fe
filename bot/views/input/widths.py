"""Widths of buttons: pads labels so that rows form columns and no phone wraps a row."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import discord

from bot.views.words.names import text_width

MAX_IN_ROW = 4
"""Maximum number of buttons in a row, because phones wrap a fifth button."""
_FIGURE_SPACE, _THIN_SPACE = "\u2007", "\u2009"
"""Space characters as wide as a digit and as a third of a digit; screen readers skip both."""
_MAX_WIDENED = 4.6
"""Maximum width of padded labels, in letters; a narrow phone wraps a row of four wider ones."""
_EMOJI_WIDTH, _GAP_WIDTH = 2.5, 0.8
"""The widths of an emoji and of the gap between it and a label, in letters."""

_ROW_WIDTH, _BUTTON_FRAME = 39.0, 5.0
"""Widths of a row on a narrow phone and of a button's border and padding, in average letters."""
_MIN_WIDTH = 4.6
"""Minimum width of a button's content on a narrow phone, in average letters."""


def fit_in_row(buttons: Sequence[discord.ui.Button[discord.ui.LayoutView]]) -> bool:
    """Whether these buttons fit in one row on a narrow phone."""
    return sum(max(_width(button), _MIN_WIDTH) + _BUTTON_FRAME for button in buttons) <= _ROW_WIDTH


def widen(buttons: Sequence[discord.ui.Button[discord.ui.LayoutView]]) -> None:
    """Pad all labels to the width of the widest button, or less if they would not fit in a phone's row.

    A button with only an emoji is not padded, because white space alone is not a valid label.
    """
    widest = min(max(map(_width, buttons)), _MAX_WIDENED)
    for button in filter(lambda one: one.label, buttons):
        button.label = _pad_label(button.label or "", widest - _width(button))


def _width(button: discord.ui.Button[discord.ui.LayoutView]) -> float:
    """Return the width of a button's content, in letters."""
    if not button.emoji:
        return text_width(button.label or "")
    return _EMOJI_WIDTH + (_GAP_WIDTH + text_width(button.label) if button.label else 0)


def _pad_label(label: str, missing: float) -> str:
    """Pad a label on both sides by about `missing` letters in total."""
    thirds = max(round(missing * 3), 0)
    left = thirds // 2
    return _blank(left) + label + _blank(thirds - left)


def _blank(thirds: int) -> str:
    return _FIGURE_SPACE * (thirds // 3) + _THIN_SPACE * (thirds % 3)


def unwrapped_rows(buttons: Sequence[discord.ui.Button[discord.ui.LayoutView]], most: int) -> list[slice]:
    """Split buttons into the fewest rows of at most `most` that are narrow enough not to wrap on phones.

    The rows are as equal as possible if such rows do not wrap.
    """
    if not buttons:
        return []
    filled = [slice(0, 1)]
    for place in range(1, len(buttons)):
        longer = slice(filled[-1].start, place + 1)
        if place - longer.start < most and fit_in_row(buttons[longer]):
            filled[-1] = longer
        else:
            filled.append(slice(place, place + 1))
    even = list(even_parts(len(buttons), math.ceil(len(buttons) / len(filled))))
    return even if all(fit_in_row(buttons[row]) for row in even) else filled


def even_parts(count: int, most: int) -> Iterator[slice]:
    """Split `count` into the fewest parts of at most `most`, as equal as possible, larger ones first."""
    parts = math.ceil(count / most)
    start = 0
    for part in range(parts):
        size = math.ceil((count - start) / (parts - part))
        yield slice(start, start + size)
        start += size
