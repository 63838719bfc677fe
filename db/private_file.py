"""Make a SQLite database's files readable by their owner only, and refuse an empty database file."""

from __future__ import annotations

import asyncio
import contextlib
import os
import stat
from pathlib import Path

from db.errors import IncompleteDatabaseError

COMPANIONS = ("-wal", "-shm", "-journal")
"""Suffixes of the files that SQLite creates beside a database."""
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_MADE_WITHIN_S, _LOOK_AGAIN_S = 2.0, 0.05


async def prepare(file: Path) -> None:
    """Create a missing database file, and make existing files private.

    Raises `IncompleteDatabaseError` if the existing file stays empty for two seconds, `OSError` if a file
    cannot be created.
    """
    if _create(file):
        return
    await _refuse_empty(file)
    for ending in ("", *COMPANIONS):
        keep_private(file.with_name(file.name + ending))


def _create(file: Path) -> bool:
    """Create a missing file that only its owner can read or write; return whether it was missing.

    SQLite gives the files that it creates beside it (-wal, -shm) the same mode.
    """
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        return True
    return False


def _is_empty(file: Path) -> bool:
    return file.stat().st_size == 0


def keep_private(file: Path) -> None:
    """Take a file's permissions from its group and others, if it exists and this process may do that."""
    with contextlib.suppress(FileNotFoundError, PermissionError):
        mode = file.stat().st_mode
        if mode & _OTHERS:
            file.chmod(stat.S_IMODE(mode) & ~_OTHERS)


async def _refuse_empty(file: Path) -> None:
    """Raise `IncompleteDatabaseError` if the file is empty and stays so for a while.

    The wait is for another program that may just be creating the database.
    """
    loop = asyncio.get_running_loop()
    give_up_at = loop.time() + _MADE_WITHIN_S
    while _is_empty(file):
        if loop.time() > give_up_at:
            raise IncompleteDatabaseError(
                f"{file} is empty, as after a copy that failed. Put a backup in its place: "
                "python -m bot restore FILE --force; or remove it, to begin without any match"
            )
        await asyncio.sleep(_LOOK_AGAIN_S)
