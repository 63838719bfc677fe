"""`python -m bot privacy export` and `delete`, for people who can no longer use the bot's privacy command."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

from bot.hosting.engines.pool import EnginePool
from bot.hosting.errors import BusyError
from bot.hosting.people.protections import Protections
from bot.hosting.privacy.document import document, with_named_places
from bot.hosting.privacy.privacy import stored_in
from bot.hosting.runtime import Runtime
from bot.hosting.service import GameService
from bot.maintenance.databases import NotNowError, lock_database, open_existing
from bot.settings import Settings
from db.session import Database
from db.tombstones import Tombstones, tombstone_file
from db.url import parse_url


def export_person(settings: Settings, user_id: int, file: Path) -> str:
    """Write a person's stored data into the new file `file`, even while the bot runs; return a report.

    Raises `DatabaseError`, also if nothing is stored about the person, or if `file` exists already.
    """
    content = asyncio.run(_document(settings, user_id))
    if content is None:
        raise NotNowError(f"the database holds nothing about the person {user_id}")
    try:
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as opened:
            opened.write(content)
    except OSError as error:
        raise NotNowError(f"{file} can't be written: {error.strerror or error}") from error
    return f"{file} holds all that is stored about {user_id}."


def delete_person(settings: Settings, user_id: int) -> str:
    """Delete a person's stored data; return a report.

    Raises `DatabaseError` if the database fails, if it is an SQLite file that a running bot uses or that
    cannot be locked, or if nothing is stored about the person.
    """
    with lock_database(settings):
        was_known = asyncio.run(_delete(settings, user_id))
    if not was_known:
        raise NotNowError(f"the database holds nothing about the person {user_id}")
    return f"What was stored about {user_id} is deleted; their matches are an anonymous player's."


def repeat_deletions(settings: Settings) -> str:
    """Repeat in a restored database the deletions made after the backup.

    Returns a sentence for the end of a report, with a space before it; empty if there was nothing to delete.
    Raises `DatabaseError`. The database must not be in use.
    """
    if not tombstones_of(settings).numbers():
        return ""
    count = asyncio.run(_repeat(settings))
    if not count:
        return ""
    return f" Data of {count:,} {'person' if count == 1 else 'people'} was deleted again."


async def _document(settings: Settings, user_id: int) -> bytes | None:
    runtime = Runtime()
    kept = Protections(tombstones_of(settings), runtime.now)
    async with open_existing(settings) as database:
        rows = await database.report(partial(stored_in, protections=kept, user_id=user_id))
    # Without Discord, nobody knows what the person can view now.
    named = with_named_places(rows, user_id, viewable=())
    return document(user_id, named, runtime.now()) if rows else None


async def _delete(settings: Settings, user_id: int) -> bool:
    async with open_existing(settings) as database, _service(settings, database) as service:
        await service.privacy.start()
        return await service.privacy.delete(user_id)


async def _repeat(settings: Settings) -> int:
    async with (
        await Database.open(settings.database_url) as database,
        _service(settings, database) as service,
    ):
        return await service.privacy.start()


@contextlib.asynccontextmanager
async def _service(settings: Settings, database: Database) -> AsyncIterator[GameService]:
    """Yield a game host that is not started, for its privacy methods; close it after the block.

    A `BusyError` raised in the block becomes a `NotNowError`.
    """
    runtime = Runtime()
    pool = EnginePool(make_executor=runtime.make_executor, workers=1)
    service = GameService(database, pool, runtime=runtime, tombstones=tombstones_of(settings))
    try:
        yield service
    except BusyError as error:
        raise NotNowError(str(error)) from error
    finally:
        await service.close()


def tombstones_of(settings: Settings) -> Tombstones:
    """Return the records of deleted people (`db.tombstones`) for the database in `settings`."""
    return Tombstones(tombstone_file(parse_url(settings.database_url), settings.tombstones_file))
