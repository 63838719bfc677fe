"""Sets up the ways to start a match in the bot."""

from __future__ import annotations

from bot.chat.sharing import follow_openness
from bot.features.new_match import challenge_page, table_page
from bot.features.new_match.challenges import ChallengeCommands
from bot.features.new_match.context_menus import ContextMenus
from bot.features.new_match.forms import SetupForms
from bot.features.new_match.game_commands import GameCommands
from bot.features.new_match.new_matches import NewMatches
from bot.features.new_match.offer_messages import ChallengeMessages, TableMessages
from bot.features.new_match.tables import OpenTables
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add the feature's cogs to the bot, and its handlers to the registries in `parts`."""
    service, boards = parts.service, parts.boards
    parts.refusals.register(challenge_page.REFUSALS | table_page.REFUSALS)
    challenges = ChallengeMessages(service, boards)
    tables = TableMessages(service, boards, parts.sharing.is_listed)
    follow_openness(parts.client, tables.handle_server)
    boards.register(challenges)
    boards.register(tables)
    service.challenges.changes.subscribe(challenges.schedule_redraw)
    service.tables.changes.subscribe(tables.handle_table_change)
    new_matches = NewMatches(parts, challenges, tables)
    forms = SetupForms(parts, new_matches)
    await parts.add(forms)
    GameCommands(parts, new_matches, forms)
    ContextMenus(parts, forms)
    OpenTables(parts, new_matches, tables)
    ChallengeCommands(parts, new_matches, challenges)
