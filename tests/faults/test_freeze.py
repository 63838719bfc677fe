"""The bot's process is stopped for a while with SIGSTOP, as `docker pause` does, and continues."""

import asyncio
import contextlib
import sqlite3

import pytest

from bot.hosting.matches.event import EventKind
from tests.bot.chat import open_moves, pvp
from tests.e2e.playing import is_over
from tests.faults.process import stopped
from tests.faults.stored import stored_matches
from tests.faults.tables import match_of
from tests.faults.test_clock import press, shown_after

pytestmark = [pytest.mark.faults, pytest.mark.asyncio(loop_scope="module")]

FROZEN_S = 12.0
"""Seconds of a freeze, just more than the limit from which it counts as one."""


async def test_freeze_charges_nobody_and_keeps_a_press_in_time(idle, alice, bob):
    await idle.start()
    board = await pvp(idle, alice, bob, game="gomoku", clock="3+2")
    number = match_of(board)
    for ply, person in enumerate((alice, bob)):
        await press(person, board)
        board = await shown_after(person, board, idle, number, ply + 1)
    with stopped(idle.pid):
        pressing = asyncio.create_task(alice.click(board, custom_id=open_moves(board)[0], may_fail=True))
        await asyncio.sleep(FROZEN_S)
    await pressing
    await idle.says("The process was frozen for")
    match = stored_matches(idle.database, [number])[number]
    if len(match.moves) == 2:
        await press(alice, board)
    board = await shown_after(alice, board, idle, number, 3)
    assert not is_over(board)
    pauses = pauses_ms(idle.database, number)
    assert pauses
    assert max(pauses) >= 1000 * FROZEN_S - 500
    assert await idle.stop() == 0
    assert "Traceback" not in idle.log, idle.log


def pauses_ms(database, number):
    """Return the milliseconds of each pause of a match; every pause must have ended."""
    with contextlib.closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as connection:
        rows = connection.execute(
            "SELECT kind, at FROM match_events WHERE match_id = ? AND kind IN (?, ?) ORDER BY seq",
            (number, EventKind.PAUSED, EventKind.RESUMED),
        ).fetchall()
    assert [kind for kind, _ in rows[::2]] == [EventKind.PAUSED] * (len(rows) // 2)
    return [end - begin for (_, begin), (_, end) in zip(rows[::2], rows[1::2], strict=True)]


async def test_resumed_bot_without_its_lock_ends_at_once(idle):
    await idle.start()
    lock = idle.database.with_name(f"{idle.database.name}.lock")
    with stopped(idle.pid):
        lock.rename(lock.with_name("aside"))
        await asyncio.sleep(FROZEN_S)
    assert await idle.ended() == 1
    assert "lost the lock of the database" in idle.last_log
