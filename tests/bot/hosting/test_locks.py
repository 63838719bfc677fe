"""On PostgreSQL many transactions run at once: none waits for another in a circle, and nobody is refused."""

import asyncio
from datetime import UTC, datetime

import pytest
import sqlalchemy as sa

from bot.hosting.host_limits import HostLimits
from bot.hosting.people.protections import Protections
from bot.hosting.puzzles.attempt import Attempt, PuzzleResult
from bot.hosting.puzzles.catalog import number_of
from bot.hosting.puzzles.solvers import rate_in, standing_in, strength_in
from bot.hosting.ratings.rating import Rating, rating_after_result
from db.backends import postgres
from db.session import Database
from db.store import deadlines
from db.store.person import players
from db.tombstones import NoTombstones
from engines.puzzles.puzzle import puzzles_of
from engines.registry import find
from tests.lab.databases import postgres_database, postgres_server
from tests.lab.hosting import Hosting, against_person

PAIRS = 120


@pytest.fixture
def undone(monkeypatch):
    """The errors for which a transaction ran again."""
    found, real = [], postgres._is_rolled_back

    def spy(error):
        if real(error):
            found.append(error)
        return real(error)

    monkeypatch.setattr(postgres, "_is_rolled_back", spy)
    return found


@pytest.fixture
def postgres_url():
    with postgres_database(postgres_server()) as url:
        yield url


@pytest.fixture
async def crowd(postgres_url):
    hosting = Hosting(postgres_url, limits=HostLimits(max_matches=1000))
    yield await hosting.open()
    await hosting.close()


@pytest.mark.thorough
async def test_mutual_challenges_do_not_deadlock(crowd, undone):
    offers = [
        crowd.challenges.offer(*against_person(*pair))
        for n in range(PAIRS)
        for pair in ((2 * n + 1, 2 * n + 2), (2 * n + 2, 2 * n + 1))
    ]
    made = await asyncio.gather(*offers)
    assert len({challenge.id for challenge in made}) == 2 * PAIRS
    assert undone == []


async def test_simultaneous_endings_and_challenges_do_not_deadlock(crowd, undone):
    pairs = [(n, n + 1) for n in range(1, 41)]
    offers = [await crowd.challenges.offer(*against_person(*pair)) for pair in pairs]
    going = [
        await crowd.challenges.accept(offer.id, pair[1]) for offer, pair in zip(offers, pairs, strict=True)
    ]
    work = [crowd.resign(match.id, match.players[n % 2].user_id) for n, match in enumerate(going)]
    work += [crowd.challenges.offer(*against_person(second, first)) for first, second in pairs]
    await asyncio.gather(*work)
    assert undone == []
    assert [len(await crowd.matches_of(user, is_finished=True)) for user in (1, 20, 41)] == [1, 2, 1]


async def test_deliberate_deadlock_is_retried(crowd, undone):
    for user in (1, 2):
        await crowd.challenges.offer(*against_person(user, user + 10))
    meeting = asyncio.Barrier(2)
    database = crowd._matches._database

    def work(first, second):
        tries = []

        def transaction(connection):
            tries.append(first)
            lock = "UPDATE players SET name = name || :mark WHERE user_id = :user"
            connection.execute(sa.text(lock), {"mark": "!", "user": first})
            if len(tries) == 1:
                sa.util.await_only(meeting.wait())
            connection.execute(sa.text(lock), {"mark": "!", "user": second})

        return transaction

    await asyncio.gather(database.write(work(1, 2)), database.write(work(2, 1)))
    assert len(undone) == 1
    names = sa.text("SELECT name FROM players WHERE user_id IN (1, 2) ORDER BY user_id")
    found = await database.read(lambda connection: connection.execute(names).scalars().all())
    assert found == ["Player 1!!", "Player 2!!"]


NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)


@pytest.fixture
async def database(postgres_url):
    opened = await Database.open(postgres_url)
    yield opened
    await opened.close()


def attempts_of(users, number_of_puzzles):
    puzzles = list(puzzles_of(find("connect4")).values())[:number_of_puzzles]
    return [
        Attempt(user, number_of(puzzle), 0, puzzle.game.id, None, 0, None, NOW, None, puzzle)
        for puzzle in puzzles
        for user in users
    ]


async def solve_at_once(database, attempts):
    def meet(connection):
        for user in {attempt.user_id for attempt in attempts}:
            players.save(connection, user, "Ann", None, NOW)

    def solve(attempt):
        def work(connection):
            players.lock(connection, [attempt.user_id])
            return rate_in(connection, kept, attempt, PuzzleResult.SOLVED, NOW)

        return database.write(work)

    kept = Protections(NoTombstones(), lambda: NOW)
    await database.write(meet)
    await asyncio.gather(*map(solve, attempts))


async def test_simultaneous_results_of_person_all_count(database, undone):
    await solve_at_once(database, attempts_of([1], 20))
    found = await database.read(lambda connection: standing_in(connection, 1, find("connect4").id, NOW))
    assert found.solved == 20
    assert undone == []


async def test_puzzle_solved_by_many_is_rated_by_each(database, undone):
    attempts = attempts_of(range(1, 21), 1)
    hard = await database.read(lambda connection: strength_in(connection, attempts[0].puzzle))
    await solve_at_once(database, attempts)
    for _ in attempts:
        hard = rating_after_result(hard, Rating(), 0.0)
    assert await database.read(lambda connection: strength_in(connection, attempts[0].puzzle)) == hard
    assert undone == []


async def test_locked_deadline_is_skipped(database):
    await database.write(lambda connection: deadlines.put(connection, 1, 7, NOW))
    is_claimed, may_end = asyncio.Event(), asyncio.Event()

    def long(connection):
        found = deadlines.claim(connection, 1, 7)
        is_claimed.set()
        sa.util.await_only(may_end.wait())
        return found

    running = asyncio.create_task(database.write(long))
    await is_claimed.wait()
    assert not await database.write(lambda connection: deadlines.claim(connection, 1, 7))
    assert not running.done()
    may_end.set()
    assert await running
    assert await database.read(lambda connection: deadlines.load(connection, 9)) == []
