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
from tests.lab.hosting import ENGLISH, Hosting, person
from tests.races.in_database.crowd import strangers
from tests.races.in_database.meeting import meet
from tests.races.race import Race

_FILE = "bot/hosting/tournaments/tournaments.py"
Request = Callable[[Hosting, Tournament], Awaitable[Any]]


async def _open(hosting: Hosting) -> Tournament:
    """Announce a tournament that two people have joined, in a server of its own."""
    organizer, *entrants = strangers(3)
    place = Place(guild_id=organizer, channel_id=8)
    made = await hosting.service.tournaments.create(
        announced(Format.ARENA), person(organizer), place, ENGLISH
    )
    for user_id in entrants:
        made = await hosting.service.tournaments.join(made.id, person(user_id), ENGLISH)
    return made


async def while_somebody_joins(request: Request, hosting: Hosting) -> None:
    """The later of the two would be refused for no reason that a person could know."""
    tournament = await _open(hosting)
    joining = hosting.service.tournaments.join(tournament.id, person(*strangers(1)), ENGLISH)
    for result in await meet(hosting.database, joining, request(hosting, tournament)):
        if isinstance(result, Exception):
            raise result


async def _join(hosting: Hosting, tournament: Tournament) -> None:
    await hosting.service.tournaments.join(tournament.id, person(*strangers(1)), ENGLISH)


async def _leave(hosting: Hosting, tournament: Tournament) -> None:
    await hosting.service.tournaments.leave(tournament.id, tournament.entrants[0].player.user_id)


async def _start(hosting: Hosting, tournament: Tournament) -> None:
    await hosting.service.tournaments.start(tournament.id, tournament.organizer.user_id)


async def _cancel(hosting: Hosting, tournament: Tournament) -> None:
    await hosting.service.tournaments.cancel(tournament.id, tournament.organizer.user_id)


async def _come_due(hosting: Hosting, tournament: Tournament) -> None:
    kind = DeadlineKind.TOURNAMENT
    await hosting.database.write(lambda it: deadlines.put(it, kind, tournament.id, hosting.clock()))
    await hosting.service.tournaments._handle_deadline(tournament.id)


async def each_request_while_somebody_joins(hosting: Hosting) -> None:
    """All requests take the one lock."""
    for request in (_join, _leave, _start, _cancel):
        await while_somebody_joins(request, hosting)


RACES = [
    Race(f"{_FILE}::Tournaments._change", each_request_while_somebody_joins, ConflictError),
    Race(f"{_FILE}::Tournaments._handle_deadline", partial(while_somebody_joins, _come_due), ConflictError),
]
RACES += [
    Race(site, partial(while_somebody_joins, _join), ConflictError)
    for site in (
        "bot/hosting/tournaments/repository.py::TournamentRepository.locked_in",
        "db/store/tournaments.py::lock",
    )
]
