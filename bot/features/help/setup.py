"""Sets up `/help`, lessons and `/about` in the bot."""

from __future__ import annotations

from bot.features.help.about import About
from bot.features.help.commands import Help
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Create the feature's cogs and add them to the bot."""
    await parts.add(Help(parts), About(parts))
