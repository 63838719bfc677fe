"""Engine pools for tests: short deadlines, and games whose engines misbehave."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from bot.hosting.engines.pool import EnginePool, PoolTimes
from bot.hosting.engines.worker_process import WorkerProcess
from tests.lab import noughts

MIDDLE = noughts.NOUGHTS.position({}, [4])


def make_pool(**changes):
    settings = {
        "make_executor": WorkerProcess,
        "workers": 1,
        "find_game": noughts.find_game,
        "times": PoolTimes(grace_s=1.0, load_s=60.0, longest_s=0.2, stand_in_s=20.0),
        "on_status": lambda status: None,
    }
    return EnginePool(**(settings | changes))


def thread_pool(**changes):
    return make_pool(make_executor=lambda: ThreadPoolExecutor(1), **changes)


async def until(condition):
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
