"""Attempts to take a board where the other player cannot see it, by every way that leads there."""

import pytest
import pytest_asyncio

from bot.chat import sharing
from bot.hosting.matches.board import Place
from bot.playground import Fault
from tests.bot.chat import labels_of, open_moves, place_of, pvp
from tests.bot.live_boards import live
from tests.bot.test_shared_places import (
    EPHEMERAL,
    board_command,
    built_lab,
    close_channel,
    closed_channel,
    copy_of,
    room,
)
from tests.e2e.messages import buttons, labels, selects, text_of
from tests.e2e.playing import match_number
from tests.lab import asking

__all__ = ["built_lab", "room"]


@pytest_asyncio.fixture(loop_scope="session", autouse=True)
async def quiet_afterwards(lab):
    yield
    lab.playground.faults.clear()


async def stays(lab, board, channel_id):
    assert (await place_of(lab, board)).channel_id == int(channel_id)


async def test_forged_choice_shares_no_board(lab, ann, ben, room):
    board = await pvp(lab, ann, ben)
    await ann.open_dm()
    page = (await ann.command("match list")).message
    await ann.click(page, custom_id=f"t3.choose.{match_number(board)}:board", forge=True)
    await stays(lab, board, room)


async def test_thread_in_closed_channel_shares_no_board(lab, alice, ann, ben, room):
    board = await pvp(lab, ann, ben)
    await closed_channel(alice, ann, f"thread-{ben.id}", ann)
    said = await ann.say("a thread")
    ann.channel_id = (await ann.start_thread(said, "ours"))["id"]
    await copy_of(ann, await board_command(ann, board))
    await stays(lab, board, room)


async def test_thread_in_same_channel_shares_board(lab, ann, ben, room):
    board = await pvp(lab, ann, ben)
    said = await ann.say("a thread")
    thread = (await ann.start_thread(said, "ours"))["id"]
    ann.channel_id = thread
    assert not (await board_command(ann, board)).is_ephemeral
    left = await ben.wait_update(board["id"], lambda one: not buttons(one))
    assert f"/{thread}/" in text_of(left)


async def test_repost_of_private_copy_shares_no_board(lab, ann, ben, room):
    board = await pvp(lab, ann, ben)
    direct = await ann.open_dm()
    copy = await copy_of(ann, await board_command(ann, board))
    await ann.click(copy, custom_id=f"t3.repost.{match_number(board)}", forge=True)
    await stays(lab, board, room)
    assert all(one["flags"] & EPHEMERAL for one in await ann.messages(direct) if open_moves(one))


async def test_moves_in_direct_message_share_no_board(lab, ann, ben, room):
    board = await pvp(lab, ann, ben)
    for turn in range(4):
        person = (ann, ben)[turn % 2]
        await person.open_dm()
        await person.command("match move", at=("a1", "b2", "c3", "b1")[turn], match=str(match_number(board)))
    await stays(lab, board, room)


@pytest.mark.parametrize("status", [403, 500])
async def test_failed_member_lookup_shares_no_board(lab, ann, ben, room, status, monkeypatch):
    board = await pvp(lab, ann, ben)
    # Less than discord.py waits before it asks again.
    monkeypatch.setattr(sharing, "_PATIENCE_S", 0.2)
    await ann.switch_channel(f"unknown-{status}-{ben.id}")
    lab.playground.faults.inject(Fault("status", "GET", rf"/members/{ben.id}", status=status, times=9))
    await copy_of(ann, await board_command(ann, board))
    await stays(lab, board, room)


async def test_board_command_of_stranger_shares_no_board(lab, ann, ben, carol, room):
    board = await pvp(lab, ann, ben)
    carol.channel_id = room
    told = await board_command(carol, board)
    assert told.is_ephemeral
    await carol.open_dm()
    assert (await board_command(carol, board)).is_ephemeral
    await stays(lab, board, room)


async def test_vote_match_stays_in_its_channel(lab, ann, ben, room):
    vote = (await ann.command("tictactoe vote", level="first-game", seconds="86400")).message
    await ann.open_dm()
    assert (await board_command(ann, vote)).is_ephemeral
    await stays(lab, vote, room)


async def test_solo_match_moves_with_its_player(lab, ann, room):
    answer = await ann.command("tictactoe challenge", opponent=ann.id)
    direct = await ann.open_dm()
    await board_command(ann, answer.message)
    await stays(lab, answer.message, direct)


async def test_finished_match_stays_in_its_channel(lab, ann, ben, room):
    board = await pvp(lab, ann, ben)
    await asking.resign(lab.bot.service, match_number(board), int(ben.id))
    await ann.open_dm()
    assert (await board_command(ann, board)).is_ephemeral
    await stays(lab, board, room)


async def test_finished_match_with_deleted_player_moves_with_other(lab, ann, ben, room):
    board = await pvp(lab, ann, ben)
    await asking.resign(lab.bot.service, match_number(board), int(ben.id))
    await lab.bot.service.privacy.delete(int(ben.id))
    direct = await ann.open_dm()
    await board_command(ann, board)
    await stays(lab, board, direct)


async def test_channel_closed_later_returns_board_on_consent(lab, alice, ann, ben, room):
    other = await ann.switch_channel(f"later-{ben.id}")
    ben.channel_id = other
    board = await pvp(lab, ann, ben)
    await close_channel(alice, other, ann)
    # Ben, who can no longer view it, asks elsewhere; Ann is asked, since the channel is closed.
    ben.channel_id = room
    answer = await board_command(ben, board)
    await copy_of(ben, answer)
    question = await ann.wait_message(lambda one: "Continue there" in labels_of(one))
    await ann.click(question, label="Continue there")
    await stays(lab, board, room)


async def tournament_match(lab, alice, *people):
    page = (await alice.command("tournament create")).message
    for key, value in {"game": "tic_tac_toe", "format": "round_robin"}.items():
        menu = next(
            one for one in selects(page) if any(it["value"] == f"{key}={value}" for it in one["options"])
        )
        page = (await alice.select(page, [f"{key}={value}"], custom_id=menu["custom_id"])).changed[0]
    await alice.click(page, label="Announce")
    cup = await alice.wait_message(lambda one: "Join" in labels(one))
    for person in people:
        person.channel_id = cup["channel_id"]
        await person.click(cup, label="Join")
    cup = await alice.wait_update(cup["id"], lambda one: "Start" in labels(one))
    await alice.click(cup, label="Start")
    number = int(
        next(one["custom_id"] for one in buttons(cup) if "tour_join" in one["custom_id"]).split(".")[2]
    )
    started = await lab.bot.service.tournaments.load(number)
    return started.pairings[0].match_id


@pytest.mark.parametrize("where", ["direct message", "closed channel", "other server"])
async def test_tournament_match_stays_in_its_place(lab, alice, ann, ben, room, where):
    alice.channel_id = room
    number = await tournament_match(lab, alice, ann, ben)
    thread = await ann.wait_event("THREAD_CREATE")
    if where == "direct message":
        await ann.open_dm()
    elif where == "closed channel":
        await closed_channel(alice, ann, f"cup-{ben.id}", ann)
    else:
        other = next(one["id"] for one in (await ann.state())["guilds"] if one["name"] == "Server 1")
        lab.playground.world.membership.set_in(other, ben.id, is_in=False)
        await ann.visit_server("Server 1")
    answer = await ann.command("match board", match=str(number))
    assert answer.is_ephemeral
    place = (await lab.bot.boards.load_newest(number)).place
    assert place.channel_id in (int(thread["id"]), int(room))


async def test_question_is_not_asked_in_unreadable_channel(lab, alice, ann, ben, room):
    closed = await closed_channel(alice, ann, f"put-out-{ben.id}", ann, ben)
    ben.channel_id = closed
    board = await pvp(lab, ann, ben)
    await close_channel(alice, closed, ann)
    ann.channel_id = room
    answer = await board_command(ann, board)
    assert f"I can't ask {ben.name} there" in answer.text
    assert not [one for one in await ann.messages(closed) if "Continue there" in labels_of(one)]
    await stays(lab, board, closed)


async def test_person_asked_to_move_board_may_ask_back(lab, alice, ann, ben, room):
    closed = await closed_channel(alice, ann, f"in-turn-{ben.id}", ann, ben)
    ben.channel_id = closed
    board = await pvp(lab, ann, ben)
    ann.channel_id = ben.channel_id = room
    assert f"asked {ben.name}" in (await board_command(ann, board)).text
    assert f"I've asked {ann.name}" in (await board_command(ben, board)).text
    ann.channel_id = closed
    (question,) = [
        one
        for one in await ann.messages(closed)
        if one["mentions"] and ann.id == one["mentions"][0]["id"] and "Continue there" in labels_of(one)
    ]
    await ann.click(question, label="Continue there")
    await stays(lab, board, room)


async def test_finished_board_moves_with_consent_of_other(lab, alice, ann, ben, room):
    closed = await closed_channel(alice, ann, f"finished-{ben.id}", ann, ben)
    ben.channel_id = closed
    board = await pvp(lab, ann, ben)
    page = (await ann.command("match resign", match=str(match_number(board)))).message
    await ann.click(page, label="Resign")
    ann.channel_id = room
    assert f"asked {ben.name}" in (await board_command(ann, board)).text
    question = await ben.wait_message(lambda one: "Continue there" in labels_of(one))
    await stays(lab, board, closed)
    await ben.click(question, label="Continue there")
    await stays(lab, board, room)


async def test_unposted_board_is_not_moved_without_consent(lab, alice, ann, ben, room):
    closed = await closed_channel(alice, ann, f"unposted-{ben.id}", ann, ben)
    ben.channel_id = closed
    board = await pvp(lab, ann, ben)
    place = Place(int(lab.playground.guild_id), int(closed))
    await lab.bot.service.boards.attach(match_number(board), place)
    lab.bot.boards._latest.pop(match_number(board), None)
    ann.channel_id = room
    assert f"asked {ben.name}" in (await board_command(ann, board)).text
    assert not live(await ben.messages(room))
