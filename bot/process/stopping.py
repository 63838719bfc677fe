"""Stops the process on signals; if the process hangs, a timer ends it within ten seconds.

An orderly stop stores pending work and notifies players. If the stop hangs (a
statement waiting for a locked database, a thread that cannot be
cancelled), a timer ends the process. Stored data is not lost, and the
process ends before a supervisor would kill it (Compose does so after 20 s).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import threading
from collections.abc import Iterator

LIMIT_S = 9.5
"""Maximum number of seconds that the process runs after the first signal."""
FAILED, RESTART_USELESS = 1, 2
"""Exit statuses after a failure, and after a failure that would recur (wrong usage, settings or token)."""

_log = logging.getLogger(__name__)


def end_at_signals() -> None:
    """From now on, exit at once with status 0 on SIGTERM and SIGINT.

    This is for a bot that still loads, and so has no work to finish.
    """
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: os._exit(0))


def interrupt_at_signals() -> None:
    """From now on, raise `KeyboardInterrupt` on SIGTERM and SIGINT.

    A question with hidden input then restores the terminal.
    """
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, signal.default_int_handler)


@contextlib.contextmanager
def stop_at_signals(limit_s: float = LIMIT_S) -> Iterator[asyncio.Event]:
    """Yield an event that SIGTERM and SIGINT set, if the platform supports it.

    The first signal also starts a timer that ends the process with status 1
    if it still runs after `limit_s`. Later signals are ignored.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    caught: list[signal.Signals] = []

    def begin() -> None:
        if not stop.is_set():
            _end_after(limit_s)
            stop.set()

    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError, ValueError, RuntimeError):
            loop.add_signal_handler(number, begin)
            caught.append(number)
    try:
        yield stop
    finally:
        for number in caught:
            loop.remove_signal_handler(number)
            if stop.is_set():
                # The process is about to end; another signal must not end it with a different status.
                signal.signal(number, signal.SIG_IGN)


def _end_after(limit_s: float) -> None:
    """End the process after `limit_s`, in a thread, because the event loop may hang."""
    reason = f"Stopping took more than {limit_s:g} s and was cut short; what was written is safe"
    timer = threading.Timer(limit_s, end_now, (reason,))
    timer.daemon = True
    timer.start()


def end_now(reason: str) -> None:
    """Log the reason, and end the process at once with status 1, as a crash would."""
    _log.error(reason)
    logging.shutdown()
    os._exit(FAILED)
