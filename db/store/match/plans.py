"""Lines of moves that players have planned in advance, one line per seat."""

from __future__ import annotations

import sqlalchemy as sa

from db.access import Connection
from db.row_validation import valid_rows
from db.rows import PlanRow
from db.schema import plans
from db.store.upsert import Upsert, all_incoming

_SAVE = Upsert(plans, all_incoming(["ply", "actions"]))
_OF_MATCH = plans.c.match_id == sa.bindparam("of_match")
_LOAD = sa.select(plans.c.seat, plans.c.ply, plans.c.actions).where(_OF_MATCH).order_by(plans.c.seat)
_DROP = plans.delete().where(_OF_MATCH, plans.c.seat == sa.bindparam("of_seat"))


def save(connection: Connection, match_id: int, plan: PlanRow) -> None:
    """Store a seat's plan, replacing its earlier plan."""
    row = {"match_id": match_id, "seat": plan.seat, "ply": plan.ply, "actions": list(plan.actions)}
    _SAVE.execute(connection, row)


def load(connection: Connection, match_id: int) -> list[PlanRow]:
    """Return the plans of a match, ordered by seat, without damaged rows."""
    return valid_rows(PlanRow(*row) for row in connection.execute(_LOAD, {"of_match": match_id}))


def drop(connection: Connection, match_id: int, seat: int) -> None:
    """Delete the plan of a seat, if it exists."""
    connection.execute(_DROP, {"of_match": match_id, "of_seat": seat})
