"""A database of schema 0040 goes on: its open matches of every kind can be played and have a possible end.

Schema 0040 is the last before silence was timed. `tests.lab.old_database` has matches in every game: rated
and unrated, of people and against engines, with and without a clock, with oneself, in a tournament, with
offers, a vacation and a fallen flag, by vote and between engines.
"""

import asyncio
import sqlite3
from collections import Counter
from datetime import timedelta
from pathlib import Path

import pytest
import sqlalchemy as sa

from bot.hosting import deadlines as scheduling
from bot.hosting import runtime
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches import silence
from bot.hosting.matches.command import Abort, Claim, Resign, Stop
from bot.hosting.matches.decide import decide
from bot.hosting.matches.errors import MatchError
from bot.hosting.presence import host_presence
from bot.hosting.server_share import ServerShare
from db.schema import deadlines
from engines.core.types import Seat, Termination
from engines.registry import games
from tests.lab import old_database
from tests.lab.virtual_host import DAY, HOUR, Host, lived

_IS_SILENCE = deadlines.c.kind == DeadlineKind.SILENCE


class Updated(Host):
    """A host of all games that has just been updated, a day after the database was written."""

    games = games()

    def __init__(self, folder):
        super().__init__(folder)
        file = Path(self.url.removeprefix("sqlite:///"))
        file.unlink(missing_ok=True)
        with sqlite3.connect(file) as connection:
            connection.executescript(old_database.DUMP)
        connection.close()
        file.chmod(0o600)
        self.set_back = timedelta(days=-1)

    async def open(self, *, is_reached=True):
        """Open the database; the update is now, though the migration asks the machine for the time."""
        await super().open(is_reached=False)
        rows = await self.database.read(lambda it: it.execute(deadlines.select().where(_IS_SILENCE)).all())
        self.later = {row.subject_id: row.due_at - min(one.due_at for one in rows) for row in rows}

        def work(connection):
            for match_id, later in self.later.items():
                change = deadlines.update().where(_IS_SILENCE, deadlines.c.subject_id == match_id)
                connection.execute(change.values(due_at=self.now() + silence.SILENCE + later))
            # The machine's time says nothing about an absence either.
            now = round(self.now().timestamp() * 1000)
            connection.execute(sa.text("UPDATE attendances SET alive_at = :now"), {"now": now})

        await self.database.write(work)
        if is_reached:
            await self.reach()
        return self.service

    async def ongoing(self):
        return [match async for match in self.service._matches.ongoing(ServerShare())]


@pytest.fixture
def updated(tmp_path, monkeypatch):
    monkeypatch.setattr(host_presence, "EVERY_S", 6 * HOUR)
    monkeypatch.setattr(scheduling, "_LONGEST_WAIT_S", HOUR)
    monkeypatch.setattr(runtime, "TICK_S", HOUR)
    monkeypatch.setattr(runtime, "FROZEN", timedelta(hours=2))
    return Updated(tmp_path)


def test_updated_database_has_deadline_for_every_waiting_match(updated):
    async def scenario():
        return await updated.ongoing()

    ongoing = lived(updated, scenario)
    assert len(ongoing) > 75
    timed = {match.id for match in ongoing if silence.is_timed(match)}
    assert len(timed) > 25
    assert timed <= updated.later.keys()
    # The others are those in which an engine was to move, or an earlier version granted a takeback.
    assert len(updated.later) <= len(timed) + len(updated.games) + 2


def test_updated_matches_can_be_continued(updated):
    async def scenario():
        ongoing, played = await updated.ongoing(), 0
        for match in ongoing:
            mover = match.player_to_move
            if mover is None or mover.user_id is None:
                continue
            after = await updated.service.play(match.id, mover.user_id, match.position.legal_actions()[0])
            assert after.seq > match.seq
            played += 1
        return played

    assert lived(updated, scenario) > 60


def test_updated_matches_can_all_end_after_120_days(updated):
    async def scenario():
        before = await updated.ongoing()
        await asyncio.sleep(120 * DAY)
        return before, [await updated.service.get(match.id) for match in before], updated.now()

    before, later, now = lived(updated, scenario)
    stuck = [match for match in later if not match.is_finished and not has_possible_end(match, now)]
    assert stuck == []
    ended = Counter(match.result.termination for match in later if match.is_finished)
    games_count = len({match.game.id for match in before})
    assert ended[Termination.ABANDONED] >= games_count
    # Those with a clock, and the rated ones against engines.
    assert ended[Termination.TIMEOUT] >= 5 * games_count
    waiting = [match for match in later if match.flagged is not None and not match.is_finished]
    assert len(waiting) >= 2 * games_count
    for match in waiting:
        assert match.is_rated
        assert match.clock is None
    assert len(before) == len(later)


def has_possible_end(match, now):
    """Whether a match ends by itself, or by somebody who is there, against somebody who is not."""
    if match.clock is not None and match.clock.due_at is not None:
        return True
    if match.is_watched or match.is_vote:
        return is_allowed(match, Stop(), now)
    if len(match.user_ids) == 1:
        seat = match.seat_of(match.user_ids[0])
        return is_allowed(match, Resign(seat), now)
    waiting = Seat(match.position.seat_to_move).other
    return any(is_allowed(match, command(waiting), now) for command in (Claim, Abort))


def is_allowed(match, command, now):
    try:
        return decide(match, command, now).after.is_finished
    except MatchError:
        return False
