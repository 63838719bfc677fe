"""Programs that speak GTP, the Go Text Protocol; each move is asked for with the whole game."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import ClassVar

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.errors import EngineError, NotationError
from engines.core.game import Position
from engines.core.types import Side
from engines.programs.process import Process
from engines.programs.program import GRACE_S, Program, unscored
from engines.programs.vertices import format_vertex, parse_vertex

_MOVE_S = 5.0
"""Thinking time in seconds without a limit."""


class GtpProgram(Program):
    """A program that speaks GTP.

    Its searches are limited by time alone: whole seconds, at least one, and 5 by default. Other limits and
    `stop` are ignored.
    """

    protocol: ClassVar[str] = "gtp"
    farewell: ClassVar[str] = "quit"
    quick: ClassVar[Limits | None] = None

    def _greet(self, process: Process, deadline: float) -> None:
        _command(process, "protocol_version", deadline)

    def _ask(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        seconds = limits.seconds or _MOVE_S
        self._try(f"boardsize {position.rows}")
        self._command("clear_board")
        if position.setup is not None:
            self._command(f"set_position {_stones(position.earlier(0))}")
        for side, move in _moves_by_side(position):
            # Some programs play forced passes themselves and refuse this command.
            say = self._try if move == "pass" else self._command
            say(f"play {'bw'[side]} {move}")
        # The protocol counts whole seconds.
        allowed = max(int(seconds), 1)
        self._try(f"time_settings 0 {allowed} 1")
        deadline = time.monotonic() + max(seconds, allowed) + GRACE_S
        answer = _command(self._process, f"genmove {'bw'[position.side_to_move]}", deadline)
        try:
            return unscored(parse_vertex(position, answer))
        except NotationError as error:
            raise EngineError(f"the program's answer is not a move: {answer[:60]!r}") from error

    def _try(self, line: str) -> None:
        """Send an optional command, which the program can refuse; raises `EngineError` without an answer."""
        try:
            self._command(line)
        except _RefusedError:
            return

    def _command(self, line: str) -> None:
        """Send a command that needs no thought, and wait for its response.

        Raises `EngineError` if the program refuses it, or does not answer within the time for its start.
        """
        _command(self._process, line, time.monotonic() + self._start_s)


class _RefusedError(EngineError):
    """Raised when a GTP program refuses a command: its response does not begin with `=`."""


def _command(process: Process, line: str, deadline: float) -> str:
    """Send a command, and return the first line of its response, without `=`; further lines are dropped.

    `deadline` is a time of `time.monotonic`. Raises `_RefusedError` for another response, and
    `ProgramLateError` or `ProgramGoneError` without one.
    """
    process.say(line)
    answer = process.hear(deadline)
    while not answer.strip():
        answer = process.hear(deadline)
    mark, text = answer[0], answer[1:].strip()
    while process.hear(deadline).strip():
        pass
    if mark != "=":
        raise _RefusedError(f"the program refused the command {line!r}: {text or answer}")
    return text


def _moves_by_side(position: Position) -> Iterator[tuple[Side, str]]:
    """Yield every move in GTP's notation, with the side that made it."""
    for replayed, action in zip(position.line(), position.actions, strict=False):
        # Points in capitals, as in the protocol; some programs accept `pass` only in small letters.
        move = format_vertex(replayed, action)
        yield replayed.side_to_move, move.lower() if position.point_of(action) is None else move


def _stones(position: Position) -> str:
    """Return the stones of a board as words for `set_position`: colour and vertex in turn."""
    return " ".join(
        f"{'bw'[cell - 1]} {format_vertex(position, point)}"
        for point, cell in enumerate(position.cells)
        if cell
    )
