"""The way back to the gateway: soon after it is there again, and never with too many sessions."""

import asyncio

import aiohttp
import discord
import pytest

from bot.reconnecting import IdentifyLimit, reconnect_soon
from tests.lab import virtual_time

DAY_S = 24 * 3600.0


class Socket:
    """A connection that holds."""

    sequence = session_id = gateway = None

    async def poll_event(self):
        await asyncio.Event().wait()


@pytest.mark.parametrize("outage_s", [60.0, 900.0, 6 * 3600.0])
def test_it_is_back_within_fifteen_seconds(monkeypatch, outage_s):
    async def main():
        loop = asyncio.get_running_loop()
        connected = asyncio.Event()
        reconnect_soon()
        attempts = []

        async def from_client(client, **options):
            attempts.append(loop.time())
            if loop.time() < outage_s:
                client.ws = Socket()
                raise aiohttp.ClientConnectionError("away")
            connected.set()
            return Socket()

        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "from_client", from_client)
        client = discord.Client(intents=discord.Intents.none())
        running = asyncio.create_task(client.connect())
        await connected.wait()
        running.cancel()
        # Discord lets a session begin five seconds after the one before.
        assert loop.time() - outage_s <= 10.0
        assert len(attempts) <= outage_s

    monkeypatch.setattr(discord.client._log, "exception", lambda *args: None)
    virtual_time.run(main())


@pytest.mark.parametrize("lived_s", [0.0, 1.0, 30.0])
def test_sessions_that_break_at_once_are_spread_over_the_day(lived_s):
    async def main():
        loop, limit, begun = asyncio.get_running_loop(), IdentifyLimit(), []
        while loop.time() < DAY_S:
            await limit.wait(is_initial=not begun)
            begun.append(loop.time())
            await asyncio.sleep(lived_s)
        assert len(begun) < 900
        assert begun[1] - begun[0] <= 5.1 + lived_s

    virtual_time.run(main())


def test_a_session_now_and_then_never_waits_long():
    async def main():
        loop, limit = asyncio.get_running_loop(), IdentifyLimit()
        for number in range(200):
            before = loop.time()
            await limit.wait(is_initial=number == 0)
            assert loop.time() - before <= 5.1
            await asyncio.sleep(300)

    virtual_time.run(main())
