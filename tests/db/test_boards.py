"""What is known to be on the screen: stored, and compared with what is there."""

from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy as sa

from db.access import Access
from db.migrations import upgrade
from db.rows import NewChallenge, NewMatch, NewMove, PlaceRow, SeatRow
from db.session import Database
from db.sqlite import SqliteBackend
from db.store import boards, challenges, matches, players
from db.url import parse_url

NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
HERE, THERE = PlaceRow(7, 8, 9), PlaceRow(7, 80, 90)


@pytest.fixture
async def made(database):
    """A match in each of two places, both drawn."""

    def work(connection):
        for user in (1, 2):
            players.save(connection, user, f"Player {user}", None, NOW)
        made = [matches.create(connection, a_match(place), NOW) for place in (HERE, THERE)]
        boards.note_drawn(connection, {made[0]: (9, 0), made[1]: (90, 0)})
        return made

    return await database.write(work)


def a_match(place):
    seats = (SeatRow(1, None, None), SeatRow(2, None, None))
    return NewMatch("noughts", {}, "", seats, False, place, "de", 5)


async def behind(database, channel_id=None):
    return list(await database.read(lambda c: boards.load_behind(c, channel_id)))


async def test_everything_that_changes_a_board_leaves_it_behind(database, made):
    here, there = made
    assert await behind(database) == []
    for revision, change in enumerate(
        (
            lambda c: matches.append_move(c, NewMove(here, 0, 4, 1, None), NOW),
            lambda c: matches.set_picture(c, here, True),
            lambda c: matches.finish(c, here, None, "agreement", NOW),
        ),
        1,
    ):
        await database.write(change)
        assert await behind(database) == [here]
        assert await database.read(lambda c: boards.load_behind(c, 8)) == {here: HERE}
        assert await behind(database, 80) == []
        await database.write(lambda c, shown=revision: boards.note_drawn(c, {here: (9, shown)}))
        assert await behind(database) == []
    await database.write(lambda c: matches.set_place(c, there, PlaceRow(7, 80, 91)))
    assert await behind(database) == [there]


async def test_a_late_note_makes_nothing_older_and_another_messages_is_no_news(database, made):
    here, _ = made
    await database.write(lambda c: matches.append_move(c, NewMove(here, 0, 4, 1, None), NOW))
    await database.write(lambda c: boards.note_drawn(c, {here: (1234, 1)}))
    assert await behind(database) == [here]
    await database.write(lambda c: boards.note_drawn(c, {here: (9, 1)}))
    await database.write(lambda c: boards.note_drawn(c, {here: (9, 0)}))
    assert await behind(database) == []
    await database.write(lambda c: boards.note_drawn(c, {}))


async def test_challenges_whose_messages_show_another_state(database, made):
    offered = NewChallenge(
        "noughts", {}, 1, 2, "first", False, PlaceRow(7, 8, None), "de", NOW + timedelta(1)
    )
    number = await database.write(lambda c: challenges.create(c, offered, NOW))

    async def late(channel_id=None):
        return [row.id for row in await database.read(lambda c: challenges.load_behind(c, channel_id))]

    assert await late() == [number]
    await database.write(lambda c: challenges.set_place(c, number, HERE))
    assert await late() == []
    await database.write(lambda c: challenges.close(c, number, "expired"))
    assert await late() == await late(8) == [number]
    assert await late(80) == []
    await database.write(lambda c: challenges.note_drawn(c, {number: "expired"}))
    assert await late() == []
    again = await database.write(lambda c: challenges.create(c, offered, NOW))
    await database.write(lambda c: challenges.accept(c, again, made[0], NOW))
    # Its message is the match's board.
    assert await late() == []


async def test_what_is_behind_is_found_by_an_index(sqlite):
    def plan(connection):
        query = "SELECT id FROM matches WHERE drawn_revision < revision"
        return str(connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}").all())

    assert "ix_matches_behind" in await sqlite.read(plan)


async def test_older_matches_count_as_drawn_when_they_are_over(tmp_path):
    def old(connection):
        upgrade(connection, "0002")
        connection.exec_driver_sql(
            "INSERT INTO players (user_id, name, created_at, seen_at)"
            " VALUES (1, 'Ann', '2026-01-01', '2026-01-01')"
        )
        for number, status, termination in ((1, "ongoing", "NULL"), (2, "finished", "'line'")):
            connection.exec_driver_sql(
                "INSERT INTO matches (id, game, options, variant, first_user_id, second_level, status,"
                " termination, is_rated, is_picture, channel_id, message_id, locale, seed, created_at,"
                " updated_at) VALUES"
                f" ({number}, 'noughts', '{{}}', '', 1, 'last', '{status}', {termination}, 0, 0, 8, 9, 'de',"
                " 5, '2026-01-01', '2026-01-01')"
            )
            for ply in range(3):
                connection.exec_driver_sql(
                    "INSERT INTO moves (match_id, ply, action, played_at)"
                    f" VALUES ({number}, {ply}, {ply}, '2026-01-01')"
                )

    backend = SqliteBackend(parse_url(f"sqlite:///{tmp_path / 'old.db'}"))
    await backend.begin(Access.WRITE, old)
    await backend.close()
    database = await Database.open(f"sqlite:///{tmp_path / 'old.db'}")
    query = sa.text("SELECT id, revision, drawn_revision FROM matches ORDER BY id")
    rows = await database.read(lambda c: [tuple(row) for row in c.execute(query)])
    assert rows == [(1, 3, -1), (2, 4, 4)]
    await database.close()
