"""Sets up replays in the bot."""

from __future__ import annotations

from bot.features.replays.commands import ReplayCommands
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add the feature's commands and buttons to the registries in `parts`."""
    ReplayCommands(parts)
