"""Rating gains in the week, month and season of a person's latest result."""

from __future__ import annotations

from dataclasses import asdict

import sqlalchemy as sa

from db.access import Connection
from db.schema import rating_gains
from db.standing_rows import GainRow
from db.store.upsert import Upsert, incoming


def add(connection: Connection, gain: GainRow) -> None:
    """Add a rating gain, and its number of results, to the person's totals for a time span.

    A gain of a later span than the stored one replaces the totals; a gain of an earlier span is ignored.
    """
    _ADD.execute(connection, asdict(gain))


def _added(column: str) -> sa.ColumnElement[object]:
    kept = rating_gains.c[column]
    return sa.case(
        (rating_gains.c.began_at == incoming("began_at"), kept + incoming(column)),
        (rating_gains.c.began_at < incoming("began_at"), incoming(column)),
        else_=kept,
    )


_LATEST = sa.case(
    (rating_gains.c.began_at < incoming("began_at"), incoming("began_at")), else_=rating_gains.c.began_at
)
_ADD = Upsert(rating_gains, {"gain": _added("gain"), "results": _added("results"), "began_at": _LATEST})
