"""Chooses the number of workers from the cores and memory that this process is allowed to use.

A container or service is often allowed less than the machine has: by CPU affinity, or by limits of Linux
control groups (cgroups v1 and v2). The limits of a group also apply to all groups below it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

ENOUGH_WORKERS = 2
"""Number of workers on machines with few cores and enough memory: one stays free for short searches."""
WORKER_BYTES = 256 * 2**20
"""Memory of a worker with every engine loaded, in bytes, including space for hash tables."""

_GROUPS = Path("sys/fs/cgroup")


def default_workers() -> int:
    """Return the default number of workers for this process, as computed by `workers_for`."""
    return workers_for(usable_cores(), usable_memory())


def workers_for(cores: float, memory: int | None) -> int:
    """Return the number of workers: `cores` - 1, but at least 2, and no more than fit in half of `memory`.

    `cores` is rounded down. `memory` is in bytes, `None` if unknown; each worker needs `WORKER_BYTES`. With
    less than 1 GiB there is a single worker.
    """
    workers = max(ENOUGH_WORKERS, int(cores) - 1)
    if memory is not None:
        workers = min(workers, memory // 2 // WORKER_BYTES)
    return max(1, workers)


def usable_cores(root: Path = Path("/")) -> float:
    """Return the number of cores that this process can use; `root` is the folder of `proc` and `sys`."""
    has_affinity = hasattr(os, "sched_getaffinity")
    cores = len(os.sched_getaffinity(0)) if has_affinity else os.cpu_count() or 1
    return min([float(cores), *_quotas(root)])


def usable_memory(root: Path = Path("/")) -> int | None:
    """Return the memory that this process can use, in bytes; `None` if unknown.

    `root` is the folder of `proc` and `sys`.
    """
    limits = []
    for group in _groups(root, "memory"):
        for name in ("memory.max", "memory.limit_in_bytes"):
            limits.extend(_numbers(group / name))
    if "SC_PHYS_PAGES" in getattr(os, "sysconf_names", ()):
        limits.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    return min(limits, default=None)


def _quotas(root: Path) -> Iterator[float]:
    """Yield each CPU limit of this process, in cores; `root` is the folder of `proc` and `sys`."""
    for group in _groups(root, "cpu"):
        second = _numbers(group / "cpu.max")
        first = _numbers(group / "cpu.cfs_quota_us") + _numbers(group / "cpu.cfs_period_us")
        for limit in (second, first):
            # Without a quota the file contains `max 100000` or -1.
            if len(limit) == 2 and min(limit) > 0:
                yield limit[0] / limit[1]


def _groups(root: Path, controller: str) -> Iterator[Path]:
    """Yield the folders of this process's control group and of its parent groups; some may not exist.

    `controller` is `cpu` or `memory`, and `root` the folder of `proc` and `sys`. Inside a container the
    listed path can be that of the host; then only the root folder exists.
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
    """Return the integers in a limits file, without words such as `max`; empty if the file cannot be read."""
    return [int(word) for word in _text(path).split() if word.removeprefix("-").isdigit()]


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""
