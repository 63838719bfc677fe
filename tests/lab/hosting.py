"""A game host with everything around it, for tests."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from bot.hosting.challenges.proposal import Proposal
from bot.hosting.clocks.time_control import USUAL_BETWEEN_PEOPLE, TimeControl
from bot.hosting.engines.pool import EnginePool, PoolTimes
from bot.hosting.host_limits import HostLimits
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import MatchTerms, Player
from bot.hosting.runtime import Runtime
from bot.hosting.service import GameService, Ports
from bot.i18n import KnownLocales
from db.session import Database
from db.tombstones import Tombstones
from engines.core.game import Game
from tests.lab import leftovers, noughts
from tests.lab.asking import AskedService

TIMES = PoolTimes(grace_s=0.3, load_s=5.0, longest_s=0.2)
HERE = Place(guild_id=7, channel_id=8, message_id=9)
ENGLISH = KnownLocales("en-US")


@dataclass
class Clock:
    """A clock that moves when a test moves it."""

    moment: datetime = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)

    def __call__(self):
        return self.moment

    def forward(self, **spans):
        self.moment += timedelta(**spans)


@dataclass
class Hosting:
    """A game host, its database and its clock."""

    url: str
    clock: Clock = field(default_factory=Clock)
    limits: HostLimits = field(default_factory=HostLimits)
    changes: list = field(default_factory=list)
    expired: list = field(default_factory=list)
    database: Database | None = None
    service: GameService | None = None
    wrap: Callable = lambda database: database
    tombstones: Tombstones | None = None
    ports: Ports = field(default_factory=Ports)
    games: Mapping[str, Game] = field(default_factory=lambda: noughts.GAMES)

    async def open(self, *, workers=2):
        """Start, in threads instead of processes, without warming up."""
        self.database = self.wrap(await Database.open(self.url))
        pool = EnginePool(
            workers=workers,
            make_executor=lambda: ThreadPoolExecutor(1),
            find_game=self.games.__getitem__,
            times=TIMES,
        )
        # Few tests play more than a level or two: each is loaded when it is asked.
        start_pool = pool.start
        pool.start = lambda games: start_pool()
        self.service = AskedService(
            self.database,
            pool,
            self.limits,
            games=self.games,
            runtime=Runtime(now=self.clock, make_executor=lambda: ThreadPoolExecutor(1)),
            tombstones=self.tombstones,
            ports=self.ports,
        )
        self.service.changes.subscribe(self.hear)
        self.service.challenges.changes.subscribe(self.expired.append)
        await self.service.start()
        self.service.presence.mark_back()
        await returned(self.service)
        return self.service

    async def close(self):
        await leftovers.close(self.service, self.database)

    async def reopen(self):
        await self.close()
        return await self.open()

    def hear(self, change):
        """Keep what a match has become."""
        if change.before is not None:
            self.changes.append(change.after)

    async def change(self, condition, seconds=60.0):
        """Wait until a change fulfils `condition`, and return it."""
        async with asyncio.timeout(seconds):
            while True:
                for match in self.changes:
                    if condition(match):
                        return match
                await asyncio.sleep(0.005)

    async def expiry(self, seconds=60.0):
        """Wait until a challenge has expired, and return it."""
        async with asyncio.timeout(seconds):
            while not self.expired:  # noqa: ASYNC110
                await asyncio.sleep(0.005)
        return self.expired[0]


@contextlib.asynccontextmanager
async def opened(url, **details):
    """A game host that is open meanwhile."""
    hosting = Hosting(url, **details)
    await hosting.open()
    try:
        yield hosting
    finally:
        await hosting.close()


def person(number, name=None):
    return Player(number, name or f"Player {number}")


def against_engine(level="first", side="first", user=1, game=noughts.NOUGHTS, is_rated=True, **options):
    """What `GameService.begin` takes."""
    return Proposal(MatchTerms(game, options, is_rated), person(user), side, HERE, ENGLISH, level)


def against_person(
    challenger=1, opponent=2, side="first", game=noughts.NOUGHTS, place=HERE, is_rated=True, **options
):
    """What `Challenges.offer` takes: a proposal, and to whom; a rated match has the usual clock."""
    clock = TimeControl.parse(USUAL_BETWEEN_PEOPLE) if is_rated else None
    terms = MatchTerms(game, options, is_rated, clock)
    return Proposal(terms, person(challenger), side, place, ENGLISH), person(opponent)


async def returned(service):
    """Wait until a return in progress has excluded the absence from all clocks."""
    if service.presence._returning is not None:
        await asyncio.wait([service.presence._returning])


async def engines_woken(service):
    """Wait until the service has resumed the engines of all ongoing matches."""
    await asyncio.wait([service.engine_turns._waking])


async def play_all(service, match, actions):
    """Play `actions`, each by the player to move, from the revision that they see."""
    for action in actions:
        match = await service.play(match.id, match.player_to_move.user_id, action, match.seq)
    return match
