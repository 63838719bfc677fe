"""The textbook searches agree with each other, obey their limits and find what there is."""

from __future__ import annotations

import random
import threading
import time

import pytest

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.core.types import Side
from engines.games.connect_four.search.open_fours import open_fours
from engines.games.othello.rules import PASS, OthelloPosition
from engines.games.othello.search.evaluation.square_values import square_values
from engines.registry import find
from engines.search.classic import Method, alpha_beta, count_difference, minimax, negamax, to_score

METHODS = [minimax, alpha_beta, negamax]


def random_position(name: str, plies: int, seed: int) -> Position:
    luck = random.Random(seed)
    while True:
        position = find(name).position()
        while position.outcome is None and position.ply < plies:
            position = position.play(luck.choice(position.legal_actions()))
        if position.outcome is None:
            return position


def ask(engine, position: Position, **limits) -> SearchResult:
    return engine.search(position, Limits(**limits), StopFlag())


CASES = [
    ("tic_tac_toe", None, 4, range(1, 7)),
    ("connect_four", open_fours, 4, range(4, 30, 5)),
    ("othello", count_difference, 3, range(2, 56, 9)),
    ("othello", square_values, 3, range(2, 56, 9)),
]


@pytest.mark.parametrize(("name", "evaluate", "depth", "plies"), CASES)
def test_textbook_searches_agree_on_action_and_score(name: str, evaluate, depth: int, plies: range) -> None:
    arguments = (depth,) if evaluate is None else (depth, evaluate)
    cut = 0
    for ply in plies:
        position = random_position(name, ply, seed=ply)
        slow, pruned, short = (ask(method(*arguments), position) for method in METHODS)
        assert slow.action == pruned.action == short.action
        assert slow.score == pruned.score == short.score
        assert slow.pv == pruned.pv == short.pv
        # Alpha-beta and negamax are the same search said in two ways.
        assert (pruned.nodes, pruned.cutoffs) == (short.nodes, short.cutoffs)
        assert pruned.nodes <= slow.nodes
        assert slow.cutoffs == 0
        cut += pruned.cutoffs
    assert cut > 0


def test_minimax_visits_every_position_and_scores_every_action() -> None:
    result = ask(minimax(3), find("connect_four").position())
    assert result.nodes == 7 + (7 + 49) + (7 + 49 + 343)  # one round after the other
    assert set(result.action_scores) == set(range(7))
    assert result.depth == 3


@pytest.mark.parametrize("method", METHODS)
def test_wins_and_losses_have_their_distance(method) -> None:
    game = find("connect_four")
    assert ask(method(3), game.parse_moves("4 1 4 1 4 1")).score == Score.win(1)
    # Three in a row with both ends open: Red wins against every reply.
    assert ask(method(4), game.parse_moves("4 4 3 3")).score == Score.win(3)
    assert ask(method(4), game.parse_moves("4 4 3 3 5")).score == Score.loss(2)
    assert ask(method(9), find("tic_tac_toe").parse_moves("a1 b2")).score == Score.estimate(0)


@pytest.mark.parametrize("method", METHODS)
def test_quicker_win_and_slower_loss_are_chosen(method) -> None:
    tic = find("tic_tac_toe")
    position = tic.parse_moves("a1 b1 a2 b2")
    result = ask(method(5), position)
    assert (position.format_action(result.action), result.score) == ("a3", Score.win(1))
    lost = tic.parse_moves("a1 b1 b2")  # X threatens c3 and has more: O blocks, and loses later
    result = ask(method(9), lost)
    assert lost.format_action(result.action) == "c3"
    assert result.score == Score.loss(4)
    assert len(result.pv) == 4


def test_difference_of_pieces_is_counted_for_the_mover() -> None:
    start = find("othello").position()
    assert [count_difference(one) for one in (start, start.play(start.legal_actions()[0]))] == [0, -3]
    assert count_difference(OthelloPosition(bytes([1, 1, 2, *[0] * 61]), (), Side.FIRST)) == 1


@pytest.mark.parametrize("method", METHODS)
def test_pass_is_searched_through(method) -> None:
    cells = bytearray(64)
    cells[0], cells[1] = 2, 1  # Black has no square; White has c1, which leaves no black disc
    position = OthelloPosition(bytes(cells), (), Side.FIRST)
    result = ask(method(3, count_difference), position)
    assert result.pv == (PASS, 2)
    assert result.score == Score.loss(2)


def test_proven_result_ends_the_deepening() -> None:
    result = ask(minimax(6), find("connect_four").parse_moves("4 1 4 1 4 1"))
    assert result.depth == 1
    assert result.nodes == 7


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("nodes", [0, 1, 5, 50, 500])
def test_limit_in_nodes_is_kept_and_answered(method, nodes: int) -> None:
    position = random_position("othello", 10, seed=1)
    result = ask(method(4, count_difference), position, nodes=nodes)
    assert result.nodes == nodes  # each of them needs more to end
    assert result.action in position.legal_actions()
    again = ask(method(4, count_difference), position, nodes=nodes)
    assert (again.action, again.nodes, again.score) == (result.action, result.nodes, result.score)


def test_limits_may_choose_the_depth() -> None:
    position = find("connect_four").position()
    assert ask(minimax(4), position, depth=2).depth == 2
    assert ask(minimax(4), position, depth=0).depth == 1


def test_interrupted_round_is_worth_nothing() -> None:
    """With nodes for two rounds and a bit, the answer is the second round's."""
    position = random_position("othello", 12, seed=3)
    two = ask(alpha_beta(2, count_difference), position)
    bit_more = ask(alpha_beta(6, count_difference), position, nodes=two.nodes + 3)
    assert (bit_more.action, bit_more.score, bit_more.pv) == (two.action, two.score, two.pv)
    assert bit_more.depth == 2


@pytest.mark.parametrize("method", METHODS)
def test_stop_flag_ends_the_search(method) -> None:
    stop = StopFlag()
    position = find("othello").position()
    found: list[SearchResult] = []
    engine = method(60, count_difference)
    thread = threading.Thread(target=lambda: found.append(engine.search(position, Limits(), stop)))
    thread.start()
    time.sleep(0.1)
    stop.set()
    thread.join(timeout=20)
    assert found[0].action in position.legal_actions()
    assert found[0].depth < 60


def test_deadline_ends_the_search() -> None:
    result = ask(minimax(60, count_difference), find("othello").position(), seconds=0.05)
    assert result.depth < 60
    assert result.action in find("othello").position().legal_actions()


def test_equal_actions_are_decided_by_the_order_of_search() -> None:
    position = find("tic_tac_toe").position()
    backwards = minimax(2, order=lambda position: position.legal_actions()[::-1])
    assert ask(minimax(2), position).action == 0
    assert ask(backwards, position).action == 8


def test_methods_all_have_their_maker() -> None:
    assert {make(1).method for make in METHODS} == set(Method)


@pytest.mark.parametrize(
    ("value", "score"),
    [
        (999_997.0, Score.win(3)),
        (-999_996.0, Score.loss(4)),
        (12.5, Score.estimate(12.5)),
        (0.0, Score.estimate(0)),
    ],
)
def test_values_become_scores(value: float, score: Score) -> None:
    assert to_score(value) == score
