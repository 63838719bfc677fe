"""Statements that go straight to the driver do what SQLAlchemy does with them."""

import sqlite3
from datetime import UTC, datetime

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from db.backends.prepared import Prepared
from db.errors import StorageError
from db.schema import facts
from db.session import Database
from db.store import key_values
from db.types import UtcDateTime, UtcMilliseconds

NOW = datetime(2026, 11, 21, 12, 0, 1, 234000, tzinfo=UTC)
THINGS = sa.Table(
    "things",
    sa.MetaData(),
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("text", sa.Text),
    sa.Column("is_so", sa.Boolean),
    sa.Column("number", sa.Float),
    sa.Column("exact", UtcMilliseconds),
    sa.Column("moment", UtcDateTime),
    sa.Column("data", sa.JSON(none_as_null=True)),
    sa.Column("words", sa.JSON),
)
INSERT = Prepared(THINGS.insert())
UPDATE = Prepared(THINGS.update().where(THINGS.c.id == sa.bindparam("key")))
SELECT = Prepared(sa.select(THINGS).where(THINGS.c.id >= sa.bindparam("least")).order_by(THINGS.c.id))
FIRST = {
    "id": 1 << 60,
    "text": "天元",
    "is_so": True,
    "number": 0.5,
    "exact": NOW,
    "moment": NOW,
    "data": {"a": [1, None]},
    "words": None,
}
SECOND = {**dict.fromkeys(FIRST), "id": (1 << 60) + 1, "words": {"b": "ü"}}
FACTS = Prepared(sa.select(facts).where(facts.c.key >= sa.bindparam("least")).order_by(facts.c.key))


@pytest.fixture
async def things(database):
    await database.write(THINGS.create)
    return database


async def test_inserted_values_are_selected_again(things):
    await things.write(lambda c: [INSERT.execute(c, values) for values in (FIRST, SECOND)])
    found = await things.read(lambda c: SELECT.all(c, {"least": 0}))
    assert [row._asdict() for row in found] == [FIRST, SECOND]
    assert await things.read(lambda c: SELECT.first(c, {"least": SECOND["id"]})) == tuple(SECOND.values())
    assert await things.read(lambda c: SELECT.first(c, {"least": SECOND["id"] + 1})) is None


async def test_insert_stores_the_same_bytes_as_sqlalchemy(things):
    """To the byte: code that takes another way reads the same rows."""
    await things.write(lambda c: INSERT.execute(c, FIRST))
    await things.write(lambda c: c.execute(THINGS.insert(), SECOND | {"id": 7, **{"text": "plain"}}))
    await things.write(lambda c: c.execute(THINGS.insert(), FIRST | {"id": 5}))
    text = sa.text(
        "SELECT text, is_so, number, exact, moment, CAST(data AS TEXT), CAST(words AS TEXT)"
        " FROM things WHERE id != 7"
    )
    ours, theirs = await things.read(lambda c: c.execute(text).all())
    assert ours == theirs


async def test_update_writes_only_the_named_values(things):
    def work(connection):
        INSERT.execute(connection, FIRST)
        changed = UPDATE.execute(connection, {"key": FIRST["id"], "text": "other"})
        changed += UPDATE.execute(connection, {"key": FIRST["id"], "is_so": False, "number": 2.0})
        return changed, UPDATE.execute(connection, {"key": 1, "text": "nobody's"})

    assert await things.write(work) == (2, 0)
    row = await things.read(lambda c: SELECT.first(c, {"least": 0}))
    assert row._asdict() == {**FIRST, "text": "other", "is_so": False, "number": 2.0}


async def test_taken_key_raises_integrity_error_without_its_values(things):
    def work(connection):
        INSERT.execute(connection, FIRST)
        with pytest.raises(IntegrityError) as refused, connection.begin_nested():
            INSERT.execute(connection, FIRST)
        return str(refused.value)

    assert "天元" not in await things.write(work), "an error tells who it was about"


async def test_reading_connection_cannot_write(sqlite):
    await sqlite.write(THINGS.create)
    with pytest.raises(StorageError, match="readonly"):
        await sqlite.read(lambda c: INSERT.execute(c, FIRST))


async def test_event_listeners_hear_prepared_statements(sqlite):
    heard = []

    def work(connection):
        def note(_connection, _cursor, statement, *_rest):
            heard.append(statement)

        sa.event.listen(connection, "before_cursor_execute", note)
        found = FACTS.all(connection, {"least": "x"})
        sa.event.remove(connection, "before_cursor_execute", note)
        return found

    assert await sqlite.read(work) == []
    assert [statement.split()[0] for statement in heard] == ["SELECT"]


class Disk:
    """Makes connections whose cursors are all kept, and fail once at what `failing` names."""

    def __init__(self, file):
        self.file, self.cursors, self.failing = file, [], None

    def connect(self):
        made = sqlite3.connect(self.file, check_same_thread=False, factory=Connection)
        made.disk = self
        return made

    def touch(self, what):
        if self.failing == what:
            self.failing = None
            raise sqlite3.OperationalError("disk I/O error")


class Connection(sqlite3.Connection):
    def cursor(self, *_):
        self.disk.cursors.append(super().cursor(Cursor))
        return self.disk.cursors[-1]


class Cursor(sqlite3.Cursor):
    def execute(self, sql, parameters=()):
        found = super().execute(sql, parameters)
        if sql.startswith("SELECT"):
            self.connection.disk.touch("execute")
        return found

    def fetchall(self):
        first = self.fetchmany(1)
        self.connection.disk.touch("fetchall")
        return first + super().fetchall()


def is_open(cursor):
    try:
        sqlite3.Cursor.execute(cursor, "SELECT 1")
    except sqlite3.ProgrammingError:
        return False
    return True


@pytest.mark.parametrize("failing", ["execute", "fetchall"])
async def test_cursors_are_closed_after_a_failure(tmp_path, failing):
    """A cursor in the middle of a file keeps it from everybody else, for as long as it lives."""
    file = tmp_path / "tengen.db"
    disk = Disk(file)
    database = await Database.open(f"sqlite:///{file}", connect=disk.connect)
    await database.write(lambda c: [key_values.save(c, key, "1") for key in "abc"])
    disk.cursors.clear()
    disk.failing = failing
    with pytest.raises(StorageError, match="disk I/O error"):
        await database.write(lambda c: (key_values.save(c, "d", "1"), FACTS.all(c, {"least": "a"})))
    assert disk.failing is None
    assert [is_open(cursor) for cursor in disk.cursors] == [False] * len(disk.cursors) != []
    with sqlite3.connect(file, timeout=0) as other:
        other.execute("INSERT INTO facts (key, value) VALUES ('e', '1')")
    found = await database.write(lambda c: [row.key for row in FACTS.all(c, {"least": "b"})])
    assert found == ["b", "c", "e"]
    await database.close()
