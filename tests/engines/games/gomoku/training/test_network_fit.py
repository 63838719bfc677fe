"""Learning the evaluating network: what it is told, and that the engine's is the one that was learnt."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.evaluate import evaluate, points_worth
from engines.games.gomoku.training.tune import POINTS_PER_LOGIT
from tests.engines.games.gomoku.search.scatter import random_position

torch = pytest.importorskip("torch", reason="PyTorch is in the extra `train` only")

from engines.games.gomoku.training.network_fit import (  # noqa: E402
    Prepared,
    answers,
    best_scale,
    learn,
    prepare,
)


def scattered(count: int, seed: int) -> list:
    chance = random.Random(seed)
    return [random_position(chance, "freestyle", chance.randint(4, 40)) for _ in range(count)]


def written(path, positions, targets) -> Prepared:
    np.savez(
        path,
        stones=np.array([np.frombuffer(each.cells, dtype=np.uint8) for each in positions]),
        sides=np.array([int(each.side_to_move) for each in positions], dtype=np.uint8),
        expected=np.array(targets, dtype=np.float32),
        results=np.full(len(positions), np.nan, dtype=np.float32),
        games=np.arange(len(positions), dtype=np.int32),
    )
    return prepare([path], "freestyle")


def test_the_engines_network_is_the_one_that_was_learnt(tmp_path, monkeypatch) -> None:
    positions = scattered(300, 1)
    # What nobody could tell from the points' worths: how many stones there are.
    targets = [each.ply / 50 for each in positions]
    prepared = written(tmp_path / "freestyle-15-00000.npz", positions, targets)
    networks = []
    monkeypatch.setattr(
        "engines.games.gomoku.training.network_fit.answers",
        lambda network, part: networks.append(network) or answers(network, part),
    )
    weights = learn(prepared, 2)
    scale = 1 / best_scale(
        prepared.part(~prepared.is_kept_back).scores, prepared.targets[~prepared.is_kept_back]
    )
    told = answers(networks[-1], prepared) * POINTS_PER_LOGIT * scale
    board = Board(15, 0, network=weights)
    for position, expected in zip(positions, told.tolist(), strict=True):
        board.load(position.cells, int(position.side_to_move))
        assert evaluate(board.address) == pytest.approx(expected, rel=0.02, abs=10)


def test_it_learns_what_the_points_do_not_say(tmp_path, capsys) -> None:
    positions = scattered(1200, 2)
    targets = [0.9 if each.ply % 2 else 0.1 for each in positions]
    learn(written(tmp_path / "freestyle-15-00000.npz", positions, targets), 6)
    lines = capsys.readouterr().err.splitlines()
    score, last = (float(lines[row].split()[-1]) for row in (2, -1))
    assert last < score


def test_prepared_positions_know_their_scores(tmp_path) -> None:
    positions = scattered(20, 3)
    prepared = written(tmp_path / "shard.npz", positions, [0.5] * 20)
    board = Board(15, 0)
    for position, score, pairs in zip(positions, prepared.scores, prepared.pairs, strict=True):
        board.load(position.cells, int(position.side_to_move))
        assert score == pytest.approx(int(points_worth(board.address)) / POINTS_PER_LOGIT)
        assert not pairs[[point for point, cell in enumerate(position.cells) if cell]].any()
