"""Matches with a clock, in virtual time: flags, claims, engines, restarts and nights without a network."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.command import GiveTime, Stop
from bot.hosting.matches.decide import decide
from bot.hosting.matches.errors import NotOutOfTimeError
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.fold import fold
from bot.hosting.presence import host_presence
from db.store import deadlines
from engines.core.types import Seat, Side, Termination
from tests.lab import noughts, virtual_time
from tests.lab.hosting import against_engine
from tests.lab.virtual_host import DAY, HOUR, MINUTE, kinds, lived


@pytest.mark.parametrize(("clock", "grace_s"), [("1m", MINUTE), ("1d", DAY), ("3+2", MINUTE)])
def test_flag_ends_match_after_its_grace(host, clock, grace_s):
    async def scenario():
        match = await host.play(await host.begin(clock), 0, 1)
        allowance_s = TimeControl.parse(clock).base.total_seconds() + (2 if "+" in clock else 0)
        await asyncio.sleep(allowance_s - 1)
        before = await host.service.get(match.id)
        await asyncio.sleep(2)
        flagged = await host.service.get(match.id)
        await asyncio.sleep(grace_s - 2)
        waiting = await host.service.get(match.id)
        await asyncio.sleep(2)
        return before, flagged, waiting, await host.service.get(match.id)

    before, flagged, waiting, ended = lived(host, scenario)
    assert before.flagged is None
    assert flagged.flagged is waiting.flagged is Seat.FIRST
    assert (ended.result.winner, ended.result.termination) == (Seat.SECOND, Termination.TIMEOUT)
    assert kinds(ended)[2:] == [EventKind.FLAGGED, EventKind.CLAIMED]


def test_flag_falls_later_after_given_time(host):
    async def scenario():
        match = await host.play(await host.begin("1m"), 0, 1)
        await asyncio.sleep(59)
        await host.service.execute_command(match.id, Viewer(2), lambda match, seat: GiveTime(seat))
        await asyncio.sleep(15)
        before = await host.service.get(match.id)
        await asyncio.sleep(2)
        return before, await host.service.get(match.id)

    before, flagged = lived(host, scenario)
    assert before.flagged is None
    assert flagged.flagged is Seat.FIRST


def test_first_moves_have_five_minutes_and_cost_nothing(host):
    async def scenario():
        match = await host.begin("3+2")
        await asyncio.sleep(290)
        match = await host.play(match, 0)
        await asyncio.sleep(290)
        return await host.play(match, 1)

    match = lived(host, scenario)
    assert not any(event.kind is EventKind.FLAGGED for event in match.events)
    assert [match.clock.left(seat, match.updated_at).total_seconds() for seat in Seat] == [182, 182]


def test_late_move_counts_until_win_is_claimed(host):
    async def scenario():
        match = await host.play(await host.begin("1m"), 0, 1)
        await asyncio.sleep(90)
        moved = await host.play(match, 2)
        await asyncio.sleep(59)
        return moved, await host.service.get(match.id)

    moved, later = lived(host, scenario)
    assert moved.flagged is None
    assert not later.is_finished


def test_night_switched_off_charges_nobody(host):
    async def scenario():
        match = await host.play(await host.begin("1h"), 0, 1)
        await asyncio.sleep(20 * MINUTE)
        await host.close()
        await asyncio.sleep(9 * HOUR)
        await host.open()
        await asyncio.sleep(39 * MINUTE)
        before = await host.service.get(match.id)
        await asyncio.sleep(2 * MINUTE)
        return before, await host.service.get(match.id)

    before, after = lived(host, scenario)
    assert before.flagged is None
    assert kinds(before)[2:] == [EventKind.PAUSED, EventKind.RESUMED]
    assert after.is_finished or after.flagged is Seat.FIRST


def test_killed_host_charges_too_little_rather_than_too_much(host, monkeypatch):
    monkeypatch.setattr(host_presence, "EVERY_S", 5.0)

    async def scenario():
        match = await host.play(await host.begin("1h"), 0, 1)
        await asyncio.sleep(20 * MINUTE + 3)
        # Killed: nothing is noted at the end.
        host.service.presence._store_departure = lambda moment: asyncio.sleep(0)
        await host.close()
        await asyncio.sleep(9 * HOUR)
        await host.open()
        match = await host.service.get(match.id)
        return match.clock.left(Seat.FIRST, host.now()).total_seconds()

    left_s = lived(host, scenario)
    assert left_s == 40 * MINUTE


def test_idle_host_records_presence_once_a_clock_runs(host, monkeypatch):
    has_any, asked = deadlines.has_any, []
    monkeypatch.setattr(host_presence, "EVERY_S", 5.0)
    monkeypatch.setattr(deadlines, "has_any", lambda *about: asked.append(about) or has_any(*about))

    async def scenario():
        unrated = against_engine("weak")
        await host.service.begin(replace(unrated, terms=replace(unrated.terms, is_rated=False)))
        await asyncio.sleep(HOUR)
        times = len(asked)
        match = await host.play(await host.begin("1h"), 0, 1)
        await asyncio.sleep(20 * MINUTE + 3)
        await host.die()
        await asyncio.sleep(9 * HOUR)
        await host.open()
        match = await host.service.get(match.id)
        return times, match.clock.left(Seat.FIRST, host.now()).total_seconds()

    times, left_s = lived(host, scenario)
    assert times == 2  # For clocks, and for silence.
    assert left_s == 40 * MINUTE


def test_host_dying_before_first_note_charges_nobody(host):
    async def life():
        await host.open(is_reached=False)
        match = await host.begin("1h")
        await host.die()
        await asyncio.sleep(9 * HOUR)
        await host.open()
        match = await host.service.get(match.id)
        left_s = match.clock.left(Seat.FIRST, host.now()).total_seconds()
        await host.close()
        return left_s

    assert virtual_time.run(life()) == pytest.approx(HOUR, abs=1)


def test_hours_without_gateway_charge_nobody(host):
    async def scenario():
        match = await host.play(await host.begin("1m"), 0, 1)
        await asyncio.sleep(30)
        host.service.presence.mark_away()
        await asyncio.sleep(5 * HOUR)
        away = await host.service.get(match.id)
        await host.reach()
        back = await host.service.get(match.id)
        left_s = back.clock.left(Seat.FIRST, host.now()).total_seconds()
        await asyncio.sleep(31)
        return away, left_s, await host.service.get(match.id)

    away, left_s, after = lived(host, scenario)
    assert kinds(away) == [EventKind.MOVED, EventKind.MOVED]
    assert left_s == pytest.approx(30, abs=0.01)
    assert after.flagged is Seat.FIRST


def test_move_before_return_is_noticed_pays_no_absence(host):
    async def scenario():
        match = await host.play(await host.begin("3+2"), 0, 1)
        await asyncio.sleep(30)
        host.service.presence.mark_away()
        await asyncio.sleep(HOUR)
        return (await host.play(match, 2)).clock.banks[Seat.FIRST].total_seconds()

    assert lived(host, scenario) == pytest.approx(3 * MINUTE + 2 - 30 + 2, abs=0.1)


def test_deadline_overdue_at_return_is_excused(host):
    async def scenario():
        match = await host.play(await host.begin("1m"), 0, 1)
        await asyncio.sleep(30)
        await host.close()
        await asyncio.sleep(DAY)
        await host.open(is_reached=False)
        await asyncio.sleep(DAY)
        waiting = await host.service.get(match.id)
        await host.reach()
        await asyncio.sleep(20)
        return waiting, await host.service.get(match.id)

    waiting, back = lived(host, scenario)
    assert len(waiting.events) == 2
    assert back.flagged is None
    assert not back.is_finished


def test_clock_set_back_takes_no_time_away(host):
    async def scenario():
        match = await host.play(await host.begin("1m"), 0, 1)
        host.set_back = timedelta(hours=3)
        await asyncio.sleep(50)
        match = await host.play(match, 2)
        return match, match.clock.left(Seat.SECOND, host.now()).total_seconds()

    match, left_s = lived(host, scenario)
    assert not match.is_finished
    assert left_s == MINUTE


def test_flag_draws_at_once_if_other_side_cannot_win(host, monkeypatch):
    async def scenario():
        match = await host.play(await host.begin("1m"), 0, 1)
        with monkeypatch.context() as patched:
            patched.setattr(noughts.NoughtsPosition, "can_still_win", lambda self, side: side is Side.FIRST)
            await asyncio.sleep(61)
            ended = await host.service.get(match.id)
        await host.close()
        await host.open()
        return ended, await host.service.get(match.id)

    ended, again = lived(host, scenario)
    assert (ended.result.winner, ended.result.termination) == (None, Termination.TIMEOUT)
    assert kinds(ended)[2:] == [EventKind.FLAGGED, EventKind.CLAIMED]
    assert (again.result, again.events) == (ended.result, ended.events)


def test_flag_against_engine_ends_match(host):
    async def scenario():
        proposal = against_engine("weak")
        terms = replace(proposal.terms, clock=TimeControl.parse("1m"))
        match = await host.service.begin(replace(proposal, terms=terms))
        await host.service.play(match.id, 1, 0)
        await asyncio.sleep(1)
        await asyncio.sleep(61)
        return await host.service.get(match.id)

    match = lived(host, scenario)
    assert (match.result.winner, match.result.termination) == (Seat.SECOND, Termination.TIMEOUT)


def test_engine_keeps_to_its_clock(host):
    """`deep` would think for 20 s a move; with a minute for all of them it does not."""
    host.machine.thinks_s = {"deep": 20.0}

    async def scenario():
        proposal = against_engine("deep", size="4")
        terms = replace(proposal.terms, clock=TimeControl.parse("1+0"))
        match = await host.service.begin(replace(proposal, terms=terms))
        while not match.is_finished:
            match = await host.service.play(match.id, 1, match.position.legal_actions()[-1])
            await asyncio.sleep(5)
            match = await host.service.get(match.id)
        return match

    match = lived(host, scenario)
    thought = [event.think_ms for event in match.events if event.seat is Seat.SECOND]
    assert len(thought) == 3
    assert thought == sorted(thought, reverse=True)
    assert thought[0] == 3000
    assert match.result.termination != Termination.TIMEOUT


def test_engine_thinks_no_longer_with_daily_clock(host):
    """`deep` knows no limit in seconds and never ends: the pool's own bound holds."""
    host.machine.thinks_s = {"deep": 1e9}

    async def scenario():
        proposal = against_engine("deep", size="4")
        terms = replace(proposal.terms, clock=TimeControl.parse("7d"))
        match = await host.service.begin(replace(proposal, terms=terms))
        match = await host.service.play(match.id, 1, 15)
        await asyncio.sleep(MINUTE)
        return await host.service.get(match.id)

    assert lived(host, scenario).ply == 2


def test_simultaneous_claim_and_move_have_one_outcome(host):
    async def scenario():
        match = await host.play(await host.begin("1m"), 0, 1)
        await asyncio.sleep(61)
        claim = host.service.claim(match.id, 2)
        move = host.service.play(match.id, 1, 2)
        results = await asyncio.gather(claim, move, return_exceptions=True)
        return results, await host.service.get(match.id)

    results, match = lived(host, scenario)
    assert sum(isinstance(result, Exception) for result in results) == 1
    assert match.is_finished or match.ply == 3


def test_aborted_match_charges_nobody(host):
    async def scenario():
        return await host.play(await host.begin("3+2"), 0, 1)

    match = lived(host, scenario)
    ended = fold(match, decide(match, Stop(), match.updated_at + timedelta(seconds=30)).events)
    assert ended.result.termination is Termination.ABORTED
    assert ended.clock.banks == match.clock.banks


def test_early_claim_is_refused(host):
    async def scenario():
        match = await host.play(await host.begin("1h"), 0, 1)
        with pytest.raises(NotOutOfTimeError):
            await host.service.claim(match.id, 2)

    lived(host, scenario)


def test_rematch_keeps_clock(host):
    async def scenario():
        match = await host.play(await host.begin("10+5"), 0)
        match = await host.service.resign(match.id, 1)
        await host.service.rematch(match.id, 1)
        return await host.service.rematch(match.id, 2)

    assert str(lived(host, scenario).terms.clock) == "10+5"
