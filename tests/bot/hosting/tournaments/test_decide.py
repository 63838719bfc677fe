"""What is refused before, during and after a tournament."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.tournaments import decide
from bot.hosting.tournaments.announcement import check_terms
from bot.hosting.tournaments.errors import (
    NotJoinedError,
    TooManyTournamentsError,
    TournamentFullError,
    TournamentOverError,
    TournamentStartedError,
)
from bot.hosting.tournaments.event import Reason, TournamentEventKind
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import evolve
from tests.lab.circuit import HERE, announced
from tests.lab.hosting import ENGLISH, person

NOW = datetime(2026, 11, 1, tzinfo=UTC)
ORGANIZER, STRANGER = 999, 50


@pytest.fixture
def joined(service):
    """Announce a tournament and have some people join it."""

    async def joined(people, **changes):
        terms = announced(Format.ELIMINATION, **changes)
        made = await service.tournaments.create(terms, person(ORGANIZER), HERE, ENGLISH)
        for number in range(1, people + 1):
            made = await service.tournaments.join(made.id, person(number), ENGLISH)
        return made

    return joined


@pytest.fixture
async def cancelled(service, joined):
    return await service.tournaments.cancel((await joined(2)).id, ORGANIZER)


def test_stored_reasons_of_earlier_versions_are_read():
    assert [Reason(stored) for stored in ("organiser", "few", "channel")] == list(Reason)[:3]


@pytest.mark.parametrize(
    "request_of",
    [
        lambda tournament: decide.join(tournament, STRANGER, 1500.0, NOW),
        lambda tournament: decide.join(tournament, 1, 1500.0, NOW),
        lambda tournament: decide.leave(tournament, 1, NOW),
        decide.check_startable,
        lambda tournament: decide.cancel(tournament, ORGANIZER, Reason.ORGANIZER, NOW),
    ],
    ids=["join", "join again", "leave", "start", "cancel"],
)
async def test_canceled_tournament_refuses_every_request(cancelled, request_of):
    with pytest.raises(TournamentOverError):
        request_of(cancelled)
    assert not decide.can_start(cancelled)


@pytest.mark.parametrize(
    ("form", "changes"),
    [
        (Format.SWISS, {"rounds": 10}),
        (Format.ARENA, {"minutes": 45}),
        (Format.SWISS, {"size": 5}),
        (Format.ROUND_ROBIN, {"size": 24}),
        (Format.SWISS, {"clock": TimeControl.parse("4+2")}),
        (Format.SWISS, {"clock": None}),
        (Format.ARENA, {"clock": TimeControl.parse("1d")}),
        (Format.SWISS, {"starts_at": NOW}),
        (Format.SWISS, {"level": "unknown"}),
    ],
    ids=str,
)
def test_terms_outside_form_are_refused(form, changes):
    with pytest.raises(InvalidChoiceError):
        check_terms(announced(form, **changes), NOW)


def test_terms_of_form_are_accepted():
    later = NOW + timedelta(milliseconds=1)
    for form, changes in (
        (Format.SWISS, {"size": 64, "clock": TimeControl.parse("1d"), "starts_at": later}),
        (Format.ROUND_ROBIN, {"size": 16, "rounds": 11}),
        (Format.ARENA, {"minutes": 180, "level": "last"}),
    ):
        terms = announced(form, **changes)
        assert check_terms(terms, NOW) == replace(terms, options=terms.game.complete({}))


async def test_event_out_of_order_is_refused(joined):
    tournament = await joined(2)
    event = decide.next_event(tournament, TournamentEventKind.STARTED, NOW, ORGANIZER)
    for seq in (event.seq - 1, event.seq + 1):
        with pytest.raises(ValueError, match="cannot follow"):
            evolve(tournament, replace(event, seq=seq), None)


async def test_join_is_refused_when_full(joined):
    with pytest.raises(TournamentFullError):
        decide.join(await joined(4, size=4), STRANGER, 1500.0, NOW)


async def test_tournaments_are_limited_to_ten_per_server(service, joined):
    *_, last = [await joined(0) for _ in range(10)]
    with pytest.raises(TooManyTournamentsError) as refused:
        await joined(0)
    assert refused.value.limit == 10
    await service.tournaments.create(
        announced(Format.SWISS), person(ORGANIZER), replace(HERE, guild_id=8), ENGLISH
    )
    await service.tournaments.cancel(last.id, ORGANIZER)
    await joined(0)


async def test_join_is_refused_after_start(service, joined):
    started = await service.tournaments.start((await joined(4)).id, ORGANIZER)
    with pytest.raises(TournamentStartedError):
        decide.join(started, STRANGER, 1500.0, NOW)
    with pytest.raises(TournamentStartedError):
        decide.check_startable(started)


async def test_leave_is_refused_to_strangers_and_repeated(service, joined):
    started = await service.tournaments.start((await joined(4)).id, ORGANIZER)
    with pytest.raises(NotJoinedError):
        decide.leave(started, STRANGER, NOW)
    left = await service.tournaments.leave(started.id, 1)
    with pytest.raises(NotJoinedError):
        decide.leave(left, 1, NOW)
