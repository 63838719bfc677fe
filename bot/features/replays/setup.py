"""Adds the feature to the bot."""

from __future__ import annotations

from bot.features.replays.commands import Replays
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add its cogs, and fill the registries."""
    await parts.add(Replays(parts.panels, parts.presses, parts.matches, parts.runtime, parts.tiles))
