"""The kernel plays like the referee, and numbers positions without gaps."""

import itertools

import numpy as np
import pytest

from engines.games.mancala.rules import GAME
from engines.games.mancala.search import kernel
from engines.games.mancala.search.boards import houses_in, lead_in, words_in
from engines.games.mancala.search.perft import perft
from tests.engines.games.mancala.search.kalah_positions import random_game

RULES = {"stays": False, "counts": True}


@pytest.mark.parametrize("captures", RULES)
@pytest.mark.parametrize("seeds", [3, 4, 5, 6])
def test_sowings_equal_those_of_the_referee(seeds, captures):
    ends = 0
    for position in itertools.chain.from_iterable(
        random_game(seed, seeds=seeds, captures=captures) for seed in range(10)
    ):
        own, opp = words_in(position)
        houses = houses_in(position)
        assert sorted(houses.values()) == list(position.legal_actions())
        for house, action in houses.items():
            after = position.play(action)
            word, other = (np.uint64(each) for each in kernel.sow(own, opp, house, RULES[captures]))
            rest, gain = np.uint64(word & kernel.HOUSES_MASK), int(kernel.gain_in(word))
            sign = 1 if after.side_to_move is position.side_to_move else -1
            assert kernel.is_over(rest, other) == (after.outcome is not None)
            if after.outcome is None:
                assert words_in(after) == ((rest, other) if sign == 1 else (other, rest))
                assert bool(word & kernel.AGAIN) == (sign == 1)
                assert sign * lead_in(after) == lead_in(position) + gain
            else:
                ends += 1
                left = int(kernel.seeds_in(rest)) - int(kernel.seeds_in(other))
                assert sign * lead_in(after) == lead_in(position) + gain + left
    assert ends


@pytest.mark.parametrize(
    ("captures", "lines"),
    [
        ("stays", [6, 35, 185, 942, 4690, 23233, 114430, 563055, 2763490, 13519607]),
        ("counts", [6, 35, 185, 942, 4685, 23169, 113959, 559885, 2743126, 13394138]),
    ],
)
def test_perft_of_mancala_equals_known_counts(captures, lines):
    start = GAME.start(GAME.complete({"captures": captures}))
    assert [perft(start, depth) for depth in range(1, 11)] == lines


def test_numbers_of_positions_are_dense_and_grow_with_seeds():
    halves = [half for half in itertools.product(range(4), repeat=6) if sum(half) <= 3]
    boards = [one + two for one in halves for two in halves if sum(one) + sum(two) <= 3]
    numbers = {int(kernel.number_of(*kernel.words_of(board))): sum(board) for board in boards}
    assert sorted(numbers) == list(range(kernel.size_of(3)))
    assert [numbers[number] for number in sorted(numbers)] == sorted(map(sum, boards))


def test_largest_number_fits_the_transposition_table():
    most = int(kernel.number_of(*kernel.words_of([0] * 11 + [kernel.MAX_SEEDS])))
    assert most < kernel.size_of(kernel.MAX_SEEDS) < 1 << 47
