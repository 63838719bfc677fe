"""The process that searches for an engine's move dies, stops or has no memory: the match continues."""

import asyncio
import os
import resource
import signal
import time

import pytest
import pytest_asyncio

from tests.bot.chat import open_moves, start
from tests.e2e.messages import text_of
from tests.e2e.playing import seq_of
from tests.faults.process import stopped

pytestmark = [pytest.mark.faults, pytest.mark.asyncio(loop_scope="module")]

THINKS_S = 1.8
LOADS_S = 10.0
GRACE_S = 2.0
LONGEST_S = 10.0
STANDS_IN_S = 1.0
BUSY_MACHINE = 5.0
"""Factor for all time limits here; the tests check that a wait ends, not how fast."""


@pytest_asyncio.fixture(autouse=True, loop_scope="module")
async def loaded(bot):
    """Wait until everything is compiled and loaded, so that the only worker is free."""
    async with asyncio.timeout(240):
        while not bot.log.rpartition("Engines: ")[2].startswith("ready"):  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def begun(bot, person):
    """Begin a match against a strong level, and make two moves; return the board."""
    board = await start(bot, person, "gomoku", "grandmaster")
    return await replied(person, await pressed(person, board), 2)


async def pressed(person, board):
    since = len(person.events)
    await person.click(board, custom_id=open_moves(board)[0])
    # Perhaps the reply has come already.
    return await person.wait_event(
        "MESSAGE_UPDATE",
        lambda one: one["id"] == board["id"] and "is thinking" in text_of(one),
        since=since,
    )


async def replied(person, board, ply):
    """Wait for the level's reply; return the board with its move buttons."""
    return await person.wait_update(
        board["id"], lambda one: seq_of(one) == ply and open_moves(one), timeout_s=120
    )


async def goes_on(person, board):
    """Check that a healthy worker answers the next move too."""
    await replied(person, await pressed(person, board), 6)


async def searching(bot):
    """Return the id of the worker that searches now."""
    async with asyncio.timeout(60):
        while len(found := bot.workers()) != 1:  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    return found[0]


@pytest.mark.quick
async def test_killed_worker_is_replaced_and_its_search_repeated(bot, alice):
    board = await begun(bot, alice)
    victim = await searching(bot)
    with stopped(victim):
        board = await pressed(alice, board)
        os.kill(victim, signal.SIGKILL)
    board = await replied(alice, board, 4)
    assert "A worker died while it searched with gomoku/grandmaster" in bot.log
    assert await searching(bot) != victim
    await goes_on(alice, board)


async def test_repeatedly_killed_worker_does_not_stop_the_match(bot, alice):
    board = await begun(bot, alice)
    killing = asyncio.create_task(kill_each(bot))
    board = await replied(alice, await pressed(alice, board), 4)
    killing.cancel()
    assert "grandmaster of gomoku: " in bot.log
    await goes_on(alice, board)


async def kill_each(bot):
    while True:
        for victim in bot.workers():
            os.kill(victim, signal.SIGKILL)
        await asyncio.sleep(0.05)


async def test_stopped_worker_is_ended_and_another_moves(bot, alice):
    board = await begun(bot, alice)
    victim = await searching(bot)
    began = time.monotonic()
    with stopped(victim):
        board = await replied(alice, await pressed(alice, board), 4)
    longest_s = THINKS_S + GRACE_S + LOADS_S + STANDS_IN_S
    assert time.monotonic() - began < longest_s * BUSY_MACHINE
    assert "grandmaster of gomoku: no answer within" in bot.log
    # The only worker starts again with the next search.
    await goes_on(alice, board)
    assert await searching(bot) != victim


@pytest.mark.quick
async def test_plain_count_moves_when_every_worker_is_stopped(bot, alice):
    """Once a Grandmaster played B15 on an almost empty board."""
    board = await begun(bot, alice)
    await searching(bot)
    stopping = asyncio.create_task(stop_each(bot))
    began = time.monotonic()
    board = await replied(alice, await pressed(alice, board), 4)
    took_s = time.monotonic() - began
    stopping.cancel()
    for worker in bot.workers():
        os.kill(worker, signal.SIGCONT)
    assert took_s < (LONGEST_S + GRACE_S + STANDS_IN_S) * BUSY_MACHINE
    assert (
        "A move of gomoku is chosen by a simple count of the board, because grandmaster gave none" in bot.log
    )
    await goes_on(alice, board)


async def stop_each(bot):
    """Stop every worker, and every worker that is started after them."""
    while True:
        for victim in bot.workers():
            os.kill(victim, signal.SIGSTOP)
        await asyncio.sleep(0.05)


async def test_worker_without_memory_does_not_stop_the_match(bot, alice):
    board = await begun(bot, alice)
    victim = await searching(bot)
    limits = resource.prlimit(victim, resource.RLIMIT_AS, (1, resource.RLIM_INFINITY))
    board = await replied(alice, await pressed(alice, board), 4)
    if victim in bot.workers():
        resource.prlimit(victim, resource.RLIMIT_AS, limits)
    await goes_on(alice, board)


async def test_stopped_bot_goes_on(bot, alice):
    board = await start(bot, alice)
    custom_id = open_moves(board)[0]
    with stopped(bot.pid):
        failed = await alice.click(board, custom_id=custom_id, may_fail=True)
        assert failed.failure == "timeout"
    # The click was delivered, and is done when the bot goes on: too late to be answered, not to be made.
    board = await alice.wait_update(board["id"], lambda one: seq_of(one) == 2)
    await alice.click(board, custom_id=open_moves(board)[0])
    await alice.wait_update(board["id"], lambda one: seq_of(one) == 4 or not open_moves(one))


async def test_log_of_these_faults_has_no_traceback(bot):
    told = [line for line in bot.log.splitlines() if "ERROR" in line or "WARNING" in line]
    assert told
    assert "Traceback" not in bot.log
