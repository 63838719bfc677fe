"""People who have their data deleted while a tournament is announced or played."""

import asyncio

import pytest

from bot.features.tournaments.managing.pages import Panel
from bot.hosting.errors import BusyError
from bot.hosting.tournaments.errors import ActImpossibleError
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import TournamentState
from bot.i18n import words_for
from tests.lab.circuit import HERE, Circuit, announced
from tests.lab.hosting import ENGLISH, person
from tests.lab.virtual_host import HOUR, lived


@pytest.mark.parametrize("people", [2, 4], ids=["too few are left", "enough are left"])
@pytest.mark.parametrize("hours", [None, 2], ids=["by its organizer", "by its time"])
def test_deletion_neither_starts_nor_cancels_announced_tournament(host, people, hours):
    async def scenario():
        circuit = Circuit(host)
        start = host.now().replace(microsecond=0)
        starts_at = None if hours is None else start.replace(hour=start.hour + hours)
        made = await circuit.create(Format.SWISS, people, rounds=3, starts_at=starts_at)
        await host.service.privacy.delete(1)
        await asyncio.sleep(HOUR)
        return await host.service.tournaments.load(made.id)

    found = lived(host, scenario)
    assert found.state is TournamentState.OPEN
    assert [one.player.user_id for one in found.entrants] == list(range(2, people + 1))


def test_deletion_lets_others_play_on_at_once(host):
    async def scenario():
        circuit = Circuit(host)
        circuit.absent = {1, 2, 3}
        made = await circuit.create(Format.ARENA, 3)
        running = await host.service.tournaments.start(made.id, 999)
        (game,) = running.pairings
        gone = running.entrant(game.first).player.user_id
        shown = []
        host.service.tournaments.changes.subscribe(shown.append)
        await host.service.privacy.delete(gone)
        told = shown[:]
        await asyncio.sleep(1)
        return gone, told, await host.service.tournaments.load(made.id)

    gone, told, found = lived(host, scenario)
    assert [one.player.user_id < 0 for one in told[0].entrants].count(True) == 1
    assert [one.is_playing for one in told[0].entrants].count(False) == 1
    (again,) = (one for one in found.pairings if not one.is_over)
    assert {found.entrant(number).player.user_id for number in again.numbers} == {1, 2, 3} - {gone}


async def test_deleted_person_is_not_put_back(service):
    made = await service.tournaments.create(announced(Format.SWISS, rounds=3), person(999), HERE, ENGLISH)
    for number in range(1, 7):
        await service.tournaments.join(made.id, person(number), ENGLISH)
    running = await service.tournaments.start(made.id, 999)
    await service.privacy.delete(1)
    number, now = running.entrant_of(1).number, await service.tournaments.load(made.id)
    assert now.can_return
    with pytest.raises(ActImpossibleError):
        await service.tournaments.acts.put_back(made.id, now.seq, person(999), number)
    shown = Panel(now, words_for("en-US")).player(now.entrant(number), None)
    assert "Put back" not in str(shown.to_components())


async def test_deletion_is_complete_despite_unreadable_tournament(service, monkeypatch):
    async def busy(tournament_id):
        raise BusyError("the disk is full")

    made = await service.tournaments.create(announced(Format.SWISS), person(999), HERE, ENGLISH)
    await service.tournaments.join(made.id, person(1), ENGLISH)
    monkeypatch.setattr(service.tournaments, "load", busy)
    assert await service.privacy.delete(1)
    monkeypatch.undo()
    assert (await service.tournaments.load(made.id)).entrants == ()
