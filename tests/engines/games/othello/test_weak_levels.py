"""Easy, Medium and Hard: how often they take a corner that they can take."""

from __future__ import annotations

import pytest

from engines.core.engine import StopFlag
from engines.core.game import Position
from engines.games.othello import GAME
from engines.games.othello.search.evaluation.square_values import CORNERS
from engines.registry import find_level
from tests.engines.games.random_positions import random_positions

COUNT = 60


def corners_in(position: Position) -> int:
    """Return the number of corners that can be taken."""
    return len(set(CORNERS) & set(position.legal_actions()))


def chances() -> list[Position]:
    """Return positions of random play in which a corner and something else can be taken."""
    positions = random_positions(GAME, 10 * COUNT, longest=50, seed=8)
    return [each for each in positions if 0 < corners_in(each) < len(each.legal_actions())][:COUNT]


@pytest.mark.parametrize(
    ("name", "least", "most"), [("beginner", 0, 15), ("casual", 35, 60), ("club", 60, 90)]
)
def test_corner_is_taken_as_often_as_promised(name: str, least: int, most: int) -> None:
    """Of 120 chances; random play takes 18. Beginner gives them away, Club takes most."""
    level = find_level(GAME, name)
    turns = [(position, seed) for position in chances() for seed in (1, 2)]
    chosen = [level.build().search(each, level.limits_for(seed), StopFlag()).action for each, seed in turns]
    assert least <= sum(action in CORNERS for action in chosen) <= most
