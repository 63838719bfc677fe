"""A host can see that the database refuses, and the log is not flooded by it."""

import asyncio
import logging

import pytest

from bot.hosting.errors import BusyError
from bot.hosting.transactions.requests import RefusalLog
from db.errors import StorageError
from tests.lab import virtual_time

AFTER = "The request fails, and can be tried again"


def test_refusal_cause_is_logged_once_a_minute_with_count(caplog):
    refusals = RefusalLog()

    async def main():
        for _ in range(40):
            refusals.log_cause(StorageError("database or disk is full"))
        refusals.log_cause("database is locked")
        await asyncio.sleep(59)
        refusals.log_cause("database is locked")
        assert len(caplog.records) == 2
        await asyncio.sleep(1)
        refusals.log_cause("database or disk is full")

    virtual_time.run(main())
    assert caplog.messages == [
        f"The database refused: database or disk is full. {AFTER}",
        f"The database refused: database is locked. {AFTER}",
        f"The database refused: database or disk is full (39 more since it was last logged). {AFTER}",
    ]
    assert {one.levelno for one in caplog.records} == {logging.ERROR}


async def test_refusal_causes_take_bounded_memory():
    refusals = RefusalLog()
    for number in range(1000):
        refusals.log_cause(f"process {number} waits for process {number + 1}")
    assert len(refusals._causes) == 100


async def test_refusals_are_logged(hosting, monkeypatch, caplog):
    async def fail_to_write(work):
        raise StorageError("database or disk is full")

    async def fail_to_read(work):
        raise StorageError("disk I/O error")

    monkeypatch.setattr(hosting.database, "write", fail_to_write)
    monkeypatch.setattr(hosting.database, "read", fail_to_read)
    for _ in range(3):
        with pytest.raises(BusyError):
            await hosting.service.facts.remember("key", "value")
        with pytest.raises(BusyError):
            await hosting.service.facts.recall("key")
    assert caplog.text.count("database or disk is full") == caplog.text.count("disk I/O error") == 1
