"""Real workers, a real compiler and an empty cache, once: nobody waits for kernels who needs none."""

import asyncio

import pytest

from bot.hosting.engines.pool import EnginePool, PoolTimes
from bot.hosting.engines.worker_process import WorkerProcess
from engines.registry import games, levels_of


@pytest.mark.nightly
async def test_weakest_levels_move_during_real_compilation(tmp_path, monkeypatch):
    monkeypatch.setenv("TENGEN_CACHE_DIR", str(tmp_path))
    # Long, because a busy machine is not what is tested.
    times = PoolTimes(grace_s=60.0, load_s=120.0, compile_s=240.0, told_after_s=60.0, stand_in_s=60.0)
    pool = EnginePool(make_executor=WorkerProcess, workers=2, times=times, on_status=lambda status: None)
    await pool.start()
    order = []

    async def move(game, level, **how):
        choice = await pool.choose(game.position(), level.id, 1, len(order), **how)
        order.append((game.id, choice.level, choice.is_fallback))

    connect_four = games()["connect_four"]
    strongest = levels_of(connect_four)[-1]
    is_compiled = asyncio.Event()
    strong = asyncio.create_task(move(connect_four, strongest, on_preparing=is_compiled.set))
    await is_compiled.wait()
    assert pool.is_preparing(connect_four, strongest.id)
    for game in games().values():
        await move(game, levels_of(game)[0])
    assert [(game_id, level, False) for game_id, level in order_of_weakest()] == order
    await strong
    assert order[-1] == ("connect_four", strongest.id, False)
    assert not pool.is_preparing(connect_four, strongest.id)
    # What was compiled is kept: another pool finds it.
    await pool.close()
    again = EnginePool(make_executor=WorkerProcess, workers=1, times=times, on_status=lambda status: None)
    await again.start()
    told = []
    choice = await again.choose(
        connect_four.position(), strongest.id, 1, 1, on_preparing=lambda: told.append(True)
    )
    assert (choice.is_fallback, told) == (False, [])
    await again.close()


def order_of_weakest():
    return [(game.id, levels_of(game)[0].id) for game in games().values()]
