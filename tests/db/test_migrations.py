"""Databases of schema 0040 and later are updated, all others refused with instructions."""

import asyncio
import os
import subprocess
import sys
import textwrap
from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from db.access import Access
from db.backends.postgres import PostgresBackend
from db.backends.sqlite import SqliteBackend
from db.errors import IncompleteDatabaseError, NewerDatabaseError, OlderDatabaseError
from db.migrations import known_versions, the_version, upgrade, version_of
from db.schema import attendances, deadlines, metadata, vacations
from db.schema import matches as matches_table
from db.session import Database
from db.store.person import players
from db.url import parse_url
from tests.db.rows import ANN, BOB, NOW
from tests.lab import old_database
from tests.lab.databases import POSTGRES_THOROUGHLY, postgres_database, postgres_server

AWAY = 77


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    """A database of each kind without any table."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tengen.db'}"
    else:
        with postgres_database(postgres_server(), is_empty=True) as found:
            yield found


def describe(connection):
    """Everything a schema consists of, in an order of its own."""
    inspector = sa.inspect(connection)
    tables = [name for name in inspector.get_table_names() if name != "alembic_version"]
    return {
        table: {
            "columns": [
                (column["name"], str(column["type"]), column["nullable"], column["default"])
                for column in inspector.get_columns(table)
            ],
            "key": inspector.get_pk_constraint(table),
            "foreign": sorted(map(str, inspector.get_foreign_keys(table))),
            "unique": sorted(map(str, inspector.get_unique_constraints(table))),
            "checks": sorted(
                (check["name"], check["sqltext"]) for check in inspector.get_check_constraints(table)
            ),
            "indexes": sorted(map(_index, inspector.get_indexes(table))),
        }
        for table in sorted(tables)
    }


def _index(index):
    options = sorted((name, str(value)) for name, value in index["dialect_options"].items())
    return index["name"], index["column_names"], bool(index["unique"]), options


async def unopened(url, work):
    """Run a transaction on a database as it is, without bringing it up to date."""
    parsed = parse_url(url)
    backend = SqliteBackend(parsed) if url.startswith("sqlite") else PostgresBackend(parsed)
    try:
        return await backend.begin(Access.WRITE, work)
    finally:
        await backend.close()


async def described(url, prepare):
    def work(connection):
        prepare(connection)
        return describe(connection)

    return await unopened(url, work)


async def test_oldest_supported_schema_migrates_to_the_current_schema(url, tmp_path):
    def by_migrations(connection):
        old_database.make_tables(connection)
        upgrade(connection)

    migrated = await described(url, by_migrations)
    assert set(migrated) == set(metadata.tables)
    assert migrated == await made_fresh(url, tmp_path)


async def test_migration_keeps_every_row(url):
    """Only deadlines and the note that belongs to them are added."""

    def work(connection):
        old_database.fill(connection)
        before = stored(connection)
        upgrade(connection)
        return before, stored(connection)

    before, after = await unopened(url, work)
    assert all(before.values())
    silence = [row for row in after["deadlines"] if row not in before["deadlines"]]
    assert {kind for kind, *_ in silence} == {8}
    after["deadlines"] = [row for row in after["deadlines"] if row not in silence]
    after["attendances"] = [row for row in after["attendances"] if row[0] != "update"]
    assert after == before


RENAMED = {"organisers": "organizers", "seeks": "tables"}
"""Columns of schema 0040 that have another name now."""


def stored(connection):
    """Return every row of every table, in the columns of schema 0040, as they are named now."""
    inspector, found = sa.inspect(connection), {}
    for table, rows in old_database.rows().items():
        names = list(rows[0])
        columns = {column["name"]: column["type"] for column in inspector.get_columns(table)}
        names = [name if name in columns else RENAMED[name] for name in names]
        chosen = sa.table(table, *(sa.column(name, columns[name]) for name in names))
        found[table] = sorted((list(row) for row in connection.execute(sa.select(chosen))), key=str)
    return found


async def made_fresh(url, tmp_path):
    """The tables that a new database has, without any migration."""

    def work(connection):
        metadata.drop_all(connection)
        metadata.create_all(connection)

    return await described(f"sqlite:///{tmp_path}/fresh.db" if url.startswith("sqlite") else url, work)


@pytest.mark.parametrize("version", ["0001", "0034", "0035", "0039"])
async def test_older_database_is_left_alone_with_instructions(url, version):
    def before(connection):
        old_database.make_tables(connection)
        connection.execute(sa.text(f"UPDATE alembic_version SET version_num = '{version}'"))
        return describe(connection)

    tables = await unopened(url, before)
    with pytest.raises(OlderDatabaseError, match=f"schema {version}, .* 77089a2f .* below 0035.* acafedcf"):
        await Database.open(url)
    assert await unopened(url, lambda c: (version_of(c), describe(c))) == (version, tables)


async def test_database_of_a_newer_version_is_left_alone(url):
    database = await Database.open(url)
    await database.write(lambda c: c.execute(sa.text("UPDATE alembic_version SET version_num = '9999'")))
    await database.close()
    with pytest.raises(NewerDatabaseError, match="9999"):
        await Database.open(url)


@pytest.mark.parametrize(
    "harm",
    [
        "DELETE FROM alembic_version",
        "INSERT INTO alembic_version VALUES ('0001')",
        "UPDATE alembic_version SET version_num = ''",
    ],
)
async def test_database_without_exactly_one_version_is_left_alone(url, harm):
    database = await Database.open(url)
    await database.write(lambda c: c.execute(sa.text(harm)))
    await database.close()
    with pytest.raises(IncompleteDatabaseError, match="does not tell the version of its schema"):
        await Database.open(url)


@pytest.mark.parametrize("row", [36, b"\xff", None])
def test_version_that_is_no_text_is_refused(row):
    with pytest.raises(IncompleteDatabaseError, match="does not tell the version of its schema"):
        the_version([row])


async def test_starting_twice_at_once_does_not_collide(url):
    opened = await asyncio.gather(*(Database.open(url) for _ in range(3)))
    for database in opened:
        versions = await database.read(lambda c: c.scalar(sa.text("SELECT count(*) FROM alembic_version")))
        assert versions == 1
        await database.close()


@pytest.mark.parametrize("url", POSTGRES_THOROUGHLY, indirect=True)
@pytest.mark.parametrize("version", [pytest.param(None, marks=pytest.mark.thorough), "0040"])
@pytest.mark.thorough
async def test_processes_that_start_at_once_do_not_collide(url, version):
    """Nor on an old schema, which one of them brings up to date while the others wait."""
    if version is not None:
        await unopened(url, old_database.make_tables)
    program = f"""
        import asyncio
        from db.session import Database

        async def main():
            await (await Database.open({url!r})).close()

        asyncio.run(main())
    """
    command = [sys.executable, "-c", textwrap.dedent(program)]
    await asyncio.to_thread(run_at_once, command)
    assert await unopened(url, version_of) == known_versions()[0]


def run_at_once(command):
    running = [subprocess.Popen(command, env=os.environ, stderr=subprocess.PIPE) for _ in range(3)]
    for process in running:
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 0, errors.decode()


async def test_failed_migration_changes_nothing(tmp_path, monkeypatch):
    url = f"sqlite:///{tmp_path}/tengen.db"

    def broken(connection):
        upgrade(connection)
        connection.execute(sa.text("CREATE TABLE deadlines (oops INTEGER)"))

    monkeypatch.setattr("db.session.upgrade", broken)
    with pytest.raises(Exception, match="already exists"):
        await Database.open(url)
    assert await unopened(url, lambda c: sa.inspect(c).get_table_names()) == []


async def test_earlier_tournaments_keep_their_rules_and_are_advertised_nowhere(url):
    def work(connection):
        old_database.make_tables(connection)
        connection.exec_driver_sql(
            "INSERT INTO players (user_id, name, created_at, seen_at) "
            f"VALUES ({ANN}, 'x', {_moment(1)}, {_moment(1)})"
        )
        connection.exec_driver_sql(
            "INSERT INTO open_tables (guild_id, game, options, host_id, side, is_rated, locale, state, "
            f"created_at, expires_at) VALUES (1, 'noughts', '{{}}', {ANN}, 'first', false, 'de', 'open', "
            f"1, 2)"
        )
        connection.exec_driver_sql(
            "INSERT INTO tournaments (name, organiser_id, guild_id, channel_id, locale, game, options, "
            "clock, is_rated, format, rounds, minutes, size, created_at, state, seq) "
            f"VALUES ('Cup', {ANN}, 1, 2, 'de', 'noughts', '{{}}', '5m', false, 'swiss', 5, 60, 8, "
            f"1, 'open', 0)"
        )
        upgrade(connection)
        advertised = [
            bool(connection.exec_driver_sql(f"SELECT is_advertised FROM {table}").scalar_one())
            for table in ("open_tables", "tournaments")
        ]
        return advertised, connection.exec_driver_sql("SELECT scoring FROM tournaments").scalar_one()

    assert await unopened(url, work) == ([False, False], 1)


async def test_clockless_people_are_waited_for_from_the_update(url):
    """Only where somebody waits: for two people, or for one in a rated match against an engine."""
    kinds = {
        1: {"second_user_id": BOB, "is_rated": True},
        2: {"second_user_id": BOB, "is_rated": False},
        3: {"second_level": "club", "is_rated": True},
        4: {"second_level": "club", "is_rated": False},
        5: {"second_user_id": ANN, "is_rated": False},
        6: {"second_user_id": BOB, "is_rated": True, "clock": "3d"},
        7: {"second_user_id": BOB, "is_rated": True, "status": "finished", "termination": "line"},
        8: {"second_user_id": AWAY, "is_rated": True},
    }
    usual = {"first_user_id": ANN, "status": "ongoing", "seed": 1, "created_at": NOW, "updated_at": NOW}
    end = datetime(2100, 1, 1, tzinfo=UTC)

    def work(connection):
        old_database.make_tables(connection)
        for user_id in (ANN, BOB, AWAY):
            players.save(connection, user_id, "x", None, NOW)
        connection.execute(vacations.insert().values(user_id=AWAY, begins_at=NOW, ends_at=end))
        for number, kind in kinds.items():
            values = usual | {"id": number, "game": "noughts", "options": {}, "variant": ""} | kind
            connection.execute(matches_table.insert().values(values))
        upgrade(connection)
        due = dict(connection.execute(sa.select(deadlines.c.subject_id, deadlines.c.due_at)).all())
        return due, connection.execute(attendances.select()).all()

    due, notes = await unopened(url, work)
    assert due.keys() == {1, 2, 3, 8}
    assert due[1] == due[2] == due[3]
    assert due[8] == end + timedelta(days=14)
    (note,) = notes
    assert not note.is_present
    assert note.alive_at == due[1] - timedelta(days=14)


def _moment(day):
    return f"'2026-11-{day:02} 00:00:00+00'"


def alembic_config():
    config = Config()
    config.set_main_option("script_location", "db:migrations")
    return config


def test_versions_are_those_that_alembic_knows():
    scripts = ScriptDirectory.from_config(alembic_config())
    assert known_versions() == tuple(script.revision for script in scripts.walk_revisions())


async def test_new_database_has_the_table_that_alembic_makes(url):
    def work(connection):
        upgrade(connection)
        ours = describe_versions(connection)
        connection.execute(sa.text("DROP TABLE alembic_version"))
        config = alembic_config()
        config.attributes["connection"] = connection
        command.stamp(config, "head")
        return ours, describe_versions(connection)

    ours, theirs = await unopened(url, work)
    assert ours == theirs


def describe_versions(connection):
    """The columns, key and rows of Alembic's table."""
    inspector = sa.inspect(connection)
    columns = [
        (one["name"], str(one["type"]), one["nullable"]) for one in inspector.get_columns("alembic_version")
    ]
    rows = connection.scalars(sa.text("SELECT version_num FROM alembic_version")).all()
    return columns, inspector.get_pk_constraint("alembic_version"), rows
