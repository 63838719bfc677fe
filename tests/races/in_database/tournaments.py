"""Races at the lock of a tournament: its events, which two people or two processes add at once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.board import Place
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import Tournament
from db.errors import ConflictError
from db.store import deadlines
from tests.lab.circuit import announced
from tests.lab.house import ENGLISH, House, person
from tests.races.in_database.crowd import strangers
from tests.races.in_database.meeting import meet
from tests.races.race import Race

_FILE = "bot/hosting/tournaments/tournaments.py"
Request = Callable[[House, Tournament], Awaitable[Any]]


async def _open(house: House) -> Tournament:
    """Announce a tournament that two people have joined, in a server of its own."""
    organiser, *entrants = strangers(3)
    place = Place(guild_id=organiser, channel_id=8)
    made = await house.service.tournaments.create(announced(Format.ARENA), person(organiser), place, ENGLISH)
    for user_id in entrants:
        made = await house.service.tournaments.join(made.id, person(user_id), ENGLISH)
    return made


async def while_somebody_joins(request: Request, house: House) -> None:
    """The later of the two would be refused for no reason that a person could know."""
    tournament = await _open(house)
    joining = house.service.tournaments.join(tournament.id, person(*strangers(1)), ENGLISH)
    for result in await meet(house.database, joining, request(house, tournament)):
        if isinstance(result, Exception):
            raise result


async def _join(house: House, tournament: Tournament) -> None:
    await house.service.tournaments.join(tournament.id, person(*strangers(1)), ENGLISH)


async def _leave(house: House, tournament: Tournament) -> None:
    await house.service.tournaments.leave(tournament.id, tournament.entrants[0].player.user_id)


async def _start(house: House, tournament: Tournament) -> None:
    await house.service.tournaments.start(tournament.id, tournament.organiser.user_id)


async def _cancel(house: House, tournament: Tournament) -> None:
    await house.service.tournaments.cancel(tournament.id, tournament.organiser.user_id)


async def _come_due(house: House, tournament: Tournament) -> None:
    kind = DeadlineKind.TOURNAMENT
    await house.database.write(lambda it: deadlines.put(it, kind, tournament.id, house.clock()))
    await house.service.tournaments._handle_deadline(tournament.id)


RACES = [
    Race(f"{_FILE}::Tournaments.{method}", partial(while_somebody_joins, request), ConflictError)
    for method, request in (
        ("join", _join),
        ("_decided", _leave),
        ("start", _start),
        ("cancel", _cancel),
        ("_handle_deadline", _come_due),
    )
]
RACES += [
    Race(site, partial(while_somebody_joins, _join), ConflictError)
    for site in (
        "bot/hosting/tournaments/repository.py::TournamentRepository.locked_in",
        "db/store/tournaments.py::lock",
    )
]
