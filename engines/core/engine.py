"""The contract of an engine: limits in, a result out.

An engine is a pure function of position, limits and seed. It never
prints, never raises on a legal position, always returns a legal action,
and holds its deadline itself: nothing else can stop a running search.
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
from engines.core.score import Score


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a search; `None` means no limit of that kind.

    At least the first legal action is always examined, under any
    limits. With the same `seed` and limits in nodes or depth alone, an
    engine returns the same action.
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    seed: int = 0
    variety: float = 0.0
    """How much worse than the best a move chosen by `seed` may be, in the engine's own units."""
    threads: int = 1
    """Number of threads for engines that can use several; results then differ from run to run."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Result of a search. Scores are for the side to move at the root.

    `pv` starts with `action`. `action_scores` is filled by engines that
    know a score for every legal action.
    """

    action: int
    score: Score
    depth: int = 0
    nodes: int = 0
    cutoffs: int = 0
    seconds: float = 0.0
    pv: tuple[int, ...] = ()
    action_scores: Mapping[int, Score] = field(default_factory=lambda: MappingProxyType({}))


class StopFlag:
    """A word in memory that a running search polls and any thread may set.

    Kernels read it through `cells` (an `int64` array of one element) or
    `address`; the owner keeps the flag alive while a search runs.
    """

    def __init__(self) -> None:
        self.cells: npt.NDArray[np.int64] = np.zeros(1, dtype=np.int64)
        self._timer: threading.Timer | None = None

    @property
    def address(self) -> int:
        """The address of the word."""
        return int(self.cells.ctypes.data)

    def set(self) -> None:
        """Ask the search to return with the best it has."""
        self.cells[0] = 1

    def is_set(self) -> bool:
        """Whether the search was asked to return."""
        return bool(self.cells[0])

    def after(self, seconds: float) -> None:
        """Set the flag by itself in `seconds`, unless `disarm` comes first."""
        self.disarm()
        self._timer = threading.Timer(max(seconds, 0.0), self.set)
        self._timer.daemon = True
        self._timer.start()

    @contextlib.contextmanager
    def within(self, seconds: float | None, slack: float = 0.0) -> Iterator[None]:
        """Set the flag `slack` before `seconds` are over, but not before half of them, unless the block ends.

        Without `seconds` nothing sets it.
        """
        if seconds is not None:
            self.after(max(seconds - slack, seconds / 2))
        try:
            yield
        finally:
            self.disarm()

    def disarm(self) -> None:
        """Cancel a pending `after`; the flag stays as it is."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Engine(Protocol):
    """A player: chooses an action within limits."""

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best action found within `limits`; `position` must not be finished."""
        ...
