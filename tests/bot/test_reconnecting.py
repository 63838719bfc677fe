"""The way back to the gateway: soon after it is there again, and never with too many sessions."""

import asyncio
import random

import aiohttp
import discord
import pytest

from bot.chat.gateway.reconnecting import IdentifyLimit, reconnect_soon, until_connected
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
        client.ws = self
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
def test_it_is_back_within_fifteen_seconds(monkeypatch, outage_s, is_void):
    async def main():
        client = discord.Client(intents=discord.Intents.none())
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


class NeverConnected:
    ws = None

    def is_closed(self):
        return False


async def test_a_very_first_attempt_that_fails_is_made_again():
    """discord.py then means to resume a session, and there is none."""
    client, attempts = NeverConnected(), []

    async def connect():
        attempts.append(len(attempts))
        if len(attempts) < 3:
            client.ws.sequence  # noqa: B018

    await until_connected(client, connect)
    assert attempts == [0, 1, 2]


async def test_an_error_of_a_session_that_was_there_is_raised():
    client = NeverConnected()
    client.ws = object()

    async def connect():
        client.ws.sequence  # noqa: B018

    with pytest.raises(AttributeError):
        await until_connected(client, connect)
