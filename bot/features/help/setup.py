"""Adds the feature to the bot."""

from __future__ import annotations

from bot.features.help.about import About
from bot.features.help.commands import Help
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add the cogs of the feature."""
    await parts.add(Help(parts), About(parts))
