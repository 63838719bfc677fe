"""The host goes and comes back: at once, before anybody can reach it, and after it had nothing to note."""

import asyncio
import logging

import pytest

from bot.hosting.presence import host_presence
from tests.lab import virtual_time
from tests.lab.virtual_host import HOUR, MINUTE, kinds, lived


@pytest.fixture
def host(host, monkeypatch):
    monkeypatch.setattr(host_presence, "EVERY_S", 5.0)
    return host


def test_brief_gateway_loss_leaves_host_reachable(host):
    async def scenario():
        presence = host.service.presence
        for _ in range(3):
            presence.mark_away()
            presence.mark_back()
        await asyncio.sleep(1)
        return presence.is_away

    assert lived(host, scenario) is False


def test_first_clock_after_idle_time_is_recorded_again(host):
    async def left():
        shown = await host.service.get(1)
        return shown.clock.left(shown.position.seat_to_move, host.now()).total_seconds()

    async def scenario():
        await asyncio.sleep(MINUTE)
        await host.play(await host.begin("5m"), 0, 1)
        await asyncio.sleep(MINUTE)
        before = await left()
        await host.die()
        await asyncio.sleep(HOUR)
        await host.open()
        return before, await left()

    before, after = lived(host, scenario)
    assert before - 10 <= after <= before + 10


def test_match_begun_on_unreached_host_is_excused_nothing(host, caplog):
    async def life():
        await host.open(is_reached=False)
        match = await host.begin("5m")
        await asyncio.sleep(MINUTE)
        async with asyncio.timeout(MINUTE):
            await host.reach()
        found = await host.service.get(match.id)
        await host.close()
        return found

    assert kinds(virtual_time.run(life())) == []
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
