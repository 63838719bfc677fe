"""A search that a worker elsewhere does not answer is repeated here, at a moment that the manual tells."""

import asyncio

import pytest

from bot.hosting.engines.cluster.cluster import ClusterTimes, _Pause
from tests.bot.hosting.engines.test_remote_workers import Elsewhere, proven
from tests.lab import noughts, virtual_time
from tests.lab.virtual_workers import LADDER, MIDDLE, QUICK, Machine, pool_on


def test_remote_search_is_repeated_locally_one_second_late(monkeypatch):
    noughts.use_levels(monkeypatch, LADDER[:1])
    here, there, cluster = Machine(), Machine(), Elsewhere()

    async def life():
        pool = pool_on(here, cluster=cluster)
        await pool.start([noughts.NOUGHTS])
        await proven(cluster, cluster.add(there.executor))
        there.hangs.add("weak")
        began = asyncio.get_running_loop().time()
        choice = await pool.choose(MIDDLE, "weak", 0, 1)
        await pool.close()
        return choice.level, there.log[-1][0] - began, here.log[-1][0] - began

    level, asked_there_s, asked_here_s = virtual_time.run(life())
    assert (level, asked_there_s) == ("weak", 0)
    assert asked_here_s == pytest.approx(QUICK.seconds + 1, abs=1e-6)


def test_scheduler_retry_pauses_double_up_to_sixty_seconds():
    async def life():
        pause = _Pause(ClusterTimes())
        return [pause.lengthen() for _ in range(8)]

    assert asyncio.run(life()) == [1, 2, 4, 8, 16, 32, 60, 60]
