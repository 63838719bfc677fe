from __future__ import annotations

import re
import sys
from dataclasses import asdict

import pytest
from typer.testing import CliRunner

from engines.core.errors import EngineError, NotationError, OptionError
from engines.games.tic_tac_toe import GAME
from engines.learn.__main__ import app
from engines.learn.arrays_file import write_arrays
from engines.learn.book.book import read_book
from engines.learn.network.network_file import network_of, write_network
from engines.learn.network.training.curve import Round


def run(*words: str):
    return CliRunner().invoke(app, words)


def test_learning_goes_on_where_its_file_ends(tmp_path) -> None:
    path = tmp_path / "book.npz"
    result = run("train", "tictactoe", "--games", "600", "--out", str(path))
    assert result.exit_code == 0, result.output
    written = path.read_bytes()
    assert read_book(path).played == 600
    assert run("train", "tictactoe", "--games", "600", "--out", str(path)).exit_code == 0
    assert read_book(path).played == 600
    assert len(path.read_bytes()) == len(written)
    other = run("train", "tictactoe", "--games", "700", "--out", str(path))
    assert isinstance(other.exception, NotationError)
    assert "other settings" in str(other.exception)


@pytest.mark.parametrize("learner", ["book", "network"])
def test_learning_needs_a_writable_folder(tmp_path, learner) -> None:
    words = ("train", "tictactoe", "--learner", learner, "--games", "600")
    refused = run(*words, "--out", str(tmp_path / "nowhere" / "learnt.npz"))
    assert isinstance(refused.exception, OptionError)
    assert "does not exist; make it first" in str(refused.exception)


def test_proof_counts_lines_and_judges(tmp_path) -> None:
    result = run("prove", "tictactoe")
    assert result.exit_code == 0, result.output
    assert "as first player: 73 lines, 71 won, 2 drawn, 0 lost; 0 of 81 positions" in result.output
    assert "as second player: 569 lines, 386 won, 183 drawn, 0 lost; 0 of 426" in result.output
    path = tmp_path / "book.npz"
    run("train", "tictactoe", "--games", "20", "--out", str(path))
    assert run("prove", "tictactoe", "--file", str(path)).exit_code == 1
    assert isinstance(run("prove", "connect4", "--file", str(path)).exception, NotationError)


def test_board_of_scores_is_shown() -> None:
    shown = run("show", "tictactoe", "--moves", "b2 a1 c1").stdout
    assert "1 O . X" in shown
    assert "  O -98   X\n-98   X -98\n +0 -98 -98\n" in shown
    assert "o to move: a3" in shown
    finished = run("show", "tictactoe", "--moves", "a1 a2 b1 b2 c1")
    assert finished.exit_code == 0
    assert "to move" not in finished.output


def test_network_is_proven_without_a_solution_too() -> None:
    words = ("prove", "tictactoe", "--learner", "network", "--lines-only", "--simulations")
    proven = run(*words, "64")
    assert proven.exit_code == 0, proven.output
    assert proven.output.count(" 0 lost\n") == 2


def test_opinion_of_a_network_is_shown() -> None:
    shown = run("show", "tictactoe", "--learner", "network", "--moves", "b2 a1 c1").stdout
    position, policy, scores = shown.split("\n\n")[:3]
    assert "1 O . X" in position
    assert policy.count("%") == 6
    assert scores.count("O") == policy.count("O") == 1
    assert "o to move: a3; win " in shown
    finished = run("show", "tictactoe", "--learner", "network", "--moves", "a1 a2 b1 b2 c1")
    assert finished.exit_code == 0
    assert "to move" not in finished.output


def test_networks_meet_in_an_arena(tmp_path) -> None:
    path = tmp_path / "own.npz"
    write_network(path, network_of(GAME))
    words = ("arena", "tictactoe", str(path), str(path), "--pairs", "3", "--simulations", "4")
    assert run(*words).stdout.startswith("50.0% of the points, Elo +0 [")
    other = run("arena", "connect4", str(path), str(path))
    assert isinstance(other.exception, NotationError)


def test_network_is_examined_by_the_games_analyst() -> None:
    words = ("examine", "tictactoe", "--positions", "30", "--simulations", "1", "--simulations", "64")
    told, policy, search = run(*words).stdout.splitlines()
    assert told == ("30 positions by chance in which nothing wins at once and some moves give something away")
    line = r"(\d+) simulations, 0\.\d+ s a move: (\d+\.\d)% keep the result, (\d+\.\d)% are best"
    found = [re.fullmatch(line, each) for each in (policy, search)]
    assert [each and each[1] for each in found] == ["1", "64"]
    right = [float(each[2]) for each in found if each]
    assert right[0] <= right[1] > 90
    assert all(float(each[3]) <= float(each[2]) for each in found if each)


def test_curve_of_a_learning_is_drawn(tmp_path) -> None:
    pytest.importorskip("matplotlib", reason="Matplotlib is in the extras `train` and `test` only")
    path, picture = tmp_path / "own.npz", tmp_path / "curve.png"
    write_network(path, network_of(GAME))
    rounds = [
        Round(number, 24 * number, number / 10, 8.0, 0.3, 0.4, 0.0, 0.0, 1.5, 1.0, rating, failed)
        for number, rating, failed in ((1, None, None), (2, 31.0, 0.1), (3, None, None), (4, 55.0, None))
    ]
    write_arrays(tmp_path / "own.learning.npz", {"rounds": [asdict(each) for each in rounds]}, {})
    assert run("curve", str(path), "--out", str(picture)).exit_code == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_curve_asks_for_the_network() -> None:
    assert "A network that `train` wrote." in run("curve", "--help").output


def test_plan_refuses_unknown_settings() -> None:
    wrong = run("train", "tictactoe", "--learner", "network", "--set", "rouns=3")
    assert isinstance(wrong.exception, OptionError)
    assert "there is no setting rouns; name one of blocks, " in str(wrong.exception)
    broken = run("train", "tictactoe", "--learner", "network", "--set", "rounds=many")
    assert isinstance(broken.exception, OptionError)


@pytest.mark.parametrize(
    "setting",
    [
        *("rounds=inf", "rounds=2.5", "rounds=0", "gate_every=0", "simulations=-1"),
        *("searched_share=0", "by_chance=1.5", "can_resign=2", "reused=nan", "reused=inf"),
    ],
)
def test_plan_refuses_senseless_numbers(setting) -> None:
    refused = run("train", "tictactoe", "--learner", "network", "--set", setting)
    assert isinstance(refused.exception, OptionError)
    name, _, number = setting.partition("=")
    assert name in str(refused.exception)
    assert number in str(refused.exception)


def test_missing_learning_has_no_curve(tmp_path) -> None:
    path, picture = tmp_path / "own.npz", tmp_path / "curve.png"
    write_network(path, network_of(GAME))
    missing = run("curve", str(path), "--out", str(picture))
    assert isinstance(missing.exception, NotationError)
    assert "own.learning.npz does not exist" in str(missing.exception)
    write_network(tmp_path / "own.learning.npz", network_of(GAME))
    other = run("curve", str(path), "--out", str(picture))
    assert isinstance(other.exception, NotationError)
    assert not picture.exists()


def test_missing_pytorch_is_named(tmp_path, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    path = tmp_path / "network.npz"
    result = run("train", "tictactoe", "--learner", "network", "--out", str(path))
    assert isinstance(result.exception, EngineError)
    assert "PyTorch" in str(result.exception)
    assert not path.exists()
