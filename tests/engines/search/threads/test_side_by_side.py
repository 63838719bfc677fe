"""Threads that search one position: what they note of each other, and that they end with the first."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from engines.search.threads.shared_work import SharedWork, is_taken, release, take
from engines.search.threads.side_by_side import parallel_helpers


def test_taken_key_is_told_until_released():
    work = SharedWork()
    for key in (1, 77, (1 << 64) - 1):
        assert not is_taken(work.address, np.uint64(key))
        take(work.address, np.uint64(key))
        assert is_taken(work.address, np.uint64(key))
        assert not is_taken(work.address, np.uint64(key ^ 2))
        release(work.address, np.uint64(key))
        assert not is_taken(work.address, np.uint64(key))


def test_displaced_key_is_not_released_for_another():
    work = SharedWork()
    keys = [np.uint64(number) for number in range(1, 20_000)]
    for key in keys:
        take(work.address, key)
    kept = [key for key in keys if is_taken(work.address, key)]
    assert 0 < len(kept) < len(keys)
    for key in set(keys) - set(kept):
        release(work.address, key)
    assert all(is_taken(work.address, key) for key in kept)


def test_helpers_run_beside_the_block_and_end_with_it():
    heard: dict[int, list[bool]] = {}
    running = threading.Barrier(3)

    def helper(number, stop):
        heard[number] = [stop.is_set()]
        running.wait(60)
        while not stop.is_set():
            pass
        heard[number].append(stop.is_set())

    with parallel_helpers(2, helper):
        running.wait(60)
    assert heard == {1: [False, True], 2: [False, True]}


def test_zero_helpers_start_no_thread():
    before = threading.active_count()
    with parallel_helpers(0, lambda number, stop: pytest.fail("nobody asked")):
        assert threading.active_count() == before


def test_failing_helper_is_only_logged(caplog):
    def helper(number, stop):
        raise RuntimeError("a bug")

    with parallel_helpers(1, helper):
        pass
    assert "Helper thread 1 of a search failed" in caplog.text


def test_helpers_end_where_the_block_raises():
    ended = threading.Event()

    def helper(number, stop):
        while not stop.is_set():
            pass
        ended.set()

    with pytest.raises(KeyError), parallel_helpers(1, helper):
        raise KeyError
    assert ended.is_set()
