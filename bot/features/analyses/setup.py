"""Adds the feature to the bot."""

from __future__ import annotations

from bot.features.analyses.commands import AnalysisCommands
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add the cogs of the feature."""
    await parts.add(AnalysisCommands(parts))
