"""The number on the button *Next*: which matches wait for a person, counted without their logs."""

import sqlalchemy as sa

from bot.hosting.matches.waiting import waits_for
from db.schema import matches
from tests.lab.house import against_engine

ADA, BOB = 1, 2


async def counts(service, *except_ids):
    """How many matches wait for Ada and for Bob, as it is counted; the same as their logs tell."""
    found = []
    for user_id in (ADA, BOB):
        count = await service.count_waiting(user_id, *except_ids)
        ongoing = await service.ongoing_of(user_id)
        assert count == sum(waits_for(one, user_id) for one in ongoing if one.id not in except_ids)
        found.append(count)
    return found


async def test_a_match_waits_for_the_player_to_move(service, begin):
    match = await begin(is_rated=False)
    assert await counts(service) == [1, 0]
    await service.play(match.id, ADA, 0)
    assert await counts(service) == [0, 1]
    await service.take_back(match.id, ADA)
    await service.answer(match.id, BOB, True)
    assert await counts(service) == [1, 0]


async def test_a_match_waits_for_both_while_an_offer_is_open(service, begin):
    match = await begin(is_rated=False)
    await service.play(match.id, ADA, 0)
    await service.play(match.id, BOB, 1)
    await service.offer_draw(match.id, ADA)
    assert await counts(service) == [1, 1]
    await service.answer(match.id, BOB, False)
    assert await counts(service) == [1, 0]


async def test_a_finished_match_waits_for_nobody(service, begin):
    match = await begin(is_rated=False)
    await service.resign(match.id, BOB)
    assert await counts(service) == [0, 0]


async def test_the_match_that_is_shown_is_not_counted(service, begin):
    match = await begin(is_rated=False)
    await begin(is_rated=False)
    assert await counts(service, match.id) == [1, 0]


async def test_a_match_with_oneself_counts_once(service):
    await service.begin(against_engine(None))
    assert (await counts(service))[0] == 1


async def test_what_is_not_stored_yet_is_read_from_the_log(service, house, begin):
    match = await begin(is_rated=False)
    unknown = matches.update().values(first_waits=None, second_waits=None)
    await house.database.write(lambda c: c.execute(unknown))
    assert await counts(service) == [1, 0]
    await service.play(match.id, ADA, 0)
    query = sa.select(matches.c.first_waits, matches.c.second_waits)
    assert await house.database.read(lambda c: tuple(c.execute(query).one())) == (False, True)


async def test_a_match_of_a_game_that_is_not_installed_does_not_count(service, house, begin):
    await begin(is_rated=False)
    await house.database.write(lambda c: c.execute(matches.update().values(game="chess")))
    assert await service.count_waiting(ADA) == 0
