"""Interface of an engine, which searches a position within limits and returns a result.

With nodes or a depth as limits and one thread, an engine's result depends only on the position, limits and
seed, unless a time limit ends the search before. An engine never prints, never raises on a legal position,
and always returns a legal action; only an external program can raise `EngineError`. An engine enforces its
deadline itself, because nothing else can stop a running search. All of its work counts: preparations,
evaluations, and what follows the search.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Protocol

import numpy as np
import numpy.typing as npt

from engines.core.game import Position
from engines.core.scoring.score import Score


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a search; `None` means no limit of that kind.

    An engine always examines at least the first legal action. Searches of a position
    with the same `seed` and the same node or depth limit return the same action, if time suffices.
    """

    seconds: float | None = None
    """Time of the search, in seconds."""
    nodes: int | None = None
    """Number of positions visited."""
    depth: int | None = None
    """Depth in plies, or in the unit of the engine."""
    seed: int = 0
    """Seed of all random choices."""
    variety: float = 0.0
    """Maximum score difference, in the engine's units, between the best move and a randomly chosen one."""
    threads: int = 1
    """Number of threads, for engines that support several; with two or more, results can vary."""

    @property
    def is_timed(self) -> bool:
        """Whether only time limits the search.

        With nodes or a depth as well, the time is a precaution: as long as it suffices, results repeat.
        """
        return self.seconds is not None and self.nodes is None and self.depth is None


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Result of a search. Scores are for the side to move at the root.

    `pv` starts with `action`. `nodes` is the number of positions visited, 0 in engines that do not count
    them. Engines that score every legal action fill `action_scores`.
    """

    action: int
    score: Score
    """Score of the action, for the side to move."""
    depth: int = 0
    """Depth that was searched, in plies."""
    nodes: int = 0
    cutoffs: int = 0
    """Number of cut-offs, in engines that count them."""
    seconds: float = 0.0
    """Duration of the search, in seconds."""
    pv: tuple[int, ...] = ()
    """The principal variation."""
    action_scores: Mapping[int, Score] = field(default_factory=lambda: MappingProxyType({}))
    """Scores of actions, in engines that score several."""


class StopFlag:
    """Flag that stops a running search: the search polls it, and any thread can set it."""

    def __init__(self) -> None:
        self.cells: npt.NDArray[np.int64] = np.zeros(1, dtype=np.int64)
        self._timer: threading.Timer | None = None

    @property
    def address(self) -> int:
        """Memory address of the flag, an `int64` that compiled kernels poll."""
        return int(self.cells.ctypes.data)

    def set(self) -> None:
        """Request that the search stop and return its best result so far."""
        self.cells[0] = 1

    def is_set(self) -> bool:
        """Whether the search was asked to stop."""
        return bool(self.cells[0])

    def after(self, seconds: float) -> None:
        """Start a timer that sets the flag in `seconds`, unless `disarm` cancels it.

        It replaces an earlier timer.
        """
        self.disarm()
        self._timer = threading.Timer(max(seconds, 0.0), self.set)
        self._timer.daemon = True
        self._timer.start()

    @contextlib.contextmanager
    def within(self, seconds: float | None, slack: float = 0.0) -> Iterator[None]:
        """Set the flag `slack` seconds before `seconds` have passed since the block started.

        A slack of more than half of `seconds` counts as half. If the block ends first, the flag stays as it
        is. If `seconds` is `None`, no timer starts. Blocks can be nested: the timer of an outer block keeps
        running.
        """
        outer, self._timer = self._timer, None
        if seconds is not None:
            self.after(max(seconds - slack, seconds / 2))
        try:
            yield
        finally:
            self.disarm()
            self._timer = outer

    def disarm(self) -> None:
        """Cancel the timer that `after` started, if one is running; the flag itself is unchanged."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Engine(Protocol):
    """Interface of an engine: it chooses an action for a position within limits."""

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best action found within `limits`, or before `stop` is set.

        `position` must not be finished.
        """
        ...
