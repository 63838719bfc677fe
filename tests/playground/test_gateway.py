"""The gateway's protocol, spoken by hand."""

import asyncio
import json
import zlib

import pytest

INTENTS = 1 << 0 | 1 << 9


async def test_hello_ready_and_guild_create_come_in_order(playground, connect):
    wire = await connect(playground)
    ready = await wire.identify(playground.token, INTENTS)
    assert ready["guilds"] == [{"id": playground.guild_id, "unavailable": True}]
    assert ready["resume_gateway_url"] == playground.gateway_url
    guild = await wire.event("GUILD_CREATE")
    assert [one["user"]["id"] for one in guild["members"]] == [playground.bot_id]
    assert wire.sequence == 2


async def test_heartbeat_is_answered(playground, connect):
    wire = await connect(playground)
    await wire.send(1, None)
    assert await wire.frame() == {"op": 11}


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong", "intents": 1, "properties": {}}, 4004),
        (2, {"token": "playground.not.a.token", "intents": 1 << 40, "properties": {}}, 4013),
        (2, {"token": "playground.not.a.token", "intents": 1 << 15, "properties": {}}, 4014),
        (2, {"token": "playground.not.a.token", "intents": 1, "properties": {}, "shard": [2, 2]}, 4010),
        (2, {"token": "playground.not.a.token", "intents": 1}, 4002),
        (2, "nonsense", 4002),
        (99, None, 4001),
        (3, {}, 4003),
        (8, [], 4003),
        (6, {"token": "wrong", "session_id": "x", "seq": 1}, 4004),
    ],
)
async def test_wrong_frame_closes_with_discords_code(playground, connect, op, data, code):
    wire = await connect(playground)
    await wire.send(op, data)
    assert await wire.close_code() == code


async def test_people_are_asked_for_by_id(playground, connect, alice):
    wire = await connect(playground)
    await wire.identify(playground.token, INTENTS)
    for asked in (alice.id, [alice.id]):
        await wire.send(8, {"guild_id": playground.guild_id, "user_ids": asked, "limit": 0})
        chunk = await wire.event("GUILD_MEMBERS_CHUNK")
        assert [one["user"]["id"] for one in chunk["members"]] == [alice.id]
    await wire.send(8, [alice.id])
    assert await wire.close_code() == 4002


async def test_identifying_twice_and_long_frames_are_refused(playground, connect):
    wire = await connect(playground)
    await wire.identify(playground.token)
    await wire.send(2, {"token": playground.token, "intents": 1, "properties": {}})
    assert await wire.close_code() == 4005
    wire = await connect(playground)
    await wire.send(1, "x" * 5000)
    assert await wire.close_code() == 4002


async def test_more_than_120_frames_a_minute_are_refused(playground, connect):
    wire = await connect(playground)
    for _ in range(121):
        await wire.send(1, None)
    assert await wire.close_code() == 4008


async def test_old_version_is_refused(playground, session):
    socket = await session.ws_connect(playground.gateway_url + "?v=9")
    await socket.receive()
    assert socket.close_code == 4012


async def test_client_without_heartbeats_is_dropped(start, connect):
    playground = await start(heartbeat_s=0.05)
    wire = await connect(playground)
    assert await wire.close_code() == 4009


async def test_zlib_stream_is_one_stream_over_all_frames(playground, session):
    socket = await session.ws_connect(playground.gateway_url + "?v=10&encoding=json&compress=zlib-stream")
    inflator = zlib.decompressobj()
    frames = []
    for _ in range(2):
        packed = await socket.receive_bytes(timeout=60)
        assert packed.endswith(b"\x00\x00\xff\xff")
        frames.append(json.loads(inflator.decompress(packed)))
        await socket.send_json({"op": 1, "d": None})
    assert [one["op"] for one in frames] == [10, 11]


async def test_resume_replays_missed_events(playground, connect, wire, rest):
    (session_id,) = playground.gateway.sessions
    seen = wire.sequence
    playground.gateway.cut()
    await wire.close_code()
    for text in ("one", "two"):
        await rest.post({"content": text})
    again = await connect(playground)
    await again.send(6, {"token": playground.token, "session_id": session_id, "seq": seen})
    assert [(await again.event("MESSAGE_CREATE"))["content"] for _ in range(2)] == ["one", "two"]
    await again.event("RESUMED")
    assert again.sequence == seen + 3


async def test_unknown_or_forgotten_session_cannot_be_resumed(start, connect):
    playground = await start(session_s=0.05)
    wire = await connect(playground)
    ready = await wire.identify(playground.token)
    playground.gateway.cut()
    await wire.close_code()
    await asyncio.sleep(0.1)
    again = await connect(playground)
    await again.send(6, {"token": playground.token, "session_id": ready["session_id"], "seq": 1})
    assert await again.frame() == {"op": 9, "d": False}
    # The same connection may identify instead.
    await again.identify(playground.token)


async def test_sequence_from_the_future_cannot_be_resumed(playground, connect, wire):
    (session_id,) = playground.gateway.sessions
    again = await connect(playground)
    await again.send(6, {"token": playground.token, "session_id": session_id, "seq": 10_000})
    assert await again.frame() == {"op": 9, "d": False}


async def test_goodbye_ends_the_session(playground, connect, wire):
    await wire.socket.close(code=1000)
    for _ in range(100):
        if not playground.gateway.sessions:
            break
        await asyncio.sleep(0.01)
    assert not playground.gateway.is_reachable()


async def test_reconnect_and_invalid_session_are_sent(playground, wire):
    playground.gateway.ask_reconnect()
    assert (await wire.frame())["op"] == 7
    playground.gateway.invalidate()
    assert await wire.frame() == {"op": 9, "d": False}
    assert not playground.gateway.sessions


async def test_missing_intents_hide_events_and_contents(playground, connect, alice):
    deaf, reader = await connect(playground), await connect(playground)
    await deaf.identify(playground.token, 1 << 0)
    await reader.identify(playground.token, 1 << 9)
    await alice.say("secret")
    await alice.say(f"hello <@{playground.bot_id}>")
    first = await reader.event("MESSAGE_CREATE")
    assert first["content"] == ""
    assert first["member"]["roles"] == []
    second = await reader.event("MESSAGE_CREATE")
    assert second["content"].startswith("hello")
    await deaf.event("GUILD_CREATE")
    await deaf.send(1, None)
    assert await deaf.frame() == {"op": 11}


async def test_privileged_intents_show_contents(start, connect, stack):
    from tests.e2e.person import Person

    playground = await start(has_privileged_intents=True)
    wire = await connect(playground)
    await wire.identify(playground.token, 1 << 9 | 1 << 15)
    alice = await stack.enter_async_context(Person(playground.url))
    await alice.say("secret")
    assert (await wire.event("MESSAGE_CREATE"))["content"] == "secret"


async def test_members_can_be_asked_for(playground, wire, alice):
    await wire.send(
        8, {"guild_id": playground.guild_id, "user_ids": [alice.id, "1"], "limit": 0, "nonce": "n"}
    )
    chunk = await wire.event("GUILD_MEMBERS_CHUNK")
    assert [one["user"]["id"] for one in chunk["members"]] == [alice.id]
    assert (chunk["not_found"], chunk["nonce"]) == (["1"], "n")
