"""Nobody is told about positions that they play in earnest, nor tries them out on a board of their own."""

from dataclasses import replace

import pytest

from bot.hosting.fair_play.errors import PositionInPlayError
from engines.records.record import GameRecord
from tests.lab.house import against_engine, person, play_all
from tests.lab.noughts import NOUGHTS

LINE = (4, 0, 1, 7)
"""Moves of the match in earnest: the centre, a corner, an edge, the edge across."""


def turned(action):
    """A quarter turn clockwise of a point of 3 × 3."""
    row, column = divmod(action, 3)
    return column * 3 + 2 - row


def position(*actions):
    return NOUGHTS.position(actions=actions)


@pytest.fixture
async def match(service, begin):
    return await play_all(service, await begin(is_rated=False), LINE)


async def refused(service, user_id, asked):
    try:
        await service.fair_play.check(user_id, asked)
    except PositionInPlayError as error:
        return error.match.id
    return None


async def test_the_board_and_what_was_on_it_before_are_refused_to_both_players(service, match):
    for plies in range(len(LINE) + 1):
        assert await refused(service, 1, position(*LINE[:plies])) == match.id
        assert await refused(service, 2, position(*LINE[:plies])) == match.id
    assert await refused(service, 3, position(*LINE)) is None


async def test_turning_or_mirroring_it_or_another_order_of_moves_does_not_help(service, match):
    assert await refused(service, 1, position(*map(turned, LINE))) == match.id
    first, second, third, fourth = LINE
    assert await refused(service, 1, position(third, fourth, first, second)) == match.id


async def test_a_move_or_two_ahead_is_refused_and_what_lies_further_is_not(service, match):
    assert await refused(service, 1, position(*LINE, 2)) == match.id
    assert await refused(service, 1, position(*LINE, 2, 6)) == match.id
    assert await refused(service, 1, position(*LINE, 2, 6, 3)) is None
    assert await refused(service, 1, position(0, 1)) is None


async def test_once_it_is_over_everything_may_be_asked(service, match):
    await service.resign(match.id, 1)
    assert await refused(service, 1, position(*LINE)) is None


async def test_matches_without_stakes_bar_nothing(service):
    offer = against_engine()
    casual = await service.begin(replace(offer, terms=replace(offer.terms, is_rated=False)))
    assert await refused(service, 1, casual.position) is None
    alone = await service.begin(against_engine(None))
    assert await refused(service, 1, alone.position) is None


async def test_a_rated_match_against_an_engine_is_in_earnest(service):
    rated = await service.begin(against_engine())
    assert rated.is_rated
    assert await refused(service, 1, rated.position) == rated.id


async def imported(service, *actions):
    record = GameRecord(NOUGHTS, NOUGHTS.complete({}), actions)
    return await service.archive.keep(record, person(1), 100, "en-US")


async def test_a_file_that_passes_through_the_board_is_not_taken(service, match):
    with pytest.raises(PositionInPlayError):
        await imported(service, *map(turned, (*LINE, 2)))
    assert (await imported(service, *LINE[:3], 2)).is_imported


async def test_a_file_that_begins_as_all_games_do_is_taken(service, begin):
    await play_all(service, await begin(is_rated=False), LINE[:3])
    assert (await imported(service, *LINE)).is_imported


async def test_a_board_of_ones_own_does_not_get_there(service, match):
    alone = await service.begin(against_engine(None))
    for action in map(turned, LINE[:-1]):
        alone = await service.play(alone.id, 1, action)
    with pytest.raises(PositionInPlayError):
        await service.play(alone.id, 1, turned(LINE[-1]))
    after = await service.get(alone.id)
    assert after.ply == len(LINE) - 1
    assert (await service.play(alone.id, 1, turned(2))).ply == len(LINE)
    assert (await service.take_back(alone.id, 1)).ply == len(LINE) - 1
