"""Returns freed memory to the system, on Linux with glibc.

Painting a board takes some sixty megabytes for a moment, in one of several threads. By default, glibc learns
from the first of these blocks to keep later ones, and does so for every thread.
"""

from __future__ import annotations

import ctypes
import sys

_ARENA_MAX, _MMAP_THRESHOLD = -8, -3
"""Parameters of `mallopt`, as in glibc's `malloc.h`."""
_ARENAS = 2
"""Number of areas that threads share; they take turns anyway, because of Python's lock."""
_LARGE_BYTES = 4 * 2**20
"""Size from which a block is returned as soon as it is freed.

Layers of a board are larger. Its copy for one picture is not: to fetch that from the system each time would
make a picture a third slower.
"""


def return_freed_memory() -> None:
    """Return large blocks to the system when they are freed; call this before the first thread starts."""
    if sys.platform != "linux":
        return
    # Other C libraries, such as musl, lack the function, and do not need it.
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(_MMAP_THRESHOLD, _LARGE_BYTES)
        mallopt(_ARENA_MAX, _ARENAS)
