"""What every game's policy promises, where the game has one: how likely each legal move is, in percent."""

from __future__ import annotations

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.errors import UnknownLevelError
from engines.core.game import Game
from engines.core.level import POLICY
from engines.registry import find, find_level, find_searcher, games, levels_of, policy_of


def test_policy_is_no_level_to_play_against(game: Game) -> None:
    assert POLICY not in [level.id for level in levels_of(game)]
    with pytest.raises(UnknownLevelError):
        find_level(game, POLICY)
    if policy_of(game) is None:
        with pytest.raises(UnknownLevelError):
            find_searcher(game, POLICY)
    else:
        assert find_searcher(game, POLICY).id == POLICY


@pytest.mark.parametrize("game", [game for game in games().values() if policy_of(game)], ids=str)
def test_policy_gives_every_legal_move_a_percentage(game: Game, random_game) -> None:
    policy = policy_of(game)
    assert policy is not None
    for position in random_game(game, game.complete({}), 3)[:-1]:
        result = policy.build().search(position, Limits(nodes=1), StopFlag())
        scores = result.action_scores
        assert set(scores) == set(position.legal_actions())
        assert sum(score.value for score in scores.values()) == pytest.approx(100, abs=0.01)
        assert all(score.proof is None and score.value >= 0 for score in scores.values())
        assert scores[result.action] == max(scores.values()) == result.score


def test_policy_finds_the_learnt_move_likely() -> None:
    game = find("tictactoe")
    position = game.parse_moves("b2 a1 c1")
    policy = policy_of(game)
    assert policy is not None
    found = policy.search(position)
    assert position.format_action(found.action) == "a3"
    assert found.score.value > 80
