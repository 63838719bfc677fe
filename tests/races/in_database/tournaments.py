"""Races at the lock of a tournament: its events, which two people or two processes add at once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import Match
from bot.hosting.tournaments.errors import MatchBegunError
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


async def _round(hosting: Hosting) -> tuple[Tournament, Match]:
    """Start a tournament of two in a server of its own, and return it with its only match."""
    organizer, *entrants = strangers(3)
    place, tournaments = Place(guild_id=organizer, channel_id=8), hosting.service.tournaments
    made = await tournaments.create(announced(Format.ROUND_ROBIN), person(organizer), place, ENGLISH)
    for user_id in entrants:
        await tournaments.join(made.id, person(user_id), ENGLISH)
    begun = await tournaments.start(made.id, organizer)
    (pairing,) = begun.pairings
    return begun, await hosting.service.get(pairing.match_id)


async def seats_are_exchanged_while_first_move_is_played(hosting: Hosting) -> None:
    """A match with a move would be stopped, and the move lost."""
    begun, match = await _round(hosting)
    move = hosting.service.play(match.id, match.player_to_move.user_id, 4)
    key = begun.pairings[0].key
    change = hosting.service.tournaments.acts.exchange_seats(begun.id, begun.seq, begun.organizer, key)
    _, refused = await meet(hosting.database, move, change, at="_append")
    assert isinstance(refused, MatchBegunError)


async def round_is_ended_while_first_move_is_played(hosting: Hosting) -> None:
    """The player who has just moved would lose as absent."""
    begun, match = await _round(hosting)
    mover = match.player_to_move.user_id
    acts = hosting.service.tournaments.acts
    end = acts.end_round(begun.id, begun.seq, begun.organizer)
    _, ended = await meet(hosting.database, hosting.service.play(match.id, mover, 4), end, at="_append")
    (winner,) = (one for one in ended.entrants if one.number == ended.pairings[0].winner)
    assert winner.player.user_id == mover


async def time_is_added_while_move_is_played(hosting: Hosting) -> None:
    """The organizer would be refused for no reason that they could know."""
    begun, match = await _round(hosting)
    move = hosting.service.play(match.id, match.player_to_move.user_id, 4)
    extend = hosting.service.tournaments.acts.extend(begun.id, begun.seq, begun.organizer, 5)
    for result in await meet(hosting.database, move, extend, at="_append"):
        if isinstance(result, Exception):
            raise result


_ACTS = "bot/hosting/tournaments/acts.py::Acts"
RACES = [
    Race(f"{_ACTS}._repair", seats_are_exchanged_while_first_move_is_played),
    Race(f"{_ACTS}.end_round", round_is_ended_while_first_move_is_played),
    Race(f"{_ACTS}._carry_out_in", time_is_added_while_move_is_played, ConflictError),
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
