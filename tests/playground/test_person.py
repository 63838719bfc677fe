"""The people's side: what it shows, what it refuses, and who may come in at all."""

import asyncio

import pytest
import yarl

from tests.e2e.messages import RefusedError, buttons
from tests.e2e.person import Person


async def test_first_run_has_people_and_channels(playground, alice):
    state = await alice.state()
    assert [one["global_name"] for one in state["users"] if not one.get("bot")] == ["Alice", "Bob", "Carol"]
    assert [one["username"] for one in state["users"] if one.get("bot")] == ["Tengen"]
    assert [one["name"] for one in state["channels"]][:2] == ["general", "games"]
    assert state["me"]["id"] == alice.id
    assert not state["bot_online"]


async def test_presence_follows_the_bot(playground, connect, alice):
    wire = await connect(playground)
    await wire.identify(playground.token)
    assert (await alice.wait_event("PRESENCE_UPDATE"))["status"] == "online"
    assert (await alice.state())["bot_online"]
    playground.gateway.cut()
    await alice.wait_event("PRESENCE_UPDATE", lambda event: event["status"] == "offline")


async def test_people_talk_and_new_ones_come(playground, alice, stack):
    dora = await stack.enter_async_context(Person(playground.url, "Dora"))
    said = await dora.say(f"hello <@{alice.id}>")
    heard = await alice.wait_event("MESSAGE_CREATE")
    assert (heard["id"], heard["author"]["global_name"]) == (said["id"], "Dora")
    assert [one["id"] for one in heard["mentions"]] == [alice.id]
    with pytest.raises(RefusedError, match="2000"):
        await dora.say("x" * 2001)
    with pytest.raises(RefusedError, match="empty"):
        await dora.say(" ")


async def test_direct_conversation_is_private(playground, rest, alice, bob):
    channel_id = await alice.open_dm()
    await rest("POST", f"/channels/{channel_id}/messages", {"content": "psst"})
    assert [one["content"] for one in await alice.messages()] == ["psst"]
    assert channel_id not in [one["id"] for one in (await bob.state())["channels"]]
    with pytest.raises(RefusedError, match="no such channel"):
        await bob.messages(channel_id)
    await bob.say("something everybody hears")
    await bob.wait_event("MESSAGE_CREATE")
    assert not [event for event in bob.events if event["d"].get("content") == "psst"]


async def test_clicks_need_an_enabled_component_on_the_message(rest, wire, alice):
    off = {"type": 2, "style": 1, "label": "Off", "custom_id": "off", "disabled": True}
    menu = {"type": 3, "custom_id": "m", "options": [{"label": "A", "value": "a"}]}
    rows = [{"type": 1, "components": [one]} for one in (off, menu)]
    _, message = await rest.post({"content": "c", "components": rows})
    with pytest.raises(RefusedError, match="disabled"):
        await alice.click(message, label="Off")
    with pytest.raises(RefusedError, match="no longer has that button"):
        await alice.click(message, custom_id="gone")
    with pytest.raises(RefusedError, match="not among"):
        await alice.select(message, ["b"])
    said = await alice.say("mine")
    with pytest.raises(RefusedError, match="Only the bot"):
        await alice.click(said, custom_id="x")


async def test_forged_click_reaches_the_bot(rest, wire, alice):
    _, message = await rest.post({"content": "c"})
    body = {"component_type": 2, "custom_id": "from an older version"}
    await alice._send(3, message["channel_id"], body, message_id=message["id"], forge=True)
    interaction = await wire.event("INTERACTION_CREATE")
    assert interaction["data"]["custom_id"] == "from an older version"


async def test_message_deleted_by_an_admin_is_told_the_bot(rest, wire, alice):
    _, message = await rest.post({"content": "c"})
    await alice.delete(message)
    assert (await wire.event("MESSAGE_DELETE"))["id"] == message["id"]
    with pytest.raises(RefusedError):
        await alice.delete(message)


async def test_permissions_are_named_and_reach_the_bot(playground, wire, alice):
    with pytest.raises(RefusedError, match="no permission called FLY"):
        await alice.deny_bot("FLY")
    await alice.deny_bot("send_messages")
    overwrite = (await wire.event("CHANNEL_UPDATE"))["permission_overwrites"][0]
    assert int(overwrite["deny"]) == 1 << 11


async def test_messages_are_read_in_parts(rest, alice):
    ids = [(await rest.post({"content": str(n)}))[1]["id"] for n in range(3)]
    assert [one["id"] for one in await alice.messages(limit=2)] == ids[1:]
    assert buttons((await alice.messages())[0]) == []


async def test_new_channel_is_told(playground, wire, alice):
    channel_id = await alice.switch_channel("Endgame Studies")
    assert (await wire.event("CHANNEL_CREATE"))["name"] == "endgame-studies"
    assert (await alice.wait_event("CHANNEL_CREATE"))["id"] == channel_id


async def test_playground_listens_on_this_computer_alone(playground):
    assert playground._runner.addresses == [("127.0.0.1", playground.port)]


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1"])
async def test_other_host_name_is_turned_away(playground, session, host):
    for path in ("/", "/person/state", "/api/v10/gateway", "/gateway"):
        async with session.get(playground.url + path, headers={"Host": host}) as response:
            assert response.status == 421


async def test_frames_of_other_sites_are_forbidden(playground, session):
    for path, status in (
        ("/", 200),
        ("/channels/1/2", 200),
        ("/web/main.js", 200),
        ("/person/state", 200),
        ("/api/v10/gateway", 200),
        ("/gateway", 400),
        ("/nothing", 404),
    ):
        async with session.get(playground.url + path) as response:
            assert (response.status == 200) == (status == 200), path
            assert response.headers["X-Frame-Options"] == "DENY", path
            assert response.headers["Content-Security-Policy"] == "frame-ancestors 'none'", path


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "127.0.0.1:80"])
async def test_host_name_on_port_80_needs_no_port(playground, session, alice, monkeypatch, host):
    # To bind 80 for real takes rights and a free port; what is at stake is only the name.
    url = playground.url
    monkeypatch.setattr(playground, "port", 80)
    body = {"user": alice.id, "channel_id": alice.channel_id, "content": "hello"}
    headers = {"Host": host, "Origin": f"http://{host}"}
    async with session.post(url + "/person/messages", json=body, headers=headers) as response:
        assert response.status == 200


async def test_names_may_repeat_and_usernames_may_not(playground, session):
    async def add(name):
        async with session.post(f"{playground.url}/person/users", json={"name": name}) as response:
            made = await response.json()
            return made["global_name"], made["username"]

    assert await add("Alice") == ("Alice", "alice2")
    assert await add("ALICE") == ("ALICE", "alice3")
    # The bot's own too.
    assert await add("Tengen") == ("Tengen", "tengen2")
    long = "x" * 32
    assert await add(long) == (long, long)
    name, username = await add(long)
    assert name == long
    assert username != long
    assert len(username) <= 32


async def test_other_sites_cannot_act_or_listen(playground, session, alice):
    headers = {"Origin": "http://evil.example"}
    body = {"user": alice.id, "channel_id": alice.channel_id, "content": "spam"}
    async with session.post(playground.url + "/person/messages", json=body, headers=headers) as response:
        assert response.status == 403
    upgrade = {**headers, "Upgrade": "websocket", "Connection": "Upgrade"}
    events = f"{playground.url}/person/events?user={alice.id}"
    async with session.get(events, headers=upgrade) as response:
        assert response.status == 403
    own = {"Origin": playground.url}
    async with session.post(playground.url + "/person/messages", json=body, headers=own) as response:
        assert response.status == 200


async def test_nonsense_is_refused_with_a_sentence(playground, session):
    for path in ("messages", "interactions", "users", "channels", "permissions"):
        async with session.post(f"{playground.url}/person/{path}", data=b"{") as response:
            assert response.status == 400
            assert (await response.json())["message"].endswith(".")


@pytest.mark.parametrize("path", ["/person/events?user=", "/gateway/?v=10&user="])
async def test_hanging_up_before_the_answer_logs_no_error(playground, alice, caplog, path):
    url = yarl.URL(playground.url)
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    request = f"GET {path}{alice.id} HTTP/1.1\r\nHost: {url.host}:{url.port}\r\n{upgrade}{key}\r\n"
    # After each of the steps in which the server takes a connection in.
    for steps in range(8):
        _, writer = await asyncio.open_connection(url.host, url.port)
        writer.write(request.encode())
        for _ in range(steps):
            await asyncio.sleep(0)
        writer.transport.abort()
    # It has answered all of them once it answers somebody else.
    await alice.state()
    assert not [record for record in caplog.records if record.exc_info]
