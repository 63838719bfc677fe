"""The machine's clock jumps while the host runs: it was suspended, or its clock was set."""

import asyncio
from datetime import timedelta

import pytest

from bot.hosting import deadlines
from bot.hosting.matches.errors import NotOutOfTimeError
from bot.hosting.matches.event import EventKind
from bot.hosting.presence import host_presence
from engines.core.types import Seat
from tests.lab.virtual_host import HOUR, MINUTE, kinds, lived

AN_HOUR = timedelta(hours=1)


@pytest.fixture
def host(host, monkeypatch):
    monkeypatch.setattr(host_presence, "EVERY_S", 5.0)
    monkeypatch.setattr(deadlines, "_LONGEST_WAIT_S", 60.0)
    return host


async def begun(host, clock="5m"):
    """A match in which the first player has thought for a minute about the third move."""
    match = await host.play(await host.begin(clock), 0, 1)
    await asyncio.sleep(MINUTE)
    return match


async def left_s(host, match):
    match = await host.service.get(match.id)
    return match.clock.left(match.position.seat_to_move, host.now()).total_seconds()


@pytest.mark.parametrize("clock", ["5m", "10+5"])
def test_an_hour_that_the_clock_jumps_over_is_charged_to_nobody(host, clock):
    async def scenario():
        match = await host.play(await host.begin(clock), 0, 1)
        await asyncio.sleep(30)
        before = await left_s(host, match)
        host.set_back = -AN_HOUR
        await asyncio.sleep(10)
        return before, await left_s(host, match), await host.service.get(match.id)

    before, after, match = lived(host, scenario)
    assert match.flagged is None
    assert kinds(match)[2:] == [EventKind.PAUSED, EventKind.RESUMED]
    # Whoever thinks meanwhile may gain what lies between two looks at the clock.
    assert before - 10 <= after <= before


def test_a_move_made_just_after_the_jump_does_not_pay_for_it(host):
    async def scenario():
        match = await begun(host, "10+5")
        host.set_back = -AN_HOUR
        moved = await host.play(match, 2)
        return moved.clock.left(Seat.FIRST, host.now()).total_seconds()

    assert lived(host, scenario) == 10 * MINUTE + 5 - MINUTE + 5


def test_an_opponent_cannot_claim_what_the_clock_jumped_over(host):
    async def scenario():
        match = await begun(host)
        host.set_back = -AN_HOUR
        with pytest.raises(NotOutOfTimeError):
            await host.service.claim(match.id, 2)
        return await host.service.get(match.id)

    match = lived(host, scenario)
    assert not match.is_finished
    assert match.flagged is None


def test_a_host_that_is_closed_looks_for_no_gap(host):
    async def scenario():
        await host.begin("5m")
        closed = host.service.presence._gaps
        await host.close()
        host.set_back = -AN_HOUR
        assert (closed.look(), closed._timer.cancelled()) == (None, True)
        await host.open()

    lived(host, scenario)


def test_a_gateway_that_is_lost_with_the_jump_hides_nothing_of_it(host):
    async def scenario():
        match = await begun(host)
        host.set_back = -AN_HOUR
        host.service.presence.mark_away()
        await asyncio.sleep(20)
        await host.reach()
        return await left_s(host, match)

    assert lived(host, scenario) == 4 * MINUTE


def test_after_the_jump_time_runs_and_the_flag_falls(host):
    async def scenario():
        match = await begun(host)
        host.set_back = -AN_HOUR
        await asyncio.sleep(6 * MINUTE)
        return await host.service.get(match.id)

    assert lived(host, scenario).flagged is Seat.FIRST


def test_a_clock_that_is_set_back_is_said_and_takes_no_time_away(host, caplog):
    async def scenario():
        match = await begun(host)
        host.set_back = AN_HOUR
        await asyncio.sleep(MINUTE)
        return await left_s(host, match), await host.service.get(match.id)

    left, match = lived(host, scenario)
    assert left == 5 * MINUTE
    assert match.flagged is None
    assert "set back by 1:00:00" in caplog.text


def test_an_hour_without_a_jump_is_one(host, caplog):
    async def scenario():
        match = await begun(host, "3d")
        await asyncio.sleep(HOUR)
        return await host.service.get(match.id)

    assert kinds(lived(host, scenario)) == [EventKind.MOVED, EventKind.MOVED]
    assert "machine's clock" not in caplog.text


@pytest.mark.parametrize(("jumped_s", "is_told"), [(0.9, False), (1.5, True)])
def test_a_jump_of_more_than_a_second_is_one(host, caplog, jumped_s, is_told):
    async def scenario():
        await begun(host)
        host.set_back = timedelta(seconds=jumped_s)
        await asyncio.sleep(MINUTE)

    lived(host, scenario)
    assert ("set back by" in caplog.text) is is_told
