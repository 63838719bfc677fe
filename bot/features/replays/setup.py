"""Sets up replays in the bot."""

from __future__ import annotations

from bot.features.replays.commands import ReplayCommands
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Create the feature's cogs and add them to the bot."""
    await parts.add(ReplayCommands(parts))
