"""What runs in the cluster's own processes: on its scheduler, and on its workers before they are admitted.

Nothing else of the bot runs there but `run_search`. No setting of the
bot travels there, and so its token does not.
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
from bot.hosting.engines.cluster.answers import encoded

P = ParamSpec("P")

CLIENT = "tengen"
"""What the names of the scheduler's clients contain that are bots."""
_NICENESS = 10
_LATEST_S, _BEATS = 3.0, 3
"""A worker is there that was heard of so many seconds and heartbeats ago."""
_SUFFIXES = (".py", ".npz", ".npy", ".json", ".jsonl", ".bin")

_thread = threading.local()


@dataclass(frozen=True, slots=True)
class Sighting:
    """What the scheduler knows of a worker."""

    is_heard: bool
    """Whether its heart beats."""
    has_nanny: bool
    """Whether somebody can start it anew."""


@dataclass(frozen=True, slots=True)
class Survey:
    """Who is there: workers by address, and the names of bots."""

    workers: dict[str, Sighting]
    bots: tuple[str, ...]


def survey(dask_scheduler: Any) -> Survey:
    """Look round; runs on the scheduler, by whose clock heartbeats are told."""
    from distributed.metrics import time
    from distributed.scheduler import heartbeat_interval

    states = list(dask_scheduler.workers.values())
    latest = time() - _LATEST_S - _BEATS * heartbeat_interval(len(states))
    workers = {state.address: Sighting(state.last_seen >= latest, bool(state.nanny)) for state in states}
    return Survey(workers, tuple(name for name in dask_scheduler.clients if f"-{CLIENT}-" in name))


def surveyed(dask_scheduler: Any) -> bytes:
    """Survey the worker, and return the encoded answer."""
    return encoded(survey, dask_scheduler)


def answer(function: Callable[P, Any], *args: P.args, **kwargs: P.kwargs) -> bytes:
    """Call a function at the lowest priority, and return the encoded answer."""
    # On Linux niceness belongs to a thread, and to those that it starts.
    if not getattr(_thread, "is_nice", False) and hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)
        _thread.is_nice = True
    return encoded(function, *args, **kwargs)


@functools.cache
def version() -> str:
    """Return a hash of the engines' sources and data and of how they are asked: one for each version."""
    folder = Path(engines.__file__).parent
    paths = sorted(path for path in folder.rglob("*") if path.suffix in _SUFFIXES)
    digest = hashlib.sha256()
    for source in (search_job.__file__, answers.__file__):
        digest.update(Path(str(source)).read_bytes())
    for path in paths:
        digest.update(f"{path.relative_to(folder).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]
