"""Limits of a search, and the memory of its table."""

from __future__ import annotations

import pytest

from engines.core.engine import StopFlag
from engines.search.exact.bounds import Bounds
from engines.search.exact.context import (
    GENERATION,
    STACK,
    TABLE,
    BoundsTable,
    ExactContext,
    Layout,
    count_node,
)

LAYOUT = Layout(words=4, key_bits=40, tag_bits=30, generations=3)


def _counted(context: ExactContext, most: int) -> int:
    """Return after how many nodes, of at most `most`, the context says that the search must unwind."""
    for nodes in range(1, most + 1):
        assert count_node(context.address) == context.nodes == nodes
        if context.is_stopped:
            return nodes
    return most


@pytest.mark.parametrize("limit", [1, 7, 1500])
def test_search_stops_at_its_last_node(limit: int) -> None:
    context = ExactContext(int(STACK), None)
    for _ in range(2):
        context.begin(StopFlag(), StopFlag(), limit)
        assert not context.is_stopped
        assert _counted(context, 5000) == limit
        assert context.is_stopped


@pytest.mark.parametrize("which", [0, 1])
def test_stop_flags_are_seen_within_a_thousand_nodes(which: int) -> None:
    flags = [StopFlag(), StopFlag()]
    context = ExactContext(int(STACK), None)
    context.begin(flags[0], flags[1], None)
    _counted(context, 3000)
    assert not context.is_stopped
    flags[which].set()
    while not context.is_stopped:
        count_node(context.address)
    assert context.nodes == 3 * 1024


@pytest.mark.parametrize("log2_buckets", [0, 9, 35])
def test_table_of_an_impossible_size_is_refused(log2_buckets: int) -> None:
    with pytest.raises(ValueError, match=r"2 \*\* 10 to 2 \*\* 34 buckets, not 2 \*\* "):
        BoundsTable(LAYOUT, log2_buckets)


def test_table_is_aligned_and_holds_all_its_buckets() -> None:
    table = BoundsTable(LAYOUT, 10)
    assert table.address % 64 == 0
    end = int(table.memory.ctypes.data) + table.memory.nbytes
    assert table.address >= int(table.memory.ctypes.data)
    assert table.address + 1024 * 4 * 8 <= end
    assert ((1 << 40) - 1) >> table.shift == 1023


def test_forgotten_table_is_empty_in_its_first_generation() -> None:
    context = ExactContext(int(STACK), BoundsTable(LAYOUT, 10))
    generations = []
    for _ in range(4):
        context.age()
        generations.append(context._get(GENERATION))
    assert generations == [1, 2, 0, 1]
    assert context.table is not None
    context.table.memory[5] = 9
    context.forget()
    assert not context.table.memory.any()
    assert context._get(GENERATION) == 0


def test_contexts_that_share_a_table_count_their_own_nodes() -> None:
    table = BoundsTable(LAYOUT, 10)
    one, other = (ExactContext(int(STACK), table) for _ in range(2))
    one.begin(StopFlag(), StopFlag(), None)
    other.begin(StopFlag(), StopFlag(), None)
    count_node(one.address)
    assert (one.nodes, other.nodes) == (1, 0)
    assert one._get(TABLE) == other._get(TABLE) == table.address


def test_bounds_are_turned_for_the_other_side() -> None:
    assert -Bounds(-3, 8) == Bounds(-8, 3)
    assert not Bounds(-3, 8).is_exact
    assert Bounds(2, 2).is_exact
