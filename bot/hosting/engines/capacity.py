"""Chooses the number of workers for this machine, from the cores and memory that this process may use.

A container or a service is often allowed less than the machine has: by its CPU affinity, or by the limits of
Linux control groups (both versions), which also apply to all groups below them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

LEAST_WORKERS = 2
"""Minimum number of workers, so that a short search never waits for a long one."""
WORKER_BYTES = 256 * 2**20
"""Memory of a worker with every engine loaded, in bytes, with some room for its tables."""

_GROUPS = Path("sys/fs/cgroup")


def default_workers() -> int:
    """Return the number of workers to run by default: see `workers_for`."""
    return workers_for(usable_cores(), usable_memory())


def workers_for(cores: float, memory: int | None) -> int:
    """Return one less than the cores, if half of the memory (in bytes) suffices, but at least two."""
    workers = int(cores) - 1
    if memory is not None:
        workers = min(workers, memory // 2 // WORKER_BYTES)
    return max(LEAST_WORKERS, workers)


def usable_cores(root: Path = Path("/")) -> float:
    """Return the number of cores that this process may use; `root` is the parent of `proc` and `sys`."""
    has_affinity = hasattr(os, "sched_getaffinity")
    cores = len(os.sched_getaffinity(0)) if has_affinity else os.cpu_count() or 1
    return min([float(cores), *_quotas(root)])


def usable_memory(root: Path = Path("/")) -> int | None:
    """Return the bytes of memory that this process may use; `None` if unknown."""
    limits = []
    for group in _groups(root, "memory"):
        for name in ("memory.max", "memory.limit_in_bytes"):
            limits.extend(_numbers(group / name))
    if "SC_PHYS_PAGES" in getattr(os, "sysconf_names", ()):
        limits.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    return min(limits, default=None)


def _quotas(root: Path) -> Iterator[float]:
    """Yield every CPU limit of this process, in cores."""
    for group in _groups(root, "cpu"):
        second = _numbers(group / "cpu.max")
        first = _numbers(group / "cpu.cfs_quota_us") + _numbers(group / "cpu.cfs_period_us")
        for limit in (second, first):
            # Without a quota the file says `max 100000`, or -1.
            if len(limit) == 2 and min(limit) > 0:
                yield limit[0] / limit[1]


def _groups(root: Path, controller: str) -> Iterator[Path]:
    """Yield the folders of this process's control group and of its parent groups.

    Inside a container the path may be the host's; then only its root exists.
    """
    for line in _text(root / "proc/self/cgroup").splitlines():
        _, controllers, path = line.split(":", 2)
        if controllers and controller not in controllers.split(","):
            continue
        mounts = (controller,) if controllers else ("", "unified")
        names = [part for part in path.split("/") if part]
        for mount in mounts:
            for depth in range(len(names) + 1):
                yield root.joinpath(_GROUPS, mount, *names[:depth])


def _numbers(path: Path) -> list[int]:
    """Return the integers in a limits file; none for words like `max` or a missing file."""
    return [int(word) for word in _text(path).split() if word.removeprefix("-").isdigit()]


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""
