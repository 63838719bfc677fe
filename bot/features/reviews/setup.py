"""Adds the feature to the bot."""

from __future__ import annotations

from bot.features.reviews.commands import Reviews
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add its cogs, and fill the registries."""
    await parts.add(
        Reviews(
            parts.service,
            parts.panels,
            parts.presses,
            parts.matches,
            parts.preferences,
            parts.languages,
            parts.first_post,
            parts.tiles,
        )
    )
