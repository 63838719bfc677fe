"""Sets up reviews in the bot."""

from __future__ import annotations

from bot.features.reviews.commands import ReviewCommands
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Create the feature's cogs and add them to the bot."""
    await parts.add(ReviewCommands(parts))
