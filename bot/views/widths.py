"""Buttons of one width, so that rows of them stand in columns: their labels are padded with white space."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.views.names import text_width

_FIGURE_SPACE, _THIN_SPACE = "\u2007", "\u2009"
"""As wide as a digit, and as a third of one: readers pass over them."""
_MOST_WIDENED = 4.6
"""Of four buttons that are wider a narrow phone wraps the last, so none is made so."""
_EMOJI_WIDTH = 3.3
"""Of an emoji beside a label, in letters."""


def widen(buttons: Sequence[discord.ui.Button[discord.ui.LayoutView]]) -> None:
    """Pad the labels until every button is as wide as the widest, as far as a phone's row has room."""
    widest = min(max(map(_width, buttons)), _MOST_WIDENED)
    for button in buttons:
        button.label = _padded(button.label or "", widest - _width(button))


def _width(button: discord.ui.Button[discord.ui.LayoutView]) -> float:
    """How wide a button is, in letters."""
    return text_width(button.label or "") + (_EMOJI_WIDTH if button.emoji else 0)


def _padded(label: str, missing: float) -> str:
    """The label in the middle of so much more room, as nearly as white space can be had."""
    thirds = max(round(missing * 3), 0)
    left = thirds // 2
    return _blank(left) + label + _blank(thirds - left)


def _blank(thirds: int) -> str:
    return _FIGURE_SPACE * (thirds // 3) + _THIN_SPACE * (thirds % 3)
