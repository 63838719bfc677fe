"""Opening, transactions that outlive their caller, and errors a host can act on."""

import asyncio
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.util import await_only

from db.errors import DatabaseUnavailableError, DatabaseUrlError, StorageError
from db.schema import facts
from db.session import Database
from db.store import players
from db.url import file_of, parse_url


def wait_in(connection, event):
    """Wait for the event inside a transaction: in its thread, or beside asyncpg on the loop."""
    if connection.dialect.name == "postgresql":
        await_only(asyncio.to_thread(event.wait, 20))
    else:
        assert event.wait(20)


async def test_what_was_written_is_there_after_reopening(url):
    first = await Database.open(url)
    await first.write(lambda c: players.save_fact(c, "greeting", "天元"))
    await first.close()
    second = await Database.open(url)
    assert await second.read(lambda c: players.load_fact(c, "greeting")) == "天元"
    await second.close()
    await second.close()


async def test_a_failed_transaction_leaves_nothing(database):
    def work(connection):
        players.save_fact(connection, "half", "1")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(work)
    assert await database.read(lambda c: players.load_fact(c, "half")) is None


async def test_a_cancelled_caller_does_not_stop_the_transaction(database):
    begun, may_go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def work(connection):
        players.save_fact(connection, "one", "1")
        loop.call_soon_threadsafe(begun.set)
        wait_in(connection, may_go_on)
        players.save_fact(connection, "two", "2")

    caller = asyncio.create_task(database.write(work))
    await begun.wait()
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    may_go_on.set()
    assert await database.write(lambda c: players.load_fact(c, "two")) == "2"
    assert await database.read(lambda c: players.load_fact(c, "one")) == "1"


async def test_close_waits_for_running_transactions(url):
    database = await Database.open(url)

    def work(connection):
        players.save_fact(connection, "last", "words")
        time.sleep(0.05)

    caller = asyncio.create_task(database.write(work))
    await asyncio.sleep(0)
    await database.close()
    await caller
    again = await Database.open(url)
    assert await again.read(lambda c: players.load_fact(c, "last")) == "words"
    await again.close()


async def test_writers_queue_and_readers_do_not_wait(sqlite):
    holding, release = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def hold(connection):
        players.save_fact(connection, "k", "new")
        loop.call_soon_threadsafe(holding.set)
        assert release.wait(20)

    await sqlite.write(lambda c: players.save_fact(c, "k", "old"))
    holder = asyncio.create_task(sqlite.write(hold))
    await holding.wait()
    waiting = asyncio.create_task(sqlite.write(lambda c: players.save_fact(c, "k", "newest")))
    assert await sqlite.read(lambda c: players.load_fact(c, "k")) == "old"
    assert not waiting.done()
    release.set()
    await asyncio.gather(holder, waiting)
    assert await sqlite.read(lambda c: players.load_fact(c, "k")) == "newest"


async def test_reads_cannot_write(sqlite):
    with pytest.raises(StorageError, match="readonly"):
        await sqlite.read(lambda c: players.save_fact(c, "k", "v"))


async def test_sqlite_is_set_up_to_survive_a_power_cut(sqlite):
    def pragmas(connection):
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.scalar(sa.text(f"PRAGMA {name}")) for name in names]

    assert await sqlite.write(pragmas) == ["wal", 2, 1]


async def test_a_refusing_database_is_a_storage_error(sqlite):
    await sqlite.write(lambda c: c.execute(sa.text("PRAGMA max_page_count = 1")))
    with pytest.raises(StorageError, match="full"):
        await sqlite.write(lambda c: players.save_fact(c, "long", "x" * 10_000_000))
    assert await sqlite.read(lambda c: c.scalar(sa.select(sa.func.count()).select_from(facts))) == 0


@pytest.mark.parametrize(
    ("url", "driver"),
    [
        ("sqlite:///a.db", "sqlite"),
        ("sqlite+aiosqlite:////var/a.db", "sqlite"),
        ("postgres://u:p@host/name", "postgresql+asyncpg"),
        ("postgresql://u:p@host/name", "postgresql+asyncpg"),
        (" postgresql+asyncpg://host/name ", "postgresql+asyncpg"),
    ],
)
def test_urls_get_the_driver_we_use(url, driver):
    assert parse_url(url).drivername == driver


@pytest.mark.parametrize(
    ("url", "word"),
    [("", "not a database URL"), ("tengen.db", "not a"), ("mysql://h/n", "mysql"), ("sqlite://", "memory")],
)
def test_bad_urls_say_what_to_write(url, word):
    with pytest.raises(DatabaseUrlError, match=word):
        parse_url(url)


@pytest.mark.parametrize("prefix", ["sqlite:///", "sqlite+aiosqlite:///"])
async def test_a_tilde_is_the_home_folder(prefix, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    await (await Database.open(f"{prefix}~/games/x.db")).close()
    assert (tmp_path / "home" / "games" / "x.db").exists()
    assert not (tmp_path / "~").exists()


def test_a_home_folder_nobody_knows_is_said():
    with pytest.raises(DatabaseUrlError, match="~nobody-of-this-name"):
        parse_url("sqlite:///~nobody-of-this-name/x.db")


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("sqlite:///a.db", "a.db"),
        ("sqlite:////var/a.db", "/var/a.db"),
        ("sqlite:///file:/var/a.db?mode=ro&uri=true", "/var/a.db"),
        ("sqlite:///file:a?mode=memory&cache=shared&uri=true", None),
        ("postgresql://host/name", None),
    ],
)
def test_the_file_of_a_database(url, file):
    assert file_of(parse_url(url)) == (file and Path(file))


async def test_a_folder_that_cannot_be_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(DatabaseUnavailableError, match="file"):
        await Database.open(f"sqlite:///{tmp_path}/file/tengen.db")


async def test_a_file_that_is_no_database_is_refused_whole(tmp_path):
    path = tmp_path / "tengen.db"
    path.write_bytes(b"a holiday picture" * 100)
    with pytest.raises(DatabaseUnavailableError, match="not a database"):
        await Database.open(f"sqlite:///{path}")
    assert path.read_bytes().startswith(b"a holiday picture")


async def test_missing_folders_are_made(tmp_path):
    database = await Database.open(f"sqlite:///{tmp_path}/deep/er/tengen.db")
    await database.close()
    assert (tmp_path / "deep" / "er" / "tengen.db").exists()


async def test_an_unreachable_server_does_not_show_its_password():
    pytest.importorskip("asyncpg")
    with pytest.raises(DatabaseUnavailableError) as caught:
        await Database.open("postgresql://tengen:secret@127.0.0.1:1/tengen")
    assert "secret" not in str(caught.value)


def test_the_process_ends_after_close(tmp_path):
    # The threads are no daemons: one that waits for ever would keep the process alive.
    program = f"""
        import asyncio
        from db.session import Database

        async def main():
            database = await Database.open("sqlite:///{tmp_path}/tengen.db")
            await database.close()

        asyncio.run(main())
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(program)], check=True, timeout=60)
