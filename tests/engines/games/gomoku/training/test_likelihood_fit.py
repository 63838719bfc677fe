"""What the regression adds up is what the board shows."""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np
import pytest

from engines.games.gomoku import GAME
from engines.games.gomoku.move_likelihood import NOTHING, WEIGHTS_FILE, columns
from engines.games.gomoku.training.likelihood_fit import choices, play, write_games, write_weights
from engines.games.gomoku.training.order_fit import regress


@pytest.mark.parametrize("size", ["13", "15", "20"])
def test_move_likelihood_is_the_sum_of_regression_terms(size: str) -> None:
    theta, luck = np.array(json.loads(WEIGHTS_FILE.read_text(encoding="utf-8"))), random.Random(size)
    assert len(theta) == NOTHING + 1
    position = GAME.position({"size": size})
    # Where no stone stands there is nothing to look at.
    assert position.move_likelihood() == ()
    position = position.play(luck.choice(position.legal_actions()))
    while position.outcome is None and position.ply < 60:
        empty = np.flatnonzero(np.frombuffer(position.cells, dtype=np.uint8) == 0)
        added = columns(position.cells, position.rows, position.side_to_move, position.actions)
        chances = np.exp(theta[added].sum(axis=0)[empty])
        shown = np.asarray(position.move_likelihood())
        assert shown[empty] == pytest.approx(chances / chances.sum())
        assert shown.sum() == pytest.approx(1.0)
        position = position.play(luck.choice(position.legal_actions()))


def test_pattern_is_the_same_for_sides_and_ends() -> None:
    # Black's row as White's, mirrored: what lies around each point is the same to the owner of the stones.
    one = GAME.parse_moves("H8 A1 I8 C3 J8 E1", {"size": "13"})
    cells = bytes((0, 2, 1)[cell] for cell in one.cells)
    mirrored = bytes(cells[row * 13 + 12 - column] for row in range(13) for column in range(13))
    mine, theirs = (columns(board, 13, side, ()) for board, side in ((one.cells, 0), (mirrored, 1)))
    straight = [theirs[0][row * 13 + 12 - column] for row in range(13) for column in range(13)]
    assert list(mine[0]) == straight


def test_same_seed_plays_the_same_games() -> None:
    first, again, other = (list(play(3, seed)) for seed in ("one", "one", "two"))
    assert first == again != other
    for game in first:
        options = {name: game[name] for name in ("rule", "size")}
        position = GAME.position(options, game["moves"])
        assert position.outcome is not None or position.ply == 90


def test_scattered_games_begin_with_dice() -> None:
    games = list(play(4, "one", is_scattered=True))
    assert all(2 <= game["opening"] <= 4 for game in games)
    assert len({tuple(game["moves"][: game["opening"]]) for game in games}) == len(games)


def test_fit_makes_the_played_moves_likelier(tmp_path: Path) -> None:
    games, weights = tmp_path / "games.jsonl", tmp_path / "move_likelihood.json"
    write_games(games, 5)
    write_weights([games], weights, has_bench=True, steps=12)
    assert len(json.loads(weights.read_text(encoding="utf-8"))) == NOTHING + 1
    seen = choices([json.loads(line) for line in games.read_text(encoding="utf-8").splitlines()])
    before, _ = seen.gradient(np.zeros(NOTHING + 1))
    after, _ = seen.gradient(regress(seen, 12, NOTHING + 1))
    assert after < before - 0.5
