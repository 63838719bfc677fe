"""Returns freed memory to the system, on Linux with glibc.

Painting a board takes some sixty megabytes for a moment, in one of several threads. By default, glibc learns
from the first of these blocks to keep later ones, and does so for every thread. What smaller blocks leave
free between others stays in any case, until `malloc_trim` returns it.
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import sys
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

from bot.hosting import background

_ARENA_MAX, _MMAP_THRESHOLD = -8, -3
"""Parameters of `mallopt`, as in glibc's `malloc.h`."""
_EVERY_S = 60.0
"""Seconds between two calls of `malloc_trim`."""
_ARENAS = 2
"""Number of areas that threads share; they take turns anyway, because of Python's lock."""
_LARGE_BYTES = 4 * 2**20
"""Size from which a block is returned as soon as it is freed.

Layers of a board are larger. Its copy for one picture is not: to fetch that from the system each time would
make a picture a third slower.
"""


def return_freed_memory() -> None:
    """Make the C library return large blocks to the system as soon as they are freed.

    Call this before the first thread starts. Without glibc, it does nothing.
    """
    # Other C libraries, such as musl, lack these functions, and do not need them.
    mallopt = _function("mallopt")
    if mallopt is not None:
        mallopt(_MMAP_THRESHOLD, _LARGE_BYTES)
        mallopt(_ARENA_MAX, _ARENAS)


@contextlib.asynccontextmanager
async def returning_small_blocks() -> AsyncIterator[None]:
    """Within this context, return the free memory between small blocks to the system every minute.

    Without glibc, nothing is returned.
    """
    task = background.run_forever(partial(background.beat, [_trim], _EVERY_S), "freed memory")
    try:
        yield
    finally:
        await background.cancel(task)


async def _trim() -> None:
    trim = _function("malloc_trim")
    if trim is not None:
        await asyncio.to_thread(trim, 0)


def _function(name: str) -> Any:
    """Return a function of the C library; `None` if the library lacks it, or on systems other than Linux."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
