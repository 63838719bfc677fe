"""The memory of a search: what ends the search, and what its words point to."""

from __future__ import annotations

import gc
import weakref

import numpy as np
import pytest

from engines.core.engine import StopFlag
from engines.search.memory import OWN, STOPPED, TABLE, SearchMemory, count_and_poll, count_node, is_stopped
from engines.search.table import TranspositionTable


def _counted(memory: SearchMemory, most: int) -> int:
    """Return after how many nodes, of at most `most`, the memory says that the search must unwind."""
    for nodes in range(1, most + 1):
        assert count_and_poll(memory.address) == memory.nodes == nodes
        if memory.is_stopped:
            assert memory.get(STOPPED)
            return nodes
    return most


@pytest.mark.parametrize("limit", [1, 7, 1500])
def test_search_stops_at_its_last_node(limit: int) -> None:
    memory = SearchMemory()
    for _ in range(2):
        memory.begin(StopFlag(), limit)
        assert not memory.is_stopped
        assert _counted(memory, 5000) == limit


@pytest.mark.parametrize("which", [0, 1])
def test_polled_stop_flags_are_seen_within_a_thousand_nodes(which: int) -> None:
    flags = [StopFlag(), StopFlag()]
    memory = SearchMemory()
    memory.begin(flags[0], deadline=flags[1])
    _counted(memory, 3000)
    assert not memory.is_stopped
    flags[which].set()
    while not memory.is_stopped:
        count_and_poll(memory.address)
    assert memory.nodes == 3 * 1024


@pytest.mark.parametrize("which", [0, 1])
def test_stop_flags_are_seen_at_once(which: int) -> None:
    flags = [StopFlag(), StopFlag()]
    memory = SearchMemory()
    memory.begin(flags[0], deadline=flags[1])
    assert not is_stopped(memory.address)
    flags[which].set()
    # A flag that no kernel saw ended nothing.
    assert not memory.is_stopped
    assert is_stopped(memory.address)
    memory.begin(StopFlag())
    assert not is_stopped(memory.address) and not memory.is_stopped


def test_node_limit_stops_at_once() -> None:
    memory = SearchMemory()
    memory.begin(StopFlag(), 3)
    for nodes in range(1, 5):
        assert count_node(memory.address) == nodes
        assert bool(is_stopped(memory.address)) is memory.is_stopped is (nodes >= 3)


def test_targets_live_until_their_word_points_elsewhere() -> None:
    memory = SearchMemory(OWN + np.uint64(8), TranspositionTable(1))
    first = np.arange(3)
    known = weakref.ref(first)
    memory.point(OWN, first)
    assert memory.get(OWN) == first.ctypes.data
    del first
    gc.collect()
    assert known() is not None and memory.get(TABLE)
    memory.point(OWN, np.arange(4))
    gc.collect()
    assert known() is None
