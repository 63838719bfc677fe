"""Make, check and restore backups of a SQLite database, even while it is in use.

A database in use consists of three files, and the newest matches may be only in its `-wal` file, so a copy of
the main file is not a backup. A backup made by this module is a single file, complete and consistent.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from db.errors import BackupError, DatabaseError
from db.migrations import refuse_unknown, the_version
from db.private_file import COMPANIONS, keep_private

_COUNTED = ("players", "matches", "moves", "match_events", "challenges", "ratings")
"""Tables whose rows are counted in reports; older versions have them too."""
_BUSY_TIMEOUT_S = 10.0


@dataclass(frozen=True, slots=True)
class Contents:
    """Summary of a database's contents: the schema version, and some tables, each with its number of rows."""

    version: str
    rows: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        return ", ".join(f"{count} {name}" for name, count in self.rows)


def inspect(file: Path, *, may_tidy: bool = False) -> Contents:
    """Check every page and row of the database in `file`, and return a summary of its contents.

    With `may_tidy`, SQLite can merge the -wal file into a database that no other process has open. Raises
    `BackupError` if anything is wrong.
    """
    with _reading(file, may_tidy=may_tidy) as connection:
        _check_pages(connection, file)
        return _contents(connection, file)


def back_up(database: Path, file: Path, *, may_replace: bool = False) -> Contents:
    """Copy `database`, which may be in use, into the single file `file`; return the checked copy's contents.

    A missing folder of `file` is created. Without `may_replace`, an existing `file` is an error. Raises
    `BackupError`, without leaving a new file or changing an old one.
    """
    if is_there(file) and not may_replace:
        raise BackupError(f"{file} exists already; choose another name, or say --force to replace it")
    with _beside(file, "making") as copy:
        contents = _copy(database, copy, may_tidy=True)
        _put(copy, file)
    return contents


def is_there(file: Path) -> bool:
    """Whether `file` exists; raises `BackupError` if its folder can't be read."""
    try:
        # From Python 3.14 on, `Path.exists` is false after every error.
        file.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise BackupError(f"{file} can't be reached: {error}") from error
    return True


def restore(file: Path, database: Path, *, may_replace: bool = False) -> tuple[Contents, Path | None]:
    """Replace `database`, which must not be in use, with a checked copy of `file`.

    Returns the new contents, and the path to which the old database was moved; `None` if there was none.
    Without `may_replace`, an existing `database` is an error. Raises `BackupError`; the old database is then
    in place, or the error names the path at which it is kept.
    """
    if is_there(file) and is_there(database) and file.samefile(database):
        raise BackupError(f"{file} is the database itself, not a backup; name another file")
    inspect(file)
    if is_there(database) and not may_replace:
        raise BackupError(
            f"{database} exists already ({_described(database)}); "
            "say --force to replace it, and it will be kept under another name"
        )
    with _beside(database, "restoring") as copy:
        contents = _copy(file, copy)
        _give_to_owner(copy, database)
        with _set_aside(database) as kept:
            _put(copy, database)
    return contents, kept


def _copy(source: Path, target: Path, *, may_tidy: bool = False) -> Contents:
    """Copy a consistent snapshot of `source` to `target`; return the contents, which are the same in both.

    With `may_tidy`, closing the source can merge its -wal file. Raises `BackupError`.
    """
    with _reading(source, may_tidy=may_tidy) as connection:
        # Count and copy in one transaction, so that both see the same rows.
        connection.execute("BEGIN")
        wanted = _contents(connection, source)
        try:
            with contextlib.closing(sqlite3.connect(target)) as copy:
                connection.backup(copy)
                # Otherwise a program that opens the copy would create -wal and -shm files.
                copy.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.Error as error:
            raise BackupError(f"{source} can't be copied into {target.parent}: {error}") from error
    found = inspect(target)
    if found != wanted:
        raise BackupError(
            f"the copy of {source} is incomplete: it holds {found} instead of {wanted}. Try again"
        )
    return found


@contextlib.contextmanager
def _reading(file: Path, *, may_tidy: bool = False) -> Iterator[sqlite3.Connection]:
    """Open an existing database for reading, in a `with` block.

    With `may_tidy`, closing the database can merge its -wal file, if no other process has it open. Raises
    `BackupError` for a missing file, and for an `OSError` or an error of SQLite, also for one in the block.
    """
    try:
        if not file.is_file():
            raise BackupError(f"the file {file} does not exist")
        address = f"{file.resolve().as_uri()}?mode={'rw' if may_tidy else 'ro'}"
        with contextlib.closing(
            sqlite3.connect(address, uri=True, timeout=_BUSY_TIMEOUT_S, isolation_level=None)
        ) as connection:
            yield connection
    except (sqlite3.Error, OSError) as error:
        raise BackupError(f"{file} can't be read as a database: {error}") from error


def _check_pages(connection: sqlite3.Connection, file: Path) -> None:
    damage = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(3)")]
    if damage != ["ok"]:
        raise BackupError(f"{file} is damaged, use another backup: {'; '.join(damage)}")
    stray = connection.execute("PRAGMA foreign_key_check").fetchone()
    if stray is not None:
        raise BackupError(
            f"{file} is damaged, use another backup: a row of {stray[0]} refers to a missing row of "
            f"{stray[2]}"
        )


def _contents(connection: sqlite3.Connection, file: Path) -> Contents:
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if "alembic_version" not in tables:
        raise BackupError(
            f"{file} holds no tables of Tengen: was it copied without its -wal file? Copy it by python -m "
            "bot backup"
        )
    versions = [version for (version,) in connection.execute("SELECT version_num FROM alembic_version")]
    try:
        version = the_version(versions)
        refuse_unknown(version)
    except DatabaseError as error:
        raise BackupError(f"{file} can't be used as a backup: {error}") from error
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    counts = [(name, f"SELECT count(*) FROM {name}") for name in _COUNTED if name in tables]
    return Contents(version, tuple((name, connection.execute(query).fetchone()[0]) for name, query in counts))


def _described(database: Path) -> str:
    try:
        return str(inspect(database, may_tidy=True))
    except BackupError as error:
        return str(error)


@contextlib.contextmanager
def _beside(file: Path, purpose: str) -> Iterator[Path]:
    """Yield a new, private, empty file in the folder of `file`; remove it afterwards unless it was moved.

    Its name is that of `file`, a dot and `purpose`. A missing folder is created, and an old file of that name
    removed. Raises `BackupError` for an `OSError` or an error of SQLite, also for one in the `with` block.
    """
    made = file.with_name(f"{file.name}.{purpose}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        made.unlink(missing_ok=True)
        os.close(os.open(made, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        yield made
    except (OSError, sqlite3.Error) as error:
        raise BackupError(f"{file} can't be written: {error}") from error
    finally:
        for name in ("", *COMPANIONS):
            # Where no file can be removed, none was made, and the error above tells why.
            with contextlib.suppress(OSError):
                made.with_name(made.name + name).unlink(missing_ok=True)


def _put(copy: Path, file: Path) -> None:
    """Move a finished file into place atomically; a power cut leaves either the old file or the new one."""
    with copy.open("rb+") as written:
        os.fsync(written.fileno())
    copy.replace(file)
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(file.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


@contextlib.contextmanager
def _set_aside(database: Path) -> Iterator[Path | None]:
    """Rename a database with its -wal and -shm files, because an old -wal would damage the new database.

    Yields the database's new path; `None` if there was no database. If the renaming or the block fails, the
    files are moved back, and a new database is removed; an `OSError` then becomes a `BackupError`.
    """
    moment = datetime.now().astimezone().strftime("%Y%m%dT%H%M%S-%f")
    kept = database.with_name(f"{database.name}.replaced-{moment}")
    was_there = database.exists()
    moved: list[tuple[Path, Path]] = []
    try:
        for name in ("", *COMPANIONS):
            part, aside = database.with_name(database.name + name), kept.with_name(kept.name + name)
            if part.exists():
                keep_private(part)
                part.rename(aside)
                moved.append((part, aside))
        yield kept if was_there else None
    except BaseException as error:
        if moved or not was_there:
            _move_back(moved, database, error)
        if isinstance(error, OSError):
            outcome = "; the old database is in place again" if moved else ""
            raise BackupError(f"{database} can't be written: {error}{outcome}") from error
        raise


def _move_back(moved: list[tuple[Path, Path]], database: Path, cause: BaseException) -> None:
    """Undo the renames in `moved`, each an old path and a new one, after removing a new `database`.

    The last rename is undone first, so that no -wal lies beside another database. Raises `BackupError`, which
    tells the `cause` and the renames left to do, if a file cannot be moved.
    """
    left = list(moved)
    try:
        database.unlink(missing_ok=True)
        while left:
            part, aside = left[-1]
            aside.rename(part)
            left.pop()
    except OSError as error:
        renames = " and ".join(f"{aside} to {part.name}" for part, aside in reversed(left))
        raise BackupError(
            f"{database} can't be written: {cause}; the old database can't be moved back: {error}. "
            f"Once that is possible, rename {renames}"
        ) from cause


def _give_to_owner(copy: Path, database: Path) -> None:
    """If this process runs as root, give the copy to the owner of the old database, or else of its folder.

    Hosts often restore as root, and run the bot as another user.
    """
    model = database if database.exists() else database.parent
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        owner = model.stat()
        os.chown(copy, owner.st_uid, owner.st_gid)
