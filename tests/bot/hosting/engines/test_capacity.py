"""How many workers there are where nobody says: by what this process may really use."""

import os

import pytest

from bot.hosting.engines import capacity
from bot.hosting.engines.pool import EnginePool
from bot.hosting.engines.worker_process import WorkerProcess
from bot.settings import Settings

GIB = 2**30


def groups(root, lines, files):
    """A machine's `/proc` and `/sys`, as far as control groups go."""
    (root / "proc/self").mkdir(parents=True)
    (root / "proc/self/cgroup").write_text("\n".join(lines) + "\n")
    for name, text in files.items():
        path = root / "sys/fs/cgroup" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


@pytest.fixture(autouse=True)
def sixteen_cores(monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: set(range(16)), raising=False)


@pytest.mark.parametrize(
    ("cores", "memory", "workers"),
    [
        (1, 8 * GIB, 2),
        (2, 8 * GIB, 2),
        (4, None, 3),
        (8, 64 * GIB, 7),
        (8, 2 * GIB, 4),
        (8, 2 * GIB - 1, 3),
        (64, GIB // 2, 1),
        (1, GIB - 1, 1),
        (66, 256 * GIB, 65),
        (0.5, GIB, 2),
    ],
)
def test_worker_count_follows_cores_and_memory(cores, memory, workers):
    assert capacity.workers_for(cores, memory) == workers


def test_usable_cores_follow_affinity(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "cpu_count", lambda: 128)
    assert capacity.usable_cores(tmp_path) == 16
    monkeypatch.delattr(os, "sched_getaffinity")
    assert capacity.usable_cores(tmp_path) == 128


def test_unlimited_groups_allow_all_cores_and_memory(tmp_path):
    root = groups(
        tmp_path, ["0::/"], {"cpu.max": "max 100000\n", "memory.max": "max\n", "memory.high": "max\n"}
    )
    assert capacity.usable_cores(root) == 16
    assert capacity.usable_memory(root) == capacity.usable_memory(tmp_path / "nothing")


def test_container_quota_is_respected(tmp_path):
    root = groups(tmp_path, ["0::/"], {"cpu.max": "150000 100000\n", "memory.max": f"{GIB}\n"})
    assert capacity.usable_cores(root) == 1.5
    assert capacity.usable_memory(root) == GIB


def test_service_quota_and_parents_are_respected(tmp_path):
    files = {
        "system.slice/cpu.max": "300000 100000",
        "system.slice/tengen.service/cpu.max": "max 100000",
        "system.slice/memory.max": str(2 * GIB),
        "system.slice/tengen.service/memory.max": "max",
    }
    root = groups(tmp_path, ["0::/system.slice/tengen.service"], files)
    assert capacity.usable_cores(root) == 3
    assert capacity.usable_memory(root) == 2 * GIB


def test_first_version_of_control_groups_is_respected(tmp_path):
    lines = ["4:memory:/docker/abc", "3:cpu,cpuacct:/docker/abc", "0::/"]
    files = {
        "cpu/cpu.cfs_quota_us": "250000\n",
        "cpu/cpu.cfs_period_us": "100000\n",
        "memory/memory.limit_in_bytes": f"{GIB}\n",
    }
    root = groups(tmp_path, lines, files)
    assert capacity.usable_cores(root) == 2.5
    assert capacity.usable_memory(root) == GIB
    (root / "sys/fs/cgroup/cpu/cpu.cfs_quota_us").write_text("-1\n")
    assert capacity.usable_cores(root) == 16


def test_nonsense_limits_are_ignored(tmp_path):
    root = groups(tmp_path, ["0::/"], {"cpu.max": "a few\n", "memory.max": "\n"})
    assert capacity.usable_cores(root) == 16


@pytest.mark.parametrize("cores", [1, 2, 64, 66, 512])
def test_pool_starts_on_machine_of_any_size(monkeypatch, tmp_path, cores):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ENGINE_WORKERS", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: set(range(cores)))
    pool = EnginePool(make_executor=WorkerProcess, workers=Settings().engine_workers)
    assert pool.workers >= 2
