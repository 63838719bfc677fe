"""Several processes of the bot, as their host runs them: begun, killed, renewed and ended under play.

Discord lets one session begin in five seconds here, and refuses those that come sooner.

python -m pytest -m processes -n 0 -s tests/processes
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

TWO_QUICKLY = (pytest.param(2, marks=pytest.mark.quick), 4)


@pytest.fixture
def url():
    with postgres_database(postgres_server()) as found:
        yield found


@pytest.mark.parametrize("count", TWO_QUICKLY)
@pytest.mark.timeout(500)
async def test_processes_begin_play_and_end_within_ten_seconds(tmp_path, url, count):
    began = time.monotonic()
    async with running(tmp_path, url, count) as cluster:
        online_s = time.monotonic() - began
        sessions = cluster.playground.gateway.sessions.values()
        assert sorted((one.shard.id, one.shard.count) for one in sessions) == [
            (n, count) for n in range(count)
        ]
        # On a busy machine a session may begin too soon after another's; it is begun again, and none often.
        assert cluster.begun < 2 * count
        async with under_play(cluster) as record:
            await asyncio.sleep(5.0)
        assert cluster.bot.log.count("Registered") == 1
        pids, began = cluster.pids(), time.monotonic()
        assert await cluster.bot.stop() == 0, cluster.bot.log[-3000:]
        ended_s = time.monotonic() - began
        assert ended_s < 10.0
        assert not any(map(is_alive, pids))
    moves = len(record.acknowledged)
    print(f"\n{count} processes: online after {online_s:.1f} s, {moves} moves, ended after {ended_s:.1f} s")


@pytest.mark.parametrize("count", TWO_QUICKLY)
@pytest.mark.timeout(500)
async def test_killed_process_comes_back_and_others_go_on(tmp_path, url, count):
    async with running(tmp_path, url, count) as cluster, under_play(cluster) as record:
        begun = cluster.begun
        os.kill(cluster.pids()[cluster.process_of(1)], signal.SIGKILL)
        killed_at = time.monotonic()
        others = [server for server in range(count) if server != 1]
        await until(lambda: all(record.first_after(killed_at, server) for server in others), 120)
        other_s = max(record.first_after(killed_at, server) for server in others) - killed_at
        await until(lambda: cluster.begun > begun and min(cluster.sessions()), 120)
        online_at = time.monotonic()
        await until(lambda: record.first_after(online_at, 1), 120)
        back_s = record.first_after(online_at, 1) - killed_at
    assert cluster.begun < 2 * (count + 1)
    print(
        f"\n1 of {count} killed: others' matches went on after {other_s:.1f} s, its own after {back_s:.1f} s"
    )
    print(f"failed: {record.failures}; refused sessions: {cluster.begun - count - 1}")


@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.timeout(590)
async def test_processes_are_all_renewed_under_play(tmp_path, url, count):
    async with running(tmp_path, url, count) as cluster, under_play(cluster) as record:
        old, began = cluster.pids(), time.monotonic()
        made = len(record.acknowledged)
        os.kill(cluster.bot.process.pid, signal.SIGHUP)
        await until(lambda: cluster.bot.log.count("was replaced") == count, 400)
        renewed_s, made = time.monotonic() - began, len(record.acknowledged) - made
        assert not set(old) & set(cluster.pids())
        assert not any(map(is_alive, old))
    assert cluster.begun < 4 * count
    print(f"\nrenewed {count} processes in {renewed_s:.1f} s: {made} moves made meanwhile")
    print(f"failed: {record.failures}; refused sessions: {cluster.begun - 2 * count}")
