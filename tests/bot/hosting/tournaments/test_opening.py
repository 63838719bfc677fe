"""A round is opened as a whole or not at all, and once, through faults and beside other processes."""

import asyncio
from datetime import timedelta
from functools import partial

import pytest

from bot.hosting.challenges.proposal import Proposal
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.errors import BusyError
from bot.hosting.server_share import ServerShare
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import TournamentState
from db.errors import StorageError
from db.store import deadlines
from db.store.match import matches
from tests.lab.circuit import HERE, announced
from tests.lab.hosting import ENGLISH, Hosting, person


async def joined(service, people, form=Format.SWISS):
    made = await service.tournaments.create(announced(form, rounds=3), person(999), HERE, ENGLISH)
    for number in range(1, people + 1):
        await service.tournaments.join(made.id, person(number), ENGLISH)
    return made.id


async def stored_of(service, tournament_id):
    rows = await service._matches.read(lambda it: matches.load_many(it, list(range(1, 100))))
    return [row.id for row in rows if row.tournament_id == tournament_id]


def due_of(connection, tournament_id):
    rows = deadlines.load(connection, 100)
    return [
        row.due_at for row in rows if (row.kind, row.subject_id) == (DeadlineKind.TOURNAMENT, tournament_id)
    ]


async def test_interrupted_round_leaves_no_match_and_opens_later(service, monkeypatch):
    tournament_id = await joined(service, 8)
    create, made = matches.create, []

    def create_two(connection, match, now):
        if len(made) == 2:
            raise StorageError("the disk is full")
        made.append(create(connection, match, now))
        return made[-1]

    with monkeypatch.context() as patched:
        patched.setattr(matches, "create", create_two)
        with pytest.raises(BusyError):
            await service.tournaments.start(tournament_id, 999)
    assert len(made) == 2
    assert await stored_of(service, tournament_id) == []
    assert (await service.tournaments.load(tournament_id)).state is TournamentState.OPEN
    started = await service.tournaments.start(tournament_id, 999)
    assert sorted(await stored_of(service, tournament_id)) == [one.match_id for one in started.pairings]
    assert len(started.pairings) == 4


async def test_opened_matches_of_round_are_announced(service):
    tournament_id, changed, opened = await joined(service, 4), [], []
    service.changes.subscribe(lambda change: changed.append(change.after.id))
    service.tournaments.openings.subscribe(lambda match: opened.append(match.id))
    started = await service.tournaments.start(tournament_id, 999)
    assert opened == changed == [one.match_id for one in started.pairings]


async def test_tournament_check_is_due_at_arena_end_or_hourly(hosting, service):
    for form, after in ((Format.ARENA, timedelta(minutes=30)), (Format.SWISS, timedelta(hours=1))):
        started = await service.tournaments.start(await joined(service, 4, form), 999)
        (due_at,) = await service._matches.read(partial(due_of, tournament_id=started.id))
        assert due_at == started.started_at + after


async def test_match_knows_entrant_numbers_unlike_its_rematch(service):
    started = await service.tournaments.start(await joined(service, 3), 999)
    entrants = {one.player.user_id: one.number for one in started.entrants}
    played = [one for one in started.pairings if one.match_id]
    for pairing in played:
        match = await service.get(pairing.match_id)
        assert match.terms.entrants == (pairing.first, pairing.second)
        assert match.terms.entrants == tuple(entrants[player.user_id] for player in match.players)
    again = Proposal(match.terms, match.players[0], "random", HERE, ENGLISH).complete()
    assert again.terms.tournament_id is again.terms.entrants is None


async def test_simultaneous_checks_open_next_round_once(any_url):
    hostings = [Hosting(any_url), Hosting(any_url)]
    services = [await hosting.open() for hosting in hostings]
    try:
        tournament_id = await joined(services[0], 6)
        started = await services[0].tournaments.start(tournament_id, 999)
        for pairing in started.pairings:
            match = await services[0].get(pairing.match_id)
            await services[0].resign(match.id, match.players[1].user_id)
        now = services[0]._matches.now()
        await services[0]._matches.write(
            lambda it: deadlines.put(it, DeadlineKind.TOURNAMENT, tournament_id, now)
        )
        await asyncio.gather(
            *(service.tournaments._handle_deadline(tournament_id) for service in services * 2)
        )
        found = await services[1].tournaments.load(tournament_id)
        ids = sorted(one.match_id for one in found.pairings)
        assert [one.round for one in found.pairings] == [1, 1, 1, 2, 2, 2]
        assert sorted(await stored_of(services[1], tournament_id)) == ids
    finally:
        for hosting in hostings:
            await hosting.close()


async def test_outdated_tournament_message_is_published_by_own_process(service):
    drawn, behind = await joined(service, 1), await joined(service, 2)
    told = []
    service.tournaments.changes.subscribe(lambda tournament: told.append(tournament.id))
    await service.tournaments.save_drawn(await service.tournaments.load(drawn))
    assert [one.id for one in await service.tournaments.load_outdated()] == [behind]
    for index in range(2):
        await service.tournaments.publish_outdated(ServerShare(index, 2))
    await service.tournaments.publish_outdated()
    assert told == [behind, behind]
