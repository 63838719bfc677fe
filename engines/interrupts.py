"""Makes an interrupt (Ctrl-C) end a command immediately and without a traceback, with exit status 130.

Python raises `KeyboardInterrupt` in the main thread. Two kinds of native code lose
or delay it: callbacks of the compiler, in which Python ignores exceptions, and kernels
(functions compiled by Numba), which may run for minutes.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from types import FrameType, TracebackType
from typing import NoReturn

_STATUS = 128 + signal.SIGINT
_AGAIN_S = 0.1
_IN_KERNEL_S = 1.0
"""An interrupt that is not handled after this time has come during a kernel."""

_handled = threading.Event()
_ignored = threading.Event()
"""Set when a callback of the compiler has ignored an interrupt."""
_report_ignored = sys.unraisablehook


def end_quietly() -> None:
    """Make an interrupt end this process without a traceback, even during imports and compilation.

    Replaces the hooks of `sys` for uncaught and ignored exceptions. A worker process ends at once, also one
    that this process forks later.
    """
    sys.excepthook = _report
    sys.unraisablehook = _repeat
    if multiprocessing.current_process().name != "MainProcess":
        end_at_once()
    elif hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=end_at_once)


def watch_kernels() -> None:
    """Make an interrupt end this process even while kernels run; call this in the main thread.

    Where interrupts are ignored or handled in another way already, nothing changes.
    """
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        # A shell starts background commands with interrupts ignored.
        return
    signal.signal(signal.SIGINT, _interrupt)
    ours, theirs = socket.socketpair()
    theirs.setblocking(False)
    # The number of a signal is written here at once, also while the main thread runs a kernel.
    signal.set_wakeup_fd(theirs.detach())
    threading.Thread(target=_watch, args=(ours,), name="interrupts", daemon=True).start()


def wait_if_ignored() -> None:
    """Wait for the repetition of an interrupt that the compiler ignored; without one, return at once."""
    if _ignored.is_set():
        time.sleep(2 * _IN_KERNEL_S)


def end_at_once() -> None:
    """Make an interrupt end this worker process at once; the main process gets it too and tidies up.

    A process that ignores interrupts goes on doing so.
    """
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    _handled.set()
    signal.default_int_handler(number, frame)


def _watch(signals: socket.socket) -> None:
    """End the process if the main thread does not handle an interrupt in time.

    `signals` receives a byte with the number of each signal.
    """
    while number := signals.recv(1):
        if number[0] == signal.SIGINT:
            if not _handled.wait(_IN_KERNEL_S):
                os._exit(_STATUS)
            _handled.clear()


def _report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Report an uncaught exception; an interrupt exits without a traceback, as it does in a command."""
    if issubclass(kind, KeyboardInterrupt):
        sys.exit(_STATUS)
    sys.__excepthook__(kind, error, trace)


def _repeat(ignored: sys.UnraisableHookArgs) -> None:
    """Repeat an interrupt that Python ignores because it came in a callback of the compiler.

    Other ignored exceptions are reported as before.
    """
    if not issubclass(ignored.exc_type, KeyboardInterrupt):
        _report_ignored(ignored)
        return
    _ignored.set()
    repeat = threading.Timer(_AGAIN_S, os.kill, (os.getpid(), signal.SIGINT))
    repeat.daemon = True
    repeat.start()
