"""Widths of buttons: labels are padded so that rows form columns, and no phone wraps a button."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import discord

from bot.views.words.names import text_width

MOST_IN_ROW = 4
"""Buttons in a row at most: phones wrap a fifth."""
_FIGURE_SPACE, _THIN_SPACE = "\u2007", "\u2009"
"""Spaces as wide as a digit, and a third of one; screen readers skip them."""
_MOST_WIDENED = 4.6
"""The width to which labels are padded at most: a narrow phone wraps a row of four wider ones."""
_EMOJI_WIDTH = 3.3
"""The width of an emoji beside a label, in letters."""

_ROW_WIDTH, _BUTTON_FRAME = 39.0, 5.0
"""The width of a row on a narrow phone, and of a button's frame, in letters."""


def fit_in_row(buttons: Sequence[discord.ui.Button[discord.ui.LayoutView]]) -> bool:
    """Whether a narrow phone shows these buttons beside each other."""
    return sum(_width(button) + _BUTTON_FRAME for button in buttons) <= _ROW_WIDTH


def widen(buttons: Sequence[discord.ui.Button[discord.ui.LayoutView]]) -> None:
    """Pad the labels until every button is as wide as the widest, as far as a phone's row has room.

    An emoji without a label is left alone: white space by itself is no label.
    """
    widest = min(max(map(_width, buttons)), _MOST_WIDENED)
    for button in filter(lambda one: one.label, buttons):
        button.label = _pad_label(button.label or "", widest - _width(button))


def _width(button: discord.ui.Button[discord.ui.LayoutView]) -> float:
    """Return the width of a button's content, in letters."""
    return text_width(button.label or "") + (_EMOJI_WIDTH if button.emoji else 0)


def _pad_label(label: str, missing: float) -> str:
    """Pad a label on both sides by `missing` letters in all, as nearly as spaces allow."""
    thirds = max(round(missing * 3), 0)
    left = thirds // 2
    return _blank(left) + label + _blank(thirds - left)


def _blank(thirds: int) -> str:
    return _FIGURE_SPACE * (thirds // 3) + _THIN_SPACE * (thirds % 3)


def unwrapped_rows(buttons: Sequence[discord.ui.Button[discord.ui.LayoutView]], most: int) -> list[slice]:
    """Return the fewest rows of at most `most` buttons that no phone wraps."""
    if not buttons:
        return []
    for size in range(most, 1, -1):
        rows = list(even_parts(len(buttons), size))
        if all(fit_in_row(buttons[row]) for row in rows):
            return rows
    return list(even_parts(len(buttons), 1))


def even_parts(count: int, most: int) -> Iterator[slice]:
    """Cut `count` things into as few parts of at most `most` as needed, the earlier ones the larger."""
    parts = math.ceil(count / most)
    start = 0
    for part in range(parts):
        size = math.ceil((count - start) / (parts - part))
        yield slice(start, start + size)
        start += size
