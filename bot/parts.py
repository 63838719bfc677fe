"""Services and registries that handlers and features receive."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from discord.ext import commands

from bot.chat.access import AccessChecks
from bot.chat.clicked_boards import ClickedBoards, PrivateCopies
from bot.chat.commands.game_groups import GameGroups
from bot.chat.commands.match_group import MatchGroup
from bot.chat.commands.texts import CommandMentions
from bot.chat.incoming.intake import Intake, IntakeBot
from bot.chat.incoming.presses import Presses
from bot.chat.incoming.responses import Languages, Responses
from bot.chat.live.boards import Boards
from bot.chat.live.first_post import FirstPost
from bot.chat.panels import Panels
from bot.chat.sharing import Sharing
from bot.chat.viewports import Viewports
from bot.hosting.engines.pool import EnginePool
from bot.hosting.people.settings import SettingsRepository
from bot.hosting.reviews.analyses import Analyses
from bot.hosting.runtime import Runtime
from bot.hosting.service import GameService
from bot.hosting.transactions.requests import SlowWork
from bot.views.panel import Panel
from bot.views.refusals import Refusals
from bot.views.tiles import Tiles
from db.session import Database


@dataclass(slots=True)
class Parts:
    """The client's services, and registries for each feature's `setup` to fill."""

    client: IntakeBot
    database: Database
    service: GameService
    preferences: SettingsRepository
    languages: Languages
    responses: Responses
    viewports: Viewports
    boards: Boards
    sharing: Sharing
    analyses: Analyses
    intake: Intake
    tiles: Tiles
    pool: EnginePool
    slow: SlowWork
    runtime: Runtime
    refusals: Refusals
    can_type: bool
    """Whether people can type moves as messages."""
    reads_all: bool
    """Whether the bot can read all messages, not only messages addressed to it."""
    source_url: str
    mentions: CommandMentions = field(default_factory=CommandMentions)
    presses: Presses = field(default_factory=Presses)
    panel: Panel = field(default_factory=Panel)
    panels: Panels = field(init=False)
    first_post: FirstPost = field(init=False)
    copies: PrivateCopies = field(init=False)
    clicked: ClickedBoards = field(init=False)
    access: AccessChecks = field(init=False)
    groups: GameGroups = field(init=False)
    matches: MatchGroup = field(init=False)
    on_start: list[Callable[[], None]] = field(default_factory=list)
    """Functions called once the game host has started."""

    def __post_init__(self) -> None:
        self.panels = Panels(self.service, self.preferences, self.viewports, self.panel)
        self.first_post = FirstPost(self.boards, self.sharing)
        self.copies = PrivateCopies(self.client.private_messages, self.boards)
        self.service.changes.subscribe(self.copies.handle_change)
        self.clicked = ClickedBoards(self.service, self.boards, self.copies)
        self.access = AccessChecks(self.service, self.boards, self.sharing, self.preferences)
        self.groups = GameGroups()
        self.matches = MatchGroup(self.client, self.service, self.access, self.languages, self.presses)

    async def add(self, *cogs: commands.Cog) -> None:
        """Add the cogs of a feature to the client."""
        for cog in cogs:
            await self.client.add_cog(cog)
