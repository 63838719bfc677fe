"""The lock that keeps other processes off a SQLite file; it is released when its holder dies."""

from __future__ import annotations

from pathlib import Path

from filelock import Timeout

from tests.sim.machine.loop import PROCESS, Process


class Locks:
    """All locks of the machine, by file."""

    def __init__(self) -> None:
        self._holders: dict[str, Process | None] = {}

    def lock(self, path: Path, mode: int = -1) -> _Lock:
        """Stand in for `filelock.FileLock`; `mode` is that of its file."""
        return _Lock(self, str(path))

    def take(self, path: str) -> None:
        """Take the lock; raises `Timeout` while a living process holds it."""
        holder = self._holders.get(path)
        if holder is not None and not holder.is_dead and holder is not PROCESS.get():
            raise Timeout(path)
        Path(path).touch()
        self._holders[path] = PROCESS.get()

    def release(self, path: str) -> None:
        """Release the lock."""
        if self._holders.get(path) is PROCESS.get():
            self._holders.pop(path, None)


class _Lock:
    def __init__(self, locks: Locks, path: str) -> None:
        self._locks = locks
        self._is_held = False
        self.lock_file = path

    def acquire(self, blocking: bool = True) -> None:
        self._locks.take(self.lock_file)
        self._is_held = True

    def release(self) -> None:
        if self._is_held:
            self._is_held = False
            self._locks.release(self.lock_file)
