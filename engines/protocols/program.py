"""External programs as engines, in separate processes, with validated replies.

A late, invalid or missing reply raises `EngineError`, which an arena counts
as a loss. During a game, a Gomocup program receives only the latest move, as
in tournaments, so that the program can keep its hash tables; otherwise it
receives the whole position.
"""

from __future__ import annotations

import abc
import contextlib
import queue
import shlex
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.errors import EngineError, NotationError
from engines.core.game import Game, Position
from engines.core.scoring.score import Score
from engines.core.types import Side
from engines.protocols import gomocup, gtp
from engines.protocols.inbox import Inbox
from engines.protocols.settings import ENDLESS_MS, RULES
from engines.protocols.stones import GomocupError, format_point, format_stones, parse_point
from engines.protocols.vertices import format_vertex, parse_vertex

_START_S = 60.0
"""Time limit for loading a program, in seconds."""
_GRACE_S = 0.5
"""Tolerated lateness of a reply, in seconds."""
_LEAVE_S = 2.0
_DEFAULT_MOVE_S = 5.0


class Process:
    """External program in a separate process, which exchanges lines through pipes."""

    def __init__(self, command: str) -> None:
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                bufsize=1,
            )
        except (OSError, ValueError) as error:
            raise EngineError(f"{command!r} could not be started: {error}") from error
        self._command = command
        assert self._process.stdout is not None
        self._inbox = Inbox(self._process.stdout)

    @property
    def pid(self) -> int:
        """Process id of the program."""
        return self._process.pid

    def say(self, line: str) -> None:
        """Send a line; raises `EngineError` if the program has exited."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError as error:
            raise EngineError(f"{self._command!r} has gone") from error

    def hear(self, deadline: float) -> str:
        """Return the next line; raises `EngineError` if none arrives by `deadline` (of `time.monotonic`)."""
        try:
            line = self._inbox.next(max(deadline - time.monotonic(), 0.0))
        except queue.Empty:
            raise EngineError(f"{self._command!r} did not answer in time") from None
        if line is None:
            raise EngineError(f"{self._command!r} has gone")
        return line

    def close(self, farewell: str) -> None:
        """Send `farewell`, and kill the program if it does not exit."""
        try:
            self.say(farewell)
            self._process.wait(_LEAVE_S)
        except (EngineError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            with contextlib.suppress(OSError):  # The pipe broke with an unsent line in its buffer.
                stream.close()


class Program(abc.ABC):
    """Engine that is an external program in a separate process; `close` ends the process."""

    farewell = ""

    def __init__(self, command: str) -> None:
        self._process = Process(command)

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Request a move from the program; raises `EngineError` for a late, illegal or missing answer."""
        seconds = limits.seconds or _DEFAULT_MOVE_S
        started = time.monotonic()
        action = self._ask(position, seconds)
        took = time.monotonic() - started
        if action not in position.legal_actions():
            raise EngineError(f"an illegal move: {position.format_action(action)}")
        return SearchResult(action, Score.estimate(0.0), seconds=took, pv=(action,))

    def close(self) -> None:
        """End the program's process."""
        self._process.close(self.farewell)

    @abc.abstractmethod
    def _ask(self, position: Position, seconds: float) -> int:
        """Return the program's move, made within about `seconds`; raises `EngineError`."""


class GomocupProgram(Program):
    """A program that speaks the Gomocup protocol."""

    farewell = "END"

    def __init__(self, command: str) -> None:
        super().__init__(command)
        self._options: Mapping[str, str] | None = None
        self._known: Position | None = None
        """Position that the program's board has, including its own reply; `None` if unknown."""

    def _ask(self, position: Position, seconds: float) -> int:
        if position.request:
            raise EngineError("its protocol has no words for this opening")
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
            self._answer(time.monotonic() + _START_S)
            self._process.say("BEGIN")
        answer = self._answer(time.monotonic() + seconds + _GRACE_S)
        try:
            action = parse_point(position, answer)
        except GomocupError as error:
            raise EngineError(f"not a move: {error}") from error
        if action in position.legal_actions():
            self._known = position.play(action)
        return action

    def _start(self, position: Position) -> None:
        self._process.say(f"START {position.columns}")
        answer = self._answer(time.monotonic() + _START_S)
        if not answer.upper().startswith("OK"):
            raise EngineError(f"the board was refused: {answer[:60]!r}")
        numbers = {name: number for number, name in RULES.items()}
        rule = numbers.get(position.options.get("rule", ""), 0)
        for line in ("timeout_match 0", "max_memory 0", "game_type 1", f"rule {rule}"):
            self._process.say(f"INFO {line}")
        self._options, self._known = position.options, None

    def _answer(self, deadline: float) -> str:
        """Return the next line that is not `MESSAGE` or `DEBUG`."""
        while True:
            line = self._process.hear(deadline).strip()
            if line and line.split()[0].upper() not in ("MESSAGE", "DEBUG"):
                return line


class GtpProgram(Program):
    """A program that speaks GTP."""

    farewell = "quit"

    def __init__(self, command: str) -> None:
        super().__init__(command)
        self._command("protocol_version", _START_S)

    def _ask(self, position: Position, seconds: float) -> int:
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
        answer = self._command(f"genmove {'bw'[position.side_to_move]}", max(seconds, allowed) + _GRACE_S)
        try:
            return parse_vertex(position, answer)
        except NotationError as error:
            raise EngineError(f"not a move: {answer[:60]!r}") from error

    def _try(self, line: str) -> None:
        """Send an optional command; the program can refuse it."""
        try:
            self._command(line)
        except _RefusedError:
            return

    def _command(self, line: str, timeout_s: float = _START_S) -> str:
        self._process.say(line)
        deadline = time.monotonic() + timeout_s
        answer = self._process.hear(deadline)
        while not answer.strip():
            answer = self._process.hear(deadline)
        mark, text = answer[0], answer[1:].strip()
        while self._process.hear(deadline).strip():
            pass
        if mark != "=":
            raise _RefusedError(f"{line!r} was refused: {text or answer}")
        return text


class _RefusedError(EngineError):
    """Raised when a GTP program responds with `?`."""


_PROGRAMS: dict[str, Callable[[str], Program]] = {gomocup.WIRE: GomocupProgram, gtp.WIRE: GtpProgram}


def start_program(game: Game, command: str) -> Program:
    """Start `command` as a player of `game`; raises `EngineError` if it fails or the game has no protocol."""
    if game.external_protocol not in _PROGRAMS:
        raise EngineError(f"{game.title} has no protocol for other programs")
    return _PROGRAMS[game.external_protocol](command)


def _moves_by_side(position: Position) -> Iterator[tuple[Side, str]]:
    """Yield every move in GTP's notation, with the side that made it."""
    for replayed, action in zip(position.line(), position.actions, strict=False):
        # Points in capitals, as in the protocol; some programs accept `pass` only in small letters.
        move = format_vertex(replayed, action)
        yield replayed.side_to_move, move.lower() if position.point_of(action) is None else move


def _stones(position: Position) -> str:
    """Return the stones of a board as pairs of colour and vertex."""
    return " ".join(
        f"{'bw'[cell - 1]} {format_vertex(position, point)}"
        for point, cell in enumerate(position.cells)
        if cell
    )
