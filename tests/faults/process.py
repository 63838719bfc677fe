"""The bot as a process under faults; its log comes through a pipe, so it needs no disk."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.e2e.bot_process import ONLINE_S, BotProcess

_PR_CAPBSET_DROP = 24
_CAP_DAC_OVERRIDE = 1


class Process(BotProcess):
    """Like `BotProcess`; `prepare` runs in the process before the bot starts."""

    prepare: Callable[[], None] | None = None
    _words = ""
    _began_at = 0
    _reading: asyncio.Task[None] | None = None

    async def launch(self, *arguments: str) -> None:
        """Start it, and record its output."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            *(arguments or ("-m", "bot")),
            env={**os.environ, **self._environment},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=self.prepare,
        )
        self._began_at = len(self._words)
        self._reading = asyncio.create_task(self._read(self.process))

    async def be_online(self) -> None:
        """Wait until this process, rather than another one, is online."""
        async with asyncio.timeout(ONLINE_S):
            while "Logged in" not in self.last_log:
                assert self.process is not None
                assert self.process.returncode is None, f"the bot ended by itself:\n{self.log[-3000:]}"
                await asyncio.sleep(0.02)

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while chunk := await process.stdout.read(4096):
            self._words += chunk.decode(errors="replace")

    async def ended(self) -> int:
        """Wait for its end; return its exit status."""
        assert self.process is not None
        async with asyncio.timeout(120):
            status = await self.process.wait()
            if self._reading is not None:
                await self._reading
        return status

    async def says(self, words: str) -> None:
        """Wait until the process started last has printed these words."""
        async with asyncio.timeout(120):
            while words not in self.last_log:  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    def run(self, *arguments: str, fails: bool = False) -> str:
        """Run another command of the bot on its database; return its output."""
        ended = subprocess.run(
            [sys.executable, "-m", "bot", *arguments],
            env={**os.environ, **self._environment},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert bool(ended.returncode) is fails, ended.stdout + ended.stderr
        return ended.stdout + ended.stderr

    @property
    def log(self) -> str:
        """Return the output of all its runs."""
        return self._words

    @property
    def last_log(self) -> str:
        """Return the output since its last start."""
        return self._words[self._began_at :]

    @property
    def pid(self) -> int:
        """Return the process id."""
        assert self.process is not None
        return self.process.pid

    def workers(self) -> list[int]:
        """Return the ids of its engine workers."""
        found = []
        for status in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                parent = int(status.read_text().rpartition(")")[2].split()[1])
                command = (status.parent / "cmdline").read_bytes()
                if parent == self.pid and b"spawn_main" in command:
                    found.append(int(status.parent.name))
        return sorted(found)

    @contextlib.contextmanager
    def without_disk(self) -> Iterator[None]:
        """Make every write to a file fail during the block, as over a disk quota."""
        before = resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        try:
            yield
        finally:
            resource.prlimit(self.pid, resource.RLIMIT_FSIZE, before)


@contextlib.contextmanager
def stopped(pid: int) -> Iterator[None]:
    """Stop a process during the block with SIGSTOP, as a frozen machine would."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


def obey_file_modes() -> None:
    """Make root obey files' modes, like other users, in the programs that this process executes."""
    if os.geteuid() == 0:
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.prctl(_PR_CAPBSET_DROP, _CAP_DAC_OVERRIDE, 0, 0, 0):
            raise OSError(ctypes.get_errno(), "the right to write everywhere cannot be given up")
