"""Sets up leaderboards, profiles and match history in the bot."""

from __future__ import annotations

from bot.features.standing.history import MatchHistory
from bot.features.standing.leaderboards import Leaderboards
from bot.features.standing.profiles import ProfileCommands
from bot.features.standing.records import RecordCommands
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Create the feature's cogs and add them to the bot."""
    await parts.add(ProfileCommands(parts), RecordCommands(parts), Leaderboards(parts), MatchHistory(parts))
