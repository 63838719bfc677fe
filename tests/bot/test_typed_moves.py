"""Moves typed as messages, over real sockets: where they go, and what is said about wrong ones, and when."""

import asyncio

import pytest
import pytest_asyncio

from bot.playground.world.objects import BOT_ROLE_ID
from tests.bot.bot_lab import BotHouse
from tests.bot.chat import open_moves, pvp, start, turn
from tests.bot.typed import answer_to, answers_to, is_taken, moves_of
from tests.e2e.messages import buttons, labels, text_of
from tests.e2e.person import Person
from tests.e2e.playing import match_number
from tests.lab import asking

pytestmark = pytest.mark.asyncio(loop_scope="session")

SILENT = 1 << 12


@pytest_asyncio.fixture(loop_scope="session")
async def ann(ann, house, monkeypatch):
    """Ann, to whom nothing was said yet."""
    monkeypatch.setattr(house.bot.removals, "shown_s", 0.0)
    return ann


@pytest.fixture
def bot(house):
    return f"<@{house.playground.bot_id}>"


async def test_a_move_is_typed_with_a_mention(house, ann, bot):
    board = await start(house, ann)
    said = await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    board = await turn(ann, board)
    # Before the mention as well as after it, in either case.
    point = next(one["label"].strip() for one in buttons(board) if one["custom_id"] == open_moves(board)[0])
    again = await ann.say(f"{point.upper()} {bot}")
    await is_taken(ann, board, point)
    assert answers_to(ann, said) == answers_to(ann, again) == []


@pytest.mark.parametrize("is_direct", [True, False])
async def test_a_board_that_was_pushed_out_of_sight_comes_to_the_bottom(house, ann, bot, is_direct):
    if is_direct:
        await ann.open_dm()
    old = board = await start(house, ann, "connect4")
    for column in "12":
        await ann.say(column if is_direct else f"{bot} {column}")
        board = await turn(ann, board, is_changed=True)
    assert board["id"] == old["id"]
    said = await ann.say("7" if is_direct else f"{bot} 7")
    new = await ann.wait_message(lambda one: int(one["id"]) > int(said["id"]) and buttons(one))
    await ann.wait_update(old["id"], lambda one: not open_moves(one))
    new = await turn(ann, new)
    (match,) = await house.bot.service.ongoing_of(int(ann.id))
    assert (match.ply, match.place.message_id) == (6, int(new["id"]))
    # And stays there for a while.
    await ann.say("6" if is_direct else f"{bot} 6")
    assert (await turn(ann, new, is_changed=True))["id"] == new["id"]


async def test_a_board_that_cannot_be_posted_is_drawn_where_it_stands(house, ann, bot):
    board = await start(house, ann, "connect4")
    await ann.deny_bot("send_messages")
    for column in "127":
        await ann.say(f"{bot} {column}")
        board = await turn(ann, board, is_changed=True)


async def test_to_the_bot_alone_the_move_is_enough(house, ann):
    await ann.open_dm()
    board = await start(house, ann)
    said = await ann.say(" B2 ")
    await is_taken(ann, board, "b2")
    assert answers_to(ann, said) == []


async def test_with_two_matches_a_button_says_which(house, ann, ben, bot):
    boards = [await start(house, ann), await start(house, ann)]
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
    assert "This is a match between" in others.text
    await ann.click(card, custom_id=buttons(card)[1]["custom_id"])
    await is_taken(ann, boards[0], "b2")
    assert len(open_moves(await ann.message(boards[1]))) == 9
    await ann.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == card["id"])


async def test_of_two_matches_the_one_is_meant_in_which_the_text_is_a_move(house, ann, bot):
    other, board = await start(house, ann), await start(house, ann, "connect4")
    await ann.say(f"{bot} 4")
    board = await turn(ann, board, is_changed=True)
    assert len(open_moves(await ann.message(other))) == 9
    said = await ann.say(f"{bot} what now?")
    assert "I can't read" in text_of(await answer_to(ann, said))


async def test_the_only_match_whose_turn_it_is_is_meant(house, ann, ben, bot):
    theirs = await pvp(house, ben, ann)
    mine = await start(house, ann)
    await ann.say(f"{bot} b2")
    await is_taken(ann, mine, "b2")
    assert len(open_moves(await ann.message(theirs))) == 9


async def test_a_match_elsewhere_is_not_meant(house, ann, bot):
    board = await start(house, ann)
    await ann.switch_channel(f"elsewhere-{ann.id}")
    said = await ann.say(f"{bot} b2")
    assert "No match here is waiting for your move" in text_of(await answer_to(ann, said))
    await ann.click(board, custom_id=open_moves(board)[0])


async def test_without_any_match_the_way_to_one_is_told(ann, bot):
    said = await ann.say(f"{bot} h8")
    card = await answer_to(ann, said)
    assert "aren't playing a match" in text_of(card)
    assert labels(card) == WAYS


@pytest.mark.parametrize("typed", ["", "hello", "Hilfe!", "ヘルプ", "¡Hola!"])
@pytest.mark.parametrize("has_match", [False, True])
async def test_whoever_greets_the_bot_gets_a_card_that_leads_on(house, ann, bot, typed, has_match):
    if has_match:
        await start(house, ann)
    said = await ann.say(f"{bot} {typed}")
    card = await answer_to(ann, said)
    assert text_of(card).startswith("I host board games. Start with </play:")
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
async def test_to_the_bot_alone_without_a_match_any_message_brings_the_card(house, ann, typed):
    await ann.open_dm()
    assert labels(await answer_to(ann, await ann.say(typed))) == WAYS


WAYS = ["Play", "Puzzle", "Help"]
WRONG = [("zz", "I can't read “zz” as a move"), ("b9", "as a move")]


@pytest.mark.parametrize(("typed", "words"), WRONG)
async def test_a_wrong_move_gets_a_sentence_that_is_quiet_and_goes_away(house, ann, bot, typed, words):
    await start(house, ann)
    said = await ann.say(f"{bot} {typed}")
    answer = await answer_to(ann, said)
    assert words in text_of(answer)
    assert answer["mentions"] == []
    assert answer["flags"] & SILENT
    await ann.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == answer["id"])


async def test_a_taken_point_is_said_to_be_taken(house, ann, ben, bot):
    board = await pvp(house, ann, ben)
    await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    said = await ben.say(f"{bot} b2", reply_to=board)
    assert "b2 is taken" in text_of(await answer_to(ben, said))
    early = await ann.say(f"{bot} a1")
    assert f"It's {ben.name}'s move" in text_of(await answer_to(ann, early))


async def test_whoever_watches_plays_nothing(house, ann, ben, bot):
    board = await start(house, ann)
    said = await ben.say(f"{bot} b2", reply_to=board)
    assert "This is a match between" in text_of(await answer_to(ben, said))
    assert len(open_moves(await ann.message(board))) == 9


async def test_however_often_it_is_wrong_it_is_said_once(house, ann, bot):
    board = await start(house, ann)
    said = [await ann.say(f"{bot} nonsense {n}") for n in range(6)]
    # What is right is played all the while.
    await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    assert sum(len(answers_to(ann, one)) for one in said) == 1


async def test_a_channel_is_not_filled_with_sentences(house, ann, bot):
    people = [Person(house.playground.url, f"{ann.name} and {n}") for n in range(6)]
    for person in people:
        await person.__aenter__()
        person.channel_id = ann.channel_id
    board = await start(house, ann)
    said = await asyncio.gather(*(person.say(f"{bot} hm") for person in people))
    await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    assert sum(len(answers_to(ann, one)) for one in said) <= 3
    for person in people:
        await person.__aexit__()


async def test_the_role_in_place_of_the_bot_is_explained(house, ann):
    board = await start(house, ann)
    said = await ann.say(f"<@&{BOT_ROLE_ID}> b2")
    answer = await answer_to(ann, said)
    assert "my role" in text_of(answer)
    await ann.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == answer["id"])
    assert len(open_moves(await ann.message(board))) == 9


async def test_what_is_not_for_the_bot_is_not_read(house, ann, ben, bot):
    board = await start(house, ann)
    said = [await ann.say("b2"), await ann.say(f"<@{ben.id}> b2"), await ann.say("@everyone b2")]
    await ann.say(f"{bot} c3", reply_to=board)
    await is_taken(ann, board, "c3")
    assert (await moves_of(house, board))[0] == "c3"
    assert [answers_to(ann, one) for one in said] == [[], [], []]


async def test_a_long_conversation_about_the_bot_is_not_taken_for_a_move(house, ann, bot):
    board = await start(house, ann)
    said = await ann.say(f"I have played {bot} all week and lost every single time, can you believe it")
    await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    assert answers_to(ann, said) == []


async def test_an_edit_makes_no_move(house, ann, bot):
    board = await start(house, ann)
    said = await ann.say("not for the bot yet")
    await ann.rewrite(said, f"{bot} a1")
    await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    assert (await moves_of(house, board))[0] == "b2"
    assert answers_to(ann, said) == []


def forged(house, message, **changes):
    """Have the gateway tell of a message, changed."""
    data = {**message, "guild_id": house.playground.guild_id, **changes}
    house.playground.gateway.dispatch("MESSAGE_CREATE", lambda session: data)


async def test_bots_webhooks_and_notices_make_no_move(house, ann, bot):
    board = await start(house, ann)
    said = await ann.say("nothing yet")
    me = house.playground.world.bot
    text = {"content": f"{bot} a1", "mentions": [me]}
    forged(house, said, **text, id=house.playground.world.new_id(), author={**said["author"], "bot": True})
    forged(house, said, **text, id=house.playground.world.new_id(), webhook_id=said["id"])
    forged(house, said, **text, id=house.playground.world.new_id(), type=21)
    forged(house, said, **text, id=house.playground.world.new_id(), author=me)
    # An hour old: replayed after an outage.
    forged(house, said, **text, id=str(int(said["id"]) - (3_600_000 << 22)))
    await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    assert (await moves_of(house, board))[0] == "b2"


async def test_a_message_that_is_told_twice_is_one_move(house, ann, bot):
    board = await start(house, ann)
    said = await ann.say(f"{bot} b2")
    forged(house, said)
    await is_taken(ann, board, "b2")
    board = await turn(ann, board)
    pressed = open_moves(board)[0]
    await ann.click(board, custom_id=pressed)
    assert answers_to(ann, said) == []


async def test_a_message_of_few_words_is_still_read(house, ann, bot):
    board = await start(house, ann)
    said = await ann.say("nothing yet")
    data = {key: said[key] for key in ("channel_id", "author")}
    data |= {"id": house.playground.world.new_id(), "guild_id": house.playground.guild_id}
    data |= {"content": f"{bot} b2", "mentions": [{"id": house.playground.bot_id}]}
    house.playground.gateway.dispatch("MESSAGE_CREATE", lambda session: data)
    await is_taken(ann, board, "b2")


async def test_a_typed_move_and_a_click_at_once_are_one_move(house, ann, ben, bot):
    for _ in range(3):
        board = await pvp(house, ann, ben)
        (match,) = await house.bot.service.ongoing_of(int(ann.id))
        await asyncio.gather(
            ann.click(board, custom_id=open_moves(board)[0], may_fail=True),
            ann.say(f"{bot} b2"),
            ann.say(f"{bot} c3", reply_to=board),
        )
        await turn(ben, board, is_changed=True)
        played = await house.bot.service.boards.match(match.id)
        assert played.ply == 1
        await asking.resign(house.bot.service, match.id, int(ann.id))


async def test_a_click_in_between_leaves_the_typed_move_unplayed(house, ann, bot, monkeypatch):
    board = await start(house, ann)
    service, load = house.bot.service, house.bot.service.ongoing_of

    async def load_and_click(user_id):
        monkeypatch.undo()
        seen = await load(user_id)
        await ann.click(board, custom_id=open_moves(board)[0])
        await turn(ann, board, is_changed=True)
        return seen

    monkeypatch.setattr(service, "ongoing_of", load_and_click)
    said = await ann.say(f"{bot} b2")
    assert "That board is out of date" in text_of(await answer_to(ann, said))
    (match,) = await load(int(ann.id))
    assert match.ply == 2


async def test_who_may_not_write_to_a_channel_plays_all_the_same(house, ann, bot):
    board = await start(house, ann)
    await ann.deny_bot("send_messages")
    said = await ann.say(f"{bot} zz")
    await ann.say(f"{bot} b2")
    await is_taken(ann, board, "b2")
    assert answers_to(ann, said) == []


async def test_without_the_channels_history_it_is_said_without_a_reply(house, ann, bot):
    await start(house, ann)
    await ann.deny_bot("read_message_history")
    await ann.say(f"{bot} zz")
    answer = await ann.wait_event("MESSAGE_CREATE", lambda one: "I can't read “zz”" in text_of(one))
    assert not answer.get("message_reference")


async def test_the_sentence_is_in_the_persons_language(house, ann, bot):
    await start(house, ann)
    await ann.command("settings me", language="de")
    said = await ann.say(f"{bot} zz")
    assert "kann ich nicht als Zug lesen" in text_of(await answer_to(ann, said))


async def test_with_the_setting_off_no_message_is_heard_of(tmp_path):
    house = BotHouse(tmp_path, typed_moves=False)
    await house.open()
    (session,) = house.playground.gateway.sessions.values()
    assert session.intents == 1
    await house.close()


async def test_what_is_being_said_is_taken_away_at_the_end(tmp_path):
    house = BotHouse(tmp_path)
    await house.open()
    async with Person(house.playground.url, "Ann") as ann:
        said = await ann.say(f"<@{house.playground.bot_id}> hello")
        answer = await answer_to(ann, said)
        await house.close()
        await ann.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == answer["id"])
