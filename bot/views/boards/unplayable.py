"""Message of a match whose moves cannot be replayed: a sentence, and a button to close it."""

from __future__ import annotations

from discord import ui

from bot.hosting.matches.unplayable_match import UnplayableMatch
from bot.i18n import Words
from bot.views import presses
from bot.views.boards.board import Layout
from bot.views.custom_id import custom_id
from bot.views.input.inputs import Button, Row
from bot.views.words import sentences

_ACCENT = 0x8899A6


def unplayable_layout(match: UnplayableMatch, words: Words) -> Layout:
    """Build the message of an unplayable match; while the match is open, with a button to close it."""
    text: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(sentences.unplayable_text(match, words))
    if match.is_finished:
        return Layout(ui.Container(text, accent_colour=_ACCENT))
    close = Button(label=words("button-close"), custom_id=custom_id(presses.CLOSE, match.id))
    return Layout(ui.Container(text, Row(close), accent_colour=_ACCENT))
