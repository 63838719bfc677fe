"""Acts on a match from a server of another process, while the match's own process is gone or there."""

import asyncio

import pytest

from bot.hosting.matches.board import Place
from bot.hosting.matches.errors import NotOutOfTimeError, UnknownMatchError
from bot.hosting.matches.event import EventKind
from bot.hosting.presence import host_presence
from bot.hosting.server_share import ServerShare
from engines.core.types import Seat
from tests.lab.hosting import HERE
from tests.lab.virtual_host import HOUR, MINUTE, Host, kinds, lived

MOVED, PAUSES = EventKind.MOVED, [EventKind.PAUSED, EventKind.RESUMED]


@pytest.fixture
def host(host, monkeypatch):
    """The process of the server in which matches begin."""
    monkeypatch.setattr(host_presence, "EVERY_S", 5.0)
    host.process, host.share = "0/2 first", ServerShare(0, 2)
    assert host.share.has(HERE.guild_id)
    return host


@pytest.fixture
def elsewhere(tmp_path):
    """The process of another server."""
    return Host(tmp_path, "1/2 second", ServerShare(1, 2))


async def begun(host, elsewhere, clock="30+0"):
    """A match in which both have moved, and the first player has thought for a minute."""
    await elsewhere.open()
    match = await host.play(await host.begin(clock), 0, 1)
    await asyncio.sleep(MINUTE)
    return match


def bank_s(match):
    return match.clock.banks[Seat.FIRST].total_seconds()


@pytest.mark.parametrize(("how", "off_s"), [("close", 1), ("die", 6)])
@pytest.mark.parametrize("has_been_away", [False, True])
def test_move_on_other_share_pays_no_absence(host, elsewhere, how, off_s, has_been_away):
    async def scenario():
        match = await begun(host, elsewhere)
        await getattr(host, how)()
        await asyncio.sleep(20 * MINUTE)
        if has_been_away:
            elsewhere.service.presence.mark_away()
            await asyncio.sleep(5 * MINUTE)
        moved = await elsewhere.play(match, 2)
        await asyncio.sleep(5 * MINUTE)
        await host.open()
        later = await host.service.get(match.id)
        await elsewhere.close()
        return moved, later

    moved, later = lived(host, scenario)
    assert kinds(moved) == [MOVED, MOVED, *PAUSES, MOVED]
    assert bank_s(moved) == pytest.approx(29 * MINUTE, abs=off_s)
    assert kinds(later) == [MOVED, MOVED, *PAUSES, MOVED, *PAUSES]
    assert later.clock.spent.total_seconds() == pytest.approx(0, abs=off_s)


def test_claim_on_other_share_is_refused_after_absence(host, elsewhere):
    async def scenario():
        match = await begun(host, elsewhere, "5m")
        await host.close()
        await asyncio.sleep(HOUR)
        with pytest.raises(NotOutOfTimeError):
            await elsewhere.service.claim(match.id, 2)
        await host.open()
        await elsewhere.close()

    lived(host, scenario)


def test_deletion_on_other_share_charges_no_absence(host, elsewhere):
    async def scenario():
        match = await host.play(await begun(host, elsewhere), 2, 3)
        await asyncio.sleep(MINUTE)
        await host.close()
        await asyncio.sleep(20 * MINUTE)
        await elsewhere.service.privacy.delete(1)
        resigned = await elsewhere.service.get(match.id)
        await elsewhere.close()
        await host.open()
        return resigned

    resigned = lived(host, scenario)
    assert kinds(resigned)[4:] == [*PAUSES, EventKind.RESIGNED]
    assert bank_s(resigned) == pytest.approx(28 * MINUTE, abs=1)


@pytest.mark.parametrize("was_away", [False, True])
def test_move_on_other_share_costs_time_when_owner_present(host, elsewhere, was_away):
    async def scenario():
        match = await begun(host, elsewhere)
        if was_away:
            elsewhere.service.presence.mark_away()
        await asyncio.sleep(20 * MINUTE)
        moved = await elsewhere.play(match, 2)
        await elsewhere.close()
        return moved

    moved = lived(host, scenario)
    assert kinds(moved) == [MOVED, MOVED, MOVED]
    assert bank_s(moved) == pytest.approx(9 * MINUTE, abs=1)


def test_absence_is_excused_for_server_that_shows_match(host, elsewhere):
    async def scenario():
        match = await elsewhere.play(await begun(host, elsewhere), 2, 3)
        await elsewhere.service.boards.attach(match.id, Place(1 << 22, 8))
        assert elsewhere.share.has(1 << 22)
        await asyncio.sleep(MINUTE)
        elsewhere.service.presence.mark_away()
        await asyncio.sleep(20 * MINUTE)
        moved = await elsewhere.play(match, 4)
        await elsewhere.close()
        return moved

    moved = lived(host, scenario)
    assert kinds(moved)[4:] == [*PAUSES, MOVED]
    assert bank_s(moved) == pytest.approx(28 * MINUTE, abs=1)


@pytest.mark.parametrize("number", [0, 99, 2**63])
def test_unknown_match_number_is_refused(host, number):
    async def scenario():
        with pytest.raises(UnknownMatchError):
            await host.service.claim(number, 2)

    lived(host, scenario)
