"""Adds the feature to the bot."""

from __future__ import annotations

from bot.features.privacy.blocks import BlockCommands
from bot.features.privacy.commands import PrivacyCommands
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add the cogs of the feature."""
    await parts.add(BlockCommands(parts), PrivacyCommands(parts))
