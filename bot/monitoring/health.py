"""Whether the bot can do its work, as an orchestrator asks it."""

from __future__ import annotations

import asyncio
from typing import Any

import sqlalchemy as sa

from bot.app import GameBot
from bot.hosting.errors import BusyError
from db.errors import StorageError

_DATABASE_S = 2.0
"""A database that takes longer for nothing is not well."""


async def health_of(bot: GameBot) -> tuple[bool, dict[str, Any]]:
    """Return whether all is well, and what was found; `gateway` and `database` decide, engines only tell."""
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
