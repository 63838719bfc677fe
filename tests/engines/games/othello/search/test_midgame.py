"""The evaluation and the search on top of it."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engines.core.engine import Limits, StopFlag
from engines.games.othello import GAME
from engines.games.othello.search.board import kernel
from engines.games.othello.search.board.symmetry import flip, mirror, transpose
from engines.games.othello.search.endgame.endgame import solve_window
from engines.games.othello.search.engine import OthelloEngine
from engines.games.othello.search.evaluation.evaluate import (
    DISC,
    Evaluation,
    estimate_after,
    evaluate,
    fill_child_frame,
    fill_frame,
    prepare_estimates,
    prepare_from,
    shipped_weights,
    static,
    swap_frame,
)
from engines.games.othello.search.evaluation.patterns import OFFSETS, PATTERNS
from engines.games.othello.search.memory import OthelloMemory
from engines.games.othello.search.midgame import INFINITE, search_midgame
from engines.search.table import TranspositionTable

SYMMETRIES = [mirror, flip, transpose, lambda board: flip(transpose(mirror(board)))]


@pytest.fixture(scope="module")
def evaluation():
    return Evaluation(shipped_weights())


def plain(evaluation, player, opponent, depth, passed=False) -> int:
    """Negamax without any cleverness: the truth at a fixed depth."""
    legal = int(kernel.moves(player, opponent))
    if not legal:
        if passed:
            return int(kernel.final_margin(player, opponent)) * DISC
        return -plain(evaluation, opponent, player, depth, True)
    if depth == 0:
        return int(evaluate(evaluation.address, player, opponent))
    scores = []
    for point in (point for point in range(64) if legal >> point & 1):
        turned = kernel.flips(player, opponent, point)
        child = player ^ turned ^ np.uint64(1 << point)
        scores.append(-plain(evaluation, opponent ^ turned, child, depth - 1))
    return max(scores)


@pytest.mark.parametrize("seed", range(20))
def test_evaluation_is_symmetric(seed, evaluation, boards_at):
    player, opponent = boards_at(seed, 10 + seed)
    score = evaluate(evaluation.address, player, opponent)
    for image in SYMMETRIES:
        assert evaluate(evaluation.address, image(player), image(opponent)) == score


@pytest.mark.parametrize("seed", range(12))
def test_evaluation_is_the_sum_over_all_places(seed, evaluation, boards_at):
    player, opponent = boards_at(seed, 4 + 5 * seed)
    digits = [(int(player) >> point & 1) + 2 * (int(opponent) >> point & 1) for point in range(64)]
    empties = 4 + 5 * seed
    weights = shipped_weights()[(60 - empties) // 4].astype(int)
    total = weights[OFFSETS[-1] + empties % 2]
    for pattern, offset in zip(PATTERNS, OFFSETS, strict=False):
        for points in pattern.places:
            total += weights[offset + sum(digits[point] * 3**place for place, point in enumerate(points))]
    assert evaluate(evaluation.address, player, opponent) == min(max(total, -64 * DISC), 64 * DISC)


@pytest.mark.parametrize("seed", range(12))
def test_incremental_evaluation_equals_that_of_the_boards(seed, evaluation, boards_at):
    address, (player, opponent) = evaluation.address, boards_at(seed, 50)
    fill_frame(address, player, opponent)
    chance, empties = random.Random(seed), 50
    while legal := [point for point in range(64) if int(kernel.moves(player, opponent)) >> point & 1]:
        assert static(address, empties) == evaluate(address, player, opponent)
        turned = {point: np.uint64(kernel.flips(player, opponent, point)) for point in legal}
        prepare_estimates(address, empties)
        carried = [estimate_after(address, empties, point, turned[point]) for point in legal]
        prepare_from(address, player, opponent)
        assert [estimate_after(address, empties, point, turned[point]) for point in legal] == carried
        point = chance.choice(legal)
        fill_child_frame(address, empties, point, turned[point])
        player, opponent = opponent ^ turned[point], player ^ turned[point] ^ np.uint64(1 << point)
        empties -= 1
        assert carried[legal.index(point)] == evaluate(address, player, opponent)
        if not kernel.moves(player, opponent) or chance.random() < 0.2:
            swap_frame(address, empties)
            player, opponent = opponent, player
    assert empties < 40


@pytest.mark.parametrize("seed", range(15))
def test_shallow_search_equals_plain_negamax(seed, evaluation, boards_at):
    boards = boards_at(seed, 8 + 2 * seed)
    memory = OthelloMemory(TranspositionTable(1), evaluation, StopFlag(), None)
    for depth in (1, 2, 3):
        found = search_midgame(memory.address, *boards, -INFINITE, INFINITE, depth)
        assert found == plain(evaluation, *boards, depth)


def test_evaluation_foresees_the_end(evaluation, boards_at):
    estimates, margins = [], []
    memory = OthelloMemory(TranspositionTable(1), evaluation, StopFlag(), None)
    for seed in range(80):
        boards = boards_at(seed, 13)
        estimates.append(evaluate(evaluation.address, *boards) / DISC)
        margins.append(int(solve_window(memory.address, *boards, -64, 64, 13, 0)))
    assert np.corrcoef(estimates, margins)[0, 1] > 0.8


def test_move_repeats_with_the_same_nodes(position_at):
    position = position_at(3, 36)
    first, second = (OthelloEngine(1).search(position, Limits(nodes=50_000), StopFlag()) for _ in range(2))
    assert (first.action, first.nodes, first.score) == (second.action, second.nodes, second.score)


def test_stopped_search_still_moves(position_at):
    stop = StopFlag()
    stop.set()
    for seed, empties in ((1, 50), (2, 18), (3, 3)):
        position = position_at(seed, empties)
        assert OthelloEngine(1).search(position, Limits(), stop).action in position.legal_actions()


def test_limits_in_nodes_hold(position_at):
    result = OthelloEngine(1).search(position_at(5, 40), Limits(nodes=10_000), StopFlag())
    assert 10_000 <= result.nodes <= 10_100


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_have_legal_lines(seed):
    engine = OthelloEngine(1)
    position = GAME.position()
    while position.outcome is None:
        result = engine.search(position, Limits(depth=3, seed=seed), StopFlag())
        line = position
        for action in result.pv:
            line = line.play(action)
        assert result.pv[0] == result.action
        position = position.play(result.action)


def test_score_near_the_end_is_proven(position_at):
    position = position_at(7, 12)
    result = OthelloEngine(1).search(position, Limits(seconds=5), StopFlag())
    assert result.score.proof is not None
    end = position
    for action in result.pv:
        end = end.play(action)
    assert end.outcome is not None
    counts, mover = end.counts(), int(position.side_to_move)
    margin = counts[mover] - counts[1 - mover]
    empties = 64 - sum(counts)
    margin += empties if margin > 0 else -empties if margin < 0 else 0
    assert margin == result.score.value
