"""Checks of the database: whether it is whole, of this version, and can be played on."""

from __future__ import annotations

import functools
from collections.abc import AsyncIterator, Iterable
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, text

from bot.hosting.matches.replay import Replayer
from bot.hosting.matches.repository import ongoing_rows
from bot.hosting.matches.unplayable_match import UnplayableMatch
from bot.maintenance.environment import check_clock
from bot.maintenance.finding import Finding, error, ok, warning
from db.backup import inspect
from db.errors import BackupError, DatabaseError
from db.migrations import known_versions, missing_tables, version_of
from db.rows import MatchRow
from db.session import Database
from db.store import matches, players
from engines.core.registry import games

_AT_A_TIME = 500
_MOST_LISTED = 20


def check_file(file: Path) -> Finding:
    """Whether a SQLite database is sound, to its last page."""
    subject = "database"
    try:
        contents = inspect(file, may_tidy=True)
    except BackupError as trouble:
        return error(subject, f"{trouble}. Keep what is there, and: python -m bot restore FILE")
    size_kib = max(1, file.stat().st_size // 1024)
    return ok(subject, f"{file} is sound: {contents} ({size_kib:,} KiB)")


async def check_server(database: Database) -> Finding:
    """Whether a PostgreSQL can be reached and written."""
    subject = "database"
    try:
        name = await database.read(lambda c: c.scalar(text("SELECT version()")))
        await database.write(_touch_nothing)
    except DatabaseError as trouble:
        return error(subject, f"{trouble}. See that the server runs, takes DATABASE_URL and allows writing")
    return ok(subject, f"can be read and written: {str(name).partition(' on ')[0]}")


def _touch_nothing(connection: Connection) -> None:
    """Do what only a connection that may write can do, without changing anything."""
    connection.execute(text("CREATE TEMPORARY TABLE tengen_doctor (id INTEGER) ON COMMIT DROP"))
    if version_of(connection) is not None:
        connection.execute(text("UPDATE facts SET value = value WHERE key IS NULL"))


async def check_content(database: Database, now: datetime, *, is_thorough: bool) -> AsyncIterator[Finding]:
    """Check the schema, the clock by what was written last, and whether matches can be replayed.

    All of them when `is_thorough`, else those being played. Raises `DatabaseError`.
    """
    version, known = await database.read(version_of), known_versions()
    if version is None:
        yield ok("migrations", "the database is empty; the first start makes its tables")
        yield check_clock(None, now)
        return
    if version not in known:
        yield error("migrations", f"version {version} is newer than this program; update it or use a backup")
        return
    if version != known[0]:
        yield warning(
            "migrations",
            f"version {version} becomes {known[0]} at the next start; first: python -m bot backup FILE",
        )
        return
    if missing := await database.read(missing_tables):
        names = ", ".join(missing)
        yield error("tables", f"there is no {names}; put a backup in its place: python -m bot restore FILE")
        return
    yield ok("migrations", f"version {version} is the latest")
    yield check_clock(await database.read(_last_write), now)
    async for finding in _check_matches(database, is_thorough=is_thorough):
        yield finding


def _last_write(connection: Connection) -> datetime | None:
    start = players.load_fact(connection, players.STARTED)
    change = matches.last_change(connection)
    return max(
        [*([datetime.fromisoformat(start)] if start else []), *([change] if change else [])], default=None
    )


async def _check_matches(database: Database, *, is_thorough: bool) -> AsyncIterator[Finding]:
    subject, count, unplayable = "matches", 0, list[UnplayableMatch]()
    replayer = Replayer(games(), "Tengen")
    async for rows in _rows(database, is_thorough=is_thorough):
        count += len(rows)
        unplayable += replayer.unplayable(rows)
    which = "" if is_thorough else " that are being played"
    if not unplayable:
        yield ok(subject, f"all {count:,}{which} can be replayed")
        return
    yield error(
        subject,
        f"{len(unplayable):,} of {count:,}{which} can't be replayed; they count for nothing, and their "
        "players can close them with /match resign",
    )
    for line in _listed(unplayable):
        yield error(subject, line)


async def _rows(database: Database, *, is_thorough: bool) -> AsyncIterator[list[MatchRow]]:
    if not is_thorough:
        async for rows in ongoing_rows(database.report):
            yield rows
        return
    last = await database.report(matches.last_id)
    for first in range(1, last + 1, _AT_A_TIME):
        some = functools.partial(matches.load_between, first_id=first, last_id=first + _AT_A_TIME - 1)
        yield await database.report(some)


def _listed(found: Iterable[UnplayableMatch]) -> list[str]:
    lines = [f"#{match.id} ({match.game_id}, {_names(match)}): {match.detail}" for match in found]
    more = [f"… and {len(lines) - _MOST_LISTED:,} more"] if len(lines) > _MOST_LISTED else []
    return lines[:_MOST_LISTED] + more


def _names(match: UnplayableMatch) -> str:
    return " – ".join(player.name for player in match.players)
