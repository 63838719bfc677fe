"""A process that runs searches at the lowest priority, and dies with the bot.

Each worker is an executor of its own, so that ending a search that
hangs disturbs no other.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait

_NICENESS = 10
_ENDING_S = 5.0


class WorkerProcess(ProcessPoolExecutor):
    """An executor of one process that can be ended at once."""

    def __init__(self) -> None:
        # Forking a process that has threads copies locks that no thread will release.
        context = multiprocessing.get_context("spawn")
        super().__init__(max_workers=1, mp_context=context, initializer=_prepare)

    def kill(self) -> None:
        """End the process at once; its job fails with `BrokenProcessPool`.

        Waits for its end, at most five seconds.
        """
        # Python 3.14 has `kill_workers`; before it, these attributes are the only way to the process.
        manager: threading.Thread | None = getattr(self, "_executor_manager_thread", None)
        for process in list((self._processes or {}).values()):
            process.kill()
        self.shutdown(wait=False, cancel_futures=True)
        # An interpreter that ends while this thread closes its pipe writes to the closed pipe.
        if manager is not None:
            manager.join(_ENDING_S)


def _prepare() -> None:
    """Make a fresh process a worker."""
    # Ctrl-C, and a service's stop, reach the whole group; the bot alone decides when workers end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    threading.Thread(target=_die_with_parent, name="watchdog", daemon=True).start()


def _die_with_parent() -> None:
    """Wait for the bot's end, also by kill -9, and exit: no orphan may use up a core."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
