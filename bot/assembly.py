"""What answers people: the cogs, and what each of them is given."""

from __future__ import annotations

from dataclasses import dataclass

from discord.ext import commands

from bot.chat.boards import Boards
from bot.chat.clicked import ClickedBoards
from bot.chat.first_post import FirstPost
from bot.chat.intake import Intake, IntakeBot
from bot.chat.languages import Languages
from bot.chat.new_matches import NewMatches
from bot.chat.panels import Panels
from bot.chat.presses import Presses
from bot.chat.stagings import Stagings
from bot.chat.viewports import Viewports
from bot.cogs.about import About
from bot.cogs.admin import Admin
from bot.cogs.agreements import Agreements
from bot.cogs.analyses import AnalysisCommands
from bot.cogs.blocks import BlockCommands
from bot.cogs.board_menu import BoardMenu
from bot.cogs.challenges import Challenges
from bot.cogs.clicks import Clicks
from bot.cogs.context_menus import ContextMenus
from bot.cogs.exhibitions import Exhibitions
from bot.cogs.explanations import Explanations
from bot.cogs.exports import Exports
from bot.cogs.follows import Follows
from bot.cogs.help import Help
from bot.cogs.history import MatchHistory
from bot.cogs.imports import Imports
from bot.cogs.leaderboards import Leaderboards
from bot.cogs.matches import Matches
from bot.cogs.moves import Moves
from bot.cogs.next_match import NextMatch
from bot.cogs.plans import Plans
from bot.cogs.play import Play
from bot.cogs.privacy import PrivacyCommands
from bot.cogs.profiles import Profiles
from bot.cogs.puzzles import PuzzleCommands
from bot.cogs.records import Records
from bot.cogs.replays import Replays
from bot.cogs.reviews import Reviews
from bot.cogs.settings import SettingsCommands
from bot.cogs.setup import SetupForms
from bot.cogs.tables import OpenTables
from bot.cogs.tournaments import TournamentCommands
from bot.cogs.votes import Votes
from bot.cogs.watched import WatchedCommands
from bot.hosting.analyses.analyses import Analyses
from bot.hosting.engines.pool import EnginePool
from bot.hosting.runtime import Runtime
from bot.hosting.service import GameService
from bot.hosting.settings import SettingsRepository
from bot.hosting.slow_work import SlowWork
from bot.views.panel import Panel
from bot.views.tiles import Tiles


@dataclass(frozen=True, slots=True)
class Parts:
    """What cogs are made of: all that the client has wired before them."""

    client: IntakeBot
    service: GameService
    preferences: SettingsRepository
    languages: Languages
    viewports: Viewports
    boards: Boards
    first_post: FirstPost
    analyses: Analyses
    intake: Intake
    tiles: Tiles
    pool: EnginePool
    slow: SlowWork
    runtime: Runtime
    can_type: bool
    """Whether moves may be typed as messages."""
    reads_all: bool
    """Whether the bot may read all messages."""
    source_url: str


def cogs_of(parts: Parts) -> tuple[commands.Cog, ...]:
    """Make every cog; each registers what is pressed and submitted for it."""
    presses, panel = Presses(), Panel()
    panels = Panels(parts.service, parts.preferences, parts.viewports, panel)
    parts.service.privacy.forgotten.subscribe(panels.forget)
    new_matches = NewMatches(parts.service, parts.first_post, parts.preferences, parts.languages)
    forms = SetupForms(new_matches, parts.preferences, presses)
    matches = Matches(parts.service, parts.boards, parts.first_post, parts.languages)
    stagings = Stagings(new_matches, parts.languages)
    watched = WatchedCommands(parts.service.spectators, matches, parts.languages)
    replays = Replays(panels, presses, matches, parts.runtime, parts.tiles)
    return (
        Admin(parts.client, parts.service, parts.pool, parts.boards, parts.slow, parts.runtime),
        forms,
        Play(parts.client, new_matches, forms),
        matches,
        Profiles(parts.service, parts.languages, presses),
        Records(parts.service, parts.languages),
        Leaderboards(parts.service, parts.preferences, parts.languages, presses),
        SettingsCommands(
            parts.client,
            parts.preferences,
            parts.languages,
            parts.service.vacations,
            parts.service.dailies,
            presses,
        ),
        PuzzleCommands(
            parts.service.puzzles,
            parts.service.dailies,
            parts.preferences,
            panels,
            presses,
            parts.runtime,
            parts.tiles,
        ),
        Help(panels, presses, can_type=parts.can_type, reads_all=parts.reads_all),
        Moves(parts.service, parts.boards, parts.viewports, panels, presses),
        Explanations(parts.service, presses),
        BoardMenu(
            parts.service,
            parts.preferences,
            parts.boards,
            panels,
            panel,
            presses,
        ),
        NextMatch(parts.service, parts.boards, panels, presses),
        Exports(panels, presses, matches),
        Imports(parts.service, parts.languages, replays, matches),
        replays,
        MatchHistory(parts.service, panels, presses, matches, replays),
        Reviews(parts.service, panels, presses, matches, new_matches, parts.tiles),
        AnalysisCommands(parts.analyses, parts.service.archive.explorer, panels, panel, presses, matches),
        Agreements(parts.service, parts.boards, panels, panel, presses, matches),
        Votes(parts.client, parts.service, stagings, parts.first_post, panels, presses, watched, parts.tiles),
        Exhibitions(
            parts.client,
            parts.service,
            new_matches,
            stagings,
            parts.first_post,
            ClickedBoards(parts.service, parts.boards),
            parts.languages,
            presses,
            watched,
        ),
        Plans(parts.service, panels, panel, presses, matches),
        Follows(parts.service, panels, panel, presses, watched),
        BlockCommands(parts.service.blocks),
        PrivacyCommands(parts.service.privacy, presses, parts.runtime),
        About(parts.service.facts, parts.runtime, parts.source_url),
        ContextMenus(parts.client, parts.service, forms, panels),
        TournamentCommands(
            parts.service.tournaments, parts.preferences, parts.languages, presses, parts.runtime
        ),
        OpenTables(parts.client, parts.service, new_matches, parts.boards, parts.languages, presses),
        Challenges(parts.service, parts.boards, parts.first_post, new_matches, parts.languages, presses),
        Clicks(
            matches.looking,
            ClickedBoards(parts.service, parts.boards),
            presses,
            parts.intake,
            parts.languages,
        ),
    )
