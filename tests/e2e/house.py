"""The bot as a process of its own, as its host runs it, beside a playground that outlives it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

from bot.playground import Playground
from tests.e2e.person import Person

ONLINE_S = 60.0


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
            **environment,
        }
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the bot and wait until it is online."""
        with self._log_path.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "bot",
                env={**os.environ, **self._environment},
                stdout=log,
                stderr=log,
                # A group of its own: what it leaves behind can be found, and a Ctrl+C here is not its.
                start_new_session=True,
            )
        async with asyncio.timeout(ONLINE_S), Person(self.playground.url, "Watcher") as watcher:
            while not (await watcher.state())["bot_online"]:
                assert self.process.returncode is None, f"the bot ended by itself:\n{self.log[-3000:]}"
                await asyncio.sleep(0.05)

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
