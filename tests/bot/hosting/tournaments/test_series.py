"""Tournaments that come again, in virtual time: after every end, at every crash, until somebody ends them."""

import asyncio
import itertools
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.tournaments.errors import ActImpossibleError, TournamentOverError
from bot.hosting.tournaments.event import Reason
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.reminders import LEAD
from bot.hosting.tournaments.repeating import Repeat
from bot.hosting.tournaments.series import PATIENCE
from bot.hosting.tournaments.tournament import TournamentState
from db.store import tournaments
from tests.lab.circuit import HERE, Circuit, announced
from tests.lab.hosting import ENGLISH, opened, person
from tests.lab.virtual_host import DAY, HOUR, MINUTE, lived

WEEK = timedelta(weeks=1)
OPEN, FINISHED, CANCELLED = TournamentState.OPEN, TournamentState.FINISHED, TournamentState.CANCELLED


async def weekly(host, people=0, **changes):
    """Announce a weekly cup that starts in a day; its message is posted."""
    start = host.now().replace(microsecond=0) + timedelta(days=1)
    terms = {"starts_at": start, "repeat": Repeat.WEEKLY, "name": "Friday Cup", "rounds": 3} | changes
    circuit = Circuit(host)
    circuit.sit_down()
    made = await circuit.create(Format.SWISS, people, **terms)
    return await host.service.tournaments.attach(made.id, 100)


async def cups(host):
    """All tournaments of the server, the first one first."""
    titles = await host.service._matches.read(lambda it: tournaments.load_titles(it, HERE.guild_id, 100))
    return [await host.service.tournaments.load(one.id) for one in reversed(titles)]


async def short_day(host):
    """Let a day and an hour pass, by which the first cup has started and ended."""
    await asyncio.sleep(DAY + HOUR)
    return await cups(host)


def test_finished_cup_is_followed_by_next_with_its_terms(host):
    async def scenario():
        await weekly(host, 4)
        return await short_day(host)

    first, second = lived(host, scenario)
    assert (first.state, second.state) == (FINISHED, OPEN)
    assert second.entrants == ()
    assert second.terms == replace(
        first.terms,
        name="Friday Cup #2",
        starts_at=first.terms.starts_at + WEEK,
        options=second.terms.options,
    )
    assert (second.place, second.organizer, second.locale) == (HERE, first.organizer, first.locale)
    assert (first.series_id, second.series_id) == (first.id, first.id)


def test_series_goes_on_for_months_one_at_a_time(host):
    async def scenario():
        await weekly(host, 4)
        for _ in range(6):
            await asyncio.sleep(WEEK.total_seconds())
            going = [one for one in await cups(host) if not one.is_over]
            assert len(going) == 1
            await host.service.tournaments.attach(going[0].id, 100)
            for number in (1, 2):
                await host.service.tournaments.join(going[0].id, person(number), ENGLISH)
        return await cups(host)

    found = lived(host, scenario)
    assert [one.terms.name for one in found[1:]] == [f"Friday Cup #{number}" for number in range(2, 8)]
    starts = [one.terms.starts_at for one in found]
    assert {after - before for before, after in itertools.pairwise(starts)} == {WEEK}


def test_cup_of_too_few_is_followed_by_next(host):
    async def scenario():
        await weekly(host)
        return await short_day(host)

    first, second = lived(host, scenario)
    assert (first.state, first.reason, second.state) == (CANCELLED, Reason.FEW, OPEN)


def test_cancelled_cup_comes_again(host):
    async def scenario():
        first = await weekly(host, 2)
        await host.service.tournaments.cancel(first.id, 999)
        await asyncio.sleep(MINUTE)
        return await cups(host)

    first, second = lived(host, scenario)
    assert (first.reason, second.terms.starts_at) == (Reason.ORGANIZER, first.terms.starts_at + WEEK)


@pytest.mark.parametrize(
    ("ahead", "weeks"), [(LEAD - timedelta(minutes=1), 2), (LEAD + timedelta(minutes=1), 1)]
)
def test_date_within_half_an_hour_is_skipped(host, ahead, weeks):
    async def scenario():
        # Nobody moves, and a move may take a week.
        terms = {"starts_at": host.now() + timedelta(days=1), "repeat": Repeat.WEEKLY}
        first = await Circuit(host).create(Format.SWISS, 2, clock=TimeControl.parse("7d"), **terms)
        await host.service.tournaments.attach(first.id, 100)
        await asyncio.sleep((first.terms.starts_at + WEEK - ahead - host.now()).total_seconds())
        running = await host.service.tournaments.load(first.id)
        await host.service.tournaments.cancel(first.id, 999)
        await asyncio.sleep(MINUTE / 2)
        return running, await cups(host)

    running, (first, second) = lived(host, scenario)
    assert not running.is_over
    assert second.terms.starts_at == first.terms.starts_at + weeks * WEEK


def test_deleted_channel_ends_series(host):
    async def scenario():
        await weekly(host, 2)
        await host.service.tournaments.leave_channel(HERE.guild_id, HERE.channel_id)
        await asyncio.sleep(30 * DAY)
        return await cups(host)

    (only,) = lived(host, scenario)
    assert only.reason is Reason.CHANNEL


def test_channel_without_rights_ends_series_once(host):
    async def scenario():
        start = host.now().replace(microsecond=0) + timedelta(days=1)
        await Circuit(host).create(Format.SWISS, 0, starts_at=start, repeat=Repeat.WEEKLY)
        await asyncio.sleep(30 * DAY)
        return await cups(host)

    (only,) = lived(host, scenario)
    assert only.reason is Reason.UNSEEN


def test_ended_series_does_not_come_again(host):
    async def scenario():
        first = await weekly(host, 2)
        acts = host.service.tournaments.acts
        ended = await acts.end_series(first.id, first.seq, person(999))
        with pytest.raises(ActImpossibleError):
            await acts.end_series(first.id, ended.seq, person(999))
        await asyncio.sleep(30 * DAY)
        (only,) = await cups(host)
        with pytest.raises(TournamentOverError):
            await acts.end_series(only.id, only.seq, person(999))
        return ended, only

    ended, only = lived(host, scenario)
    assert (ended.news[-1].user_id, ended.series_id) == (999, ended.id)
    assert only.state is FINISHED


def test_missed_weeks_are_begun_at_next_date(host):
    """The host is away for five weeks: one cup is called off, and one follows."""

    async def scenario():
        await weekly(host, 4)
        await host.die()
        await asyncio.sleep(36 * DAY)
        await host.open()
        await asyncio.sleep(MINUTE)
        return await cups(host), host.now()

    (first, second), now = lived(host, scenario)
    assert (first.state, first.reason) == (CANCELLED, Reason.AWAY)
    ahead = second.terms.starts_at - now
    assert (second.state, (second.terms.starts_at - first.terms.starts_at) % WEEK) == (OPEN, timedelta(0))
    assert timedelta(0) < ahead <= WEEK


def test_short_absence_only_delays_start(host):
    async def scenario():
        await weekly(host, 4)
        await host.die()
        await asyncio.sleep(DAY + PATIENCE.total_seconds() - MINUTE)
        await host.open()
        await asyncio.sleep(MINUTE)
        return await cups(host)

    (only,) = lived(host, scenario)
    assert only.started_at is not None


@pytest.mark.parametrize("how", ["die", "close"])
@pytest.mark.parametrize("seed", range(3))
def test_series_goes_on_through_crashes(host, how, seed):
    async def scenario():
        await weekly(host, 4)
        circuit = Circuit(host, seed)
        await circuit.resume()
        for _ in range(8):
            await asyncio.sleep(circuit.dice.uniform(1, 4 * HOUR + DAY / 4))
            await circuit.reopen(how)
        await asyncio.sleep(DAY)
        return await cups(host)

    first, second = lived(host, scenario)
    assert (first.state, second.state) == (FINISHED, OPEN)


def test_repeat_needs_set_start(host):
    async def scenario():
        with pytest.raises(InvalidChoiceError):
            await Circuit(host).create(Format.SWISS, 0, repeat=Repeat.WEEKLY)

    lived(host, scenario)


def test_season_adds_points_of_finished_cups(host):
    async def scenario():
        first = await weekly(host, 4)
        empty, _ = await host.service.tournaments.series.season(first.series_id)
        _, second = await short_day(host)
        await host.service.tournaments.attach(second.id, 101)
        for number in (2, 5):
            await host.service.tournaments.join(second.id, person(number), ENGLISH)
        await asyncio.sleep(WEEK.total_seconds())
        found = await cups(host)
        season, has_earlier = await host.service.tournaments.series.season(first.series_id)
        return empty, (season, has_earlier), found[:2]

    empty, (season, has_earlier), ended = lived(host, scenario)
    assert (empty, has_earlier) == (None, False)
    points, played, won = {}, {}, {}
    for cup in ended:
        for row in cup.standings.rows:
            user_id = row.entrant.player.user_id
            points[user_id] = points.get(user_id, 0) + row.points
            played[user_id] = played.get(user_id, 0) + 1
            won[user_id] = won.get(user_id, 0) + (row.rank == 1)
    assert {one.player.user_id: (one.points, one.played, one.won) for one in season.rows} == {
        number: (points[number], played[number], won[number]) for number in points
    }
    assert season.count == 2
    merits = [(one.points, one.won) for one in season.rows]
    assert merits == sorted(merits, reverse=True)
    assert [one.rank for one in season.rows] == [1 + merits.index(one) for one in merits]


def test_seasons_are_quarters_of_the_year(host):
    """The host begins on 22 November: cups of six weeks later are in another season."""

    async def scenario():
        first = await weekly(host, 4)
        for number in range(8):
            await asyncio.sleep(WEEK.total_seconds())
            going = [one for one in await cups(host) if not one.is_over]
            await host.service.tournaments.attach(going[0].id, 200 + number)
            for user_id in (1, 2):
                await host.service.tournaments.join(going[0].id, person(user_id), ENGLISH)
        series = host.service.tournaments.series
        return [await series.season(first.series_id, back) for back in range(3)]

    (latest, is_earlier), (before, is_first), none = lived(host, scenario)
    assert (latest.begins_at.month, before.begins_at.month, is_earlier, is_first) == (1, 10, True, False)
    assert (latest.count, before.count, none) == (2, 6, (None, False))


def test_series_of_deleted_organizer_comes_again(host):
    async def scenario():
        await weekly(host, 4)
        await host.service.privacy.delete(999)
        await host.service.privacy.delete(1)
        found = await short_day(host)
        return found, await host.service.tournaments.series.season(found[0].series_id)

    (first, second), (season, _) = lived(host, scenario)
    assert second.state is OPEN
    assert second.organizer == first.organizer
    assert first.organizer.user_id < 0
    assert {one.player.user_id for one in season.rows} == {2, 3, 4}


async def test_cup_comes_again_once_on_every_database(any_url):
    async with opened(any_url) as hosting:
        series = hosting.service.tournaments.series
        start = hosting.clock() + timedelta(days=1)
        terms = announced(Format.SWISS, starts_at=start, repeat=Repeat.MONTHLY)
        made = await hosting.service.tournaments.create(terms, person(999), HERE, ENGLISH)
        await hosting.service.tournaments.cancel(made.id, 999)
        for _ in range(2):
            await series._handle_deadline(made.id)
        (following,) = await hosting.service.tournaments.open_in(HERE.guild_id)
        assert (following.series_id, following.terms.repeat) == (made.id, Repeat.MONTHLY)
        assert await series.season(made.id) == (None, False)
        acts = hosting.service.tournaments.acts
        ended = await acts.end_series(following.id, following.seq, person(999))
        assert (await hosting.service.tournaments.load(following.id)).terms == ended.terms
        assert ended.terms.repeat is None
