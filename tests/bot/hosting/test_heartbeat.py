"""Work of every minute goes on when a part of it fails."""

import asyncio

from bot.hosting.background import beat
from bot.hosting.errors import BusyError


async def test_heartbeat_survives_failures_and_skips_no_job(caplog):
    enough, beats = asyncio.Event(), []

    async def remember():
        beats.append(1)
        if len(beats) > 3:
            enough.set()
        raise BusyError("database or disk is full") if len(beats) < 3 else ZeroDivisionError

    others = []

    async def other():
        others.append(1)

    heartbeat = asyncio.create_task(beat([remember, other], every_s=0))
    await asyncio.wait_for(enough.wait(), 60)
    heartbeat.cancel()
    assert len(others) >= len(beats) - 1
    assert "disk is full" in caplog.text
    assert "ZeroDivisionError" in caplog.text
