"""The same command twice on one database, by mistake or on a second machine; one of them is killed.

Run with `python -m pytest -m processes -n 0 -s tests/processes`.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest

from tests.lab.databases import postgres_database, postgres_server
from tests.processes.cluster import is_alive, running, under_play, until

pytestmark = pytest.mark.processes

COUNT = 2


@pytest.fixture
def url():
    with postgres_database(postgres_server()) as found:
        yield found


@pytest.mark.timeout(590)
async def test_second_supervisor_takes_over_from_a_killed_first(tmp_path, url):
    async with running(tmp_path, url, COUNT) as cluster:
        async with under_play(cluster) as record:
            second = await cluster.launch()
            both_from = time.monotonic()
            await until(lambda: all(record.first_after(both_from, server) for server in range(COUNT)))
            await asyncio.sleep(5.0)
            pids, killed_at = cluster.pids(), time.monotonic()
            os.kill(cluster.bot.process.pid, signal.SIGKILL)
            await until(lambda: not any(map(is_alive, pids)), 10)
            ended_at = time.monotonic()
            await until(lambda: all(record.first_after(ended_at, server) for server in range(COUNT)))
            alone_s = time.monotonic() - killed_at
        assert cluster.bot.log.count("Registered") + second.log.count("Registered") == 1
        assert cluster.sessions() == [1] * COUNT
    print(
        f"\nthe first supervisor killed: its processes ended after {ended_at - killed_at:.1f} s, "
        f"the second's had answered everybody after {alone_s:.1f} s, failed: {record.failures}"
    )


@pytest.mark.timeout(300)
async def test_failure_with_two_supervisors_leaves_nothing_running(tmp_path, url):
    class MadeUpError(Exception):
        pass

    with pytest.raises(MadeUpError):
        async with running(tmp_path, url, 1) as cluster:
            await cluster.launch()
            raise MadeUpError
    assert all(bot.process.returncode is not None for bot in cluster.bots)
