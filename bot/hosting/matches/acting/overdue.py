"""Counts engines that have not moved or answered for too long, for monitoring."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial

from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.repository import MatchRepository
from db.rows import MatchRow
from db.store.match import matches

LONGEST = timedelta(seconds=60)
"""Maximum time for an engine's move or answer before it is overdue, including waiting for a worker."""
_LOOKED_AT = 200


def owes(match: Match) -> bool:
    """Whether an engine has to move or answer a draw offer."""
    return match.is_thinking or match.is_engine_asked


def pace_of(match: Match) -> timedelta:
    """Return the pause between two moves of an exhibition; a duration of 0 for other matches."""
    exhibition = match.terms.exhibition
    return timedelta(seconds=0 if exhibition is None else exhibition.pace_s)


def is_overdue(match: Match, now: datetime) -> bool:
    """Whether an engine has not moved or answered for too long."""
    return owes(match) and now - match.updated_at > LONGEST + pace_of(match)


async def count_overdue(repository: MatchRepository) -> int:
    """Count the overdue matches among the most recently changed ones; raises `BusyError`."""
    rows = await repository.report(partial(matches.load_ongoing, limit=_LOOKED_AT))
    now = repository.now()
    found = await repository.replay.matches(with_engine(rows))
    return sum(is_overdue(match, now) for match in found)


def with_engine(rows: Iterable[MatchRow]) -> list[MatchRow]:
    """Return the rows of matches in which an engine plays."""
    return [row for row in rows if any(seat.level is not None for seat in row.seats)]
