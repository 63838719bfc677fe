"""A Dask cluster of processes on this machine: a scheduler and workers, started and killed one by one."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
_UP_S = 60.0


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class DaskProcesses:
    """`dask scheduler` at a port of its own, and `dask worker`s; all end with `close`."""

    def __init__(self, folder: Path, *, tls: tuple[str, ...] = ()) -> None:
        self._folder = folder
        self._tls = tls
        self.port = free_port()
        self.address = f"{'tls' if tls else 'tcp'}://127.0.0.1:{self.port}"
        self.scheduler: subprocess.Popen[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes]] = []

    def start_scheduler(self, *further: str) -> None:
        options = ("--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard", *self._tls, *further)
        if self._tls:
            options = ("--protocol", "tls", *options)
        self.scheduler = self._start("scheduler", *options)
        self._until("scheduler", "Scheduler at:")

    def start_worker(self, *options: str, **environment: str) -> subprocess.Popen[bytes]:
        """Start one more worker with one thread; return its nanny's process."""
        name = f"worker-{len(self.workers)}"
        fixed = ("--nthreads", "1", "--no-dashboard", "--name", name, "--local-directory", str(self._folder))
        process = self._start("worker", self.address, *fixed, *options, *self._tls, log=name, **environment)
        self.workers.append(process)
        return process

    def log(self, name: str) -> str:
        path = self._folder / f"{name}.log"
        return path.read_text(errors="replace") if path.exists() else ""

    def close(self) -> None:
        for process in [*self.workers, self.scheduler]:
            if process is not None:
                end(process)

    def _start(self, *words: str, log: str = "scheduler", **environment: str) -> subprocess.Popen[bytes]:
        settings = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
        settings["PYTHONPATH"] = os.pathsep.join(
            [environment.pop("SOURCES", str(ROOT)), settings.get("PYTHONPATH", "")]
        )
        with (self._folder / f"{log}.log").open("ab") as file:
            return subprocess.Popen(
                [sys.executable, "-m", "dask", *words],
                cwd=self._folder,
                env=settings | environment,
                stdout=file,
                stderr=file,
                start_new_session=True,
            )

    def _until(self, name: str, words: str) -> None:
        deadline = time.monotonic() + _UP_S
        while words not in self.log(name):
            assert time.monotonic() < deadline, self.log(name)
            time.sleep(0.05)


def echo(word: str) -> str:
    """Return `word`: a function to call on a worker."""
    return word


def process_of(address: str) -> int:
    """Return the id of the process that listens at an address such as `tcp://127.0.0.1:1234`."""
    port = int(re.search(r":(\d+)$", address)[1])
    inodes = {
        fields[9]
        for fields in map(str.split, Path("/proc/net/tcp").read_text().splitlines()[1:])
        if fields[3] == "0A" and int(fields[1].rpartition(":")[2], 16) == port
    }
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with contextlib.suppress(OSError):
                for link in (folder / "fd").iterdir():
                    with contextlib.suppress(OSError):
                        if (
                            link.readlink().name.startswith("socket:[")
                            and link.readlink().name[8:-1] in inodes
                        ):
                            return int(folder.name)
    raise AssertionError(f"nobody listens at {address}")


def end(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and all its descendants."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait(timeout=20)
