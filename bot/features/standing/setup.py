"""Adds the feature to the bot."""

from __future__ import annotations

from bot.features.standing.history import MatchHistory
from bot.features.standing.leaderboards import Leaderboards
from bot.features.standing.profiles import Profiles
from bot.features.standing.records import Records
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add its cogs, and fill the registries."""
    service, languages, presses = parts.service, parts.languages, parts.presses
    await parts.add(
        Profiles(service, languages, presses),
        Records(service, languages),
        Leaderboards(service, parts.preferences, languages, presses),
        MatchHistory(service, parts.panels, presses, parts.matches, parts.tiles),
    )
