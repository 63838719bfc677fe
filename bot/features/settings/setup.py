"""Sets up the command `/settings` in the bot."""

from __future__ import annotations

from bot.features.settings.commands import SettingsCommands
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add the feature's commands and buttons to the registries in `parts`."""
    SettingsCommands(parts)
