"""Sets up data export, deletion and blocks in the bot."""

from __future__ import annotations

from bot.features.privacy.blocks import BlockCommands
from bot.features.privacy.commands import PrivacyCommands
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Create the feature's cogs and add them to the bot."""
    await parts.add(BlockCommands(parts), PrivacyCommands(parts))
