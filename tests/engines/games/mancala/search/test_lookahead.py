"""The lookahead proves what it sees to the end, and nothing else."""

from __future__ import annotations

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.scoring.ending import is_winning, winning_action
from engines.games.mancala.rules import GAME, SWAP
from engines.games.mancala.search.lookahead import Lookahead
from tests.engines.games.mancala.search.plain_play import late_positions, margins

RULES = pytest.mark.parametrize("captures", ["stays", "counts"])


def scores(position, **limits):
    return Lookahead().search(position, Limits(**limits), StopFlag()).action_scores


@RULES
def test_deep_lookahead_equals_plain_minimax(captures):
    for position in late_positions(3, 20, 7, captures=captures):
        found = scores(position, depth=60)
        assert {action: score.value for action, score in found.items()} == margins(position)
        assert all(score.proof is not None for score in found.values())


@RULES
def test_shallow_search_proves_only_the_truth(captures):
    proven = estimated = 0
    for position in late_positions(4, 40, 7, captures=captures):
        known = margins(position)
        for action, score in scores(position, depth=3).items():
            if score.proof is None:
                estimated += 1
            else:
                proven += 1
                assert score.value == known[action]
    assert proven > 20
    assert estimated > 20


def test_seed_in_a_house_counts_an_eighth():
    # C moves again: one seed is stored, 23 are in the own houses and 24 in the opponent's.
    start = GAME.position()
    assert scores(start, depth=1)[start.parse_action("C")].value == pytest.approx(1 + (23 - 24) / 8)


def test_swap_leaves_the_opponent_the_best_move():
    position = GAME.parse_moves("A", GAME.complete({"swap": "on"}))
    found = dict(scores(position, depth=6))
    swapped = found.pop(SWAP)
    assert swapped == -max(found.values())


@pytest.mark.parametrize("moves", ["", "D"])
def test_turn_before_a_swap_is_worth_its_better_half(moves):
    position = GAME.parse_moves(moves, {"seeds": "3", "swap": "on"})
    ends = 0
    for action, score in scores(position, depth=5).items():
        after = position.play(action)
        if after.can_swap:
            ends += 1
            assert score == -max(scores(after, depth=4).values())
        assert score.value <= 0
    assert ends > 4


def test_search_without_nodes_finds_a_move():
    found = Lookahead().search(GAME.position(), Limits(nodes=0), StopFlag())
    assert (found.action, found.depth) == (GAME.position().parse_action("C"), 1)


def test_won_game_is_ended_at_once():
    ended = 0
    for position in late_positions(5, 40, 6):
        if winning_action(position) is None:
            continue
        ended += 1
        found = Lookahead().search(position, Limits(depth=8), StopFlag())
        assert is_winning(position, found.action)
    assert ended > 5
