"""Supervises several bot processes: starts and ends them together, and replaces them one at a time.

Each process has its share of the shards (`bot.hosting.server_share`). It reports
on its standard output that it is ready, and exits when its standard input
closes, so that no process outlives the supervisor, even if the supervisor is killed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence

from bot.hosting import background
from bot.process.stopping import FAILED, RESTART_USELESS, stop_at_signals

READY = b"ready\n"

_LIMIT_S = 9.9
"""Seconds from the first signal until all processes are ended; each process has a shorter limit itself."""
_ENDING_S = 9.6
"""Seconds after which a process that does not exit is killed."""
_FIRST_PAUSE_S, _LONGEST_PAUSE_S = 0.5, 30.0
_LIVED_S = 60.0
"""Seconds that a process must have run for the pause before its restart to be the shortest again."""
_READY_S = 600.0
"""Time limit in seconds for a new process to become ready; otherwise the old process stays."""

_log = logging.getLogger(__name__)


class SupervisorError(Exception):
    """Raised when a process has ended and a restart would be useless; the process has logged the reason."""

    def __init__(self, message: str, status: int = FAILED) -> None:
        super().__init__(message)
        self.status = status
        """Exit status of the supervisor."""


class Child:
    """A child process that runs the bot; `index` is its number, from 0."""

    def __init__(self, index: int, process: asyncio.subprocess.Process) -> None:
        self.index = index
        self.process = process
        self.is_ready = asyncio.Event()
        self._reader = background.run_until_done(self._read_output, "hearing a process", index)

    async def _read_output(self) -> None:
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            if line == READY:
                self.is_ready.set()

    async def wait_until_ready(self, longest_s: float) -> bool:
        """Wait at most `longest_s` until the process serves its shards or exits; return whether it serves."""
        waits = [asyncio.ensure_future(self.is_ready.wait()), asyncio.ensure_future(self.process.wait())]
        await asyncio.wait(waits, timeout=longest_s, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        return self.is_ready.is_set() and self.process.returncode is None

    async def end(self, longest_s: float = _ENDING_S) -> None:
        """End the process with SIGTERM, or with SIGKILL if it does not exit within `longest_s`."""
        with contextlib.suppress(ProcessLookupError):
            self.process.terminate()
        try:
            async with asyncio.timeout(longest_s):
                await self.process.wait()
        except TimeoutError:
            _log.error(
                "Process %d did not exit in time and is killed; its boards may be redrawn at the next start",
                self.index,
            )
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
        if self.process.returncode:
            _log.error(
                "Process %d exited uncleanly, with status %d; its own log lines say why",
                self.index,
                self.process.returncode,
            )


class Supervisor:
    """Keeps `count` processes running, each started with `command`."""

    def __init__(self, count: int, command: Sequence[str]) -> None:
        self._count = count
        self._command = tuple(command)
        self._children: dict[int, Child] = {}
        self._arriving: Child | None = None
        """Process outside `_children`: a new one that is not ready yet, or the replaced one as it ends."""
        self._has_been_ready = False

    async def run(self, stop: asyncio.Event, renew: asyncio.Event) -> None:
        """Keep the processes running until `stop` is set, then end them; also end them if an error is raised.

        Whenever `renew` is set, all processes are replaced, one at a time. Raises `SupervisorError` if a
        restart is useless.
        """
        keeping = [asyncio.create_task(self._keep(index)) for index in range(self._count)]
        tasks = [*keeping, asyncio.create_task(self._renew_when(renew)), asyncio.create_task(stop.wait())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            # End the processes concurrently, because the time limit applies to each process.
            last = [*self._children.values(), *([self._arriving] if self._arriving else [])]
            await asyncio.gather(*(child.end() for child in last))

    async def _keep(self, index: int) -> None:
        """Start the process number `index` and restart it whenever it ends.

        Raises `SupervisorError` if a restart would be useless: the process says so by its status, or ends by
        itself before any process was ready.
        """
        loop = asyncio.get_running_loop()
        pause_s = _FIRST_PAUSE_S
        while True:
            began = loop.time()
            child = await self._start(index)
            self._children[index] = child
            # Another process may have replaced it in the meantime.
            while self._children[index].process.returncode is None:
                child = self._children[index]
                await child.process.wait()
            status = child.process.returncode
            if status == RESTART_USELESS:
                raise SupervisorError(
                    f"process {index} ended with status {status}; a restart would not help, see its last "
                    "log line",
                    status,
                )
            # A negative status means that a signal, rather than an error, has ended the process.
            if not self._has_begun() and (status or 0) >= 0:
                raise SupervisorError(
                    f"process {index} ended with status {status} before it was ready; see its last log line"
                )
            pause_s = _FIRST_PAUSE_S if loop.time() - began >= _LIVED_S else pause_s
            _log.error(
                "Process %d exited with status %s and will be restarted in %.1f s",
                index,
                status,
                pause_s,
            )
            await asyncio.sleep(pause_s)
            pause_s = min(2 * pause_s, _LONGEST_PAUSE_S)

    def _has_begun(self) -> bool:
        """Whether any process has ever been ready, which proves that the settings work."""
        self._has_been_ready |= any(child.is_ready.is_set() for child in self._children.values())
        return self._has_been_ready

    async def _start(self, index: int) -> Child:
        process = await asyncio.create_subprocess_exec(
            *self._command,
            env={**os.environ, "SHARD_PROCESS": str(index)},
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            # Ctrl+C reaches only this process, which ends the others.
            start_new_session=True,
        )
        _log.info("Process %d of %d has PID %d", index, self._count, process.pid)
        return Child(index, process)

    async def _renew_when(self, renew: asyncio.Event) -> None:
        while True:
            await renew.wait()
            renew.clear()
            for index in range(self._count):
                await self._renew(index)

    async def _renew(self, index: int) -> None:
        """Replace a process; the old process ends only when the new process is ready."""
        new = self._arriving = await self._start(index)
        if not await new.wait_until_ready(_READY_S):
            _log.error("The new process %d did not start; the old one keeps running", index)
            await new.end()
            self._arriving = None
            return
        old, self._children[index] = self._children[index], new
        self._arriving = old
        await old.end()
        self._arriving = None
        _log.info("Process %d was replaced by a new one", index)


async def supervise(count: int) -> None:
    """Run `count` processes until SIGTERM or SIGINT; SIGHUP replaces them. Raises `SupervisorError`."""
    supervisor = Supervisor(count, [sys.executable, "-m", "bot", "--supervised"])
    with stop_at_signals(_LIMIT_S) as stop, _set_at_hangup() as renew:
        await supervisor.run(stop, renew)


@contextlib.contextmanager
def _set_at_hangup() -> Iterator[asyncio.Event]:
    """Yield an event that SIGHUP sets, if the platform supports it."""
    renew, loop = asyncio.Event(), asyncio.get_running_loop()
    number = getattr(signal, "SIGHUP", None)
    if number is None:
        yield renew
        return
    loop.add_signal_handler(number, renew.set)
    try:
        yield renew
    finally:
        loop.remove_signal_handler(number)


def end_with_supervisor() -> None:
    """Start a thread that sends this process SIGTERM once its supervisor exits.

    The supervisor's exit closes this process's standard input, which the thread reads.
    """

    descriptor = sys.stdin.fileno()

    def wait() -> None:
        # Reading `sys.stdin` would hold a lock that the interpreter needs for an orderly exit.
        while os.read(descriptor, 4096):
            pass
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, name="supervisor", daemon=True).start()


def report_ready() -> None:
    """Report to the supervisor, unless it has exited, that this process now serves its shards."""
    with contextlib.suppress(BrokenPipeError):
        # Do not use `sys.stdout`, which would try to write again at exit.
        os.write(sys.stdout.fileno(), READY)
