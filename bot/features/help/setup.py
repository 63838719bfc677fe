"""Adds the feature to the bot."""

from __future__ import annotations

from bot.features.help.about import About
from bot.features.help.commands import Help
from bot.features.help.explanations import Explanations
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add its cogs, and fill the registries."""
    await parts.add(
        Help(parts.panels, parts.presses, can_type=parts.can_type, reads_all=parts.reads_all),
        Explanations(parts.service, parts.presses),
        About(parts.service.facts, parts.runtime, parts.source_url),
    )
