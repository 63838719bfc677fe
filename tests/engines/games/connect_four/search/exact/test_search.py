"""Scores are those of plain minimax, of an independent solver, and of the search without its aids."""

import random

import bitbully
import numpy as np
import pytest

from engines.core.engine import StopFlag
from engines.games.connect_four import GAME
from engines.games.connect_four.search.book.book import OpeningBook
from engines.games.connect_four.search.exact.zugzwang import NO_BOUND, follow_up_bound
from engines.games.connect_four.search.kernel import bitboards, has_four, landing, landings, winning_squares
from engines.games.connect_four.search.solver import Solver
from engines.search.exact.bounds import Bounds
from engines.search.jit import njit
from tests.engines.games.connect_four.search.four_positions import random_position

_NO_BOOK = OpeningBook()


@pytest.fixture(scope="module")
def solver():
    return Solver(19, _NO_BOOK)


@njit("int64(uint64, uint64, int64)")
def _minimax(own, mask, stones):
    best = np.int64(-99)
    moves = landings(mask)
    if moves == np.uint64(0):
        return np.int64(0)
    while moves:
        move = moves & (~moves + np.uint64(1))
        moves ^= move
        if has_four(own | move):
            return (43 - stones) // 2
        best = max(best, -_minimax(own ^ mask, mask | move, stones + 1))
    return best


def minimax(own, mask):
    """Pons's score by looking at everything."""
    return _minimax(own, mask, mask.bit_count())


@pytest.mark.parametrize("seed", range(60))
def test_late_positions_score_as_by_minimax(solver, seed):
    chance = random.Random(seed)
    own, mask = bitboards(random_position(chance, chance.randrange(30, 42)).actions)
    score = minimax(own, mask)
    solver.begin()
    assert solver.bounds(own, mask) == Bounds(score, score)
    for column, bounds in solver.score_moves(own, mask).items():
        move = int(landing(mask, column))
        expected = (43 - mask.bit_count()) // 2 if has_four(own | move) else -minimax(own ^ mask, mask | move)
        assert bounds == Bounds(expected, expected)
    kept = set(solver.keeping_columns(own, mask, score))
    assert kept == {c for c, b in solver.score_moves(own, mask).items() if b.low == score}


@pytest.mark.parametrize("seed", range(20))
def test_follow_up_bound_is_never_below_the_truth(seed):
    chance = random.Random(seed)
    for _ in range(30):
        own, mask = bitboards(random_position(chance, chance.randrange(30, 41)).actions)
        opp_wins = winning_squares(own ^ mask, mask)
        if int(winning_squares(own, mask)) & int(landings(mask)):
            continue
        bound = follow_up_bound(own, mask, mask.bit_count(), opp_wins, 21)
        assert bound == NO_BOUND or bound >= minimax(own, mask)


def test_follow_up_bounds_are_found_and_often_sharp():
    chance, found, sharp = random.Random(1), 0, 0
    for _ in range(160):
        own, mask = bitboards(random_position(chance, chance.randrange(31, 38)).actions)
        if int(winning_squares(own, mask)) & int(landings(mask)):
            continue
        bound = follow_up_bound(own, mask, mask.bit_count(), winning_squares(own ^ mask, mask), 21)
        found += bound != NO_BOUND
        sharp += bound == minimax(own, mask)
    assert found > 4
    assert sharp > 1


def _agrees(solver, actions, oracle):
    own, mask = bitboards(actions)
    solver.begin()
    found = solver.bounds(own, mask)
    return found.is_exact and found.low == oracle.mtdf(bitbully.Board(list(actions)))


def test_scores_equal_an_independent_solvers(solver):
    oracle, chance = bitbully.BitBully(), random.Random(3)
    for ply in range(12, 42):
        for _ in range(1 if ply < 16 else 12):
            position = random_position(chance, ply)
            assert _agrees(solver, position.actions, oracle), position


@pytest.mark.bench
@pytest.mark.timeout(0)
def test_scores_of_five_thousand_equal_an_independent_solvers():
    oracle, chance, solver = bitbully.BitBully(), random.Random(4), Solver(21)
    for ply in reversed(range(42)):
        for _ in range(6 if ply < 8 else 160):
            position = random_position(chance, ply)
            assert _agrees(solver, position.actions, oracle), position
        print(f"ply {ply} agrees", flush=True)


def test_table_changes_only_the_work():
    chance, with_table, without = random.Random(8), Solver(12, _NO_BOOK), Solver(None, _NO_BOOK)
    saved = 0
    for _ in range(40):
        own, mask = bitboards(random_position(chance, chance.randrange(20, 36)).actions)
        with_table.begin()
        without.begin()
        assert with_table.bounds(own, mask) == without.bounds(own, mask)
        saved += without.nodes - with_table.nodes
    assert saved > 0


def test_mirror_images_score_alike_and_cost_nothing_again():
    chance, solver = random.Random(9), Solver(16, _NO_BOOK)
    for _ in range(20):
        # A few stones in the left half only: no stone stands against its image.
        actions = [chance.randrange(3) for _ in range(4)] + [3] * 6 + [0, 1, 2, 0, 1]
        position = GAME.position()
        for action in actions:
            if position.outcome is None and action in position.legal_actions():
                position = position.play(action)
        if position.outcome is not None:
            continue
        solver.begin(forgets=True)
        found = solver.bounds(*bitboards(position.actions))
        work = solver.nodes
        solver.begin()
        image = tuple(6 - action for action in position.actions)
        assert solver.bounds(*bitboards(image)) == found
        assert solver.nodes <= max(work // 10, 40)


def test_stop_leaves_true_bounds_and_a_clean_table():
    chance, oracle = random.Random(10), bitbully.BitBully()
    for nodes in (1, 50, 3000, 30_000):
        position = random_position(chance, 14)
        own, mask = bitboards(position.actions)
        truth = oracle.mtdf(bitbully.Board(list(position.actions)))
        solver = Solver(16, _NO_BOOK)
        solver.begin(node_limit=nodes)
        bounds = solver.bounds(own, mask)
        assert bounds.low <= truth <= bounds.high
        assert solver.nodes <= nodes + 100  # while the search unwinds
        solver.begin()
        assert solver.bounds(own, mask) == Bounds(truth, truth)


def test_raised_flag_ends_the_search_within_thousands_of_nodes():
    for which in range(2):
        flags = [StopFlag(), StopFlag()]
        flags[which].set()
        solver = Solver(16, _NO_BOOK)
        solver.begin(*flags)
        solver.bounds(0, 0)
        assert solver.is_stopped
        assert solver.nodes <= 4100


@pytest.mark.parametrize("log2_pairs", [0, 11, 40])
def test_table_of_an_impossible_size_is_refused(log2_pairs):
    with pytest.raises(ValueError, match=r"2 \*\* 12 to"):
        Solver(log2_pairs, _NO_BOOK)


def test_empty_board_does_not_match_an_empty_slot():
    solver = Solver(12, _NO_BOOK)
    solver.begin(node_limit=5000)
    bounds = solver.bounds(0, 0)
    assert bounds.low <= 1 <= bounds.high
    assert np.count_nonzero(solver._table.memory) > 0
