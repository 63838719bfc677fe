"""Sets up puzzles and daily puzzles in the bot."""

from __future__ import annotations

from bot.features.puzzles.commands import PuzzleCommands
from bot.features.puzzles.daily_messages import DailyMessages
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add the feature's cogs to the bot, and its handlers to the registries in `parts`."""
    dailies = parts.service.dailies
    messages = DailyMessages(parts.client, dailies, parts.boards, parts.languages, parts.service.share)
    dailies.changes.subscribe(messages.schedule_post)
    parts.service.puzzles.changes.subscribe(messages.handle_attempt_end)
    parts.on_start.append(messages.catch_up)
    await parts.add(PuzzleCommands(parts))
