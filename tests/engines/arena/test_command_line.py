"""The command line, as it is typed."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from engines.__main__ import main
from engines.arena.openings import UndecidedTest
from engines.console_progress import Progress
from engines.core.game import Position
from engines.core.types import Side
from engines.registry import games, levels_of


@dataclass(frozen=True)
class Result:
    returncode: int
    stdout: str
    stderr: str


Run = Callable[..., Result]


class Terminal(io.StringIO):
    """Standard input at which somebody sits."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def engines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`engines("perft", "othello", "4", given="standard input")` in this process."""

    def run(*words: str, given: str = "", at: type[io.StringIO] = io.StringIO) -> Result:
        monkeypatch.setattr(sys, "argv", ["engines", *words])
        monkeypatch.setattr(sys, "stdin", at(given))
        with pytest.raises(SystemExit) as left:
            main()
        out, err = capsys.readouterr()
        return Result(int(left.value.code or 0), out, err)

    return run


def test_command_line_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "engines", "perft", "shogi", "2"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("Error: no game is called 'shogi'")


def test_answer_survives_an_encoding_that_lacks_its_characters() -> None:
    command = [sys.executable, "-m", "engines", "solve", "tictactoe"]
    given = "٣\n".encode() + b"\xff\xfe\nb2\n"
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    result = subprocess.run(
        command, input=given, capture_output=True, timeout=120, check=False, env=environment
    )
    assert result.returncode == 0, result.stderr
    first, second, third = result.stdout.decode("ascii").splitlines()
    assert "error" in first and "error" in second and "score" in third


@pytest.mark.parametrize(
    "words",
    [
        ("perft", "shogi", "2"),
        ("perft", "othello", "-1"),
        ("levels", "shogi"),
        ("match", "tictactoe", "--a", "nobody", "--b", "perfect"),
        ("match", "tictactoe", "--a", "perfect"),
        ("match", "gomoku", "--a", "casual", "--b", "casual", "--option", "size=21"),
        ("match", "gomoku", "--a", "casual", "--b", "casual", "--option", "size"),
        ("match", "tictactoe", "--a", "perfect", "--b", "perfect", "--openings", "none.txt"),
        ("museum", "gomoku", "club", "P"),
        ("museum", "shogi"),
        ("play", "othello", "--color", "red"),
        ("play", "tictactoe", "--first", "nobody"),
        ("dance",),
        *(
            ("match", "tictactoe", "--a", "perfect", "--b", "perfect", option, number)
            for option in ("--seconds", "--nodes", "--games", "--jobs")
            for number in ("nan", "inf", "-1", "1e999", "9" * 400, "9" * 5_000, "0", "²", "")
        ),
        *(
            ("ladder", "tictactoe", "--within", number)
            for number in ("nan", "inf", "1e999", "9" * 5_000, "0")
        ),
        ("ladder", "tictactoe", "--only", "perfect", "--without", "perfect"),
        ("fit", "tictactoe", "--by", "perfect", "--nodes", "9" * 400),
        ("puzzles", "mine", "tictactoe", "--count", "9" * 400),
        ("perft", "tictactoe", "9" * 400),
        ("warm", "tictactoe", "--jobs", "9" * 400),
        ("match", "tictactoe", "--a", "perfect", "--b", "perfect", "--seed", "9" * 400),
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
    commands = "play levels warm perft match ladder fit museum solve gomocup gtp bench"
    assert all(command in text for command in commands.split())


def test_levels_lists_all_games(engines: Run) -> None:
    text = engines("levels").stdout
    for game in games().values():
        for level in levels_of(game):
            assert any(line.split()[:2] == [game.command, level.id] for line in text.splitlines())


def test_perft_prints_every_depth(engines: Run) -> None:
    assert engines("perft", "othello", "4").stdout.splitlines() == ["1 4", "2 12", "3 56", "4 244"]


def test_match_prints_its_result_and_keeps_its_games(tmp_path: Path, engines: Run) -> None:
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


def test_match_says_what_keeps_it_busy(engines: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engines.console_progress.PATIENCE_S", 0.0)
    chosen, spoken = threading.Event(), Progress.say

    def say(progress: Progress, text: str) -> None:
        spoken(progress, text)
        if "choosing openings" in text:
            chosen.set()

    def look(self: UndecidedTest, position: Position) -> bool:
        assert chosen.wait(60)
        return True

    monkeypatch.setattr(Progress, "say", say)
    monkeypatch.setattr(UndecidedTest, "_is_undecided", look)
    words = ("match", "tictactoe", "--a", "perfect", "--b", "perfect", "--games", "4", "--jobs", "1")
    result = engines(*words)
    assert "Tic-tac-toe: choosing openings: 0 of 2," in result.stderr
    assert "of 4" in result.stdout and "choosing" not in result.stdout


def test_match_resumes_regardless_of_openings_examined_in_time(
    tmp_path: Path, engines: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("match", "tictactoe", "--a", "perfect", "--b", "first-game", "--jobs", "1")
    file = ("--out", str(tmp_path / "games.jsonl"))
    monkeypatch.setattr(UndecidedTest, "_is_undecided", lambda self, position: position.cells.index(0) == 1)
    first = engines(*words, *file, "--games", "4")
    assert first.returncode == 0, first.stderr
    monkeypatch.undo()
    more = engines(*words, *file, "--games", "8")
    assert more.returncode == 0 and "of 8" in more.stdout, more.stderr
    openings = [json.loads(line)["opening"] for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert all("a1" in opening for opening in openings[:4]) and len(openings) == 8
    other = engines(*words, *file, "--games", "8", "--seed", "5")
    assert other.returncode == 2 and "another match" in other.stderr


def test_fit_writes_the_scale_and_resumes_from_its_games(tmp_path: Path, engines: Run) -> None:
    scale = tmp_path / "win_probability.json"
    words = ("fit", "connect4", "--by", "casual", "--games", "4", "--nodes", "50", "--every", "2")
    first = engines(*words, "--jobs", "1", "--out", str(tmp_path), "--scale", str(scale))
    assert first.returncode == 0, first.stderr
    content = json.loads(scale.read_text(encoding="utf-8"))
    assert content["games"] == 4
    assert content["width"] > 0
    assert content["command"].startswith("python -m engines fit connect4 --games 4 --nodes 50 ")
    kept = (tmp_path / "fit-connect_four-casual.jsonl").read_text(encoding="utf-8")
    assert len(kept.splitlines()) == 4
    again = engines(*words, "--out", str(tmp_path), "--scale", str(scale))
    assert again.stdout == first.stdout


def test_person_plays_in_the_terminal(engines: Run) -> None:
    moves = "a1\na1\nzz\nmoves\nundo\nb2\nhelp\nresign\n"
    result = engines("play", "tictactoe", "--second", "first-game", "--verbose", given=moves)
    assert result.returncode == 0, result.stderr
    assert "(First game ever) plays" in result.stdout
    assert "score" in result.stdout
    assert "Type a move, or" in result.stdout
    assert "resigned" in result.stdout


def test_opening_says_who_is_asked_for_what(engines: Run) -> None:
    words = ("play", "gomoku", "--option", "opening=swap2", "--second", "human")
    shown = engines(*words, given="H8\nI9\nG7\nmoves\nblack\nquit\n").stdout
    assert "The first player (three stones, X next): " in shown
    assert "The second player (colour or more, O next): white black two-more\n" in shown
    assert "White (O): " in shown


def test_people_play_to_the_end_in_the_terminal(engines: Run) -> None:
    words = ("play", "tictactoe", "--first", "P", "--second", "human")
    result = engines(*words, given="a1\nb1\na2\nb2\nundo\nb3\na3\n")
    assert "wins" in result.stdout.splitlines()[-1]
    # The end of input is a way to leave.
    assert engines(*words, given="a1\n").returncode == 0


def test_person_types_loosely_and_chooses_of_several(engines: Run) -> None:
    people = ("--first", "human", "--second", "human")
    shown = engines("play", "gomoku", *people, given="3,4\nh 8\nquit\n").stdout
    assert "Which one: C4, D3?" in shown
    turn = engines("play", "mancala", *people, given="CF\nquit\n").stdout
    assert [line for line in turn.splitlines() if "Red 0" in line] == ["Blue 0, Red 0", "Blue 2, Red 0"]


def test_counted_stones_stand_below_the_board(engines: Run) -> None:
    ran = engines("play", "mancala", "--first", "human", "--second", "human", given="C\nquit\n")
    assert [line for line in ran.stdout.splitlines() if "Red 0" in line] == ["Blue 0, Red 0", "Blue 1, Red 0"]


def test_levels_play_each_other_in_the_terminal(engines: Run) -> None:
    result = engines("play", "connect4", "--first", "first-game", "--second", "first-game", "--seed", "4")
    assert result.returncode == 0
    moves = re.findall(r" plays (\d)$", result.stdout, re.MULTILINE)
    end = games()["connect_four"].parse_moves(" ".join(moves))
    assert end.outcome is not None and end.outcome.winner is Side.SECOND
    assert result.stdout.splitlines()[-1] == "Yellow (second) wins."


def test_person_is_offered_a_colour(engines: Run) -> None:
    shown = engines("play", "othello", given="green\nwhite\nquit\n", at=Terminal).stdout
    assert shown.startswith("Which colour do you play, black (first) or white? [black] Type black or white.")
    assert "Black (Club) plays" in shown
    assert shown.count("White (O): ") == 1
    assert "Black (X): " in engines("play", "othello", given="\nquit\n", at=Terminal).stdout
    assert "Black (X): " in engines("play", "othello", given="", at=Terminal).stdout


def test_colour_can_be_given_as_an_option(engines: Run) -> None:
    words = ("play", "gomoku", "--color", "White", "--first", "first-game")
    shown = engines(*words, given="quit\n").stdout
    assert "Black (First game ever) plays" in shown
    assert shown.endswith("White (O): ")


def test_last_move_is_marked(engines: Run) -> None:
    shown = engines("play", "tictactoe", "--first", "P", "--second", "P", given="c1\na3\n").stdout
    assert " 1 . .(X)\n 2 . . .\n" in shown
    assert " 1 . . X\n 2 . . .\n 3(O). .\n" in shown
    rack = engines("play", "connect4", "--first", "P", "--second", "P", given="1\n7\n").stdout
    assert "\n(X). . . . . .\n" in rack
    assert "\n X . . . . .(O)\n" in rack


def test_verbose_engine_shows_its_board_of_scores(engines: Run) -> None:
    given = "a3\nc3\nquit\n"
    words = ("play", "tictactoe", "--first", "P", "--second", "fourth-generation", "--verbose")
    shown = engines(*words, given=given).stdout
    # After a3 every square but the middle loses; the third row is not all taken yet.
    assert "  1 1 1\n  1 2 1\n  . 1 1\n" in shown
    assert " nodes · " in shown
    assert " cut-offs · " in shown


def test_historic_program_shows_a_board_of_scores(engines: Run) -> None:
    for game in games().values():
        for level in levels_of(game):
            if level.is_historic:
                words = ("play", game.command, "--first", "P", "--second", level.id, "--verbose")
                position = game.position()
                first = position.format_action(position.legal_actions()[0])
                lines = engines(*words, given=f"{first}\nquit\n").stdout.splitlines()
                facts = next(number for number, line in enumerate(lines) if line.startswith("  score "))
                board = lines[facts + 1 : facts + 1 + position.rows]
                assert {len(line.split()) for line in board} == {position.columns}, level.id


# -- the museum ---------------------------------------------------------


def test_museum_lists_programs_and_their_lessons(engines: Run) -> None:
    text = " ".join(engines("museum").stdout.split())
    for game in games().values():
        for level in levels_of(game):
            assert level.is_historic == (f"{game.command} {level.id} {level.rating} {level.teaches}" in text)
    assert "othello" not in engines("museum", "gomoku").stdout


def test_museum_programs_play_each_other_repeatably(engines: Run) -> None:
    shown, again = (
        re.sub(r"\d+\.\d+ s ", "", engines("museum", "tictactoe", "second-generation", "C").stdout)
        for _ in range(2)
    )
    assert "X (Second generation) plays" in shown
    assert "O (First generation) plays" in shown
    assert shown.splitlines()[-1] == "X (first) wins."
    assert again == shown


def test_console_is_labelled_and_read_in_hex(engines: Run) -> None:
    shown = engines("museum", "gomoku", "P", "P", given="a1\n0xF0\nH8\nundo\n").stdout
    assert shown.startswith("   0 1 2 3 4 5 6 7 8 9 A B C D E F\n 0 . .")
    assert "\n A .(X). ." in shown
    assert "\n F(O). ." in shown
    assert "'H8' is not a point: write the digits of its row and column, such as 88" in shown
    assert shown.count("\n A .(X)") == 2
    opening = engines("museum", "gomoku", "C", "P", given="").stdout
    assert "Black (Greedy scorer) plays 88\n" in opening


def test_tournament_prints_a_table_of_programs(tmp_path: Path, engines: Run) -> None:
    words = ("museum", "tictactoe", "--games", "2", "--jobs", "1", "--out", str(tmp_path / "games.jsonl"))
    table = engines(*words).stdout.splitlines()
    titles = "First game ever | First generation | Second generation | Fourth generation"
    assert table[0] == f"| | {titles} | points |"
    assert len(table) == 2 + 4
    cells = [line.split(" | ") for line in table[2:]]
    for row in range(4):
        for column in range(4):
            if row != column:
                ours, theirs = cells[row][1 + column].split("–"), cells[column][1 + row].split("–")
                assert ours == theirs[::-1]
                assert sum(map(int, ours)) == 2
    assert engines(*words).stdout.splitlines() == table


def test_bench_compares_with_a_baseline(tmp_path: Path, engines: Run) -> None:
    path = tmp_path / "baseline.json"
    first = engines("bench", "tictactoe", "--baseline", str(path), "--save").stdout
    assert " new " in first
    assert "\nTic-tac-toe, perfect " in first
    assert len(set(map(len, first.splitlines()))) == 1
    again = engines("bench", "tictactoe", "--baseline", str(path)).stdout
    assert " new " not in again
    assert "CHANGED" not in again
    stored = json.loads(path.read_text(encoding="utf-8"))
    stored["tic_tac_toe/perfect"]["signature"] = "00000000"
    path.write_text(json.dumps(stored), encoding="utf-8")
    assert engines("bench", "tictactoe", "--baseline", str(path)).stdout.count("CHANGED") == 1
