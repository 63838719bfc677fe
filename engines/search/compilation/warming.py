"""Ahead-of-time compilation of the kernels of games."""

from __future__ import annotations

import importlib
import os
import time
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool

from engines.core.errors import EngineError
from engines.core.game import Game
from engines.registry import games
from engines.search.compilation.kernels import are_compiled, game_modules
from engines.workers import worker_pool


def warm(chosen: Sequence[Game], jobs: int) -> None:
    """Compile all uncached kernels of the games `chosen`, and print a line for each module.

    Each game is compiled in its own process; at most `jobs` run concurrently.
    Raises `EngineError` if compiled kernels cannot be stored.
    """
    cold = []
    for game in chosen:
        modules = game_modules(game)
        if not are_compiled(modules):
            cold.append(game)
        else:
            print(f"{game.command}: {'already compiled' if modules else 'nothing to compile'}", flush=True)
    if not cold:
        return
    with worker_pool(min(jobs, len(cold)), tasks_each=1) as pool:
        try:
            list(pool.map(_compile, [game.id for game in cold]))
        except BrokenProcessPool as error:
            raise EngineError("a process that compiled died; was there too little memory?") from error
    lost = [game.command for game in cold if not are_compiled(game_modules(game))]
    if lost:
        raise EngineError(f"what was compiled for {', '.join(lost)} could not be kept; see TENGEN_CACHE_DIR")


def usable_cores() -> int:
    """Return the number of cores available to this process."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _compile(game_id: str) -> None:
    """Import the game's kernels sequentially, and print the duration for each module."""
    game = games()[game_id]
    for module in game_modules(game):
        start = time.perf_counter()
        importlib.import_module(module)
        print(f"{game.command}: {module} {time.perf_counter() - start:.1f} s", flush=True)
