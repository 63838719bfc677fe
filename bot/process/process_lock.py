"""Locks a folder or a SQLite database for one process, using a lock on a file next to it.

The operating system releases the lock when the process exits, even after a crash. The file
is never removed, because two processes could then lock different files of the same name.
The database file itself is never locked: when a process closes any handle to it, POSIX
drops all locks of that process on it, including SQLite's.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path

from filelock import FileLock, Timeout

from db.errors import ManyNamesError

_LOOK_AGAIN_S = 0.2
_SAY_AGAIN_S = 30.0
_MOUNTS = Path("/proc/self/mountinfo")

_log = logging.getLogger(__name__)


class LockedError(Exception):
    """Raised when another process holds the lock."""


def lock_of(database: Path) -> Path:
    """Return the lock file of a SQLite database, which need not exist yet.

    Raises `ManyNamesError` if the database file has several names (hard links) or is a mount point itself: by
    another name or in another folder, both this lock and SQLite's -wal file would be different ones.
    """
    # Unlike `Path.resolve`, this raises nothing at links that form a loop; opening the file then fails.
    resolved = Path(os.path.realpath(database))
    if resolved.is_file() and resolved.stat().st_nlink > 1:
        raise ManyNamesError(
            f"{resolved} has several names (hard links), and a bot could run on each of them. "
            "Make a copy by python -m bot backup, and remove the other names: "
            f"find / -xdev -samefile {resolved}"
        )
    if _is_mounted(resolved):
        raise ManyNamesError(
            f"{resolved} is mounted as a single file, without its -wal file, which holds the newest "
            "matches. Mount its folder instead"
        )
    return resolved.with_name(f"{resolved.name}.lock")


def _is_mounted(file: Path) -> bool:
    """Whether the file itself is a mount point, as Linux lists them."""
    try:
        lines = _MOUNTS.read_text(errors="surrogateescape").splitlines()
    except OSError:
        return False
    return any(line.split()[4] == str(file).replace("\\", r"\134").replace(" ", r"\040") for line in lines)


def is_held(path: Path) -> bool:
    """Whether a process holds the lock on the file `path`, without creating the file. Raises `OSError`."""
    if not path.exists():
        return False
    try:
        with hold_lock(path):
            return False
    except LockedError:
        return True


@contextlib.contextmanager
def hold_lock(path: Path) -> Iterator[None]:
    """Hold the lock on the file `path` during the block.

    Raises `LockedError` if another process holds it, or `OSError` if the file cannot be created or opened.
    """
    lock = FileLock(path, mode=0o600)
    _take(lock)
    try:
        yield
    finally:
        lock.release()


@contextlib.asynccontextmanager
async def wait_for_lock(path: Path, stop: asyncio.Event) -> AsyncIterator[Callable[[], bool] | None]:
    """Wait for the lock on the file `path`, logging the reason, and hold it during the block.

    Yields a function that returns whether the lock still keeps others off: not if its file was
    removed or replaced meanwhile. Yields `None`, without the lock, once `stop` is set. Raises
    `OSError` if the file cannot be created.
    """
    lock = FileLock(path, mode=0o600)
    is_ours = await _wait(lock, path, stop)
    try:
        yield partial(_is_same, path, _identity(path)) if is_ours else None
    finally:
        lock.release()


def _identity(path: Path) -> tuple[int, int] | None:
    """Return the numbers that identify the file at `path`; `None` if it is missing or out of reach."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _is_same(path: Path, identity: tuple[int, int] | None) -> bool:
    return identity is not None and _identity(path) == identity


async def _wait(lock: FileLock, path: Path, stop: asyncio.Event) -> bool:
    loop = asyncio.get_running_loop()
    began = loop.time()
    next_word_s = 0.0
    while True:
        with contextlib.suppress(LockedError):
            _take(lock)
            if next_word_s:
                _log.info(
                    "The process that held the lock ended after %.1f s; this one starts", loop.time() - began
                )
            return True
        waited_s = loop.time() - began
        if waited_s >= next_word_s:
            next_word_s += _SAY_AGAIN_S
            _log.warning(
                "Another process holds %s; this one starts when it exits (waiting for %.0f s)", path, waited_s
            )
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_LOOK_AGAIN_S):
                await stop.wait()
            return False


def _take(lock: FileLock) -> None:
    try:
        lock.acquire(blocking=False)
    except Timeout as error:
        raise LockedError(f"another process, probably a running bot, holds {lock.lock_file}") from error
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # Root may have created the file; the bot's own user must be able to open it too.
        folder = Path(lock.lock_file).parent.stat()
        os.chown(lock.lock_file, folder.st_uid, folder.st_gid)
