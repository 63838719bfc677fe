"""Base of solvers, which keep one context for all positions."""

from __future__ import annotations

from typing import Generic, TypeVar

from engines.core.engine import StopFlag
from engines.search.exact.context import ExactContext

ContextT = TypeVar("ContextT", bound=ExactContext)


class ExactSolver(Generic[ContextT]):
    """Counts nodes and keeps limits; its transposition table stays between positions.

    It is not thread-safe.
    """

    def __init__(self, context: ContextT) -> None:
        self._context = context

    @property
    def nodes(self) -> int:
        """Number of nodes visited since `begin`."""
        return self._context.nodes

    @property
    def is_stopped(self) -> bool:
        """Whether a limit was reached; searches then return at once until `begin` is called."""
        return self._context.is_stopped

    def _begin(
        self, stop: StopFlag | None, deadline: StopFlag | None, node_limit: int | None, forgets: bool
    ) -> None:
        """Reset the node count and set the limits; `forgets` also empties the table."""
        if forgets:
            self._context.forget()
        else:
            self._context.age()
        self._context.begin(stop or StopFlag(), deadline or StopFlag(), node_limit)
