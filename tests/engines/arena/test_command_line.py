"""The command line, as it is typed."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from engines.__main__ import main
from engines.core.registry import games, levels_of


@dataclass(frozen=True)
class Result:
    returncode: int
    stdout: str
    stderr: str


Run = Callable[..., Result]


@pytest.fixture
def engines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`engines("perft", "othello", "4", given="standard input")` in this process."""

    def run(*words: str, given: str = "") -> Result:
        monkeypatch.setattr(sys, "argv", ["engines", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO(given))
        with pytest.raises(SystemExit) as left:
            main()
        out, err = capsys.readouterr()
        return Result(int(left.value.code or 0), out, err)

    return run


def test_it_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "engines", "perft", "chess", "2"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("Error: no game is called 'chess'")


@pytest.mark.parametrize(
    "words",
    [
        ("perft", "chess", "2"),
        ("perft", "othello", "-1"),
        ("levels", "chess"),
        ("match", "tictactoe", "--a", "nobody", "--b", "perfect"),
        ("match", "tictactoe", "--a", "perfect"),
        ("match", "gomoku", "--a", "casual", "--b", "casual", "--option", "size=14"),
        ("match", "gomoku", "--a", "casual", "--b", "casual", "--option", "size"),
        ("match", "tictactoe", "--a", "perfect", "--b", "perfect", "--openings", "none.txt"),
        ("solve", "tictactoe"),
        ("play", "tictactoe", "--first", "nobody"),
        ("dance",),
    ],
)
def test_bad_use_ends_with_status_two_and_a_sentence(words: tuple[str, ...], engines: Run) -> None:
    result = engines(*words)
    assert result.returncode == 2
    assert result.stdout == ""
    assert "Error" in result.stderr
    assert "Traceback" not in result.stderr


def test_help_names_every_command(engines: Run) -> None:
    text = engines("--help").stdout
    commands = ("play", "levels", "warm", "perft", "match", "ladder", "solve", "gomocup", "gtp", "bench")
    assert all(command in text for command in commands)


def test_levels_lists_all_games(engines: Run) -> None:
    text = engines("levels").stdout
    for game in games().values():
        for level in levels_of(game):
            assert any(line.split()[:2] == [game.command, level.id] for line in text.splitlines())


def test_perft_prints_every_depth(engines: Run) -> None:
    assert engines("perft", "othello", "4").stdout.splitlines() == ["1 4", "2 12", "3 56", "4 244"]


def test_a_match_prints_its_result_and_keeps_its_games(tmp_path: Path, engines: Run) -> None:
    out = tmp_path / "games.jsonl"
    words = ("match", "tictactoe", "--a", "perfect", "--b", "first-game", "--games", "6", "--out", str(out))
    first = engines(*words, "--jobs", "1")
    assert first.returncode == 0, first.stderr
    assert "of 6" in first.stdout
    assert "Elo difference" in first.stdout
    games_kept = out.read_text(encoding="utf-8")
    assert [json.loads(line)["pair"] for line in games_kept.splitlines()] == [0, 0, 1, 1, 2, 2]
    again = engines(*words)
    assert again.stdout == first.stdout
    assert out.read_text(encoding="utf-8") == games_kept


def test_a_person_plays_in_the_terminal(engines: Run) -> None:
    moves = "a1\na1\nzz\nmoves\nundo\nb2\nhelp\nresign\n"
    result = engines("play", "tictactoe", "--second", "first-game", "--verbose", given=moves)
    assert result.returncode == 0, result.stderr
    assert "(First game ever) plays" in result.stdout
    assert "score" in result.stdout
    assert "Type a move, or" in result.stdout
    assert "resigned" in result.stdout


def test_an_opening_says_who_is_asked_for_what(engines: Run) -> None:
    words = ("play", "gomoku", "--option", "opening=swap2", "--second", "human")
    shown = engines(*words, given="H8\nI9\nG7\nmoves\nblack\nquit\n").stdout
    assert "The first player (three stones, X next): " in shown
    assert "The second player (colour or more, O next): white black two-more\n" in shown
    assert "White (O): " in shown


def test_two_people_play_to_the_end(engines: Run) -> None:
    words = ("play", "tictactoe", "--first", "P", "--second", "human")
    result = engines(*words, given="a1\nb1\na2\nb2\nundo\nb3\na3\n")
    assert "wins" in result.stdout.splitlines()[-1]
    # The end of input is a way to leave.
    assert engines(*words, given="a1\n").returncode == 0


def test_two_levels_play_each_other(engines: Run) -> None:
    result = engines("play", "connect4", "--first", "first-game", "--second", "first-game", "--seed", "4")
    assert result.returncode == 0
    assert "wins" in result.stdout or "draw" in result.stdout


def test_bench_compares_with_a_baseline(tmp_path: Path, engines: Run) -> None:
    path = tmp_path / "baseline.json"
    first = engines("bench", "tictactoe", "--baseline", str(path), "--save").stdout
    assert " new " in first
    again = engines("bench", "tictactoe", "--baseline", str(path)).stdout
    assert " new " not in again
    assert "CHANGED" not in again
    stored = json.loads(path.read_text(encoding="utf-8"))
    stored["tic_tac_toe/perfect"]["signature"] = "00000000"
    path.write_text(json.dumps(stored), encoding="utf-8")
    assert engines("bench", "tictactoe", "--baseline", str(path)).stdout.count("CHANGED") == 1
