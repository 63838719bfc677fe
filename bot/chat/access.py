"""Checks that a person may see the match, challenge, table or tournament that a number names.

A command checks as it finds its match; the dispatcher checks every press before its
handler runs. To a person who may not see it, the number is unknown.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.chat.live.boards import Boards
from bot.chat.places import viewer
from bot.hosting.matches.acting.looking import Viewer
from bot.hosting.matches.errors import UnknownMatchError, UnplayableMatchError
from bot.hosting.matches.shown_match import ShownMatch
from bot.hosting.service import GameService
from bot.views.custom_id import Click, Subject

T = TypeVar("T")


class AccessChecks:
    """Finds matches for a person who may see them, and checks whether they may press a component."""

    def __init__(self, service: GameService, boards: Boards) -> None:
        self._service = service
        self._boards = boards

    async def find_match(self, interaction: discord.Interaction, match_id: int) -> ShownMatch:
        """Return the match; raises `UnknownMatchError` if the person may not see it."""
        return await self._asked(self._service.look, match_id, viewer(interaction))

    async def check(self, interaction: discord.Interaction, click: Click) -> None:
        """Raise as for an unknown number if the person may not see the subject of a press."""
        who = viewer(interaction)
        match click.press.subject:
            case Subject.MATCH:
                await self._asked(self._service.admit, click.id, who)
            case Subject.CHALLENGE:
                await self._service.challenges.look(click.id, who)
            case Subject.TABLE:
                await self._service.tables.look(click.id, who)
            case Subject.TOURNAMENT:
                await self._service.tournaments.look(click.id, who)

    async def _asked(self, ask: Callable[[int, Viewer], Awaitable[T]], match_id: int, who: Viewer) -> T:
        try:
            return await ask(match_id, who)
        except UnplayableMatchError:
            raise
        except UnknownMatchError:
            # Its board may have been posted here a moment ago, before its place was stored.
            async with self._boards.place_lock(match_id):
                return await ask(match_id, who)
