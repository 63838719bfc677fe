"""Makes a backup of the SQLite database every day, if the host has chosen a folder for it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from bot.hosting import background
from bot.settings import Settings
from db.daily_backups import make_if_due, remove_old
from db.errors import BackupError
from db.url import file_of, parse_url

EVERY_S = 3600.0
"""Seconds between looks for a missing backup."""

_log = logging.getLogger(__name__)


@contextlib.asynccontextmanager
async def making_backups(settings: Settings, now: Callable[[], datetime]) -> AsyncIterator[None]:
    """Make daily backups within this context, the first at once if today's is missing.

    None are made without `BACKUP_FOLDER`, or if the database is no SQLite file.
    """
    database = file_of(parse_url(settings.database_url))
    if database is None or not settings.backup_folder:
        yield
        return
    job = partial(_back_up, database, Path(settings.backup_folder), now)
    task = background.run_forever(partial(background.beat, [job], EVERY_S), "backups")
    try:
        yield
    finally:
        await background.cancel(task)


async def _back_up(database: Path, folder: Path, now: Callable[[], datetime]) -> None:
    """Make today's backup if it is missing; if one was made, remove old ones.

    A `BackupError` or `OSError` is logged, not raised.
    """
    try:
        made = await asyncio.to_thread(make_if_due, database, folder, now())
        if made is not None:
            _log.info("The backup %s was made; it holds %s", *made)
            await asyncio.to_thread(remove_old, folder)
    except BackupError as error:
        _log.error("No backup was made today; the next try is in an hour: %s", error)
    except OSError as error:
        _log.warning("Old backups in %s could not be removed and stay: %s", folder, error)
