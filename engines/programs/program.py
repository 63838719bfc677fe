"""Base of engines that are external programs: begins and ends the process, and checks its moves."""

from __future__ import annotations

import abc
import time
from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.errors import EngineError, ProgramGoneError, ProgramLateError
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.programs.process import Process

START_S = 60.0
"""Seconds in which a program must answer after its start, by default."""
AGAIN_S = 2.0
"""Seconds in which a program must answer that is started again for a search; the search waits for it."""
_LEAST_S = 0.1
"""Minimum time of a search in seconds, after the program had to be started again."""
GRACE_S = 0.5
"""Seconds by which an answer can be late."""


class Program(abc.ABC):
    """Engine that is an external program in a separate process; `close` ends the process.

    If the program has ended or was late, the next search begins it again.
    """

    protocol: ClassVar[str]
    """Word for the protocol, as in `Game.external_protocol`."""
    farewell: ClassVar[str]
    """Line that asks the program to leave."""
    has_scores: ClassVar[bool] = False
    """Whether its results have scores; without them every score is the estimate 0."""
    quick: ClassVar[Limits | None] = Limits(seconds=0.1)
    """Limits of a search that takes a moment; `None` if the protocol counts in whole seconds."""

    def __init__(self, command: str, start_s: float = START_S) -> None:
        """Start the command line `command`.

        Raises `EngineError` if it cannot be started or does not answer within `start_s` seconds.
        """
        self._command_line, self._start_s = command, start_s
        self._process = self._started(start_s)

    @property
    def pid(self) -> int:
        """Id of the program's process."""
        return self._process.pid

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Request a move from the program.

        Raises `ProgramLateError`, `ProgramGoneError`, or `EngineError` for an illegal move, no move, a
        position that the protocol cannot describe, or a program that cannot be started again.
        """
        return self._answer(position, limits, lambda left: self._ask(position, left, stop))

    def close(self) -> None:
        """End the program's process."""
        self._process.close(self.farewell)

    def _answer(
        self, position: Position, limits: Limits, ask: Callable[[Limits], SearchResult]
    ) -> SearchResult:
        """Return the checked result of `ask`, which talks with the running program.

        `ask` gets the limits that are left: if the program has to be started again, the time for that is
        subtracted. Raises `EngineError` for an illegal move. After `ProgramLateError` or `ProgramGoneError`,
        which are raised again, the program is killed.
        """
        began = time.monotonic()
        try:
            if self._has_ended():
                self._process.kill()
                self._process = self._started(min(self._start_s, AGAIN_S))
                limits = _shortened(limits, time.monotonic() - began)
            found = ask(limits)
        except (ProgramLateError, ProgramGoneError):
            self._process.kill()
            raise
        if found.action not in position.legal_actions():
            raise EngineError(f"the program played an illegal move: {position.format_action(found.action)}")
        return replace(found, seconds=time.monotonic() - began)

    def _has_ended(self) -> bool:
        """Whether the program has ended, so that it must be started again.

        A kind of program that asks whether it is ready raises `ProgramLateError` if it hangs.
        """
        return not self._process.is_running

    def _started(self, within_s: float) -> Process:
        """Return a new process that has been greeted within `within_s` seconds; raises `EngineError`."""
        process = Process(self._command_line)
        try:
            self._greet(process, time.monotonic() + within_s)
        except EngineError:
            process.kill()
            raise
        return process

    @abc.abstractmethod
    def _greet(self, process: Process, deadline: float) -> None:
        """Open the dialog with a new process before `deadline`, a time of `time.monotonic`.

        Raises `EngineError`.
        """

    @abc.abstractmethod
    def _ask(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the program's move within the limits; raises `EngineError`."""


def unscored(action: int) -> SearchResult:
    """Return the result of a program that sends only its move; its score is the estimate 0."""
    return SearchResult(action, Score.estimate(0.0), pv=(action,))


def _shortened(limits: Limits, spent_s: float) -> Limits:
    """Return `limits` with `spent_s` seconds less, but at least `_LEAST_S`.

    Limits without a time are returned unchanged.
    """
    if limits.seconds is None:
        return limits
    return replace(limits, seconds=max(limits.seconds - spent_s, _LEAST_S))
