"""Matches played from the first move to the flag, in virtual time, through restarts, and races on the way."""

import asyncio
from datetime import timedelta

import pytest

from bot.hosting.errors import HostingError
from bot.hosting.matches.event import EventKind
from engines.core.types import Seat, Termination
from tests.lab.virtual_host import DAY, HOUR, MINUTE, Host, kinds, lived

OWN = (EventKind.MOVED, EventKind.FLAGGED, EventKind.CLAIMED)


async def restart(host, how, away_s):
    await getattr(host, how)()
    await asyncio.sleep(away_s)
    await host.open()


def without_pauses(match):
    return [kind for kind in kinds(match) if kind in OWN]


@pytest.mark.parametrize("how", [pytest.param("close", marks=pytest.mark.thorough), "die"])
def test_blitz_clock_runs_through_restarts_to_flag(host, how, monkeypatch):
    monkeypatch.setattr("bot.hosting.presence.host_presence.EVERY_S", 1.0)

    async def scenario():
        match = await host.play(await host.begin("3+2", size="4"), 0, 1)
        for action, thought_s in ((2, 40), (4, 50), (3, 40), (5, 50), (8, 40), (6, 50)):
            await asyncio.sleep(thought_s / 2)
            await restart(host, how, 9 * HOUR)
            await asyncio.sleep(thought_s / 2)
            match = await host.play(match, action)
        # First: 180 + 4·2 - 3·40; second: 180 + 4·2 - 3·50.
        left = [match.clock.left(seat, host.now()).total_seconds() for seat in Seat]
        await asyncio.sleep(left[0] - 5)
        await restart(host, how, DAY)
        before = await host.service.get(match.id)
        await asyncio.sleep(15)
        flagged = await host.service.get(match.id)
        await restart(host, how, DAY)
        await asyncio.sleep(2 * MINUTE)
        return left, before, flagged, await host.service.get(match.id)

    left, before, flagged, ended = lived(host, scenario)
    assert left == pytest.approx([68, 38], abs=0 if how == "close" else 8)
    assert before.flagged is None
    assert flagged.flagged is Seat.FIRST
    assert (ended.result.winner, ended.result.termination) == (Seat.SECOND, Termination.TIMEOUT)
    assert without_pauses(ended) == [EventKind.MOVED] * 8 + [EventKind.FLAGGED, EventKind.CLAIMED]


@pytest.mark.parametrize("how", ["close", pytest.param("die", marks=pytest.mark.thorough)])
def test_daily_clock_runs_through_restarts_and_absence_to_flag(host, how):
    async def scenario():
        match = await host.begin("1d", size="4")
        for action in range(5):
            await asyncio.sleep(20 * HOUR)
            await restart(host, how, 3 * DAY)
            match = await host.play(match, action)
        await asyncio.sleep(12 * HOUR)
        host.service.presence.mark_away()
        await asyncio.sleep(2 * DAY)
        await host.reach()
        await asyncio.sleep(11 * HOUR)
        before = await host.service.get(match.id)
        await restart(host, how, 2 * DAY)
        await asyncio.sleep(2 * HOUR)
        flagged = await host.service.get(match.id)
        await asyncio.sleep(22 * HOUR)
        waiting = await host.service.get(match.id)
        await asyncio.sleep(3 * HOUR)
        return before, flagged, waiting, await host.service.get(match.id)

    before, flagged, waiting, ended = lived(host, scenario)
    assert before.flagged is None
    assert flagged.flagged is waiting.flagged is Seat.SECOND
    assert not waiting.is_finished
    assert (ended.result.winner, ended.result.termination) == (Seat.FIRST, Termination.TIMEOUT)
    assert without_pauses(ended) == [EventKind.MOVED] * 5 + [EventKind.FLAGGED, EventKind.CLAIMED]


# -- races: in every order, one truth is left ---------------------------------------------------
async def both(*requests):
    """Ask two things at one moment; return what was refused."""
    results = await asyncio.gather(*requests, return_exceptions=True)
    refused = [one for one in results if isinstance(one, Exception)]
    assert all(isinstance(one, HostingError) for one in refused), refused
    return refused


async def replayed(host, match):
    """The match as this process has it, which is what any other would read from its log."""
    known = await host.service.get(match.id)
    await host.close()
    await host.open()
    read = await host.service.get(match.id)
    assert (known.events, known.position, known.offer, known.result) == (
        read.events,
        read.position,
        read.offer,
        read.result,
    )
    return read


@pytest.mark.parametrize("is_move_first", [True, False])
def test_simultaneous_takeback_request_and_move_keep_log_valid(host, is_move_first):
    async def scenario():
        match = await host.play(await host.begin("1h"), 0)
        asked, moved = host.service.take_back(match.id, 1), host.service.play(match.id, 2, 4)
        await both(*((moved, asked) if is_move_first else (asked, moved)))
        return await replayed(host, match)

    match = lived(host, scenario)
    assert match.ply == 2
    # Asked about the board before the move, it lapsed with it; asked about the one after, it stands.
    assert (match.offer is not None) is (kinds(match)[-1] is EventKind.TAKEBACK_ASKED)


@pytest.mark.parametrize("is_move_first", [True, False])
def test_draw_offer_crossing_a_move_keeps_log_valid(host, is_move_first):
    async def scenario():
        match = await host.play(await host.begin("1h"), 0)
        offered, moved = host.service.offer_draw(match.id, 1), host.service.play(match.id, 2, 4)
        await both(*((moved, offered) if is_move_first else (offered, moved)))
        return await replayed(host, match)

    match = lived(host, scenario)
    assert match.ply == 2
    assert (match.offer is not None) is (kinds(match)[-1] is EventKind.DRAW_OFFERED)


def test_simultaneous_draw_offers_agree(host):
    async def scenario():
        match = await host.play(await host.begin("1h"), 0)
        await both(host.service.offer_draw(match.id, 1), host.service.offer_draw(match.id, 2))
        return await replayed(host, match)

    match = lived(host, scenario)
    assert match.result.termination == Termination.AGREEMENT


def test_simultaneous_draw_acceptance_and_move_have_one_outcome(host):
    async def scenario():
        match = await host.play(await host.begin("1h"), 0)
        match = await host.service.offer_draw(match.id, 1)
        refused = await both(host.service.answer(match.id, 2, is_yes=True), host.service.play(match.id, 2, 4))
        return refused, await replayed(host, match)

    refused, match = lived(host, scenario)
    assert len(refused) == 1
    assert match.is_finished is (match.ply == 1)


def test_simultaneous_abort_and_resignation_have_one_outcome(host):
    async def scenario():
        match = await host.play(await host.begin("1h"), 0)
        refused = await both(host.service.abort(match.id, 1), host.service.resign(match.id, 2))
        return refused, await replayed(host, match)

    refused, match = lived(host, scenario)
    assert len(refused) == 1
    assert len(match.events) == 2


def test_flag_waits_after_restart_with_clock_set_back(host):
    async def scenario():
        match = await host.play(await host.begin("5m"), 0, 1)
        await asyncio.sleep(4 * MINUTE)
        await host.close()
        host.set_back = timedelta(hours=2)
        await asyncio.sleep(2 * MINUTE)
        await host.open()
        back = await host.service.get(match.id)
        moved = await host.play(match, 2)
        await asyncio.sleep(4 * MINUTE)
        return back, moved, await replayed(host, match)

    back, moved, later = lived(host, scenario)
    assert back.flagged is None
    assert moved.ply == 3
    assert later.flagged is None
    assert [event.at for event in later.events] == sorted(event.at for event in later.events)


@pytest.mark.parametrize("commands", [("claim", "play"), ("play", "claim"), ("take_back", "play")])
def test_simultaneous_commands_to_two_processes_keep_log_valid(host, tmp_path, commands):
    """The key of an event decides, not the quicker process."""
    other = Host(tmp_path, "second")
    host.process = "first"

    async def scenario():
        await other.open()
        match = await host.play(await host.begin("1m"), 0, 1)
        await asyncio.sleep(61)
        requests = {
            "claim": lambda one: one.service.claim(match.id, 2),
            "play": lambda one: one.service.play(match.id, 1, 2),
            "take_back": lambda one: one.service.take_back(match.id, 2),
        }
        first, second = commands
        refused = await both(requests[first](host), requests[second](other))
        found = [await one.service.get(match.id) for one in (host, other)]
        await other.close()
        return refused, found

    refused, (here, there) = lived(host, scenario)
    assert here.events == there.events
    assert [event.seq for event in here.events] == list(range(here.seq))
    if "claim" in commands:
        assert len(refused) == 1
        assert here.is_finished is (here.ply == 2)
