"""Sets up tournaments in the bot."""

from __future__ import annotations

from bot.chat.sharing import follow_openness
from bot.features.tournaments.commands import TournamentCommands
from bot.features.tournaments.scheduled_events import ScheduledEvents
from bot.features.tournaments.tournament_messages import TournamentMessages
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add the feature's cogs to the bot, and its handlers to the registries in `parts`."""
    tournaments, now, share = parts.service.tournaments, parts.runtime.now, parts.service.share
    redraws, visibility = parts.boards.redraws, parts.boards.visibility
    events = ScheduledEvents(parts.client, tournaments, parts.database, redraws, now, visibility, share)
    follow_openness(parts.client, events.handle_server)
    messages = TournamentMessages(tournaments, parts.boards, parts.viewports.file_rights, share)
    parts.on_start += [events.catch_up, messages.catch_up]
    await parts.add(TournamentCommands(parts))
