"""Programs that speak Gomocup and GTP: well behaved ones, and every way to misbehave."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.errors import EngineError
from engines.core.game import Game
from engines.core.setup import Setup
from engines.programs import process
from engines.programs.host_programs import start_program
from engines.registry import games
from tests.engines.programs.fake import script

GOMOKU, OTHELLO = games()["gomoku"], games()["othello"]
QUICK = Limits(seconds=0.2)


def ours(*words: str) -> str:
    return f"{sys.executable} -m engines {' '.join(words)}"


def test_gomocup_program_plays_any_position() -> None:
    with closing(start_program(GOMOKU, ours("gomocup", "--level", "first-game"))) as engine:
        for moves in ("", "H8", "H8 I9", "H8 I9 A1 O15 C3"):
            position = GOMOKU.parse_moves(moves)
            result = engine.search(position, QUICK, StopFlag())
            assert result.action in position.legal_actions()
        other = GOMOKU.parse_moves("A1", {"rule": "renju", "size": "19"})
        assert engine.search(other, QUICK, StopFlag()).action in other.legal_actions()


def test_gomocup_program_is_told_how_its_game_continues(tmp_path: Path) -> None:
    # It answers with the number of a free column in row 0, and writes down each command it got.
    heard = tmp_path / "heard.txt"
    command = script(
        tmp_path,
        f"""
free = iter(range(15))
with open({str(heard)!r}, "w") as log:
    for line in lines:
        log.write(line + "\\n")
        log.flush()
        if line.startswith("START") or line == "RESTART": say("OK")
        elif line in ("BEGIN", "DONE") or line.startswith("TURN"): say(f"{{next(free)}},0")
        elif line == "END": break
""",
    )
    with closing(start_program(GOMOKU, command)) as engine:
        position = GOMOKU.position()
        for reply in ("H8", "I9", "C3"):
            played = engine.search(position, QUICK, StopFlag()).action
            position = position.play(played).play(position.parse_action(reply))
        engine.search(GOMOKU.parse_moves("H8"), QUICK, StopFlag())
        engine.search(GOMOKU.parse_moves("H8 D15 O1"), QUICK, StopFlag())
        engine.search(GOMOKU.parse_moves("H8 D15 O2"), QUICK, StopFlag())
    told = [line for line in heard.read_text().splitlines() if not line.startswith(("INFO", "START", "END"))]
    assert told[:4] == ["RESTART", "BEGIN", "TURN 7,7", "TURN 8,6"]
    # Another game, its continuation, and a move taken back there.
    board = ["BOARD", "7,7,2", "DONE", "TURN 14,14", "BOARD", "7,7,2", "3,0,1", "14,13,2", "DONE"]
    assert told[4:] == board
    assert "INFO time_left 2147483647" in heard.read_text()


def test_gtp_program_plays_any_position() -> None:
    with closing(start_program(OTHELLO, ours("gtp", "othello", "--level", "first-game"))) as engine:
        for moves in ("", "d3", "d3 c5 f6"):
            position = OTHELLO.parse_moves(moves)
            result = engine.search(position, QUICK, StopFlag())
            assert result.action in position.legal_actions()


@pytest.mark.parametrize(
    ("game", "moves", "words"),
    [
        (GOMOKU, "H8 I9 A1 O15", ("gomocup", "--level", "first-game")),
        (OTHELLO, "d3 c5 f6 f5", ("gtp", "othello", "--level", "first-game")),
    ],
    ids=["gomocup", "gtp"],
)
def test_program_plays_on_from_a_setup(game: Game, moves: str, words: tuple[str, ...]) -> None:
    played = game.parse_moves(moves)
    position = game.position(setup=Setup(played.cells, played.side_to_move))
    with closing(start_program(game, ours(*words))) as engine:
        for _ in range(3):
            action = engine.search(position, QUICK, StopFlag()).action
            position = position.play(action)
            position = position.play(position.legal_actions()[0])
    assert position.ply == 6 and position.setup is not None


def test_chatter_is_passed_over(tmp_path: Path) -> None:
    command = script(
        tmp_path,
        """
for line in lines:
    if line.startswith("START"): say("DEBUG hello"); say("OK")
    elif line == "RESTART": say("OK")
    elif line == "BEGIN": say("MESSAGE depth 3"); say(""); say("3,4")
    elif line == "END": break
""",
    )
    with closing(start_program(GOMOKU, command)) as engine:
        assert engine.search(GOMOKU.position(), QUICK, StopFlag()).action == 4 * 15 + 3


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        ("say('ERROR no')", "not a move"),
        ("say('99,99')", "off the board"),
        ("say('7,7')", "illegal"),
        ("say('7;7')", "not a move"),
        ("time.sleep(60)", "in time"),
        ("break", "has ended unexpectedly"),
    ],
)
def test_misbehaving_gomocup_program_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, complaint: str
) -> None:
    monkeypatch.setattr(process, "_LEAVE_S", 0.1)
    command = script(
        tmp_path,
        f"""
for line in lines:
    if line.startswith("START"): say("OK")
    if line == "DONE": {answer}
""",
    )
    with closing(start_program(GOMOKU, command)) as engine, pytest.raises(EngineError, match=complaint):
        engine.search(GOMOKU.parse_moves("H8"), Limits(seconds=0.05), StopFlag())


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        ("say('? cannot\\n')", "refused the command 'genmove b': cannot"),
        ("say('= a1\\n')", "illegal"),
        ("say('= resign\\n')", "not a move"),
        ("break", "has ended unexpectedly"),
    ],
)
def test_misbehaving_gtp_program_is_named(tmp_path: Path, answer: str, complaint: str) -> None:
    command = script(
        tmp_path,
        f"""
for line in lines:
    if line.startswith("genmove"): {answer}
    elif line.startswith(("boardsize", "time_settings")): say("? unknown command\\n")
    elif line == "quit": break
    else: say("=\\n")
""",
    )
    with closing(start_program(OTHELLO, command)) as engine, pytest.raises(EngineError, match=complaint):
        engine.search(OTHELLO.position(), QUICK, StopFlag())


def test_program_that_cannot_be_reached_is_an_error() -> None:
    with pytest.raises(EngineError, match="does not exist"):
        start_program(GOMOKU, "there-is-no-such-program-here")
    with pytest.raises(EngineError, match="is not a command line"):
        start_program(GOMOKU, "'unbalanced")
    with pytest.raises(EngineError, match="no protocol"):
        start_program(games()["tic_tac_toe"], "true")
    with pytest.raises(EngineError, match="has ended unexpectedly"):
        start_program(OTHELLO, "true")


def test_leaving_ends_the_program(tmp_path: Path) -> None:
    engine = start_program(GOMOKU, script(tmp_path, "for line in lines: pass"))
    assert engine._process.is_running
    engine.close()
    assert not engine._process.is_running
