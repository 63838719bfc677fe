"""What follows when somebody without a clock makes no move, in virtual time."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.hosting import deadlines as scheduling
from bot.hosting import runtime
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.errors import BusyError
from bot.hosting.matches.command import Abort, Claim, OfferDraw
from bot.hosting.matches.errors import AbortTooLateError, NotOutOfTimeError
from bot.hosting.matches.event import EventKind
from bot.hosting.presence import host_presence
from db.schema import deadlines, matches
from db.store.deadlines import load_due
from engines.core.types import Seat, Termination
from tests.bot.hosting.test_pings import Channel
from tests.lab.asking import anybody
from tests.lab.hosting import against_engine, against_person
from tests.lab.virtual_host import DAY, HOUR, MINUTE, kinds, lived

SILENT = [EventKind.NOTICE_GIVEN, EventKind.FLAGGED]
FOUR = (0, 1, 2, 4)
"""Two turns each on a board of three by three, without a line."""


@pytest.fixture(autouse=True)
def seldom(host, monkeypatch):
    """Weeks pass faster if `host` looks once an hour; a deadline is still met in time."""
    monkeypatch.setattr(host_presence, "EVERY_S", 2 * 3600.0)
    monkeypatch.setattr(scheduling, "_LONGEST_WAIT_S", 3600.0)
    monkeypatch.setattr(runtime, "TICK_S", 3600.0)
    monkeypatch.setattr(runtime, "FROZEN", timedelta(hours=2))


async def as_rated(host, match):
    """The match as an earlier version began it: rated without a clock, or against any level."""

    def work(connection):
        connection.execute(matches.update().where(matches.c.id == match.id).values(is_rated=True))

    await host.database.write(work)
    host.service._matches.replay.clear_cache()
    return await host.service.get(match.id)


async def unrated(host, *actions, silent=1, waiting=2):
    """A match without a clock, in which `silent` is to move after an even number of actions."""
    challenge = await host.service.challenges.offer(*against_person(silent, waiting, is_rated=False))
    return await host.play(await host.service.challenges.accept(challenge.id, waiting), *actions)


async def rated(host, *actions, **who):
    return await as_rated(host, await unrated(host, *actions, **who))


async def asks(host, match, user_id, command):
    return await host.service.execute_command(match.id, anybody(user_id), lambda match, seat: command(seat))


async def refuses(host, match, user_id, command, error=NotOutOfTimeError):
    with pytest.raises(error):
        await asks(host, match, user_id, command)


def test_silent_person_gets_notice_before_claim(host):
    host.messenger = Channel()

    async def scenario():
        match = await rated(host, *FOUR)
        await refuses(host, match, 2, Claim)
        await asyncio.sleep(14 * DAY - MINUTE)
        assert kinds(await host.service.get(match.id))[4:] == []
        await asyncio.sleep(2 * MINUTE)
        noticed = await host.service.get(match.id)
        await refuses(host, match, 2, Claim)
        await asyncio.sleep(3 * DAY - 3 * MINUTE)
        await refuses(host, match, 2, Claim)
        await asyncio.sleep(4 * MINUTE)
        assert kinds(await host.service.get(match.id))[4:] == SILENT
        await refuses(host, match, 1, Claim)
        await asyncio.sleep(20 * DAY)
        return noticed, await asks(host, match, 2, Claim)

    noticed, ended = lived(host, scenario)
    assert noticed.notice.seat is Seat.FIRST
    assert [one[1:] for one in host.messenger.sent if one[2] is DeadlineKind.REMINDER] == [
        (1, DeadlineKind.REMINDER)
    ]
    assert kinds(ended)[4:] == [*SILENT, EventKind.CLAIMED]
    assert (ended.result.winner, ended.result.termination) == (Seat.SECOND, Termination.TIMEOUT)
    assert ended.rating_changes[Seat.FIRST].after < 1500 < ended.rating_changes[Seat.SECOND].after


@pytest.mark.parametrize("late_s", [14 * DAY + HOUR, 18 * DAY])
def test_notice_is_canceled_only_by_move(host, late_s):
    async def scenario():
        match = await rated(host, *FOUR)
        await asyncio.sleep(late_s)
        offered = await asks(host, match, 1, OfferDraw)
        assert offered.notice is not None
        moved = await host.play(match, 3)
        assert moved.notice is None
        assert moved.flagged is None
        await asyncio.sleep(13 * DAY)
        await refuses(host, match, 2, Claim)
        await refuses(host, match, 1, Claim)
        return kinds(await host.service.get(match.id))[-1]

    assert lived(host, scenario) is EventKind.MOVED


def test_absence_recorded_late_is_excused_once(host, monkeypatch):
    failures, note = [BusyError("the disk is full")], host_presence.HostPresence._note

    async def noted_late(presence, moment, **how):
        if how["is_present"] and failures:
            raise failures.pop()
        await note(presence, moment, **how)

    async def scenario():
        match = await rated(host, *FOUR)
        await asyncio.sleep(3 * DAY)
        await host.close()
        await asyncio.sleep(10 * DAY)
        monkeypatch.setattr(host_presence.HostPresence, "_note", noted_late)
        await host.open()
        assert not failures
        await asyncio.sleep(11 * DAY - HOUR)
        before = await host.service.get(match.id)
        await asyncio.sleep(2 * HOUR)
        return before.notice, (await host.service.get(match.id)).notice

    before, after = lived(host, scenario)
    assert before is None
    assert after is not None


def test_silence_excludes_absences_of_host(host):
    async def scenario():
        match = await rated(host, *FOUR)
        for ends in (host.close, host.die):
            await asyncio.sleep(3 * DAY)
            await ends()
            await asyncio.sleep(10 * DAY)
            await host.open()
        await asyncio.sleep(8 * DAY - HOUR)
        before = await host.service.get(match.id)
        await asyncio.sleep(2 * HOUR)
        noticed = await host.service.get(match.id)
        await host.close()
        await asyncio.sleep(30 * DAY)
        await host.open()
        await asyncio.sleep(3 * DAY - 2 * HOUR)
        still = await host.service.get(match.id)
        await asyncio.sleep(3 * HOUR)
        return before, noticed, still, await host.service.get(match.id)

    before, noticed, still, flagged = lived(host, scenario)
    assert before.notice is None
    assert noticed.notice is not None
    assert still.flagged is None
    assert flagged.flagged is Seat.FIRST


@pytest.mark.parametrize("user_id", [1, 2])
def test_offer_during_absence_shortens_no_excuse(host, user_id):
    async def scenario():
        match = await rated(host, *FOUR)
        await asyncio.sleep(4 * DAY)
        await host.close()
        await asyncio.sleep(10 * DAY)
        await host.open(is_reached=False)
        await asks(host, match, user_id, OfferDraw)
        await host.reach()
        await asyncio.sleep(10 * DAY - HOUR)
        before = await host.service.get(match.id)
        await asyncio.sleep(2 * HOUR)
        return before.notice, (await host.service.get(match.id)).notice

    before, after = lived(host, scenario)
    assert before is None
    assert after is not None


@pytest.mark.parametrize("back_after", [None, 4])
def test_silence_excludes_vacations(host, back_after):
    async def scenario():
        match = await rated(host, *FOUR)
        await asyncio.sleep(2 * DAY)
        await host.service.vacations.take(2, 20)
        await host.service.vacations.take(1, 10)
        away = 10
        if back_after is not None:
            await asyncio.sleep(back_after * DAY)
            await host.service.vacations.take(1, 0)
            away = back_after
        else:
            await asyncio.sleep(10 * DAY)
        assert away == (back_after or 10)
        await asyncio.sleep(12 * DAY - HOUR)
        before = await host.service.get(match.id)
        await asyncio.sleep(2 * HOUR)
        return before.notice, (await host.service.get(match.id)).notice

    before, after = lived(host, scenario)
    assert before is None
    assert after is not None


def test_vacation_covers_more_matches_than_limit(host):
    async def scenario():
        begun = [await rated(host, *FOUR) for _ in range(3)]
        host.service._matches.limits = replace(host.service._matches.limits, max_matches=1)
        await host.service.vacations.take(1, 5)
        await asyncio.sleep(15 * DAY)
        return [(await host.service.get(match.id)).notice for match in begun]

    assert lived(host, scenario) == [None, None, None]


def test_turn_begun_in_vacation_counts_from_its_end(host):
    async def scenario():
        match = await rated(host, *FOUR[:3])
        await host.service.vacations.take(1, 5)
        await host.play(match, FOUR[3])
        await asyncio.sleep(19 * DAY - HOUR)
        before = await host.service.get(match.id)
        await asyncio.sleep(2 * HOUR)
        return before.notice, (await host.service.get(match.id)).notice

    before, after = lived(host, scenario)
    assert before is None
    assert after is not None


@pytest.mark.parametrize("dies_after_s", [0, 1, MINUTE])
def test_silence_steps_happen_once_despite_crashes(host, dies_after_s):
    async def scenario():
        match = await rated(host, *FOUR)
        for span in (14 * DAY, 3 * DAY):
            await asyncio.sleep(span - HOUR)
            await host.die()
            await asyncio.sleep(2 * HOUR)
            await host.open()
            await asyncio.sleep(3 * HOUR + dies_after_s)
            await host.die()
            await host.open()
            await asyncio.sleep(MINUTE)
        return await host.service.get(match.id)

    assert kinds(lived(host, scenario))[4:] == SILENT


@pytest.mark.parametrize(
    ("turns", "end"), [(2, [*SILENT, EventKind.CLAIMED]), (1, [EventKind.NOTICE_GIVEN, EventKind.ABORTED])]
)
def test_silent_match_against_engine_is_lost_or_aborted(host, turns, end):
    async def scenario():
        match = await as_rated(host, await host.service.begin(against_engine("weak", size="4")))
        for action in (0, 15)[:turns]:
            await host.play(match, action)
            await asyncio.sleep(MINUTE)
        before = (await host.service.get(match.id)).seq
        await asyncio.sleep(17 * DAY - HOUR)
        assert not (await host.service.get(match.id)).is_finished
        await asyncio.sleep(2 * HOUR)
        return before, await host.service.get(match.id)

    before, ended = lived(host, scenario)
    assert kinds(ended)[before:] == end
    assert ended.result.winner is (Seat.SECOND if turns == 2 else None)
    assert ended.is_rated


@pytest.mark.parametrize("user_id", [1, 2])
def test_silent_unrated_match_is_aborted_by_either(host, user_id):
    async def scenario():
        match = await unrated(host, *FOUR)
        await refuses(host, match, user_id, Abort, AbortTooLateError)
        await asyncio.sleep(14 * DAY + HOUR)
        await refuses(host, match, 2, Claim)
        return await asks(host, match, user_id, Abort)

    ended = lived(host, scenario)
    assert (ended.result.winner, ended.result.termination) == (None, Termination.ABORTED)


def test_silent_match_end_uses_no_abort_allowance(host):
    async def scenario():
        begun = [await unrated(host, *FOUR) for _ in range(host.service._matches.limits.aborts_a_day + 1)]
        await asyncio.sleep(14 * DAY + HOUR)
        for match in begun:
            await host.service.abort(match.id, 2)
        fresh = await unrated(host)
        return await host.service.abort(fresh.id, 2)

    assert lived(host, scenario).result.termination is Termination.ABORTED


def test_unrated_match_is_abandoned_after_ninety_days(host):
    async def scenario():
        match = await unrated(host, *FOUR)
        await asyncio.sleep(90 * DAY - HOUR)
        before = await host.service.get(match.id)
        await asyncio.sleep(2 * HOUR)
        return before, await host.service.get(match.id), await host.service.records.profiles.of(1)

    before, ended, profile = lived(host, scenario)
    assert not before.is_finished
    assert (ended.result.winner, ended.result.termination) == (None, Termination.ABANDONED)
    assert profile.records == ()


def test_silence_claims_count_once_until_next_move(host):
    async def scenario():
        begun = [await rated(host, *FOUR) for _ in range(4)]
        await asyncio.sleep(17 * DAY + HOUR)
        first, second = [await asks(host, match, 2, Claim) for match in begun[:2]]
        await asyncio.sleep(MINUTE)
        await host.play(begun[2], 3)
        await host.play(begun[2], 5)
        third = await asks(host, begun[3], 2, Claim)
        return [match.rating_changes[Seat.FIRST] is not None for match in (first, second, third)]

    assert lived(host, scenario) == [True, False, True]


def test_silence_claims_count_once_across_people(host):
    """Neither do several people collect one person's matches, nor one person those of several."""

    async def scenario():
        by_two = await rated(host, *FOUR)
        by_three = await rated(host, *FOUR, silent=1, waiting=3)
        of_four = await rated(host, *FOUR, silent=4, waiting=2)
        await asyncio.sleep(17 * DAY + HOUR)
        ended = [await asks(host, by_two, 2, Claim), await asks(host, by_three, 3, Claim)]
        ended.append(await asks(host, of_four, 2, Claim))
        return [any(match.rating_changes) for match in ended]

    assert lived(host, scenario) == [True, False, False]


def test_rated_match_between_people_always_has_clock(host):
    async def scenario():
        return [(await host.begin(clock)).is_rated for clock in (None, "1h", "7d", "3+2")]

    assert lived(host, scenario) == [False, True, True, True]


def test_damaged_deadline_time_causes_no_early_notice(host):
    async def scenario():
        match = await rated(host, *FOUR)

        def load_silence(connection):
            return load_due(connection, DeadlineKind.SILENCE, match.id)

        def work(connection):
            silence = deadlines.c.kind == DeadlineKind.SILENCE
            connection.execute(deadlines.update().where(silence).values(due_at=host.now()))

        await host.database.write(work)
        host.service._scheduler.wake()
        await asyncio.sleep(MINUTE)
        early, due_at = await host.service.get(match.id), await host.database.read(load_silence)
        await asyncio.sleep(14 * DAY)
        return early, due_at, await host.service.get(match.id)

    early, due_at, later = lived(host, scenario)
    assert early.notice is None
    assert due_at == early.board_changed_at + timedelta(days=14)
    assert later.notice is not None
