"""A board whose post Discord did not confirm is found in its channel, or posted again."""

import asyncio
from types import SimpleNamespace

import aiohttp
import discord
import pytest
import pytest_asyncio

from bot.hosting.matches.board import Place
from bot.playground import Fault
from tests.bot.chat import is_open, place_of, pvp
from tests.bot.live_boards import answered, drawn, live, only_live
from tests.e2e.playing import match_number, seq_of


@pytest_asyncio.fixture(loop_scope="session", autouse=True)
async def quiet_afterwards(lab):
    yield
    lab.playground.faults.clear()


async def test_unconfirmed_board_is_found_after_match_moved_on(lab, alice, bob):
    await alice.switch_channel("lost-news")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    await bob.delete(board)
    posts = r"^/channels/\d+/messages$"
    lab.playground.faults.inject(Fault("cut_after", "POST", posts))
    refused = lab.playground.faults.inject(Fault("cut_before", "POST", posts, times=99))
    await alice.command("match move", at="b2", match=str(match_number(board)))
    await refused.struck.wait()
    await bob.command("match move", at="a1", match=str(match_number(board)))
    lab.playground.faults.clear()
    old, stored = int(board["id"]), lab.bot.service.boards
    async with asyncio.timeout(60):
        while (await stored.match(match_number(board))).place.message_id == old:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    (new,) = live(await alice.messages())
    await alice.wait_update(new["id"], lambda one: seq_of(one) == 2)


async def test_unconfirmed_board_is_found_beside_old_one(lab, alice, bob):
    await alice.switch_channel("lost-news-twice")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    boards, number = lab.bot.boards, match_number(board)
    posts = r"^/channels/\d+/messages$"
    lab.playground.faults.inject(Fault("cut_after", "POST", posts))
    lab.playground.faults.inject(Fault("cut_before", "POST", posts, times=99))
    with pytest.raises(aiohttp.ClientError):
        await boards.post(number)
    lab.playground.faults.clear()
    (new,) = [one for one in live(await alice.messages()) if one["id"] != board["id"]]
    await alice.command("match move", at="b2", match=str(number))
    await alice.wait_update(new["id"], lambda one: seq_of(one) == 1)
    await alice.wait_update(board["id"], lambda one: not is_open(one))
    assert (await place_of(lab, new)).message_id == int(new["id"])
    await drawn(boards)
    assert [one["id"] for one in live(await alice.messages())] == [new["id"]]


@pytest.mark.parametrize("channel", ["asked-for-here", "asked-for-elsewhere"])
async def test_unconfirmed_board_of_answer_is_found(lab, alice, bob, channel):
    await alice.switch_channel("asked-for-here")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    await alice.switch_channel(channel)
    lab.playground.faults.inject(Fault("cut_after", "POST", r"^/interactions/"))
    asked = lab.playground.faults.inject(Fault("cut_before", "GET", r"/messages/@original$", times=99))
    await alice.command("match board", match=str(match_number(board)))
    await asked.struck.wait()
    await answered(lab.bot.boards)
    lab.playground.faults.clear()
    await drawn(lab.bot.boards)
    new = await only_live(alice)
    assert new["id"] != board["id"]
    assert (await place_of(lab, new)).message_id == int(new["id"])
    await bob.wait_update(board["id"], lambda one: not is_open(one))


async def test_unconfirmed_board_is_found_in_new_channel(lab, alice, bob):
    await alice.switch_channel("moved-unconfirmed-from")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    await alice.switch_channel("moved-unconfirmed-to")
    boards, here = lab.bot.boards, await place_of(lab, board)
    posts = r"^/channels/\d+/messages$"
    lab.playground.faults.inject(Fault("cut_after", "POST", posts))
    lab.playground.faults.inject(Fault("cut_before", "POST", posts, times=99))
    with pytest.raises(aiohttp.ClientError):
        await boards.move(match_number(board), here, Place(here.guild_id, int(alice.channel_id)))
    lab.playground.faults.clear()
    await drawn(boards)
    new = await only_live(alice)
    assert (await place_of(lab, new)).message_id == int(new["id"])
    await bob.wait_update(board["id"], lambda one: not is_open(one))


async def test_old_board_is_drawn_when_new_one_never_arrived(lab, alice, bob):
    await alice.switch_channel("never-arrived")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    boards, number = lab.bot.boards, match_number(board)
    lab.playground.faults.inject(Fault("cut_before", "POST", r"^/channels/\d+/messages$", times=99))
    with pytest.raises(aiohttp.ClientError):
        await boards.post(number)
    lab.playground.faults.clear()
    await alice.command("match move", at="b2", match=str(number))
    await drawn(boards)
    assert seq_of(await alice.message(board)) == 1
    assert [one["id"] for one in live(await alice.messages())] == [board["id"]]


@pytest.mark.parametrize(("status", "is_searched"), [(499, False), (500, True)])
async def test_possibly_posted_board_is_searched(lab, alice, bob, monkeypatch, status, is_searched):
    await alice.switch_channel(f"posted-all-the-same-{status}")
    bob.channel_id = alice.channel_id
    boards, number = lab.bot.boards, match_number(await pvp(lab, alice, bob))
    match = await lab.bot.service.boards.match(number)
    searched = []

    async def refuse(*_):
        raise discord.HTTPException(SimpleNamespace(status=status, reason=""), "refused")

    async def search(match_id, place):
        searched.append(match_id)

    with monkeypatch.context() as refusing:
        refusing.setattr(boards.messages, "post", refuse)
        with pytest.raises(discord.HTTPException):
            await boards._post(match)
    with monkeypatch.context() as searching:
        searching.setattr(boards.messages, "find_board", search)
        await boards._post(match)
    assert searched == [number] * is_searched
    assert number not in boards._unclear
