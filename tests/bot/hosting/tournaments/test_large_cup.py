"""A Swiss cup of 200 in virtual time, whose host is killed again and again, to its last round."""

import asyncio
import random
from dataclasses import replace

import pytest

from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import TournamentState
from tests.bot.hosting.tournaments.swiss_checks import faults
from tests.lab.circuit import Circuit
from tests.lab.virtual_host import lived

PEOPLE, ROUNDS, KILLS = 200, 8, 25


@pytest.mark.nightly
def test_cup_of_200_ends_through_kills(host):
    async def scenario():
        circuit = Circuit(host, seed=200, pause_s=(1, 60))
        circuit.absent = {3, 77}
        circuit.sit_down()
        made = await circuit.create(Format.SWISS, PEOPLE, rounds=ROUNDS, size=256)
        await host.service.tournaments.start(made.id, 999)
        dice = random.Random(200)
        for _ in range(KILLS):
            await asyncio.sleep(dice.uniform(5, 300))
            await circuit.reopen("die")
        return await circuit.played_out(made.id)

    cup = lived(host, scenario)
    assert (cup.state, cup.round, len(cup.entrants)) == (TournamentState.FINISHED, ROUNDS, PEOPLE)
    for number in range(1, ROUNDS + 1):
        due = tuple(one for one in cup.pairings if one.round == number)
        before = tuple(one for one in cup.pairings if one.round < number)
        paired = {number for one in due for number in one.numbers}
        # Who sits out at the end may have played before.
        playing = tuple(replace(one, withdrawn_round=None) for one in cup.entrants if one.number in paired)
        assert faults(playing, before, due) == []
        assert len(paired) >= PEOPLE - 2
    assert sum(row.points for row in cup.standings.rows) == sum(
        one.points_of(number) for one in cup.pairings for number in one.numbers
    )
