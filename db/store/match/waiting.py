"""Seats for which ongoing matches wait: an index of the logs, for the button *Next*."""

from __future__ import annotations

import sqlalchemy as sa

from db.access import Connection
from db.backends.prepared import Prepared
from db.schema import is_ongoing, matches
from db.store.match.seats_and_board import SEATS


def save(connection: Connection, match_id: int, first: bool, second: bool) -> None:
    """Store whether a match waits for the player on the first and on the second seat, if it is ongoing."""
    _SAVE.execute(connection, {"key": match_id, "first_waits": first, "second_waits": second})


def load(connection: Connection, user_id: int) -> dict[int, tuple[str, bool | None]]:
    """Return a person's ongoing matches by id, each as its game and whether it waits for the person.

    The second value is `None` if it is unknown whether the match waits.
    """
    found: dict[int, tuple[str, bool | None]] = {}
    for row in _LOAD.all(connection, {"user_id": user_id}):
        # On both seats: the match waits for the person on either.
        found[row.id] = row.game, row.waits or found.get(row.id, (row.game, row.waits))[1]
    return found


def _of_seat(seat: str) -> sa.Select[tuple[int, str, bool | None]]:
    is_own = matches.c[f"{seat}_user_id"] == sa.bindparam("user_id")
    waits = matches.c[f"{seat}_waits"].label("waits")
    return sa.select(matches.c.id, matches.c.game, waits).where(is_own, is_ongoing)


_SAVE = Prepared(matches.update().where(matches.c.id == sa.bindparam("key"), is_ongoing))
_LOAD = Prepared(sa.union_all(*map(_of_seat, SEATS)))
