"""Which messages a bot hears of by its intents, and what of them it may read."""

import asyncio

import pytest

from bot.playground.world.objects import BOT_ROLE_ID
from tests.e2e.messages import RefusedError, text_of
from tests.e2e.person import Person
from tests.playground.conftest import Rest

GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 9, 1 << 12


@pytest.fixture
async def board(rest):
    """A message of the bot's own, made of components."""
    text = {"type": 10, "content": "the board"}
    _, made = await rest.post({"flags": 1 << 15, "components": [text]})
    return made


async def heard(wire, said):
    """The next message that the bot hears, which is the one that was said."""
    event = await wire.event("MESSAGE_CREATE")
    assert event["id"] == said["id"]
    return event


async def test_mention_of_the_bot_alone_opens_a_message(wire, alice, bob, playground):
    closed = ("h8", f"<@&{BOT_ROLE_ID}> h8", "@everyone h8", f"<@{bob.id}> h8")
    for text in closed:
        assert (await heard(wire, await alice.say(text)))["content"] == "", text
    for text in (f"<@{playground.bot_id}> h8", f"<@!{playground.bot_id}> h8"):
        assert (await heard(wire, await alice.say(text)))["content"] == text


async def test_mention_of_the_role_is_told_without_words(wire, alice):
    event = await heard(wire, await alice.say(f"<@&{BOT_ROLE_ID}> h8"))
    assert (event["mention_roles"], event["mentions"]) == ([BOT_ROLE_ID], [])


async def test_reply_is_open_while_it_pings(wire, alice, board):
    await wire.event("MESSAGE_CREATE")
    loud = await heard(wire, await alice.say("h8", reply_to=board))
    assert loud["content"] == "h8"
    assert [one["id"] for one in loud["mentions"]] == [board["author"]["id"]]
    quiet = await heard(wire, await alice.say("h8", reply_to=board, pings=False))
    assert (quiet["content"], quiet["mentions"]) == ("", [])
    for event in (loud, quiet):
        assert event["type"] == 19
        assert event["message_reference"]["message_id"] == board["id"]
        # The bot's own message stays open to it.
        assert text_of(event["referenced_message"]) == "the board"


@pytest.mark.parametrize("is_open", [True, False])
async def test_reply_to_an_answer_is_open_where_configured(start, session, connect, stack, is_open):
    playground = await start(replies_carry_content=is_open)
    rest, wire = Rest(playground, session), await connect(playground)
    await wire.identify(playground.token)
    alice = await stack.enter_async_context(Person(playground.url, "Alice"))
    path = f"/applications/{playground.bot_id}/commands"
    await rest("PUT", path, [{"name": "go", "description": "d"}])
    going = asyncio.create_task(alice.command("go"))
    interaction = await wire.event("INTERACTION_CREATE")
    await rest.respond(interaction, {"type": 4, "data": {"content": "the board"}})
    board = (await going).message
    await wire.event("MESSAGE_CREATE")
    said = await alice.say("h8", reply_to=board)
    event = await heard(wire, said)
    assert event["content"] == ("h8" if is_open else "")
    assert [one["id"] for one in event["mentions"]] == [playground.bot_id]
    assert text_of(event["referenced_message"]) == "the board"
    channel = f"/channels/{said['channel_id']}/messages"
    assert (await rest("GET", f"{channel}/{said['id']}"))[1]["content"] == event["content"]
    text = f"<@{playground.bot_id}> h8"
    assert (await heard(wire, await alice.say(text, reply_to=board)))["content"] == text


async def test_referenced_message_is_judged_by_itself(wire, alice, bob, playground):
    secret = await bob.say("between us")
    await heard(wire, secret)
    event = await heard(wire, await alice.say(f"<@{playground.bot_id}> h8", reply_to=secret))
    assert event["content"] != ""
    assert event["referenced_message"]["content"] == ""


async def test_direct_messages_are_open_with_their_own_intent(playground, connect, alice):
    of_guilds, direct = await connect(playground), await connect(playground)
    await of_guilds.identify(playground.token, 1 | GUILD_MESSAGES)
    await direct.identify(playground.token, 1 | DIRECT_MESSAGES)
    channel = alice.channel_id
    await alice.open_dm()
    said = await alice.say("h8")
    event = await heard(direct, said)
    assert event["content"] == "h8"
    assert not event.keys() & {"guild_id", "member"}
    alice.channel_id = channel
    await heard(of_guilds, await alice.say("in public"))


async def test_edits_and_deletions_are_told(wire, alice, bob, playground):
    said = await alice.say("h8")
    await heard(wire, said)
    await alice.rewrite(said, "h9")
    changed = await wire.event("MESSAGE_UPDATE")
    assert (changed["id"], changed["content"]) == (said["id"], "")
    assert changed["edited_timestamp"] is not None
    await alice.rewrite(said, f"<@{playground.bot_id}> h9")
    assert (await wire.event("MESSAGE_UPDATE"))["content"].endswith("h9")
    with pytest.raises(RefusedError, match="your own"):
        await bob.rewrite(said, "mine now")
    await alice.delete(said)
    gone = await wire.event("MESSAGE_DELETE")
    assert (gone["id"], gone["guild_id"]) == (said["id"], playground.guild_id)
    assert "content" not in gone
