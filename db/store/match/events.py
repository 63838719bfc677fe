"""Logs of matches: append-only, except that names in imported matches can be removed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from db.access import Connection
from db.backends.prepared import Prepared
from db.errors import ConflictError
from db.rows import EventRow
from db.schema import match_events
from db.store.queries import in_slices

_INSERT = Prepared(match_events.insert())
_SELECT = (
    sa.select(match_events)
    .where(match_events.c.match_id.in_(sa.bindparam("ids", expanding=True)))
    .order_by(match_events.c.match_id, match_events.c.seq)
)

_LOG = Prepared(
    sa.select(*list(match_events.c)[1:])
    .where(match_events.c.match_id == sa.bindparam("of_match"))
    .order_by(match_events.c.seq)
)

_IS_FIRST = (match_events.c.seq == 0) & (match_events.c.kind == sa.bindparam("of_kind"))
_FIRST = sa.select(match_events.c.match_id, match_events.c.data).where(
    match_events.c.match_id.in_(sa.bindparam("ids", expanding=True)), _IS_FIRST
)
_SAVE_DATA = (
    match_events.update()
    .where(match_events.c.match_id == sa.bindparam("of_match"), _IS_FIRST)
    .values(data=sa.bindparam("changed", type_=match_events.c.data.type))
)


def append(connection: Connection, match_id: int, events: Iterable[EventRow]) -> None:
    """Store the next events of a match.

    Raises `ConflictError` if a number is taken, because another transaction was first.
    """
    for event in events:
        try:
            _INSERT.execute(connection, _values(match_id, event))
        except IntegrityError as error:
            raise ConflictError(
                f"event {event.seq} of match {match_id} was stored by another request first"
            ) from error


def load(connection: Connection, match_ids: Sequence[int]) -> dict[int, tuple[EventRow, ...]]:
    """Return, by match id, the whole log of each match, in order; empty for a match without events."""
    found: dict[int, list[EventRow]] = {match_id: [] for match_id in match_ids}
    for part in in_slices(match_ids):
        for match_id, *facts in connection.execute(_SELECT, {"ids": part}):
            found[match_id].append(EventRow(*facts))
    return {match_id: tuple(rows) for match_id, rows in found.items()}


def load_log(connection: Connection, match_id: int) -> tuple[EventRow, ...]:
    """Return all events of one match in order; twice as fast as calling `load` for one match."""
    return tuple(EventRow(*facts) for facts in _LOG.all(connection, {"of_match": match_id}))


def load_data(connection: Connection, match_ids: Iterable[int], kind: int) -> dict[int, dict[str, Any]]:
    """Return, by match id, the data of each match's first event, an empty dict for unreadable data.

    A match whose first event has no data, or another kind than `kind`, is omitted.
    """
    found: dict[int, dict[str, Any]] = {}
    for part in in_slices(match_ids):
        rows = connection.execute(_FIRST, {"ids": part, "of_kind": kind})
        found |= {
            match_id: data if isinstance(data, dict) else {} for match_id, data in rows if data is not None
        }
    return found


def save_data(connection: Connection, match_id: int, kind: int, data: Mapping[str, Any]) -> None:
    """Replace the data of a match's first event, if that has this kind, to remove people's names from it."""
    connection.execute(_SAVE_DATA, {"of_match": match_id, "of_kind": kind, "changed": dict(data)})


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
