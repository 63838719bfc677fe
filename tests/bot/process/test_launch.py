"""Starting and stopping the bot: beside another process, on a bad database, and out of Discord's favour."""

import asyncio
import contextlib
import gc
import logging
import math
import os
import signal
import sqlite3
import sys
import time
from pathlib import Path

import pytest
import pytest_asyncio
from pydantic import SecretStr

from bot.playground import Playground, PlaygroundOptions
from bot.process import launch
from bot.process.launch import LaunchError, RestartUselessError, _run_until_stopped, run_bot
from bot.process.process_lock import hold_lock, lock_of
from bot.settings import Settings
from db.access import Access
from db.errors import OtherKeyError
from db.migrations import upgrade
from db.session import Database
from engines.registry import LeftOut
from tests.bot.chat import open_moves
from tests.e2e.bot_process import BotProcess
from tests.e2e.person import Person
from tests.lab.cases import first_by_default
from tests.lab.databases import postgres_database, postgres_server

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.usefixtures("no_levels_ahead")]

COMPOSE_GRANTS_S = 20.0


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def playground(tmp_path_factory):
    options = PlaygroundOptions(has_rate_limits=False)
    local = Playground(tmp_path_factory.mktemp("discord"), options)
    await local.start()
    yield local
    await local.stop()


def settings_for(playground, url):
    return Settings(
        _env_file=None,
        discord_token=playground.token,
        discord_api_url=playground.api_url,
        database_url=url,
        engine_workers=1,
    )


async def until(condition):
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


async def log_shows(bot, words):
    async with asyncio.timeout(60):
        while words not in bot.log:
            assert bot.process is None or bot.process.returncode is None, bot.log
            await asyncio.sleep(0.05)


async def test_second_bot_on_sqlite_file_waits_for_first(playground, tmp_path, caplog):
    caplog.set_level(logging.INFO, "bot")
    settings = settings_for(playground, f"sqlite:///{tmp_path}/tengen.db")
    stops = asyncio.Event(), asyncio.Event()
    first = asyncio.create_task(run_bot(settings, stops[0]))
    await until(lambda: "Logged in" in caplog.text)
    second = asyncio.create_task(run_bot(settings, stops[1]))
    await until(lambda: "Another process holds" in caplog.text)
    assert str(lock_of(tmp_path / "tengen.db")) in caplog.text
    assert len(playground.gateway.connections) == 1
    stops[0].set()
    await first
    await until(lambda: caplog.text.count("Logged in") == 2)
    stops[1].set()
    await second


@pytest.mark.thorough
async def test_second_process_on_sqlite_file_waits_for_first(playground, tmp_path):
    first, second = BotProcess(playground, tmp_path), BotProcess(playground, tmp_path)
    second._log_path = tmp_path / "second.log"
    await first.start()
    starting = asyncio.create_task(second.start())
    await log_shows(second, "Another process holds")
    assert str(lock_of(first.database)) in second.log
    assert len(playground.gateway.connections) == 1
    assert await first.stop() == 0
    await starting
    await log_shows(second, "Logged in")
    assert await second.stop() == 0
    assert "Traceback" not in second.log


@pytest.mark.thorough
async def test_waiting_process_ends_at_signal(playground, tmp_path):
    waiting = BotProcess(playground, tmp_path)
    with hold_lock(lock_of(waiting.database)), waiting._log_path.open("ab") as log:
        waiting.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", env={**os.environ, **waiting._environment}, stdout=log, stderr=log
        )
        await log_shows(waiting, "Another process holds")
        waiting.process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(waiting.process.wait(), 60) == 0
    assert "Traceback" not in waiting.log
    assert not waiting.database.exists()


@pytest.mark.thorough
async def test_locked_database_does_not_delay_stop(playground, tmp_path):
    bot = BotProcess(playground, tmp_path)
    await bot.start()
    async with Person(playground.url, "Alice") as alice:
        board = await begun(alice, playground)
        with contextlib.closing(sqlite3.connect(bot.database)) as other:
            other.execute("BEGIN IMMEDIATE")
            clicking = asyncio.create_task(alice.click(board, custom_id=open_moves(board)[0], may_fail=True))
            await asyncio.sleep(0.5)
            began = time.monotonic()
            bot.process.send_signal(signal.SIGTERM)
            await asyncio.wait_for(bot.process.wait(), 60)
            assert time.monotonic() - began < COMPOSE_GRANTS_S
            clicking.cancel()


@contextlib.asynccontextmanager
async def being_migrated(url):
    """Another process brings the database up to date, and takes its time."""
    database = Database.without_migration(url)
    holding, held_on = asyncio.Event(), asyncio.Event()

    async def hold():
        async with database._backend._engines[Access.WRITE].begin() as connection:
            await connection.run_sync(upgrade)
            holding.set()
            await held_on.wait()

    task = asyncio.create_task(hold())
    await holding.wait()
    try:
        yield database
    finally:
        held_on.set()
        await task
        await database.close()


def is_awaited(connection):
    """Whether another process waits for a lock in the same database."""
    oid = "(SELECT oid FROM pg_database WHERE datname = current_database())"
    return connection.exec_driver_sql(f"SELECT 1 FROM pg_locks WHERE NOT granted AND database = {oid}").all()


@pytest.fixture
def postgres_url():
    with postgres_database(postgres_server()) as url:
        yield url


async def test_bot_waiting_for_migration_stops_on_request(playground, postgres_url):
    stop = asyncio.Event()
    async with being_migrated(postgres_url) as database:
        waiting = asyncio.create_task(run_bot(settings_for(playground, postgres_url), stop))
        async with asyncio.timeout(60):
            while not await database.read(is_awaited):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        stop.set()
        await asyncio.wait_for(waiting, 60)
        assert not await database.read(is_awaited)


async def begun(person, playground):
    answer = await person.command(
        "tictactoe challenge", opponent=playground.bot_id, level="first-game", side="first"
    )
    return answer.message


async def test_read_only_database_is_refused_at_start(playground, tmp_path):
    file = tmp_path / "tengen.db"
    await (await Database.open(f"sqlite:///{file}")).close()
    # What a file without the right to write does to everybody but root.
    url = f"sqlite:///file:{file}?mode=ro&uri=true"
    with pytest.raises(LaunchError, match="can be read but not written: attempt to write a readonly"):
        await run_bot(settings_for(playground, url), asyncio.Event())


async def test_empty_database_is_refused_with_final_status(playground, tmp_path):
    (tmp_path / "tengen.db").touch()
    with pytest.raises(LaunchError, match=r"is empty.*restore FILE") as refused:
        await run_bot(settings_for(playground, f"sqlite:///{tmp_path}/tengen.db"), asyncio.Event())
    assert refused.value.status == 2


@pytest.mark.thorough
async def test_start_objects_are_excluded_from_garbage_collection(playground, tmp_path, monkeypatch):
    frozen = []

    async def start(self, token):
        frozen.append(gc.get_freeze_count())
        frozen.append(math.prod(gc.get_threshold()))

    monkeypatch.setattr("bot.process.launch.GameBot.start", start)
    usual = gc.get_threshold()
    gc.unfreeze()
    await run_bot(settings_for(playground, f"sqlite:///{tmp_path}/tengen.db"), asyncio.Event())
    gc.set_threshold(*usual)
    assert frozen[0] > 100_000
    # A click makes about 250 objects that the collector follows. A full search comes seldom, but it does:
    # what was kept for a quarter of an hour is freed only then.
    assert 250 * 500 < frozen[1] < 250 * 2_000


async def test_one_server_is_singular(playground, tmp_path, caplog):
    caplog.set_level(logging.INFO, "bot.app")
    stop = asyncio.Event()
    running = asyncio.create_task(run_bot(settings_for(playground, f"sqlite:///{tmp_path}/tengen.db"), stop))
    async with asyncio.timeout(60):
        while "Logged in" not in caplog.text:
            assert not running.done(), running.exception()
            await asyncio.sleep(0.02)
    stop.set()
    await running
    assert "in 1 server\n" in caplog.text


async def test_database_with_hard_link_is_refused_for_good(playground, tmp_path):
    (tmp_path / "tengen.db").touch()
    os.link(tmp_path / "tengen.db", tmp_path / "other.db")
    with pytest.raises(RestartUselessError, match="hard links"):
        await run_bot(settings_for(playground, f"sqlite:///{tmp_path}/other.db"), asyncio.Event())
    assert list(tmp_path.glob("*.lock")) == []


async def test_missing_room_for_lock_is_named(playground, tmp_path):
    lock_of(tmp_path / "tengen.db").mkdir()
    with pytest.raises(LaunchError, match="DATABASE_URL can't be opened"):
        await run_bot(settings_for(playground, f"sqlite:///{tmp_path}/tengen.db"), asyncio.Event())


@pytest.mark.parametrize(
    ("code", "words", "status"),
    [
        # More shards cure it, and a new start makes them.
        (4011, "servers", 1),
        *first_by_default(
            (4014, "MESSAGE_CONTENT=false", 2),
            (4004, "DISCORD_TOKEN", 2),
            (4010, "shard", 2),
            (4012, "version", 2),
            (4013, "intents", 2),
        ),
    ],
)
async def test_final_gateway_close_is_explained(playground, tmp_path, caplog, code, words, status):
    running = asyncio.create_task(
        run_bot(settings_for(playground, f"sqlite:///{tmp_path}/tengen.db"), asyncio.Event())
    )
    async with asyncio.timeout(60):
        while not playground.gateway.is_online:
            assert not running.done(), running.exception()
            await asyncio.sleep(0.02)
    for connection in playground.gateway.connections:
        connection.close(code, "for good")
    with pytest.raises(LaunchError, match=f"{words}.*{code}") as refused:
        await asyncio.wait_for(running, 60)
    assert refused.value.status == status
    # What was refused waits at the next start; what was not begins.
    stop = asyncio.Event()
    again = asyncio.create_task(
        run_bot(settings_for(playground, f"sqlite:///{tmp_path}/tengen.db"), stop, on_ready=stop.set)
    )
    if status == 2:
        await until(lambda: "The next attempt is in" in caplog.text)
        assert not playground.gateway.is_online
        stop.set()
    await asyncio.wait_for(again, 60)


async def test_unknown_token_is_not_retried_at_once(playground, tmp_path, caplog):
    settings = settings_for(playground, f"sqlite:///{tmp_path}/tengen.db")
    unknown = settings.model_copy(update={"discord_token": SecretStr("MTIz.not.known")})
    with pytest.raises(LaunchError, match="Discord does not know this token") as refused:
        await run_bot(unknown, asyncio.Event())
    assert refused.value.status == 2
    stop = asyncio.Event()
    again = asyncio.create_task(run_bot(unknown, stop))
    await until(lambda: "The next attempt is in" in caplog.text)
    stop.set()
    await again
    # Another token is tried at once, and the file that knows of the refusal has no token.
    assert not [file for file in tmp_path.glob("tengen.db*") if b"MTIz" in file.read_bytes()]
    assert "MTIz" not in caplog.text + str(refused.value)
    stop = asyncio.Event()
    await run_bot(settings, stop, on_ready=stop.set)


@pytest.mark.thorough
async def test_unknown_token_ends_with_final_status(playground, tmp_path):
    bot = BotProcess(playground, tmp_path, DISCORD_TOKEN="MTIz.not.known")
    await bot.launch()
    assert await asyncio.wait_for(bot.process.wait(), 60) == 2
    await bot.launch()
    assert "Discord does not know this token" in bot.log
    await log_shows(bot, "The next attempt is in")
    assert "Traceback" not in bot.log
    assert "MTIz" not in bot.log
    # Another token is tried at once, and the file that knows of the refusal has no token.
    assert await bot.stop() == 0
    assert b"MTIz" not in await bot.stored()
    bot._environment["DISCORD_TOKEN"] = playground.token
    await bot.start()
    assert await bot.stop() == 0


async def test_client_swallowing_cancellation_does_not_delay_end():
    deaf = asyncio.Event()

    async def start():
        # As discord.py's shards do while they begin another session.
        with contextlib.suppress(asyncio.CancelledError):
            deaf.set()
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    stop = asyncio.Event()
    running = asyncio.create_task(_run_until_stopped(stop, start, lambda: None))
    await deaf.wait()
    stop.set()
    ended, _ = await asyncio.wait({running}, timeout=20)
    running.cancel()
    assert ended


async def test_key_of_other_database_is_named():
    async def start():
        raise OtherKeyError("tengen.tombstones has another key")

    with pytest.raises(LaunchError, match="another key"):
        await _run_until_stopped(asyncio.Event(), start, lambda: None)


async def test_unusable_cluster_is_named_before_database_opens(tmp_path, monkeypatch):
    settings = Settings(
        _env_file=None,
        database_url=f"sqlite:///{tmp_path / 'tengen.db'}",
        engine_cluster_tls_ca=str(tmp_path / "none.pem"),
        engine_cluster_tls_cert="cert.pem",
        engine_cluster_tls_key="key.pem",
        engine_cluster="tls://127.0.0.1:8786",
    )
    with pytest.raises(LaunchError, match="ENGINE_CLUSTER_TLS_CA, _CERT and _KEY name can't be used"):
        await run_bot(settings, asyncio.Event())
    for name in ("client", "sealed"):
        monkeypatch.delitem(sys.modules, f"bot.hosting.engines.cluster.{name}", raising=False)
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(LaunchError, match=r"distributed is not installed: pip install tengen-bot\[dask\]"):
        await run_bot(settings, asyncio.Event())
    assert not (tmp_path / "tengen.db").exists()


async def test_games_left_out_are_logged_before_anything_else(monkeypatch, caplog):
    absent = LeftOut(Path("/games/chess"), "no reason (rules.py, line 1)")
    monkeypatch.setattr(launch, "left_out", lambda: [absent])
    launch._check_games()
    said = "This game or program is not offered: /games/chess is left out: no reason (rules.py, line 1)"
    assert caplog.messages == [said]
    monkeypatch.setattr(launch, "games", dict)
    with pytest.raises(RestartUselessError, match="No game can be loaded"):
        launch._check_games()
