"""Claims of interactions: only one of several processes answers each interaction."""

from __future__ import annotations

from datetime import datetime

from db.access import Connection
from db.schema import interactions
from db.store.upsert import Upsert


def claim(connection: Connection, interaction_id: int, now: datetime) -> bool:
    """Claim an interaction; return false if it was already claimed, by this or another process."""
    return _CLAIM.execute(connection, {"id": interaction_id, "claimed_at": now})


def forget(connection: Connection, before: datetime) -> None:
    """Delete the claims made before the time `before`."""
    connection.execute(interactions.delete().where(interactions.c.claimed_at < before))


_CLAIM = Upsert(interactions)
