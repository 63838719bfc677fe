"""`python -m bot doctor`: checks a host's setup, and prints a line for each finding, with the remedy.

The command changes no data, and can run while the bot runs.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from datetime import datetime
from pathlib import Path

from bot.maintenance.application import check_application
from bot.maintenance.content import check_content, check_file, check_server
from bot.maintenance.environment import (
    check_backups,
    check_clock,
    check_disk,
    check_games,
    check_kernels,
    check_mount,
    check_programs,
    check_rights,
    check_sqlite,
    check_token,
    check_versions,
)
from bot.maintenance.finding import CheckVerdict, Finding, error, ok
from bot.maintenance.privacy import tombstones_of
from bot.process import process_lock
from bot.settings import Settings, SettingsError, load_settings
from db.errors import DatabaseError
from db.session import Database
from db.url import file_of, parse_url


async def examine(now: datetime, *, is_thorough: bool = False) -> AsyncIterator[Finding]:
    """Yield all findings, in the order in which problems should be repaired.

    With `is_thorough`, finished matches are replayed too, not only ongoing ones. If the settings are invalid,
    nothing else is checked.
    """
    yield check_versions()
    try:
        settings = load_settings()
    except SettingsError as trouble:
        yield error("settings", f"{trouble} .env.example explains every one of them")
        return
    yield ok("settings", "make sense")
    yield check_token(settings)
    async for finding in check_application(settings):
        yield finding
    async for finding in _database(settings, now, is_thorough=is_thorough):
        yield finding
    for finding in (*check_games(), *check_programs()):
        yield finding
    yield check_kernels()


async def _database(settings: Settings, now: datetime, *, is_thorough: bool) -> AsyncIterator[Finding]:
    try:
        file = file_of(parse_url(settings.database_url))
        if file is not None:
            file = file.absolute()
            yield check_sqlite()
            sound = True
            for finding in _file(file):
                sound = sound and finding.verdict is not CheckVerdict.ERROR
                yield finding
            if settings.backup_folder and file.exists():
                yield check_backups(Path(settings.backup_folder), now)
            if not file.exists() or not sound:
                yield check_clock(None, now)
                return
        async for finding in _content(settings, file, now, is_thorough=is_thorough):
            yield finding
    except (DatabaseError, OSError) as trouble:
        yield error("database", str(trouble))


def _file(file: Path) -> Iterator[Finding]:
    """Check the disk, mount, rights and pages of a SQLite database's file, and whether a bot uses it.

    If the file does not exist yet, only its disk, mount and folder are checked.
    """
    yield check_disk(file)
    yield check_mount(file)
    yield from check_rights(file)
    if not file.exists():
        yield ok("database", f"there is no {file} yet; the first start makes it")
        return
    yield check_file(file)
    is_held = process_lock.is_held(process_lock.lock_of(file))
    yield ok("process", "a bot is running on it" if is_held else "no bot is running on it")


async def _content(
    settings: Settings, file: Path | None, now: datetime, *, is_thorough: bool
) -> AsyncIterator[Finding]:
    async with Database.without_migration(settings.database_url) as database:
        if file is None:
            finding = await check_server(database)
            yield finding
            if finding.verdict is CheckVerdict.ERROR:
                return
        # The disk of a database server is unknown.
        is_running = file is None or process_lock.is_held(process_lock.lock_of(file))
        checks = check_content(
            database, tombstones_of(settings), now, is_running=is_running, is_thorough=is_thorough
        )
        async for finding in checks:
            yield finding
