"""Sets up analyses and hints in the bot."""

from __future__ import annotations

from bot.features.analyses.commands import AnalysisCommands
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Create the feature's cogs and add them to the bot."""
    await parts.add(AnalysisCommands(parts))
