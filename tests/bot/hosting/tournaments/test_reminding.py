"""Reminders in virtual time: once, before the start, also after a host that was away."""

import asyncio
from datetime import timedelta

from bot.hosting.tournaments.event import TournamentEventKind
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.reminders import AHEAD
from bot.hosting.tournaments.tournament import TournamentState
from db.store import tournaments
from tests.lab.circuit import Circuit
from tests.lab.virtual_host import MINUTE, lived


async def kinds_of(host, tournament_id):
    row = await host.service._matches.read(lambda it: tournaments.load(it, tournament_id))
    return [TournamentEventKind(one.kind) for one in row.events]


def test_reminder_comes_once_before_start(host):
    async def scenario():
        start = host.now().replace(microsecond=0) + timedelta(hours=1)
        made = await Circuit(host).create(Format.SWISS, 2, rounds=3, starts_at=start)
        await asyncio.sleep((timedelta(hours=1) - AHEAD).total_seconds() - MINUTE)
        early = await kinds_of(host, made.id)
        await asyncio.sleep(2 * MINUTE)
        reminded = await host.service.tournaments.load(made.id)
        await asyncio.sleep(AHEAD.total_seconds())
        return early, reminded, await kinds_of(host, made.id)

    early, reminded, late = lived(host, scenario)
    assert TournamentEventKind.REMINDED not in early
    assert (reminded.state, reminded.reminded_seq) == (TournamentState.OPEN, len(early))
    assert late.count(TournamentEventKind.REMINDED) == 1
    assert late[len(early) + 1] is TournamentEventKind.STARTED


def test_start_missed_by_absent_host_needs_no_reminder(host):
    async def scenario():
        start = host.now().replace(microsecond=0) + timedelta(hours=1)
        made = await Circuit(host).create(Format.SWISS, 2, rounds=3, starts_at=start)
        await host.die()
        await asyncio.sleep(61 * MINUTE)
        await host.open()
        await asyncio.sleep(MINUTE)
        return await kinds_of(host, made.id)

    kinds = lived(host, scenario)
    assert TournamentEventKind.REMINDED not in kinds
    assert TournamentEventKind.STARTED in kinds
