"""A PostgreSQL that is killed, cut off, silent, or replaced by its standby."""

import asyncio
import random

import pytest
import pytest_asyncio
import sqlalchemy as sa

from db.errors import StorageError
from db.session import Database
from tests.bot.chat import open_moves, pvp
from tests.e2e.playing import seq_of
from tests.faults.postgres import Server, url_at
from tests.faults.pressing import moves_on, refused
from tests.faults.process import Process
from tests.faults.proxy import Proxy

pytestmark = [pytest.mark.faults, pytest.mark.asyncio(loop_scope="module")]

CONNECTIONS = 15
"""Size of the pool of connections for moves."""
BACK_WITHIN_S = 120.0
"""Seconds after the server's return by which the bot works, on a busy machine."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server():
    made = Server()
    try:
        await asyncio.to_thread(
            made.create, synchronous_commit="on", max_wal_senders="4", wal_level="replica", fsync="on"
        )
        yield made
    finally:
        made.remove()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def proxy(server):
    async with Proxy(server.port).running() as made:
        yield made


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bot(playground, proxy, tmp_path_factory):
    folder = tmp_path_factory.mktemp("bot")
    bot = Process(
        playground,
        folder,
        DATABASE_URL=url_at(proxy.port),
        TOMBSTONES_FILE=str(folder / "tengen.tombstones"),
        CHALLENGES_TO_ONE="1000",
    )
    await bot.start()
    yield bot
    assert await bot.stop() == 0, bot.log[-3000:]
    assert "Traceback" not in bot.log, bot.log[-6000:]


async def plays_on(person, board, ply):
    """Press until the move is made, as people do when the bot asks them to try again."""
    async with asyncio.timeout(BACK_WITHIN_S):
        while seq_of(shown := await person.message(board)) < ply:
            if open_moves(shown):
                await person.click(shown, custom_id=random.choice(open_moves(shown)), may_fail=True)
            await asyncio.sleep(0.2)
    return shown


async def one_move(bot, alice, bob):
    board = await pvp(bot, alice, bob)
    await alice.click(board, custom_id=open_moves(board)[0])
    return await moves_on(alice, board, 1)


@pytest.mark.quick
async def test_server_killed_and_restarted_loses_nothing(bot, server, alice, bob):
    board = await one_move(bot, alice, bob)
    await asyncio.to_thread(server.kill)
    await refused(bob, board)
    assert seq_of(await bob.message(board)) == 1
    await asyncio.to_thread(server.start)
    await plays_on(bob, board, 2)


async def test_cut_connections_are_made_again(bot, proxy, alice, bob):
    board = await one_move(bot, alice, bob)
    proxy.is_open = False
    proxy.cut()
    await refused(bob, board)
    proxy.is_open = True
    await plays_on(bob, board, 2)


async def test_silent_network_is_told_and_late_answers_arrive(bot, proxy, alice, bob):
    board = await one_move(bot, alice, bob)
    proxy.hold()
    await refused(bob, board)
    await asyncio.sleep(5)
    proxy.release()
    await plays_on(bob, board, 2)


async def test_silent_connections_are_given_up(bot, proxy, alice, bob):
    board = await one_move(bot, alice, bob)
    # As many connections as there may be, and then more transactions: none may stay in anybody's way.
    await asyncio.gather(*(alice.command("match list", may_fail=True) for _ in range(40)))
    proxy.hold()
    pressing = [
        asyncio.create_task(bob.click(board, custom_id=open_moves(board)[0], may_fail=True))
        for _ in range(40)
    ]
    await asyncio.gather(*pressing)
    proxy.lose()
    await plays_on(bob, board, 2)
    await plays_on(alice, board, 3)


async def test_pool_of_silent_connections_becomes_usable_again(server, monkeypatch):
    monkeypatch.setattr("db.backends.postgres._LONGEST_S", 4.0)
    # A proxy of its own: the bot's connections are not meant.
    async with Proxy(server.port).running() as proxy:
        database = await Database.open(url_at(proxy.port))
        sleeping = [asyncio.create_task(database.read(sleep_a_second)) for _ in range(CONNECTIONS)]
        await asyncio.sleep(0.9)
        proxy.hold()
        await asyncio.sleep(0.5)
        proxy.lose()
        # Fewer seconds than it takes to be refused a connection of a full pool.
        async with asyncio.timeout(25):
            found = await asyncio.gather(*sleeping, return_exceptions=True)
            assert any(isinstance(one, StorageError) and "did not answer within" in str(one) for one in found)
            assert await database.read(lambda connection: connection.scalar(sa.text("SELECT 1"))) == 1
        await database.close()


async def test_silent_idle_connections_do_not_delay_closing(server, caplog):
    async with Proxy(server.port).running() as proxy:
        database = await Database.open(url_at(proxy.port))
        await asyncio.gather(*(database.read(sleep_a_second) for _ in range(CONNECTIONS)))
        proxy.hold()
        # Less than a bot takes at most to close.
        async with asyncio.timeout(6):
            await database.close()
    assert not [record for record in caplog.records if record.exc_info]


def sleep_a_second(connection):
    connection.execute(sa.text("SELECT pg_sleep(1)"))


async def test_promoted_standby_has_every_acknowledged_move(bot, server, proxy, alice, bob):
    standby = Server()
    try:
        await asyncio.to_thread(standby.create_standby_of, server)
        await asyncio.to_thread(server.execute, "ALTER SYSTEM SET synchronous_standby_names = 'standby'")
        await asyncio.to_thread(server.execute, "SELECT pg_reload_conf()")
        board = await one_move(bot, alice, bob)
        await asyncio.to_thread(server.kill)
        proxy.target = standby.port
        await asyncio.to_thread(standby.promote)
        board = await plays_on(bob, board, 2)
        await plays_on(alice, board, 3)
        assert await bot.stop() == 0
    finally:
        standby.remove()
