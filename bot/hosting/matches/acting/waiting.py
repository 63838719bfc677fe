"""Finds the matches that wait for a person, the most urgent first, and stores for which seats each waits."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import TypeVar

from bot.hosting.matches.match import Match
from db.access import Connection
from db.store.match import waiting
from engines.core.types import Seat

M = TypeVar("M", bound=Match)

_NEVER = datetime.max.replace(tzinfo=UTC)


def waits_for(match: Match, user_id: int) -> bool:
    """Whether the match waits for this person: for a move, an answer, or a claim of a win on time."""
    seat = match.seat_of(user_id)
    return seat is not None and waits_for_seat(match, seat)


def waits_for_seat(match: Match, seat: Seat) -> bool:
    """Whether the match waits for the player on this seat; see `waits_for`."""
    if match.is_finished:
        return False
    is_asked = match.offer is not None and match.offer.seat is not seat
    return match.position.seat_to_move is seat or is_asked or match.flagged is seat.other


def next_waiting(matches: Iterable[M], user_id: int, after_id: int = 0) -> M | None:
    """Return the match after `after_id` among the matches that wait for a person; `None` if none waits.

    They are sorted by the time at which the flag falls, those without such a time last, then by waiting time,
    longest first. The first match is returned if `after_id` is the last one, or is not among them.
    """
    theirs = sorted((match for match in matches if waits_for(match, user_id)), key=_urgency)
    ids = [match.id for match in theirs]
    start = ids.index(after_id) + 1 if after_id in ids else 0
    return theirs[start % len(theirs)] if theirs else None


def _urgency(match: Match) -> tuple[datetime, datetime, int]:
    due_at = None if match.clock is None else match.clock.due_at
    return due_at or _NEVER, match.turn_began_at, match.id


def store_waiting_seats(connection: Connection, before: Match | None, after: Match) -> None:
    """Store for each seat whether an ongoing match waits for it; after the end, nothing is stored."""
    if not after.is_finished:
        first, second = (waits_for_seat(after, seat) for seat in Seat)
        waiting.save(connection, after.id, first, second)
