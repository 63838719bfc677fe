"""Programs that speak the Gomocup (piskvork) protocol.

During a game, such a program receives only the latest move, as in tournaments, so that it can keep its hash
tables; otherwise it receives the whole position.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import ClassVar

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.errors import EngineError
from engines.core.game import Position
from engines.core.notation.numbers import MAX_NUMBER
from engines.programs.process import Process
from engines.programs.program import GRACE_S, Program, unscored
from engines.programs.stones import GomocupError, format_point, format_stones, parse_point

RULES = {0: "freestyle", 1: "standard", 4: "renju", 8: "caro", 9: "caro"}
"""Values of the game option `rule` by the protocol's number without flag 2. In caro exactly five wins."""
ENDLESS_MS = MAX_NUMBER
"""The protocol's value for an unlimited match."""
_MOVE_S = 5.0
"""Thinking time in seconds without a limit."""


class GomocupProgram(Program):
    """A program that speaks the Gomocup protocol.

    Its searches are limited by time alone, by default 5 seconds; other limits and `stop` are ignored.
    """

    protocol: ClassVar[str] = "gomocup"
    farewell: ClassVar[str] = "END"

    def _greet(self, process: Process, deadline: float) -> None:
        self._options: Mapping[str, str] | None = None
        self._known: Position | None = None
        """Position that the program's board has, including its own reply; `None` if unknown."""

    def _ask(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        seconds = limits.seconds or _MOVE_S
        if position.request:
            raise EngineError("the program cannot play this opening: its protocol has no command for it")
        if self._options != position.options:
            self._start(position)
        # Limit only the turn, because programs use just a share of the time left for the game.
        self._process.say(f"INFO timeout_turn {int(seconds * 1000)}")
        self._process.say(f"INFO time_left {ENDLESS_MS}")
        known, self._known = self._known, None
        latest = position.last_point
        if latest is not None and known == position.earlier(position.ply - 1):
            self._process.say(f"TURN {format_point(position, latest)}")
        elif any(position.cells):
            for line in ("BOARD", *format_stones(position), "DONE"):
                self._process.say(line)
        else:
            self._process.say("RESTART")
            self._hear(time.monotonic() + self._start_s)
            self._process.say("BEGIN")
        answer = self._hear(time.monotonic() + seconds + GRACE_S)
        try:
            action = parse_point(position, answer)
        except GomocupError as error:
            raise EngineError(f"the program's answer is not a move: {error}") from error
        if action in position.legal_actions():
            self._known = position.play(action)
        return unscored(action)

    def _start(self, position: Position) -> None:
        """Begin a game with the position's options; raises `EngineError` if the program refuses the board."""
        self._process.say(f"START {position.columns}")
        answer = self._hear(time.monotonic() + self._start_s)
        if not answer.upper().startswith("OK"):
            raise EngineError(f"the program refused a board of this size: {answer[:60]!r}")
        numbers = {name: number for number, name in RULES.items()}
        rule = numbers.get(position.options.get("rule", ""), 0)
        for line in ("timeout_match 0", "max_memory 0", "game_type 1", f"rule {rule}"):
            self._process.say(f"INFO {line}")
        self._options, self._known = position.options, None

    def _hear(self, deadline: float) -> str:
        """Return the next line that is not empty and not `MESSAGE` or `DEBUG`.

        `deadline` is a time of `time.monotonic`. Raises the errors of `Process.hear`.
        """
        while True:
            line = self._process.hear(deadline).strip()
            if line and line.split()[0].upper() not in ("MESSAGE", "DEBUG"):
                return line
