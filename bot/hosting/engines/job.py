"""What waits for a worker, and for how long the pool waits for one."""

from __future__ import annotations

import asyncio
import functools
from dataclasses import dataclass, field

from bot.hosting.engines.search_job import EngineKey, SearchReply, load_request
from engines.core.game import Game, Position
from engines.core.level import Level


@dataclass(frozen=True, slots=True)
class PoolTimes:
    """How long the pool waits, in seconds."""

    grace_s: float = 2.0
    """After a search's own deadline, before its worker is ended."""
    remote_grace_s: float = 1.0
    """The same for a worker elsewhere: then there is still time to search here."""
    load_s: float = 10.0
    """For a worker to load an engine that is compiled; where compiling took longer, so may loading."""
    compile_s: float = 180.0
    """For one level's kernels to be compiled."""
    prove_s: float = 60.0
    """For a worker elsewhere to load a level and show that it can; nobody waits for that."""
    longest_s: float = 10.0
    """For levels that know no deadline of their own."""
    long_from_s: float = 1.0
    """From this on a search is a long one, of which some worker stays free."""
    stand_in_s: float = 1.0
    """For other levels to move in place of one that failed: the player has waited enough."""


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
    """Whether nobody waits for it: then it only has workers that nobody else could use meanwhile."""
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
        """The game it is a search of."""
        return self.position.game

    @functools.cached_property
    def key(self) -> EngineKey:
        """What a worker loads for it."""
        return key_of(self.position, self.level)


@dataclass(slots=True)
class Tally:
    """How many searches workers have answered, by where they are, and how many came back unanswered."""

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
    """What a worker loads to search `position` with `level`."""
    return load_request(position, level.id).key


@dataclass(frozen=True, slots=True)
class ClusterState:
    """Whether its scheduler is there, how many workers are admitted, and in English what is wrong."""

    is_connected: bool = False
    workers: int = 0
    trouble: str = ""
