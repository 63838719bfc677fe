"""Sets up leaderboards, profiles and match history in the bot."""

from __future__ import annotations

from bot.features.standing.history import MatchHistory
from bot.features.standing.leaderboards import Leaderboards
from bot.features.standing.profiles import Profiles
from bot.features.standing.records import Records
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Create the feature's cogs and add them to the bot."""
    await parts.add(Profiles(parts), Records(parts), Leaderboards(parts), MatchHistory(parts))
