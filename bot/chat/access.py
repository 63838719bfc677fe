"""Checks that a person is allowed to see the match, challenge, table or tournament with a given id.

Commands check access when they look up their match; the dispatcher checks every press (a click on a
component) before its handler runs. People who are not allowed to see the subject get the same error as for an
unknown id.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.chat.live.boards import Boards
from bot.chat.places import viewer
from bot.chat.sharing import Sharing
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.errors import UnknownMatchError, UnplayableMatchError
from bot.hosting.matches.match_with_board import MatchWithBoard
from bot.hosting.service import GameService
from bot.views.custom_id import Click, Subject

T = TypeVar("T")


class AccessChecks:
    """Finds the matches that a person is allowed to see, and checks presses of components."""

    def __init__(self, service: GameService, boards: Boards, sharing: Sharing) -> None:
        self._service = service
        self._boards = boards
        self._sharing = sharing

    async def find_match(self, interaction: discord.Interaction, match_id: int) -> MatchWithBoard:
        """Return the match; raises `UnknownMatchError` if the person is not allowed to see it."""
        match = await self._asked(self._service.load_visible, match_id, viewer(interaction))
        self._sharing.record_act(interaction, match_id)
        return match

    async def check(self, interaction: discord.Interaction, click: Click) -> None:
        """Raise an unknown-id error unless the person can see the object that the component refers to."""
        who = viewer(interaction)
        match click.press.subject:
            case Subject.MATCH:
                await self._asked(self._service.check_access, click.id, who)
                self._sharing.record_act(interaction, click.id)
            case Subject.CHALLENGE:
                await self._service.challenges.load_visible(click.id, who)
            case Subject.TABLE:
                await self._service.tables.load_visible(click.id, who)
            case Subject.TOURNAMENT:
                await self._service.tournaments.load_visible(click.id, who)

    async def _asked(self, ask: Callable[[int, Viewer], Awaitable[T]], match_id: int, who: Viewer) -> T:
        try:
            return await ask(match_id, who)
        except UnplayableMatchError:
            raise
        except UnknownMatchError:
            # The board may have been posted here a moment ago, with its place not stored yet.
            async with self._boards.place_lock(match_id):
                return await ask(match_id, who)
