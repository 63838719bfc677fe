"""Deadlines of what is gone: each kind is forgotten at once, without a word in the log."""

import asyncio

import pytest

from bot.hosting.deadlines import DeadlineKind
from db.store import deadlines
from tests.lab.virtual_host import lived

GONE = 999


async def nobody(match, people):
    raise AssertionError("nobody follows what is gone")


@pytest.mark.parametrize("kind", DeadlineKind)
def test_a_deadline_of_what_is_gone_is_forgotten(host, kind, caplog):
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
