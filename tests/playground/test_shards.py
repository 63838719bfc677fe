"""The gateway's shards: who hears of what, and how often sessions may begin."""

import asyncio

import aiohttp
import pytest

from tests.e2e.person import Person

SHARDS = 3


@pytest.fixture
async def sharded(start):
    return await start(guilds=4, shards=SHARDS)


@pytest.fixture
async def wires(sharded, connect):
    """A connection for each shard."""
    made = [await connect(sharded) for _ in range(SHARDS)]
    for number, wire in enumerate(made):
        await wire.identify(sharded.token, shard=[number, SHARDS])
    return made


def guilds(playground):
    return [int(one) for one in playground.world.guilds]


async def told(wire):
    """The channels of the messages that a connection has been told of by now."""
    found = []
    await wire.send(1, None)
    while True:
        frame = await wire.frame()
        if frame["op"] == 11:
            return found
        if frame["t"] == "MESSAGE_CREATE":
            found.append(frame["d"]["channel_id"])


async def test_server_is_told_to_the_shard_of_its_id(sharded, connect):
    assert sorted((guild >> 22) % SHARDS for guild in guilds(sharded)) in (
        [0, 0, 1, 2],
        [0, 1, 1, 2],
        [0, 1, 2, 2],
    )
    for number in range(SHARDS):
        ready = await (await connect(sharded)).identify(sharded.token, shard=[number, SHARDS])
        assert ready["shard"] == [number, SHARDS]
        heard = {int(one["id"]) for one in ready["guilds"]}
        assert heard == {guild for guild in guilds(sharded) if (guild >> 22) % SHARDS == number}


async def test_message_is_told_to_its_shard_alone(sharded, wires):
    async with Person(sharded.url, "Alice") as alice:
        shard_of = {}
        for channel in (await alice.state())["channels"]:
            shard_of[channel["id"]] = (int(channel["guild_id"]) >> 22) % SHARDS
            alice.channel_id = channel["id"]
            await alice.say("Hello")
        shard_of[await alice.open_dm()] = 0
        await alice.say("Hello")
    for number, wire in enumerate(wires):
        assert sorted(await told(wire)) == sorted(one for one, shard in shard_of.items() if shard == number)


async def test_server_is_reached_by_its_own_shard_alone(sharded, connect):
    first = int(sharded.guild_id)
    there = (first >> 22) % SHARDS
    wire = await connect(sharded)
    await wire.identify(sharded.token, shard=[(there + 1) % SHARDS, SHARDS])
    assert not sharded.gateway.is_reachable(str(first))
    wire = await connect(sharded)
    await wire.identify(sharded.token, shard=[there, SHARDS])
    assert sharded.gateway.is_reachable(str(first))


@pytest.mark.parametrize("shard", [[3, 3], [-1, 3], [0], "0", [0, 0], [True, 2], [0, 1, 2]])
async def test_invalid_shard_closes_the_connection(playground, connect, shard):
    wire = await connect(playground)
    await wire.send(2, {"token": playground.token, "intents": 1, "properties": {}, "shard": shard})
    assert await wire.close_code() == 4010


async def test_gateway_tells_numbers_of_shards_and_sessions(start, connect):
    playground = await start(shards=8, max_concurrency=2)
    headers = {"Authorization": f"Bot {playground.token}"}
    await (await connect(playground)).identify(playground.token)
    async with aiohttp.request("GET", f"{playground.api_url}/gateway/bot", headers=headers) as response:
        found = await response.json()
    assert found["shards"] == 8
    limit = found["session_start_limit"]
    assert (limit["total"], limit["remaining"], limit["max_concurrency"]) == (1000, 999, 2)
    assert 86_000_000 < limit["reset_after"] <= 86_400_000


async def test_sessions_of_a_key_begin_five_seconds_apart(start, connect):
    playground = await start(has_rate_limits=True, max_concurrency=2)
    shards = {number: await connect(playground) for number in range(3)}
    await shards[0].identify(playground.token, shard=[0, 4])
    await shards[1].identify(playground.token, shard=[1, 4])
    await shards[2].send(2, {"token": playground.token, "intents": 1, "properties": {}, "shard": [2, 4]})
    assert await shards[2].frame() == {"op": 9, "d": False}
    playground.gateway.starts._last[0] -= 5.0
    await shards[2].identify(playground.token, shard=[2, 4])


async def test_sessions_beyond_a_thousand_a_day_are_refused(playground, connect):
    playground.gateway.starts._begun.extend([asyncio.get_running_loop().time()] * 1000)
    wire = await connect(playground)
    await wire.send(2, {"token": playground.token, "intents": 1, "properties": {}})
    assert await wire.close_code() == 4004


async def test_session_of_too_many_servers_is_refused(playground, connect, monkeypatch):
    monkeypatch.setattr("bot.playground.wire.gateway.MAX_GUILDS", 0)
    wire = await connect(playground)
    await wire.send(2, {"token": playground.token, "intents": 1, "properties": {}})
    assert await wire.close_code() == 4011
