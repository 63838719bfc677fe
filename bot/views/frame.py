"""A coloured frame of text and buttons, for offers, tournaments and links to boards."""

from __future__ import annotations

from discord import ui

ACCENT = 0x5865F2
CLOSED = 0x8899A6
"""Colour of what is over."""
STANDING = 0xF4900C
"""Colour of pages about ratings and records."""


def container(text: str, accent: int, *items: ui.Item[ui.LayoutView]) -> ui.Container[ui.LayoutView]:
    """Return a container with this text and accent colour; `items` follow the text."""
    return ui.Container(ui.TextDisplay(text), *items, accent_colour=accent)
