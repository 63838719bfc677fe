"""What the regression adds up is what the board shows."""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np
import pytest

from engines.games.gomoku import GAME
from engines.games.gomoku.attention import WEIGHTS_FILE
from engines.games.gomoku.training.attention_fit import NOTHING, choices, columns, main, play
from engines.games.gomoku.training.order_fit import regress


def stored_theta() -> np.ndarray:
    """The stored weights in the order of the regression's."""
    stored = json.loads(WEIGHTS_FILE.read_text(encoding="utf-8"))
    names = ("fives", "stones", "latest", "before", "middle")
    return np.concatenate([*(np.ravel(stored[name]) for name in names), [0.0]])


@pytest.mark.parametrize("size", ["13", "15", "20"])
def test_attention_is_the_sum_of_the_weights_that_the_regression_looks_at(size: str) -> None:
    theta, luck = stored_theta(), random.Random(size)
    assert len(theta) == NOTHING + 1
    position = GAME.position({"size": size})
    while position.outcome is None and position.ply < 60:
        empty = np.flatnonzero(np.frombuffer(position.cells, dtype=np.uint8) == 0)
        odds = theta[columns(position)[empty]].sum(axis=1)
        chances = np.exp(odds - odds.max())
        shown = np.asarray(position.attention())
        assert shown[empty] == pytest.approx(chances / chances.sum())
        assert shown.sum() == pytest.approx(1.0)
        position = position.play(luck.choice(position.legal_actions()))


def test_the_same_seed_plays_the_same_games() -> None:
    first, again, other = (list(play(3, seed)) for seed in ("one", "one", "two"))
    assert first == again != other
    for game in first:
        options = {name: game[name] for name in ("rule", "size")}
        position = GAME.position(options, game["moves"])
        assert position.outcome is not None or position.ply == 90


def test_a_fit_makes_the_moves_played_likelier(tmp_path: Path) -> None:
    games, weights = tmp_path / "games.jsonl", tmp_path / "attention.json"
    main(["play", "--games", "5", "--out", str(games)])
    main(["fit", str(games), "--out", str(weights), "--steps", "12"])
    stored = json.loads(weights.read_text(encoding="utf-8"))
    assert stored.keys() == json.loads(WEIGHTS_FILE.read_text(encoding="utf-8")).keys()
    seen = choices([json.loads(line) for line in games.read_text(encoding="utf-8").splitlines()])
    before, _ = seen.gradient(np.zeros(NOTHING + 1))
    after, _ = seen.gradient(regress(seen, 12, NOTHING + 1))
    assert after < before - 0.5
