"""The book that is shipped: published values, and values that follow from those of the next positions."""

from __future__ import annotations

import random

import pytest

from engines.games.mancala.rules import GAME
from engines.games.mancala.search.boards import words_in
from engines.games.mancala.search.book import opening_book
from engines.games.mancala.training.book_builder import RULES, SEEDS, SOWINGS, from_next, ordered
from tests.engines.games.mancala.search.kalah_positions import random_game

VALUES = {"stays": 8, "counts": 10}
FEWER_SOWINGS = 4


@pytest.mark.parametrize("captures", RULES)
def test_start_has_its_published_value(captures: str) -> None:
    start = GAME.start(GAME.complete({"captures": captures}))
    assert opening_book(captures == "counts").find(*words_in(start)) == (VALUES[captures], [2])


@pytest.mark.parametrize("captures", RULES)
def test_values_and_best_houses_follow_from_the_next_positions(captures: str) -> None:
    rule = RULES.index(captures)
    book = opening_book(bool(rule))
    known, checked = {}, 0
    for number, own, opp in ordered(SEEDS, FEWER_SOWINGS, rule):
        found = book.find(own, opp)
        assert found is not None
        value, houses = found
        known[number] = value, sum(1 << house for house in houses)
        follows = from_next(own, opp, rule, known)
        checked += follows is not None
        assert follows in (None, known[number])
    assert checked > 100


@pytest.mark.parametrize("captures", RULES)
def test_book_has_every_position_of_the_first_sowings(captures: str) -> None:
    sowings = SOWINGS[RULES.index(captures)]
    for seed in range(100):
        position = random.Random(seed).choice(list(random_game(seed, captures=captures))[: sowings + 1])
        assert opening_book(captures == "counts").find(*words_in(position)) is not None
