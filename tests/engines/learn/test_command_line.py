from __future__ import annotations

from typer.testing import CliRunner

from engines.core.errors import NotationError
from engines.learn.__main__ import app
from engines.learn.book.book import read_book


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
    assert "another plan" in str(other.exception)


def test_the_proof_counts_lines_and_judges(tmp_path) -> None:
    result = run("prove", "tictactoe")
    assert result.exit_code == 0, result.output
    assert "as first player: 73 lines, 71 won, 2 drawn, 0 lost; 0 of 81 positions" in result.output
    assert "as second player: 569 lines, 386 won, 183 drawn, 0 lost; 0 of 426" in result.output
    path = tmp_path / "book.npz"
    run("train", "tictactoe", "--games", "20", "--out", str(path))
    assert run("prove", "tictactoe", "--book", str(path)).exit_code == 1
    assert isinstance(run("prove", "connect4", "--book", str(path)).exception, NotationError)


def test_the_board_of_scores_is_shown() -> None:
    shown = run("show", "tictactoe", "--moves", "b2 a1 c1").output
    assert "1 O . X" in shown
    assert "  O -98   X\n-98   X -98\n +0 -98 -98\n" in shown
    assert "o to move: a3" in shown
    finished = run("show", "tictactoe", "--moves", "a1 a2 b1 b2 c1")
    assert finished.exit_code == 0
    assert "to move" not in finished.output
