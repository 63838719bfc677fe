"""Values of the tables and of the search."""

import collections
import functools
import itertools
import random

import numpy as np
import pytest

from engines.core.engine import StopFlag
from engines.games.mancala.rules import GAME
from engines.games.mancala.search.boards import houses_in, lead_in, words_in
from engines.games.mancala.search.exact.endings import MAX_CODE, MAX_SEEDS, build, pack, shipped_endings
from engines.games.mancala.search.kernel import number_of, size_of, words_of
from engines.games.mancala.search.solver import Solver
from engines.search.exact.bounds import Bounds
from tests.engines.games.mancala.search.kalah_positions import random_game

RULES = {"stays": False, "counts": True}


@functools.cache
def _largest(captures):
    """Return a table that is large enough for every test: a smaller one is its beginning."""
    return build(MAX_SEEDS if captures == "stays" else 15, empty_captures=RULES[captures])


def _plain_value(position, known):
    """Return the value by the referee alone, which `known` remembers."""
    key = position.state_key()
    if key not in known:
        values = []
        for action in position.legal_actions():
            after = position.play(action)
            sign = 1 if after.side_to_move is position.side_to_move else -1
            value = lead_in(after) if after.outcome else _plain_value(after, known)
            values.append(sign * value)
        known[key] = max(values)
    return known[key]


def _positions(captures, least, most, count, seeds=4):
    found = (
        position
        for seed in itertools.count()
        for position in random_game(seed, seeds=seeds, captures=captures)
        if least <= sum(position.seeds) <= most
    )
    return list(itertools.islice(found, count))


@pytest.mark.parametrize("captures", RULES)
def test_endings_equal_those_of_the_rules_alone(captures):
    known, table = {}, build(9, empty_captures=RULES[captures])
    for position in _positions(captures, 1, 9, 30):
        value = table[number_of(*words_in(position))]
        assert lead_in(position) + value == _plain_value(position, known)


def test_packed_table_holds_half_of_value_plus_seeds():
    table, shipped = _largest("stays"), shipped_endings(False)
    assert len(shipped) == (len(table) + 1) // 2
    codes = np.stack([shipped & 15, shipped >> 4], axis=1).ravel()[: len(table)]
    begin = 0
    for seeds in range(MAX_SEEDS + 1):
        values = table[begin : size_of(seeds)].astype(np.int16)
        assert np.array_equal(codes[begin : size_of(seeds)], np.minimum((values + seeds) // 2, MAX_CODE))
        begin = size_of(seeds)

    # The greatest code can mean two values, which a search tells apart.
    solver, chance, found = Solver(10), random.Random(1), collections.Counter()
    for board in range(600):
        places = range(8) if board % 2 else range(4, 12)
        houses = collections.Counter(chance.choices(places, k=MAX_SEEDS))
        words = words_of([houses[house] for house in range(12)])
        value = int(table[number_of(*words)])
        solver.begin(empty_captures=False)
        assert solver.bounds(*words) == Bounds(value, value)
        found[value] += 1
    assert {MAX_SEEDS, MAX_SEEDS - 2, 2 - MAX_SEEDS, -MAX_SEEDS} <= found.keys()


@pytest.mark.parametrize("captures", RULES)
def test_search_agrees_with_a_larger_table(captures):
    table, smaller = _largest(captures), build(12, empty_captures=RULES[captures])
    for endings in (smaller, pack(smaller.copy())):
        solver = Solver(10, endings)
        solver.begin(empty_captures=RULES[captures])
        for position in _positions(captures, 13, 15, 100):
            words = words_in(position)
            value = int(table[number_of(*words)])
            assert solver.bounds(*words) == Bounds(value, value)
            moves = {house: solver.move_bounds(*words, house) for house in houses_in(position)}
            assert all(bounds.is_exact for bounds in moves.values())
            assert max(bounds.low for bounds in moves.values()) == value
            assert solver.bounds(*words) == Bounds(value, value)
            assert moves[solver.best_house(*words)].low == value


@pytest.mark.parametrize("captures", RULES)
def test_narrow_search_estimates_in_few_nodes_without_proof(captures):
    estimates, nodes, solver = [], [0, 0], Solver(12)
    positions = _positions(captures, 26, 28, 30)
    for position in positions:
        words = words_in(position)
        for width, forgets in ((4, True), (0, False)):
            solver.begin(empty_captures=RULES[captures], width=width, forgets=forgets)
            estimates.append(solver.bounds(*words))
            nodes[width == 0] += solver.nodes
    assert all(bounds.is_exact for bounds in estimates)
    assert 18 <= sum(one == two for one, two in zip(estimates[::2], estimates[1::2], strict=True)) < 30
    assert nodes[0] < nodes[1] / 2
    fresh = Solver(12)
    for position, value in zip(positions, estimates[1::2], strict=True):
        fresh.begin(empty_captures=RULES[captures], forgets=True)
        assert fresh.bounds(*words_in(position)) == value


def test_node_limit_leaves_true_bounds():
    solver = Solver(log2_buckets=10)
    position = _positions("stays", 28, 28, 1)[0]
    solver.begin(empty_captures=False)
    value = solver.bounds(*words_in(position)).low
    for nodes in (1, 100, 1000, 10_000):
        solver.begin(node_limit=nodes, empty_captures=False, forgets=True)
        bounds = solver.bounds(*words_in(position))
        assert bounds.low <= value <= bounds.high
        assert solver.nodes == nodes
    stop = StopFlag()
    stop.set()
    solver.begin(stop, empty_captures=False, forgets=True)
    assert not solver.bounds(*words_in(position)).is_exact
    assert solver.is_stopped


@pytest.mark.thorough
@pytest.mark.parametrize("captures", RULES)
def test_three_seeds_a_house_win_by_two(captures):
    solver = Solver()
    solver.begin(empty_captures=RULES[captures])
    assert solver.bounds(*words_of([3] * 12)) == Bounds(2, 2)
    start = GAME.start(GAME.complete({"seeds": "3", "captures": captures}))
    assert words_in(start)[0] == words_of([3] * 12)[0]
