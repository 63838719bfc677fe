"""Turns requests about a tournament into events or errors. Pure.

The caller first locks the tournament, and then stores the event.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from bot.hosting.matches.match import Player
from bot.hosting.tournaments.errors import (
    AlreadyJoinedError,
    EntryClosedError,
    NotJoinedError,
    RemovedError,
    TooFewEntrantsError,
    TournamentFullError,
    TournamentOverError,
    TournamentStartedError,
    WithdrawnError,
)
from bot.hosting.tournaments.event import Reason, TournamentEvent, TournamentEventKind, pairing_data
from bot.hosting.tournaments.formats.format import Format, full_field
from bot.hosting.tournaments.pairing import GameVerdict, Pairing
from bot.hosting.tournaments.tournament import Tournament, TournamentState


def join(
    tournament: Tournament, user_id: int, rating: float, at: datetime, *, is_admitted: bool = False
) -> TournamentEvent:
    """Return the event by which a person joins, or rejoins after a withdrawal with their earlier points.

    `rating` becomes a new entrant's rating, which determines the seed. An organizer who admits the person
    (`is_admitted`) may have removed them before. Raises `AlreadyJoinedError`, `WithdrawnError`,
    `RemovedError`, `TournamentOverError`, `TournamentStartedError`, `EntryClosedError` or
    `TournamentFullError`.
    """
    known = tournament.entrant_of(user_id)
    if known is not None and known.is_playing and not tournament.is_over:
        raise AlreadyJoinedError(tournament)
    check_going(tournament)
    is_barred = user_id in tournament.barred or (known is not None and known.is_removed)
    if is_barred and not is_admitted:
        raise RemovedError(tournament)
    if known is not None:
        if tournament.can_return:
            return next_event(tournament, TournamentEventKind.RETURNED, at, user_id)
        raise TournamentFullError(tournament) if tournament.is_full else WithdrawnError(tournament)
    check_open(tournament)
    return next_event(tournament, TournamentEventKind.JOINED, at, user_id, {"rating": rating})


def check_open(tournament: Tournament) -> None:
    """Raise an error unless a person who never joined can join now.

    Raises `TournamentFullError`, `TournamentStartedError` or `EntryClosedError`.
    """
    if tournament.can_join:
        return
    if tournament.is_full:
        raise TournamentFullError(tournament)
    is_late = tournament.terms.format.admits_late
    raise EntryClosedError(tournament) if is_late else TournamentStartedError(tournament)


def late_bye(tournament: Tournament, number: int, at: datetime) -> TournamentEvent | None:
    """Return the event that gives the late entrant `number` half a point for the first Swiss round.

    Later rounds that they miss give nothing. Returns `None` before the first round, and in other formats.
    """
    if tournament.terms.format is not Format.SWISS or not tournament.round:
        return None
    board = max(one.board for one in tournament.pairings if one.round == 1) + 1
    bye = Pairing(1, board, number, verdict=GameVerdict.DRAW)
    return next_event(tournament, TournamentEventKind.OPENED, at, data={"pairings": [pairing_data(bye)]})


def leave(tournament: Tournament, user_id: int, at: datetime) -> TournamentEvent:
    """Return the event by which a person leaves before the start, or withdraws after it.

    Raises `NotJoinedError` or `TournamentOverError`.
    """
    check_going(tournament)
    known = tournament.entrant_of(user_id)
    if known is None or not known.is_playing:
        raise NotJoinedError(tournament)
    is_open = tournament.state is TournamentState.OPEN
    kind = TournamentEventKind.LEFT if is_open else TournamentEventKind.WITHDREW
    return next_event(tournament, kind, at, user_id)


def engine_places(tournament: Tournament) -> int:
    """Return the number of engines that will join at the start, so that every player has an opponent.

    It is 0 if the terms have no level of engines, and never more than the places left.
    """
    terms, joined = tournament.terms, len(tournament.entrants)
    return 0 if terms.level is None else max(0, min(terms.size, full_field(terms.format, joined)) - joined)


def can_start(tournament: Tournament) -> bool:
    """Whether an organizer can start the tournament now."""
    try:
        check_startable(tournament)
    except (TournamentOverError, TournamentStartedError, TooFewEntrantsError):
        return False
    return True


def check_startable(tournament: Tournament) -> None:
    """Check, before engines join, that the tournament can start.

    It needs at least one person, and two players including engines. Raises `TournamentOverError`,
    `TournamentStartedError` or `TooFewEntrantsError`.
    """
    check_going(tournament)
    if tournament.state is not TournamentState.OPEN:
        raise TournamentStartedError(tournament)
    people = sum(not one.player.is_engine for one in tournament.entrants)
    if not people or len(tournament.entrants) + engine_places(tournament) < 2:
        raise TooFewEntrantsError(tournament)


def cancel(
    tournament: Tournament, user_id: int | None, reason: Reason, at: datetime, note: str = ""
) -> TournamentEvent:
    """Return the event that cancels the tournament; `note` has the organizer's words, if any.

    `user_id` is the organizer, `None` for the bot, and `reason` says why. Raises `TournamentOverError`.
    """
    check_going(tournament)
    data = {"reason": reason.value} | ({"note": note} if note else {})
    return next_event(tournament, TournamentEventKind.CANCELLED, at, user_id, data)


def player_of(event: TournamentEvent, names: Mapping[int, str], engine_name: str) -> Player | None:
    """Return the player who joins with a `JOINED` event; `None` for other events.

    `names` are those of people, by id; a missing name becomes the id. `engine_name` is the name of engines.
    """
    if event.kind is not TournamentEventKind.JOINED:
        return None
    if event.user_id is None:
        return Player(None, engine_name, event.data["level"])
    return Player(event.user_id, names.get(event.user_id, str(event.user_id)))


def check_going(tournament: Tournament) -> None:
    """Raise `TournamentOverError` if the tournament has ended or was called off."""
    if tournament.is_over:
        raise TournamentOverError(tournament)


def next_event(
    tournament: Tournament,
    kind: TournamentEventKind,
    at: datetime,
    user_id: int | None = None,
    data: Mapping[str, Any] | None = None,
) -> TournamentEvent:
    """Return a new event, numbered after the tournament's last one.

    `user_id` is the person who caused it, if any; `data` are the kind's own values, which the database stores
    as JSON.
    """
    return TournamentEvent(tournament.seq, kind, at, user_id, data or {})
