"""Decides when a channel is reminded of a tournament that starts at a set time. Pure."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.hosting.tournaments.decide import next_event
from bot.hosting.tournaments.event import TournamentEvent, TournamentEventKind
from bot.hosting.tournaments.tournament import Tournament

AHEAD = timedelta(minutes=15)
"""Time before the start at which the channel is reminded."""
LEAD = 2 * AHEAD
"""Minimum time between an announcement and the start for a reminder."""


def next_deadline(tournament: Tournament) -> datetime | None:
    """Return when an open tournament is due next: for its reminder or its start; `None` without a set time.

    A tournament that was announced less than half an hour ahead needs no reminder.
    """
    starts_at = tournament.terms.starts_at
    if starts_at is None or tournament.reminded_seq is not None:
        return starts_at
    is_soon = starts_at - tournament.created_at < LEAD
    return starts_at if is_soon else starts_at - AHEAD


def remind(tournament: Tournament, now: datetime) -> TournamentEvent | None:
    """Return the event that reminds the channel now; `None` if no reminder is due, and after the start."""
    due, starts_at = next_deadline(tournament), tournament.terms.starts_at
    if due is None or starts_at is None or not due <= now < starts_at:
        return None
    return next_event(tournament, TournamentEventKind.REMINDED, now)
