"""Positions to learn from: quiet, the same for the same number, and whole or not there."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engines.games.gomoku import GAME
from engines.games.gomoku.search.board import network
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.training import positions
from engines.games.gomoku.training.positions import Generator, Sample, is_quiet, near_stones


def samples(rule: str, size: int, *numbers: int) -> list[Sample]:
    generator = Generator(rule, size)
    return [sample for number in numbers for sample in generator.play(number)]


def test_game_does_not_depend_on_earlier_games() -> None:
    both, second = samples("standard", 13, 4, 5), samples("standard", 13, 5)
    for one, other in zip((each for each in both if each.game == 5), second, strict=True):
        assert (one.stones, one.expected) == (other.stones, other.expected)


def test_positions_are_quiet_and_results_are_those_of_games() -> None:
    found, board = samples("freestyle", 15, 1, 2, 3), Board(15, 0)
    on_path = 0
    for stones, side, expected, result, _ in found:
        assert stones.count(1) - stones.count(2) == side
        board.load(stones, side)
        assert is_quiet(board)
        assert 0 <= expected <= 1
        on_path += not np.isnan(result)
        assert np.isnan(result) or result in (0, 0.5, 1)
    assert 0 < on_path < len(found)


def test_targets_mix_results_and_opinions_by_path() -> None:
    shard = {"expected": np.float32([0.2, 0.2]), "results": np.float32([1.0, np.nan])}
    assert positions.targets_of(shard, 0.25).tolist() == pytest.approx([0.4, 0.2])


def test_near_is_within_two_lines_of_a_stone() -> None:
    position = GAME.parse_moves("a1 h8")
    points = {divmod(action, 15) for action in near_stones(position)}
    corner = {(row, column) for row in (12, 13, 14) for column in (0, 1, 2)} - {(14, 0)}
    middle = {(row, column) for row in range(5, 10) for column in range(5, 10)} - {(7, 7)}
    assert points == corner | middle


def test_shards_already_made_are_kept(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(positions, "GAMES_A_SHARD", 1)
    positions.main(2, tmp_path, "renju")
    paths = sorted(tmp_path.iterdir())
    assert [path.name for path in paths] == ["renju-15-00000.npz", "renju-15-00001.npz"]
    with np.load(paths[0]) as data:
        assert data["stones"].shape == (len(data["games"]), 225)
    times = [path.stat().st_mtime_ns for path in paths]
    positions.main(2, tmp_path, "renju")
    assert [path.stat().st_mtime_ns for path in paths] == times


def test_network_of_another_rule_can_judge(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(positions, "GAMES_A_SHARD", 1)
    freestyle = Path(network.__file__).with_name("network_freestyle.npz")
    positions.main(1, tmp_path / "score", "renju")
    positions.main(1, tmp_path / "network", "renju", network=freestyle)
    expected = []
    for name in ("score", "network"):
        with np.load(tmp_path / name / "renju-15-00000.npz") as data:
            expected.append(data["expected"].tolist())
    assert expected[0] != expected[1]
