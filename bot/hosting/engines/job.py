"""Searches that wait for workers, and the time limits and state of the pool."""

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
    """Extra time after a search's own deadline before its worker is killed."""
    remote_grace_s: float = 1.0
    """Extra time for a remote worker, which leaves time to repeat the search locally."""
    load_s: float = 10.0
    """Time for loading a compiled engine; loading may take longer if compiling did."""
    compile_s: float = 180.0
    """Time for compiling one level's kernels."""
    prove_s: float = 60.0
    """Time for a remote worker to load a level and prove that it works; no match waits for this."""
    longest_s: float = 10.0
    """Time limit for levels that define none."""
    long_from_s: float = 1.0
    """Expected duration from which a search counts as long; one worker stays free of long searches."""
    stand_in_s: float = 1.0
    """Time for other levels to move in place of one that failed."""


@dataclass(eq=False)
class Job:
    """A search that waits for a worker or runs on one."""

    position: Position
    level: Level
    seed: int
    cap_s: float | None = None
    """Maximum search time, if it is less than the level's own limit."""
    may_compile: bool = False
    is_background: bool = False
    """Whether no match waits for it; it then gets only workers that would otherwise be idle."""
    is_local: bool = False
    """Whether only a worker on this machine may run it."""
    requester: int = 0
    reply: asyncio.Future[tuple[SearchReply, float]] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    def answer(self, reply: SearchReply, share: float) -> None:
        """Send the reply, and the share of its usual time that the level had, to a waiting caller."""
        if not self.reply.done():
            self.reply.set_result((reply, share))

    def fail(self, error: Exception) -> None:
        """Raise an error in the caller if it still waits."""
        if not self.reply.done():
            self.reply.set_exception(error)

    @property
    def game(self) -> Game:
        """The game of the searched position."""
        return self.position.game

    @functools.cached_property
    def key(self) -> EngineKey:
        """Key of the engine that a worker loads for the job."""
        return key_of(self.position, self.level)


@dataclass(slots=True)
class Tally:
    """Counts of searches answered by local and remote workers, and of those returned unanswered."""

    local: int = 0
    remote: int = 0
    returned: int = 0

    def count(self, *, is_remote: bool) -> None:
        """Count an answered search."""
        if is_remote:
            self.remote += 1
        else:
            self.local += 1


def key_of(position: Position, level: Level) -> EngineKey:
    """Return the key of the engine that searches `position` with `level`."""
    return load_request(position, level.id).key


@dataclass(frozen=True, slots=True)
class ClusterState:
    """State of the connection to the cluster: the admitted workers, and the current problem in English."""

    is_connected: bool = False
    workers: int = 0
    trouble: str = ""
