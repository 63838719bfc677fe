"""Opening, transactions that outlive their caller, and errors a host can act on."""

import asyncio
import contextlib
import functools
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.util import await_only

from db.backup import inspect
from db.errors import DatabaseUnavailableError, DatabaseUrlError, StorageError
from db.schema import facts
from db.session import Database
from db.store import deadlines, key_values
from db.url import asyncpg_arguments, file_of, parse_url
from tests.lab.databases import postgres_database, postgres_server


def wait_in(connection, event):
    """Wait for the event inside a transaction: in its thread, or beside asyncpg on the loop."""
    if connection.dialect.name == "postgresql":
        await_only(asyncio.to_thread(event.wait, 20))
    else:
        assert event.wait(20)


async def test_written_value_is_there_after_reopening(url):
    first = await Database.open(url)
    await first.write(lambda c: key_values.save(c, "greeting", "天元"))
    await first.close()
    second = await Database.open(url)
    assert await second.read(lambda c: key_values.load(c, "greeting")) == "天元"
    await second.close()
    await second.close()


async def test_failed_transaction_leaves_nothing(database):
    def work(connection):
        key_values.save(connection, "half", "1")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(work)
    assert await database.read(lambda c: key_values.load(c, "half")) is None


async def test_write_in_a_read_is_undone(database):
    with contextlib.suppress(StorageError):
        await database.read(lambda c: key_values.save(c, "greeting", "天元"))
    assert await database.read(lambda c: key_values.load(c, "greeting")) is None


class Greetings:
    async def store(self, database):
        await database.write(lambda c: key_values.save(c, "greeting", "天元"))

    def store_in(self, connection, text):
        key_values.save(connection, "greeting", text)


async def test_transaction_is_told_by_its_method(database):
    told = []
    database.watch(lambda access, name, _: told.append(name))
    await Greetings().store(database)
    partly = functools.partial(Greetings().store_in, text="天元")
    await database.write(partly)
    await database.write(deadlines.noting(partly, []))
    assert told == ["Greetings.store", "Greetings.store_in", "Greetings.store_in"]


async def test_cancelled_caller_does_not_stop_the_transaction(database):
    begun, ended, may_go_on = asyncio.Event(), asyncio.Event(), threading.Event()
    database.watch(lambda *_: ended.set())
    loop = asyncio.get_running_loop()

    def work(connection):
        key_values.save(connection, "one", "1")
        loop.call_soon_threadsafe(begun.set)
        wait_in(connection, may_go_on)
        key_values.save(connection, "two", "2")

    caller = asyncio.create_task(database.write(work))
    await begun.wait()
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    assert not ended.is_set()
    may_go_on.set()
    # On PostgreSQL the next transaction would not wait for this one.
    await ended.wait()
    assert await database.read(lambda c: key_values.load(c, "two")) == "2"
    assert await database.read(lambda c: key_values.load(c, "one")) == "1"


async def test_close_waits_for_running_transactions(url):
    database = await Database.open(url)

    def work(connection):
        key_values.save(connection, "last", "words")
        time.sleep(0.05)

    caller = asyncio.create_task(database.write(work))
    await asyncio.sleep(0)
    await database.close()
    await caller
    again = await Database.open(url)
    assert await again.read(lambda c: key_values.load(c, "last")) == "words"
    await again.close()


async def test_writers_queue_and_readers_do_not_wait(sqlite):
    holding, release = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def hold(connection):
        key_values.save(connection, "k", "new")
        loop.call_soon_threadsafe(holding.set)
        assert release.wait(20)

    await sqlite.write(lambda c: key_values.save(c, "k", "old"))
    holder = asyncio.create_task(sqlite.write(hold))
    await holding.wait()
    waiting = asyncio.create_task(sqlite.write(lambda c: key_values.save(c, "k", "newest")))
    assert await sqlite.read(lambda c: key_values.load(c, "k")) == "old"
    assert not waiting.done()
    release.set()
    await asyncio.gather(holder, waiting)
    assert await sqlite.read(lambda c: key_values.load(c, "k")) == "newest"


async def test_reads_cannot_write(sqlite):
    with pytest.raises(StorageError, match="readonly"):
        await sqlite.read(lambda c: key_values.save(c, "k", "v"))


async def test_read_sees_one_moment(database):
    """A board read in two statements must not be half of an older and half of a newer one."""
    loop = asyncio.get_running_loop()

    def change():
        return database.write(lambda c: key_values.save(c, "k", "new"))

    def work(connection):
        before = key_values.load(connection, "k")
        if connection.dialect.name == "postgresql":
            await_only(change())
        else:
            asyncio.run_coroutine_threadsafe(change(), loop).result(20)
        return before, key_values.load(connection, "k")

    await database.write(lambda c: key_values.save(c, "k", "old"))
    for read in (database.read, database.report):
        before, after = await read(work)
        assert before == after
        await database.write(lambda c: key_values.save(c, "k", "old"))


async def test_reports_do_not_keep_reads_or_writes_waiting(database):
    release, loop = threading.Event(), asyncio.get_running_loop()
    begun = asyncio.Queue()

    def hold(connection):
        key_values.load(connection, "k")
        loop.call_soon_threadsafe(begun.put_nowait, None)
        wait_in(connection, release)

    reports = [asyncio.create_task(database.report(hold)) for _ in range(20)]
    await begun.get()
    async with asyncio.timeout(60):
        await database.write(lambda c: key_values.save(c, "k", "v"))
        assert await database.read(lambda c: key_values.load(c, "k")) == "v"
    assert not any(report.done() for report in reports)
    release.set()
    await asyncio.gather(*reports)


async def test_sqlite_is_set_up_to_survive_a_power_cut(shipped_pragmas, sqlite):
    def pragmas(connection):
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.scalar(sa.text(f"PRAGMA {name}")) for name in names]

    assert await sqlite.write(pragmas) == ["wal", 2, 1]


async def test_full_database_is_a_storage_error(sqlite):
    await sqlite.write(lambda c: c.execute(sa.text("PRAGMA max_page_count = 1")))
    with pytest.raises(StorageError, match="full"):
        await sqlite.write(lambda c: key_values.save(c, "long", "x" * 10_000_000))
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
    ("query", "expected"),
    [
        ("sslmode=require", {"sslmode": "require"}),
        ("ssl=verify-full", {"sslmode": "verify-full"}),
        ("ssl=true&application_name=tengen", {"sslmode": "require", "application_name": "tengen"}),
        ("connect_timeout=3", {"timeout": 3}),
        ("prepared_statement_cache_size=0", {"prepared_statement_cache_size": 0}),
    ],
)
def test_postgres_parameters_are_those_of_libpq(query, expected):
    arguments = asyncpg_arguments(parse_url(f"postgresql://u:p%40ss@host:5433/name?{query}"))
    dsn = make_url(arguments["dsn"])
    assert (dsn.username, dsn.password, dsn.host, dsn.port) == ("u", "p@ss", "host", 5433)
    assert expected.items() <= {**arguments, **dsn.query}.items()


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("postgresql://host/name?sslmode=maybe", "sslmode must be one of disable, allow"),
        ("postgresql://host/name?connect_timeout=soon", "connect_timeout must be a whole number, not 'soon'"),
        (
            f"postgresql://host/name?connect_timeout={'9' * 5000}",
            "connect_timeout must be a whole number",
        ),
        ("sqlite:///tengen.db?sslmode=require", "SQLite does not know: sslmode"),
        ("sqlite:///tengen.db?mode=ro", "write sqlite:///file:NAME"),
        ("sqlite:///tengen.db?mode=ro&uri=true", "write sqlite:///file:NAME"),
        ("sqlite:///file:tengen.db?mode=ro", "write sqlite:///file:NAME"),
        ("sqlite:///file:tengen.db?mode=ro&uri=maybe", "write sqlite:///file:NAME"),
        ("sqlite:///file:tengen.db", "write sqlite:///file:NAME"),
        ("sqlite:////srv/a?b/tengen.db", "'b/tengen.db' after .* write \\? as %3F"),
        ("sqlite:////srv/a?b@c/tengen.db", "'b@c/tengen.db' after"),
        ("sqlite:////srv/a?b=c/tengen.db", "does not know: b; in a path, write \\? as %3F"),
        ("sqlite:///file:a.db?mode=ro&b/c.db&uri=true", "'b/c.db' after"),
        ("sqlite:///file:a%3Fb.db?uri=true", "after file:; write sqlite:///NAME"),
        ("sqlite:///file:a#b.db?uri=true", "after file:; write sqlite:///NAME"),
        ("sqlite:///file:a%2541.db?uri=true", "after file:; write sqlite:///NAME"),
        ("postgresql://u:p?@host/na?me", "'me' after"),
    ],
)
def test_parameters_that_cannot_be_are_named(url, sentence):
    with pytest.raises(DatabaseUrlError, match=sentence):
        parse_url(url)


@pytest.fixture
def postgres_url():
    with postgres_database(postgres_server()) as url:
        yield url


async def test_closing_tells_the_server(postgres_url):
    database = await Database.open(postgres_url)
    used = [
        await begin(lambda connection: connection.connection.driver_connection)
        for begin in (database.write, database.read)
    ]
    await database.close()
    assert [connection.is_closed() for connection in used] == [True, True]


async def test_parameter_unknown_to_the_server_is_named(postgres_url):
    await (await Database.open(f"{postgres_url}&sslmode=prefer&connect_timeout=5")).close()
    with pytest.raises(DatabaseUnavailableError, match='unrecognized configuration parameter "colour"'):
        await Database.open(f"{postgres_url}&colour=blue")


@pytest.mark.parametrize(
    ("url", "word"),
    [
        ("", "not a database URL"),
        ("tengen.db", "not a"),
        ("mysql://h/n", "mysql"),
        ("sqlite://", "memory"),
        ("sqlite:///:memory:", "memory"),
        ("sqlite:///file::memory:?uri=true", "memory"),
        ("sqlite:///file:a?mode=memory&cache=shared&uri=true", "memory"),
        ("sqlite:///file:/a?vfs=memdb&uri=true", "memory"),
    ],
)
def test_bad_urls_say_what_to_write(url, word):
    with pytest.raises(DatabaseUrlError, match=word):
        parse_url(url)


@pytest.mark.parametrize("prefix", ["sqlite:///", "sqlite+aiosqlite:///"])
async def test_tilde_is_the_home_folder(prefix, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    await (await Database.open(f"{prefix}~/games/x.db")).close()
    assert (tmp_path / "home" / "games" / "x.db").exists()
    assert not (tmp_path / "~").exists()


@pytest.mark.parametrize("name", ["a?b", "a#b", "a%b", "a&b=c"])
async def test_any_sign_of_a_path_is_kept(name, tmp_path):
    file = tmp_path / name / f"{name}.db"
    for sign in "%?":
        name = name.replace(sign, f"%{ord(sign):02X}")
    url = f"sqlite:///{tmp_path}/{name}/{name}.db"
    assert file_of(parse_url(url)) == file
    await (await Database.open(url)).close()
    assert "0 matches" in str(inspect(file))
    assert [one.name for one in tmp_path.iterdir()] == [file.parent.name]


@pytest.mark.parametrize(("url", "password"), [("p?a=b#", "p?a=b#"), ("p%3F", "p?")])
def test_password_may_have_question_mark(url, password):
    parsed = parse_url(f"postgresql://u:{url}@host/name?sslmode=require")
    assert (parsed.password, parsed.database, dict(parsed.query)) == (
        password,
        "name",
        {"sslmode": "require"},
    )


def test_unknown_home_folder_is_named():
    with pytest.raises(DatabaseUrlError, match="~nobody-of-this-name"):
        parse_url("sqlite:///~nobody-of-this-name/x.db")


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("sqlite:///a.db", "a.db"),
        ("sqlite:////var/a.db", "/var/a.db"),
        ("sqlite:///file:/var/a.db?mode=ro&uri=true", "/var/a.db"),
        ("postgresql://host/name", None),
    ],
)
def test_file_of_a_url_is_its_path_or_none(url, file):
    assert file_of(parse_url(url)) == (file and Path(file))


async def test_impossible_folder_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(DatabaseUnavailableError, match="file"):
        await Database.open(f"sqlite:///{tmp_path}/file/tengen.db")


async def test_file_of_another_kind_is_refused_and_kept(tmp_path):
    path = tmp_path / "tengen.db"
    path.write_bytes(b"a holiday picture" * 100)
    with pytest.raises(DatabaseUnavailableError, match="not a database"):
        await Database.open(f"sqlite:///{path}")
    assert path.read_bytes().startswith(b"a holiday picture")


async def test_missing_folders_are_made(tmp_path):
    database = await Database.open(f"sqlite:///{tmp_path}/deep/er/tengen.db")
    await database.close()
    assert (tmp_path / "deep" / "er" / "tengen.db").exists()


async def test_unreachable_server_does_not_show_its_password():
    pytest.importorskip("asyncpg")
    with pytest.raises(DatabaseUnavailableError) as caught:
        await Database.open("postgresql://tengen:secret@127.0.0.1:1/tengen")
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    "ending",
    [
        "await database.close()",
        "await database.read(lambda connection: None)",
        "asyncio.ensure_future(database.write(lambda connection: never.wait())); await asyncio.sleep(0)",
    ],
    ids=["closed", "not closed", "in a transaction"],
)
def test_process_ends_despite_waiting_threads(ending, tmp_path):
    program = f"""
        import asyncio, threading
        from db.session import Database

        never = threading.Event()

        async def main():
            database = await Database.open("sqlite:///{tmp_path}/tengen.db")
            {ending}

        asyncio.run(main())
    """
    ended = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], check=True, timeout=60, stderr=subprocess.PIPE
    )
    assert ended.stderr == b""
