"""The command line, as it is typed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engines.core.registry import games


def engines(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "engines", *words],
        input=given,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


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
def test_bad_use_ends_with_status_two_and_a_sentence(words: tuple[str, ...]) -> None:
    result = engines(*words)
    assert result.returncode == 2
    assert result.stdout == ""
    assert "Error" in result.stderr
    assert "Traceback" not in result.stderr


def test_help_names_every_command() -> None:
    text = engines("--help").stdout
    commands = ("play", "levels", "perft", "match", "ladder", "solve", "gomocup", "gtp", "bench")
    assert all(command in text for command in commands)


def test_levels_lists_all_games() -> None:
    text = engines("levels").stdout
    for game in games().values():
        for level in game.levels:
            assert any(line.split()[:2] == [game.command, level.id] for line in text.splitlines())


def test_perft_prints_every_depth() -> None:
    assert engines("perft", "othello", "4").stdout.splitlines() == ["1 4", "2 12", "3 56", "4 244"]


def test_a_match_prints_its_result_and_keeps_its_games(tmp_path: Path) -> None:
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


def test_a_person_plays_in_the_terminal() -> None:
    moves = "a1\na1\nzz\nmoves\nundo\nb2\nhelp\nresign\n"
    result = engines("play", "tictactoe", "--second", "first-game", "--verbose", given=moves)
    assert result.returncode == 0, result.stderr
    assert "(First game ever) plays" in result.stdout
    assert "score" in result.stdout
    assert "Type a move, or" in result.stdout
    assert "resigned" in result.stdout


def test_two_people_play_to_the_end() -> None:
    words = ("play", "tictactoe", "--first", "P", "--second", "human")
    result = engines(*words, given="a1\nb1\na2\nb2\nundo\nb3\na3\n")
    assert "wins" in result.stdout.splitlines()[-1]
    # The end of input is a way to leave.
    assert engines(*words, given="a1\n").returncode == 0


def test_two_levels_play_each_other() -> None:
    result = engines("play", "connect4", "--first", "first-game", "--second", "first-game", "--seed", "4")
    assert result.returncode == 0
    assert "wins" in result.stdout or "draw" in result.stdout


def test_bench_compares_with_a_baseline(tmp_path: Path) -> None:
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
