"""The endgame tables agree with the rules, position by position."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engines.games.checkers.search.boards import words_of
from engines.games.checkers.search.endings import (
    MATERIALS,
    SIZE,
    number_of,
    shipped_endings,
    size_of,
)
from tests.engines.games.checkers.search.draughts_positions import code_of, from_next, some_position


@pytest.mark.parametrize("pieces", [2, 3, 4])
def test_codes_follow_from_those_of_the_next_positions(pieces):
    chance = random.Random(pieces)
    results = set()
    for _ in range(400):
        position = some_position(chance, pieces)
        code = code_of(position)
        results.add(0 if code == 0 else 2 - code % 2)
        assert code == from_next([code_of(position.play(action)) for action in position.legal_actions()])
    assert results == {0, 1, 2}


def wins_within(position, plies):
    """Whether the side to move wins within `plies` plies, by plain search with the rules."""
    if position.outcome is not None or plies <= 0:
        return False
    return any(loses_within(position.play(action), plies - 1) for action in position.legal_actions())


def loses_within(position, plies):
    if position.outcome is not None:
        return position.outcome.winner is position.side_to_move.other
    if plies <= 0:
        return False
    return all(wins_within(position.play(action), plies - 1) for action in position.legal_actions())


def test_short_wins_are_those_of_a_plain_search():
    chance = random.Random(9)
    found = 0
    for _ in range(150):
        position = some_position(chance, chance.choice([2, 3, 4]))
        code = code_of(position)
        is_short = code > 0 and code % 2 == 0 and code - 1 <= 5
        found += is_short
        assert wins_within(position, 5) == is_short
    assert found > 10


def test_numbers_of_positions_differ():
    chance = random.Random(4)
    numbers = {}
    for _ in range(3000):
        words = words_of(some_position(chance, chance.choice([2, 3, 4])))
        number = int(number_of(*words))
        assert 0 <= number < SIZE
        assert numbers.setdefault(number, words) == words
    assert sum(map(size_of, MATERIALS)) == SIZE == np.size(shipped_endings())
