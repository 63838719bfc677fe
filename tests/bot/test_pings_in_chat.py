"""Pings over real sockets: whom a message mentions, where it stands, how people turn it off."""

import itertools
from datetime import timedelta

import pytest
import pytest_asyncio

from bot.hosting.matches.acting import timetable
from tests.bot.chat import open_moves, pvp
from tests.e2e.messages import selects, text_of
from tests.e2e.playing import match_number
from tests.lab.cases import first_by_default

_numbers = itertools.count()


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Nobody waits here to see whether somebody looks."""
    monkeypatch.setattr(timetable, "SOON", timedelta(milliseconds=50))


@pytest_asyncio.fixture(autouse=True, loop_scope="session")
async def back_to_usual(lab, alice, bob):
    yield
    for person in (alice, bob):
        await person.command("settings me", pings="on")
        await person.take_dms(is_open=True)


def pings(messages, person):
    return [one for one in messages if one["content"].startswith(f"<@{person.id}>")]


async def slow(lab, alice, bob, game="tictactoe"):
    """A match of days in a channel of its own."""
    channel = await alice.switch_channel(f"slow-{next(_numbers)}")
    bob.channel_id = channel
    return await pvp(lab, alice, bob, game, clock="1d")


@pytest.mark.parametrize("game", first_by_default("tictactoe", "gomoku"))
async def test_pings_alternate_and_only_one_stands(lab, alice, bob, game):
    board = await slow(lab, alice, bob, game)
    first = await alice.wait_message(lambda one: one["content"].startswith(f"<@{alice.id}>"))
    assert [user["id"] for user in first["mentions"]] == [alice.id]
    assert "against Bob" in first["content"]
    assert board["id"] in first["content"]
    await alice.click(board, custom_id=open_moves(await alice.message(board))[0])
    second = await bob.wait_message(lambda one: one["content"].startswith(f"<@{bob.id}>"))
    assert [user["id"] for user in second["mentions"]] == [bob.id]
    await alice.wait_event("MESSAGE_DELETE", lambda event: event["id"] == first["id"])
    await bob.command("match resign", match=str(match_number(board)))
    question = await bob.wait_message(lambda one: "Resign this match" in text_of(one))
    await bob.click(question, label="Resign")
    await alice.wait_event("MESSAGE_DELETE", lambda event: event["id"] == second["id"])
    assert not pings(await alice.messages(), alice) + pings(await alice.messages(), bob)


def picked(page):
    return [one["label"] for menu in selects(page) for one in menu.get("options", []) if one.get("default")]


async def test_disabled_pings_are_not_sent(lab, alice, bob):
    page = await alice.command("settings me", pings="off")
    assert any("Turn mentions: Off" in chosen for chosen in picked(page.message)), picked(page.message)
    board = await slow(lab, alice, bob)
    await alice.click(board, custom_id=open_moves(await alice.message(board))[0])
    await bob.wait_message(lambda one: one["content"].startswith(f"<@{bob.id}>"))
    assert not pings(await alice.messages(), alice)


async def test_direct_message_ping_is_private(lab, alice, bob):
    await alice.command("settings me", pings="dm")
    board = await slow(lab, alice, bob)
    channel, _ = alice.channel_id, await alice.open_dm()
    told = await alice.wait_message(lambda one: board["id"] in one["content"])
    assert "your move in Tic-tac-toe against Bob" in told["content"]
    assert not pings(await alice.messages(channel), alice)
    await alice.click(board, custom_id=open_moves(board)[0])
    await alice.wait_event("MESSAGE_DELETE", lambda event: event["id"] == told["id"])


async def test_closed_direct_messages_move_ping_to_channel(lab, alice, bob):
    await alice.command("settings me", pings="dm")
    await alice.take_dms(is_open=False)
    await slow(lab, alice, bob)
    await alice.wait_message(lambda one: one["content"].startswith(f"<@{alice.id}>"))


async def test_server_without_pings_sends_direct_messages_only(lab, alice, bob):
    await alice.command("settings server", pings="off")
    try:
        await bob.command("settings me", pings="dm")
        board = await slow(lab, alice, bob)
        await alice.click(board, custom_id=open_moves(await alice.message(board))[0])
        channel, _ = bob.channel_id, await bob.open_dm()
        await bob.wait_message(lambda one: board["id"] in one["content"])
        seen = await alice.messages(channel)
        assert not pings(seen, alice) + pings(seen, bob)
    finally:
        await alice.command("settings server", pings="on")


async def test_refused_ping_in_channel_becomes_direct_message(lab, alice, bob):
    board = await slow(lab, alice, bob)
    await alice.wait_message(lambda one: one["content"].startswith(f"<@{alice.id}>"))
    await alice.deny_bot("SEND_MESSAGES")
    try:
        await alice.click(board, custom_id=open_moves(await alice.message(board))[0])
        channel, _ = bob.channel_id, await bob.open_dm()
        told = await bob.wait_message(lambda one: board["id"] in one["content"])
        assert "your move in Tic-tac-toe against Alice" in told["content"]
        assert not pings(await alice.messages(channel), bob)
    finally:
        await alice.deny_bot()
