"""Sets up planned moves in the bot."""

from __future__ import annotations

from bot.features.plans.commands import PlanCommands
from bot.features.plans.page import REFUSALS
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add the feature's commands, buttons and messages to the registries in `parts`."""
    parts.refusals.register(REFUSALS)
    PlanCommands(parts)
