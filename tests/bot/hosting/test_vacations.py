"""Vacations in virtual time: clocks of days stand and run again, as events, through restarts."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.errors import BusyError, VacationTooLongError
from bot.hosting.matches.event import EventKind
from bot.hosting.presence.vacations import Vacation, vacation_of
from db.rows import VacationRow
from engines.core.types import Seat, Termination
from tests.bot.hosting.test_pings import Channel, whom
from tests.lab.hosting import against_engine
from tests.lab.virtual_host import DAY, HOUR, kinds, lived

MOVED, PAUSED, RESUMED = EventKind.MOVED, EventKind.PAUSED, EventKind.RESUMED


def left_s(match, host):
    return match.clock.left(match.position.seat_to_move, host.now()).total_seconds()


def test_vacation_pauses_daily_clocks_and_resumes_them(host):
    async def scenario():
        match = await host.play(await host.begin("1d"), 0, 1)
        await asyncio.sleep(6 * HOUR)
        vacation = await host.service.vacations.take(1, 7)
        away = await host.service.get(match.id)
        await asyncio.sleep(7 * DAY - 60)
        still = await host.service.get(match.id)
        await asyncio.sleep(120)
        back = await host.service.get(match.id)
        return vacation, away, still, back, left_s(back, host)

    vacation, away, still, back, left = lived(host, scenario)
    assert vacation == Vacation(away.vacation[1], 23)
    assert away.vacation[0] is Seat.FIRST
    assert still.is_paused
    assert kinds(back)[2:] == [PAUSED, RESUMED]
    assert [event.seat for event in back.events[2:]] == [Seat.FIRST, Seat.FIRST]
    assert left == pytest.approx(18 * HOUR - 60, abs=5)


def test_vacation_pauses_more_matches_than_limit(host):
    """Matches of tournaments do not count, and a host can lower the limit."""

    async def scenario():
        begun = [await host.play(await host.begin("1d"), 0, 1) for _ in range(3)]
        host.service._matches.limits = replace(host.service._matches.limits, max_matches=1)
        await host.service.vacations.take(1, 7)
        return [(await host.service.get(match.id)).is_paused for match in begun]

    assert lived(host, scenario) == [True, True, True]


@pytest.mark.parametrize("clock", ["1h", "3+2", "5m", None])
def test_vacation_leaves_other_clocks_running(host, clock):
    async def scenario():
        match = await host.play(await host.begin(clock), 0, 1)
        await host.service.vacations.take(1, 7)
        return await host.service.get(match.id)

    assert kinds(lived(host, scenario)) == [MOVED, MOVED]


def test_early_return_keeps_remaining_vacation_days(host):
    async def scenario():
        match = await host.play(await host.begin("3d"), 0)
        await host.service.vacations.take(2, 20)
        await asyncio.sleep(5 * DAY)
        vacation = await host.service.vacations.take(2, 0)
        return vacation, await host.service.get(match.id)

    vacation, match = lived(host, scenario)
    assert vacation == Vacation(None, 25)
    assert kinds(match)[1:] == [PAUSED, RESUMED]


def test_vacation_cut_short_is_free_except_when_repeated(host):
    async def scenario():
        vacations, left = host.service.vacations, []
        for minutes in (1, 58, 2):
            await vacations.take(1, 7)
            await asyncio.sleep(60 * minutes)
            left.append((await vacations.take(1, 0)).left)
        return left

    assert lived(host, scenario) == [30, 30, 29]


def test_vacation_has_thirty_days_a_year(host):
    async def scenario():
        await host.service.vacations.take(1, 30)
        await asyncio.sleep(30 * DAY)
        with pytest.raises(VacationTooLongError) as caught:
            await host.service.vacations.take(1, 1)
        return caught.value.left

    assert lived(host, scenario) == 0


def test_vacation_days_renew_with_year():
    old = datetime(2026, 12, 20, tzinfo=UTC)
    rows = [VacationRow(1, old, old + timedelta(days=30))]
    assert vacation_of(rows, old + timedelta(days=2)).left == 0
    later = old + timedelta(days=20)
    assert vacation_of(rows, later) == Vacation(old + timedelta(days=30), 30)


def test_refused_vacation_changes_nothing(host):
    async def scenario():
        await host.service.vacations.take(1, 20)
        await asyncio.sleep(DAY)
        with pytest.raises(VacationTooLongError):
            await host.service.vacations.take(1, 30)
        return await host.service.vacations.of(1)

    vacation = lived(host, scenario)
    assert vacation.until is not None
    assert vacation.left == 10


def test_clocks_stand_until_both_are_back_from_vacation(host):
    async def scenario():
        match = await host.play(await host.begin("1d"), 0, 1)
        await host.service.vacations.take(1, 3)
        await asyncio.sleep(DAY)
        await host.service.vacations.take(2, 10)
        await asyncio.sleep(3 * DAY)
        between = await host.service.get(match.id)
        await asyncio.sleep(8 * DAY)
        return between, await host.service.get(match.id)

    between, after = lived(host, scenario)
    assert between.vacation[0] is Seat.SECOND
    assert not after.is_paused


@pytest.mark.parametrize("how", ["close", "die"])
def test_vacation_begins_and_ends_despite_dead_host(host, how):
    async def scenario():
        match = await host.play(await host.begin("1d"), 0, 1)
        await host.service.vacations.take(1, 2)
        await getattr(host, how)()
        await asyncio.sleep(DAY)
        await host.open()
        away = await host.service.get(match.id)
        await getattr(host, how)()
        await asyncio.sleep(3 * DAY)
        await host.open()
        await asyncio.sleep(5)
        back = await host.service.get(match.id)
        return away, back, left_s(back, host)

    away, back, left = lived(host, scenario)
    assert away.is_paused
    assert not back.is_paused
    assert left == pytest.approx(DAY, abs=10)


def test_vacation_interrupted_by_crash_pauses_clocks_at_restart(host):
    async def scenario():
        match = await host.play(await host.begin("1d"), 0, 1)
        settle = host.service.vacations._settle_all
        host.service.vacations._settle_all = lambda user_id: asyncio.sleep(0)
        await host.service.vacations.take(1, 2)
        host.service.vacations._settle_all = settle
        before = await host.service.get(match.id)
        await host.close()
        await host.open()
        await asyncio.sleep(1)
        return before, await host.service.get(match.id)

    before, after = lived(host, scenario)
    assert not before.is_paused
    assert after.is_paused


def test_vacation_interrupted_by_crash_charges_no_absence(host):
    async def scenario():
        match = await host.play(await host.begin("1d"), 0, 1)
        host.service.vacations._settle_all = lambda user_id: asyncio.sleep(0)
        await host.service.vacations.take(1, 5)
        await host.die()
        await asyncio.sleep(DAY / 2)
        await host.open(is_reached=False)
        await asyncio.sleep(HOUR)
        await host.reach()
        found = await host.service.get(match.id)
        return found, left_s(found, host)

    match, left = lived(host, scenario)
    assert match.is_paused
    assert left == pytest.approx(DAY, abs=5)


def test_match_begun_during_vacation_is_paused(host):
    async def scenario():
        await host.service.vacations.take(2, 5)
        match = await host.begin("3d")
        await asyncio.sleep(1)
        return await host.service.get(match.id)

    match = lived(host, scenario)
    assert match.vacation[0] is Seat.SECOND


def refusing(times, work):
    """`work` behind a database that is busy this number of times."""
    left = iter(range(times))

    async def refused(*args):
        if next(left, None) is not None:
            raise BusyError("busy")
        return await work(*args)

    return refused


def test_match_begun_during_vacation_pauses_despite_refusing_database(host):
    async def scenario():
        await host.service.vacations.take(2, 5)
        host.service.vacations._away = refusing(3, host.service.vacations._away)
        match = await host.begin("3d")
        await asyncio.sleep(60)
        return await host.service.get(match.id)

    assert lived(host, scenario).vacation[0] is Seat.SECOND


def test_vacation_pauses_and_resumes_despite_refusing_database(host):
    async def scenario():
        match = await host.begin("1d")
        host.service.vacations._settle_all = refusing(1, host.service.vacations._settle_all)
        with pytest.raises(BusyError):
            await host.service.vacations.take(1, 2)
        await asyncio.sleep(90)
        away = await host.service.get(match.id)
        await asyncio.sleep(2 * DAY)
        return away, await host.service.get(match.id)

    away, back = lived(host, scenario)
    assert away.is_paused
    assert not back.is_paused


def test_vacation_directly_after_another_ends_too(host):
    async def scenario():
        match = await host.begin("1d")
        await host.service.vacations.take(1, 1)
        settle_all = host.service.vacations._settle_all

        async def take_another(user_id):
            await settle_all(user_id)
            host.service.vacations._settle_all = settle_all
            await host.service.vacations.take(1, 1)

        await asyncio.sleep(60)
        host.service.vacations._settle_all = take_another
        await asyncio.sleep(DAY + HOUR)
        away = await host.service.get(match.id)
        await asyncio.sleep(DAY)
        return away, await host.service.get(match.id)

    away, back = lived(host, scenario)
    assert away.is_paused
    assert not back.is_paused


def test_moves_during_vacation_are_possible_and_free(host):
    async def scenario():
        match = await host.play(await host.begin("1d"), 0, 1)
        await host.service.vacations.take(1, 5)
        await asyncio.sleep(2 * DAY)
        match = await host.play(match, 2)
        await asyncio.sleep(2 * DAY)
        return match, left_s(match, host)

    match, left = lived(host, scenario)
    assert match.is_paused
    assert left == DAY


def test_vacation_does_not_avert_fallen_flag(host):
    async def scenario():
        match = await host.play(await host.begin("1d"), 0, 1)
        await asyncio.sleep(DAY + HOUR)
        await host.service.vacations.take(1, 7)
        late = await host.service.get(match.id)
        return late, await host.service.claim(match.id, 2)

    late, ended = lived(host, scenario)
    assert late.flagged is Seat.FIRST
    assert not late.is_paused
    assert ended.result.termination == Termination.TIMEOUT


def test_vacation_pauses_match_against_engine(host):
    async def scenario():
        proposal = against_engine("weak", size="4")
        terms = replace(proposal.terms, clock=TimeControl.parse("1d"))
        match = await host.service.begin(replace(proposal, terms=terms))
        await host.service.vacations.take(1, 5)
        await asyncio.sleep(4 * DAY)
        return await host.service.get(match.id)

    match = lived(host, scenario)
    assert match.is_paused
    assert match.flagged is None


def test_return_from_vacation_pings_player_to_move(host):
    host.messenger = channel = Channel()

    async def scenario():
        match = await host.play(await host.begin("1d"), 0, 1)
        await host.service.vacations.take(1, 5)
        await asyncio.sleep(5 * DAY - 60)
        before = whom(channel)
        await asyncio.sleep(180)
        after = whom(channel)
        await asyncio.sleep(DAY / 2)
        return before, after, await host.service.get(match.id)

    before, after, _ = lived(host, scenario)
    assert before == []
    assert after == [(1, DeadlineKind.PING)]
    assert whom(channel)[1:] == [(1, DeadlineKind.REMINDER)]


def test_absence_in_vacation_is_no_second_pause(host):
    async def scenario():
        match = await host.play(await host.begin("1d"), 0, 1)
        await host.service.vacations.take(1, 5)
        host.service.presence.mark_away()
        await asyncio.sleep(5 * HOUR)
        await host.reach()
        return await host.service.get(match.id)

    assert kinds(lived(host, scenario))[2:] == [PAUSED]
