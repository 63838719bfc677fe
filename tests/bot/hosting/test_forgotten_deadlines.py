"""Deadlines of what is gone: each kind is forgotten at once with its votes and followers, without a log."""

import asyncio

import pytest

from bot.hosting.deadlines import DeadlineKind
from db.store import deadlines
from db.store.match import polls
from db.store.person import follows
from tests.bot.hosting.matches.test_unplayable import damage
from tests.bot.hosting.test_exhibitions import staging
from tests.lab.virtual_host import lived

GONE = 999


async def nobody(match, people):
    raise AssertionError("nobody follows what is gone")


@pytest.mark.parametrize("kind", DeadlineKind)
def test_deadline_of_missing_subject_is_forgotten(host, kind, caplog):
    host.notify = nobody

    async def scenario():
        def put(connection):
            deadlines.put(connection, kind, GONE, host.now())

        await host.database.write(put)
        host.service._scheduler.wake()
        await asyncio.sleep(1)
        return await host.database.read(lambda connection: deadlines.load(connection, 9))

    assert [row for row in lived(host, scenario) if row.subject_id == GONE] == []
    assert [one.message for one in caplog.records if str(GONE) in one.message] == []


async def fall_due(host, match):
    """Have the scheduler handle all deadlines about a match that can't be replayed."""

    def put(connection):
        for kind in (DeadlineKind.POLL, DeadlineKind.FOLLOWERS):
            deadlines.put(connection, kind, match.id, host.now())

    await host.database.write(put)
    host.service._scheduler.wake()
    await asyncio.sleep(1)


async def be_closed(host, match):
    await host.service.unplayable.close(match.id, None)


@pytest.mark.parametrize("end", [fall_due, be_closed])
def test_votes_and_followers_of_unplayable_match_are_forgotten(host, end):
    host.notify = nobody

    async def scenario():
        match = await host.service.votes.begin(staging(pace_s=3600), "weak")
        await host.service.votes.vote(match.id, 3, 4)
        await host.service.follows.follow(match.id, 4)
        await damage(host, match)
        await end(host, match)
        return await host.database.read(
            lambda connection: (
                polls.load(connection, [match.id]),
                follows.load(connection, match.id, 9),
                [row.subject_id for row in deadlines.load(connection, 9) if row.subject_id == match.id],
            )
        )

    assert lived(host, scenario) == ({}, [], [])
