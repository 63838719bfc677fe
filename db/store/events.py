"""The logs of matches: appended at their end, never changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from db.errors import ConflictError
from db.rows import EventRow
from db.schema import match_events

_SLICE = 500
"""A statement takes a limited number of parameters."""
_INSERT = match_events.insert()
_SELECT = (
    sa.select(match_events)
    .where(match_events.c.match_id.in_(sa.bindparam("ids", expanding=True)))
    .order_by(match_events.c.match_id, match_events.c.seq)
)


def append(connection: sa.Connection, match_id: int, events: Iterable[EventRow]) -> None:
    """Store the next events of a match.

    Raises `ConflictError` when one of their numbers is taken: somebody
    else's event was first, and theirs is the truth.
    """
    rows = [_values(match_id, event) for event in events]
    try:
        connection.execute(_INSERT, rows)
    except IntegrityError as error:
        raise ConflictError(f"event {rows[0]['seq']} of match {match_id} is taken") from error


def load(connection: sa.Connection, match_ids: Sequence[int]) -> dict[int, tuple[EventRow, ...]]:
    """Return the whole log of each match, in order; empty for a match without events."""
    found: dict[int, list[EventRow]] = {match_id: [] for match_id in match_ids}
    for start in range(0, len(match_ids), _SLICE):
        part = {"ids": list(match_ids[start : start + _SLICE])}
        for match_id, *facts in connection.execute(_SELECT, part):
            found[match_id].append(EventRow(*facts))
    return {match_id: tuple(rows) for match_id, rows in found.items()}


def _values(match_id: int, event: EventRow) -> dict[str, Any]:
    return {
        "match_id": match_id,
        "seq": event.seq,
        "kind": event.kind,
        "seat": event.seat,
        "action": event.action,
        "think_ms": event.think_ms,
        "at": event.at,
        "data": dict(event.data) if event.data else None,
    }
