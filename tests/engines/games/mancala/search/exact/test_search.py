"""Values of the tables and of the search."""

import itertools

import numpy as np
import pytest

from engines.core.engine import StopFlag
from engines.games.mancala.rules import GAME
from engines.games.mancala.search.boards import houses_in, lead_in, words_in
from engines.games.mancala.search.exact.endings import MOST_SEEDS, build, shipped_endings
from engines.games.mancala.search.kernel import number_of, words_of
from engines.games.mancala.search.solver import Solver
from engines.search.exact.bounds import Bounds
from tests.engines.games.mancala.search.kalah_positions import random_game

RULES = {"stays": False, "counts": True}


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
def test_endings_are_what_the_rules_alone_give(captures):
    known = {}
    for position in _positions(captures, 1, 9, 30):
        value = shipped_endings(RULES[captures])[number_of(*words_in(position))]
        assert lead_in(position) + value == _plain_value(position, known)


def test_a_small_table_is_the_beginning_of_a_larger_one():
    small = build(8, empty_captures=True)
    assert np.array_equal(small, shipped_endings(True)[: len(small)])


@pytest.mark.parametrize("captures", RULES)
def test_the_search_agrees_with_a_larger_table(captures):
    table = build(15, empty_captures=RULES[captures])
    solver = Solver(log2_buckets=10)
    solver.begin(empty_captures=RULES[captures])
    for position in _positions(captures, MOST_SEEDS + 1, 15, 100):
        words = words_in(position)
        value = int(table[number_of(*words)])
        assert solver.bounds(*words) == Bounds(value, value)
        moves = {house: solver.move_bounds(*words, house) for house in houses_in(position)}
        assert all(bounds.is_exact for bounds in moves.values())
        assert max(bounds.low for bounds in moves.values()) == value
        assert solver.bounds(*words) == Bounds(value, value)
        house = solver.best_house(*words)
        assert house == -1 or moves[house].low == value


def test_a_limit_leaves_bounds_that_hold():
    solver = Solver(log2_buckets=10)
    position = _positions("stays", 28, 28, 1)[0]
    solver.begin(empty_captures=False)
    value = solver.bounds(*words_in(position)).low
    for nodes in (1, 100, 1000, 10_000):
        solver.begin(node_limit=nodes, empty_captures=False, forgets=True)
        bounds = solver.bounds(*words_in(position))
        assert bounds.low <= value <= bounds.high
        assert solver.nodes <= nodes
    stop = StopFlag()
    stop.set()
    solver.begin(stop, empty_captures=False, forgets=True)
    assert not solver.bounds(*words_in(position)).is_exact
    assert solver.is_stopped


@pytest.mark.thorough
@pytest.mark.parametrize("captures", RULES)
def test_with_three_seeds_the_first_player_wins_by_two(captures):
    solver = Solver()
    solver.begin(empty_captures=RULES[captures])
    assert solver.bounds(*words_of([3] * 12)) == Bounds(2, 2)
    start = GAME.start(GAME.complete({"seeds": "3", "captures": captures}))
    assert words_in(start)[0] == words_of([3] * 12)[0]
