"""Pools of worker processes for commands; an interrupt (Ctrl-C) ends them at once."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor

from engines.interrupts import end_at_once


def worker_pool(workers: int, tasks_each: int | None = None) -> ProcessPoolExecutor:
    """Return a pool of `workers` new processes, each of which ends after `tasks_each` tasks, if given.

    They are spawned: forking a process that runs threads or compiled kernels can deadlock.
    """
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, context, end_at_once, max_tasks_per_child=tasks_each)
