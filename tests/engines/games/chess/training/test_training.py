"""Training of the evaluation of chess: games, counts and the fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engines.games.chess.search.board import RECORD_WORDS
from engines.games.chess.search.columns import SIZE, SQUARES, packed
from engines.games.chess.search.evaluate import PHASES, phase_of, sum_of
from engines.games.chess.training import train
from engines.games.chess.training.counts import count
from engines.games.chess.training.selfplay import KEPT_WORDS, Positions, play_games
from engines.games.chess.training.train import first_weights, fit, goals_of, joined, pawn_of, shipped


@pytest.fixture(scope="module")
def played() -> Positions:
    return play_games(packed(shipped(first_weights(), 0.6)), games=12, nodes=150, seed=3)


def test_equal_seeds_play_equal_games(played: Positions) -> None:
    again = play_games(packed(shipped(first_weights(), 0.6)), games=12, nodes=150, seed=3)
    assert np.array_equal(again.words, played.words)
    assert np.array_equal(again.result, played.result)


def test_batch_cut_while_it_is_written_is_played_again(
    played: Positions, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def cut(file: Any, *arrays: Any, **named: Any) -> None:
        if isinstance(file, Path):
            file.write_bytes(b"PK")
        raise KeyboardInterrupt

    monkeypatch.setattr(train, "play_games", lambda *_, **__: played)
    folder, plan = tmp_path / "0", train.Round(1, 150)
    folder.mkdir()
    with monkeypatch.context() as during:
        for name in ("savez", "savez_compressed"):
            during.setattr(np, name, cut)
        with pytest.raises(KeyboardInterrupt):
            train._batch(folder, 0, plan, np.zeros(1, dtype=np.int64))
    for _ in range(2):
        stored = train._batch(folder, 0, plan, np.zeros(1, dtype=np.int64))
        assert np.array_equal(stored.words, played.words)


def test_results_are_those_of_the_mover(played: Positions) -> None:
    is_lopsided = np.abs(played.score) > 400
    assert is_lopsided.any()
    agreement = np.sign(played.score[is_lopsided]) * played.result[is_lopsided]
    assert agreement.mean() > 0.5


def test_counts_times_weights_give_the_evaluation(played: Positions) -> None:
    weights = np.random.default_rng(5).integers(-90, 90, (SIZE, 2)).astype(np.int16)
    counts, is_counted = count(played.words)
    memory = np.zeros((2, RECORD_WORDS), dtype=np.uint64)
    record, spare = np.uint64(memory[0].ctypes.data), np.uint64(memory[1].ctypes.data)
    whole = packed(weights)
    start = 0
    for row, words in enumerate(played.words[is_counted]):
        memory[0, :KEPT_WORDS] = words
        columns = counts.columns[start : counts.ends[row]]
        numbers = counts.numbers[start : counts.ends[row]].astype(np.int64)
        assert numbers @ whole[columns] == sum_of(np.uint64(whole.ctypes.data), record, spare)
        assert counts.full[row] == np.float32(phase_of(record) / PHASES)
        start = counts.ends[row]
    assert start == len(counts.columns)


def test_fit_lowers_the_loss(played: Positions, capsys: pytest.CaptureFixture[str]) -> None:
    many = joined([played] * 4)
    counts, is_counted = count(many.words)
    weights = fit(counts, goals_of(many)[is_counted], first_weights())
    losses = [float(line.split()[3].strip(",")) for line in capsys.readouterr().out.splitlines()]
    assert losses[-1] < losses[0]
    assert 0.1 < pawn_of(counts, weights) < 2


def test_shipped_pawns_are_worth_a_hundred() -> None:
    weights = first_weights()
    assert shipped(weights, 0.6)[SQUARES + 8 : SQUARES + 56].mean() == pytest.approx(100, abs=20)
    assert (shipped(weights * 1000, 0.6) <= 30_000).all()
