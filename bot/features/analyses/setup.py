"""Sets up analyses and hints in the bot."""

from __future__ import annotations

from bot.features.analyses.commands import AnalysisCommands
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add the feature's commands and buttons to the registries in `parts`."""
    AnalysisCommands(parts)
