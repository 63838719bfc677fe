"""Ahead-of-time compilation of the kernels of games."""

from __future__ import annotations

import importlib
import os
import time
from collections.abc import Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool

from engines.core.errors import EngineError
from engines.search.compilation.kernels import are_compiled
from engines.workers import worker_pool


def warm(games: Mapping[str, Sequence[str]], jobs: int) -> None:
    """Compile the uncached kernels of games, and print a line for each module.

    `games` maps a game's command to its modules with kernels; a game without uncached kernels gets a single
    line. Each other game is compiled in its own process; at most `jobs` run concurrently. Raises
    `EngineError` if a process dies or compiled kernels cannot be stored.
    """
    cold = {}
    for command, modules in games.items():
        if not are_compiled(modules):
            cold[command] = modules
        else:
            print(f"{command}: {'already compiled' if modules else 'nothing to compile'}", flush=True)
    if not cold:
        return
    with worker_pool(min(jobs, len(cold)), tasks_each=1) as pool:
        try:
            list(pool.map(_compile, cold, cold.values()))
        except BrokenProcessPool as error:
            raise EngineError(
                "a process that compiled died, perhaps for lack of memory; free some, and run the command "
                "again"
            ) from error
    lost = [command for command, modules in cold.items() if not are_compiled(modules)]
    if lost:
        raise EngineError(
            f"what was compiled for {', '.join(lost)} could not be stored; name a writable folder in "
            "TENGEN_CACHE_DIR"
        )


def usable_cores() -> int:
    """Return the number of cores available to this process."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _compile(command: str, modules: Sequence[str]) -> None:
    """Import a game's modules with kernels one after the other, and print the duration of each."""
    for module in modules:
        start = time.perf_counter()
        importlib.import_module(module)
        print(f"{command}: {module} {time.perf_counter() - start:.1f} s", flush=True)
