"""Programs that speak UCI: the commands to them, their answers, and how they fail."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.errors import EngineError, ProgramGoneError, ProgramLateError
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.core.setup import Setup
from engines.programs import program as base
from engines.programs import uci as uci_programs
from engines.programs.host_programs import start_program
from engines.programs.process import Process
from engines.programs.uci import UciProgram
from engines.registry import games
from tests.engines.programs.fake import script, uci

CHESS = games()["chess"]
START = CHESS.position()
QUICK, FEW = Limits(seconds=0.2), Limits(nodes=8)
PATIENT = Limits(seconds=60.0)


@pytest.fixture(autouse=True)
def busy_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a program begin again, and get ready, as slowly as the machine is."""
    monkeypatch.setattr(base, "AGAIN_S", 60.0)
    monkeypatch.setattr(uci_programs, "_READY_S", 60.0)


@pytest.fixture
def start() -> Iterator[Callable[[str], UciProgram]]:
    """`start(command)` starts a player of chess that ends with the test."""
    programs: list[UciProgram] = []

    def started(command: str) -> UciProgram:
        program = start_program(CHESS, command)
        assert isinstance(program, UciProgram)
        programs.append(program)
        return program

    yield started
    for one in programs:
        one._process.kill()


def action(name: str, position: Position = START) -> int:
    return position.parse_action(name)


def test_program_is_told_game_and_limits(start: Callable[[str], UciProgram], tmp_path: Path) -> None:
    log = tmp_path / "heard.txt"
    program = start(uci(tmp_path, "say('bestmove a7a6')", log))
    program.search(CHESS.parse_moves("e4"), Limits(seconds=1.5), StopFlag())
    setup = CHESS.parse_setup("4k3/p6P/8/8/8/8/8/4K2R w K - 3 40")
    promoted = CHESS.position(setup=setup)
    for move in ("h8=Q", "Kd7", "O-O"):
        promoted = promoted.play(promoted.parse_action(move))
    program.search(promoted, Limits(seconds=1.8, nodes=500, depth=3), StopFlag())
    program.close()
    heard = [line for line in log.read_text().splitlines() if line.startswith(("uci", "pos", "go", "quit"))]
    assert heard == [
        "uci",
        "position startpos moves e2e4",
        "go movetime 1500",
        "ucinewgame",
        "position fen 4k3/p6P/8/8/8/8/8/4K2R w K - 3 40 moves h7h8q e8d7 e1g1",
        "go depth 3 nodes 500 movetime 1800",
        "quit",
    ]


def test_result_has_score_and_line(start: Callable[[str], UciProgram], tmp_path: Path) -> None:
    reports = [
        "info string depth 9 score cp 1 pv a2a3",
        "info depth 1 score cp -20 nodes 30 pv a2a3 a7a6",
        "info depth 2 seldepth 4 multipv 1 score cp 34 nodes 81 nps 9 pv e2e4 e7e5 e2e4 d7d5",
        "info depth 3 score cp 99 lowerbound nodes 90 pv d2d4",
        "info depth 3 score cp nan nodes 90 pv d2d4",
        "info depth 3 score cp",
        "info depth 4 multipv 99999999999 score cp 5 pv d2d4",
    ]
    program = start(uci(tmp_path, f"say({chr(10).join([*reports, 'bestmove e2e4 ponder e7e5'])!r})"))
    found = program.search(START, FEW, StopFlag())
    assert (found.action, found.score, found.depth, found.nodes) == (
        action("e4"),
        Score.estimate(0.34),
        2,
        81,
    )
    # The third move of its line is illegal.
    assert found.pv == CHESS.parse_moves("e4 e5").actions
    assert not found.action_scores


@pytest.mark.parametrize(
    ("said", "score"),
    [
        ("mate 1", Score.win(1)),
        ("mate 3", Score.win(5)),
        ("mate -2", Score.loss(4)),
        ("mate -0", Score.loss(0)),
    ],
)
def test_mates_are_counted_in_plies(
    start: Callable[[str], UciProgram], tmp_path: Path, said: str, score: Score
) -> None:
    program = start(uci(tmp_path, f"say('info depth 1 score {said} pv e2e4'); say('bestmove e2e4')"))
    assert program.search(START, FEW, StopFlag()).score == score


def test_analysis_scores_every_move(start: Callable[[str], UciProgram], tmp_path: Path) -> None:
    log = tmp_path / "heard.txt"
    names = [START.format_for_programs(each) for each in START.legal_actions()]
    lines = [f"info multipv {n} score cp {n} pv {name} e7e5" for n, name in enumerate(names, 1)]
    program = start(uci(tmp_path, f"say({chr(10).join([*lines, f'bestmove {names[-1]}'])!r})", log))
    found = program.analyze(START, QUICK, StopFlag())
    assert found.action_scores == {
        each: Score.estimate(n / 100) for n, each in enumerate(START.legal_actions(), 1)
    }
    program.search(START, QUICK, StopFlag())
    options = [line for line in log.read_text().splitlines() if line.startswith("setoption")]
    assert options == ["setoption name MultiPV value 20", "setoption name MultiPV value 1"]


def test_analysis_scores_a_single_move(start: Callable[[str], UciProgram], tmp_path: Path) -> None:
    position = CHESS.position(setup=CHESS.parse_setup("6kQ/8/8/8/8/8/8/5RK1 b - - 0 1"))
    program = start(uci(tmp_path, "say('info depth 1 score cp 7 pv g8h8\\nbestmove g8h8')"))
    found = program.analyze(position, QUICK, StopFlag())
    assert found.action_scores == {action("g8h8", position): Score.estimate(0.07)}
    assert not program.search(position, QUICK, StopFlag()).action_scores


@pytest.mark.parametrize(
    ("go", "complaint"),
    [
        ("say('bestmove e2e5')", "illegal move: e2e5"),
        ("say('bestmove (none)')", "not a move"),
        ("say('bestmove')", "not a move"),
        ("say('bestmove ' + 'x' * 99_999)", "not a move"),
    ],
)
def test_bad_move_is_an_error_and_program_goes_on(
    start: Callable[[str], UciProgram], tmp_path: Path, go: str, complaint: str
) -> None:
    program = start(uci(tmp_path, go))
    pid = program.pid
    for _ in range(2):
        with pytest.raises(EngineError, match=complaint) as caught:
            program.search(START, FEW, StopFlag())
        assert len(str(caught.value)) < 100
    assert program.pid == pid


@pytest.mark.parametrize(
    ("go", "error"),
    [
        ("pass", ProgramLateError),
        ("time.sleep(600)", ProgramLateError),
        ("say('x')\n        while True: say('info depth 1 score cp 1 pv e2e4')", ProgramLateError),
        ("while True: sys.stdout.write('info ')", ProgramLateError),
        ("os._exit(1)", ProgramGoneError),
        ("os.kill(os.getpid(), 9)", ProgramGoneError),
        ("os.close(1)", ProgramGoneError),
    ],
    ids=["silent", "hung", "endless", "endless line", "left", "killed", "closed"],
)
def test_failed_program_is_begun_again(
    start: Callable[[str], UciProgram],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    go: str,
    error: type[EngineError],
) -> None:
    """It fails at its first search of all, and finds a move at the next."""
    monkeypatch.setattr(uci_programs, "GRACE_S", 0.05)
    failed = tmp_path / "failed"
    go = (
        f"if os.path.exists({str(failed)!r}): say('bestmove e2e4'); continue\n"
        + " " * 8
        + (f"open({str(failed)!r}, 'w').close()\n        {go}")
    )
    program = start(uci(tmp_path, go))
    first = program._process
    with pytest.raises(error):
        program.search(START, Limits(seconds=0.05), StopFlag())
    assert not first.is_running
    assert program.search(START, PATIENT, StopFlag()).action == action("e4")
    assert program.pid != first.pid


def test_program_killed_between_moves_is_begun_again(
    start: Callable[[str], UciProgram], tmp_path: Path
) -> None:
    program = start(uci(tmp_path, "say('bestmove e2e4')"))
    first = program._process
    program.search(START, FEW, StopFlag())
    os.kill(first.pid, signal.SIGKILL)
    first._process.wait()
    assert program.search(START, FEW, StopFlag()).action == action("e4")
    assert program.pid != first.pid


def test_program_that_has_just_ended_is_begun_again(
    start: Callable[[str], UciProgram], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its end is noticed only when it is asked whether it is ready."""
    program = start(uci(tmp_path, "say('bestmove e2e4')"))
    first = program._process
    first._process.kill()
    first._process.wait()
    monkeypatch.setattr(Process, "is_running", True)
    assert program.search(START, FEW, StopFlag()).action == action("e4")
    assert program.pid != first.pid


def test_program_that_was_removed_is_an_error(start: Callable[[str], UciProgram], tmp_path: Path) -> None:
    file = tmp_path / "program"
    file.write_text(f"#!/bin/sh\nexec {uci(tmp_path, 'os._exit(1)')}\n", encoding="utf-8")
    file.chmod(0o755)
    program = start(str(file))
    file.unlink()
    with pytest.raises(ProgramGoneError):
        program.search(START, FEW, StopFlag())
    for _ in range(2):
        with pytest.raises(EngineError, match="does not exist"):
            program.search(START, FEW, StopFlag())


def test_program_stops_when_it_is_told(start: Callable[[str], UciProgram], tmp_path: Path) -> None:
    program = start(uci(tmp_path, "next(line for line in lines if line == 'stop'); say('bestmove e2e4')"))
    stop = StopFlag()
    stop.set()
    assert program.search(START, PATIENT, stop).action == action("e4")
    assert program.search(START, Limits(seconds=0.01), StopFlag()).action == action("e4")


def test_words_left_of_a_search_are_passed_over(start: Callable[[str], UciProgram], tmp_path: Path) -> None:
    program = start(uci(tmp_path, "say('bestmove e2e4\\nbestmove d2d4\\ninfo string more')"))
    for _ in range(3):
        assert program.search(START, FEW, StopFlag()).action == action("e4")


@pytest.mark.parametrize("text", ["", "say('no UCI')", "for line in lines: say(line)"])
def test_program_of_another_protocol_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str
) -> None:
    with pytest.raises(EngineError):
        start_program(CHESS, script(tmp_path, text), 0.3)


def test_game_without_lines_of_setups_is_refused() -> None:
    gomoku = games()["gomoku"]
    setup = Setup(gomoku.position().cells, gomoku.position().side_to_move)
    with pytest.raises(EngineError, match="options"):
        uci_programs.position_line(gomoku.position({"size": "19"}))
    assert uci_programs.position_line(gomoku.parse_moves("H8 I9")) == "position startpos moves H8 I9"
    with pytest.raises(EngineError, match="line of text"):
        uci_programs.position_line(gomoku.position(setup=setup))


def test_our_own_levels_play_as_a_program() -> None:
    command = f"{sys.executable} -m engines uci chess --level first-game"
    with closing(start_program(CHESS, command)) as program:
        for moves in ("", "e4", "e4 e5"):
            position = CHESS.parse_moves(moves)
            assert program.search(position, QUICK, StopFlag()).action in position.legal_actions()
