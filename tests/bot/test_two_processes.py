"""Two bots on one PostgreSQL, as in a rolling update: each interaction is answered by one of them."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
import pytest_asyncio
import sqlalchemy as sa

from bot.chat.incoming.intake import Claims
from bot.hosting.runtime import Runtime
from db.schema import challenges, interactions, matches
from db.store import interactions as store
from tests.bot.bot_lab import BotLab
from tests.bot.chat import pvp, start
from tests.e2e.person import Person
from tests.e2e.playing import seq_of
from tests.lab.databases import postgres_database, postgres_server

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def lab(tmp_path_factory):
    server = await asyncio.to_thread(postgres_server)
    opening = postgres_database(server)
    url = await asyncio.to_thread(opening.__enter__)
    built = BotLab(tmp_path_factory.mktemp("two"), database_url=url, matches_per_player=1000)
    await built.open()
    second, running = await built.run_bot()
    yield built
    await second.close()
    await running
    await built.close()
    await asyncio.to_thread(opening.__exit__, None, None, None)


@pytest_asyncio.fixture(loop_scope="module")
async def alice(lab):
    async with Person(lab.playground.url, "Alice") as person:
        yield person


@pytest_asyncio.fixture(loop_scope="module")
async def bob(lab):
    async with Person(lab.playground.url, "Bob") as person:
        yield person


async def count(lab, table, *where):
    query = sa.select(sa.func.count()).select_from(table).where(*where)
    return await lab.bot._database.read(lambda connection: connection.scalar(query))


async def test_command_makes_one_match(lab, alice):
    before = await count(lab, matches)
    for _ in range(5):
        await start(lab, alice)
    assert await count(lab, matches) == before + 5


async def test_challenge_makes_one_row_and_one_match(lab, alice, bob):
    before = await count(lab, challenges), await count(lab, matches)
    board = await pvp(lab, alice, bob)
    assert await count(lab, challenges) == before[0] + 1
    assert await count(lab, matches) == before[1] + 1
    assert await count(lab, challenges, challenges.c.state == "pending") == 0
    where = challenges.c.message_id == int(board["id"])
    assert await count(lab, challenges, where) == 1


async def test_click_is_acknowledged_by_one_process_only(lab, alice, bob, monkeypatch):
    interactions, tried = lab.playground.interactions, []
    respond = interactions.respond

    def counting(interaction_id, *rest):
        tried.append(interaction_id)
        return respond(interaction_id, *rest)

    monkeypatch.setattr(interactions, "respond", counting)
    board = await pvp(lab, alice, bob)
    for label in ("a1", "b2", "c3"):
        mover = alice if label != "b2" else bob
        assert (await mover.click(board, label=label)).failure is None
    await alice.wait_update(board["id"], lambda one: seq_of(one) == 3)
    assert len(tried) == len(set(tried)) == 5


async def test_interaction_claim_is_exclusive(lab):
    database = lab.bot._database
    taken = await asyncio.gather(*(Claims(database, Runtime().now).take(77) for _ in range(8)))
    assert sorted(taken) == [False] * 7 + [True]


async def test_old_claims_are_forgotten_and_young_kept(lab):
    database, claims = lab.bot._database, Claims(lab.bot._database, Runtime().now)
    old = datetime.now(UTC) - timedelta(minutes=15, seconds=1)
    await database.write(lambda c: store.claim(c, 1, old))
    await claims.take(2)
    await claims.forget_old()
    assert await count(lab, interactions, interactions.c.id == 1) == 0
    assert not await claims.take(2)
