"""Runs work in a forked child process, under limits; nothing that it started stays behind."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

_LOOK_EVERY_S = 0.02


@dataclass(frozen=True, slots=True)
class End:
    """How a child ended: `fault` says why it was killed or died, and is empty otherwise."""

    fault: str
    cpu_s: float


def run_in_child(work: Callable[[], None], output: Path, *, cpu_s: float, wall_s: float) -> End:
    """Run `work` in a child process, and wait for its end. `output` gets what it prints.

    A process that uses more than `cpu_s` seconds of CPU is killed. One that waits for something that never
    comes uses none: the child is also killed after `wall_s` seconds by the clock.
    """
    child = os.fork()
    if child == 0:
        _run(work, output, cpu_s)
    try:
        is_over = _wait(child, time.monotonic() + wall_s)
    finally:
        _kill(child)
    _, status, used = os.wait4(child, 0)
    cpu = used.ru_utime + used.ru_stime
    if not is_over:
        return End(f"waited for {wall_s:.0f} s", cpu)
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        is_late = number in (signal.SIGXCPU, signal.SIGKILL)
        return End(
            f"used more than {cpu_s:.0f} s of CPU" if is_late else f"died of {signal.Signals(number).name}",
            cpu,
        )
    return End("" if os.WEXITSTATUS(status) == 0 else f"ended with {os.WEXITSTATUS(status)}", cpu)


def _run(work: Callable[[], None], output: Path, cpu_s: float) -> NoReturn:
    try:
        os.setsid()
        file = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(file, 1)
        os.dup2(file, 2)
        limit = int(cpu_s) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
        work()
    except BaseException:
        os.write(2, traceback.format_exc().encode())
        os._exit(1)
    os._exit(0)


def _wait(child: int, until: float) -> bool:
    """Return whether the child has ended by then; its status can still be read."""
    while time.monotonic() < until:
        if os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT):
            return True
        time.sleep(_LOOK_EVERY_S)
    return False


def _kill(child: int) -> None:
    """Kill the child, and the servers and workers that it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    with contextlib.suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)
