"""Sets up exports and imports of matches in the bot."""

from __future__ import annotations

from bot.features.archive.exports import Exports
from bot.features.archive.imports import Imports, refused_text
from bot.hosting.archive.errors import RecordRefusedError
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add the feature's cogs to the bot, and its handlers to the registries in `parts`."""
    parts.refusals.register({RecordRefusedError: refused_text})
    await parts.add(Exports(parts), Imports(parts))
