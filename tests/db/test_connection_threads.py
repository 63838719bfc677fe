"""Threads of connections: they end with their database, and keep nothing of the jobs they ran."""

import asyncio
import concurrent.futures
import gc
import queue
import threading
import weakref
from functools import partial

import pytest
import sqlalchemy as sa

from db.access import Access
from db.backends.connection import Job, SqliteConnection
from db.backends.sqlite import SqliteBackend
from db.url import parse_url


@pytest.fixture
def url(tmp_path):
    return parse_url(f"sqlite:///{tmp_path / 'tengen.db'}")


def test_thread_of_a_dropped_connection_ends_quietly(url, monkeypatch):
    errors, free, jobs = [], threading.Event(), queue.SimpleQueue()
    monkeypatch.setattr(threading, "excepthook", errors.append)

    async def drop():
        one = SqliteConnection(url, None, jobs, name="database-read", is_writer=False)
        one.start()
        jobs.put_nowait((None, partial(free.wait, 20)))
        with one.ready():
            pass
        return one._thread

    with pytest.warns(ResourceWarning, match="before being closed"):
        thread = asyncio.run(drop())
        gc.collect()
    free.set()
    thread.join(20)
    assert (thread.is_alive(), errors) == (False, [])


async def test_threads_of_an_unclosed_database_end_with_it(url):
    gc.collect()
    forgotten = SqliteBackend(url)
    await forgotten.begin(Access.READ, lambda c: None)
    threads = [one for one in threading.enumerate() if one.name.startswith("database-read")]
    assert len(threads) == 2
    with pytest.warns(ResourceWarning, match="before being closed"):
        del forgotten
        for _ in range(100):
            # The thread may still hold its job.
            gc.collect()
            for thread in threads:
                thread.join(0.01)
            if not any(thread.is_alive() for thread in threads):
                break
    assert not any(thread.is_alive() for thread in threads)


def test_thread_outlives_the_event_loop_that_asked(url):
    backend, may_go_on = SqliteBackend(url), threading.Event()

    async def leave():
        backend.begin(Access.WRITE, lambda c: may_go_on.wait(20))

    async def come_back():
        found = await backend.begin(Access.WRITE, lambda c: c.scalar(sa.text("SELECT 7")))
        await backend.close()
        return found

    asyncio.run(leave())
    may_go_on.set()
    assert asyncio.run(come_back()) == 7


def test_finished_job_keeps_neither_result_nor_error():
    class Result:
        pass

    class GoneError(Exception):
        pass

    def fail():
        raise GoneError

    def left_of(call):
        future = concurrent.futures.Future()
        # The thread keeps its last job until the next one.
        job = Job(call, future)
        thread = threading.Thread(target=job)
        thread.start()
        thread.join()
        return job, weakref.ref(future.exception() or future.result())

    gc.disable()
    try:
        kept = [left_of(call) for call in (Result, fail)]
        assert [left() for _, left in kept] == [None, None]
    finally:
        gc.enable()
