"""Damage inside the bot: an unreadable row, or a background task that is cut short."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.sim.simulated_run import SimulatedRun

_OF_A_MATCH = (
    ("UPDATE match_events SET data = ? WHERE match_id = ? AND seq = 0", ("{", "[1]", b"\xff\xfe")),
    ("UPDATE match_events SET at = ? WHERE match_id = ? AND seq = 0", ("soon", 9 * 10**18, 0.5)),
    ("UPDATE match_events SET kind = ? WHERE match_id = ? AND seq = 0", (99, "moved")),
    ("UPDATE matches SET options = ? WHERE id = ?", ("{", "[1]", '{"size": {}}')),
    ("UPDATE matches SET created_at = ? WHERE id = ?", ("soon", -9 * 10**18)),
)
"""Statements that damage a row of a match, with the bad values."""
_OF_A_BOARD = (
    ("UPDATE boards SET place_kind = ? WHERE match_id = ?", ("cellar",)),
    ("UPDATE boards SET channel_id = ? WHERE match_id = ?", (b"\xff\xfe", "here")),
)
"""Statements that damage a match's board; the match can still be played."""
_ONGOING = "SELECT id FROM matches WHERE status = 'ongoing' AND tournament_id IS NULL ORDER BY id"
TASKS = ("deadlines", "attendance", "heartbeat", "reviews", "boards that are behind", "worker", "tiles")
"""Names of the bot's background tasks, which mostly wait."""


def plant(sim: SimulatedRun, dice: random.Random) -> None:
    """Make a row of an ongoing match unreadable, as a bad disk does."""
    going_on = [number for (number,) in sim.rows(_ONGOING) if number not in sim.unreadable]
    if not going_on:
        return
    match_id = dice.choice(going_on)
    statement, values = dice.choice(_OF_A_MATCH + _OF_A_BOARD)
    connection = sqlite3.connect(sim.file, isolation_level=None, timeout=0)
    try:
        # A match in which nothing has happened has no event yet.
        if connection.execute(statement, (dice.choice(values), match_id)).rowcount:
            (sim.boardless if (statement, values) in _OF_A_BOARD else sim.unreadable).add(match_id)
    finally:
        connection.close()


def cut_short(sim: SimulatedRun, dice: random.Random) -> None:
    """Cancel what the tasks of one name await, so that they end without being cancelled themselves."""
    name = dice.choice(TASKS)
    sim.cut_short.add(name)
    for task in asyncio.all_tasks(sim.loop):
        waited = getattr(task, "_fut_waiter", None)
        if task.get_name() == name and waited is not None and not isinstance(waited, asyncio.Task):
            waited.cancel()
