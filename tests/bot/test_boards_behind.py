"""Boards that fell behind: drawn as soon as they can be, however long that takes, over restarts too."""

import asyncio
from datetime import timedelta

import pytest_asyncio

from bot.chat.live import redraws
from bot.hosting.engines.pool import EnginePool
from bot.hosting.errors import BusyError
from bot.playground import Fault
from db.schema import challenges, matches
from tests.bot.chat import open_moves, pvp, start, turn
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import match_number, seq_of

FOREVER = 10**6


@pytest_asyncio.fixture(loop_scope="session", autouse=True)
async def quiet_afterwards(lab):
    yield
    lab.playground.faults.clear()


def cut_edits(lab, board, times=FOREVER):
    """Have every edit of this message fail, in every way to edit it."""
    path = rf"/messages/({board['id']}|@original)"
    return lab.playground.faults.inject(Fault("cut_before", "PATCH", path, times=times))


async def struck(fault, times):
    async with asyncio.timeout(60):
        while fault.hits < times:  # noqa: ASYNC110
            await asyncio.sleep(0.005)


async def execute(lab, statement):
    return await lab.bot._database.write(lambda connection: connection.execute(statement).rowcount)


async def drawn_revision(lab, number):
    match = await lab.bot.service.boards.match(number)
    return match.board.drawn_seq, match.seq


async def test_board_is_redrawn_after_long_outage(lab, alice, bob, monkeypatch):
    monkeypatch.setattr(redraws, "_FIRST_PAUSE_S", 0.01)
    monkeypatch.setattr(redraws, "_LONGEST_PAUSE_S", 0.02)
    board = await pvp(lab, alice, bob)
    outage = cut_edits(lab, board)
    await alice.command("match move", at="b2", match=str(match_number(board)))
    await struck(outage, 20)
    lab.playground.faults.clear()
    await alice.wait_update(board["id"], lambda one: seq_of(one) == 1)


async def test_board_is_redrawn_when_gateway_returns(lab, alice, bob, monkeypatch):
    monkeypatch.setattr(redraws, "_FIRST_PAUSE_S", 3600.0)
    monkeypatch.setattr(redraws, "_LONGEST_PAUSE_S", 3600.0)
    board = await pvp(lab, alice, bob)
    outage = cut_edits(lab, board)
    await alice.command("match move", at="b2", match=str(match_number(board)))
    await struck(outage, 1)
    lab.playground.faults.clear()
    lab.playground.gateway.cut()
    await alice.wait_update(board["id"], lambda one: seq_of(one) == 1)


async def test_failed_read_during_redraw_is_retried(lab, alice, monkeypatch):
    board = await start(lab, alice)
    get, failed = lab.bot.service.boards.match, []

    async def failing(match_id):
        if asyncio.current_task().get_name().startswith("boards") and not failed:
            failed.append(match_id)
            raise BusyError("the database is locked")
        return await get(match_id)

    # A reply that comes with the answer to the click needs no redraw.
    monkeypatch.setattr(EnginePool, "answers_at_once", lambda *which: False)
    monkeypatch.setattr(lab.bot.service.boards, "match", failing)
    await alice.click(board, custom_id=open_moves(board)[0])
    board = await turn(alice, board, is_changed=True)
    assert seq_of(board) == 2
    assert failed


async def test_outdated_board_is_redrawn_after_restart(lab, alice, bob):
    board, current = await pvp(lab, alice, bob), await pvp(lab, alice, bob)
    outage = cut_edits(lab, board)
    number = match_number(board)
    await alice.command("match move", at="b2", match=str(number))
    await struck(outage, 1)
    row = (await lab.bot.service.boards.match(number)).updated_at
    await execute(
        lab, matches.update().where(matches.c.id == number).values(updated_at=row - timedelta(days=7))
    )
    await lab.stop_bot()
    lab.playground.faults.clear()
    needless = cut_edits(lab, current, times=1)
    await lab.start_bot()
    await alice.wait_update(board["id"], lambda one: seq_of(one) == 1)
    await lab.bot.boards._revisions._store()
    assert await drawn_revision(lab, number) == (1, 1)
    # What is known to be up to date is left alone.
    assert await drawn_revision(lab, match_number(current)) == (0, 0)
    assert needless.hits == 0


async def test_expired_challenge_loses_buttons_after_restart(lab, alice, bob):
    offer = (await alice.command("tictactoe challenge", opponent=bob.id, side="first")).message
    await lab.bot.boards._revisions._store()
    number = int(buttons(offer)[0]["custom_id"].split(".")[2])
    # As a crash leaves it: expired in the database, and its edit never sent.
    assert await execute(lab, challenges.update().where(challenges.c.id == number).values(state="expired"))
    await lab.stop_bot()
    await lab.start_bot()
    offer = await alice.wait_update(offer["id"], lambda one: not buttons(one))
    assert "didn't answer in time" in text_of(offer)


async def test_reopened_thread_shows_missed_moves(lab, alice, bob):
    channel = lab.bot.get_channel(int(alice.channel_id))
    message = await channel.send("here")
    thread = await message.create_thread(name="a match")
    alice.channel_id = bob.channel_id = str(thread.id)
    board = await pvp(lab, alice, bob)
    number = str(match_number(board))
    lab.bot.boards.messages._tokens._answered.clear()
    await alice.change_thread(board["channel_id"], locked=True, archived=True)
    refused = lab.playground.faults.inject(Fault("delay", "PATCH", rf"/messages/{board['id']}", times=9))
    alice.channel_id = str(channel.id)
    await alice.command("match move", at="b2", match=number)
    await struck(refused, 1)
    await asyncio.sleep(0)
    assert seq_of(await alice.message(board)) != 1
    await alice.change_thread(board["channel_id"], locked=False, archived=False)
    alice.channel_id = board["channel_id"]
    await alice.wait_update(board["id"], lambda one: seq_of(one) == 1)
