"""A process that runs searches at the lowest priority, and exits with the bot.

Each worker is a separate executor, so that killing a search that hangs does not disturb others.
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
    """An executor of one process that can be killed at once."""

    def __init__(self) -> None:
        # Forking a process with threads copies locks that no thread will release.
        context = multiprocessing.get_context("spawn")
        super().__init__(max_workers=1, mp_context=context, initializer=_prepare)

    def kill(self) -> None:
        """Kill the process at once; its job fails with `BrokenProcessPool`.

        Waits for its exit, at most five seconds.
        """
        # Python 3.14 has `kill_workers`; before it, only these attributes give access to the process.
        manager: threading.Thread | None = getattr(self, "_executor_manager_thread", None)
        for process in list((self._processes or {}).values()):
            process.kill()
        self.shutdown(wait=False, cancel_futures=True)
        # An interpreter that exits while this thread closes its pipe writes to the closed pipe.
        if manager is not None:
            manager.join(_ENDING_S)


def _prepare() -> None:
    """Set up a fresh process as a worker."""
    # Ctrl-C and a service's stop signal reach the whole group; only the bot decides when workers end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    threading.Thread(target=_die_with_parent, name="watchdog", daemon=True).start()


def _die_with_parent() -> None:
    """Wait until the bot exits, also by kill -9, and exit: no orphan may keep a core busy."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
