"""Withdrawn players may come back, with the points they had, unless their place is taken."""

from dataclasses import replace

import pytest

from bot.hosting.tournaments.errors import TournamentFullError, WithdrawnError
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import pairings_of
from tests.lab.circuit import HERE, announced
from tests.lab.hosting import ENGLISH, person


async def begun(service, form, people=4, **changes):
    """A tournament that these people have joined, in its first round."""
    made = await service.tournaments.create(announced(form, **changes), person(999), HERE, ENGLISH)
    for number in range(1, people + 1):
        await service.tournaments.join(made.id, person(number), ENGLISH)
    return await service.tournaments.start(made.id, 999)


async def play_round(service, tournament):
    """Have the second seat win every game that goes on; return what has become of the tournament."""
    for pairing in tournament.pairings:
        if not pairing.is_over:
            match = await service.get(pairing.match_id)
            await service.resign(match.id, match.players[0].user_id)
    await service.tournaments._handle_deadline(tournament.id)
    return await service.tournaments.load(tournament.id)


def rounds_of(tournament, user_id):
    return [one.round for one in pairings_of(tournament.pairings, tournament.entrant_of(user_id).number)]


def points_of(tournament, user_id):
    (row,) = (one for one in tournament.standings.rows if one.entrant.player.user_id == user_id)
    return row.points


async def test_swiss_returner_keeps_points(service):
    first = await begun(service, Format.SWISS, people=6, rounds=3)
    winner = first.entrant(first.pairings[0].second).player.user_id
    await service.tournaments.leave(first.id, winner)
    second = await play_round(service, first)
    assert rounds_of(second, winner) == [1]
    assert second.offers_return
    back = await service.tournaments.join(first.id, person(winner), ENGLISH)
    assert back.entrants == first.entrants
    assert not back.offers_return
    assert points_of(back, winner) == 1.0
    third = await play_round(service, back)
    assert rounds_of(third, winner) == [1, 3]
    assert not third.can_return


async def test_arena_returner_is_paired_with_free_entrant(service):
    running = await begun(service, Format.ARENA, people=3)
    (game,) = running.pairings
    (waiting,) = {1, 2, 3} - {running.entrant(number).player.user_id for number in game.numbers}
    leaver = running.entrant(game.second).player.user_id
    await service.tournaments.leave(running.id, leaver)
    after = await play_round(service, running)
    assert {after.entrant(number).player.user_id for number in after.pairings[-1].numbers} == {
        running.entrant(game.first).player.user_id,
        waiting,
    }
    back = await service.tournaments.join(running.id, person(leaver), ENGLISH)
    later = await play_round(service, back)
    assert rounds_of(later, leaver) == [1, 3]


async def test_round_robin_returner_keeps_losses_and_plays_the_rest(service):
    first = await begun(service, Format.ROUND_ROBIN, rounds=3)
    await service.tournaments.leave(first.id, 2)
    second = await play_round(service, first)
    back = await service.tournaments.join(first.id, person(2), ENGLISH)
    own = pairings_of((await play_round(service, back)).pairings, second.entrant_of(2).number)
    assert [one.match_id is None for one in own] == [False, True, False]
    assert own[1].winner == own[1].opponent_of(second.entrant_of(2).number)


async def test_return_is_refused_when_no_place_or_round_remains(service):
    bracket = await begun(service, Format.ELIMINATION, size=4)
    assert not (await service.tournaments.leave(bracket.id, 1)).offers_return
    with pytest.raises(WithdrawnError):
        await service.tournaments.join(bracket.id, person(1), ENGLISH)
    duel = await begun(service, Format.ROUND_ROBIN, people=2, size=4)
    assert not (await service.tournaments.leave(duel.id, 1)).offers_return
    with pytest.raises(WithdrawnError):
        await service.tournaments.join(duel.id, person(1), ENGLISH)
    full = await begun(service, Format.SWISS, size=4, rounds=3)
    await service.tournaments.leave(full.id, 1)
    await service.tournaments.join(full.id, person(5), ENGLISH)
    with pytest.raises(TournamentFullError):
        await service.tournaments.join(full.id, person(1), ENGLISH)


async def test_return_of_deleted_person_is_not_offered(service):
    first = await begun(service, Format.SWISS, people=6, rounds=3)
    left = await service.tournaments.leave(first.id, 1)
    gone = replace(left.entrant_of(1), player=replace(left.entrant_of(1).player, user_id=-1))
    entrants = tuple(gone if one.number == gone.number else one for one in left.entrants)
    assert left.offers_return
    assert not replace(left, entrants=entrants).offers_return
