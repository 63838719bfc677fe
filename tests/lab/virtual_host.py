"""A host that lives in virtual time: stopped, killed, cut off from its players and opened again."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.host_limits import HostLimits
from bot.hosting.runtime import Runtime
from bot.hosting.service import Ports
from bot.process.stopping import LIMIT_S
from db.session import Database
from tests.lab import leftovers, noughts, virtual_time
from tests.lab.asking import AskedService
from tests.lab.databases import sqlite_database
from tests.lab.hosting import against_person, returned
from tests.lab.virtual_workers import Machine, pool_on

DAWN = datetime(2026, 11, 22, 6, 0, tzinfo=UTC)
MINUTE, HOUR, DAY = 60, 3600, 86_400


class Nowhere:
    """Where no ping can be sent to: it is done with; without a messenger it would stay due for ever."""

    async def send(self, ping):
        return None

    async def remove(self, sent):
        raise AssertionError("nothing was sent")


class Host:
    """A host that can be stopped, killed and cut off, in virtual time."""

    games = noughts.GAMES

    def __init__(self, folder, process="", share=None):
        self.process = process
        self.share = share
        self.url = sqlite_database(folder)
        self.changes = []
        self.machine = Machine()
        self.set_back = timedelta(0)
        self.cpu_s = 0.0
        """CPU time that the process has used."""
        self.messenger = Nowhere()
        self.notify = None
        """What tells followers of the end of a match."""

    def now(self):
        return DAWN + timedelta(seconds=asyncio.get_running_loop().time()) - self.set_back

    async def open(self, *, is_reached=True):
        self.database = await Database.open(self.url)
        self.service = AskedService(
            self.database,
            pool_on(self.machine),
            HostLimits(),
            games=self.games,
            runtime=Runtime(now=self.now, cpu_s=lambda: self.cpu_s),
            process=self.process,
            share=self.share,
            ports=Ports(messenger=self.messenger, notify=self.notify),
        )
        self.service.changes.subscribe(self.changes.append)
        await self.service.start()
        if is_reached:
            await self.reach()
        return self.service

    def freeze(self, seconds):
        """Stop the whole process for a while: everything that becomes due meanwhile is late."""
        asyncio.get_running_loop().now += seconds

    async def reach(self):
        self.service.presence.mark_back()
        await returned(self.service)

    async def close(self):
        loop = asyncio.get_running_loop()
        began = loop.time()
        await leftovers.close(self.service, self.database, self.now() - leftovers.grace())
        assert loop.time() - began <= LIMIT_S

    async def die(self):
        """End without a word."""
        self.service.presence._store_departure = lambda moment: asyncio.sleep(0)
        await self.close()

    async def begin(self, clock, **how):
        """A match of two people, one of whom accepted just now."""
        proposal, opponent = against_person(**how)
        terms = replace(proposal.terms, clock=None if clock is None else TimeControl.parse(clock))
        challenge = await self.service.challenges.offer(replace(proposal, terms=terms), opponent)
        return await self.service.challenges.accept(challenge.id, 2)

    async def play(self, match, *actions):
        for action in actions:
            match = await self.service.get(match.id)
            match = await self.service.play(match.id, match.player_to_move.user_id, action)
        return match


def lived(host, scenario):
    async def life():
        await host.open()
        found = await scenario()
        await host.close()
        return found

    return virtual_time.run(life())


def kinds(match):
    return [event.kind for event in match.events]
