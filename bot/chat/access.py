"""Finds the match, challenge, table or tournament of an id, for people who may see it and act on it.

Commands ask when they look up their match; the listener for clicks asks before the handler of a press runs,
and passes on what was found. People who are not allowed to see the subject get the same error as for an
unknown id. Who may use a press is named where the press is declared (`Press.by`); who may use a command,
where the command is added.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.chat.live.boards import Boards
from bot.chat.places import viewer
from bot.chat.server import roles
from bot.chat.sharing import Sharing
from bot.hosting.challenges.proposal import Challenge
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.errors import NotAPlayerError, UnknownMatchError, UnplayableMatchError
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.people.settings import SettingsRepository
from bot.hosting.service import GameService
from bot.hosting.spectating.errors import NotStarterError
from bot.hosting.tables.errors import NotYourTableError
from bot.hosting.tables.table import Table
from bot.hosting.tournaments.errors import UnknownTournamentError
from bot.hosting.tournaments.tournament import Tournament
from bot.views.custom_id import Actor, Click, Subject

T = TypeVar("T")


class AccessChecks:
    """Finds what a person is allowed to see, and refuses presses and commands that are for others."""

    def __init__(
        self, service: GameService, boards: Boards, sharing: Sharing, preferences: SettingsRepository
    ) -> None:
        self._service = service
        self._boards = boards
        self._sharing = sharing
        self._preferences = preferences

    async def find_match(self, interaction: discord.Interaction, match_id: int) -> MatchWithBoard:
        """Return the match, and record that the person acts on it.

        Raises `UnknownMatchError` if there is no such match or the person is not allowed to see it, its
        subclass `UnplayableMatchError` if the match cannot be replayed, and `BusyError`.
        """
        match = await self._asked(self._service.load_visible, match_id, viewer(interaction))
        self._sharing.record_act(interaction, match_id)
        return match

    # -- presses --------------------------------------------------------------------
    async def check(self, interaction: discord.Interaction, click: Click) -> None:
        """Raise a refusal unless the person can see the click's subject and may use the press.

        For a cached match, its players and its starter need no database query. Only visibility is checked for
        a challenge and for a match that cannot be replayed. An act on a match is recorded.
        """
        match click.press.subject:
            case Subject.MATCH:
                known = await self._asked(self._service.find_visible, click.id, viewer(interaction))
                self._sharing.record_act(interaction, click.id)
                if known is not None:
                    check_actor(known, interaction.user.id, click.press.by)
            case Subject.CHALLENGE:
                await self.challenge(interaction, click)
            case Subject.TABLE:
                await self.table(interaction, click)
            case Subject.TOURNAMENT:
                await self.tournament(interaction, click)
            case Subject.NOTHING:
                await self.check_member(interaction, click.press.by)

    async def number(self, interaction: discord.Interaction, click: Click) -> int:
        """Return the id in the click's custom id, after the checks of `check`, whose errors it raises."""
        await self.check(interaction, click)
        return click.id

    async def match(self, interaction: discord.Interaction, click: Click) -> MatchWithBoard:
        """Return the match of a click; raises the errors of `find_match` and `check_actor`."""
        match = await self.find_match(interaction, click.id)
        check_actor(match, interaction.user.id, click.press.by)
        return match

    async def challenge(self, interaction: discord.Interaction, click: Click) -> Challenge:
        """Return the challenge of a click; raises `UnknownChallengeError` if the person cannot see it.

        Whether the person may answer or cancel the challenge is not checked here.
        """
        return await self._service.challenges.load_visible(click.id, viewer(interaction))

    async def table(self, interaction: discord.Interaction, click: Click) -> Table:
        """Return the open table of a click; raises `UnknownTableError` if the person cannot see it.

        Raises `NotYourTableError` if the press is for the table's host, and the person is not the host.
        """
        table = await self._service.tables.load_visible(click.id, viewer(interaction))
        if click.press.by is Actor.HOST and table.host.user_id != interaction.user.id:
            raise NotYourTableError(table)
        return table

    async def tournament(self, interaction: discord.Interaction, click: Click) -> Tournament:
        """Return the tournament of a click; raises `UnknownTournamentError` or an error of `check_member`.

        The member who announced a tournament is one of its organizers. A press for organizers raises
        `UnknownTournamentError` outside the tournament's server, even for that member.
        """
        tournament = await self._service.tournaments.load_visible(click.id, viewer(interaction))
        is_for_organizer = click.press.by is Actor.ORGANIZER
        if is_for_organizer and tournament.place.guild_id != interaction.guild_id:
            raise UnknownTournamentError(click.id)
        is_own = is_for_organizer and tournament.organizer.user_id == interaction.user.id
        if not is_own:
            await self.check_member(interaction, click.press.by)
        return tournament

    async def check_member(self, interaction: discord.Interaction, by: Actor) -> None:
        """Raise a refusal if `by` is `MANAGER` or `ORGANIZER`, and the person lacks that right here.

        The refusals are those of `roles.check_manager` and `roles.check_organizer`. Other values of `by`
        demand no right.
        """
        if by is Actor.MANAGER:
            roles.check_manager(interaction)
        elif by is Actor.ORGANIZER:
            server = await self._preferences.of_server(interaction.guild_id)
            roles.check_organizer(interaction, server.organizers)

    async def _asked(self, ask: Callable[[int, Viewer], Awaitable[T]], match_id: int, who: Viewer) -> T:
        try:
            return await ask(match_id, who)
        except UnplayableMatchError:
            raise
        except UnknownMatchError:
            # The board may have been posted here a moment ago, with its place not stored yet.
            async with self._boards.place_lock(match_id):
                return await ask(match_id, who)


def check_actor(match: Match, user_id: int, by: Actor) -> None:
    """Raise `NotStarterError` or `NotAPlayerError` if the person is none of those whom `by` names.

    `ANYBODY` admits everybody; `HOST`, `ORGANIZER` and `MANAGER` do not concern matches and are not checked
    here. The caller has checked that the person may see the match.
    """
    exhibition = match.terms.exhibition
    starter_id = None if exhibition is None else exhibition.starter_id
    if by is Actor.STARTER and starter_id != user_id:
        raise NotStarterError(match, starter_id)
    is_player, is_arranger = match.seat_of(user_id) is not None, match.may_arrange(user_id)
    may_act = {
        Actor.PLAYER: is_player,
        Actor.ARRANGER: is_arranger,
        Actor.READER: is_arranger or match.is_finished,
    }
    if not may_act.get(by, True):
        raise NotAPlayerError(match)
