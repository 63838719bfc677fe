"""Several processes of the bot, as their host runs them: begun, killed, renewed and ended under play.

python -m pytest -m processes -n 0 -s tests/processes
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from dataclasses import dataclass, field

import pytest

from bot.playground import Playground, PlaygroundOptions
from engines.core.registry import find
from tests.e2e.answer import InteractionFailedError
from tests.e2e.house import House
from tests.e2e.messages import RefusedError
from tests.e2e.person import Person
from tests.e2e.playing import easy_level, exported, match_number, position_of, think
from tests.lab.databases import postgres_database, postgres_server

pytestmark = pytest.mark.processes

GAME = find("tictactoe")
_INTERRUPTED = (InteractionFailedError, RefusedError, AssertionError)


@dataclass
class Record:
    """What people were told: acknowledged moves as (match, ply, move), when each was, and what failed."""

    acknowledged: list[tuple[int, int, str]] = field(default_factory=list)
    moments: list[tuple[float, int]] = field(default_factory=list)
    matches: dict[int, int] = field(default_factory=dict)
    failures: list[tuple[float, int]] = field(default_factory=list)


class Cluster:
    """A local Discord with a server for each process, and `python -m bot` with as many of them."""

    def __init__(self, playground: Playground, house: House, count: int) -> None:
        self.playground, self.house, self.count = playground, house, count
        self.record = Record()
        self.enough = asyncio.Event()

    def is_online(self, count: int | None = None) -> bool:
        sessions = self.playground.gateway.sessions.values()
        return len({one.shard.id for one in sessions if one.connection}) == (count or self.count)

    async def online(self) -> None:
        await until(self.is_online, 150)

    def pids(self) -> list[int]:
        """The process of each number, as the supervisor has said in its log."""
        found: dict[int, int] = {}
        for line in self.house.log.splitlines():
            words = line.split()
            if "of the system" in line:
                found[int(words[words.index("Process") + 1])] = int(words[words.index("number") + 1])
        return [found[index] for index in range(self.count)]

    def process_of(self, server: int) -> int:
        """The number of the process that looks after a server."""
        return ((int(self.playground.guild_id) >> 22) + server) % self.count

    async def play(self, server: int) -> None:
        """Play match after match in a server until it is enough, and the last one to its end."""
        async with Person(self.playground.url, f"Player {server}", timeout_s=10.0) as person:
            await person.visit_server(f"Server {server}" if server else "Tengen's Playground")
            while not self.enough.is_set():
                with contextlib.suppress(*_INTERRUPTED):
                    answer = await person.command(
                        f"{GAME.command} challenge", opponent=self.playground.bot_id, level=easy_level(GAME)
                    )
                    number = match_number(answer.message)
                    self.record.matches[number] = server
                    await self._play_on(person, number, server)

    async def _play_on(self, person: Person, number: int, server: int) -> None:
        while True:
            try:
                position = position_of(await exported(person, number))
                if position.outcome is not None:
                    return
                if position.seat_to_move:
                    await asyncio.sleep(0.05)
                    continue
                move = think(position, "club", position.ply)
                answer = await person.command("match move", at=move, match=str(number))
            except _INTERRUPTED:
                self.record.failures.append((time.monotonic(), server))
                await asyncio.sleep(0.05)
                continue
            if "You played" in answer.text:
                self.record.acknowledged.append((number, position.ply, move))
                self.record.moments.append((time.monotonic(), server))

    async def check(self) -> None:
        """Every acknowledged move is stored, and every match has ended."""
        exports = {}
        for number, server in self.record.matches.items():
            async with Person(self.playground.url, f"Player {server}") as person:
                exports[number] = await exported(person, number)
        for number, ply, move in self.record.acknowledged:
            assert exports[number]["moves"][ply] == move
        assert all(position_of(export).outcome is not None for export in exports.values())


async def until(condition, longest_s: float = 60.0) -> None:
    async with asyncio.timeout(longest_s):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


@pytest.fixture
def url():
    with postgres_database(postgres_server()) as found:
        yield found


@contextlib.asynccontextmanager
async def running(tmp_path, url: str, count: int, *, max_concurrency: int = 16):
    options = PlaygroundOptions(guilds=count, max_concurrency=max_concurrency)
    async with Playground(tmp_path / "discord", options) as playground:
        # People play faster here; the limit on sessions stays.
        playground.limits.is_enforced = False
        settings = {"DATABASE_URL": url, "SHARD_PROCESSES": str(count), "MATCHES_PER_PLAYER": "1000"}
        house = House(playground, tmp_path, **settings)
        cluster = Cluster(playground, house, count)
        await house.launch()
        await cluster.online()
        try:
            yield cluster
            assert await house.stop() == 0, house.log[-3000:]
        finally:
            await house.kill()
        assert not [word for word in ("Traceback", "Fatal", "out of order") if word in house.log], house.log


@contextlib.asynccontextmanager
async def under_play(cluster: Cluster):
    async with asyncio.TaskGroup() as group:
        for server in range(cluster.count):
            group.create_task(cluster.play(server))
        await until(lambda: {server for _, server in cluster.record.moments} == set(range(cluster.count)))
        yield cluster.record
        cluster.enough.set()
    await cluster.check()


@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.timeout(400)
async def test_they_begin_play_and_end_within_ten_seconds(tmp_path, url, count):
    began = time.monotonic()
    async with running(tmp_path, url, count) as cluster:
        online_s = time.monotonic() - began
        sessions = cluster.playground.gateway.sessions.values()
        assert sorted((one.shard.id, one.shard.count) for one in sessions) == [
            (n, count) for n in range(count)
        ]
        assert cluster.house.log.count("Registered") == 1
        async with under_play(cluster) as record:
            await asyncio.sleep(5.0)
        pids, began = cluster.pids(), time.monotonic()
        assert await cluster.house.stop() == 0, cluster.house.log[-3000:]
        ended_s = time.monotonic() - began
        assert ended_s < 10.0
        for pid in pids:
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)
    moves = len(record.acknowledged)
    print(f"\n{count} processes: online after {online_s:.1f} s, {moves} moves, ended after {ended_s:.1f} s")


@pytest.mark.timeout(400)
async def test_one_that_is_killed_comes_back_and_the_others_go_on(tmp_path, url):
    async with running(tmp_path, url, 2) as cluster, under_play(cluster) as record:
        killed_at = time.monotonic()
        os.kill(cluster.pids()[cluster.process_of(1)], signal.SIGKILL)
        await until(lambda: any(when > killed_at and server == 0 for when, server in record.moments), 120)
        other_s = time.monotonic() - killed_at
        await until(
            lambda: any(when > killed_at + 0.5 and server == 1 for when, server in record.moments), 120
        )
        back_s = (
            next(when for when, server in record.moments if server == 1 and when > killed_at + 0.5)
            - killed_at
        )
    print(f"\nkilled: the other's matches went on after {other_s:.2f} s, its own after {back_s:.1f} s")


@pytest.mark.timeout(500)
async def test_all_are_renewed_under_play(tmp_path, url):
    async with running(tmp_path, url, 2) as cluster, under_play(cluster) as record:
        old, began = cluster.pids(), time.monotonic()
        failed, made = len(record.failures), len(record.acknowledged)
        os.kill(cluster.house.process.pid, signal.SIGHUP)
        await until(lambda: cluster.house.log.count("is renewed") == 2, 300)
        renewed_s = time.monotonic() - began
        failed, made = len(record.failures) - failed, len(record.acknowledged) - made
        assert not set(old) & set(cluster.pids())
    print(
        f"\nrenewed 2 processes in {renewed_s:.1f} s: {made} moves made meanwhile, {failed} requests failed"
    )
