"""The way back to the gateway: soon after it is there again, and never with too many sessions."""

import asyncio
import itertools
import random

import aiohttp
import discord
import pytest

from bot.chat.gateway.reconnecting import IdentifyLimit, reconnect_soon
from tests.lab import virtual_time

DAY_S = 24 * 3600.0


class Gateway:
    """Away at first: refuses, or lets everybody wait forever."""

    sequence = session_id = gateway = None

    def __init__(self, client, outage_s, *, is_void):
        self._loop = asyncio.get_running_loop()
        self._outage_s = outage_s
        self._is_void = is_void
        self.is_connected = asyncio.Event()
        self.attempts = 0
        client.http.ws_connect = self.ws_connect

    async def ws_connect(self, url):
        self.attempts += 1
        if self._loop.time() < self._outage_s:
            if self._is_void:
                # What was sent into the void is lost, also when somebody is there again.
                await asyncio.Event().wait()
            raise aiohttp.ClientConnectionError("away")
        self.is_connected.set()

    async def poll_event(self):
        await asyncio.Event().wait()


@pytest.mark.parametrize("is_void", [False, True])
@pytest.mark.parametrize("outage_s", [60.0, 900.0, 6 * 3600.0])
def test_reconnection_takes_at_most_fifteen_seconds(monkeypatch, outage_s, is_void):
    async def main():
        client = discord.AutoShardedClient(
            intents=discord.Intents.none(), shard_count=1, shard_connect_timeout=None
        )
        await client._async_setup_hook()
        gateway = Gateway(client, outage_s, is_void=is_void)
        reconnect_soon(client, random.Random(1))

        async def from_client(client, **options):
            await client.http.ws_connect("wss://gateway")
            return gateway

        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "from_client", from_client)
        running = asyncio.create_task(client.connect())
        await gateway.is_connected.wait()
        running.cancel()
        # A session that cannot be resumed begins five seconds later.
        assert asyncio.get_running_loop().time() - outage_s <= 10.0
        assert gateway.attempts <= outage_s

    virtual_time.run(main())


@pytest.mark.parametrize(("lived_s", "sessions"), [(0.0, 749), (1.0, 743), (30.0, 723)])
def test_breaking_sessions_are_spread_over_the_day(lived_s, sessions):
    async def main():
        loop, limit, begun = asyncio.get_running_loop(), IdentifyLimit(), []
        while loop.time() < DAY_S:
            await limit.wait(0)
            begun.append(loop.time())
            await asyncio.sleep(lived_s)
        assert len(begun) == sessions
        assert begun[1] - begun[0] == 5.0 + lived_s

    virtual_time.run(main())


def test_occasional_session_never_waits_long():
    async def main():
        loop, limit = asyncio.get_running_loop(), IdentifyLimit()
        for number in range(200):
            before = loop.time()
            await limit.wait(0)
            assert loop.time() - before == (5.0 if number else 0.0)
            await asyncio.sleep(300)

    virtual_time.run(main())


@pytest.mark.parametrize(("processes", "freely", "spread_s"), [(1, 30, 120.0), (2, 15, 240.0)])
def test_hourly_sessions_are_free_up_to_a_limit(processes, freely, spread_s):
    async def main():
        limit, begun, loop = IdentifyLimit(processes=processes), [], asyncio.get_running_loop()
        for _ in range(freely + 2):
            await limit.wait(0)
            begun.append(loop.time())
        pauses = [after - before for before, after in itertools.pairwise(begun)]
        assert begun[0] == 0
        assert pauses == pytest.approx([5.0] * (freely - 1) + [spread_s] * 2)
        await asyncio.sleep(3601)
        at = loop.time()
        await limit.wait(0)
        assert loop.time() - at == pytest.approx(5.0)

    virtual_time.run(main())


def test_shards_of_one_key_start_in_turn():
    async def main():
        loop, limit, begun = asyncio.get_running_loop(), IdentifyLimit(), []
        limit.max_concurrency = 2

        async def begin(shard_id):
            await limit.wait(shard_id)
            begun.append((loop.time(), shard_id))

        await asyncio.gather(*map(begin, range(6)))
        assert sorted(begun) == [(5.0 * turn, 2 * turn + key) for turn in range(3) for key in range(2)]

    virtual_time.run(main())


def test_turns_of_other_processes_are_awaited():
    async def main():
        loop = asyncio.get_running_loop()

        async def reserve(key):
            return 12.0

        await IdentifyLimit(reserve, processes=4).wait(3)
        assert loop.time() == 12.0

    virtual_time.run(main())


def test_missed_turn_is_replaced_by_another():
    async def main():
        loop, turns = asyncio.get_running_loop(), [12.0, 5.25]

        async def reserve(key):
            return turns.pop(0)

        def be_busy():
            loop.now += 3.0

        loop.call_at(11.9, be_busy)
        await IdentifyLimit(reserve, processes=4).wait(3)
        assert loop.time() == pytest.approx(11.9 + 3.0 + 5.25)

    virtual_time.run(main())


@pytest.mark.parametrize(("busy", "turns"), [([], 1), ([3.0], 2), ([9.0] * 9, 4)])
def test_turn_told_too_late_is_replaced_finitely(busy, turns):
    async def main():
        loop, told = asyncio.get_running_loop(), []

        async def reserve(key):
            told.append(key)
            loop.now += busy[len(told) - 1] if len(told) <= len(busy) else 0.0
            return 0.0

        await IdentifyLimit(reserve, processes=4).wait(0)
        assert len(told) == turns

    virtual_time.run(main())
