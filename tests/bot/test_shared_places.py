"""A board is posted publicly only where everybody concerned can view it; otherwise the asker gets a copy."""

import asyncio

import pytest
import pytest_asyncio

from bot.chat import response as response_module
from bot.playground import PlaygroundOptions
from bot.playground.actions.interactions import Clocks
from bot.playground.world.objects import BOT_ID
from tests.bot.bot_lab import BotLab
from tests.bot.chat import labels_of, open_moves, place_of, pvp
from tests.bot.live_boards import label_of, live
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import match_number, seq_of

EPHEMERAL, LOADING = 64, 128


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def built_lab(tmp_path_factory):
    """A bot in two servers."""
    options = PlaygroundOptions(clocks=Clocks(ack_s=60.0), has_rate_limits=False, guilds=2)
    freely = {"matches_per_player": 1000, "challenges_to_one": 1000, "challenges_an_hour": 10_000}
    built = BotLab(tmp_path_factory.mktemp("lab"), options, **freely)
    await built.open()
    yield built
    await built.close()


@pytest_asyncio.fixture(loop_scope="session")
async def room(ann, ben, alice):
    """Ann and Ben, who own no server, are in a channel that everybody can view; Alice owns both servers."""
    return ann.channel_id


async def close_channel(owner, channel_id, *admitted):
    ids = [BOT_ID, *(one.id for one in admitted)]
    await owner.restrict("VIEW_CHANNEL", channel_id=channel_id, admit=ids)


async def closed_channel(owner, person, name, *admitted):
    """A new channel that only these people can view; `person` goes there."""
    made = await person.switch_channel(name)
    await close_channel(owner, made, *admitted)
    return made


async def board_command(person, board):
    return await person.command("match board", match=str(match_number(board)))


async def copy_of(person, answer):
    """The private copy that comes after the reason."""
    assert answer.is_ephemeral
    copy = await person.follow_up(answer, lambda one: open_moves(one) or "to move" in text_of(one))
    assert copy["flags"] & EPHEMERAL
    return copy


async def test_board_stays_when_shown_in_direct_message(lab, ann, ben, room):
    board = await pvp(lab, ann, ben)
    await ann.open_dm()
    answer = await board_command(ann, board)
    assert "where Ben" in answer.text
    assert (await place_of(lab, board)).channel_id == int(room)
    copy = await copy_of(ann, answer)
    await ann.click(copy, custom_id=open_moves(copy)[0])
    shown = await ben.wait_update(board["id"], lambda one: seq_of(one) == 1)
    assert open_moves(shown)


async def test_private_copy_is_redrawn_after_opponents_move(lab, ann, ben, room):
    board = await pvp(lab, ann, ben)
    await ann.click(board, custom_id=open_moves(board)[0])
    await ann.open_dm()
    copy = await copy_of(ann, await board_command(ann, board))
    assert f"{ben.name} to move" in text_of(copy)
    board = await ben.message(board)
    await ben.click(board, custom_id=open_moves(board)[0])
    copy = await ann.wait_update(copy["id"], lambda one: f"{ann.name} to move" in text_of(one))
    await ann.click(copy, custom_id=open_moves(copy)[0])
    await ben.wait_update(board["id"], lambda one: seq_of(one) == 3)


async def test_board_stays_when_opponent_is_no_member(lab, ann, ben, room):
    board = await pvp(lab, ann, ben)
    other = next(one["id"] for one in (await ann.state())["guilds"] if one["name"] == "Server 1")
    lab.playground.world.membership.set_in(other, ben.id, is_in=False)
    await ann.visit_server("Server 1")
    await copy_of(ann, await board_command(ann, board))
    assert (await place_of(lab, board)).channel_id == int(room)


async def test_board_stays_when_shown_in_server_without_bot(lab, ann, ben, room):
    board = await pvp(lab, ann, ben)
    await ann.install()
    await ann.visit_server("Never invited it")
    await copy_of(ann, await board_command(ann, board))
    assert (await place_of(lab, board)).channel_id == int(room)


async def test_board_stays_when_opponent_never_acted_in_group(lab, ann, ben, carol, room):
    board = await pvp(lab, ann, ben)
    await ann.install()
    await ann.open_group(carol)
    await copy_of(ann, await board_command(ann, board))
    assert (await place_of(lab, board)).channel_id == int(room)


async def test_board_moves_to_group_where_opponent_acted(lab, ann, ben, room):
    board = await pvp(lab, ann, ben)
    await ann.install()
    await ben.install()
    group = await ann.open_group(ben)
    await copy_of(ann, await board_command(ann, board))
    await ben.command("match draw", match=str(match_number(board)))
    moved = await board_command(ann, board)
    assert not moved.is_ephemeral
    assert (await place_of(lab, board)).channel_id == int(group)


async def test_board_returns_to_group_where_match_began(lab, ann, ben, room):
    await ann.install()
    await ben.install()
    group = await ann.open_group(ben)
    board = await pvp(lab, ann, ben)
    ann.channel_id = room
    asked = await board_command(ann, board)
    # Nobody can be asked in a group, so nothing that was private becomes public.
    assert asked.is_ephemeral
    lab.bot._parts.sharing._acts.clear()
    ann.channel_id = group
    again = await board_command(ann, board)
    assert not again.is_ephemeral
    assert (await place_of(lab, board)).channel_id == int(group)


async def test_board_stays_when_channel_is_closed_to_opponent(lab, alice, ann, ben, room):
    board = await pvp(lab, ann, ben)
    await closed_channel(alice, ann, f"without-{ben.id}", ann)
    answer = await board_command(ann, board)
    await copy_of(ann, answer)
    assert (await place_of(lab, board)).channel_id == int(room)
    assert live(await ben.messages(room))


async def test_unheard_channel_change_keeps_board_in_place(lab, alice, ann, ben, room):
    board = await pvp(lab, ann, ben)
    closed = await closed_channel(alice, ann, f"unheard-{ben.id}", ann)
    channel = lab.bot.get_channel(int(closed))
    async with asyncio.timeout(60):
        while not channel._overwrites:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    # Discord's event of the changed permissions is still on its way.
    channel._overwrites = []
    await copy_of(ann, await board_command(ann, board))
    assert (await place_of(lab, board)).channel_id == int(room)


async def test_board_moves_to_closed_channel_visible_to_both(lab, alice, ann, ben, room):
    board = await pvp(lab, ann, ben)
    closed = await closed_channel(alice, ann, f"both-{ben.id}", ann, ben)
    assert not (await board_command(ann, board)).is_ephemeral
    assert (await place_of(lab, board)).channel_id == int(closed)
    # A reader of the open channel sees no link to a place that they cannot view.
    left = await ben.wait_update(board["id"], lambda one: not buttons(one))
    assert "elsewhere" in text_of(left)
    assert closed not in text_of(left)


async def test_old_board_links_to_open_channel(lab, ann, ben, room):
    board = await pvp(lab, ann, ben)
    other = await ann.switch_channel(f"open-{ben.id}")
    await board_command(ann, board)
    left = await ben.wait_update(board["id"], lambda one: not buttons(one))
    assert f"/{other}/" in text_of(left)


async def test_player_who_left_server_does_not_block_move(lab, ann, ben, room):
    board = await pvp(lab, ann, ben)
    await ben.set_member(is_in=False)
    await ann.switch_channel(f"left-{ben.id}")
    await copy_of(ann, await board_command(ann, board))
    await ben.set_member(is_in=True)
    assert not (await board_command(ann, board)).is_ephemeral


async def test_board_against_engine_moves_with_its_player(lab, ann, room):
    answer = await ann.command("tictactoe challenge", opponent=lab.playground.bot_id, level="first-game")
    direct = await ann.open_dm()
    await board_command(ann, answer.message)
    assert (await place_of(lab, answer.message)).channel_id == int(direct)
    left = await ann.wait_update(answer.message["id"], lambda one: not buttons(one))
    assert "elsewhere" in text_of(left)
    assert direct not in text_of(left)


# -- from a closed channel to an open one ----------------------------------------------------


@pytest_asyncio.fixture(loop_scope="session")
async def asked(lab, alice, ann, ben, room):
    """Ann asks in an open channel for the board of a closed one: the board, and the question there."""
    closed = await closed_channel(alice, ann, f"closed-{ben.id}", ann, ben)
    ben.channel_id = closed
    board = await pvp(lab, ann, ben)
    ann.channel_id = room
    answer = await board_command(ann, board)
    assert "asked Ben" in answer.text
    await copy_of(ann, answer)
    question = await ben.wait_message(lambda one: "Continue there" in labels_of(one))
    assert question["channel_id"] == closed
    assert [one["id"] for one in question["mentions"]] == [ben.id]
    assert (await place_of(lab, board)).channel_id == int(closed)
    return board, question


async def test_agreed_move_brings_board_to_channel(lab, ann, ben, room, asked):
    board, question = asked
    done = await ben.click(question, label="Continue there")
    assert (await place_of(lab, board)).channel_id == int(room)
    assert room in text_of(done.changed[0])
    assert live(await ben.messages(room))
    await ben.wait_update(board["id"], lambda one: not buttons(one))


async def test_declined_move_keeps_board_and_is_not_repeated(lab, ann, ben, room, asked):
    board, question = asked
    done = await ben.click(question, label="Stay here")
    assert "stays here" in text_of(done.changed[0])
    assert not buttons(done.changed[0])
    answer = await board_command(ann, board)
    assert "already asked" in answer.text
    assert (await place_of(lab, board)).channel_id == int(ben.channel_id)


@pytest.mark.parametrize("label", ["Continue there", "Stay here"])
async def test_move_question_is_answered_only_by_opponent(lab, alice, ann, ben, room, asked, label):
    board, question = asked
    for person in (ann, alice):
        person.channel_id = question["channel_id"]
        told = await person.click(question, label=label)
        assert told.is_ephemeral
        assert "Only Ben" in told.text
    assert (await place_of(lab, board)).channel_id == int(question["channel_id"])


async def test_move_question_answered_twice_posts_one_board(lab, ann, ben, room, asked):
    board, question = asked
    await ben.click(question, label="Continue there", times=2)
    assert len(live(await ben.messages(room))) == 1
    assert (await place_of(lab, board)).channel_id == int(room)


async def test_forged_answer_to_move_question_is_refused(lab, ann, ben, room, asked):
    board, question = asked
    there = await ben.switch_channel(f"forged-{ben.id}")
    yes = next(one["custom_id"] for one in buttons(question) if one["label"] == "Continue there")
    *rest, _ = yes.split(".")
    for place in (question, board):
        told = await ben.click(place, custom_id=".".join([*rest, there]), forge=True)
        assert told.is_ephemeral
    assert (await place_of(lab, board)).channel_id == int(question["channel_id"])


async def test_late_answer_to_move_question_is_refused(lab, ann, ben, room, asked):
    board, question = asked
    await ben.click(
        (await ben.command("match resign", match=str(match_number(board)))).message, label="Resign"
    )
    done = await ben.click(question, label="Continue there")
    assert "out of date" in text_of(done.changed[0])
    assert (await place_of(lab, board)).channel_id == int(question["channel_id"])


async def test_move_to_closed_channel_is_refused(lab, alice, ann, ben, room, asked):
    board, question = asked
    await close_channel(alice, room, ann)
    done = await ben.click(question, label="Continue there")
    assert "out of date" in text_of(done.changed[0])
    assert (await place_of(lab, board)).channel_id == int(question["channel_id"])


async def test_move_to_deleted_channel_is_refused(lab, alice, ann, ben, asked):
    board, question = asked
    await alice.delete_channel(ann.channel_id)
    done = await ben.click(question, label="Continue there")
    assert "out of date" in text_of(done.changed[0])
    assert (await place_of(lab, board)).channel_id == int(question["channel_id"])


async def test_move_question_uses_language_of_opponent(lab, alice, ann, ben, room):
    await ben.set_locale("de")
    closed = await closed_channel(alice, ann, f"german-{ben.id}", ann, ben)
    ben.channel_id = closed
    board = await pvp(lab, ann, ben)
    ann.channel_id = room
    await board_command(ann, board)
    await ben.wait_message(lambda one: "Dort weiterspielen" in labels_of(one))
    await ben.set_locale("en-US")


# -- rematches -----------------------------------------------------------------------------


async def test_rematch_is_not_offered_in_invisible_channel(lab, ann, ben, room):
    board = await pvp(lab, ann, ben)
    await ann.click(
        (await ann.command("match resign", match=str(match_number(board)))).message, label="Resign"
    )
    direct = await ann.open_dm()
    page = (await ann.command("match replay", match=str(match_number(board)))).message
    rematch = f"t3.rematch.{match_number(board)}"
    await ann.click(page, custom_id=rematch, forge=True)
    ben.channel_id = room
    offer = await ben.wait_message(lambda one: "Accept" in labels_of(one))
    assert not [one for one in await ann.messages(direct) if label_of(one, "Accept")]
    await ben.click(offer, label="Accept")
    new = await ben.wait_update(offer["id"], lambda one: match_number(one) != match_number(board))
    assert (await place_of(lab, new)).channel_id == int(room)


async def test_board_is_public_after_private_deferral(lab, ann, ben, room, monkeypatch):
    board = await pvp(lab, ann, ben)
    decide = lab.bot._parts.sharing.decide

    async def late(*about):
        await ann.wait_message(lambda one: one["flags"] & LOADING)
        return await decide(*about)

    monkeypatch.setattr(response_module, "_PATIENCE_S", 0.0)
    monkeypatch.setattr(lab.bot._parts.sharing, "decide", late)
    ben.channel_id = await ann.switch_channel(f"late-{ben.id}")
    await board_command(ann, board)
    shown = await ben.wait_message(open_moves)
    assert not shown["flags"] & EPHEMERAL
    await ben.wait_update(board["id"], lambda one: shown["id"] in text_of(one))
    assert (await place_of(lab, board)).message_id == int(shown["id"])
