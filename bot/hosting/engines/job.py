"""Search jobs, and the pool's time limits and statistics."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.hosting.engines.search_job import EngineKey, SearchReply, load_request
from engines.core.game import Game, Position
from engines.core.level import Level


@dataclass(frozen=True, slots=True)
class PoolTimes:
    """Time limits of the engine pool, in seconds."""

    grace_s: float = 2.0
    """Seconds after a search's own deadline until its worker is killed."""
    load_s: float = 10.0
    """Time limit for loading a compiled engine, extended by the compilation if kernels cannot be stored."""
    compile_s: float = 180.0
    """Time limit for compiling the kernels of one level."""
    longest_s: float = 10.0
    """Time limit of searches with levels that define no time limit."""
    long_from_s: float = 1.0
    """Minimum expected duration of a long search; one worker is reserved for shorter searches."""
    idle_s: float = 180.0
    """Seconds after which unused levels and workers are unloaded, if nothing is loaded ahead."""
    told_after_s: float = 1.0
    """Seconds after which a match shows that its level is still loading."""
    stand_in_s: float = 1.0
    """Time limit for the level that stands in for a failed one, including its wait for a worker."""


PATIENT = PoolTimes(load_s=30.0)
"""Time limits of a pool that loads nothing ahead: a match waits for its level, and shows this."""


@dataclass(eq=False)
class Job:
    """A search that waits for a worker or runs on one.

    `seed` is that of the engine's random numbers. `requester` is any number that tells requesters apart, such
    as a user id; they take turns. `reply` will hold the arguments of `answer`.
    """

    position: Position
    level: Level
    seed: int
    requester: int = 0
    cap_s: float | None = None
    """Maximum search time in seconds; takes effect if it is less than the level's own limit."""
    may_compile: bool = False
    on_preparing: Callable[[], None] = lambda: None
    """Called if the job waits until its level is compiled, or for a long load."""
    is_background: bool = False
    """Whether the job has low priority: no match waits for it, and it runs only on otherwise idle workers."""
    enough_s: float | None = None
    """Seconds after which the running search can end early for a short one; `None` if it must not."""
    is_local: bool = False
    """Whether the job must run on a worker of this machine."""
    reply: asyncio.Future[tuple[SearchReply, float]] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    def again(self, *, may_compile: bool = False) -> Job:
        """Return a new job for the same search, with its own reply; `may_compile` lets it compile kernels.

        It does not end early (`enough_s` is `None`), and can run on any worker (`is_local` is false).
        """
        terms = self.position, self.level, self.seed, self.requester, self.cap_s
        return Job(*terms, may_compile, self.on_preparing, is_background=self.is_background)

    def answer(self, reply: SearchReply, share: float) -> None:
        """Complete the job with its reply and `share`, the fraction of the usual time that the level had.

        Nothing happens if the job is already complete or cancelled.
        """
        if not self.reply.done():
            self.reply.set_result((reply, share))

    def fail(self, error: Exception) -> None:
        """Fail the job: `error` is raised in the caller if the caller is still waiting."""
        if not self.reply.done():
            self.reply.set_exception(error)

    @property
    def game(self) -> Game:
        """The game of the searched position."""
        return self.position.game

    @functools.cached_property
    def key(self) -> EngineKey:
        """Key of the engine that a worker must load for the job."""
        return key_of(self.position, self.level)


@dataclass(slots=True)
class Tally:
    """Counts of searches by local and remote workers.

    `local` and `remote` count those that the workers finished, `returned` those that remote workers did not
    finish, and that local workers had to repeat.
    """

    local: int = 0
    remote: int = 0
    returned: int = 0


def key_of(position: Position, level: Level) -> EngineKey:
    """Return the key of the engine that searches `position` with `level`."""
    return load_request(position, level.id).key


@dataclass(frozen=True, slots=True)
class ClusterState:
    """State of the connection to the cluster.

    `workers` is the number of admitted workers, `trouble` the current problem in English, empty without one.
    """

    is_connected: bool = False
    workers: int = 0
    trouble: str = ""
