"""What the explorer costs after a million matches. By hand: `pytest -m bench -s`.

The table is filled as a million matches would fill it: `PLAYED` of them are
played, by people who mostly repeat what is known, and stand for the keys
that everybody meets; the others ended in positions that nobody met again.
The goal is 20 ms of CPU a look, at any position.
"""

import random
import sqlite3
import statistics
import time

import pytest

from bot.hosting.archive.explorer import PLIES, counted_moves
from bot.hosting.engines.pool import EnginePool
from bot.hosting.engines.worker_process import WorkerProcess
from bot.hosting.runtime import Runtime
from db.session import Database
from db.store.match import explored_moves
from engines.registry import games
from tests.lab.asking import AskedService

MATCHES, PLAYED = 1_000_000, 4_000
NEW_SHARE = 0.6
"""Share of a match's counted positions that were not in any of `MATCHES` earlier matches."""
SAMPLES = 20
FOLLOWED = (0, 1, 2, 4, 8, PLIES)
ASKS = 1
_INSERT = "INSERT OR IGNORE INTO explored_moves VALUES (?, ?, 1, 0, 0)"


@pytest.mark.bench
@pytest.mark.timeout(1800)
async def test_explorer_cost_after_a_million_matches(tmp_path):
    path, dice = tmp_path / "tengen.db", random.Random(1)
    database = await Database.open(f"sqlite:///{path}")
    lines = [played(dice) for _ in range(PLAYED)]
    count_ms = [await counted(database, last, dice) for last in lines]
    await database.close()
    strangers(path, dice)
    database = await Database.open(f"sqlite:///{path}")
    later = [await counted(database, last, dice) for last in lines[:200]]
    print(f"\n{path.stat().st_size / MATCHES:.0f} bytes a match; counting one, with its commit: ", end="")
    print(f"{statistics.median(count_ms):.1f} ms of CPU at first, {statistics.median(later):.1f} at the end")
    service = AskedService(database, EnginePool(make_executor=WorkerProcess, workers=1), runtime=Runtime())
    for plies in FOLLOWED:
        await tell(service.archive, plies, [at(last, plies) for last in lines[:SAMPLES]])
    await database.close()


def played(dice):
    """Return the last counted position of a game in which people mostly repeat known moves."""
    game = dice.choice(list(games().values()))
    position = game.position()
    while position.outcome is None and position.ply < PLIES:
        legal = position.legal_actions()
        position = position.play(legal[int(len(legal) * dice.random() ** 4)])
    return position


async def counted(database, last, dice):
    """Count a match that ended in `last`; return the CPU time in milliseconds."""
    began = time.process_time()
    moves, outcome = set(counted_moves(last)), dice.choice((1, 0, -1))
    await database.write(lambda connection: explored_moves.count(connection, moves, outcome))
    return (time.process_time() - began) * 1000


def strangers(path, dice):
    """Fill in the rows of all other matches: positions that only one match had."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("PRAGMA cache_size = -400000")
    with connection:
        rows = int((MATCHES - PLAYED) * PLIES * NEW_SHARE)
        keys = sorted(dice.getrandbits(64) - 2**63 for _ in range(rows))
        connection.executemany(_INSERT, ((key, key % 200) for key in keys))
    connection.close()


def at(last, plies):
    """Return the position after `plies` moves of a game, or its last."""
    return last.game.position(last.options, last.actions[:plies])


async def tell(explorer, plies, positions):
    """Print the cost of looking at these positions."""
    spent = []
    for position in positions:
        began = time.process_time()
        explored = await explorer.find_counts(position, ASKS)
        spent.append((time.process_time() - began) * 1000)
        assert explored is not None
        assert explored.played > 0
    print(f"after {plies:2} moves: median {statistics.median(spent):.2f} ms of CPU, most {max(spent):.2f}")
    assert statistics.median(spent) < 20
