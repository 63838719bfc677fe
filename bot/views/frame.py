"""A text with its buttons in a coloured frame: for offers, tournaments and pointers to boards."""

from __future__ import annotations

from discord import ui

from bot.views.input.inputs import Row

ACCENT = 0x5865F2
CLOSED = 0x8899A6


def container(text: str, accent: int, *rows: Row) -> ui.Container[ui.LayoutView]:
    """Return a text with its buttons, in a frame of this colour."""
    return ui.Container(ui.TextDisplay(text), *rows, accent_colour=accent)
