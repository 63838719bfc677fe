"""The learner on boards and by rules that it did not learn on, and past an opening that it does not know."""

from __future__ import annotations

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.level import POLICY
from engines.games.gomoku import GAME
from engines.registry import find_searcher

FEW = Limits(nodes=8)


@pytest.mark.parametrize("name", ["learner", POLICY])
@pytest.mark.parametrize(
    "options", [{"size": "5"}, {"size": "13"}, {"size": "20"}, {"rule": "renju"}, {"rule": "caro"}], ids=str
)
def test_learner_plays_every_board_by_every_rule(name: str, options: dict[str, str]) -> None:
    engine, position = find_searcher(GAME, name).build(), GAME.position(GAME.complete(options))
    for _ in range(4):
        position = position.play(engine.search(position, FEW, StopFlag()).action)
    assert position.ply == 4


def test_policy_has_no_scores_in_an_opening() -> None:
    policy = find_searcher(GAME, POLICY).build()
    options = GAME.complete({"opening": "swap2"})
    for moves in ("", "h8", "h8 h9 i10", "h8 h9 i10 two-more j8", "h8 h9 i10 two-more j8 c3"):
        position = GAME.parse_moves(moves, options)
        result = policy.search(position, FEW, StopFlag())
        assert result.action in position.legal_actions()
        assert not result.action_scores
    for moves in ("h8 h9 i10 white", "h8 h9 i10 two-more j8 c3 black"):
        position = GAME.parse_moves(moves, options)
        assert set(policy.search(position, FEW, StopFlag()).action_scores) == set(position.legal_actions())
