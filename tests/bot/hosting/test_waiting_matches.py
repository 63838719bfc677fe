"""The number on the button *Next*: which matches wait for a person, counted without their logs."""

import sqlalchemy as sa

from bot.hosting.matches.acting.waiting import waits_for
from db.schema import matches
from tests.lab.hosting import against_engine

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


async def test_match_waits_for_player_to_move(service, begin):
    match = await begin(is_rated=False)
    assert await counts(service) == [1, 0]
    await service.play(match.id, ADA, 0)
    assert await counts(service) == [0, 1]
    await service.take_back(match.id, ADA)
    await service.answer(match.id, BOB, True)
    assert await counts(service) == [1, 0]


async def test_match_waits_for_both_during_offer(service, begin):
    match = await begin(is_rated=False)
    await service.play(match.id, ADA, 0)
    await service.play(match.id, BOB, 1)
    await service.offer_draw(match.id, ADA)
    assert await counts(service) == [1, 1]
    await service.answer(match.id, BOB, False)
    assert await counts(service) == [1, 0]


async def test_finished_match_waits_for_nobody(service, begin):
    match = await begin(is_rated=False)
    await service.resign(match.id, BOB)
    assert await counts(service) == [0, 0]


async def test_shown_match_is_not_counted_as_waiting(service, begin):
    match = await begin(is_rated=False)
    await begin(is_rated=False)
    assert await counts(service, match.id) == [1, 0]


async def test_solo_match_counts_once_as_waiting(service):
    await service.begin(against_engine(None))
    assert (await counts(service))[0] == 1


async def test_missing_waiting_flags_are_read_from_log(service, hosting, begin):
    match = await begin(is_rated=False)
    unknown = matches.update().values(first_waits=None, second_waits=None)
    await hosting.database.write(lambda c: c.execute(unknown))
    assert await counts(service) == [1, 0]
    await service.play(match.id, ADA, 0)
    query = sa.select(matches.c.first_waits, matches.c.second_waits)
    assert await hosting.database.read(lambda c: tuple(c.execute(query).one())) == (False, True)


async def test_match_of_missing_game_is_not_counted_as_waiting(service, hosting, begin):
    await begin(is_rated=False)
    await hosting.database.write(lambda c: c.execute(matches.update().values(game="shogi")))
    assert await service.count_waiting(ADA) == 0
