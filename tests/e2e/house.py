"""The bot as a process of its own, as its host runs it, beside a playground that outlives it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from bot.playground import Playground
from tests.e2e.person import Person
from tests.e2e.tab import ROOT

ONLINE_S = 120.0
ELSEWHERE: dict[str, str] = {}
"""What every bot is told instead of its own SQLite file."""


class House:
    """`python -m bot` against a playground: start it, kill it, start it again."""

    def __init__(self, playground: Playground, folder: Path, **environment: str) -> None:
        self.playground = playground
        self.database = folder / "tengen.db"
        self._log_path = folder / "bot.log"
        self._environment = {
            "DISCORD_TOKEN": playground.token,
            "DISCORD_API_URL": playground.api_url,
            "DATABASE_URL": f"sqlite+aiosqlite:///{self.database.as_posix()}",
            "ENGINE_WORKERS": "1",
            "PYTHONUNBUFFERED": "1",
            "BOARD_TILES": "false",
            **ELSEWHERE,
            **environment,
        }
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the bot and wait until it is online."""
        await self.launch()
        await self.be_online()

    async def launch(self, *arguments: str) -> None:
        """Start the bot, or another module than `-m bot`, and wait for nothing."""
        with self._log_path.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                *(arguments or ("-m", "bot")),
                env={**os.environ, **self._environment},
                stdout=log,
                stderr=log,
                # A group of its own: what it leaves behind can be found, and a Ctrl+C here is not its.
                start_new_session=True,
            )

    async def be_online(self) -> None:
        """Wait until the bot that was started is online, with a shard for each of its processes."""
        assert self.process is not None
        async with asyncio.timeout(ONLINE_S), Person(self.playground.url, "Watcher") as watcher:
            while not (await watcher.state())["bot_online"]:
                assert self.process.returncode is None, f"the bot ended by itself:\n{self.log[-3000:]}"
                await asyncio.sleep(0.05)
            processes = int(self._environment.get("SHARD_PROCESSES", "1"))
            while processes > 1 and self._shards_online() < processes:  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    def _shards_online(self) -> int:
        sessions = self.playground.gateway.sessions.values()
        return len({one.shard.id for one in sessions if one.connection})

    async def kill(self) -> None:
        """kill −9, at once; returns when the process is gone."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def stop(self) -> int:
        """End it orderly; returns its exit status."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self.process.wait(), 30)

    @property
    def log(self) -> str:
        """Everything the bot printed, in all its lives."""
        return self._log_path.read_text(errors="replace") if self._log_path.exists() else ""


@contextlib.contextmanager
def serve_page(folder: Path, **settings: str) -> Iterator[str]:
    """Run `python -m bot playground` and yield its address; its log shows no traceback at the end."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("DISCORD_")}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "bot", "playground", "--port", "0", "--no-browser", "--data", "data"]
    with (folder / "log.txt").open("w") as log:
        process = subprocess.Popen(
            command, cwd=folder, env=environment | settings, stdout=subprocess.PIPE, stderr=log, text=True
        )
        assert process.stdout is not None
        try:
            addresses = (re.search(r"http://[\d.]+:\d+", line) for line in process.stdout)
            found = next(filter(None, addresses), None)
            assert found, (folder / "log.txt").read_text()
            # A full pipe would stop the bot.
            threading.Thread(target=process.stdout.read, daemon=True).start()
            yield found[0]
        finally:
            process.terminate()
            status = process.wait(timeout=60)
    assert status == 0
    assert "Traceback" not in (folder / "log.txt").read_text()
