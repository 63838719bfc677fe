"""Adds the feature to the bot."""

from __future__ import annotations

from bot.features.privacy.blocks import BlockCommands
from bot.features.privacy.commands import PrivacyCommands
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add its cogs, and fill the registries."""
    await parts.add(
        BlockCommands(parts.service.blocks),
        PrivacyCommands(parts.service.privacy, parts.presses, parts.runtime),
    )
