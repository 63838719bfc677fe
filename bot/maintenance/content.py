"""Checks the database: integrity, schema version, matches, and the key that protects deleted people's ids.

Each check returns a finding, or yields findings.
"""

from __future__ import annotations

import contextlib
import functools
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from bot.hosting.matches.acting.engine_turns import OVERDUE_AFTER, is_overdue
from bot.hosting.matches.errors import UnplayableMatch, UnplayableMatchError
from bot.hosting.matches.stored.replay import Replayer
from bot.hosting.matches.stored.repository import ongoing_rows
from bot.hosting.privacy import key
from bot.hosting.server_share import ServerShare
from bot.maintenance.environment import check_clock
from bot.maintenance.finding import Finding, error, ok, warning
from db.access import Connection
from db.backends.postgres import probe
from db.backup import inspect
from db.errors import BackupError, DatabaseError, TombstoneError
from db.migrations import known_versions, missing_tables, refuse_unknown, refuse_unversioned, version_of
from db.rows import MatchRow
from db.session import Database
from db.store import key_values
from db.store.match import matches
from db.tombstones import Tombstones
from engines.registry import games

_AT_A_TIME = 500
_MAX_LISTED = 20


def check_file(file: Path) -> Finding:
    """Check every page and row of a SQLite database.

    If no other process has it open, SQLite can merge its -wal file into it.
    """
    subject = "database"
    try:
        contents = inspect(file, may_tidy=True)
    except BackupError as trouble:
        return error(subject, f"{trouble}. Keep what is there, and: python -m bot restore FILE")
    size_kib = max(1, file.stat().st_size // 1024)
    return ok(subject, f"{file} is sound: {contents} ({size_kib:,} KiB)")


async def check_server(database: Database) -> Finding:
    """Check that a PostgreSQL database is reachable and writable."""
    subject = "database"
    try:
        name = await database.write(probe)
    except DatabaseError as trouble:
        return error(subject, f"{trouble}. See that the server runs, takes DATABASE_URL and allows writing")
    return ok(subject, f"can be read and written: {name}")


async def check_content(
    database: Database, tombstones: Tombstones, now: datetime, *, is_running: bool, is_thorough: bool
) -> AsyncIterator[Finding]:
    """Check the schema version, the protection key, the matches, and that the clock is past the last write.

    Matches are checked by replaying their moves: all if `is_thorough`, otherwise only ongoing ones. If a bot
    is running, also check that no engine's move is overdue. Of an empty database, only the clock is checked;
    if the schema is not the latest, or a table is missing, nothing more. Raises `DatabaseError`.
    """
    version, known = await database.read(version_of), known_versions()
    if version is None:
        await database.read(refuse_unversioned)
        yield ok("migrations", "the database is empty; the first start makes its tables")
        yield check_clock(None, now)
        return
    try:
        refuse_unknown(version)
    except DatabaseError as trouble:
        yield error("migrations", str(trouble))
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
    yield await database.read(functools.partial(_check_key, tombstones=tombstones))
    found = await _replay(database, now, is_thorough=is_thorough)
    for finding in _check_matches(found, is_thorough=is_thorough):
        yield finding
    if is_running:
        yield _check_engines(found)


def _last_write(connection: Connection) -> datetime | None:
    moments = (_moment(key_values.load(connection, key_values.STARTED)), matches.last_change(connection))
    return max((moment for moment in moments if moment is not None), default=None)


def _check_key(connection: Connection, tombstones: Tombstones) -> Finding:
    """Check that `tombstones` has the key with which the database stores blocks by deleted people.

    A key that was lost before is a warning, because older blocks no longer work.
    """
    subject, lost = "tombstones", key_values.load(connection, key.LOST)
    try:
        found = key.compare_in(connection, tombstones)
    except TombstoneError as trouble:
        return error(subject, f"{trouble}. Put a copy of it there")
    if found is key.KeyState.UNKNOWN:
        return ok(subject, "no key is noted in the database yet; the next start does it")
    if found is key.KeyState.MISSING:
        return error(
            subject,
            f"there is no {tombstones.file}, and the next start makes a new key: the blocks of people "
            "whose data was deleted are lost then, so first put a copy of it there",
        )
    if found is key.KeyState.OTHER:
        return error(
            subject,
            f"{tombstones.file} has another key than this database was used with, and the bot does not "
            "start; put the right file there, or name it in TOMBSTONES_FILE",
        )
    if lost is None:
        return ok(subject, f"{tombstones.file} has the key of this database")
    day, blocks = lost.split(" ")
    return warning(
        subject,
        f"the key was missing on {day}: blocks of people whose data was deleted before are lost "
        f"({blocks} of them); keep a copy of {tombstones.file}",
    )


def _moment(fact: str | None) -> datetime | None:
    """Parse the stored value as a time; `None` if it is missing, invalid or without a time zone."""
    with contextlib.suppress(ValueError):
        moment = datetime.fromisoformat(fact or "")
        return moment if moment.tzinfo is not None else None
    return None


@dataclass
class _ReplayResult:
    """Result of replaying `count` matches; `unplayable` are those whose moves break the rules."""

    count: int = 0
    unplayable: list[UnplayableMatch] = field(default_factory=list)
    waiting: Counter[str] = field(default_factory=Counter)
    """Number of matches that wait for a missing game, by its id."""
    overdue: list[int] = field(default_factory=list)
    """Numbers (ids) of the matches in which an engine's move is overdue."""


async def _replay(database: Database, now: datetime, *, is_thorough: bool) -> _ReplayResult:
    found, replayer = _ReplayResult(), Replayer(games(), "Tengen")
    async for rows in _rows(database, is_thorough=is_thorough):
        found.count += len(rows)
        for row in rows:
            try:
                match = replayer.match(row)
            except UnplayableMatchError as error:
                if error.is_waiting:
                    found.waiting[error.match.game_id] += 1
                else:
                    found.unplayable.append(error.match)
            else:
                found.overdue += [match.id] if is_overdue(match, now) else []
    return found


def _check_matches(found: _ReplayResult, *, is_thorough: bool) -> Iterator[Finding]:
    subject, which = "matches", "" if is_thorough else " that are being played"
    for game, count in sorted(found.waiting.items()):
        yield error(subject, f"{count:,} of {found.count:,}{which} wait for the missing game {game!r}")
    if not found.unplayable:
        if not found.waiting:
            yield ok(subject, f"all {found.count:,}{which} can be replayed")
        return
    yield error(
        subject,
        f"{len(found.unplayable):,} of {found.count:,}{which} can't be replayed; they count for nothing, and "
        "their players can close them with /match resign",
    )
    for match in found.unplayable[:_MAX_LISTED]:
        names = " – ".join(player.name for player in match.players)
        yield error(subject, f"#{match.id} ({match.game_id}, {names}): {match.detail}")
    if (more := len(found.unplayable) - _MAX_LISTED) > 0:
        yield error(subject, f"… and {more:,} more")


def _check_engines(found: _ReplayResult) -> Finding:
    subject, longest = "engines", f"{OVERDUE_AFTER.seconds} s"
    if not found.overdue:
        return ok(subject, f"none owes a move for more than {longest}")
    listed = ", ".join(f"#{number}" for number in found.overdue[:_MAX_LISTED])
    more = ", …" if len(found.overdue) > _MAX_LISTED else ""
    return error(
        subject,
        f"owe a move for more than {longest} in {len(found.overdue):,} of the matches: {listed}{more}. "
        "The bot's log says why; a restart takes them up again",
    )


async def _rows(database: Database, *, is_thorough: bool) -> AsyncIterator[list[MatchRow]]:
    if not is_thorough:
        async for rows in ongoing_rows(database.report, ServerShare()):
            yield rows
        return
    last = await database.report(matches.last_id)
    for first in range(1, last + 1, _AT_A_TIME):
        some = functools.partial(matches.load_between, first_id=first, last_id=first + _AT_A_TIME - 1)
        yield await database.report(some)
