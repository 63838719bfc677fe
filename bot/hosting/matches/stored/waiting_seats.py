"""Stores for which seats a match waits, so that a person's waiting matches are counted without their logs."""

from __future__ import annotations

import sqlalchemy as sa

from bot.hosting.matches.match import Match
from bot.hosting.matches.waiting import waits_for_seat
from db.store.match import matches
from engines.core.types import Seat


def store_waiting_seats(connection: sa.Connection, before: Match | None, after: Match) -> None:
    """Store whether an ongoing match waits for each seat."""
    if not after.is_finished:
        first, second = (waits_for_seat(after, seat) for seat in Seat)
        matches.save_waiting(connection, after.id, first, second)
