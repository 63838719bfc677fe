"""Adds the feature to the bot."""

from __future__ import annotations

from bot.features.settings.commands import SettingsCommands
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add the cogs of the feature."""
    await parts.add(SettingsCommands(parts))
