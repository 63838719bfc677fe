"""Adds the feature to the bot."""

from __future__ import annotations

from bot.features.admin.commands import Admin
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add its cogs, and fill the registries."""
    await parts.add(Admin(parts.client, parts.service, parts.pool, parts.boards, parts.slow, parts.runtime))
