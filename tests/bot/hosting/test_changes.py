"""Changes of challenges, tables and tournaments are published, so that messages are redrawn."""

import pytest

from bot.hosting.challenges.proposal import ChallengeState
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.tables.table import TableState
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import TournamentState
from db.store import deadlines
from tests.bot.hosting.tables.test_tables import SEEKS, join, opened
from tests.lab.circuit import HERE, announced
from tests.lab.hosting import ENGLISH, against_person, person


def due(hosting, kind, number):
    """Have what is due be handled now."""
    hosting.clock.forward(days=2)
    return hosting.service._scheduler._handlers[kind](number)


OF_TABLES = {DeadlineKind.TABLE_EXPIRES, DeadlineKind.TABLE_PAIRS}


async def waiting_kinds(hosting):
    """The kinds of deadlines of offers that are stored."""
    rows = await hosting.database.read(lambda connection: deadlines.load(connection, 99))
    return {row.kind for row in rows} & {DeadlineKind.CHALLENGE_EXPIRES, *OF_TABLES}


CHALLENGES = {
    ChallengeState.DECLINED: lambda hosting, offer: hosting.service.challenges.decline(offer.id, 2),
    ChallengeState.CANCELLED: lambda hosting, offer: hosting.service.challenges.cancel(offer.id, 1),
    ChallengeState.EXPIRED: lambda hosting, offer: due(hosting, DeadlineKind.CHALLENGE_EXPIRES, offer.id),
}


@pytest.mark.parametrize("state", CHALLENGES)
async def test_challenge_end_is_announced_once(hosting, service, state):
    await service._scheduler.close()
    offer = await service.challenges.offer(*against_person())
    told = []
    service.challenges.changes.subscribe(told.append)
    await CHALLENGES[state](hosting, offer)
    assert [(one.id, one.state) for one in told] == [(offer.id, state)]
    assert await waiting_kinds(hosting) == set()


async def test_accepted_challenge_announces_nothing_and_leaves_no_deadline(hosting, service):
    offer = await service.challenges.offer(*against_person())
    told = []
    service.challenges.changes.subscribe(told.append)
    await service.challenges.accept(offer.id, 2)
    assert told == []
    assert await waiting_kinds(hosting) == set()


TABLES = {
    TableState.JOINED: lambda hosting, table: join(hosting.service, table, 2),
    TableState.CANCELLED: lambda hosting, table: hosting.service.tables.close(table.id),
    TableState.EXPIRED: lambda hosting, table: due(hosting, DeadlineKind.TABLE_EXPIRES, table.id),
    TableState.OPEN: lambda hosting, table: hosting.service.tables.advertise(table.id, SEEKS),
}


@pytest.mark.parametrize("state", TABLES)
async def test_table_changes_are_announced_once(hosting, service, state):
    await service._scheduler.close()
    table = await opened(service, listing=None if state is TableState.OPEN else SEEKS)
    told = []
    service.tables.changes.subscribe(told.append)
    await TABLES[state](hosting, table)
    assert [(one.id, one.state) for one in told] == [(table.id, state)]
    assert await waiting_kinds(hosting) == (OF_TABLES if state is TableState.OPEN else set())


async def test_tournament_changes_are_announced_once(service):
    told, tournaments = [], service.tournaments
    tournaments.changes.subscribe(lambda one: told.append((len(one.entrants), one.state)))
    made = await tournaments.create(announced(Format.SWISS), person(999), HERE, ENGLISH)
    for number in (1, 2, 3):
        await tournaments.join(made.id, person(number), ENGLISH)
    await tournaments.leave(made.id, 3)
    await tournaments.cancel(made.id, 999)
    going = [(people, TournamentState.OPEN) for people in (0, 1, 2, 3, 2)]
    assert told[:6] == [*going, (2, TournamentState.CANCELLED)]


async def test_tournament_matches_are_announced_once(service):
    tournaments, opened_ids = service.tournaments, []
    tournaments.openings.subscribe(lambda match: opened_ids.append(match.id))
    made = await tournaments.create(announced(Format.SWISS), person(999), HERE, ENGLISH)
    for number in (1, 2, 3, 4):
        await tournaments.join(made.id, person(number), ENGLISH)
    started = await tournaments.start(made.id, 999)
    assert opened_ids == [one.match_id for one in started.pairings]
