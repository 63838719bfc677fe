"""The search itself, above an untaught network: what the rules alone decide it must see."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engines.core.engine import Limits, StopFlag
from engines.games.gomoku import GAME as GOMOKU
from engines.games.tic_tac_toe import GAME
from engines.learn.network.encoding import Encoder
from engines.learn.network.player import NetworkPlayer
from engines.learn.network.search import Search, _halving_schedule
from engines.learn.solution import Solution
from tests.engines.learn.network.thinkers import FirstSideBeliever, Indifferent


@pytest.mark.parametrize(
    ("moves", "best"),
    [("a1 b2 b1 c3", "c1"), ("a1 b2 b1", "c1"), ("b2 a1 c1", "a3"), ("a1 b2 c3", "b1 a2 c2 b3")],
)
def test_search_sees_what_the_rules_decide(moves: str, best: str) -> None:
    player = NetworkPlayer(GAME, lambda _: Indifferent(), 256)
    position = GAME.parse_moves(moves)
    result = player.search(position, Limits(), StopFlag())
    assert position.format_action(result.action) in best.split()


def test_positions_searched_together_equal_those_searched_alone() -> None:
    encoder = Encoder(GAME)
    roots = [GAME.parse_moves(moves) for moves in ("", "b2", "a1 b2 c3", "a1 b2 b1 c1")]
    search = Search(encoder, Indifferent(), 32)
    together = search.run(roots)
    for row, root in enumerate(roots):
        alone = search.run([root])
        assert alone.actions[0] == together.actions[row]
        assert np.array_equal(alone.visits[0], together.visits[row])
        assert np.allclose(alone.policy[0], together.policy[row])


def test_proven_win_is_played_soonest_and_loss_latest() -> None:
    """With an indifferent network, Tic-tac-toe's ends are proven by the search alone."""
    encoder, chance = Encoder(GAME), random.Random(5)
    solution = Solution(GAME)
    for _ in range(30):
        position = GAME.position()
        for _ in range(chance.randint(3, 6)):
            after = position.play(chance.choice(position.legal_actions()))
            position = position if after.outcome else after
        found = Search(encoder, Indifferent(), 2000).run([position])
        value = solution.value(position)
        assert found.visits.sum() < 2000
        own, other = found.values[0, position.seat_to_move], found.values[0, 1 - position.seat_to_move]
        assert (own, other) == (value == 1, value == 0)
        assert 1 - solution.value(position.play(int(found.actions[0]))) == value
    wins_at_once = GAME.parse_moves("a1 a2 b1 b2")
    assert (
        wins_at_once.format_action(int(Search(encoder, Indifferent(), 99).run([wins_at_once]).actions[0]))
        == "c1"
    )


def test_proven_root_is_left_alone_beside_others() -> None:
    encoder = Encoder(GAME)
    roots = [GAME.parse_moves("a1 a2 b1 b2"), GAME.position()]
    together, alone = (Search(encoder, Indifferent(), 64).run(each) for each in (roots, roots[:1]))
    assert np.array_equal(together.visits[0], alone.visits[0])
    assert np.array_equal(together.policy[0], alone.policy[0])
    assert together.visits[0].sum() < together.visits[1].sum() == 64


def test_simulations_are_all_counted_and_legal() -> None:
    root = GAME.parse_moves("a1 b2 c3")
    found = Search(Encoder(GAME), Indifferent(), 50).run([root])
    assert found.visits.sum() == 50
    assert set(np.flatnonzero(found.visits[0])) <= set(root.legal_actions())
    assert found.policy[0].sum() == pytest.approx(1)


@pytest.mark.parametrize("actions", [1, 2, 3, 7, 16, 40])
def test_halving_divides_simulations_among_fewer_and_fewer(actions: int) -> None:
    plan = _halving_schedule(actions, 32)
    assert len(plan) == 32
    assert plan.count(0) == min(actions, 16)
    assert sorted(plan) == list(plan)


def test_search_that_is_over_answers_at_once() -> None:
    looks = iter([False] * 5)
    found = Search(Encoder(GAME), Indifferent(), 500).run(
        [GAME.position()], is_over=lambda: next(looks, True)
    )
    assert found.visits.sum() == 6
    stop = StopFlag()
    stop.set()
    result = NetworkPlayer(GAME, lambda _: Indifferent(), 500).search(GAME.position(), Limits(), stop)
    assert result.nodes == 1
    assert result.action in GAME.position().legal_actions()


@pytest.mark.parametrize(("moves", "best"), [("a1 b1 c1", "black"), ("a1 b1 c1 two-more d1 e1", "black")])
def test_choice_of_a_side_takes_the_better_one(moves: str, best: str) -> None:
    """Sides are exchanged within the tree: a move's value is that to its mover."""
    options = {"size": "5", "opening": "swap2"}
    position = GOMOKU.parse_moves(moves, options)
    player = NetworkPlayer(GOMOKU, lambda _: FirstSideBeliever(), 64)
    result = player.search(position, Limits(), StopFlag())
    assert position.format_action(result.action) == best
    assert result.score.value > 60
