"""Detects that another process of the same servers has stopped, and takes over its unfinished work."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from bot.hosting.challenges.challenges import Challenges
from bot.hosting.deadlines import Scheduler
from bot.hosting.matches.change import Change
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.server_share import ServerShare
from bot.hosting.tables.tables import Tables
from bot.hosting.tournaments.tournaments import Tournaments
from db.rows import AttendanceRow
from db.store.match import matches

IN_HAND, _LEFT = timedelta(minutes=1), timedelta(minutes=3)
"""A match is taken over if its last change is at least `IN_HAND` and at most `_LEFT` ago."""
_MAX_LEFT = 2000
_SILENT_UPDATES = 3
"""Number of updates without a new heartbeat after which a process counts as gone."""


async def take_over(
    repository: MatchRepository,
    scheduler: Scheduler,
    challenges: Challenges,
    tables: Tables,
    tournaments: Tournaments,
    share: ServerShare,
    in_hand: timedelta = IN_HAND,
) -> None:
    """Publish recent changes in the servers of `share` again, so that subscribers complete unfinished work.

    These are changes of matches, challenges, tables and tournaments; `scheduler` looks for due deadlines.
    Matches changed less than `in_hand` ago are left to the process that changed them; pass a time of 0 if
    that process has stopped. Call it once a minute if there may be other processes. Raises `BusyError`.
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


class Departures:
    """Compares the running processes in each update with those in earlier updates."""

    def __init__(self) -> None:
        self._there: dict[str, datetime] = {}
        self._silent: dict[str, int] = {}

    def update(self, others: Iterable[AttendanceRow]) -> bool:
        """Note the heartbeats of the other running processes; return whether one has stopped since.

        A process has stopped if it was in the latest update and is not in `others`, or if it has sent no new
        heartbeat for `_SILENT_UPDATES` updates. Heartbeat times are compared only with each other, because
        machines' clocks may differ.
        """
        there = {row.process: row.alive_at for row in others}
        silent = {
            process: self._silent.get(process, 0) + 1 if self._there.get(process) == alive_at else 0
            for process, alive_at in there.items()
        }
        has_one_left = not self._there.keys() <= there.keys()
        self._there, self._silent = there, silent
        return has_one_left or _SILENT_UPDATES in silent.values()
