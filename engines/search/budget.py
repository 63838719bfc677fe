"""Limits of a search written in plain Python: a node count, a deadline and a stop flag."""

from __future__ import annotations

import time

from engines.core.engine import Limits, StopFlag


class SearchStoppedError(Exception):
    """Raised and caught within an engine when a limit or the stop flag ends its search."""


class Budget:
    """Counts a search's nodes, and raises `SearchStoppedError` when a limit is reached.

    The search itself must respect `limits.depth`.
    """

    __slots__ = ("_begin", "_deadline", "_most_nodes", "_stop", "cutoffs", "nodes")

    def __init__(self, limits: Limits, stop: StopFlag) -> None:
        self.nodes = 0
        self.cutoffs = 0
        self._begin = time.monotonic()
        self._deadline = float("inf") if limits.seconds is None else self._begin + limits.seconds
        self._most_nodes = float("inf") if limits.nodes is None else limits.nodes
        self._stop = stop

    @property
    def seconds(self) -> float:
        """Seconds since the search was started."""
        return time.monotonic() - self._begin

    @property
    def is_used_up(self) -> bool:
        """Whether a limit is reached or the stop flag is set."""
        return self.nodes >= self._most_nodes or self._stop.is_set() or time.monotonic() >= self._deadline

    def visit(self) -> None:
        """Count a node; raises `SearchStoppedError` when the search must stop."""
        if self.is_used_up:
            raise SearchStoppedError
        self.nodes += 1
