"""How matches went on from a position, counted as they end; and what ended before there were counts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import sqlalchemy as sa

from db.damage import sound
from db.rows import ExploredMoveRow
from db.schema import explored_moves, is_finished, matches
from db.store.upsert import Upsert, incoming

SINCE = "explorer since"
"""The fact that says when the counts began, in milliseconds: what ended then or before has to be read."""
BEHIND = "explorer behind"
"""The fact that says how far that was read: a moment in milliseconds and the id of a match."""

_COUNTS = ("first_wins", "draws", "second_wins")
_COUNT = Upsert(explored_moves, {name: explored_moves.c[name] + incoming(name) for name in _COUNTS})
_LOAD = sa.select(*(explored_moves.c[name] for name in ("action", *_COUNTS))).where(
    explored_moves.c.position == sa.bindparam("position")
)
_ENDED = matches.c.finished_at
_FOUND = (
    sa.select(_ENDED, matches.c.id)
    .where(
        is_finished,
        sa.tuple_(_ENDED, matches.c.id)
        > sa.tuple_(sa.bindparam("after", type_=_ENDED.type), sa.bindparam("id")),
        sa.bindparam("until", type_=_ENDED.type) >= _ENDED,
    )
    .order_by(_ENDED, matches.c.id)
    .limit(sa.bindparam("limit"))
)


def count(connection: sa.Connection, moves: Iterable[tuple[int, int]], outcome: int) -> None:
    """Count a finished match at each position and move of it; `outcome` is 1, 0 or -1 for the first side."""
    counts = {"first_wins": int(outcome > 0), "draws": int(outcome == 0), "second_wins": int(outcome < 0)}
    # In one order, so that two matches that end at once don't wait for each other's rows.
    for position, action in sorted(moves):
        _COUNT.execute(connection, {"position": position, "action": action, **counts})


def load(connection: sa.Connection, position: int) -> list[ExploredMoveRow]:
    """Return how matches went on from a position."""
    return sound(ExploredMoveRow(*row) for row in connection.execute(_LOAD, {"position": position}))


def ended(
    connection: sa.Connection, after: tuple[datetime, int], until: datetime, limit: int
) -> list[tuple[datetime, int]]:
    """Return when matches ended and their ids, in that order, the first after one and none after `until`."""
    values = {"after": after[0], "id": after[1], "until": until, "limit": limit}
    return [(row.finished_at, row.id) for row in connection.execute(_FOUND, values)]
