"""Parse `DATABASE_URL` into a database and its driver, with a clear error message for any mistake."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import Any

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from db.errors import DatabaseUnavailableError, DatabaseUrlError

_CONNECT_TIMEOUT_S = 10
_DRIVER_NUMBERS = {
    "connect_timeout": "timeout",
    "command_timeout": "command_timeout",
    "statement_cache_size": "statement_cache_size",
    "prepared_statement_cache_size": "prepared_statement_cache_size",
}
"""Maps integer parameters to the driver's names for them."""
_SSL_MODES = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
_SSL_WORDS = {"true": "require", "1": "require", "false": "disable", "0": "disable"}
_MAX_DIGITS = 9
_SQLITE_PARAMETERS = {"uri", "mode", "cache", "immutable", "nolock", "psow", "vfs"}
_BEGIN = re.compile(r"\A[\w+]+://(?:[^:/]*(?::[^@]*)?@)?")
"""A URL's scheme, name and password, which can also contain `?`."""
_PATH_ADVICE = "in a path, write ? as %3F"

_DRIVERS = {
    "sqlite": "sqlite",
    "sqlite+pysqlite": "sqlite",
    # SQLAlchemy's name for aiosqlite, used in many configurations.
    "sqlite+aiosqlite": "sqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


def parse_url(text: str) -> URL:
    """Return the URL with the driver that Tengen uses; raises `DatabaseUrlError`, whose text gives advice.

    A leading `~` in the path of a SQLite file is replaced by the home folder.

    >>> parse_url("postgres://tengen@host/games").drivername
    'postgresql+asyncpg'
    """
    try:
        url = make_url(text.strip())
    except (ArgumentError, ValueError) as error:
        raise DatabaseUrlError(
            "DATABASE_URL is not a database URL; "
            "write sqlite:///folder/tengen.db or postgresql://user:password@host/name"
        ) from error
    _check_query(text)
    driver = _DRIVERS.get(url.drivername)
    if driver is None:
        raise DatabaseUrlError(
            f"DATABASE_URL begins with {url.drivername!r}; it must begin with sqlite or postgresql"
        )
    if driver == "postgresql+asyncpg" and importlib.util.find_spec("asyncpg") is None:
        raise DatabaseUrlError(
            'DATABASE_URL is a PostgreSQL, which needs one more package: pip install "tengen-bot[postgres]"'
        )
    if driver == "sqlite" and _is_in_memory(url):
        raise DatabaseUrlError(
            "DATABASE_URL is a database in memory, which loses every match; write sqlite:///tengen.db"
        )
    url = url.set(drivername=driver)
    if driver == "sqlite":
        _check_sqlite(url)
    else:
        asyncpg_arguments(url)
    if driver == "sqlite" and (url.database or "").startswith("~"):
        url = url.set(database=str(_at_home(Path(url.database or ""))))
    return url


def _check_query(text: str) -> None:
    """Raise `DatabaseUrlError` if a part after the `?` has no `=`, because it would be dropped silently."""
    for part in _BEGIN.sub("", text.strip()).partition("?")[2].split("&"):
        if part and "=" not in part:
            raise DatabaseUrlError(
                f"DATABASE_URL has {part!r} after its question mark, which is no parameter; {_PATH_ADVICE}"
            )


def _is_in_memory(url: URL) -> bool:
    name = (url.database or "").removeprefix("file:")
    return name in ("", ":memory:") or url.query.get("mode") == "memory" or url.query.get("vfs") == "memdb"


def _at_home(path: Path) -> Path:
    """Replace a leading `~` by the home folder; raises `DatabaseUrlError` without a home folder."""
    try:
        return path.expanduser()
    except RuntimeError as error:
        raise DatabaseUrlError(
            f"DATABASE_URL names {path}, but its home folder is unknown; write the whole path"
        ) from error


def asyncpg_arguments(url: URL) -> dict[str, Any]:
    """Return arguments for `asyncpg.connect` by name: a URL in libpq's format, and the integer arguments.

    The URL's parameters can be libpq's (`sslmode`, `sslrootcert`, `connect_timeout`, …), server settings
    (`application_name`), SQLAlchemy's `ssl`, and the integer arguments in `_DRIVER_NUMBERS`.

    Raises `DatabaseUrlError` if an integer argument is no whole number, or the SSL mode is unknown.
    """
    query = {name: value if isinstance(value, str) else value[-1] for name, value in url.query.items()}
    arguments: dict[str, Any] = {"timeout": _CONNECT_TIMEOUT_S}
    for name, argument in _DRIVER_NUMBERS.items():
        if name in query:
            arguments[argument] = _number(name, query.pop(name))
    if "ssl" in query:
        query.setdefault("sslmode", _SSL_WORDS.get(query["ssl"], query["ssl"]))
        del query["ssl"]
    if query.get("sslmode", _SSL_MODES[0]) not in _SSL_MODES:
        raise DatabaseUrlError(f"DATABASE_URL's sslmode must be one of {', '.join(_SSL_MODES)}")
    known = url.set(drivername="postgresql", query=query)
    return {"dsn": known.render_as_string(hide_password=False), **arguments}


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= _MAX_DIGITS):
        raise DatabaseUrlError(f"DATABASE_URL's {name} must be a whole number, not {text!r}")
    return int(text)


def _check_sqlite(url: URL) -> None:
    """Raise `DatabaseUrlError` for parameters or a name that SQLite or its driver would ignore or misread."""
    unknown = set(url.query) - _SQLITE_PARAMETERS
    if unknown:
        names = ", ".join(sorted(unknown))
        raise DatabaseUrlError(
            f"DATABASE_URL has parameters that SQLite does not know: {names}; {_PATH_ADVICE}"
        )
    # Without both `file:` and `uri`, the driver would treat the parameters as part of the file's name.
    is_address = (url.database or "").startswith("file:")
    is_taken = is_address and url.query.get("uri") in ("true", "1")
    if not is_taken and (is_address or url.query):
        raise DatabaseUrlError(
            "DATABASE_URL has parameters of SQLite or a name after file:; write sqlite:///file:NAME?...&uri=true"
        )
    # SQLite reads such a name as a URI once more.
    if is_address and set(url.database or "") & set("?#%"):
        raise DatabaseUrlError("DATABASE_URL has ?, # or % in a name after file:; write sqlite:///NAME")


def file_of(url: URL) -> Path | None:
    """Return the file of a SQLite database; `None` for PostgreSQL.

    >>> print(file_of(parse_url("sqlite:///data/tengen.db")))
    data/tengen.db
    """
    if url.get_backend_name() != "sqlite":
        return None
    # SQLite also accepts URIs as file names: file:tengen.db?mode=ro&uri=true
    return Path((url.database or "").removeprefix("file:"))


def is_shared(url: URL) -> bool:
    """Whether several processes can use the database at the same time."""
    return url.get_backend_name() == "postgresql"


def make_folder(url: URL) -> None:
    """Create the folder of a SQLite file if it is missing; do nothing for PostgreSQL.

    Raises `DatabaseUnavailableError` if that fails.
    """
    file = file_of(url)
    if file is None:
        return
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseUnavailableError(f"cannot create the folder {file.parent}: {error.strerror}") from error
