"""Entrants who do not start a game sit out until they return; the server's setting says after how many."""

import pytest

from bot.hosting.tournaments.absences import NEVER
from bot.hosting.tournaments.formats.format import Format
from db.store.person import settings
from tests.lab.circuit import Circuit
from tests.lab.hosting import ENGLISH, person
from tests.lab.virtual_host import lived


def played(host, absent=(1,), setting=None, form=Format.SWISS, **changes):
    """Play until the second round, or the end, with these people absent; return the tournament."""

    async def scenario():
        if setting is not None:
            await host.service._matches.write(lambda it: settings.save_server(it, 7, {"missed": setting}))
        circuit = Circuit(host)
        circuit.sit_down()
        circuit.absent = set(absent)
        made = await circuit.create(form, 6, **changes)
        await host.service.tournaments.start(made.id, 999)
        return await circuit.until(made.id, lambda found: found.round == 2 or found.is_over)

    return lived(host, scenario)


def test_absent_entrant_sits_out(host):
    found = played(host, rounds=3)
    absent = found.entrant_of(1)
    assert absent.is_away
    assert absent.number not in {number for one in found.pairings if one.round == 2 for number in one.numbers}
    assert found.offers_return


@pytest.mark.parametrize("setting", ["2", NEVER])
def test_server_lets_absent_entrants_be_paired_again(host, setting):
    found = played(host, setting=setting, rounds=3)
    absent = found.entrant_of(1)
    assert absent.is_playing
    assert absent.missed == (1 if setting == "2" else 0)


def test_elimination_lets_nobody_sit_out(host):
    found = played(host, form=Format.ELIMINATION, size=8)
    assert not any(one.is_away for one in found.entrants)


class Starters(Circuit):
    """People of whom those in `leaving` make one move, and no more."""

    leaving = frozenset({1})

    async def move(self, match, user_id):
        await super().move(match, user_id)
        if user_id in self.leaving:
            self.absent.add(user_id)


def test_player_who_leaves_after_first_move_is_not_absent(host):
    async def scenario():
        circuit = Starters(host)
        circuit.sit_down()
        made = await circuit.create(Format.SWISS, 6, rounds=3)
        await host.service.tournaments.start(made.id, 999)
        return await circuit.until(made.id, lambda found: found.round == 2)

    found = lived(host, scenario)
    assert found.entrant_of(1).is_playing
    assert found.pairings[0].is_over
    assert not any(one.missed for one in found.entrants)


def test_entrant_who_sits_out_returns_by_joining(host):
    async def scenario():
        circuit = Circuit(host)
        circuit.sit_down()
        circuit.absent = {1}
        made = await circuit.create(Format.SWISS, 6, rounds=4)
        await host.service.tournaments.start(made.id, 999)
        await circuit.until(made.id, lambda found: found.entrant_of(1).is_away)
        back = await host.service.tournaments.join(made.id, person(1), ENGLISH)
        return back, await circuit.until(made.id, lambda found: found.round == 3)

    back, later = lived(host, scenario)
    assert back.entrant_of(1).is_playing
    assert back.entrant_of(1).missed == 0
    number = back.entrant_of(1).number
    assert number in {one for each in later.pairings if each.round == back.round + 1 for one in each.numbers}
