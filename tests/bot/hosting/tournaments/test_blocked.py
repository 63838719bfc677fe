"""Two of whom one has blocked the other are kept apart where that is possible, and never told."""

import random

import pytest

from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.formats.schedule import due_games
from bot.hosting.tournaments.pairing import Verdict
from tests.bot.hosting.tournaments.test_formats import field, played
from tests.bot.hosting.tournaments.test_returning import begun, play_round


def pairs(*apart):
    return frozenset(frozenset(two) for two in apart)


def met_in(due):
    return {frozenset(one.numbers) for one in due if not one.is_bye}


@pytest.mark.parametrize("form", [Format.SWISS, Format.ARENA])
def test_whom_the_seeds_would_pair_is_paired_with_somebody_else(form):
    intended = met_in(due_games(form, field(8), (), 3))
    apart = frozenset(list(intended)[:2])
    found = met_in(due_games(form, field(8), (), 3, apart))
    assert len(found) == 4
    assert not found & apart


@pytest.mark.parametrize("form", [Format.SWISS, Format.ARENA])
def test_the_last_two_there_are_play_nevertheless(form):
    assert met_in(due_games(form, field(2), (), 3, pairs((1, 2)))) == pairs((1, 2))


def test_points_matter_less_and_a_game_matters_more_than_to_stay_apart():
    entrants = field(3)
    pairings = tuple(
        played(one, Verdict.FIRST, at) for at, one in enumerate(due_games(Format.SWISS, entrants, (), 3), 1)
    )
    free = next(one.first for one in pairings if one.is_bye)
    winner, loser = next((one.first, one.second) for one in pairings if not one.is_bye)
    assert met_in(due_games(Format.SWISS, entrants, pairings, 3)) == pairs((free, winner))
    apart = pairs((free, winner))
    assert met_in(due_games(Format.SWISS, entrants, pairings, 3, apart)) == pairs((free, loser))
    assert len(met_in(due_games(Format.SWISS, entrants, pairings, 3, apart | pairs((free, loser))))) == 1


def test_in_an_arena_they_wait_for_somebody_else_who_still_plays():
    entrants = field(4)
    first = due_games(Format.ARENA, entrants, (), 0)
    over, going = (played(one, None, at) for at, one in enumerate(first, 1))
    done = played(over, Verdict.DRAW, 1)
    fifth = (*entrants, *field(5)[4:])
    apart = pairs((done.first, 5), (done.second, 5))
    assert due_games(Format.ARENA, fifth, (done, going), 0, apart) == ()
    assert len(due_games(Format.ARENA, fifth, (done, played(going, Verdict.DRAW, 2)), 0, apart)) == 2


@pytest.mark.parametrize("seed", range(20))
def test_a_swiss_in_which_everybody_blocks_somebody_loses_no_game(seed):
    dice = random.Random(seed)
    entrants, pairings = field(10), ()
    apart = pairs(*((number, dice.randint(1, 4)) for number in range(5, 11)))
    while due := due_games(Format.SWISS, entrants, pairings, 3, apart):
        assert len(met_in(due)) == 5
        assert not met_in(due) & apart
        pairings += tuple(
            played(one, dice.choice(list(Verdict)), len(pairings) + at) for at, one in enumerate(due, 1)
        )
    assert len(pairings) == 15


async def test_whom_one_has_blocked_is_not_ones_opponent(service):
    first = await begun(service, Format.SWISS, people=6, rounds=3)
    number = {one.player.user_id: one.number for one in first.entrants}
    second = met_in(one for one in (await play_round(service, first)).pairings if one.round == 2)
    fresh = await begun(service, Format.SWISS, people=6, rounds=3)
    people = {one: user_id for user_id, one in number.items()}
    for one, other in second:
        # Blocked by either, they are kept apart.
        await service.blocks.block(people[one], people[other])
    kept = await play_round(service, fresh)
    third = met_in(one for one in kept.pairings if one.round == 2)
    assert len(third) == 3
    assert not third & second
