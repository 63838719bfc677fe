"""Adds the feature to the bot."""

from __future__ import annotations

from bot.features.settings.commands import SettingsCommands
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add its cogs, and fill the registries."""
    await parts.add(
        SettingsCommands(
            parts.client,
            parts.preferences,
            parts.languages,
            parts.service.vacations,
            parts.service.dailies,
            parts.presses,
        )
    )
