"""Of several processes on one database, those that stay take up what one that ended has left."""

import asyncio

import pytest

from bot.hosting.challenges.proposal import ChallengeState
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.board import Place
from bot.hosting.tournaments.formats.format import Format
from db.store import deadlines
from tests.bot.hosting.tables.test_tables import opened as opened_table
from tests.lab.circuit import announced
from tests.lab.databases import postgres_database, postgres_server
from tests.lab.hosting import ENGLISH, Clock, Hosting, against_engine, against_person, person


@pytest.fixture
async def pair():
    """Two hosts on one PostgreSQL, with one clock."""
    opening = postgres_database(await asyncio.to_thread(postgres_server))
    url = await asyncio.to_thread(opening.__enter__)
    clock = Clock()
    hostings = Hosting(url, clock), Hosting(url, clock)
    for hosting in hostings:
        await hosting.open()
    yield hostings
    for hosting in hostings:
        await hosting.close()
    await asyncio.to_thread(opening.__exit__, None, None, None)


async def never(*args, **kwargs):
    await asyncio.Event().wait()


async def test_owed_engine_move_is_taken_over(pair, monkeypatch):
    leaving, staying = pair
    monkeypatch.setattr(leaving.service._pool, "choose", never)
    owed = await leaving.service.begin(against_engine("last", side="second"))
    assert owed.is_thinking
    await leaving.service.close()
    staying.clock.forward(seconds=61)
    await staying.service.take_over()
    match = await staying.change(lambda one: one.id == owed.id and one.ply == 1)
    assert match.position.actions == (8,)


async def test_busy_process_keeps_its_engine_move(pair, monkeypatch):
    busy, staying = pair
    monkeypatch.setattr(busy.service._pool, "choose", never)
    owed = await busy.service.begin(against_engine("last", side="second"))
    await staying.service.take_over()
    assert owed.id not in staying.service.engine_turns._tasks
    assert staying.changes == []


async def test_take_over_announces_closed_but_not_pending_items(pair):
    leaving, staying = pair
    closed, _pending = [await leaving.service.challenges.offer(*against_person(one, 5)) for one in (1, 2)]
    tables = [await opened_table(leaving.service, host) for host in (3, 4)]
    await leaving.service.challenges.attach(closed.id, Place(7, 8, 101))
    await leaving.service.challenges.decline(closed.id, 5)
    await leaving.service.tables.attach(tables[0].posts[0], 301)
    await leaving.service.tables.close(tables[0].id)
    announcement = announced(Format.SWISS), person(999), Place(7, 8), ENGLISH
    tournament = await leaving.service.tournaments.create(*announcement)
    await leaving.service.close()
    told = []
    staying.service.challenges.changes.subscribe(told.append)
    staying.service.tables.changes.subscribe(told.append)
    staying.service.tournaments.changes.subscribe(told.append)
    await staying.service.take_over()
    assert [(type(one).__name__, one.id) for one in told] == [
        ("Challenge", closed.id),
        ("Table", tables[0].id),
        ("Tournament", tournament.id),
    ]


async def test_challenge_of_lost_process_expires(pair):
    leaving, staying = pair
    offer = await leaving.service.challenges.offer(*against_person(1, 2))
    await leaving.service.close()
    staying.clock.forward(seconds=61)
    await staying.service.take_over()
    assert staying.expired == []
    staying.clock.forward(days=2)
    await staying.service.take_over()
    assert (await staying.expiry()).id == offer.id
    assert (await staying.service.get_challenge(offer.id)).state is ChallengeState.EXPIRED


async def test_deadline_of_other_process_is_handled_at_once(pair):
    leaving, staying = pair
    offer = await leaving.service.challenges.offer(*against_person(1, 2))
    await leaving.service.close()
    due_at = staying.clock()
    await staying.database.write(
        lambda it: deadlines.put(it, DeadlineKind.CHALLENGE_EXPIRES, offer.id, due_at)
    )
    await staying.service.take_over()
    # The scheduler alone would look once a minute.
    assert (await staying.expiry(seconds=30)).id == offer.id
