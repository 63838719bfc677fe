"""Ratings, rankings and counted results: what a match did to them is stored once."""

from datetime import timedelta

import pytest
import sqlalchemy as sa

from db.standing_rows import RankingKey, RatingChangeRow, RatingKey, RatingRow, StreakRow
from db.store.match import matches
from db.store.person import players
from db.store.standing import rankings, ratings, tallies
from tests.db.rows import ANN, BOB, EVE, NOW, new_match, start

KEY = RankingKey("noughts", "people", None, NOW, NOW - timedelta(days=180))


def rated(user_id, value, game="noughts", variant="", pool="people", wins=1):
    return RatingRow(user_id, game, variant, pool, value, 50.0, 0.06, wins, 2, 3, NOW, NOW, None)


def rate_in(connection, rating, match_id):
    key = RatingKey(rating.user_id, rating.game, rating.variant, rating.pool)
    results = rating.wins + rating.draws + rating.losses
    change = RatingChangeRow(match_id, *key, 1500.0, rating.rating, 50.0, 0.06, 1.0, NOW, results)
    ratings.save(connection, rating, change)
    ratings.rank(connection, rating.user_id, rating.game, rating.pool, NOW)


async def rate(database, rating, match_id):
    await database.write(lambda c: rate_in(c, rating, match_id))


async def test_ratings_are_stored_with_their_changes_by_match(people):
    match_id, other = await start(people), await start(people)
    await rate(people, rated(ANN, 1510.5), match_id)
    await rate(people, rated(ANN, 1520.0), other)
    assert await people.read(lambda c: ratings.load(c, RatingKey(ANN, "noughts", "", "people"))) == rated(
        ANN, 1520.0
    )
    for variant, pool in (("rule=reverse", "people"), ("", "engines")):
        key = RatingKey(ANN, "noughts", variant, pool)
        assert await people.read(lambda c, key=key: ratings.load(c, key)) is None
    row = await people.read(lambda c: matches.load(c, match_id))
    assert row.seats[0].change == (1500.0, 1510.5, 6, 0)
    assert (row.seats[0].rating, row.seats[0].missing) == (1520.0, 0)
    assert (row.seats[1].rating, row.seats[1].rated_at) == (None, None)
    assert row.seats[1].change is None


async def test_pairings_are_counted_by_opponent_and_day(people):
    for second in (BOB, BOB, EVE, "club"):
        await rate(people, rated(ANN, 1500), await start(people, second=second))

    def count(opponent, since=NOW, variant=""):
        key = RatingKey(ANN, "noughts", variant, "people")
        return people.read(lambda c: ratings.count_pairings(c, key, opponent, since))

    assert [await count(opponent) for opponent in (BOB, EVE, "club", "beginner")] == [2, 1, 1, 0]
    assert await count(BOB, since=NOW + timedelta(seconds=1)) == 0
    assert await count(BOB, variant="rule=reverse") == 0


async def test_ranking_lists_every_ranked_person_once(people):
    for rating in (
        rated(ANN, 1580, variant="rule=reverse"),
        rated(ANN, 1600),
        rated(ANN, 1550, variant="rule=third"),
        # Never without a win, and only once enough results have counted; the pools are lists of their own.
        rated(ANN, 2400, variant="rule=other", wins=0),
        rated(BOB, 1900, wins=0),
        rated(BOB, 1400, pool="engines"),
        rated(EVE, 1500),
        rated(EVE, 1700, game="crosses"),
    ):
        await rate(people, rating, await start(people))
    await people.write(lambda c: players.join_guild(c, 10, [ANN, BOB, ANN]))

    async def ranking(game, guild_id=None, limit=10, offset=0, pool="people"):
        rows = await people.read(
            lambda c: rankings.load_page(
                c,
                RankingKey(game, pool, None, NOW, NOW - timedelta(days=180)),
                guild_id,
                limit=limit,
                offset=offset,
            )
        )
        return [(placed.row.name, placed.row.value) for placed in rows]

    assert await ranking("noughts") == [("Ann", 1600), ("Eve", 1500)]
    assert await ranking("crosses") == [("Eve", 1700)]
    assert await ranking("noughts", guild_id=10) == [("Ann", 1600)]
    assert await ranking("noughts", limit=1, offset=1) == [("Eve", 1500)]
    assert await ranking("noughts", guild_id=11) == []
    assert await ranking("noughts", pool="engines") == [("Bob", 1400)]
    # Somebody's best is another variant now.
    await rate(people, rated(ANN, 1450), await start(people))
    assert await ranking("noughts") == [("Ann", 1580), ("Eve", 1500)]


async def test_equal_ratings_have_the_rank_of_the_list(people):
    for user_id, value in ((ANN, 1500), (BOB, 1500), (EVE, 1600)):
        await rate(people, rated(user_id, value), await start(people))
    await people.write(lambda c: players.join_guild(c, 10, [ANN, BOB]))
    for guild_id in (None, 10):
        page = await people.read(lambda c, at=guild_id: rankings.load_page(c, KEY, at, limit=10, offset=0))
        assert [placed.row.user_id for placed in page] == ([EVE] if guild_id is None else []) + [BOB, ANN]
        assert [placed.rank for placed in page] == list(range(1, len(page) + 1))
        for placed in page:
            user_id = placed.row.user_id
            own = await people.read(lambda c, at=guild_id, one=user_id: rankings.load_place(c, KEY, at, one))
            assert (own.rank, own.row) == (placed.rank, placed.row)
    assert await people.read(lambda c: rankings.load_place(c, KEY, 10, EVE)) is None


@pytest.mark.parametrize("guild_id", [None, 10])
async def test_damaged_row_keeps_its_rank_free(sqlite, monkeypatch, guild_id):
    def work(connection):
        for user_id in (ANN, BOB):
            players.save(connection, user_id, "Somebody", None, NOW)
        for user_id, value in ((100, 1900), (101, 1800), (102, 1700), (103, 1600)):
            players.save(connection, user_id, f"P{user_id}", None, NOW)
            rate_in(connection, rated(user_id, value), matches.create(connection, new_match(), NOW))
        players.join_guild(connection, 10, range(100, 104))
        connection.execute(sa.text("UPDATE players SET name = x'ff' WHERE user_id = 101"))

    monkeypatch.setattr(rankings, "_FEW", 3)
    await sqlite.write(work)
    for offset, expected in ((0, [(100, 1), (102, 3), (103, 4)]), (1, [(102, 3), (103, 4)])):
        page = await sqlite.read(
            lambda c, offset=offset: rankings.load_page(c, KEY, guild_id, limit=10, offset=offset)
        )
        assert [(placed.row.user_id, placed.rank) for placed in page] == expected
        for placed in page:
            user_id = placed.row.user_id
            own = await sqlite.read(lambda c, one=user_id: rankings.load_place(c, KEY, guild_id, one))
            assert own == placed


async def test_ranking_of_people_with_many_ratings_is_full(people):
    def work(connection):
        for user_id in range(100, 130):
            players.save(connection, user_id, f"P{user_id}", None, NOW)
            for variant in range(9):
                rating = rated(user_id, 3000 - user_id - variant / 10, variant=f"v={variant}")
                rate_in(connection, rating, matches.create(connection, new_match(), NOW))
        players.join_guild(connection, 10, range(100, 130, 2))

    await people.write(work)
    for guild_id, step in ((None, 1), (10, 2)):
        rows = await people.read(
            lambda c, guild_id=guild_id: rankings.load_page(c, KEY, guild_id, limit=10, offset=2)
        )
        assert [placed.row.name for placed in rows] == [f"P{100 + step * n}" for n in range(2, 12)]


async def test_results_are_counted_one_by_one(people):
    async def ended(*results):
        for game, level, seat, outcome in results:
            await people.write(
                lambda c, game=game, level=level, seat=seat, outcome=outcome: tallies.count(
                    c, ANN, game, level=level, seat=seat, outcome=outcome
                )
            )
        return await people.read(lambda c: tallies.load_streak(c, ANN))

    assert await ended(("noughts", None, 0, 1), ("crosses", None, 0, 1)) == StreakRow(2, 2)
    assert await ended(("noughts", "club", 0, -1)) == StreakRow(2, 2)
    assert await ended(("noughts", None, 1, -1), ("noughts", None, 0, -1)) == StreakRow(-2, 2)
    assert await ended(("noughts", None, 0, 0)) == StreakRow(0, 2)
    assert await ended(("crosses", None, 0, 1)) == StreakRow(1, 2)
    rows = await people.read(lambda c: tallies.load_of_player(c, ANN))
    assert {(row.game, row.level, row.seat): (row.wins, row.draws, row.losses) for row in rows} == {
        ("noughts", "", 0): (1, 1, 1),
        ("noughts", "", 1): (0, 0, 1),
        ("noughts", "club", 0): (0, 0, 1),
        ("crosses", "", 0): (2, 0, 0),
    }
    assert await people.read(lambda c: tallies.load_streak(c, 999)) == StreakRow()
    assert await people.read(lambda c: tallies.load_of_player(c, BOB)) == []
