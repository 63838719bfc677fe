"""Clocks while the process that looks after their matches is killed, and begun again or replaced by another.

Nothing here measures time: what the database has of events and attendances says what was charged.

python -m pytest -m processes -n 0 -s tests/processes
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime, timedelta

import pytest

from bot.hosting.matches.event import EventKind
from bot.hosting.server_share import ServerShare
from db.rows import EventRow
from db.session import Database
from db.store import attendances
from db.store.match import matches
from tests.bot.chat import pvp
from tests.e2e.person import Person
from tests.e2e.playing import easy_level, exported, match_number, position_of
from tests.lab.databases import postgres_database, postgres_server
from tests.processes.cluster import GAME, Cluster, running, until

pytestmark = pytest.mark.processes

CLOCK, BASE = "1m", timedelta(minutes=1)
_AWAY_S = 15.0
"""Seconds after which a process has noted its presence."""
_PLIES = 2
"""Number of first moves, for which players have more time than the clock shows."""
_ENDED_WITHIN_S = 300.0
_PRESENT_WITHIN_S = 60.0
_EXCUSED = "no clock is charged for that"


@pytest.fixture
def url():
    with postgres_database(postgres_server()) as found:
        yield found


@pytest.fixture
async def database(url):
    async def events(number: int) -> Sequence[EventRow]:
        row = await made.read(lambda connection: matches.load(connection, number))
        assert row is not None
        return row.events

    made = await Database.open(url)
    made.events = events
    yield made
    await made.close()


@contextlib.asynccontextmanager
async def two_clocks(cluster: Cluster, server: int) -> AsyncIterator[list[int]]:
    """Begin a match between people and one against a level, with a minute for the next move in both."""
    async with (
        Person(cluster.playground.url, "Alice") as alice,
        Person(cluster.playground.url, "Bob") as bob,
    ):
        for person in (alice, bob):
            await person.visit_server(f"Server {server}" if server else "Tengen's Playground")
        between = match_number(await pvp(cluster, alice, bob, clock=CLOCK))
        options = {"opponent": cluster.playground.bot_id, "level": easy_level(GAME), "side": "first"}
        against = await alice.command(f"{GAME.command} challenge", clock=CLOCK, **options)
        numbers = [between, match_number(against.message)]
        for person, number in ((alice, between), (bob, between), (alice, numbers[1])):
            await move(person, number)
        while position_of(await exported(alice, numbers[1])).ply < _PLIES:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
        yield numbers


async def move(person: Person, number: int) -> None:
    """Play the first legal move."""
    position = position_of(await exported(person, number))
    at = position.format_action(position.legal_actions()[0])
    answer = await person.command("match move", at=at, match=str(number))
    assert "You played" in answer.text, answer.text


def pauses_of(events: Sequence[EventRow]) -> list[tuple[datetime, datetime]]:
    """Return the start and end of each pause of a match's clock."""
    begun, ended = (
        [event.at for event in events if event.kind == kind] for kind in (EventKind.PAUSED, EventKind.RESUMED)
    )
    return list(zip(begun, ended, strict=True))


async def check(cluster: Cluster, database: Database, numbers: list[int], pauses: int) -> None:
    """Check that each flag fell once, after a minute with a process present, and that one board shows it.

    `pauses` are the test's own. If the machine itself was frozen, the log says so and clocks were excused.
    """
    freezes = sum(bot.log.count(_EXCUSED) for bot in cluster.bots)
    for number in numbers:
        events = await database.events(number)
        kinds = [EventKind(event.kind) for event in events]
        assert kinds.count(EventKind.FLAGGED) == kinds.count(EventKind.CLAIMED) == 1, kinds
        assert pauses <= len(pauses_of(events)) <= pauses + freezes, kinds
        moments = {kind: event.at for kind, event in zip(kinds, events, strict=True)}
        charged = moments[EventKind.FLAGGED] - moments[EventKind.MOVED]
        for begun, ended in pauses_of(events):
            if begun >= moments[EventKind.MOVED]:
                charged -= ended - begun
        assert charged >= BASE, (charged, events)
        print(f"\nmatch {number}: {charged.total_seconds():.3f} s were charged, {kinds}")
    cluster.record.matches.update(dict.fromkeys(numbers, 0))
    await until(lambda: not cluster.wrong_boards(), 240)


async def are_present(database: Database, processes: int) -> None:
    """Wait until these processes have noted their presence; until then, others count time alone."""
    async with asyncio.timeout(_PRESENT_WITHIN_S):
        while len(await database.read(attendances.load)) < processes:  # noqa: ASYNC110
            await asyncio.sleep(0.2)


async def have_ended(database: Database, numbers: list[int]) -> None:
    """Wait until every match has ended by a claim."""
    async with asyncio.timeout(_ENDED_WITHIN_S):
        for number in numbers:
            while (await database.events(number))[-1].kind != EventKind.CLAIMED:  # noqa: ASYNC110
                await asyncio.sleep(0.2)


@pytest.mark.timeout(590)
async def test_flag_falls_once_and_downtime_charges_nobody(tmp_path, url, database):
    async with running(tmp_path, url, 2) as cluster, two_clocks(cluster, 1) as numbers:
        index, supervisor = cluster.process_of(1), cluster.bot.process.pid
        await are_present(database, 2)
        # A supervisor that stands still starts nobody again.
        os.kill(supervisor, signal.SIGSTOP)
        try:
            os.kill(cluster.pids()[index], signal.SIGKILL)
            await until(lambda: not cluster.sessions()[index])
            gone, rows = datetime.now(UTC), await database.read(attendances.load)
            await asyncio.sleep(_AWAY_S)
            back = datetime.now(UTC)
        finally:
            os.kill(supervisor, signal.SIGCONT)
        await have_ended(database, numbers)
        name = str(ServerShare(index, 2))
        alive_at = max(row.alive_at for row in rows if row.process.rpartition(" ")[0] == name)
        for number in numbers:
            events = await database.events(number)
            moved_at = max(event.at for event in events if event.kind == EventKind.MOVED)
            paused_at, resumed_at = next(pause for pause in pauses_of(events) if pause[1] > gone)
            # The pause begins with what was last known of anybody, or with the move that came later.
            assert paused_at == max(alive_at, moved_at) < gone
            assert resumed_at > back
        await check(cluster, database, numbers, pauses=1)


@pytest.mark.timeout(590)
async def test_flag_falls_once_when_another_process_goes_on(tmp_path, url, database):
    async with running(tmp_path, url, 1) as cluster:
        await cluster.launch()
        async with two_clocks(cluster, 0) as numbers:
            await are_present(database, 2)
            os.kill(cluster.bot.process.pid, signal.SIGKILL)
            await until(lambda: cluster.sessions() == [1])
            await have_ended(database, numbers)
            # People had somebody to go to all the time.
            await check(cluster, database, numbers, pauses=0)
