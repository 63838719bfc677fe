"""The analyst scores every move: exactly as far as the solver comes, and by estimates beyond."""

from __future__ import annotations

import numpy as np
import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.scoring.score import Score
from engines.games.mancala.rules import GAME, SWAP
from engines.games.mancala.search import analyst
from engines.games.mancala.search.analyst import MancalaAnalyst
from engines.games.mancala.search.boards import words_in
from engines.games.mancala.search.book import OpeningBook
from engines.games.mancala.search.kernel import number_of
from tests.engines.games.mancala.search.plain_play import late_positions, margins


def analyze(position, **limits):
    return MancalaAnalyst().search(position, Limits(**limits), StopFlag())


@pytest.mark.parametrize("captures", ["stays", "counts"])
def test_late_moves_have_exact_margins(captures):
    for position in late_positions(6, 12, 7, captures=captures):
        found = analyze(position, nodes=200_000).action_scores
        assert {action: score.value for action, score in found.items()} == margins(position)
        assert all(score.proof is not None for score in found.values())


def test_solver_proves_moves_that_are_only_estimated_first():
    for position in late_positions(7, 10, 8):
        found = analyze(position, depth=1, nodes=2_000_000).action_scores
        assert {action: score.value for action, score in found.items()} == margins(position)


def test_six_seeds_a_house_leave_estimates_for_every_move():
    start = GAME.position({"seeds": "6"})
    found = analyze(start, nodes=3_000)
    assert set(found.action_scores) == set(start.legal_actions())
    assert all(score.proof is None for score in found.action_scores.values())


def test_values_in_the_book_are_not_searched(monkeypatch):
    start = GAME.position({"seeds": "6"})
    again, turn, best = map(start.parse_action, "ABC")
    # The mover of `start` gains two more seeds with C, three after A, and loses four after B.
    known = {(): (2, 0b000100), (again,): (3, 0), (turn,): (4, 0)}
    rows = sorted((number(start, actions), *values) for actions, values in known.items())
    book = OpeningBook(*(np.array(row) for row in zip(*rows, strict=True)))
    monkeypatch.setattr(analyst, "opening_book", lambda empty_captures: book)
    found = analyze(start, nodes=3_000).action_scores
    assert {action for action, score in found.items() if score.proof} == {again, turn, best}
    assert found[again] == Score.margin(1 + 3)
    assert found[turn] == Score.margin(1 - 4)
    assert found[best] == Score.margin(2)


def number(position, actions):
    """Return the number of the position after these actions."""
    for action in actions:
        position = position.play(action)
    return int(number_of(*words_in(position)))


def test_swap_is_worth_the_best_moves_loss():
    position = GAME.parse_moves("A", GAME.complete({"swap": "on"}))
    found = dict(analyze(position, nodes=20_000).action_scores)
    swapped = found.pop(SWAP)
    assert swapped == -max(found.values())


def test_first_move_before_a_swap_is_no_advantage():
    found = analyze(GAME.position({"swap": "on"}), nodes=20_000).action_scores
    assert set(found) == set(GAME.position().legal_actions())
    assert all(score.value <= 0 and score.proof is None for score in found.values())
