"""Limits of Discord, accent colors, and a frame of text and buttons, which pages share."""

from __future__ import annotations

from discord import ui

MAX_OPTIONS = 25
"""Options of a menu, choices of an option, and suggestions while somebody types."""
MAX_LABEL = 100
"""Characters of a choice's label, value or description, and of a command's description."""
MAX_COMPONENTS = 40
"""Components of a message, those inside others included."""
ACCENT = 0x5865F2
"""Colour of the left edge of most pages."""
CLOSED = 0x8899A6
"""Colour of the left edge of pages about finished things."""
STANDING = 0xF4900C
"""Color of pages about ratings and records."""


def container(text: str, accent: int, *items: ui.Item[ui.LayoutView]) -> ui.Container[ui.LayoutView]:
    """Return a container with this text and accent color; `items` follow the text."""
    return ui.Container(ui.TextDisplay(text), *items, accent_colour=accent)
