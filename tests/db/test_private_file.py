"""A SQLite database is its owner's alone, and one that is empty or lacks a table is not created again."""

import asyncio
import os
import sqlite3
import stat
import sys

import pytest
import sqlalchemy as sa

from db.backup import back_up, restore
from db.errors import IncompleteDatabaseError
from db.schema import metadata
from db.session import Database
from db.store import key_values

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="permissions work otherwise there")


@pytest.fixture(autouse=True)
def usual_umask():
    """What new files get by default can be read by everybody."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "tengen.db"


def modes(file):
    return {one.name: stat.S_IMODE(one.stat().st_mode) for one in file.parent.glob("*.db*")}


async def opened(file):
    database = await Database.open(f"sqlite:///{file}")
    await database.write(lambda connection: key_values.save(connection, "key", "value"))
    return database


async def test_new_files_are_for_their_owner_alone(file):
    database = await opened(file)
    assert modes(file) == dict.fromkeys(("tengen.db", "tengen.db-wal", "tengen.db-shm"), 0o600)
    await database.close()


async def test_existing_files_become_private_at_the_start(file):
    await (await opened(file)).close()
    file.chmod(0o644)
    with sqlite3.connect(file) as other:
        other.execute("SELECT * FROM facts").fetchall()
        other.execute("INSERT INTO facts VALUES ('another', 'value')")
        other.commit()
        for name in ("tengen.db", "tengen.db-wal", "tengen.db-shm"):
            (file.parent / name).chmod(0o664)
        database = await opened(file)
        assert set(modes(file).values()) == {0o600}
        await database.close()
    other.close()


async def test_restored_and_set_aside_files_are_private(file, tmp_path):
    await (await opened(file)).close()
    back_up(file, tmp_path / "backup")
    file.chmod(0o644)
    _, kept = restore(tmp_path / "backup", file, may_replace=True)
    assert modes(file) == {"tengen.db": 0o600, kept.name: 0o600}


async def test_empty_file_is_no_new_database(file):
    file.touch()
    with pytest.raises(
        IncompleteDatabaseError, match=r"tengen\.db is empty.*restore FILE --force; or remove"
    ):
        await Database.open(f"sqlite:///{file}")
    assert file.stat().st_size == 0


@pytest.mark.parametrize("table", [*metadata.tables, "alembic_version"])
async def test_missing_table_is_named(file, table, whole):
    file.write_bytes(whole)
    with sqlite3.connect(file) as other:
        other.execute(f"DROP TABLE {table}")
    other.close()
    with pytest.raises(IncompleteDatabaseError, match=rf"lacks the tables {table}\. .*restore FILE --force"):
        await Database.open(f"sqlite:///{file}")


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The bytes of a new database."""
    file = tmp_path_factory.mktemp("whole") / "tengen.db"

    async def make():
        database = await Database.open(f"sqlite:///{file}")
        await database.close()

    asyncio.run(make())
    with sqlite3.connect(file) as other:
        other.execute("PRAGMA journal_mode=DELETE")
    other.close()
    return file.read_bytes()


async def test_missing_table_is_named_in_every_database(url):
    await (await Database.open(url)).close()
    bare = Database.without_migration(url)
    await bare.write(lambda connection: connection.execute(sa.text("DROP TABLE facts")))
    await bare.close()
    with pytest.raises(IncompleteDatabaseError, match="lacks the tables facts"):
        await Database.open(url)
