"""The builder finds all positions near the start, and their values and best houses."""

import numpy as np
import pytest

from engines.games.mancala.rules import GAME
from engines.games.mancala.search.boards import houses_in, words_in
from engines.games.mancala.search.exact.endings import build
from engines.games.mancala.search.kernel import number_of
from engines.games.mancala.search.solver import Solver
from engines.games.mancala.training.book_builder import (
    RULES,
    Kept,
    fill_in,
    nexts,
    ordered,
    random_entries,
    solve_all,
    solved,
)
from engines.games.mancala.training.reached import reached
from tests.engines.games.mancala.search.kalah_positions import random_game


@pytest.mark.parametrize("captures", RULES)
def test_positions_near_the_start_are_all_found(captures):
    level = {GAME.start(GAME.complete({"captures": captures}))}
    found, earlier = set(), set()
    for _ in range(5):
        earlier = set(found)
        found |= {int(number_of(*words_in(position))) for position in level}
        level = {position.play(action) for position in level for action in position.legal_actions()}
    _, numbers, latest = reached(4, 4, empty_captures=captures == "counts")
    assert set(numbers.tolist()) == found
    assert latest == len(found - earlier)


def test_positions_come_after_their_next_positions():
    seen = set()
    entries = ordered(4, 4, 0)
    numbers = {number for number, *_ in entries}
    for number, *words in entries:
        after = {number for *_, number in nexts(*words, 0)} & numbers
        assert after <= seen
        seen.add(number)


def test_threads_find_the_values_and_what_follows_from_them(tmp_path):
    start = list(random_game(2))[-16]
    positions = [start]
    for _ in range(2):
        positions += [
            after for position in positions for after in map(position.play, position.legal_actions())
        ]
    entries = {int(number_of(*words_in(each))): words_in(each) for each in positions if each.outcome is None}
    ordering = [(number, *words) for number, words in sorted(entries.items())]
    endings = build(10, empty_captures=False)
    kept = Kept(tmp_path, "stays")
    assert solve_all(kept, ordering, endings, 0, 2, 10, 60.0) == 0
    again = Kept(tmp_path, "stays")
    assert again.known == kept.known
    found = fill_in(ordering, 0, kept.known)
    assert len(found) > len(kept.known)
    solver = Solver(log2_buckets=10)
    solver.begin(empty_captures=False)
    for number, *words in ordering:
        if number in found:
            assert found[number] == solved(solver, *words, 0)


def test_solving_without_time_leaves_positions_missing(tmp_path):
    entries = random_entries(20, 1)
    missing = solve_all(Kept(tmp_path, "counts"), entries, build(4, empty_captures=True), 1, 1, 10, 0.0)
    assert missing >= len(entries) - 2
    assert np.all(np.diff([number for number, *_ in entries]) > 0)


def test_best_houses_are_all_that_attain_the_value():
    solver = Solver(log2_buckets=10)
    solver.begin(empty_captures=False)
    for position in list(random_game(5))[-20::2]:
        words = words_in(position)
        values = {house: solver.move_bounds(*words, house).low for house in houses_in(position)}
        best = max(values.values())
        expected = best, sum(1 << house for house, value in values.items() if value == best)
        assert solved(solver, *words, 0) == expected
