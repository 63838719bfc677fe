"""A process remembers a limited number of the pings that it has sent."""

from datetime import UTC, datetime

from bot.hosting import pings
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.pings import Pings
from db.rows import PingRow


class Host:
    """Stores every ping as this process's own, and schedules nothing."""

    def handle(self, kind, handler):
        """There are no deadlines."""

    async def write(self, work):
        return True, None


async def test_standing_pings_are_bounded(monkeypatch):
    monkeypatch.setattr(pings, "_MAX_STANDING", 3)
    subject = Pings(Host(), Host(), None, None)
    for match_id in range(1, 6):
        sent = PingRow(match_id, 0, 7, 100 + match_id)
        await subject._take(DeadlineKind.PING, match_id, sent, datetime.now(UTC))
    assert sorted(subject._standing) == [3, 4, 5]
