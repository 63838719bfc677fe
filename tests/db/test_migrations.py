"""Migrating from every old version gives the schema in `db.schema`."""

import asyncio
import os
import subprocess
import sys
import textwrap

import pytest
import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory

from db.access import Access
from db.errors import NewerDatabaseError
from db.migrations import upgrade, version_of
from db.postgres import PostgresBackend
from db.rows import PlayerRow
from db.schema import metadata
from db.session import Database
from db.sqlite import SqliteBackend
from db.standing_rows import StreakRow
from db.store import encounters, players, recounts, tallies
from db.url import parse_url


def revisions():
    config = Config()
    config.set_main_option("script_location", "db:migrations")
    return [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()][::-1]


def describe(connection):
    """Everything a schema consists of, in an order of its own."""
    inspector = sa.inspect(connection)
    tables = [name for name in inspector.get_table_names() if name != "alembic_version"]
    return {
        table: {
            "columns": [
                (column["name"], str(column["type"]), column["nullable"])
                for column in inspector.get_columns(table)
            ],
            "key": inspector.get_pk_constraint(table)["constrained_columns"],
            "foreign": sorted(
                (key["constrained_columns"], key["referred_table"], key["referred_columns"])
                for key in inspector.get_foreign_keys(table)
            ),
            "unique": sorted(key["column_names"] for key in inspector.get_unique_constraints(table)),
            "checks": sorted(
                (check["name"], check["sqltext"]) for check in inspector.get_check_constraints(table)
            ),
            "indexes": sorted(
                (index["name"], index["column_names"], bool(index["unique"]))
                for index in inspector.get_indexes(table)
            ),
        }
        for table in sorted(tables)
    }


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


@pytest.mark.parametrize("version", [None, *revisions()])
async def test_every_version_becomes_the_schema_we_write_against(url, version, tmp_path):
    def by_migrations(connection):
        if version is not None:
            upgrade(connection, version)
        upgrade(connection)

    def from_nothing(connection):
        metadata.drop_all(connection)
        metadata.create_all(connection)

    migrated = await described(url, by_migrations)
    assert set(migrated) == set(metadata.tables)
    fresh = f"sqlite:///{tmp_path}/fresh.db" if url.startswith("sqlite") else url
    assert migrated == await described(fresh, from_nothing)


async def test_a_database_of_a_newer_version_is_left_alone(url):
    database = await Database.open(url)
    await database.write(lambda c: c.execute(sa.text("UPDATE alembic_version SET version_num = '9999'")))
    await database.close()
    with pytest.raises(NewerDatabaseError, match="9999"):
        await Database.open(url)


async def test_two_that_start_at_once_do_not_collide(url):
    opened = await asyncio.gather(*(Database.open(url) for _ in range(3)))
    for database in opened:
        versions = await database.read(lambda c: c.scalar(sa.text("SELECT count(*) FROM alembic_version")))
        assert versions == 1
        await database.close()


@pytest.mark.parametrize("version", [None, "0001", "0021"])
async def test_processes_that_start_at_once_do_not_collide(url, version):
    """Nor on an old schema, which one of them brings up to date while the others wait."""
    if version is not None:
        await unopened(url, lambda connection: upgrade(connection, version))
    program = f"""
        import asyncio
        from db.session import Database

        async def main():
            await (await Database.open({url!r})).close()

        asyncio.run(main())
    """
    command = [sys.executable, "-c", textwrap.dedent(program)]
    await asyncio.to_thread(run_at_once, command)
    assert await unopened(url, version_of) == revisions()[-1]


def run_at_once(command):
    running = [subprocess.Popen(command, env=os.environ, stderr=subprocess.PIPE) for _ in range(3)]
    for process in running:
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 0, errors.decode()


async def test_a_migration_that_fails_changes_nothing(tmp_path, monkeypatch):
    url = f"sqlite:///{tmp_path}/tengen.db"

    def broken(connection):
        upgrade(connection)
        connection.execute(sa.text("CREATE TABLE deadlines (oops INTEGER)"))

    monkeypatch.setattr("db.session.upgrade", broken)
    with pytest.raises(Exception, match="already exists"):
        await Database.open(url)
    assert await unopened(url, lambda c: sa.inspect(c).get_table_names()) == []


async def test_what_was_never_counted_is_counted_by_the_migration(url):
    """Matches of the first version get the tallies and streaks that they would have had from the start."""
    user, engine = (1, None), (None, "club")
    results = [
        (user, (2, None), "first", "line"),
        (user, (2, None), None, "board_full"),
        ((2, None), user, "second", "resignation"),
        ((2, None), user, "second", "abandoned"),
        (user, (3, None), "first", "line"),
        (engine, user, "first", "line"),
        (user, engine, "first", "line"),
    ]
    values = [
        f"({number}, 'noughts', '{{}}', '', {_sql(first[0])}, {_sql(first[1])}, {_sql(second[0])}, "
        f"{_sql(second[1])}, 'finished', {_sql(winner)}, '{termination}', true, false, 1, 'de', 0, "
        f"{_moment(1)}, {_moment(1)}, {_moment(1 + number)})"
        for number, (first, second, winner, termination) in enumerate(results, 1)
    ]

    def work(connection):
        upgrade(connection, "0001")
        for user_id in (1, 2, 3, 4):
            connection.exec_driver_sql(
                "INSERT INTO players (user_id, name, created_at, seen_at) "
                f"VALUES ({user_id}, 'x', {_moment(1)}, {_moment(1)})"
            )
        connection.exec_driver_sql(
            "INSERT INTO matches (id, game, options, variant, first_user_id, first_level, second_user_id, "
            "second_level, status, winner, termination, is_rated, is_picture, channel_id, locale, seed, "
            f"created_at, updated_at, finished_at) VALUES {', '.join(values)}"
        )
        upgrade(connection)
        assert recounts.differences(connection, ["abandoned", "aborted"]) == []
        met = encounters.load_between(connection, 1, 2, ["noughts"])
        streaks = [tallies.load_streak(connection, user_id) for user_id in (1, 2, 3, 4)]
        return (
            {user_id: tallies.load_of_player(connection, user_id) for user_id in (1, 2, 3, 4)},
            met,
            streaks,
        )

    counted, met, streaks = await unopened(url, work)
    assert {(row.level, row.seat): (row.wins, row.draws, row.losses) for row in counted[1]} == {
        ("", 0): (2, 1, 0),
        ("", 1): (1, 0, 0),
        ("club", 0): (1, 0, 0),
        ("club", 1): (0, 0, 1),
    }
    assert [(row.game, row.seat, row.wins, row.draws, row.losses) for row in counted[2]] == [
        ("noughts", 0, 0, 0, 1),
        ("noughts", 1, 0, 1, 1),
    ]
    assert met == [("noughts", 2, 1, 0)]
    assert counted[4] == []
    # After the draw the first won twice, once with the second seat; the abandoned match is no result.
    assert streaks == [StreakRow(2, 2), StreakRow(-1), StreakRow(-1), StreakRow()]


async def test_ratings_of_one_pool_are_forgotten_and_made_anew_by_the_host(url):
    """The fact that says what ratings are made of goes with them."""

    def work(connection):
        upgrade(connection, "0021")
        connection.exec_driver_sql(
            "INSERT INTO players (user_id, name, created_at, seen_at) "
            f"VALUES (1, 'x', {_moment(1)}, {_moment(1)})"
        )
        connection.exec_driver_sql(
            "INSERT INTO ratings (user_id, game, variant, rating, deviation, volatility, wins, draws, "
            "losses, updated_at, is_ranked) "
            f"VALUES (1, 'noughts', '', 1500, 90, 0.06, 9, 9, 9, {_moment(1)}, true)"
        )
        players.save_fact(connection, "ratings", "1:abc")
        upgrade(connection)
        left = connection.scalar(sa.text("SELECT count(*) FROM ratings"))
        return left, players.load_fact(connection, "ratings")

    assert await unopened(url, work) == (0, None)


async def test_what_was_a_servers_language_is_no_persons(url):
    def work(connection):
        upgrade(connection, "0005")
        connection.exec_driver_sql(
            "INSERT INTO players (user_id, name, locale, created_at, seen_at) "
            f"VALUES (1, 'x', 'en-US', {_moment(1)}, {_moment(1)})"
        )
        upgrade(connection)
        return players.load(connection, 1)

    assert await unopened(url, work) == PlayerRow(1, "x", None)


def _sql(value):
    return "NULL" if value is None else repr(value)


def _moment(day):
    return f"'2026-11-{day:02} 00:00:00+00'"
