"""The bot in a process of its own, as a host runs it, beside a playground that outlives it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from bot.playground import Playground, PlaygroundOptions
from tests.lab.databases import postgres_database, postgres_rows, postgres_server

ONLINE_S = 120.0
_TROUBLE = ("Traceback", "Fatal", "exited uncleanly")
_ORPHAN = re.compile(r'Traceback[^\n]*\n  File "<string>", line 1, in <module>\n(?: .*\n)+EOFError: .*\n')
"""The output of an engine worker whose bot was killed while starting it."""


@contextlib.contextmanager
def database_elsewhere() -> Iterator[dict[str, str]]:
    """Yield the bot's settings for a PostgreSQL with `TENGEN_TEST_DATABASE=postgresql`, else none.

    With `TENGEN_TEST_PROCESSES=2` as well, the bot runs as two processes.
    """
    if os.environ.get("TENGEN_TEST_DATABASE") != "postgresql":
        yield {}
        return
    with postgres_database(postgres_server()) as url:
        yield {"DATABASE_URL": url, "SHARD_PROCESSES": os.environ.get("TENGEN_TEST_PROCESSES", "1")}


class BotProcess:
    """`python -m bot`, or another `module`, against a playground: start it, kill it, start it again."""

    def __init__(
        self, playground: Playground, folder: Path, *, module: str = "bot", **environment: str
    ) -> None:
        self.playground = playground
        self._module = module
        self.database = folder / "tengen.db"
        self._log_path = folder / "bot.log"
        self._environment = {
            "DISCORD_TOKEN": playground.token,
            "DISCORD_API_URL": playground.api_url,
            "DATABASE_URL": f"sqlite+aiosqlite:///{self.database.as_posix()}",
            "ENGINE_WORKERS": "1",
            "PYTHONUNBUFFERED": "1",
            "BOARD_TILES": "false",
            **environment,
        }
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the bot, and wait until it is online."""
        await self.launch()
        await self.be_online()

    async def launch(self, *arguments: str) -> None:
        """Start the bot, or Python with other `arguments`, without waiting."""
        with self._log_path.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                *(arguments or ("-m", self._module)),
                env={**os.environ, **self._environment},
                stdout=log,
                stderr=log,
                # A group of its own: what it leaves behind can be found, and a Ctrl+C here is not its.
                start_new_session=True,
            )

    async def be_online(self) -> None:
        """Wait until the started bot is online, with a shard for each of its processes."""
        assert self.process is not None
        async with asyncio.timeout(ONLINE_S):
            while self._shards_online() < self._processes:
                assert self.process.returncode is None, f"the bot ended by itself:\n{self.log[-3000:]}"
                await asyncio.sleep(0.05)

    async def kill(self) -> None:
        """Kill all processes of the bot with SIGKILL, and wait until Discord has noticed.

        If other processes are online beside it, Discord never does; use `kill_processes` then.
        """
        await self.kill_processes()
        while self.playground.gateway.is_online:  # noqa: ASYNC110
            await asyncio.sleep(0.02)

    async def kill_processes(self) -> None:
        """Kill all processes of the bot with SIGKILL, and wait until they have ended."""
        assert self.process is not None
        if self.process.returncode is None:
            for pid in [self.process.pid, *self._supervised()]:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        await self.process.wait()

    @property
    def _processes(self) -> int:
        return int(self._environment.get("SHARD_PROCESSES", "1"))

    def _shards_online(self) -> int:
        sessions = self.playground.gateway.sessions.values()
        return len({one.shard.id for one in sessions if one.connection})

    def _supervised(self) -> list[int]:
        """Return the ids of the processes that a supervisor keeps; their engine workers end by themselves."""
        if self.process is None or self._processes == 1:
            return []
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(pid) for task in tasks for pid in task.read_text().split()]

    async def stop(self) -> int:
        """Stop the bot with SIGTERM; return its exit status."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self.process.wait(), 60)

    async def end(self) -> None:
        """Stop the bot with SIGTERM, and check that the log of all its runs shows no error."""
        assert await self.stop() == 0, self.log[-3000:]
        log = _ORPHAN.sub("", self.log)
        assert not [word for word in _TROUBLE if word in log], log[-6000:]

    async def stored(self) -> bytes:
        """Return all bytes of the database."""
        url = self._environment["DATABASE_URL"]
        if not url.startswith("sqlite"):
            return (await postgres_rows(url)).encode()
        return b"".join(file.read_bytes() for file in self.database.parent.glob("tengen.db*"))

    @property
    def log(self) -> str:
        """Return the output of all runs of the bot."""
        return self._log_path.read_text(errors="replace") if self._log_path.exists() else ""


@contextlib.asynccontextmanager
async def bot_without_limits(folder: Path) -> AsyncIterator[BotProcess]:
    """Yield a bot beside a playground without rate limits, and stop both at the end."""
    async with Playground(folder / "discord", PlaygroundOptions(has_rate_limits=False)) as playground:
        bot = BotProcess(playground, folder)
        await bot.start()
        yield bot
        assert await bot.stop() == 0
