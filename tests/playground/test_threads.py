"""Threads as Discord has them: started at a message, archived in time, opened again by what is sent."""

import asyncio

import pytest

from bot.playground.actions.interactions import Clocks
from tests.e2e.messages import RefusedError
from tests.playground.conftest import Rest

HOUR = Clocks(archive_minute_s=0.3 / 60)


async def begin(rest, **body):
    _, message = await rest.post({"content": "Let us play"})
    path = f"/channels/{message['channel_id']}/messages/{message['id']}/threads"
    status, thread = await rest("POST", path, {"name": "A match", "auto_archive_duration": 60, **body})
    assert status == 201
    return message, thread


async def archive(rest, thread, **body):
    return await rest("PATCH", f"/channels/{thread['id']}", {"archived": True, **body})


async def send(rest, thread, text="hello"):
    return await rest("POST", f"/channels/{thread['id']}/messages", {"content": text})


def is_archived(rest, thread):
    return rest.playground.world.channel(thread["id"])["thread_metadata"]["archived"]


async def until_archived(rest, thread):
    changed = asyncio.Event()
    rest.playground.world.listen(lambda event: changed.set())
    while not is_archived(rest, thread):
        changed.clear()
        await changed.wait()


async def test_thread_has_the_id_of_its_message(rest, alice):
    message, thread = await begin(rest)
    assert thread["id"] == message["id"]
    assert thread["parent_id"] == message["channel_id"]
    (starter,) = await alice.messages(thread["id"])
    assert (starter["type"], starter["message_reference"]["message_id"]) == (21, message["id"])
    shown = await alice.message(message)
    assert shown["flags"] & 1 << 5
    assert shown["thread"]["id"] == thread["id"]


async def test_message_gets_one_thread(rest):
    message, _ = await begin(rest)
    path = f"/channels/{message['channel_id']}/messages/{message['id']}/threads"
    status, refused = await rest("POST", path, {"name": "Once more"})
    assert (status, refused["code"]) == (400, 160004)


async def test_gateway_tells_of_threads(rest, wire):
    _, thread = await begin(rest)
    assert (await wire.event("THREAD_CREATE"))["newly_created"]
    assert (await wire.event("THREAD_MEMBERS_UPDATE"))["id"] == thread["id"]
    await archive(rest, thread)
    assert (await wire.event("THREAD_UPDATE"))["thread_metadata"]["archived"]
    await send(rest, thread)
    assert not (await wire.event("THREAD_UPDATE"))["thread_metadata"]["archived"]
    assert (await wire.event("THREAD_MEMBER_UPDATE"))["guild_id"] == thread["guild_id"]


async def test_quiet_thread_archives_itself(start, session):
    rest = Rest(await start(clocks=HOUR), session)
    _, thread = await begin(rest)
    events = []
    rest.playground.world.listen(events.append)
    await until_archived(rest, thread)
    assert [event.name for event in events] == ["THREAD_UPDATE"]


async def test_threads_of_an_earlier_run_archive_themselves(start, session, tmp_path):
    first = await start(tmp_path / "kept")
    _, thread = await begin(Rest(first, session))
    await first.stop()
    rest = Rest(await start(tmp_path / "kept", clocks=HOUR), session)
    await until_archived(rest, thread)


async def test_archived_thread_takes_no_edits(rest):
    _, thread = await begin(rest)
    _, message = await send(rest, thread)
    await archive(rest, thread)
    assert (await rest.edit(message, {"content": "x"}))[1]["code"] == 50083
    react = f"/channels/{thread['id']}/messages/{message['id']}/reactions/%E2%9C%85/@me"
    assert (await rest("PUT", react))[1]["code"] == 50083


async def test_archived_thread_is_changed_only_when_opened(rest):
    _, thread = await begin(rest)
    await archive(rest, thread)
    status, refused = await archive(rest, thread, name="Other")
    assert (status, refused["code"]) == (400, 50083)
    status, changed = await rest("PATCH", f"/channels/{thread['id']}", {"archived": False, "name": "Other"})
    assert (status, changed["name"], changed["thread_metadata"]["archived"]) == (200, "Other", False)


async def test_messages_are_deleted_in_an_archived_thread_too(rest):
    _, thread = await begin(rest)
    _, message = await send(rest, thread)
    await archive(rest, thread)
    assert (await rest("DELETE", f"/channels/{thread['id']}/messages/{message['id']}"))[0] == 204
    assert is_archived(rest, thread)


async def test_message_opens_an_archived_thread(rest, alice):
    _, thread = await begin(rest)
    await archive(rest, thread)
    await send(rest, thread)
    assert not is_archived(rest, thread)
    await archive(rest, thread)
    alice.channel_id = thread["id"]
    await alice.say("Still there?")
    assert not is_archived(rest, thread)
    assert alice.id in rest.playground.world.thread_members[thread["id"]]


async def test_locked_thread_stays_as_it_is(rest, alice):
    _, thread = await begin(rest)
    _, message = await send(rest, thread)
    await alice.change_thread(thread["id"], locked=True)
    assert (await send(rest, thread))[1]["code"] == 160005
    assert (await rest.edit(message, {"content": "x"}))[1]["code"] == 160005
    await alice.change_thread(thread["id"], archived=True)
    status, refused = await rest("PATCH", f"/channels/{thread['id']}", {"archived": False})
    assert (status, refused["code"]) == (403, 50013)
    with pytest.raises(RefusedError, match="locked"):
        await alice.click(message, custom_id="none", forge=True)


async def test_locking_needs_a_moderator_and_opening_a_member(rest, alice):
    message = await alice.say("Mine")
    thread = await alice.start_thread(message, "Alice's own")
    path = f"/channels/{thread['id']}"
    assert (await rest("PATCH", path, {"name": "The bot's"}))[1]["code"] == 50013
    await alice.change_thread(thread["id"], archived=True)
    assert (await rest("PATCH", path, {"archived": False}))[1]["code"] == 50013
    await send(rest, thread)
    await alice.change_thread(thread["id"], archived=True)
    assert (await rest("PATCH", path, {"archived": False}))[0] == 200
    assert (await rest("PATCH", path, {"locked": True}))[1]["code"] == 50013


async def test_starting_and_speaking_need_their_own_permissions(rest, alice):
    _, thread = await begin(rest)
    await alice.deny_bot("create_public_threads", "send_messages_in_threads")
    assert (await send(rest, thread))[1]["code"] == 50013
    _, message = await rest.post({"content": "Another"})
    path = f"/channels/{message['channel_id']}/messages/{message['id']}/threads"
    assert (await rest("POST", path, {"name": "No"}))[1]["code"] == 50013


async def test_channel_takes_its_threads_with_it(rest, wire, alice):
    channel_id = await alice.switch_channel("doomed")
    _, message = await rest("POST", f"/channels/{channel_id}/messages", {"content": "Here"})
    path = f"/channels/{channel_id}/messages/{message['id']}/threads"
    _, thread = await rest("POST", path, {"name": "Inside"})
    await alice.delete_channel(channel_id)
    assert (await wire.event("CHANNEL_DELETE"))["id"] == channel_id
    assert (await send(rest, thread))[1]["code"] == 10003


async def test_deleted_thread_is_told_in_few_words(rest, wire, alice):
    message, thread = await begin(rest)
    await alice.delete_channel(thread["id"])
    assert set(await wire.event("THREAD_DELETE")) == {"id", "guild_id", "parent_id", "type"}
    assert "thread" not in await alice.message(message)


async def test_ephemeral_answer_leaves_a_thread_archived(rest, wire, alice):
    _, thread = await begin(rest)
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    _, message = await rest(
        "POST", f"/channels/{thread['id']}/messages", {"content": "Press", "components": [row]}
    )
    await archive(rest, thread)
    await press(alice, message)
    interaction = await wire.event("INTERACTION_CREATE")
    assert (await rest.respond(interaction, {"type": 7, "data": {"content": "x"}}))[1]["code"] == 50083
    status, _ = await rest.respond(interaction, {"type": 4, "data": {"content": "psst", "flags": 64}})
    assert status == 200
    assert is_archived(rest, thread)
    assert (await rest.hook("PATCH", interaction, "/messages/@original", {"content": "pst"}))[0] == 200
    assert (await rest.hook("POST", interaction, "", {"content": "loud"}))[0] == 200
    assert not is_archived(rest, thread)


def counts(rest, thread):
    channel = rest.playground.world.channel(thread["id"])
    return channel["message_count"], channel["total_message_sent"], channel["last_message_id"]


async def test_thread_counts_public_messages_except_starter(rest, alice):
    _, thread = await begin(rest)
    (starter,) = await alice.messages(thread["id"])
    assert counts(rest, thread) == (0, 0, starter["id"])
    _, first = await send(rest, thread)
    _, second = await send(rest, thread)
    assert counts(rest, thread) == (2, 2, second["id"])
    path = f"/channels/{thread['id']}/messages"
    assert (await rest("DELETE", f"{path}/{first['id']}"))[0] == 204
    assert counts(rest, thread)[:2] == (1, 2)
    rest.playground.world.remove_message(rest.playground.world.message(thread["id"], starter["id"]))
    assert counts(rest, thread)[:2] == (1, 2)


async def test_ephemeral_message_leaves_counts_of_thread(rest, wire, alice):
    _, thread = await begin(rest)
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    path = f"/channels/{thread['id']}/messages"
    _, message = await rest("POST", path, {"content": "Press", "components": [row]})
    await press(alice, message)
    interaction = await wire.event("INTERACTION_CREATE")
    assert (await rest.respond(interaction, {"type": 4, "data": {"content": "psst", "flags": 64}}))[0] == 200
    assert counts(rest, thread) == (1, 1, message["id"])
    assert (await rest.hook("DELETE", interaction, "/messages/@original"))[0] == 204
    assert counts(rest, thread) == (1, 1, message["id"])


async def press(person, message):
    data = {"component_type": 2, "custom_id": "go"}
    await person._send(3, message["channel_id"], data, message_id=message["id"], reopens=False)


async def test_client_opens_a_thread_before_sending_a_click(rest, wire, alice):
    _, thread = await begin(rest)
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    _, message = await rest(
        "POST", f"/channels/{thread['id']}/messages", {"content": "Press", "components": [row]}
    )
    await archive(rest, thread)
    await alice._send(3, thread["id"], {"component_type": 2, "custom_id": "go"}, message_id=message["id"])
    interaction = await wire.event("INTERACTION_CREATE")
    assert interaction["channel"]["thread_metadata"]["archived"] is False
    assert (await rest.respond(interaction, {"type": 7, "data": {"content": "x"}}))[0] == 200
