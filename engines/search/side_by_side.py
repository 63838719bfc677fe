"""Several threads that search one position side by side and share a table.

One of them is asked for the answer; what the others find, they leave in
the table. Kernels release the interpreter's lock, and a slot of a table
that two threads tear matches nothing. How they divide the work:
`shared_work`.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

from engines.core.engine import StopFlag

log = logging.getLogger(__name__)

Helper = Callable[[int, StopFlag], None]
"""Searches as the helper of this number, from 1, until the flag is set."""


@contextlib.contextmanager
def helped(count: int, helper: Helper) -> Iterator[None]:
    """Run `helper` in `count` threads while the block runs; all have returned when it is left.

    What a helper raises is logged: the block's own answer does not depend on it.
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
        log.exception("Helper %d of a search failed", number)
