"""A coloured frame of text and buttons, for offers, tournaments and links to boards."""

from __future__ import annotations

from discord import ui

from bot.views.input.inputs import Row

ACCENT = 0x5865F2
CLOSED = 0x8899A6


def container(text: str, accent: int, *rows: Row) -> ui.Container[ui.LayoutView]:
    """Return a container with this text and accent colour."""
    return ui.Container(ui.TextDisplay(text), *rows, accent_colour=accent)
