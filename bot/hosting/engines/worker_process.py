"""A process that runs searches at low CPU priority, and exits when the bot does.

Each worker is a separate executor, so that killing a hanging search does not affect others. The bot and the
process share a word of memory, by which the bot ends a search early.
"""

from __future__ import annotations

import ctypes
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing.connection import wait
from multiprocessing.sharedctypes import RawArray
from typing import Any

_NICENESS = 10
_ENDING_S = 5.0

_log = logging.getLogger(__name__)

stop_words: list[ctypes.Array[ctypes.c_int64]] = []
"""In a worker's process, the word that ends the running search when it is not 0; elsewhere empty."""


class WorkerProcess(ProcessPoolExecutor):
    """An executor with one process that can be killed immediately."""

    def __init__(self) -> None:
        # Forking a process that has threads copies locks that no thread will ever release.
        context = multiprocessing.get_context("spawn")
        self._stop_word: ctypes.Array[ctypes.c_int64] = RawArray(ctypes.c_int64, 1)
        super().__init__(max_workers=1, mp_context=context, initializer=_prepare, initargs=(self._stop_word,))

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run a function in the process, after what was submitted before has ended.

        Also withdraws an earlier `stop_search`, even if the search to be stopped has not seen it yet.
        """
        self._stop_word[0] = 0
        return super().submit(fn, *args, **kwargs)

    def stop_search(self) -> None:
        """Tell the running search to return its best result so far."""
        self._stop_word[0] = 1

    def kill(self) -> None:
        """Kill the process immediately; its job fails with `BrokenProcessPool`.

        Waits up to five seconds for the process to exit.
        """
        # Python 3.14 has `kill_workers`; before it, only these attributes give access to the process.
        manager: threading.Thread | None = getattr(self, "_executor_manager_thread", None)
        for process in list((self._processes or {}).values()):
            process.kill()
        self.shutdown(wait=False, cancel_futures=True)
        # Otherwise, an interpreter that exits at the same time writes to a pipe that this thread has closed.
        if manager is not None:
            manager.join(_ENDING_S)


def end(executor: Executor) -> None:
    """End an executor, and kill its process if it can be killed; an error is only logged."""
    kill = getattr(executor, "kill", None)
    try:
        if kill is not None:
            kill()
        else:
            executor.shutdown(wait=False)
    except Exception:
        _log.debug("The executor of a worker could not be shut down; its process may stay", exc_info=True)


def _prepare(stop_word: ctypes.Array[ctypes.c_int64]) -> None:
    """Initialize a worker's process: it ignores stop signals, has a low priority, and exits with the bot.

    `stop_word`, the memory shared with the bot, is kept in `stop_words`, where searches find it.
    """
    stop_words.append(stop_word)
    # Ctrl-C and a service's stop signal reach the whole process group; only the bot stops its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    threading.Thread(target=_die_with_parent, name="watchdog", daemon=True).start()


def _die_with_parent() -> None:
    """Wait until the bot exits, even by kill -9, and then exit, so that no orphan keeps a core busy."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
