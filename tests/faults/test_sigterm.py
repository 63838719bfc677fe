"""SIGTERM during any work of the bot: it ends in order, and the next start continues everything.

Exit status 0 means that it took less than ten seconds: after 9.5 s the bot ends itself with 1.
"""

import asyncio
import signal

import pytest

from tests.bot.chat import open_moves, pvp, start, turn
from tests.e2e.messages import text_of
from tests.e2e.playing import is_over, seq_of
from tests.faults.pressing import moves_on

pytestmark = [pytest.mark.faults, pytest.mark.asyncio(loop_scope="module")]

STARTS = 12


async def test_sigterm_during_the_start_ends_in_order(idle, alice):
    loop = asyncio.get_running_loop()
    began = loop.time()
    await idle.start()
    takes_s = loop.time() - began
    assert await idle.stop() == 0
    idle.database.unlink()
    statuses = []
    for number in range(STARTS):
        await idle.launch()
        await asyncio.sleep(takes_s * (number + 0.5) / STARTS)
        statuses.append(await idle.stop())
        assert "Traceback" not in idle.last_log, idle.last_log
    # Before its first line of code the system ends it, among its first imports it tells by which signal.
    assert set(statuses) <= {0, -signal.SIGTERM, 128 + signal.SIGTERM}, statuses
    assert statuses.count(0) >= STARTS // 2, statuses
    await idle.start()
    await start(idle, alice)
    assert await idle.stop() == 0


async def test_sigterm_during_a_search_ends_in_order(idle, alice):
    await idle.start()
    board = await start(idle, alice, "gomoku", "grandmaster")
    await alice.click(board, custom_id=open_moves(board)[0])
    await alice.wait_update(board["id"], lambda one: "is thinking" in text_of(one) or seq_of(one) == 2)
    assert await idle.stop() == 0
    await idle.start()
    shown = await alice.wait_update(board["id"], lambda one: seq_of(one) == 2)
    await alice.click(shown, custom_id=open_moves(shown)[0])
    await alice.wait_update(board["id"], lambda one: seq_of(one) == 4)
    assert await idle.stop() == 0
    assert "Traceback" not in idle.log, idle.log


async def test_sigterm_while_answering_ends_in_order(idle, alice, bob):
    await idle.start()
    boards = [await pvp(idle, alice, bob) for _ in range(8)]
    pressing = [
        asyncio.create_task(alice.click(board, custom_id=open_moves(board)[0], may_fail=True))
        for board in boards
    ]
    await asyncio.sleep(0.02)
    assert await idle.stop() == 0
    answers = await asyncio.gather(*pressing)
    await idle.start()
    for board, answer in zip(boards, answers, strict=True):
        shown = await alice.wait_update(board["id"], lambda one: bool(open_moves(one)))
        if answer.failure is None and not answer.made:
            assert seq_of(await moves_on(alice, shown, 1)) == 1
        elif answer.made:
            assert "I can't do that right now" in answer.text
            assert seq_of(shown) == 0
    assert await idle.stop() == 0
    assert "Traceback" not in idle.log, idle.log


async def test_sigterm_during_a_review_ends_in_order(idle, alice):
    await idle.start()
    board = await start(idle, alice)
    while not is_over(board):
        await alice.click(board, custom_id=open_moves(board)[0])
        board = await turn(alice, board, is_changed=True)
    await alice.click(board, label="Review")
    assert await idle.stop() == 0
    await idle.start()
    answer = await alice.click(board, label="Review")
    await alice.wait_update(answer.message["id"], lambda one: "%" in text_of(one))
    assert await idle.stop() == 0
    assert "Traceback" not in idle.log, idle.log


async def test_sigterm_while_stopping_ends_in_order(idle, alice):
    await idle.start()
    await start(idle, alice)
    for _ in range(5):
        idle.process.send_signal(signal.SIGTERM)
        await asyncio.sleep(0.01)
    assert await idle.ended() == 0
    assert "Traceback" not in idle.log, idle.log
