"""Interactions, each taken by one process."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncConnection

from db.schema import interactions
from db.store.upsert import upsert


async def claim(connection: AsyncConnection, interaction_id: int, now: datetime) -> bool:
    """Take an interaction; whether nobody else had taken it."""
    return await upsert(connection, interactions, {"id": interaction_id, "claimed_at": now})


async def forget(connection: AsyncConnection, before: datetime) -> None:
    """Remove the claims made before that moment."""
    await connection.execute(interactions.delete().where(interactions.c.claimed_at < before))
