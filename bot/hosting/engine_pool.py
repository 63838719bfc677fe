"""Runs engines' searches outside the event loop."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import dataclass

from engines.core.game import Game


@dataclass(frozen=True, slots=True)
class PoolStatus:
    """What the pool is doing: `state` is `starting`, `warming`, `ready`, `repairing` or `closed`."""

    state: str
    detail: str
    waiting: int
    running: int


class EnginePool:
    """A fair queue in front of an executor."""

    def __init__(
        self,
        *,
        workers: int | None = None,
        executor_factory: Callable[[int], Executor] | None = None,
        on_status: Callable[[PoolStatus], None] | None = None,
    ) -> None: ...

    @property
    def status(self) -> PoolStatus:
        """What the pool is doing now."""
        raise NotImplementedError

    async def start(self, games: Iterable[Game] | None = None) -> None:
        """Start the workers and begin to warm up the engines of `games` in the background; returns at once."""
        raise NotImplementedError

    async def close(self) -> None:
        """Refuse new searches and end the workers."""
        raise NotImplementedError
