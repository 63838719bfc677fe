"""Update the schema of a database when the program starts, or create the whole schema of a new one.

The update is one transaction: a program killed in the middle leaves the old schema, and a second program that
starts at the same moment waits for the first and then has nothing to do.

Alembic is imported only to update an older database: with what it imports, it takes 16 MB.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Sequence
from pathlib import Path

import sqlalchemy as sa

from db.access import Connection
from db.errors import IncompleteDatabaseError, NewerDatabaseError, OlderDatabaseError
from db.schema import metadata

# Any number works, as long as every version of Tengen uses the same one.
_LOCK_KEY = 0x54656E67656E
_VERSIONS = sa.Table(
    "alembic_version",
    sa.MetaData(),
    sa.Column("version_num", sa.String(32), nullable=False),
    sa.PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Alembic's table of the schema version, as Alembic creates it."""
# Alembic keeps its state in globals, and databases are opened in threads.
_ALEMBIC = threading.RLock()


def upgrade(connection: Connection) -> None:
    """Apply every missing migration within the connection's open transaction.

    Raises `NewerDatabaseError` when a later version of Tengen wrote the database, `OlderDatabaseError` when
    an earlier version has to update it first, `IncompleteDatabaseError` when a table is missing, or when
    there are tables but not exactly one schema version.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK_KEY)))
    with _ALEMBIC:
        _upgrade(connection)
    _refuse_incomplete(connection)


@functools.cache
def known_versions() -> tuple[str, ...]:
    """Return the schema versions from which this program can update, its own included, the newest first.

    Each migration's file is named after its version: `v0040_….py` for version 0040.
    """
    files = Path(__file__).with_name("versions").glob("v*_*.py")
    return tuple(sorted((file.name[1:].partition("_")[0] for file in files), reverse=True))


def version_of(connection: Connection) -> str | None:
    """Return the database's schema version, which may be unknown here; `None` if the database has none.

    Raises `IncompleteDatabaseError` if several versions are stored, or an empty one.
    """
    if not sa.inspect(connection).has_table(_VERSIONS.name):
        return None
    rows = connection.scalars(sa.select(_VERSIONS.c.version_num)).all()
    return the_version(rows) if rows else None


def the_version(rows: Sequence[object]) -> str:
    """Return the single version in `rows`, those of `alembic_version`.

    Raises `IncompleteDatabaseError` if there is none, an empty one or more than one.
    """
    match rows:
        case [str(version)] if version.strip():
            return version
    raise _no_version(rows)


def missing_tables(connection: Connection) -> list[str]:
    """Return the names, sorted, of the tables that this version needs but this database lacks."""
    return sorted({*metadata.tables, _VERSIONS.name} - set(sa.inspect(connection).get_table_names()))


def refuse_unusable(connection: Connection) -> None:
    """Raise the error that `upgrade` would raise, or `IncompleteDatabaseError` if the database is empty.

    Missing tables of a database that must be updated first are not noticed.
    """
    current = version_of(connection)
    refuse_unknown(current)
    if current is None:
        refuse_unversioned(connection)
        raise IncompleteDatabaseError("the database is empty: no bot has used it yet, or its content is lost")
    if current == known_versions()[0]:
        _refuse_incomplete(connection)


def refuse_unknown(version: str | None) -> None:
    """Raise `NewerDatabaseError` or `OlderDatabaseError` for a version that cannot be updated here.

    `None`, for a database without a version, is accepted.
    """
    if version is None or version in known_versions():
        return
    if version < known_versions()[-1]:
        raise OlderDatabaseError(
            f"the database is of schema {version}, which this version of Tengen cannot update: from the git "
            "repository, start commit 77089a2f on it if its schema is below 0035, then commit acafedcf, then "
            "this version again"
        )
    raise NewerDatabaseError(
        f"the database was written by a newer version of Tengen (schema {version}); install that version of "
        "Tengen, or restore a backup of this one"
    )


def _refuse_incomplete(connection: Connection) -> None:
    """Raise `IncompleteDatabaseError` if a table is missing."""
    if missing := missing_tables(connection):
        raise IncompleteDatabaseError(
            f"the database lacks the tables {', '.join(missing)}. Put a backup in its place: python -m bot "
            "restore FILE --force; python -m bot doctor says what else is wrong"
        )


def refuse_unversioned(connection: Connection) -> None:
    """Raise `IncompleteDatabaseError` if a database that stores no version has any of Tengen's tables.

    Without the version they cannot be migrated. An empty database is accepted.
    """
    if len(missing_tables(connection)) <= len(metadata.tables):
        _refuse_incomplete(connection)
        raise _no_version(())


def _no_version(rows: Sequence[object]) -> IncompleteDatabaseError:
    return IncompleteDatabaseError(
        f"the database does not tell the version of its schema (alembic_version holds {list(rows)}); "
        "use a backup: python -m bot restore FILE --force"
    )


def _upgrade(connection: Connection) -> None:
    current = version_of(connection)
    refuse_unknown(current)
    if current is None:
        refuse_unversioned(connection)
        # A new database needs no migration: it gets today's tables, and the latest version.
        metadata.create_all(connection, checkfirst=False)
        _VERSIONS.create(connection, checkfirst=True)
        connection.execute(_VERSIONS.insert().values(version_num=known_versions()[0]))
    elif current != known_versions()[0]:
        _migrate(connection)


def _migrate(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "db:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
