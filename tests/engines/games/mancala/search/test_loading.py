"""Engines compute the endgame table when they are loaded: in their first search, also of a known position."""

from __future__ import annotations

import pytest

from bot.hosting.engines.search_job import WARM_UP
from engines.core.engine import StopFlag
from engines.games.mancala.rules import GAME
from engines.games.mancala.search import analyst, engine


@pytest.mark.parametrize(
    ("module", "make"), [(engine, engine.PerfectPlayer), (analyst, analyst.MancalaAnalyst)]
)
@pytest.mark.parametrize("captures", ["stays", "counts"])
def test_first_search_computes_the_table_of_its_rule(monkeypatch, module, make, captures):
    computed = []
    monkeypatch.setattr(module, "shipped_endings", computed.append)
    make().search(GAME.position({"captures": captures}), WARM_UP, StopFlag())
    assert computed == [captures == "counts"]
