"""Health check for an orchestrator."""

from __future__ import annotations

import asyncio
from typing import Any

import sqlalchemy as sa

from bot.app import GameBot
from bot.hosting.errors import BusyError
from db.errors import StorageError

_DATABASE_S = 2.0
"""Time limit in seconds of a trivial transaction; a slower database counts as unhealthy."""


async def health_of(bot: GameBot) -> tuple[bool, dict[str, Any]]:
    """Return whether the gateway and the database both work, and the states of these and the engines."""
    found = {
        "gateway": bot.is_ready() and not bot.is_closed(),
        "database": await _has_database(bot),
    }
    return all(found.values()), {**found, "engines": bot.pool.status.state}


async def _has_database(bot: GameBot) -> bool:
    try:
        async with asyncio.timeout(_DATABASE_S):
            await bot.service.facts.recall("health")
    except (TimeoutError, BusyError, StorageError, sa.exc.SQLAlchemyError):
        return False
    return True
