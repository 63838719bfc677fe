"""The order of quiet moves: the kernel reads what the fit wrote, and the fit finds what was chosen for."""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np

from engines.games.gomoku.search.board import layout
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.evaluate import WEIGHTS_FILE, Weights
from engines.games.gomoku.search.board.patterns import FREESTYLE, PATTERNS
from engines.games.gomoku.search.ordering import promise
from engines.games.gomoku.training import order_fit
from engines.games.gomoku.training.positions import Generator, shard_path, write_shard
from tests.engines.games.gomoku.search.scatter import random_position


def test_kernel_adds_up_the_stored_weights() -> None:
    stored = json.loads(WEIGHTS_FILE.read_text(encoding="utf-8"))["order"]
    own, other = (Weights.from_lists(stored[name]).worths() for name in ("own", "other"))
    rng = random.Random(1)
    position = random_position(rng, "freestyle", 30)
    board = Board(15, FREESTYLE)
    side = int(position.side_to_move)
    board.load(position.cells, side)
    cells = board.view(layout.CELLS, board.points)
    for point in position.legal_actions():
        codes = [int(cells[point]) >> 16 * one & 0xFFFF for one in (0, 1)]
        assert promise(board.address, point, side) == own[codes[side]] + other[codes[1 - side]]


def test_labels_teach_an_order_with_best_moves_first(tmp_path: Path) -> None:
    labels, out = tmp_path / "labels", tmp_path / "weights.json"
    write_shard(shard_path(tmp_path, "freestyle", 15, 0), Generator("freestyle", 15).play(0))
    order_fit.label(tmp_path, labels, 200, 12)
    before = labels.read_text()
    order_fit.label(tmp_path, labels, 200, 12)
    assert labels.read_text() == before
    labels.write_text(before[:-10])
    order_fit.label(tmp_path, labels, 200, 12)
    assert len([json.loads(line) for line in labels.read_text().splitlines()]) == 12
    order_fit.fit([labels], out, steps=30)
    order = json.loads(out.read_text())["order"]
    assert len(order["own"]["pattern"]) == PATTERNS


def test_regression_ranks_what_was_chosen_first() -> None:
    # Of three candidates the one with an open two is always best.
    rows = order_fit.columns(np.array([0x0000, 0x0004, 0x0001]))
    both = np.concatenate([rows, np.zeros_like(rows)], axis=1)
    choices = order_fit.Choices([(both, 1)] * 10)
    theta = order_fit.regress(choices, 40)
    assert choices.ranks(theta).tolist() == [0.0] * 10
    weights = order_fit.to_weights(theta[: len(theta) // 2])
    assert weights.pattern[4] > weights.pattern[1]
