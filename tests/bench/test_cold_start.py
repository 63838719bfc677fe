"""The first ninety seconds on a fresh machine, with an empty cache. By hand: `pytest -m bench -s`.

In every game one person plays against the weakest level and one against
the strongest, a move a second. The goal: the weakest answers its first
move within 2 s, and none later than that while the others are compiled.
"""

import asyncio
import time

import pytest

from bot.hosting.engines.pool import EnginePool
from bot.hosting.engines.worker_process import WorkerProcess
from engines.registry import games, levels_of

SPAN_S = 90.0
PAUSE_S = 1.0


async def play_on(pool, game, level, requester, waits):
    """Play against `level` until cancelled; add the seconds of each reply to `waits`."""
    position, seed = game.position(), 0
    while True:
        started = time.monotonic()
        waits.append(None)
        choice = await pool.choose(position, level, seed, requester)
        waits[-1] = time.monotonic() - started
        position, seed = position.play(choice.action), seed + 1
        if position.outcome is None:
            position = position.play(position.legal_actions()[0])
        if position.outcome is not None:
            position = game.position()
        await asyncio.sleep(PAUSE_S)


@pytest.mark.bench
async def test_weakest_levels_answer_while_strongest_are_compiled(tmp_path, monkeypatch):
    monkeypatch.setenv("TENGEN_CACHE_DIR", str(tmp_path))
    started, ready_s = time.monotonic(), []
    pool = EnginePool(
        make_executor=WorkerProcess,
        on_status=lambda status: status.state == "ready" and ready_s.append(time.monotonic() - started),
    )
    await pool.start(games().values())
    waits, people = {}, []
    for game in games().values():
        for level in (levels_of(game)[0], levels_of(game)[-1]):
            found = waits[game.id, level.id] = []
            people.append(asyncio.create_task(play_on(pool, game, level.id, len(people), found)))
    await asyncio.sleep(SPAN_S)
    for person in people:
        person.cancel()
    await asyncio.gather(*people, return_exceptions=True)
    await pool.close()
    print(f"\nall compiled and loaded after {ready_s[-1] if ready_s else SPAN_S:.0f} s")
    for (game_id, level_id), found in waits.items():
        done = [seconds for seconds in found if seconds is not None]
        first = f"{done[0]:.2f} s" if done else "none"
        longest = f"{max(done, default=SPAN_S):.2f} s"
        print(
            f"{game_id} {level_id}: {len(done)} replies, the first after {first}, the longest wait {longest}"
        )
