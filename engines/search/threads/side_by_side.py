"""Parallel search: several threads search one position and share a transposition table.

The main thread returns the result; helper threads only fill the table.
Kernels release the GIL, so the threads run in parallel. A table entry whose
halves come from two threads matches no key. `shared_work` divides the work.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

from engines.core.engine import StopFlag

_log = logging.getLogger(__name__)

Helper = Callable[[int, StopFlag], None]
"""Function `helper(number, flag)` that searches until the flag is set; helpers are numbered from 1."""


@contextlib.contextmanager
def parallel_helpers(count: int, helper: Helper) -> Iterator[None]:
    """Run `helper` in `count` threads during the `with` block, then set their stop flag and join them.

    `helper` is called with its number, from 1, and the flag. Exceptions in a helper are only logged,
    because the result of the block does not depend on helpers.
    """
    stop = StopFlag()
    with ThreadPoolExecutor(max(count, 1), "helper") as pool:
        for number in range(1, count + 1):
            pool.submit(_run, helper, number, stop)
        try:
            yield
        finally:
            stop.set()


def _run(helper: Helper, number: int, stop: StopFlag) -> None:
    try:
        helper(number, stop)
    except Exception:
        _log.exception(
            "Helper thread %d of a search failed; the search goes on with the other threads", number
        )
