"""Daily backups of a SQLite database: one checked file for each day, of which the newest are kept.

Days are those of UTC. Only files that are named like such a backup are ever removed.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

from db import backup
from db.backup import Contents

KEPT = 7
"""Number of daily backups that are kept."""
_NAME = re.compile(r"tengen-\d{4}-\d\d-\d\d\.db")
_UNFINISHED = re.compile(rf"{_NAME.pattern}\.making(-\w+)?")


def find_newest(folder: Path) -> tuple[Path, datetime] | None:
    """Return the newest daily backup in `folder`, and when it was made; `None` without any.

    A folder that can't be read counts as empty.
    """
    files = _backups(folder)
    return (files[-1], datetime.fromtimestamp(files[-1].stat().st_mtime, UTC)) if files else None


def make_if_due(database: Path, folder: Path, now: datetime) -> tuple[Path, Contents] | None:
    """Make today's backup of `database`; return the file and its contents, or `None` if today has a backup.

    Raises `BackupError`.
    """
    file = folder / f"tengen-{now.astimezone(UTC):%Y-%m-%d}.db"
    return None if backup.is_there(file) else (file, backup.back_up(database, file))


def remove_old(folder: Path) -> None:
    """Remove all but the `KEPT` newest backups, and unfinished files of killed processes.

    Raises `OSError`.
    """
    unfinished = [one for one in folder.iterdir() if _UNFINISHED.fullmatch(one.name)]
    for old in (*_backups(folder)[:-KEPT], *unfinished):
        old.unlink(missing_ok=True)


def _backups(folder: Path) -> list[Path]:
    """Return the daily backups in `folder`, oldest first; none if it can't be read."""
    try:
        return sorted(one for one in folder.iterdir() if _NAME.fullmatch(one.name))
    except OSError:
        return []
