"""Makes the stored ratings anew where they stand on something that is no longer so."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.matches.stored.settlement import KINDS
from bot.hosting.ratings.replay import RatingReplay
from engines.core.game import Game

log = logging.getLogger(__name__)


async def renew(repository: MatchRepository, games: Mapping[str, Game]) -> None:
    """Rate all results anew where the stored ratings are of another system, or of another ladder.

    In one transaction: a process that dies meanwhile has changed nothing.
    """
    replay = RatingReplay(games, KINDS)
    if not await repository.read(replay.is_current_in):
        results = await repository.write(replay.renew_in)
        log.info("Ratings are made anew from %d results", results)
