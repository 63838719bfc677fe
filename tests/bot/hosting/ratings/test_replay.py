"""Stored ratings are what replaying the results gives, and what differs is found, named and replaced."""

import random

import pytest
import sqlalchemy as sa

from bot.hosting.matches.stored.settlement import LOG_READER
from bot.hosting.ratings import replay
from bot.hosting.ratings.replay import RatingReplay
from db.schema import head_to_head, rating_gains, rating_history, ratings, tallies
from db.store import key_values
from tests.lab import noughts
from tests.lab.databases import POSTGRES_THOROUGHLY
from tests.lab.hosting import Hosting, against_engine, against_person, play_all

FIRST_WINS = [0, 3, 1, 4, 2]
SECOND_WINS = [0, 3, 1, 4, 8, 5]
DRAW = [0, 1, 2, 4, 3, 5, 7, 6, 8]
REPLAY = RatingReplay(noughts.GAMES, LOG_READER)


async def live_a_month(hosting, dice, number):
    """Matches of a few people with each other and with an engine, as they come."""
    for _ in range(number):
        # Now and then the machine's clock is set back.
        hosting.clock.forward(hours=dice.choice((-2, 0, 0, 1, 5, 20, 40)))
        if dice.random() < 0.3:
            await meet_engine(hosting, dice)
        else:
            await meet(hosting.service, dice)


async def meet(service, dice):
    one, other = dice.sample(range(1, 5), 2)
    rule = dice.choice(("usual", "usual", "reverse"))
    offer = await service.challenges.offer(
        *against_person(one, other, rule=rule, is_rated=dice.random() < 0.9)
    )
    match = await service.challenges.accept(offer.id, other)
    if dice.random() < 0.3:
        match = await play_all(service, match, FIRST_WINS[: dice.randrange(5)])
        await service.resign(match.id, dice.choice((one, other)))
        return
    if dice.random() < 0.3:
        match = await play_all(service, match, FIRST_WINS[:2])
        await service.take_back(match.id, other)
        match = await service.answer(match.id, one, True)
        match = await play_all_from(service, match, FIRST_WINS[1:])
    else:
        await play_all(service, match, dice.choice((FIRST_WINS, SECOND_WINS, DRAW)))


async def play_all_from(service, match, actions):
    for action in actions:
        match = await service.play(match.id, match.player_to_move.user_id, action)
    return match


async def meet_engine(hosting, dice):
    service = hosting.service
    user = dice.randrange(1, 5)
    # In a rated match against an engine, nothing is taken back.
    is_rated = dice.random() < 0.9
    match = await service.begin(against_engine("first", user=user, is_rated=is_rated))
    for action in (8, 6, 7):
        match = await service.play(match.id, user, action)
        if not match.is_finished:
            match = await hosting.change(lambda m, then=match: m.id == then.id and m.seq > then.seq)
        if match.is_finished:
            return
        if not is_rated and dice.random() < 0.5:
            await service.take_back(match.id, user)
            break
    await service.resign(match.id, user)


async def stored(database):
    def work(connection):
        return [
            list(map(tuple, connection.execute(sa.select(table).order_by(*table.primary_key))))
            for table in (ratings, rating_history, rating_gains, tallies, head_to_head)
        ]

    return await database.read(work)


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.thorough)])
async def test_ratings_of_a_month_equal_their_replay(any_url, seed, monkeypatch):
    monkeypatch.setattr(replay, "_SLICE", 25)
    hosting = Hosting(any_url)
    await hosting.open()
    await live_a_month(hosting, random.Random(seed), 60)
    found = await hosting.database.read(REPLAY.compare_in)
    assert found.differences == ()
    assert found.changes > 40
    assert found.ratings > 8
    before = await stored(hosting.database)
    assert {pool for _, _, _, pool, *_ in before[0]} == {"people", "engines"}
    assert all(before)
    # Made again they are the same, to the last bit.
    for table in (rating_gains, tallies, head_to_head):
        await hosting.database.write(lambda connection, table=table: connection.execute(table.delete()))
    await hosting.database.write(REPLAY.renew_in)
    assert await stored(hosting.database) == before
    await hosting.close()


SPOILED = [
    (ratings.update().values(rating=ratings.c.rating + 1), "user 1 noughts people: stored 1663"),
    (ratings.update().values(is_ranked=sa.true()), "user 1 noughts people"),
    (ratings.delete().where(ratings.c.user_id == 2), "user 2 noughts people: stored nothing"),
    (rating_history.delete().where(rating_history.c.user_id == 2), "match 1, user 2: stored nothing"),
    (rating_history.update().values(results=7), "match 1, user 1"),
]


@pytest.mark.parametrize(("spoil", "said"), SPOILED)
async def test_rating_differences_are_named(hosting, service, begin, spoil, said):
    await play_all(service, await begin(), FIRST_WINS)
    await hosting.database.write(lambda connection: connection.execute(spoil))
    found = await hosting.database.read(REPLAY.compare_in)
    assert any(line.startswith(said) for line in found.differences), found.differences


async def test_rating_change_of_running_match_is_counted(hosting, begin):
    match = await begin()
    change = {column.name: 1 for column in rating_history.c} | {
        "match_id": match.id,
        "created_at": match.updated_at,
    }
    await hosting.database.write(lambda connection: connection.execute(rating_history.insert(), change))
    found = await hosting.database.read(REPLAY.compare_in)
    assert found.differences == ("1 stored changes belong to no result that counts",)


async def test_rating_change_without_result_is_named(hosting, service, begin):
    match = await service.resign((await begin()).id, 1)
    change = {column.name: 1 for column in rating_history.c} | {
        "match_id": match.id,
        "created_at": match.updated_at,
    }
    await hosting.database.write(lambda connection: connection.execute(rating_history.insert(), change))
    found = await hosting.database.read(REPLAY.compare_in)
    (line,) = found.differences
    assert line.startswith(f"match {match.id}, user 1: stored 1 ")
    assert line.endswith("by the results nothing")


async def test_ratings_are_recalculated_for_other_ladder_at_start(hosting, begin):
    await play_all(hosting.service, await begin(), FIRST_WINS)
    right = await stored(hosting.database)

    def spoil(connection):
        connection.execute(ratings.update().values(rating=1.0))
        key_values.save(connection, "ratings", "1:of another ladder")

    await hosting.database.write(spoil)
    await hosting.reopen()
    assert await stored(hosting.database) == right
    # And only then.
    await hosting.database.write(lambda connection: connection.execute(ratings.update().values(rating=1.0)))
    await hosting.reopen()
    assert await stored(hosting.database) != right


async def test_ratings_stay_while_their_game_is_missing(hosting):
    dice = random.Random(1)
    for _ in range(3):
        await meet_engine(hosting, dice)
    right = await stored(hosting.database)
    assert all(right[:2])
    hosting.games = {noughts.CROSSES.id: noughts.CROSSES}
    await hosting.reopen()
    assert await stored(hosting.database) == right
    hosting.games = noughts.GAMES
    await hosting.reopen()
    assert await stored(hosting.database) == right


async def test_results_count_in_order_after_clock_is_set_back(hosting, service, begin):
    one, other = await begin(), await begin()
    other = await play_all(service, other, FIRST_WINS)
    hosting.clock.forward(hours=-1)
    one = await play_all(service, one, FIRST_WINS)
    assert one.rating_changes[0].before == other.rating_changes[0].after
    assert (await hosting.database.read(REPLAY.compare_in)).differences == ()
