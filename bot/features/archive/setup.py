"""Adds the feature to the bot."""

from __future__ import annotations

from bot.features.archive.exports import Exports
from bot.features.archive.faults import REFUSALS
from bot.features.archive.imports import Imports
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add the cogs of the feature, and fill the registries."""
    parts.refusals.register(REFUSALS)
    await parts.add(Exports(parts), Imports(parts))
