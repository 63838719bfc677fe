"""Functions that run in the cluster's processes: on the scheduler, and on workers before they are admitted.

Admitted workers run only one more function of the bot, `run_search`. The bot sends them none of its settings,
so they never receive the bot's Discord token.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ParamSpec

import engines
from bot.hosting.engines import search_job
from bot.hosting.engines.cluster import answers
from bot.hosting.engines.cluster.answers import encode_result

P = ParamSpec("P")

CLIENT = "tengen"
"""Part of a client's id at the scheduler that marks the client as a bot."""
_NICENESS = 10
_LATEST_S, _BEATS = 3.0, 3
"""A worker counts as unresponsive after silence for `_BEATS` heartbeat intervals plus `_LATEST_S` seconds."""
_SUFFIXES = (".py", ".npz", ".npy", ".json", ".jsonl", ".bin")

_thread = threading.local()


@dataclass(frozen=True, slots=True)
class WorkerState:
    """State of a worker according to the scheduler."""

    is_responsive: bool
    """Whether the scheduler still gets the worker's heartbeats."""
    has_nanny: bool
    """Whether a nanny process can restart the worker."""


@dataclass(frozen=True, slots=True)
class Survey:
    """The connected workers by address, and the names of the connected bots."""

    workers: dict[str, WorkerState]
    bots: tuple[str, ...]


def survey(dask_scheduler: Any) -> Survey:
    """Return the connected workers and bots; runs on the scheduler, which Dask passes.

    The scheduler's clock times all heartbeats.
    """
    from distributed.metrics import time
    from distributed.scheduler import heartbeat_interval

    states = list(dask_scheduler.workers.values())
    latest = time() - _LATEST_S - _BEATS * heartbeat_interval(len(states))
    workers = {state.address: WorkerState(state.last_seen >= latest, bool(state.nanny)) for state in states}
    return Survey(workers, tuple(name for name in dask_scheduler.clients if f"-{CLIENT}-" in name))


def encode_survey(dask_scheduler: Any) -> bytes:
    """Return the result of `survey`, or its error, encoded as JSON."""
    return encode_result(survey, dask_scheduler)


def answer(function: Callable[P, Any], *args: P.args, **kwargs: P.kwargs) -> bytes:
    """Call a function, and return its result or error, encoded as JSON.

    The thread has low CPU priority from then on, where the operating system allows it.
    """
    # On Linux, niceness applies to a thread and to the threads that it starts.
    if not getattr(_thread, "is_nice", False) and hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)
        _thread.is_nice = True
    return encode_result(function, *args, **kwargs)


@functools.cache
def version() -> str:
    """Return a hash of the engines' sources, data and job protocol; workers with another hash are refused."""
    folder = Path(engines.__file__).parent
    paths = sorted(path for path in folder.rglob("*") if path.suffix in _SUFFIXES)
    digest = hashlib.sha256()
    for source in (search_job.__file__, answers.__file__):
        digest.update(Path(str(source)).read_bytes())
    for path in paths:
        digest.update(f"{path.relative_to(folder).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]
