"""Games that a learner has never heard of: Connect Three, and Hex of the lab."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.core.game import Game
from engines.registry import games_in

OWN = Path(__file__).with_name("games")
LAB = Path(__file__).parents[2] / "lab" / "games"


@pytest.fixture(scope="session")
def connect_three() -> Game:
    (game,) = games_in(str(OWN))
    return game


@pytest.fixture(scope="session")
def hex_game() -> Game:
    return next(game for game in games_in(str(LAB)) if game.id == "hex")
