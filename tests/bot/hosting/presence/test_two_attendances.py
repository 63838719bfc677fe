"""Two processes on one database, in virtual time: neither's absence is a pause while the other is there."""

import asyncio
from datetime import timedelta

import pytest

from bot.hosting import deadlines
from bot.hosting.matches.event import EventKind
from bot.hosting.presence import host_presence
from db.rows import AttendanceRow
from db.schema import attendances
from db.store import attendances as notes
from engines.core.types import Seat
from tests.lab.hosting import against_engine
from tests.lab.virtual_host import HOUR, MINUTE, Host, kinds, lived

PAUSES = [EventKind.PAUSED, EventKind.RESUMED]


@pytest.fixture
def host(host, monkeypatch):
    monkeypatch.setattr(host_presence, "EVERY_S", 5.0)
    host.process = "first"
    return host


@pytest.fixture
def other(tmp_path):
    return Host(tmp_path, "second")


async def left_s(host, match):
    """How much the player to move has left of this turn, in seconds."""
    match = await host.service.get(match.id)
    return match.clock.left(match.position.seat_to_move, host.now()).total_seconds()


async def begun(host, other, clock="1h"):
    """A match of which the first process knows, and the second is there as well."""
    await other.open()
    match = await host.play(await host.begin(clock), 0, 1)
    await asyncio.sleep(MINUTE)
    return match


def test_gateway_loss_is_not_excused_beside_other_process(host, other):
    async def scenario():
        match = await begun(host, other)
        host.service.presence.mark_away()
        await asyncio.sleep(20 * MINUTE)
        await host.reach()
        found = await left_s(host, match), kinds(await host.service.get(match.id))
        await other.close()
        return found

    left, events = lived(host, scenario)
    assert events == [EventKind.MOVED, EventKind.MOVED]
    assert 60 * MINUTE - 21 * MINUTE - 15 <= left <= 60 * MINUTE - 21 * MINUTE


@pytest.mark.parametrize("how", ["close", "die"])
def test_restart_is_not_excused_beside_other_process(host, other, how):
    async def scenario():
        match = await begun(host, other)
        await getattr(host, how)()
        await asyncio.sleep(20 * MINUTE)
        await host.open()
        found = kinds(await host.service.get(match.id))
        await other.close()
        return found

    assert lived(host, scenario) == [EventKind.MOVED, EventKind.MOVED]


def test_flag_falls_by_remaining_process(host, other, monkeypatch):
    monkeypatch.setattr(deadlines, "_LONGEST_WAIT_S", 60.0)

    async def scenario():
        match = await begun(host, other, "1m")
        await host.play(match, 2)
        host.service.presence.mark_away()
        # What another process has set going is heard of within a minute.
        await asyncio.sleep(2 * MINUTE + 1)
        events = (await other.service.get(match.id)).events
        await host.reach()
        await other.close()
        return [event.seat for event in events if event.kind is EventKind.FLAGGED]

    assert lived(host, scenario)[-1] is Seat.SECOND


@pytest.mark.parametrize("order", [("host", "other"), ("other", "host")])
def test_absence_of_both_processes_stops_time(host, other, order):
    async def scenario():
        hosts = {"host": host, "other": other}
        match = await begun(host, other)
        host.service.presence.mark_away()
        await asyncio.sleep(10 * MINUTE)
        other.service.presence.mark_away()
        await asyncio.sleep(5 * HOUR)
        await hosts[order[0]].reach()
        first = await left_s(host, match)
        await asyncio.sleep(2 * MINUTE)
        await hosts[order[1]].reach()
        second = await left_s(host, match), kinds(await host.service.get(match.id))
        await other.close()
        return first, second

    first, (second, events) = lived(host, scenario)
    assert first == pytest.approx(49 * MINUTE, abs=1)
    assert second == pytest.approx(47 * MINUTE, abs=15)
    assert events == [EventKind.MOVED, EventKind.MOVED, *PAUSES]


def test_simultaneous_return_is_excused_once(host, other):
    async def scenario():
        match = await begun(host, other)
        for one in (host, other):
            one.service.presence.mark_away()
        await asyncio.sleep(5 * HOUR)
        await asyncio.gather(host.reach(), other.reach())
        found = await left_s(host, match)
        await other.close()
        return found

    assert lived(host, scenario) == pytest.approx(59 * MINUTE, abs=1)


def test_dead_process_counts_absent_from_its_last_note(host, other):
    async def scenario():
        match = await begun(host, other)
        host.service.presence.mark_away()
        await asyncio.sleep(10 * MINUTE)
        await other.die()
        await asyncio.sleep(3)
        await host.reach()
        return await left_s(host, match)

    assert lived(host, scenario) == pytest.approx(49 * MINUTE, abs=6)


def test_night_without_both_processes_charges_nobody(host, other):
    async def scenario():
        match = await begun(host, other)
        await host.die()
        await other.die()
        await asyncio.sleep(9 * HOUR)
        await asyncio.gather(host.open(), other.open())
        await asyncio.sleep(20)
        found = await left_s(host, match)
        await other.close()
        return found

    assert lived(host, scenario) == pytest.approx(59 * MINUTE - 10, abs=16)


def test_differing_machine_clocks_change_nothing(host, other):
    async def scenario():
        other.set_back = timedelta(seconds=90)
        match = await begun(host, other)
        host.service.presence.mark_away()
        await asyncio.sleep(20 * MINUTE)
        await host.reach()
        found = kinds(await host.service.get(match.id))
        await other.close()
        return found

    assert lived(host, scenario) == [EventKind.MOVED, EventKind.MOVED]


def test_notes_of_other_share_are_ignored(host, other):
    host.process, other.process = "0/2 first", "1/2 second"

    async def scenario():
        match = await begun(host, other)
        # It died before it could note that it was there.
        await host.database.write(lambda connection: connection.execute(attendances.delete()))
        await host.die()
        await asyncio.sleep(20 * MINUTE)
        host.process = "0/2 third"
        await host.open()
        found = kinds(await host.service.get(match.id))
        await other.close()
        return found

    assert lived(host, scenario) == [EventKind.MOVED, EventKind.MOVED, *PAUSES]


async def never(*args, **kwargs):
    await asyncio.Event().wait()


@pytest.mark.parametrize(("how", "within_s"), [("close", 10), ("die", 25)])
def test_engine_move_of_leaving_process_is_made_by_other(host, other, how, within_s):
    async def scenario():
        await other.open()
        host.service._pool.choose = never
        match = await host.service.begin(against_engine("weak", side="second"))
        await asyncio.sleep(30)
        owed = await other.service.get(match.id)
        await getattr(host, how)()
        await asyncio.sleep(within_s)
        made = await other.service.get(match.id)
        await other.close()
        return owed.ply, made.ply

    assert lived(host, scenario) == (0, 1)


def test_notes_of_old_processes_are_forgotten_on_return(host):
    async def scenario():
        for process, hours in (("recent", 23), ("old", 25)):
            row = AttendanceRow(process, host.now() - timedelta(hours=hours), False)
            await host.database.write(lambda connection, row=row: notes.save(connection, row))
        host.service.presence.mark_away()
        await host.reach()
        rows = await host.database.read(notes.load)
        return {row.process for row in rows}

    assert lived(host, scenario) == {"recent", host.process}
