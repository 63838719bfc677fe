from __future__ import annotations

import pytest

from engines.core.engine import Limits, StopFlag
from engines.games.connect_four import GAME
from engines.games.connect_four.historic.depth_weighted import DepthWeightedSum


def sums(moves: str) -> dict[str, float]:
    position = GAME.parse_moves(moves)
    result = DepthWeightedSum().search(position, Limits(), StopFlag())
    return {position.format_action(action): score.value for action, score in result.action_scores.items()}


def test_immediate_win_weighs_a_whole_tree() -> None:
    assert sums("1 2 1 2 1 2")["1"] == 49.0


def test_loss_on_the_reply_weighs_a_seventh() -> None:
    weights = sums("7 1 7 1 6 1")
    assert weights["1"] == 0.0  # the block
    assert weights["2"] == -7.0  # Yellow wins on the reply
    # There it does, too, but after five of its seven replies Red completes 4 5 6 7.
    assert weights["5"] == -7.0 + 5.0


def test_first_of_equals_is_played() -> None:
    result = DepthWeightedSum().search(GAME.position(), Limits(), StopFlag())
    assert result.action == 0
    assert result.nodes == 7 + 49 + 343


@pytest.mark.parametrize("moves", ["", "4 4 3", "1 2 1 2 1", "4 5 4 5 3 3 4"])
def test_sums_are_those_of_the_definition(moves: str) -> None:
    """Every line played out by itself, without sharing anything."""
    position = GAME.parse_moves(moves)
    side = position.side_to_move

    def lines(place, depth: int) -> list[float]:
        if place.outcome is not None:
            sign = 0 if place.outcome.winner is None else (1 if place.outcome.winner is side else -1)
            return [float(sign)] * 7**depth
        if depth == 0:
            return [0.0]
        return [value for action in place.legal_actions() for value in lines(place.play(action), depth - 1)]

    expected = {
        position.format_action(action): sum(lines(position.play(action), 2))
        for action in position.legal_actions()
    }
    assert sums(moves) == expected
