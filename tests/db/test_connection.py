"""Connections of aiosqlite and their threads, which run a whole transaction as one job."""

import asyncio
import itertools
import os
import queue
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import aiosqlite
import pytest
import sqlalchemy as sa
from aiosqlite.core import _STOP_RUNNING_SENTINEL, _connection_worker_thread

from db.access import Access
from db.backends.raw_file import RawFile
from db.backends.sqlite import SqliteBackend
from db.errors import StorageError
from db.session import Database
from db.url import parse_url


@pytest.fixture
def url(tmp_path):
    return parse_url(f"sqlite:///{tmp_path / 'tengen.db'}")


@pytest.fixture
async def backend(url):
    made = SqliteBackend(url)
    await made.begin(Access.WRITE, lambda c: c.execute(sa.text("CREATE TABLE notes (word TEXT)")))
    yield made
    await made.close()


def note(word):
    return lambda connection: connection.execute(sa.text(f"INSERT INTO notes VALUES ('{word}')"))


def notes(connection):
    return list(connection.scalars(sa.text("SELECT word FROM notes")))


class Held:
    """A job that blocks after its beginning until it is released."""

    def __init__(self, backend, access):
        self._begun, self._may_go_on = asyncio.Event(), threading.Event()
        self._loop = asyncio.get_running_loop()
        self.job = backend.begin(access, self._work)

    def _work(self, _connection):
        self._loop.call_soon_threadsafe(self._begun.set)
        assert self._may_go_on.wait(20)

    async def begun(self):
        await self._begun.wait()
        return self

    async def release(self):
        self._may_go_on.set()
        await self.job


class Driver:
    """Makes and records connections; a name in `faults` makes its next call fail."""

    def __init__(self, url):
        self._file = url.database
        self.made = []
        self.faults = []

    def connect(self):
        self.fail("connect")
        made = sqlite3.connect(
            self._file,
            check_same_thread=False,
            factory=lambda *args, **options: Faulty(self, *args, **options),
        )
        self.made.append(made)
        return made

    def fail(self, name):
        if name in self.faults:
            self.faults.remove(name)
            raise sqlite3.OperationalError(f"database is locked ({name})")

    @property
    def open(self):
        return [one for one in self.made if is_open(one)]


class Faulty(sqlite3.Connection):
    def __init__(self, driver, *args, **options):
        super().__init__(*args, **options)
        self.driver = driver
        self.is_broken = False

    def execute(self, sql, *args):
        self.driver.fail(sql)
        return super().execute(sql, *args)

    def commit(self):
        try:
            self.driver.fail("commit")
        except sqlite3.Error:
            self.is_broken = True
            raise
        super().commit()

    def rollback(self):
        if self.is_broken:
            raise sqlite3.OperationalError("disk I/O error")
        super().rollback()


def is_open(connection):
    try:
        return bool(connection.total_changes + 1)
    except sqlite3.ProgrammingError:
        return False


def test_aiosqlite_has_the_private_names_that_connections_use():
    """Before allowing a newer aiosqlite, check this list against its `core.py`."""
    done, jobs = queue.SimpleQueue(), queue.SimpleQueue()
    one = aiosqlite.Connection(lambda: "made", 64)
    assert one._connector() == "made"
    assert one._connection is None
    assert {"_thread", "_tx"} <= vars(one).keys()
    one._tx = jobs
    one._thread = threading.Thread(target=_connection_worker_thread, args=(jobs,), daemon=True)
    one._thread.start()
    jobs.put_nowait((None, lambda: done.put(threading.current_thread())))
    assert done.get(timeout=20) is one._thread
    assert one._running
    jobs.put_nowait((None, lambda: _STOP_RUNNING_SENTINEL))
    one._thread.join(20)
    assert not one._thread.is_alive()


async def test_threads_are_named_by_kind_of_access(backend):
    for access in Access:
        thread = await backend.begin(access, lambda c: threading.current_thread())
        assert thread.name.startswith(f"database-{access.value}-")


async def test_second_connection_opens_only_when_needed(url):
    driver = Driver(url)
    backend = SqliteBackend(url, driver.connect)
    for _ in range(3):
        await backend.begin(Access.READ, lambda c: None)
    assert len(driver.made) == 1
    running = await Held(backend, Access.READ).begun()
    await backend.begin(Access.READ, lambda c: None)
    assert len(driver.made) == 2
    await running.release()
    await backend.close()
    assert driver.open == []


async def test_read_does_not_wait_for_a_running_one(backend):
    running = await Held(backend, Access.READ).begun()
    for _ in range(3):
        assert await backend.begin(Access.READ, notes) == []
    assert not running.job.done()
    await running.release()


async def test_queued_reads_pass_a_running_one(backend):
    running = await Held(backend, Access.READ).begun()
    async with asyncio.timeout(20):
        await asyncio.gather(*(backend.begin(Access.READ, notes) for _ in range(20)))
    assert not running.job.done()
    await running.release()


async def test_connection_counts_only_once_its_log_is_on(shipped_pragmas, url):
    driver = Driver(url)
    driver.faults.append("PRAGMA journal_mode=WAL")
    database = await Database.open(url.render_as_string(), connect=driver.connect)
    names = ("journal_mode", "synchronous", "secure_delete", "foreign_keys")
    assert await database.write(lambda c: [c.scalar(sa.text(f"PRAGMA {name}")) for name in names]) == [
        "wal",
        2,
        1,
        1,
    ]
    assert [is_open(one) for one in driver.made] == [False, True]
    await database.close()
    assert driver.open == []


async def test_opening_is_tried_again_by_the_next_transaction(url):
    driver = Driver(url)
    driver.faults += ["connect"] * 3
    backend = SqliteBackend(url, driver.connect)
    for _ in range(3):
        with pytest.raises(StorageError, match="locked"):
            await backend.begin(Access.WRITE, lambda c: None)
    assert await backend.begin(Access.WRITE, lambda c: c.scalar(sa.text("PRAGMA journal_mode"))) == "wal"
    await backend.close()


async def test_connection_that_cannot_undo_is_replaced(url, backend):
    driver = Driver(url)
    second = SqliteBackend(url, driver.connect)
    driver.faults.append("commit")
    with pytest.raises(StorageError, match="locked"):
        await second.begin(Access.WRITE, note("half"))
    assert driver.open == []
    await second.begin(Access.WRITE, note("whole"))
    assert await second.begin(Access.READ, notes) == ["whole"]
    await second.close()
    assert driver.open == []


async def test_closed_connection_is_replaced(backend):
    with pytest.raises(StorageError, match="closed"):
        await backend.begin(Access.WRITE, lambda c: c.connection.driver_connection.close())
    await backend.begin(Access.WRITE, note("after"))
    assert await backend.begin(Access.WRITE, notes) == ["after"]


async def test_job_cancelled_in_the_queue_does_not_run(backend):
    running = await Held(backend, Access.WRITE).begun()
    queued = backend.begin(Access.WRITE, note("cancelled"))
    queued.cancel()
    await asyncio.wait([queued])
    await running.release()
    assert await backend.begin(Access.WRITE, notes) == []


@pytest.mark.parametrize(("waited_s", "stored"), [(10, ["late"]), (10.001, [])])
async def test_job_that_waited_ten_seconds_is_given_up(backend, monkeypatch, waited_s, stored):
    now = [1000.0]
    running = await Held(backend, Access.WRITE).begun()
    with monkeypatch.context() as patched:
        patched.setattr(asyncio.get_running_loop(), "time", lambda: now[0])
        queued = backend.begin(Access.WRITE, note("late"))
        now[0] += waited_s
        await running.release()
        (found,) = await asyncio.gather(queued, return_exceptions=True)
    assert "other work keeps the database busy" in str(found) or stored
    assert await backend.begin(Access.WRITE, notes) == stored


async def test_job_cancelled_while_running_comes_to_its_end(backend):
    begun, may_go_on, loop = asyncio.Event(), threading.Event(), asyncio.get_running_loop()

    def work(connection):
        loop.call_soon_threadsafe(begun.set)
        assert may_go_on.wait(20)
        note("kept")(connection)

    job = backend.begin(Access.WRITE, work)
    await begun.wait()
    job.cancel()
    may_go_on.set()
    assert await backend.begin(Access.WRITE, notes) == ["kept"]


async def test_next_transaction_runs_after_any_exception(backend):
    class OddError(BaseException):
        pass

    def work(connection):
        note("undone")(connection)
        raise OddError

    for access in (Access.WRITE, Access.READ):
        with pytest.raises((OddError, StorageError)):
            await backend.begin(access, work)
        assert await backend.begin(access, notes) == []


async def test_transaction_that_raises_stop_iteration_ends_too(backend):
    """No future of asyncio takes that error: who waits would wait for ever, and closing with it."""
    for access in Access:
        with pytest.raises(RuntimeError, match="StopIteration") as raised:
            async with asyncio.timeout(20):
                await backend.begin(access, lambda c: next(iter(())))
        assert isinstance(raised.value.__cause__, StopIteration)
        assert await backend.begin(access, notes) == []


async def test_writers_wait_as_long_as_before_after_a_purge(backend):
    def patience(connection):
        return connection.scalar(sa.text("PRAGMA busy_timeout"))

    for tidy in (lambda: backend.purge([b"trace"]), backend.rewrite):
        assert await tidy()
        assert await backend.begin(Access.WRITE, patience) == 10_000


@pytest.mark.parametrize("error", [sqlite3.OperationalError("disk I/O error"), OSError("disk I/O error")])
async def test_disk_error_in_a_purge_is_a_storage_error(backend, error, monkeypatch):
    def fail(connection):
        raise error

    for tidy in (lambda: backend.purge([b"trace"]), backend.rewrite):
        with monkeypatch.context() as patched:
            patched.setattr("db.backends.sqlite._empty_log", fail)
            with pytest.raises(StorageError, match="disk I/O error"):
                await tidy()
        assert await tidy()


async def test_purge_of_an_emptied_file_succeeds(url, backend):
    assert await backend.purge([b"trace"])
    await asyncio.to_thread(Path(url.database).write_bytes, b"")
    assert await backend.purge([b"trace"])


async def test_locks_are_kept_after_a_search(url, backend):
    """Closing any handle drops this process's locks; then the other program removes the -wal file."""
    await backend.begin(Access.WRITE, note("before"))
    await backend.purge([b"trace"])
    count = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); print(*c.execute(sys.argv[2])); c.close()"
    for word in ("first", "second"):
        await backend.begin(Access.WRITE, note(word))
        query = f"SELECT count(*) FROM notes WHERE word = '{word}'"
        command = [sys.executable, "-c", count, url.database, query]
        seen = await asyncio.to_thread(subprocess.run, command, capture_output=True, check=True)
        assert seen.stdout.strip() == b"(1,)"
        assert await asyncio.to_thread(Path(f"{url.database}-wal").exists)


def test_search_finds_text_across_two_chunks(tmp_path, monkeypatch):
    monkeypatch.setattr("db.backends.raw_file._CHUNK_BYTES", 4)
    file = tmp_path / "file"
    file.write_bytes(b"abcdefghij")
    raw = RawFile(file)
    data = file.read_bytes()
    for begin, end in itertools.combinations(range(len(data) + 1), 2):
        assert raw.has_any([b"zz", data[begin:end]])
    assert not raw.has_any([b"aj", b"jz"])
    assert not raw.has_any([])
    handle = raw._handle
    raw.close()
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(handle)


async def test_closing_waits_for_the_queue_despite_cancellation(url, backend):
    threads = set()

    def seen(connection):
        threads.add(threading.current_thread())
        return connection

    second = SqliteBackend(url)
    running = await Held(second, Access.WRITE).begun()
    queued = [second.begin(access, seen) for access in Access]
    cancelled = asyncio.create_task(second.close())
    await asyncio.sleep(0)
    with pytest.raises(StorageError, match="closed"):
        second.begin(Access.READ, notes)
    with pytest.raises(StorageError, match="closed"):
        await second.purge(())
    cancelled.cancel()
    waiting = asyncio.create_task(second.close())
    await asyncio.wait([cancelled])
    assert not waiting.done()
    await running.release()
    await asyncio.gather(waiting, *queued)
    await second.close()
    for thread in threads:
        thread.join(20)
    assert len(threads) == len(Access)
    assert not any(thread.is_alive() for thread in threads)


async def test_read_only_file_stays_as_it_is(url, backend):
    await backend.begin(Access.WRITE, note("stored"))
    reader = Database.without_migration(f"sqlite:///file:{url.database}?mode=ro&uri=true")
    assert await reader.read(notes) == ["stored"]
    with pytest.raises(StorageError, match="readonly"):
        await reader.write(note("more"))
    await reader.close()
