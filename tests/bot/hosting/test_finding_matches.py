"""Finding matches, and where and how they are shown."""

from dataclasses import replace

import pytest

from bot.hosting.matches.board import BoardStyle, Place
from bot.hosting.matches.errors import (
    AmbiguousMatchError,
    NoMatchError,
    UnplayableMatchError,
)
from tests.bot.hosting.test_exhibitions import staging
from tests.bot.hosting.test_play import FIRST_WINS
from tests.lab import noughts
from tests.lab.hosting import against_engine, play_all


async def test_pick_finds_match_meant_by_person(service):
    with pytest.raises(NoMatchError):
        await service.pick(1, 8)
    here = await service.begin(against_engine())
    assert (await service.pick(1, 999)).id == here.id
    elsewhere = await service.begin(replace(against_engine(), place=Place(7, 555)))
    assert (await service.pick(1, 8)).id == here.id
    assert (await service.pick(1, 555)).id == elsewhere.id
    with pytest.raises(AmbiguousMatchError) as ambiguous:
        await service.pick(1, 999)
    assert {match.id for match in ambiguous.value.matches} == {here.id, elsewhere.id}


async def test_latest_match_of_channel_is_offered_first(service):
    for _ in range(2):
        await service.exhibitions.start(staging(pace_s=60), "first", "first")
    assert [match.id for match in await service.ongoing_in(8, lambda match: True)] == [2, 1]


async def test_match_lists_filter_by_state_latest_first(service, begin):
    ended = await play_all(service, await begin(), FIRST_WINS)
    going = await begin()
    assert [match.id for match in await service.matches_of(1)] == [going.id]
    assert [match.id for match in await service.matches_of(1, is_finished=True)] == [ended.id]
    assert [match.id for match in await service.matches_of(2, is_finished=None)] == [going.id, ended.id]
    assert await service.matches_of(3) == []


async def test_board_place_and_style_are_stored(service, begin):
    match = await begin()
    await service.boards.attach(match.id, Place(None, 77, 88))
    match = await service.boards.set_style(match, BoardStyle.PICTURE)
    assert (match.place, match.board.style) == (Place(None, 77, 88), BoardStyle.PICTURE)
    await service.boards.attach(match.id, Place(None, 77, 99))
    places = (await service.boards.load_posted([match.id, 999]))[match.id]
    assert [one.message_id for one in places] == [9, 88, 99]


async def test_match_of_removed_game_leaves_others_readable(hosting, begin):
    match = await begin(game=noughts.CROSSES)
    other = await begin()
    hosting.service._matches.replay.games = {"noughts": noughts.NOUGHTS}
    assert [m.id for m in await hosting.service.matches_of(1)] == [other.id]
    with pytest.raises(UnplayableMatchError):
        await hosting.service.get(match.id)


async def test_fact_is_remembered_after_restart(hosting):
    assert await hosting.service.facts.recall("commands") is None
    await hosting.service.facts.remember("commands", "abc")
    await hosting.service.facts.remember("commands", "def")
    assert await (await hosting.reopen()).facts.recall("commands") == "def"
