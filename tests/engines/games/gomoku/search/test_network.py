"""The evaluating network: against itself in floats, after any stones put down and taken back."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engines.core.engine import StopFlag
from engines.games.gomoku import GAME
from engines.games.gomoku.search.board import kernel, layout
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.evaluate import evaluate, points_worth
from engines.games.gomoku.search.board.network import (
    CHANNELS,
    LANES,
    ROW_SCALE,
    NetworkWeights,
    network_of,
    no_network,
)
from engines.games.gomoku.search.board.patterns import FREESTYLE, RULES
from engines.games.gomoku.search.searcher import Searcher
from tests.engines.games.gomoku.search.scatter import empty, random_position, random_step


def weights_by_chance(sides: int) -> NetworkWeights:
    chance = np.random.default_rng(20261123)

    def some(spread: float, *shape: int) -> np.ndarray:
        return chance.normal(0, spread, shape).astype(np.float32)

    rows = np.rint(some(0.3, 16, 16, CHANNELS) * ROW_SCALE) / ROW_SCALE
    first, second = some(0.1, sides, LANES + 2, LANES), some(0.2, LANES + 1, LANES)
    first[:, LANES + 1] /= 200
    return NetworkWeights(rows.astype(np.float32), first, second, some(10.0, LANES), 0.75, sides == 2)


@pytest.fixture(scope="module", params=[1, 2], ids=["alike", "apart"])
def weights(request) -> NetworkWeights:
    return weights_by_chance(request.param)


def in_floats(board: Board, weights: NetworkWeights) -> float:
    """What the network answers, worked out afresh and as plainly as can be."""
    rows = weights.rows.copy()
    rows[0, 0] = 0
    codes = board.view(layout.CELLS, board.points).astype(np.uint32)
    side = board.get(layout.SIDE)
    views = [[(codes >> (16 * colour + 4 * d)) & 15 for d in range(4)] for colour in (side, 1 - side)]
    sums = []
    for own, other in (views, views[::-1]):
        features = sum(rows[mine, theirs] for mine, theirs in zip(own, other, strict=True))
        sums.append(np.maximum(features, 0).sum(axis=0))
    score = int(points_worth(board.address))
    hidden = np.maximum(np.concatenate([[1], *sums, [score]]) @ weights.first[side % len(weights.first)], 0)
    hidden = np.maximum(np.concatenate([[1], hidden]) @ weights.second, 0)
    return float(hidden @ weights.last) + score * weights.share


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("size", [9, 15, 20])
def test_network_equals_its_floats_along_a_game(weights: NetworkWeights, rule: str, size: int) -> None:
    chance = random.Random(f"{rule} {size}")
    board = Board(size, RULES[rule], network=weights)
    path = [empty(rule, size).play(size * size // 2)]
    board.play([size * size // 2])
    for step in range(200):
        if len(path) > 1 and (chance.random() < 0.4 or path[-1].outcome):
            kernel.unmake(board.address)
            path.pop()
        else:
            path.append(random_step(chance, path[-1]))
            board.play([next(p for p in range(board.points) if path[-1].cells[p] != path[-2].cells[p])])
        if step % 4 == 0:
            assert evaluate(board.address) == pytest.approx(in_floats(board, weights), abs=2)


@pytest.mark.parametrize("rule", ["freestyle", "standard"])
def test_colours_are_interchangeable_with_one_layer(rule: str) -> None:
    chance, weights = random.Random(rule), weights_by_chance(1)
    for _ in range(10):
        position = random_position(chance, rule, chance.randint(3, 40))
        exchanged = position.cells.translate(bytes([0, 2, 1]) + bytes(range(3, 256)))
        boards = [Board(15, RULES[rule], network=weights) for _ in range(2)]
        boards[0].load(position.cells, int(position.side_to_move))
        boards[1].load(exchanged, 1 - int(position.side_to_move))
        assert evaluate(boards[0].address) == pytest.approx(int(evaluate(boards[1].address)), abs=2)


def test_position_without_a_network_has_its_points_worth() -> None:
    position = random_position(random.Random(7), "freestyle", 20)
    board = Board(15, 0)
    board.load(position.cells, int(position.side_to_move))
    assert evaluate(board.address) == points_worth(board.address) != 0


def test_network_survives_writing_and_reading(weights: NetworkWeights, tmp_path) -> None:
    weights.write(tmp_path / "network.npz")
    read = NetworkWeights.read(tmp_path / "network.npz")
    assert np.array_equal(read.packed(), weights.packed())
    assert read.is_sure is weights.is_sure


def test_rules_have_networks_and_only_renju_separates_sides() -> None:
    learnt = {name: network_of(rule) for name, rule in RULES.items()}
    assert learnt["freestyle"] is network_of(FREESTYLE)
    sides = {name: len(each.first) for name, each in learnt.items() if each is not None}
    assert sides == {"freestyle": 1, "standard": 1, "caro": 1, "renju": 2}


def test_searcher_judges_by_the_network_of_the_rule() -> None:
    position = GAME.parse_moves("h8 i9 g7 f6 i7 h7 k4")
    by_network, without = Searcher(1), Searcher(1, networks=no_network)
    judged = [int(evaluate(each.set_up(position, StopFlag()).address)) for each in (by_network, without)]
    board = Board(15, FREESTYLE, network=network_of(FREESTYLE))
    board.load(position.cells, int(position.side_to_move))
    assert judged == [int(evaluate(board.address)), int(points_worth(board.address))]
    assert judged[0] != judged[1]
