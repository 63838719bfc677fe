"""The perfect player, with and without enough time."""

import time
from dataclasses import replace

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.scoring.score import Score
from engines.games.mancala.rules import GAME, SWAP
from engines.games.mancala.search.analyst import MancalaAnalyst
from engines.games.mancala.search.boards import houses_in, lead_in, words_in
from engines.games.mancala.search.book import opening_book
from engines.games.mancala.search.engine import PerfectPlayer
from engines.games.mancala.search.solver import Solver
from tests.engines.games.mancala.search.kalah_positions import random_game

RULES = {"stays": False, "counts": True}


@pytest.fixture(scope="module")
def player():
    return PerfectPlayer(Solver(log2_buckets=12))


@pytest.mark.parametrize("captures", RULES)
def test_best_sowings_are_all_played_and_no_other(player, captures):
    solver = Solver(log2_buckets=12)
    positions = [
        position
        for game in range(6)
        for position in random_game(game, captures=captures)
        if 12 <= sum(position.seeds) <= 22 and len(position.legal_actions()) > 1
    ]
    several = 0
    for position in positions[::4]:
        words = words_in(position)
        solver.begin(empty_captures=RULES[captures])
        values = {
            action: solver.move_bounds(*words, house).low + lead_in(position)
            for house, action in houses_in(position).items()
        }
        best = {action for action, value in values.items() if value == max(values.values())}
        results = [player.search(position, Limits(seed=seed), StopFlag()) for seed in range(12)]
        assert {result.action for result in results} <= best
        assert {result.score for result in results} == {Score.margin(max(values.values()))}
        several += len({result.action for result in results}) > 1
    assert several


def test_limit_by_nodes_is_kept_and_repeatable(player):
    position = list(random_game(3, seeds=5))[2]
    limits = Limits(nodes=30_000, seed=5)
    one, two = (player.search(position, limits, StopFlag()) for _ in range(2))
    assert (one.action, one.score, one.nodes) == (two.action, two.score, two.nodes)
    assert one.nodes < 32_000
    assert one.score.proof is None
    assert one.action in position.legal_actions()


def test_estimate_is_played_where_the_proof_is_too_long(player):
    """A variety is for what a short look estimates, and not for what the solver does."""
    position = next(
        position
        for position in random_game(12, captures="counts")
        if opening_book(True).find(*words_in(position)) is None
    )
    proven, others = player.search(position, Limits(nodes=4_000_000), StopFlag()), set()
    for seed in range(3):
        limits = Limits(nodes=600_000, variety=50.0, seed=seed)
        looked = player.search(position, replace(limits, nodes=20_000), StopFlag())
        others.add(looked.action)
        estimated = player.search(position, limits, StopFlag())
        assert (estimated.score, estimated.action) == (Score.estimate(proven.score.value), proven.action)
    assert proven.score.proof is not None
    assert len(others) > 1


def test_time_is_short_where_no_proof_is_expected(player):
    """Sixty seeds, after the first of a game of five in each house."""
    position = next(iter(random_game(3, seeds=5)))
    began = time.perf_counter()
    player.search(position, Limits(seconds=8.0), StopFlag())
    assert time.perf_counter() - began < 5


def test_raised_flag_ends_the_search_at_once(player):
    stop = StopFlag()
    stop.set()
    position = GAME.start(GAME.complete({"seeds": "6"}))
    assert player.search(position, Limits(), stop).action in position.legal_actions()


@pytest.mark.parametrize("swap", ["off", "on"])
@pytest.mark.parametrize("make", [PerfectPlayer, MancalaAnalyst])
def test_deadline_ends_the_first_search_too(monkeypatch, make, swap):
    monkeypatch.setattr(StopFlag, "after", lambda flag, seconds: flag.set())
    result = make().search(GAME.position({"seeds": "5", "swap": swap}), Limits(seconds=0.02), StopFlag())
    assert result.nodes < 10_000  # The solver reads flags every 1,024 nodes of each of its searches.


@pytest.mark.parametrize("nodes", [5_000, 30_000])
def test_ends_of_a_first_turn_share_the_nodes(player, nodes):
    start = GAME.position({"seeds": "5", "swap": "on"})
    assert nodes / 2 < player.search(start, Limits(nodes=nodes), StopFlag()).nodes < 1.1 * nodes


@pytest.mark.parametrize("first_turn", [("D", "A"), ("D", "F"), ("A",), ("E",), ("F",)])
def test_player_swaps_after_a_good_first_turn(player, first_turn):
    position = GAME.start(GAME.complete({"seeds": "3", "swap": "on"}))
    for house in first_turn:
        position = position.play(position.parse_action(house))
    assert position.can_swap
    solver = Solver()
    solver.begin(empty_captures=False)
    value = solver.bounds(*words_in(position)).low + lead_in(position)
    result = player.search(position, Limits(), StopFlag())
    assert result.score == Score.margin(abs(value))
    assert value == 0 or (result.action == SWAP) == (value < 0)


def test_first_turn_is_even_before_a_possible_swap(player):
    start = GAME.start(GAME.complete({"swap": "on"}))
    plain = player.search(GAME.start(GAME.complete({})), Limits(nodes=200_000), StopFlag())
    even = player.search(start, Limits(), StopFlag())
    assert even.action in start.legal_actions()
    assert abs(even.score.value) < 2 < plain.score.value
