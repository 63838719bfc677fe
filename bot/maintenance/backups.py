"""The commands `python -m bot backup FILE` and `restore FILE`, which use the bot's settings."""

from __future__ import annotations

from pathlib import Path

from bot.maintenance.privacy import repeat_deletions
from bot.process import process_lock
from bot.settings import Settings
from db import backup
from db.errors import BackupError
from db.url import file_of, parse_url


def back_up(settings: Settings, file: Path, *, may_replace: bool) -> str:
    """Copy the database into `file`, even while the bot runs; return a report. Raises `DatabaseError`.

    With `may_replace`, an existing file is overwritten. The database must be SQLite.
    """
    contents = backup.back_up(_database(settings, "pg_dump --format=custom"), file, may_replace=may_replace)
    size_kib = max(1, file.stat().st_size // 1024)
    return f"{file} holds {contents} ({size_kib} KiB), and was checked."


def restore(settings: Settings, file: Path, *, may_replace: bool) -> str:
    """Replace the database with the backup `file` while the bot is stopped; return a report.

    Data of people that was deleted after the backup is deleted again. Without `may_replace`, the database
    must not exist yet. Raises `DatabaseError`, also if a bot is running, or if the database is not SQLite.
    """
    database = _database(settings, "pg_restore")
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        with process_lock.hold_lock(process_lock.lock_of(database)):
            contents, kept = backup.restore(file, database, may_replace=may_replace)
            repeated = repeat_deletions(settings)
    except process_lock.LockedError as error:
        raise BackupError(f"A bot is running on {database}; stop it first") from error
    except OSError as error:
        raise BackupError(f"{database} can't be replaced by the backup: {error}") from error
    where = f" What was there before is kept as {kept}." if kept else ""
    return f"{database} holds {contents} now, as in {file}.{where}{repeated}"


def _database(settings: Settings, program: str) -> Path:
    file = file_of(parse_url(settings.database_url))
    if file is None:
        raise BackupError(
            f"DATABASE_URL names a PostgreSQL, which this command can't copy. Use {program} instead, with "
            "the same server and database"
        )
    return file
