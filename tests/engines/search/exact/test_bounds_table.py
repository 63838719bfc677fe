"""The table of an exact search."""

from __future__ import annotations

import pytest

from engines.core.engine import StopFlag
from engines.search.exact.bounds import Bounds
from engines.search.exact.bounds_table import GENERATION, SHIFT, STACK, BoundsTable, Layout
from engines.search.exact.solver import ExactSolver, exact_memory
from engines.search.memory import TABLE, count_node

LAYOUT = Layout(words=4, key_bits=40, tag_bits=30, generations=3)


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
    table = BoundsTable(LAYOUT, 10)
    solver, generations = ExactSolver(STACK, table), []
    for _ in range(4):
        solver._begin(None, None, None, forgets=False)
        generations.append(solver._memory.get(GENERATION))
    assert generations == [1, 2, 0, 1]
    table.memory[5] = 9
    solver._begin(None, None, None, forgets=True)
    assert not table.memory.any()
    assert solver._memory.get(GENERATION) == 0


def test_memories_that_share_a_table_count_their_own_nodes() -> None:
    table = BoundsTable(LAYOUT, 10)
    one, other = (exact_memory(STACK, table) for _ in range(2))
    one.begin(StopFlag())
    other.begin(StopFlag())
    count_node(one.address)
    assert (one.nodes, other.nodes) == (1, 0)
    assert one.get(TABLE) == other.get(TABLE) == table.address
    assert one.get(SHIFT) == table.shift


def test_bounds_are_turned_for_the_other_side() -> None:
    assert -Bounds(-3, 8) == Bounds(-8, 3)
    assert not Bounds(-3, 8).is_exact
    assert Bounds(2, 2).is_exact
