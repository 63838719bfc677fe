"""One measurement: a local Discord, the bot and a crowd; matches begin, and moves are made for a while."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp

from bot.hosting.matches.event import EventKind
from tests.bench.host.crowd import Crowd
from tests.bench.host.metrics import Reading, address_in, read_metrics
from tests.bench.host.process import children, cpu_s, memory_bytes
from tests.e2e.bot_process import ONLINE_S, BotProcess
from tests.e2e.messages import Json

_BOARDS_A_PAIR = 25
_WARMING_UP_S = 400.0
"""Longest time in seconds for a first start, which compiles the engines' kernels."""
_SETTLING_S = 2.0
STORED_BYTES = "SELECT sum(pgsize - unused) FROM dbstat"
"""Query of the bytes stored in a SQLite file's pages; counting whole pages would hide small matches."""


@dataclass(frozen=True)
class Figures:
    """What was measured; times in seconds, sizes in bytes."""

    matches: int
    seconds: float
    interactions: int
    moves: int
    stored_moves: int
    """Number of moves, with those of engines."""
    failures: int
    acknowledged_s: tuple[float, ...]
    """Seconds from each press until Discord showed that it was acknowledged, ascending."""
    bot: Reading
    """Difference of the bot's metrics over the time in which moves were made."""
    bot_cpu_s: float
    workers_cpu_s: float
    discord_cpu_s: float
    people_cpu_s: float
    memory: int
    """Memory of the bot's process at the end, in bytes, without its workers."""
    match_memory: float
    match_bytes: float
    """Bytes of the database per match begun, with its moves until the end, without free space in pages."""
    events_a_match: float
    load: float
    """Mean number of processes that wanted a core of this machine in the last minute."""

    def acknowledged(self, share: float) -> float:
        """Return the seconds within which this share of the interactions was acknowledged."""
        if not self.acknowledged_s:
            return 0.0
        return self.acknowledged_s[min(len(self.acknowledged_s) - 1, int(share * len(self.acknowledged_s)))]


async def measure(matches: int, seconds: float, every_s: float, style: str = "") -> Figures:
    """Measure `matches` for `seconds`, each with a move every `every_s`; boards are drawn in `style`."""
    with tempfile.TemporaryDirectory(prefix="tengen-load-") as folder:
        async with _discord(Path(folder), matches) as (told, discord_pid):
            bot = BotProcess(_as_playground(told), Path(folder), MONITORING_PORT="0")
            await bot.launch()
            try:
                await _be_online(bot)
                return await _Measurement(bot, told, discord_pid, matches).run(seconds, every_s, style)
            finally:
                await bot.stop()


async def _be_online(bot: BotProcess) -> None:
    """Wait until the bot's metrics show that it is connected to the Discord of the other process."""
    assert bot.process is not None
    async with asyncio.timeout(ONLINE_S):
        while "Logged in as" not in bot.log:
            assert bot.process.returncode is None, bot.log[-3000:]
            await asyncio.sleep(0.05)


class _Measurement:
    def __init__(self, bot: BotProcess, told: Json, discord_pid: int, matches: int) -> None:
        assert bot.process is not None
        self._bot, self._discord_pid, self._pid = bot, discord_pid, bot.process.pid
        self._crowd = Crowd(told, matches)
        self._matches = matches
        self._address = address_in(bot.log)

    async def run(self, seconds: float, every_s: float, style: str) -> Figures:
        async with aiohttp.ClientSession() as session, self._crowd.present():
            await self._warm(session)
            if style:
                await self._crowd.choose(style)
            memory, size = memory_bytes(self._pid), self._stored_bytes()
            await self._crowd.begin()
            await asyncio.sleep(_SETTLING_S)
            return await self._watch(session, seconds, every_s, memory, size)

    async def _warm(self, session: aiohttp.ClientSession) -> None:
        async with asyncio.timeout(_WARMING_UP_S):
            while True:
                async with session.get(f"{self._address}/healthz") as response:
                    if (await response.json())["engines"] == "ready":
                        return
                await asyncio.sleep(0.2)

    async def _watch(
        self, session: aiohttp.ClientSession, seconds: float, every_s: float, memory: int, size: int
    ) -> Figures:
        moves_before = self._moves()
        earlier, cpu, began = await read_metrics(session, self._address), self._cpu(), time.perf_counter()
        await self._crowd.play(seconds, every_s)
        passed = time.perf_counter() - began
        spent = [after - before for before, after in zip(cpu, self._cpu(), strict=True)]
        now = await read_metrics(session, self._address)
        waits = self._crowd.waits
        begun, events = self._counted()
        used = memory_bytes(self._pid)
        return Figures(
            matches=self._matches,
            seconds=passed,
            interactions=len(waits.acknowledged_s),
            moves=waits.moves,
            stored_moves=self._moves() - moves_before,
            failures=waits.failures,
            acknowledged_s=tuple(sorted(waits.acknowledged_s)),
            bot=now - earlier,
            bot_cpu_s=spent[0],
            workers_cpu_s=spent[1],
            discord_cpu_s=spent[2],
            people_cpu_s=spent[3],
            memory=used,
            match_memory=(used - memory) / begun,
            match_bytes=(self._stored_bytes() - size) / begun,
            events_a_match=events / begun,
            load=os.getloadavg()[0],
        )

    def _cpu(self) -> tuple[float, ...]:
        workers = sum(cpu_s(pid) for pid in children(self._pid))
        return cpu_s(self._pid), workers, cpu_s(self._discord_pid), cpu_s(os.getpid())

    def _stored_bytes(self) -> int:
        return int(self._asked(STORED_BYTES)[0])

    def _counted(self) -> tuple[int, int]:
        begun, moves = self._asked(
            "SELECT (SELECT count(*) FROM matches), (SELECT count(*) FROM match_events)"
        )
        return int(begun), int(moves)

    def _moves(self) -> int:
        return int(self._asked(f"SELECT count(*) FROM match_events WHERE kind = {EventKind.MOVED:d}")[0])

    def _asked(self, statement: str) -> Any:
        with contextlib.closing(sqlite3.connect(self._bot.database)) as connection:
            return connection.execute(statement).fetchone()


def _as_playground(told: Json) -> Any:
    return SimpleNamespace(**{name: told[name] for name in ("url", "api_url", "token", "bot_id")})


@contextlib.asynccontextmanager
async def _discord(folder: Path, matches: int) -> AsyncIterator[tuple[Json, int]]:
    """Run the local Discord in a process of its own; yield its first line as JSON, and its process id."""
    boards = min(matches, _BOARDS_A_PAIR)
    command = [sys.executable, "-m", "tests.bench.host.discord", str(folder / "discord")]
    process = await asyncio.create_subprocess_exec(
        *command,
        str(-(-matches // boards)),
        str(boards),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=2**24,
        # An interrupt reaches only the parent; this process then ends with its input.
        start_new_session=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield json.loads(await process.stdout.readline()), process.pid
    finally:
        process.stdin.close()
        await process.wait()
