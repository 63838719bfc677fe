"""Adds the feature to the bot."""

from __future__ import annotations

from bot.features.plans.commands import Plans
from bot.features.plans.page import REFUSALS
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add the cogs of the feature, and fill the registries."""
    parts.refusals.register(REFUSALS)
    await parts.add(Plans(parts))
