"""Programs that speak UCI, the Universal Chess Interface; each move is asked for with the whole game.

Scores are in pawns. Source: the protocol's description by Stefan Meyer-Kahlen, of April 2006.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import ClassVar

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.errors import EngineError, NoSetupsError, ProgramGoneError, ProgramLateError
from engines.core.game import Position
from engines.core.level import PRECAUTION_S
from engines.programs.process import Process
from engines.programs.program import GRACE_S, Program
from engines.programs.uci_report import UciReport

_READY_S = 1.5
"""Seconds that a program has for becoming ready before a search."""
_LONGEST_S = 60.0
"""Seconds of the longest search that only nodes or a depth limit."""
_POLL_S = 0.05
"""Seconds after which a program learns that its search was stopped from outside."""
_LINES = "MultiPV"
"""Option for the number of moves that are scored."""


class UciProgram(Program):
    """A program that speaks UCI."""

    protocol: ClassVar[str] = "uci"
    farewell: ClassVar[str] = "quit"
    has_scores: ClassVar[bool] = True
    quick: ClassVar[Limits | None] = Limits(PRECAUTION_S, nodes=10_000)

    def analyze(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best move, with the score of every move that the program reports in `action_scores`.

        A program without the option `MultiPV` reports only one. Raises the errors of `search`.
        """
        moves = len(position.legal_actions())
        return self._answer(position, limits, lambda left: self._ask(position, left, stop, moves))

    def _greet(self, process: Process, deadline: float) -> None:
        self._has_lines = False
        process.say("uci")
        while (line := process.hear(deadline).split()) != ["uciok"]:
            self._has_lines |= line[:3] == ["option", "name", _LINES]
        _wait_until_ready(process, deadline)

    def _has_ended(self) -> bool:
        try:
            if not super()._has_ended():
                # What is left of earlier dialogs is passed over.
                _wait_until_ready(self._process, time.monotonic() + _READY_S)
                return False
        except ProgramGoneError:
            pass
        return True

    def _ask(self, position: Position, limits: Limits, stop: StopFlag, moves: int = 0) -> SearchResult:
        """Return the program's move, with the scores of its best `moves` lines; with 0, only the move's.

        Raises `EngineError`, also its kinds `ProgramLateError` and `ProgramGoneError`.
        """
        began, process = time.monotonic(), self._process
        if not limits.is_timed:
            # Equal limits give the same move if nothing is kept of earlier searches.
            process.say("ucinewgame")
        if self._has_lines:
            process.say(f"setoption name {_LINES} value {max(moves, 1)}")
        _wait_until_ready(process, began + _READY_S)
        process.say(position_line(position))
        process.say(_go_line(limits))
        report = UciReport(position)
        for line in self._lines_of_search(began, limits.seconds or _LONGEST_S, stop):
            words = line.split()
            if words[:1] == ["bestmove"]:
                return report.result(words[1] if len(words) > 1 else "", has_all=moves > 0)
            report.read(words)
        raise AssertionError("the loop of a search ended without a move")

    def _lines_of_search(self, began: float, seconds: float, stop: StopFlag) -> Iterator[str]:
        """Yield the program's lines during a search that should take `seconds`; it never ends by itself.

        The caller stops reading at the program's move. `began`, the beginning of the search, is a time of
        `time.monotonic`. After `seconds`, or when `stop` is set, the program gets the command to stop. Raises
        `ProgramLateError` if its move has not come `GRACE_S` later, and `ProgramGoneError`.
        """
        end, is_stopped = began + seconds, False
        while True:
            now = time.monotonic()
            if not is_stopped and (now >= end or stop.is_set()):
                self._process.say("stop")
                end, is_stopped = now + GRACE_S, True
            try:
                yield self._process.hear(min(end, now + _POLL_S))
            except ProgramLateError:
                if is_stopped and time.monotonic() >= end:
                    raise


class UciAnalyst:
    """Engine that scores all moves by a UCI program."""

    def __init__(self, program: UciProgram) -> None:
        self._program = program

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best move, with the score of every move that the program reports in `action_scores`.

        A program without the option `MultiPV` reports only one. Raises `EngineError`, also its kinds
        `ProgramLateError` and `ProgramGoneError`.
        """
        return self._program.analyze(position, limits, stop)


def position_line(position: Position) -> str:
    """Return the command that gives a program the position.

    Raises `EngineError` if the protocol cannot describe it.
    """
    game, setup = position.game, position.setup
    if position.options != game.complete({}):
        raise EngineError("the program cannot play with these options: its protocol has no command for them")
    try:
        begin = "startpos" if setup is None else f"fen {game.format_setup(setup)}"
    except NoSetupsError as error:
        raise EngineError(str(error)) from error
    moves = [
        before.format_for_programs(action)
        for before, action in zip(position.line(), position.actions, strict=False)
    ]
    return " ".join(["position", begin, *(["moves", *moves] if moves else [])])


def _go_line(limits: Limits) -> str:
    words = ["go"]
    if limits.depth is not None:
        words += ["depth", str(limits.depth)]
    if limits.nodes is not None:
        words += ["nodes", str(limits.nodes)]
    if limits.seconds is not None:
        words += ["movetime", str(max(1, int(limits.seconds * 1000)))]
    return " ".join(words)


def _wait_until_ready(process: Process, deadline: float) -> None:
    """Ask whether the program is ready, and discard its lines up to the answer.

    Raises `ProgramLateError` at `deadline`, a time of `time.monotonic`, and `ProgramGoneError`.
    """
    process.say("isready")
    while process.hear(deadline).strip() != "readyok":
        pass
