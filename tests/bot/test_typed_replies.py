"""Replies to boards, as either reading of Discord's guide has them, and bare moves where all may be read."""

import pytest_asyncio

from bot.chat.removals import PassingReplies
from bot.playground import PlaygroundOptions
from bot.playground.world.objects import BOT_ROLE_ID
from tests.bot.bot_lab import BotLab
from tests.bot.chat import open_moves, pvp, start, turn
from tests.bot.typed import answer_to, answers_to, is_taken, moves_of
from tests.e2e.messages import selects, text_of
from tests.lab import asking

LABS = {
    "closed": ({}, {}),
    "open": ({"replies_carry_content": True}, {}),
    "all": ({"has_privileged_intents": True}, {"message_content": True}),
}


@pytest_asyncio.fixture(loop_scope="session", scope="module", params=LABS)
async def kind(request):
    return request.param


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def built_lab(kind, tmp_path_factory):
    options, settings = LABS[kind]
    options = PlaygroundOptions(has_rate_limits=False, **options)
    lab = BotLab(tmp_path_factory.mktemp(kind), options, **settings)
    await lab.open()
    yield lab
    await lab.close()


@pytest_asyncio.fixture(loop_scope="session")
async def ann(ann, monkeypatch):
    """Ann, as if much time lay between the bot's answers to her."""
    monkeypatch.setattr(PassingReplies, "may_say", lambda self, to: True)
    return ann


async def test_mention_in_reply_is_read_with_and_without_ping(lab, ann):
    first, second = await start(lab, ann), await start(lab, ann)
    await ann.say(f"<@{lab.playground.bot_id}> a1", reply_to=first)
    await is_taken(ann, first, "a1")
    assert len(open_moves(await ann.message(second))) == 9


async def test_pinging_reply_is_move_or_explained(lab, kind, ann, ben):
    board = await pvp(lab, ann, ben)
    chat = await ben.say("nice board", reply_to=board)
    if kind == "closed":
        for _ in range(2):
            said = await ann.say("b2", reply_to=board)
            told = await answer_to(ann, said)
            assert text_of(told) == "I can't read this reply. Mention me: `@Tengen b2`"
        assert len(open_moves(await ann.message(board))) == 9
        assert answers_to(ann, chat) == []
    else:
        await ann.say("a1", reply_to=board)
        await is_taken(ann, board, "a1")


async def test_move_with_role_counts_with_message_content(lab, kind, ann):
    board = await start(lab, ann)
    said = await ann.say(f"<@&{BOT_ROLE_ID}> b2")
    if kind == "all":
        await is_taken(ann, board, "b2")
        assert answers_to(ann, said) == []
    else:
        assert "mention my role" in text_of(await answer_to(ann, said))
        assert len(open_moves(await ann.message(board))) == 9


async def test_reply_without_ping_is_told_of_mention_at_once(lab, kind, ann, ben):
    board = await pvp(lab, ann, ben)
    chat = await ben.say("nice board", reply_to=board, pings=False)
    said = await ann.say("c3", reply_to=board, pings=False)
    if kind == "all":
        await is_taken(ann, board, "c3")
        assert answers_to(ann, said) == []
    else:
        assert "Mention me: `@Tengen b2`" in text_of(await answer_to(ann, said))
        again = await ann.say("b2", reply_to=board, pings=False)
        # Who then switches the ping on, and is not read either, hears it again.
        loud = await ann.say("b2", reply_to=board)
        if kind == "closed":
            assert "Mention me" in text_of(await answer_to(ann, loud))
            await ann.say(f"<@{lab.playground.bot_id}> b2")
        await is_taken(ann, board, "b2")
        assert answers_to(ann, again) == []
    assert answers_to(ann, chat) == []


async def test_typed_move_in_finished_match_tells_result(lab, kind, ann):
    board = await start(lab, ann)
    (match,) = await lab.bot.service.ongoing_of(int(ann.id))
    await asking.resign(lab.bot.service, match.id, int(ann.id))
    await turn(ann, board, is_changed=True)
    quiet = await ann.say("b2", reply_to=board, pings=False)
    said = await ann.say(f"<@{lab.playground.bot_id}> b2", reply_to=board)
    assert "This match is over" in text_of(await answer_to(ann, said))
    assert answers_to(ann, quiet) == []


async def in_a_thread(lab, person):
    """A match in its own thread; return its board."""
    answer = await person.command(
        "tictactoe challenge",
        opponent=lab.playground.bot_id,
        level="first-game",
        side="first",
        thread=True,
    )
    await person.wait_event("THREAD_CREATE", lambda one: one["id"] == answer.message["id"])
    person.channel_id = answer.message["id"]
    return await person.wait_message(open_moves)


async def test_bare_move_counts_in_match_thread_with_message_content(lab, kind, ann):
    board = await in_a_thread(lab, ann)
    talk = [await ann.say(text) for text in ("hm", "what a game", "b2 is where I'd go", "…")]
    said = await ann.say("B2")
    if kind == "all":
        await is_taken(ann, board, "b2")
        board = await turn(ann, board)
        taken = await ann.say("b2")
        assert "b2 is taken" in text_of(await answer_to(ann, taken))
    else:
        await ann.say(f"<@{lab.playground.bot_id}> a1")
        await is_taken(ann, board, "a1")
        assert (await moves_of(lab, board))[0] == "a1"
    assert [answers_to(ann, one) for one in (*talk, said)] == [[]] * 5


async def test_messages_of_others_and_elsewhere_are_not_heard(lab, ann, ben):
    board = await in_a_thread(lab, ann)
    ben.channel_id = ann.channel_id
    said = [await ben.say("b2"), await ben.say("gg")]
    inside = ann.channel_id
    await ann.switch_channel(f"beside-{ann.id}")
    outside = await start(lab, ann)
    said += [await ann.say("b2"), await ann.say("hello")]
    await ann.say(f"<@{lab.playground.bot_id}> c3")
    await is_taken(ann, outside, "c3")
    ann.channel_id = inside
    assert len(open_moves(await ann.message(board))) == 9
    assert [answers_to(ann, one) for one in said] == [[]] * 4


async def test_help_explains_typed_moves(lab, kind, ann):
    page = (await ann.command("help")).message
    (topics,) = [one for one in selects(page) if one["custom_id"].endswith(".topic")]
    told = text_of((await ann.select(page, ["moves"], custom_id=topics["custom_id"])).message)
    assert "the look of the board" in told
    assert "mention me with your move: `@Tengen h8`" in told
    assert ("In a match's own thread, just the move is enough" in told) == (kind == "all")
