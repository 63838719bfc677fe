"""The transposition table returns what was stored for a key and nothing else."""

import random

import pytest

from engines.search import table as tt
from engines.search.table import TranspositionTable


def _read(data):
    return tt.score_of(data), tt.bound_of(data), tt.depth_of(data), tt.action_of(data)


@pytest.mark.parametrize("key", [0, 1, (1 << 64) - 1, 0x9E3779B97F4A7C15])
def test_empty_table_matches_no_key(key):
    assert tt.probe(TranspositionTable(0.1).address, key) == 0


@pytest.mark.parametrize("key", [0, 7, (1 << 64) - 1])
@pytest.mark.parametrize("score", [0, 1, -1, 2**31 - 1, -(2**31)])
@pytest.mark.parametrize("bound", [tt.LOWER, tt.UPPER, tt.EXACT])
def test_stored_entry_is_found(key, score, bound):
    table = TranspositionTable(0.1)
    tt.store(table.address, key, score, bound, 255, 65534)
    assert _read(tt.probe(table.address, key)) == (score, bound, 255, 65534)
    assert tt.probe(table.address, key ^ 1) == 0
    table.clear()
    assert tt.probe(table.address, key) == 0


def test_crowded_table_returns_nothing_wrong():
    table, truth = TranspositionTable(0.01), {}
    chance = random.Random(5)
    for _ in range(5000):
        key = chance.getrandbits(64)
        truth[key] = (chance.randrange(-500, 500), chance.randrange(1, 4), chance.randrange(40), 3)
        tt.store(table.address, key, *truth[key])
    found = [key for key in truth if tt.probe(table.address, key)]
    assert 50 < len(found) < 5000
    assert all(_read(tt.probe(table.address, key)) == truth[key] for key in found)


def test_deep_results_outlive_shallow_ones_until_they_are_old():
    table = TranspositionTable(1 / 1024)  # one line of administration, a few buckets
    tt.store(table.address, 1, 10, tt.EXACT, 20, 5)
    for key in range(2, 400):
        tt.store(table.address, key, 0, tt.UPPER, 1, tt.NO_ACTION)
    assert _read(tt.probe(table.address, 1)) == (10, tt.EXACT, 20, 5)
    for _ in range(4):
        table.begin_search()
    for key in range(2, 400):
        tt.store(table.address, key, 0, tt.UPPER, 1, tt.NO_ACTION)
    assert tt.probe(table.address, 1) == 0


def test_action_outlives_a_result_without_one():
    table = TranspositionTable(0.1)
    tt.store(table.address, 9, 10, tt.LOWER, 3, 6)
    tt.store(table.address, 9, 2, tt.UPPER, 4, tt.NO_ACTION)
    assert _read(tt.probe(table.address, 9)) == (2, tt.UPPER, 4, 6)


def test_torn_entry_is_not_found():
    table = TranspositionTable(0.1)
    tt.store(table.address, 9, 10, tt.LOWER, 3, 6)
    memory = table._memory
    torn = memory.nonzero()[0][-1]
    memory[torn] ^= 1 << 40
    assert tt.probe(table.address, 9) == 0


@pytest.mark.parametrize("megabytes", [0, 0.5, 1, 3])
def test_table_keeps_to_its_size_and_its_lines(megabytes):
    table = TranspositionTable(megabytes)
    assert table.address % 64 == 0
    assert table._memory.nbytes <= max(megabytes * 2**20, 64 * 3) + 64
