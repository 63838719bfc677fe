"""The models of people: the same weaknesses in every game."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.arena.first_timer import MODELS, FirstTimer
from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.registry import games
from tests.lab import noughts

THREATENED = noughts.NOUGHTS.position({}, [4, 0, 8, 1])
"""X has no win in one, and only 2 stops O's."""
SEEDS = 500


def choices(person: FirstTimer, position: Position, seeds: int = SEEDS) -> Counter[int]:
    return Counter(person.search(position, Limits(seed=seed), StopFlag()).action for seed in range(seeds))


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.id)
def test_models_take_every_win_in_one(model) -> None:
    assert choices(model.build(), noughts.NOUGHTS.position({}, [0, 3, 1, 4]), 50).keys() == {2}


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.id)
def test_models_see_four_threats_of_five(model) -> None:
    """A third of the others is stopped by chance; overlooking the only answer would leave three of five."""
    stopped = choices(model.build(), THREATENED)[2] / SEEDS
    assert 0.8 <= stopped < 0.92


def test_quarter_of_the_best_moves_is_overlooked() -> None:
    found = choices(FirstTimer(), games()["tic_tac_toe"].position())
    assert found[4] / SEEDS == pytest.approx(0.75, abs=0.05)


def test_careless_moves_are_plausible() -> None:
    """Of the nine first moves, the four on the sides are worth least."""
    position = games()["tic_tac_toe"].position()
    found = choices(FirstTimer(careless=1.0), position)
    assert sum(found[side] for side in (1, 3, 5, 7)) < SEEDS / 10


def test_second_ply_sees_what_the_reply_takes() -> None:
    """The step nearest to the latest move loses a man."""
    position = games()["checkers"].parse_moves("11-15 24-20 8-11")
    loose = position.parse_action("A5-B4")
    naive, careful = (choices(FirstTimer(plies), position, 100)[loose] for plies in (1, 2))
    assert naive > 50
    assert careful == 0


def test_same_seed_gives_the_same_move() -> None:
    position = games()["mancala"].position()
    for model in MODELS:
        once, twice = (model.build().search(position, Limits(seed=7), StopFlag()) for _ in range(2))
        assert once == twice
