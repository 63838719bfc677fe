"""Searches the bytes of a database file that SQLite has open in this process.

POSIX drops all locks of a process on a file when the process closes any handle to it. Without SQLite's locks
another program that opens and closes the database takes itself for the only one, and removes the -wal file:
every later commit would be lost. So the handle stays open until the database's connections are closed.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

_CHUNK_BYTES = 1024**2


class RawFile:
    """A file that is read beside SQLite; the handle is opened by the first search."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._handle: int | None = None

    def has_any(self, traces: Sequence[bytes]) -> bool:
        """Whether the file contains one of these byte sequences; raises `OSError`."""
        if self._handle is None:
            self._handle = os.open(self.file, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        overlap = max(map(len, traces), default=1) - 1
        at, end = 0, b""
        while chunk := _read(self._handle, at):
            content = end + chunk
            if any(trace in content for trace in traces):
                return True
            at, end = at + len(chunk), content[-overlap:] if overlap else b""
        return False

    def close(self) -> None:
        """Close the handle, which drops SQLite's locks: call it after the last connection is closed."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _read(handle: int, at: int) -> bytes:
    os.lseek(handle, at, os.SEEK_SET)
    return os.read(handle, _CHUNK_BYTES)
