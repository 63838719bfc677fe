"""The perfect player and the one that looks ahead keep an engine's promises."""

import random
import time

import bitbully
import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.scoring.score import Proof
from engines.games.connect_four import GAME
from engines.games.connect_four.search.book.book import OpeningBook
from engines.games.connect_four.search.engine import PerfectPlayer
from engines.games.connect_four.search.lookahead import Lookahead
from engines.games.connect_four.search.solver import Solver
from engines.search.classic import minimax
from tests.engines.games.connect_four.search.four_positions import random_position

_ENGINES = [lambda: PerfectPlayer(Solver(16, OpeningBook())), lambda: Lookahead(6)]


def _moved(position, actions):
    for action in actions:
        assert action in position.legal_actions()
        position = position.play(action)
    return position


@pytest.fixture(scope="module")
def oracle():
    return bitbully.BitBully()


@pytest.mark.parametrize("seed", range(25))
def test_perfect_player_scores_equal_an_independent_solvers(seed, oracle):
    chance = random.Random(seed)
    position = random_position(chance, chance.randrange(16, 42))
    result = PerfectPlayer().search(position, Limits(), StopFlag())
    scores = oracle.score_all_moves(bitbully.Board(list(position.actions)))
    assert {action: score.value for action, score in result.action_scores.items()} == scores
    assert result.score == max(result.action_scores.values())
    assert result.score == result.action_scores[result.action]


@pytest.mark.parametrize("seed", range(25))
def test_principal_variation_is_legal_and_ends_as_promised(seed):
    chance = random.Random(100 + seed)
    position = random_position(chance, chance.randrange(20, 42))
    result = PerfectPlayer().search(position, Limits(), StopFlag())
    end = _moved(position, result.pv)
    assert result.pv[0] == result.action
    if result.score.proof is Proof.DRAW:
        assert end.outcome is not None
        assert end.outcome.winner is None
    else:
        assert len(result.pv) == result.score.plies
        wins = end.outcome.winner is position.side_to_move
        assert wins == (result.score.proof is Proof.WIN)


@pytest.mark.parametrize("build", _ENGINES)
@pytest.mark.parametrize("ply", [0, 1, 7, 12, 20, 33, 41])
@pytest.mark.parametrize("nodes", [1, 2, 100, 5000])
def test_limits_in_nodes_are_kept_and_repeat_exactly(build, ply, nodes):
    position = random_position(random.Random(ply), ply)
    engine = build()
    first = engine.search(position, Limits(nodes=nodes, seed=4), StopFlag())
    again = engine.search(position, Limits(nodes=nodes, seed=4), StopFlag())
    assert first.action in position.legal_actions()
    assert (first.action, first.nodes, first.pv, first.action_scores) == (
        again.action,
        again.nodes,
        again.pv,
        again.action_scores,
    )
    # At least every move is looked at, under any limit.
    assert first.nodes <= nodes + 16
    assert _moved(position, first.pv).ply == ply + len(first.pv)


@pytest.mark.parametrize("build", _ENGINES)
def test_raised_flag_still_brings_a_legal_move(build):
    stop = StopFlag()
    stop.set()
    result = build().search(GAME.position(), Limits(), stop)
    assert result.action in range(7)
    assert result.nodes < 10_000


@pytest.mark.parametrize("build", _ENGINES)
def test_deadline_ends_the_search_without_raising_the_flag(build):
    stop, begin = StopFlag(), time.monotonic()
    result = build().search(GAME.position(), Limits(seconds=0.05), stop)
    assert result.action in range(7)
    assert not stop.is_set()
    # Without the deadline this takes most of a minute: no measurement, a bound far from both.
    assert time.monotonic() - begin < 20


@pytest.mark.parametrize("seed", range(20))
def test_looking_ahead_finds_what_plain_minimax_proves(seed):
    chance = random.Random(seed)
    position = random_position(chance, chance.randrange(8, 36))
    plain = minimax(4).search(position, Limits(), StopFlag())
    ahead = Lookahead(5).search(position, Limits(), StopFlag())
    if plain.score.proof is not None and plain.score.plies is not None:
        assert (ahead.score.proof, ahead.score.plies) == (plain.score.proof, plain.score.plies)


@pytest.mark.parametrize("seed", range(12))
def test_perfect_play_never_ends_worse_than_promised(seed):
    chance = random.Random(seed)
    position = random_position(chance, 16)
    player, side, promised = PerfectPlayer(), position.side_to_move, None
    while position.outcome is None:
        if position.side_to_move is side:
            result = player.search(position, Limits(seed=seed), StopFlag())
            assert promised is None or result.score.value >= promised
            promised = result.score.value
            position = position.play(result.action)
        else:
            position = position.play(chance.choice(position.legal_actions()))
    won = position.outcome.winner is side
    drawn = position.outcome.winner is None
    assert won or (drawn and promised <= 0) or promised < 0


def test_seed_decides_between_equal_moves():
    chance, met = random.Random(2), 0
    while met < 3:
        position = random_position(chance, 26)
        scores = PerfectPlayer().search(position, Limits(), StopFlag()).action_scores
        best = {action for action, score in scores.items() if score == max(scores.values())}
        chosen = {PerfectPlayer().search(position, Limits(seed=s), StopFlag()).action for s in range(40)}
        assert chosen == best
        met += len(best) > 1
