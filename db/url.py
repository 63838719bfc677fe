"""Reads `DATABASE_URL`: which database, which driver, and what is wrong with it."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from db.errors import DatabaseUnavailableError, DatabaseUrlError

_DRIVERS = {
    "sqlite": "sqlite",
    "sqlite+pysqlite": "sqlite",
    # The driver of earlier versions, which many configurations still name.
    "sqlite+aiosqlite": "sqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


def parse_url(text: str) -> URL:
    """Return the URL with the driver Tengen uses; raises `DatabaseUrlError` with a way out."""
    try:
        url = make_url(text.strip())
    except (ArgumentError, ValueError) as error:
        raise DatabaseUrlError(
            "DATABASE_URL is not a database URL; "
            "write sqlite:///folder/tengen.db or postgresql://user:password@host/name"
        ) from error
    driver = _DRIVERS.get(url.drivername)
    if driver is None:
        raise DatabaseUrlError(
            f"DATABASE_URL names {url.drivername!r}; Tengen keeps its matches in sqlite or postgresql"
        )
    if driver == "postgresql+asyncpg" and importlib.util.find_spec("asyncpg") is None:
        raise DatabaseUrlError('PostgreSQL needs one more package: pip install "tengen[postgres]"')
    if driver == "sqlite" and url.database in (None, "", ":memory:"):
        raise DatabaseUrlError("DATABASE_URL names no file; a database in memory would forget every match")
    url = url.set(drivername=driver)
    if driver == "sqlite" and (url.database or "").startswith("~"):
        url = url.set(database=str(_at_home(Path(url.database or ""))))
    return url


def _at_home(path: Path) -> Path:
    """Put the home folder in place of a leading `~`; raises `DatabaseUrlError` where there is none."""
    try:
        return path.expanduser()
    except RuntimeError as error:
        raise DatabaseUrlError(f"DATABASE_URL names {path}, but nobody knows that home folder") from error


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database; `None` for one in memory and for PostgreSQL."""
    if url.get_backend_name() != "sqlite" or url.query.get("mode") == "memory":
        return None
    # SQLite takes names of files as URIs too: file:tengen.db?mode=ro&uri=true
    return Path((url.database or "").removeprefix("file:"))


def is_shared(url: URL) -> bool:
    """Whether several processes may use the database at once."""
    return url.get_backend_name() == "postgresql"


def make_folder(url: URL) -> None:
    """Create the folder of a SQLite file; raises `DatabaseUnavailableError` when that is denied."""
    file = file_of(url)
    if file is None:
        return
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseUnavailableError(f"cannot create the folder {file.parent}: {error.strerror}") from error
