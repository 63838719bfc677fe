"""Results for each position and move (the opening explorer), counted when matches end.

A position is stored as its key, a number. A move is stored as its action; -1 stands for the end of a match,
or of the part of it that is counted.

`python -m bot explore` counts older matches; two facts (key-value pairs) store its progress.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import sqlalchemy as sa

from db.access import Connection
from db.row_validation import valid_rows
from db.rows import ExploredMoveRow
from db.schema import explored_moves, is_finished, matches
from db.store.upsert import Upsert, incoming

COUNTED_SINCE = "explorer since"
"""Key of the fact with the time, in milliseconds, since which every match is counted when it ends."""
LAST_COUNTED = "explorer behind"
"""Key of the fact with the last older match counted so far: its end in milliseconds, and its id."""

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


def count(connection: Connection, moves: Iterable[tuple[int, int]], outcome: int) -> None:
    """Add a match's result to the counts of its moves, given as (position's key, action).

    `outcome` is 1 for a win of the first side, 0 for a draw, -1 for a win of the second.
    """
    counts = {"first_wins": int(outcome > 0), "draws": int(outcome == 0), "second_wins": int(outcome < 0)}
    # Always in the same order, so that two matches that end at the same time cannot deadlock.
    for position, action in sorted(moves):
        _COUNT.execute(connection, {"position": position, "action": action, **counts})


def load(connection: Connection, position: int) -> list[ExploredMoveRow]:
    """Return the actions stored for the position with the key `position`, each with its results.

    Damaged rows are left out.
    """
    return valid_rows(ExploredMoveRow(*row) for row in connection.execute(_LOAD, {"position": position}))


def load_ended(
    connection: Connection, after: tuple[datetime, int], until: datetime, limit: int
) -> list[tuple[datetime, int]]:
    """Return the end and id of at most `limit` finished matches, in the order of their ends and then ids.

    They follow the match with the end and id `after` in that order, and ended at `until` or earlier.
    """
    values = {"after": after[0], "id": after[1], "until": until, "limit": limit}
    return [(row.finished_at, row.id) for row in connection.execute(_FOUND, values)]
