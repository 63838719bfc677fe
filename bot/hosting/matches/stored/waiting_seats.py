"""Stores for which seats matches wait, and counts a person's waiting matches without reading their logs."""

from __future__ import annotations

from collections.abc import Container

from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.matches.waiting import waits_for, waits_for_seat
from db.access import Connection
from db.store.match import matches, waiting
from engines.core.types import Seat


def store_waiting_seats(connection: Connection, before: Match | None, after: Match) -> None:
    """Store whether an ongoing match waits for each seat."""
    if not after.is_finished:
        first, second = (waits_for_seat(after, seat) for seat in Seat)
        waiting.save(connection, after.id, first, second)


async def count_waiting(
    repository: MatchRepository, games: Container[str], user_id: int, except_id: int
) -> int:
    """Count the matches of these games that wait for a person, except the match `except_id`.

    Matches of which it is not stored yet are read from their logs.
    """
    found = await repository.read(lambda connection: waiting.load(connection, user_id))
    known = {match_id: waits for match_id, (game, waits) in found.items() if game in games}
    known.pop(except_id, None)
    unknown = [match_id for match_id, waits in known.items() if waits is None]
    count = sum(waits is True for waits in known.values())
    if unknown:
        rows = await repository.read(lambda connection: matches.load_many(connection, unknown))
        count += sum(waits_for(match, user_id) for match in await repository.replay.matches(rows))
    return count
