"""Takes over unfinished work of another process on the same database, for one process's share of servers."""

from __future__ import annotations

from datetime import timedelta

from bot.hosting.challenges.challenges import Challenges
from bot.hosting.deadlines import Scheduler
from bot.hosting.matches.match import Change
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.server_share import ServerShare
from bot.hosting.tables.tables import Tables
from bot.hosting.tournaments.tournaments import Tournaments
from db.store.match import matches

IN_HAND, _LEFT = timedelta(minutes=1), timedelta(minutes=3)
"""A match is taken over if its last change is at least `IN_HAND` and at most `_LEFT` ago."""
_MAX_LEFT = 2000


async def take_over(
    repository: MatchRepository,
    scheduler: Scheduler,
    challenges: Challenges,
    tables: Tables,
    tournaments: Tournaments,
    share: ServerShare,
    in_hand: timedelta = IN_HAND,
) -> None:
    """Republish recent changes in a share of the servers, so that subscribers complete unfinished work.

    Matches changed less than `in_hand` ago are left to the process that changed them; pass 0 if it has
    stopped. Raises `BusyError`.
    """
    now = repository.now()
    rows = await repository.read(
        lambda connection: matches.load_changed(
            connection, now - _LEFT, limit=_MAX_LEFT, index=share.index, of=share.of
        )
    )
    for match in await repository.replay.matches(rows):
        if match.updated_at <= now - in_hand:
            repository.changes.publish(Change(match, (), match))
    scheduler.wake()
    for challenge in await challenges.load_outdated():
        # A pending challenge may be about to be posted.
        if not challenge.is_pending and share.has(challenge.place.guild_id):
            challenges.changes.publish(challenge)
    for table in await tables.load_outdated():
        if not table.is_open and share.has(table.place.guild_id):
            tables.changes.publish(table)
    await tournaments.publish_outdated(share)
