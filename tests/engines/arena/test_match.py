"""Matches: fair, counted once, resumable, and deaf to misbehaviour."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from engines.arena.games import Record, Task, Terms, check_contestant, play_game, read_records
from engines.arena.match import Score, append_record, play_match, tasks_of
from engines.arena.openings import random_openings
from engines.core.errors import EngineError, NotationError, UnknownLevelError
from engines.registry import games

GAME = games()["tic_tac_toe"]
TERMS = Terms(GAME.id, {})


def tasks(a: str = "first-game", b: str = "perfect", count: int = 10, terms: Terms = TERMS) -> list[Task]:
    return tasks_of(a, b, count, random_openings(GAME, {}, count // 2, 3), terms, seed=3)


def played(due: list[Task], out: Path | None = None, jobs: int = 1) -> tuple[Score, int]:
    a, b = due[0].players
    score = Score(a, b)
    return score, len(list(play_match(score, due, jobs, out)))


def test_openings_are_played_by_both_sides() -> None:
    due = tasks()
    assert len(due) == 10
    for first, second in zip(due[::2], due[1::2], strict=True):
        assert first.opening == second.opening
        assert first.players == second.players[::-1]
        assert first.seed == second.seed


def test_odd_number_of_games_is_rounded_up_to_pairs() -> None:
    assert len(tasks_of("a", "b", 7, [()], TERMS, 0)) == 8


def test_results_are_counted_for_the_right_player() -> None:
    score, _ = played(tasks(count=40))
    assert score.tally.games == 40
    # Chance never beats perfection by more than the openings allow.
    assert score.tally.losses > score.tally.wins
    for record in score.records.values():
        position = GAME.parse_moves(" ".join(record.moves))
        assert position.outcome is not None
        assert record.moves[: len(record.opening)] == record.opening
        winner = position.outcome.winner
        assert record.outcome == ("draw" if winner is None else ("first", "second")[winner])
    assert sum(score.pairs) * 2 == pytest.approx(score.tally.points)


def test_contestant_may_play_itself() -> None:
    score, _ = played(tasks("perfect", "perfect", 6))
    assert score.tally.games == 6
    assert score.pairs == [0.5] * 3


def test_interrupted_match_resumes_and_counts_nothing_twice(tmp_path: Path) -> None:
    path, due = tmp_path / "games.jsonl", tasks()
    whole, _ = played(due)
    partial = Score(*due[0].players)
    games_left = play_match(partial, due, 1, path)
    for _ in range(4):
        next(games_left)
    games_left.close()
    # Killed in the middle of a line.
    with path.open("a", encoding="utf-8") as file:
        file.write('{"game": "tic_tac')
    resumed, count = played(due, path)
    assert count == 6
    assert resumed.tally == whole.tally
    stored = list(read_records(iter(path.read_text(encoding="utf-8").splitlines(keepends=True))))
    assert len(stored) == 10
    assert {(record.pair, record.is_swapped) for record in stored} == set(whole.records)
    assert played(due, path)[1] == 0


def test_longer_match_keeps_the_games_of_a_shorter_one(tmp_path: Path) -> None:
    path, due = tmp_path / "games.jsonl", tasks()
    played(due, path)
    score, count = played(due[:4], path)
    assert (score.tally.games, count) == (4, 0)


@pytest.mark.parametrize("other", ["players", "terms", "opening", "rubbish"])
def test_file_of_another_match_is_refused(tmp_path: Path, other: str) -> None:
    path, due = tmp_path / "games.jsonl", tasks(count=2)
    record = play_game(due[0])
    changed = {
        "players": replace(record, first="club"),
        "terms": replace(record, limits={"seconds": 9.0, "nodes": None}),
        "opening": replace(record, opening=("a1",)),
    }
    if other == "rubbish":
        path.write_text("rubbish\n", encoding="utf-8")
    else:
        append_record(path, changed[other])
    with pytest.raises(NotationError):
        played(due, path)


def test_worker_processes_play_the_same_games(tmp_path: Path) -> None:
    due = tasks(count=6)
    alone, _ = played(due)
    together, _ = played(due, tmp_path / "games.jsonl", jobs=2)
    moves = {key: record.moves for key, record in alone.records.items()}
    assert {key: record.moves for key, record in together.records.items()} == moves


def test_records_survive_their_line() -> None:
    record = play_game(tasks()[0])
    assert Record.from_json(record.to_json()) == record


def test_misbehaving_program_forfeits(tmp_path: Path) -> None:
    mute = tmp_path / "mute.py"
    mute.write_text("import sys\nfor line in sys.stdin:\n    if line.startswith('START'): sys.exit()\n")
    name = f"cmd:{sys.executable} {mute}"
    gomoku = games()["gomoku"]
    terms = Terms("gomoku", gomoku.complete({}), seconds=0.05)
    record = play_game(Task(terms, ("casual", name), 0, False, ("H8",), 0))
    assert (record.outcome, record.termination) == ("first", "forfeit")
    assert record.error is not None
    assert "has ended unexpectedly" in record.error
    assert record.moves == ("H8",)


def test_external_program_plays_a_match() -> None:
    name = f"cmd:{sys.executable} -m engines gtp othello --level first-game"
    terms = Terms("othello", {}, seconds=0.2)
    record = play_game(Task(terms, (name, "first-game"), 0, False, ("d3",), 1))
    assert record.error is None
    assert record.termination != "forfeit"
    assert record.nodes == (0, 0)


def test_contestants_are_checked_before_anything_is_played() -> None:
    assert check_contestant(GAME, "Perfect") == "perfect"
    with pytest.raises(UnknownLevelError):
        check_contestant(GAME, "nobody")
    with pytest.raises(EngineError, match="no protocol"):
        check_contestant(GAME, "cmd:true")
    gomoku = games()["gomoku"]
    with pytest.raises(EngineError, match="command line"):
        check_contestant(gomoku, "cmd: ")
    with pytest.raises(EngineError, match="command line"):
        check_contestant(gomoku, "cmd:engine 'open")
    with pytest.raises(EngineError, match=r"the program .* does not exist"):
        check_contestant(gomoku, "cmd:./no-such-engine --level 3")
    assert check_contestant(gomoku, f"cmd:{sys.executable} engine.py") == f"cmd:{sys.executable} engine.py"
