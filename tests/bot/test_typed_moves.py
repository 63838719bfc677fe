"""Moves typed as messages, over real sockets: where they go, and the answers to wrong ones, and when."""

import asyncio

import pytest
import pytest_asyncio

from bot.playground.world.objects import BOT_ROLE_ID
from tests.bot.bot_lab import BotLab
from tests.bot.chat import open_moves, pvp, start, turn
from tests.bot.typed import answer_to, answers_to, is_taken, moves_of
from tests.e2e.messages import buttons, labels, text_of
from tests.e2e.person import Person
from tests.e2e.playing import match_number
from tests.lab import asking

SILENT = 1 << 12


@pytest_asyncio.fixture(loop_scope="session")
async def ann(ann, lab, monkeypatch):
    """Ann, to whom nothing was said yet."""
    monkeypatch.setattr(lab.bot.removals, "shown_s", 0.0)
    return ann


@pytest.fixture
def bot(lab):
    return f"<@{lab.playground.bot_id}>"


async def test_mention_with_move_is_played(lab, ann, bot):
    board = await start(lab, ann)
    said = await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    board = await turn(ann, board)
    # Before the mention as well as after it, in either case.
    point = next(one["label"].strip() for one in buttons(board) if one["custom_id"] == open_moves(board)[0])
    again = await ann.say(f"{point.upper()} {bot}")
    await is_taken(ann, board, point)
    assert answers_to(ann, said) == answers_to(ann, again) == []


@pytest.mark.parametrize("is_direct", [True, False])
async def test_buried_board_follows_typed_move(lab, ann, bot, is_direct):
    if is_direct:
        await ann.open_dm()
    old = board = await start(lab, ann, "connect4")
    for column in "12":
        await ann.say(column if is_direct else f"{bot} {column}")
        board = await turn(ann, board, is_changed=True)
    assert board["id"] == old["id"]
    said = await ann.say("7" if is_direct else f"{bot} 7")
    new = await ann.wait_message(lambda one: int(one["id"]) > int(said["id"]) and buttons(one))
    await ann.wait_update(old["id"], lambda one: not open_moves(one))
    new = await turn(ann, new)
    (match,) = await lab.bot.service.ongoing_of(int(ann.id))
    assert (match.ply, match.place.message_id) == (6, int(new["id"]))
    # And stays there for a while.
    await ann.say("6" if is_direct else f"{bot} 6")
    assert (await turn(ann, new, is_changed=True))["id"] == new["id"]


async def test_board_is_redrawn_in_place_without_send_permission(lab, ann, bot):
    board = await start(lab, ann, "connect4")
    await ann.deny_bot("send_messages")
    for column in "127":
        await ann.say(f"{bot} {column}")
        board = await turn(ann, board, is_changed=True)


async def test_direct_message_needs_move_only(lab, ann):
    await ann.open_dm()
    board = await start(lab, ann)
    said = await ann.say(" B2 ")
    await is_taken(ann, board, "b2")
    assert answers_to(ann, said) == []


async def test_typed_move_with_two_matches_offers_choice(lab, ann, ben, bot):
    boards = [await start(lab, ann), await start(lab, ann)]
    said = await ann.say(f"{bot} b2")
    card = await answer_to(ann, said)
    assert "Which match do you mean?" in text_of(card)
    assert [label.partition(" ")[0] for label in labels(card)] == [
        f"#{match_number(board)}" for board in reversed(boards)
    ]
    for board in boards:
        assert len(open_moves(await ann.message(board))) == 9
    # It is not for others, and goes away once it is answered.
    others = await ben.click(card, custom_id=buttons(card)[0]["custom_id"])
    assert "This match is between" in others.text
    await ann.click(card, custom_id=buttons(card)[1]["custom_id"])
    await is_taken(ann, boards[0], "b2")
    assert len(open_moves(await ann.message(boards[1]))) == 9
    await ann.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == card["id"])


async def test_typed_move_means_match_where_it_is_readable(lab, ann, bot):
    other, board = await start(lab, ann), await start(lab, ann, "connect4")
    await ann.say(f"{bot} 4")
    board = await turn(ann, board, is_changed=True)
    assert len(open_moves(await ann.message(other))) == 9
    said = await ann.say(f"{bot} what now?")
    assert "I can't read" in text_of(await answer_to(ann, said))


async def test_typed_move_means_only_match_on_turn(lab, ann, ben, bot):
    theirs = await pvp(lab, ben, ann)
    mine = await start(lab, ann)
    await ann.say(f"{bot} b2")
    await is_taken(ann, mine, "b2")
    assert len(open_moves(await ann.message(theirs))) == 9


async def test_typed_move_does_not_mean_match_elsewhere(lab, ann, bot):
    board = await start(lab, ann)
    await ann.switch_channel(f"elsewhere-{ann.id}")
    said = await ann.say(f"{bot} b2")
    assert "No match here is waiting for your move" in text_of(await answer_to(ann, said))
    await ann.click(board, custom_id=open_moves(board)[0])


async def test_typed_move_without_match_offers_ways_to_one(ann, bot):
    said = await ann.say(f"{bot} h8")
    card = await answer_to(ann, said)
    assert "have no matches in progress" in text_of(card)
    assert labels(card) == WAYS


@pytest.mark.parametrize("typed", ["", "hello", "Hilfe!", "ヘルプ", "¡Hola!"])
@pytest.mark.parametrize("has_match", [False, True])
async def test_greeting_is_answered_by_card_with_buttons(lab, ann, bot, typed, has_match):
    if has_match:
        await start(lab, ann)
    said = await ann.say(f"{bot} {typed}")
    card = await answer_to(ann, said)
    assert text_of(card).startswith("I host board games. Use </play:")
    assert "Add me to a server" in text_of(card)
    assert labels(card) == WAYS
    assert card["mentions"] == []
    assert card["flags"] & SILENT
    form = await ann.click(card, label="Play")
    assert form.is_ephemeral
    assert "Easy" in labels(form.message)
    assert "Puzzle: " in (await ann.click(card, label="Puzzle")).text
    assert "- </play:" in (await ann.click(card, label="Help")).text
    # It is everybody's, and stays as it was.
    assert labels(await ann.message(card)) == WAYS


@pytest.mark.parametrize("typed", ["h8", "what can you do?"])
async def test_direct_message_without_match_is_answered_by_card(lab, ann, typed):
    await ann.open_dm()
    assert labels(await answer_to(ann, await ann.say(typed))) == WAYS


WAYS = ["Play", "Puzzle", "Help"]
WRONG = [("zz", "I can't read “zz” as a move"), ("b9", "as a move")]


@pytest.mark.parametrize(("typed", "words"), WRONG)
async def test_wrong_typed_move_gets_quiet_passing_sentence(lab, ann, bot, typed, words):
    await start(lab, ann)
    said = await ann.say(f"{bot} {typed}")
    answer = await answer_to(ann, said)
    assert words in text_of(answer)
    assert answer["mentions"] == []
    assert answer["flags"] & SILENT
    await ann.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == answer["id"])


async def test_typed_move_on_taken_point_says_so(lab, ann, ben, bot):
    board = await pvp(lab, ann, ben)
    await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    said = await ben.say(f"{bot} b2", reply_to=board)
    assert "b2 is taken" in text_of(await answer_to(ben, said))
    early = await ann.say(f"{bot} a1")
    assert f"It's {ben.name}'s move" in text_of(await answer_to(ann, early))


async def test_typed_move_of_spectator_is_refused(lab, ann, ben, bot):
    board = await start(lab, ann)
    said = await ben.say(f"{bot} b2", reply_to=board)
    assert "This match is between" in text_of(await answer_to(ben, said))
    assert len(open_moves(await ann.message(board))) == 9


async def test_repeated_wrong_moves_are_answered_once(lab, ann, bot):
    board = await start(lab, ann)
    said = [await ann.say(f"{bot} nonsense {n}") for n in range(6)]
    # What is right is played all the while.
    await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    assert sum(len(answers_to(ann, one)) for one in said) == 1


async def test_answers_to_typed_moves_are_limited_per_channel(lab, ann, bot):
    people = [Person(lab.playground.url, f"{ann.name} and {n}") for n in range(6)]
    for person in people:
        await person.__aenter__()
        person.channel_id = ann.channel_id
    board = await start(lab, ann)
    said = await asyncio.gather(*(person.say(f"{bot} hm") for person in people))
    await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    assert sum(len(answers_to(ann, one)) for one in said) <= 3
    for person in people:
        await person.__aexit__()


async def test_mention_of_role_is_explained(lab, ann):
    board = await start(lab, ann)
    said = await ann.say(f"<@&{BOT_ROLE_ID}> b2")
    answer = await answer_to(ann, said)
    assert "my role" in text_of(answer)
    await ann.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == answer["id"])
    assert len(open_moves(await ann.message(board))) == 9


async def test_message_not_for_bot_is_not_read(lab, ann, ben, bot):
    board = await start(lab, ann)
    said = [await ann.say("b2"), await ann.say(f"<@{ben.id}> b2"), await ann.say("@everyone b2")]
    await ann.say(f"{bot} c3", reply_to=board)
    await is_taken(ann, board, "c3")
    assert (await moves_of(lab, board))[0] == "c3"
    assert [answers_to(ann, one) for one in said] == [[], [], []]


async def test_long_message_is_not_taken_for_move(lab, ann, bot):
    board = await start(lab, ann)
    said = await ann.say(f"I have played {bot} all week and lost every single time, can you believe it")
    await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    assert answers_to(ann, said) == []


async def test_edited_message_makes_no_move(lab, ann, bot):
    board = await start(lab, ann)
    said = await ann.say("not for the bot yet")
    await ann.rewrite(said, f"{bot} a1")
    await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    assert (await moves_of(lab, board))[0] == "b2"
    assert answers_to(ann, said) == []


def forged(lab, message, **changes):
    """Have the gateway tell of a message, changed."""
    data = {**message, "guild_id": lab.playground.guild_id, **changes}
    lab.playground.gateway.dispatch("MESSAGE_CREATE", lambda session: data)


async def test_bots_webhooks_and_notices_make_no_move(lab, ann, bot):
    board = await start(lab, ann)
    said = await ann.say("nothing yet")
    me = lab.playground.world.bot
    text = {"content": f"{bot} a1", "mentions": [me]}
    forged(lab, said, **text, id=lab.playground.world.new_id(), author={**said["author"], "bot": True})
    forged(lab, said, **text, id=lab.playground.world.new_id(), webhook_id=said["id"])
    forged(lab, said, **text, id=lab.playground.world.new_id(), type=21)
    forged(lab, said, **text, id=lab.playground.world.new_id(), author=me)
    # An hour old: replayed after an outage.
    forged(lab, said, **text, id=str(int(said["id"]) - (3_600_000 << 22)))
    await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    assert (await moves_of(lab, board))[0] == "b2"


async def test_message_delivered_twice_is_one_move(lab, ann, bot):
    board = await start(lab, ann)
    said = await ann.say(f"{bot} b2")
    forged(lab, said)
    await is_taken(ann, board, "b2")
    board = await turn(ann, board)
    pressed = open_moves(board)[0]
    await ann.click(board, custom_id=pressed)
    assert answers_to(ann, said) == []


async def test_sparse_message_is_still_read(lab, ann, bot):
    board = await start(lab, ann)
    said = await ann.say("nothing yet")
    data = {key: said[key] for key in ("channel_id", "author")}
    data |= {"id": lab.playground.world.new_id(), "guild_id": lab.playground.guild_id}
    data |= {"content": f"{bot} b2", "mentions": [{"id": lab.playground.bot_id}]}
    lab.playground.gateway.dispatch("MESSAGE_CREATE", lambda session: data)
    await is_taken(ann, board, "b2")


async def test_simultaneous_typed_move_and_click_are_one_move(lab, ann, ben, bot):
    for _ in range(3):
        board = await pvp(lab, ann, ben)
        (match,) = await lab.bot.service.ongoing_of(int(ann.id))
        await asyncio.gather(
            ann.click(board, custom_id=open_moves(board)[0], may_fail=True),
            ann.say(f"{bot} b2"),
            ann.say(f"{bot} c3", reply_to=board),
        )
        await turn(ben, board, is_changed=True)
        played = await lab.bot.service.boards.match(match.id)
        assert played.ply == 1
        await asking.resign(lab.bot.service, match.id, int(ann.id))


async def test_click_before_typed_move_leaves_it_unplayed(lab, ann, bot, monkeypatch):
    board = await start(lab, ann)
    service, load = lab.bot.service, lab.bot.service.ongoing_of

    async def load_and_click(user_id):
        monkeypatch.undo()
        seen = await load(user_id)
        await ann.click(board, custom_id=open_moves(board)[0])
        await turn(ann, board, is_changed=True)
        return seen

    monkeypatch.setattr(service, "ongoing_of", load_and_click)
    said = await ann.say(f"{bot} b2")
    assert "This board is out of date" in text_of(await answer_to(ann, said))
    (match,) = await load(int(ann.id))
    assert match.ply == 2


async def test_typed_move_works_without_send_permission(lab, ann, bot):
    board = await start(lab, ann)
    await ann.deny_bot("send_messages")
    said = await ann.say(f"{bot} zz")
    await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    assert answers_to(ann, said) == []


async def test_answer_without_history_permission_is_no_reply(lab, ann, bot):
    await start(lab, ann)
    await ann.deny_bot("read_message_history")
    await ann.say(f"{bot} zz")
    answer = await ann.wait_event("MESSAGE_CREATE", lambda one: "I can't read “zz”" in text_of(one))
    assert not answer.get("message_reference")


async def test_typed_move_answer_uses_persons_language(lab, ann, bot):
    await start(lab, ann)
    await ann.command("settings me", language="de")
    said = await ann.say(f"{bot} zz")
    assert "kann ich nicht als Zug lesen" in text_of(await answer_to(ann, said))


async def test_disabled_typed_moves_request_no_messages(tmp_path):
    lab = BotLab(tmp_path, typed_moves=False)
    await lab.open()
    (session,) = lab.playground.gateway.sessions.values()
    assert session.intents == 1
    await lab.close()


async def test_passing_answers_are_removed_at_stop(tmp_path):
    lab = BotLab(tmp_path)
    await lab.open()
    async with Person(lab.playground.url, "Ann") as ann:
        said = await ann.say(f"<@{lab.playground.bot_id}> hello")
        answer = await answer_to(ann, said)
        await lab.close()
        await ann.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == answer["id"])
