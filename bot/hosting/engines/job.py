"""Searches that wait for workers, the pool's time limits, and its state."""

from __future__ import annotations

import asyncio
import functools
from dataclasses import dataclass, field

from bot.hosting.engines.search_job import EngineKey, SearchReply, load_request
from engines.core.game import Game, Position
from engines.core.level import Level


@dataclass(frozen=True, slots=True)
class PoolTimes:
    """The pool's time limits, in seconds."""

    grace_s: float = 2.0
    """Grace after a search's own deadline, before its worker is ended."""
    remote_grace_s: float = 1.0
    """Grace for a worker elsewhere; it leaves time to search here."""
    load_s: float = 10.0
    """Time in which a worker loads a compiled engine; where compiling took longer, so may loading."""
    compile_s: float = 180.0
    """Time in which one level's kernels are compiled."""
    prove_s: float = 60.0
    """Time in which a worker elsewhere loads a level and proves that it works; no match waits for that."""
    longest_s: float = 10.0
    """Deadline for levels without one of their own."""
    long_from_s: float = 1.0
    """Expected time from which a search counts as long; one worker stays free of long searches."""
    stand_in_s: float = 1.0
    """Time in which other levels move in place of one that failed."""


@dataclass(eq=False)
class Job:
    """A search that waits for a worker or runs on one."""

    position: Position
    level: Level
    seed: int
    cap_s: float | None = None
    """The most time it gets, where that is less than the level's own."""
    may_compile: bool = False
    is_background: bool = False
    """Whether no match waits for it; it then gets only workers that would be idle."""
    is_local: bool = False
    """Whether only a worker of this machine may take it."""
    requester: int = 0
    reply: asyncio.Future[tuple[SearchReply, float]] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    def answer(self, reply: SearchReply, share: float) -> None:
        """Pass the reply, and the share of its usual time that the level had, to a waiting caller."""
        if not self.reply.done():
            self.reply.set_result((reply, share))

    def fail(self, error: Exception) -> None:
        """Raise an error for a caller who still waits."""
        if not self.reply.done():
            self.reply.set_exception(error)

    @property
    def game(self) -> Game:
        """The game of its position."""
        return self.position.game

    @functools.cached_property
    def key(self) -> EngineKey:
        """Key of the engine that a worker loads for it."""
        return key_of(self.position, self.level)


@dataclass(slots=True)
class Tally:
    """Numbers of searches answered by workers here and elsewhere, and of those returned unanswered."""

    local: int = 0
    remote: int = 0
    returned: int = 0

    def count(self, *, is_remote: bool) -> None:
        """Count a search that was answered."""
        if is_remote:
            self.remote += 1
        else:
            self.local += 1


def key_of(position: Position, level: Level) -> EngineKey:
    """Return the key of the engine that searches `position` with `level`."""
    return load_request(position, level.id).key


@dataclass(frozen=True, slots=True)
class ClusterState:
    """State of the connection: the admitted workers, and the trouble in English."""

    is_connected: bool = False
    workers: int = 0
    trouble: str = ""
