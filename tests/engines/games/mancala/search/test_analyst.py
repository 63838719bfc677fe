"""The analyst scores every move: exactly as far as the solver comes, and by estimates beyond."""

from __future__ import annotations

import pytest

from engines.core.engine import Limits, StopFlag
from engines.games.mancala.rules import GAME, SWAP
from engines.games.mancala.search.analyst import MancalaAnalyst
from tests.engines.games.mancala.search.plain_play import late_positions, margins


def analyze(position, **limits):
    return MancalaAnalyst().search(position, Limits(**limits), StopFlag())


@pytest.mark.parametrize("captures", ["stays", "counts"])
def test_late_every_move_has_its_exact_margin(captures):
    for position in late_positions(6, 12, 7, captures=captures):
        found = analyze(position, nodes=200_000).action_scores
        assert {action: score.value for action, score in found.items()} == margins(position)
        assert all(score.proof is not None for score in found.values())


def test_what_the_first_search_only_estimates_is_proven_by_the_solver():
    for position in late_positions(7, 10, 8):
        found = analyze(position, depth=1, nodes=2_000_000).action_scores
        assert {action: score.value for action, score in found.items()} == margins(position)


def test_at_the_start_every_move_has_an_estimate():
    start = GAME.position()
    found = analyze(start, nodes=3_000)
    assert set(found.action_scores) == set(start.legal_actions())
    assert all(score.proof is None for score in found.action_scores.values())


def test_a_swap_is_worth_what_the_best_move_costs():
    position = GAME.parse_moves("A", GAME.complete({"swap": "on"}))
    found = dict(analyze(position, nodes=20_000).action_scores)
    swapped = found.pop(SWAP)
    assert swapped == -max(found.values())
