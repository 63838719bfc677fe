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
def test_clock_jump_of_an_hour_charges_nobody(host, clock):
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
    # A player who thinks meanwhile may gain what lies between two looks at the clock.
    assert before - 10 <= after <= before


def test_move_after_clock_jump_pays_no_gap(host):
    async def scenario():
        match = await begun(host, "10+5")
        host.set_back = -AN_HOUR
        moved = await host.play(match, 2)
        return moved.clock.left(Seat.FIRST, host.now()).total_seconds()

    assert lived(host, scenario) == 10 * MINUTE + 5 - MINUTE + 5


def test_claim_of_jumped_time_is_refused(host):
    async def scenario():
        match = await begun(host)
        host.set_back = -AN_HOUR
        with pytest.raises(NotOutOfTimeError):
            await host.service.claim(match.id, 2)
        return await host.service.get(match.id)

    match = lived(host, scenario)
    assert not match.is_finished
    assert match.flagged is None


def test_closed_host_looks_for_no_gap(host):
    async def scenario():
        await host.begin("5m")
        closed = host.service.presence._gaps
        await host.close()
        host.set_back = -AN_HOUR
        assert (closed.look(), closed._timer.cancelled()) == (None, True)
        await host.open()

    lived(host, scenario)


def test_gateway_loss_with_clock_jump_hides_nothing(host):
    async def scenario():
        match = await begun(host)
        host.set_back = -AN_HOUR
        host.service.presence.mark_away()
        await asyncio.sleep(20)
        await host.reach()
        return await left_s(host, match)

    assert lived(host, scenario) == 4 * MINUTE


def test_flag_falls_after_clock_jump(host):
    async def scenario():
        match = await begun(host)
        host.set_back = -AN_HOUR
        await asyncio.sleep(6 * MINUTE)
        return await host.service.get(match.id)

    assert lived(host, scenario).flagged is Seat.FIRST


def test_clock_set_back_is_logged_and_charges_nobody(host, caplog):
    async def scenario():
        match = await begun(host)
        host.set_back = AN_HOUR
        await asyncio.sleep(MINUTE)
        return await left_s(host, match), await host.service.get(match.id)

    left, match = lived(host, scenario)
    assert left == 5 * MINUTE
    assert match.flagged is None
    assert "set back by 1:00:00" in caplog.text


def test_plain_hour_is_charged_in_full(host, caplog):
    async def scenario():
        match = await begun(host, "3d")
        await asyncio.sleep(HOUR)
        return await host.service.get(match.id)

    assert kinds(lived(host, scenario)) == [EventKind.MOVED, EventKind.MOVED]
    assert "machine's clock" not in caplog.text


@pytest.mark.parametrize(("jumped_s", "is_told"), [(0.9, False), (1.5, True)])
def test_clock_jump_over_a_second_is_logged(host, caplog, jumped_s, is_told):
    async def scenario():
        await begun(host)
        host.set_back = timedelta(seconds=jumped_s)
        await asyncio.sleep(MINUTE)

    lived(host, scenario)
    assert ("set back by" in caplog.text) is is_told
