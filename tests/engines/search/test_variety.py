"""A choice among nearly best moves: which ones are near enough, and that the seed and the game decide."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core.engine import Limits
from engines.core.scoring.score import Score
from engines.registry import find
from engines.search.variety import choose_action, near_best_actions, root_bonuses

START = find("connect_four").position()
ESTIMATES = {0: Score.estimate(1.0), 1: Score.estimate(3.0), 2: Score.estimate(2.0), 3: Score.estimate(3.0)}
PROOFS = {0: Score.win(3), 1: Score.win(5), 2: Score.win(3), 3: Score.estimate(1000.0)}


@pytest.mark.parametrize(
    ("scores", "variety", "near"),
    [
        (ESTIMATES, 0.5, [1, 3]),
        (ESTIMATES, 1.0, [1, 2, 3]),
        (ESTIMATES, 2.0, [0, 1, 2, 3]),
        (PROOFS, 50.0, [0, 2]),
        ({0: Score.loss(4), 1: Score.loss(2), 2: Score.loss(4)}, 50.0, [0, 2]),
        ({0: Score.draw(), 1: Score.loss(8), 2: Score.draw()}, 50.0, [0, 2]),
    ],
)
def test_near_moves_lie_within_the_variety(scores, variety, near) -> None:
    assert near_best_actions(scores, variety) == near
    chosen = Counter(choose_action(START, scores, Limits(variety=variety, seed=seed)) for seed in range(60))
    assert sorted(chosen) == near


def test_zero_variety_chooses_the_first_best_move() -> None:
    for seed in range(5):
        assert choose_action(START, ESTIMATES, Limits(seed=seed)) == 1
        assert root_bonuses(START, Limits(seed=seed)).tolist() == [0.0] * 7


def test_seed_and_game_decide_the_choice() -> None:
    later = START.play(3)
    chosen = [
        [choose_action(position, ESTIMATES, Limits(variety=2.0, seed=seed)) for seed in range(20)]
        for position in (START, START, later)
    ]
    assert chosen[0] == chosen[1] != chosen[2]
    bonuses = [
        root_bonuses(position, Limits(variety=2.0, seed=seed)).tolist()
        for position, seed in ((START, 1), (START, 1), (START, 2), (later, 1))
    ]
    assert bonuses[0] == bonuses[1]
    assert bonuses[1] != bonuses[2] != bonuses[3] != bonuses[1]


def test_bonuses_are_spread_from_nothing_to_the_variety() -> None:
    found = sorted(
        bonus for seed in range(100) for bonus in root_bonuses(START, Limits(variety=4.0, seed=seed)).tolist()
    )
    assert len(found) == 700
    assert 0 <= found[0] < 0.1 and 3.9 < found[-1] <= 4
