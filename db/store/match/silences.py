"""Claims by silence: wins by time in matches of two people without a clock."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import sqlalchemy as sa

from db.access import Connection
from db.schema import is_finished, is_ongoing, match_events, matches
from db.store.match.seats_and_board import SEATS

_USER: sa.BindParameter[int] = sa.bindparam("of_user", type_=sa.BigInteger)
_MOMENT = sa.bindparam("moment", type_=matches.c.finished_at.type)


def last_counted(connection: Connection, user_id: int, termination: str) -> datetime | None:
    """Return when a person last won or lost by silence with effect on their rating; `None` if never.

    `termination` is the word for an end by silence.
    """
    ends = [
        connection.scalar(query, {"of_user": user_id, "termination": termination}) for query in _LAST_COUNTED
    ]
    return max((end for end in ends if isinstance(end, datetime)), default=None)


def has_moved_since(connection: Connection, user_id: int, moment: datetime, kind: int) -> bool:
    """Whether a person has made a move in any match after this moment; `kind` is that of moves' events."""
    values = {"of_user": user_id, "moment": moment, "of_kind": kind}
    return any(connection.scalar(query, values) is not None for query in _MOVES)


def _last_counted(seat: str) -> sa.Select[Any]:
    return sa.select(sa.func.max(matches.c.finished_at)).where(
        is_finished,
        matches.c[f"{seat}_user_id"] == _USER,
        matches.c.clock.is_(None),
        matches.c.termination == sa.bindparam("termination"),
        matches.c.first_user_id.is_not(None),
        matches.c.second_user_id.is_not(None),
        matches.c[f"{seat}_weight"] > 0,
    )


def _moves(number: int, where: sa.ColumnElement[bool]) -> sa.Select[Any]:
    is_later = sa.and_(
        match_events.c.kind == sa.bindparam("of_kind"),
        match_events.c.seat == number,
        match_events.c.at > _MOMENT,
    )
    query = sa.select(matches.c.id).join(match_events, match_events.c.match_id == matches.c.id)
    return query.where(where, matches.c[f"{SEATS[number]}_user_id"] == _USER, is_later).limit(1)


_LAST_COUNTED = [_last_counted(seat) for seat in SEATS]
_MOVES = [
    _moves(number, where)
    for number in range(len(SEATS))
    for where in (is_ongoing, sa.and_(is_finished, matches.c.finished_at > _MOMENT))
]
