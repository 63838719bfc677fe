"""Levels of the program that a host's environment names: there, absent, and never from anywhere else."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from engines.__main__ import app
from engines.core.engine import Limits, StopFlag
from engines.core.errors import EngineError, UnknownLevelError
from engines.programs import host_programs
from engines.programs.host_programs import program_levels, program_of
from engines.registry import (
    analysts_of,
    find_level,
    find_searcher,
    games,
    levels_of,
    opponents_of,
    reviewers_of,
)
from tests.engines.programs.fake import uci

CHESS, GOMOKU, OTHELLO = games()["chess"], games()["gomoku"], games()["othello"]
MATED = "mate 1 pv e2e4'); say('bestmove e2e4"


@pytest.fixture
def name_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str, str], None]:
    """`name_program(game, file)` names an executable file of this name, which does nothing."""

    def name(game: str, file: str) -> None:
        path = tmp_path / file
        path.write_text("#!/bin/sh\n", encoding="utf-8")
        path.chmod(0o755)
        monkeypatch.setenv(f"{game}_PROGRAM", str(path))

    return name


def test_program_adds_unrated_levels_above_ours(name_program: Callable[[str, str], None]) -> None:
    assert opponents_of(CHESS) == tuple(levels_of(CHESS))
    name_program("CHESS", "Stockfish")
    quick, full = opponents_of(CHESS)[-2:]
    assert (quick.id, quick.title) == ("program-stockfish-quick", "Stockfish, quick")
    assert (full.id, full.title) == ("program-stockfish-full", "Stockfish")
    assert quick.limits.nodes and full.limits.is_timed
    assert all(level.rating is None and level.program == "Stockfish" for level in (quick, full))
    assert all(level.limits.seconds for level in (quick, full))
    assert not any(level.program for level in levels_of(CHESS))
    assert opponents_of(OTHELLO) == tuple(levels_of(OTHELLO))


def listed(*words: str) -> str:
    """What `python -m engines levels` prints."""
    result = CliRunner().invoke(app, ["levels", *words])
    assert result.exit_code == 0
    return result.stdout


def test_levels_of_a_program_are_listed_without_a_number(name_program: Callable[[str, str], None]) -> None:
    assert "program" not in listed("chess")
    name_program("CHESS", "stockfish")
    line = listed().partition("program-stockfish-full")[2].partition("\n")[0]
    assert line.split()[:2] == ["Stockfish", "-"]


@pytest.mark.parametrize(
    ("file", "level", "title"),
    [
        ("pbrain-rapfi.exe", "program-pbrain-rapfi-full", "Pbrain Rapfi"),
        ("a_program_with_a_long_name", "program-a-program-with-a-full", "A Program With A"),
        ("四", "program-unnamed-full", "Unnamed"),
    ],
)
def test_level_is_named_after_its_file(
    name_program: Callable[[str, str], None], file: str, level: str, title: str
) -> None:
    name_program("GOMOKU", file)
    found = opponents_of(GOMOKU)[-1]
    assert (found.id, found.title) == (level, title)
    assert find_level(GOMOKU, level) is find_level(GOMOKU, title) is found


def test_program_without_scores_neither_judges_nor_agrees_to_draws(
    name_program: Callable[[str, str], None],
) -> None:
    name_program("OTHELLO", "edax")
    name_program("GOMOKU", "rapfi")
    assert [level.id for level in program_levels(OTHELLO)] == ["program-edax-full"]
    assert [level.id for level in program_levels(GOMOKU)] == ["program-rapfi-quick", "program-rapfi-full"]
    for game in (OTHELLO, GOMOKU):
        assert all(level.even_within == -math.inf for level in program_levels(game))
        assert reviewers_of(game) == (levels_of(game)[-1],)
        assert [level.id for level in analysts_of(game)] == ["analyst"]


def test_program_with_scores_judges_before_ours(name_program: Callable[[str, str], None]) -> None:
    assert [level.id for level in analysts_of(CHESS)] == ["analyst"]
    with pytest.raises(UnknownLevelError):
        find_searcher(CHESS, "program-analyst")
    name_program("CHESS", "stockfish")
    assert reviewers_of(CHESS) == (opponents_of(CHESS)[-1], levels_of(CHESS)[-1])
    assert [level.id for level in analysts_of(CHESS)] == ["program-analyst", "analyst"]
    assert all(find_searcher(CHESS, level.id).id == level.id for level in analysts_of(CHESS))


@pytest.mark.parametrize(
    ("variable", "command", "fault"),
    [
        ("CHESS_PROGRAM", "there-is-no-such-program-here", "does not exist"),
        ("CHESS_PROGRAM", "'unbalanced", "is not a command line"),
        ("TIC_TAC_TOE_PROGRAM", "sh", "no protocol"),
    ],
)
def test_program_that_cannot_play_is_absent(
    monkeypatch: pytest.MonkeyPatch, variable: str, command: str, fault: str
) -> None:
    monkeypatch.setenv(variable, command)
    game = games()[variable.removesuffix("_PROGRAM").lower()]
    program = program_of(game)
    assert program is not None and fault in program.fault
    assert opponents_of(game) == tuple(levels_of(game))
    assert len(reviewers_of(game)) == len(analysts_of(game)) == 1
    assert f"{variable}={command} adds no levels: {program.fault}" in listed(game.id)
    assert program.variable not in listed("gomoku")


def test_absent_level_is_known_but_plays_nothing() -> None:
    """A match that began against it keeps its name; others move for it."""
    level = find_level(CHESS, "program-sh-quick")
    assert (level.title, level.program, level.rating) == ("Sh, quick", "Sh", None)
    with pytest.raises(EngineError, match="Sh is not installed"):
        level.build()
    for name in ("program-sh", "program-sh-", "program--quick", "program-s;h-quick"):
        with pytest.raises(UnknownLevelError):
            find_level(CHESS, name)
    with pytest.raises(UnknownLevelError):
        find_level(games()["tic_tac_toe"], "program-sh-quick")


def test_levels_share_one_process_that_is_begun_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CHESS_PROGRAM", uci(tmp_path, f"say('info score {MATED}')"))
    position = CHESS.position()
    engines = [level.build() for level in (*program_levels(CHESS), *analysts_of(CHESS)[:1])]
    program = host_programs._running("uci", str(program_of(CHESS).command))  # type: ignore[union-attr]
    assert engines[0] is engines[1] is program
    pid = program.pid
    for engine in engines:
        found = engine.search(position, Limits(seconds=60.0), StopFlag())
        assert position.format_for_programs(found.action) == "e2e4"
    assert found.action_scores
    assert program.pid == pid
    program._process.kill()
    assert engines[0].search(position, Limits(seconds=60.0), StopFlag()).action == found.action
    assert program.pid != pid
    program.close()
