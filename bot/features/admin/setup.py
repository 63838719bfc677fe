"""Adds the command `/admin` to the bot."""

from __future__ import annotations

from bot.features.admin.commands import Admin
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Create the feature's cogs and add them to the bot."""
    await parts.add(Admin(parts))
