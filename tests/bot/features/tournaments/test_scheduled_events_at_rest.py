"""What waits for the database before a scheduled event can be brought up to date is tried again."""

from datetime import UTC, datetime

import pytest

from bot.chat.live.redraws import Redraws
from bot.chat.sharing import Visibility
from bot.features.tournaments.scheduled_events import ScheduledEvents
from bot.hosting.background import Publisher
from bot.hosting.errors import BusyError
from db.errors import StorageError


class Locked:
    """A database that somebody else holds."""

    async def read(self, work):
        raise StorageError("database is locked")

    write = read


class Nothing:
    """A host of no tournaments."""

    def __init__(self):
        self.changes = Publisher()

    async def load(self, tournament_id):
        return None


async def test_events_wait_for_locked_database():
    now = datetime(2026, 11, 22, tzinfo=UTC)
    events = ScheduledEvents(None, Nothing(), Locked(), Redraws(), lambda: now, Visibility(None))
    for job in (events._catch_up(), events._settle(1)):
        with pytest.raises(BusyError):
            await job
