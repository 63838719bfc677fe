"""Listens for clicks on buttons, menus and forms, and calls the handler that the custom id names.

One listener answers every click, including unknown, outdated and forged clicks, and clicks on messages sent
before a restart. discord.py's own dispatch ignores custom ids that are not in the message, modals
that it did not open itself, and exceptions. Before a handler runs, the listener finds the match or other
object to which the custom id refers, if this person is allowed to see it and to use the press.
"""

from __future__ import annotations

import contextlib
from typing import Any

import discord
from discord.ext import commands

from bot.chat.response import Response
from bot.hosting.errors import HostingError
from bot.hosting.matches.errors import UnplayableMatchError
from bot.hosting.matches.unplayable_match import UnplayableMatch
from bot.i18n import words_for
from bot.parts import Parts
from bot.views.boards.board import Drawing
from bot.views.boards.unplayable import unplayable_layout
from bot.views.custom_id import Click, CustomIdError, OldCustomIdError, parse_custom_id


class Clicks(commands.Cog):
    """Passes each click or form submission to the handler registered for its kind of custom id."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle a click or a form submission exactly once."""
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type not in kinds or not await self._parts.intake.admits(interaction):
            return
        response = await self._parts.responses.in_language(interaction)
        await response.guard(lambda: self._handle(response))
        self._parts.clicked.catch_up(response)

    async def _handle(self, response: Response) -> None:
        data: Any = response.interaction.data
        try:
            click = parse_custom_id(data.get("custom_id", ""))
        except OldCustomIdError as error:
            await self._renew(response, error.match_id)
            await response.say(response.words("old-button"))
        except CustomIdError:
            await response.say(response.words("unknown-button"))
        else:
            await self._handle_click(response, click)

    async def _renew(self, response: Response, match_id: int | None) -> None:
        """Replace a board message of an older version with one that has current buttons."""
        if match_id is not None:
            with contextlib.suppress(HostingError):
                match = await self._parts.access.find_match(response.interaction, match_id)
                await self._parts.clicked.refresh(response, match)

    async def _handle_click(self, response: Response, click: Click) -> None:
        try:
            await self._dispatch(response, click)
        except UnplayableMatchError as error:
            await self._show_unplayable(response, error.match)
            raise

    async def _dispatch(self, response: Response, click: Click) -> None:
        route = self._parts.presses.route_of(click.press)
        if route is None:
            await response.say(response.words("unknown-button"))
            return
        find = route.find or self._parts.access.check
        found = await find(response.interaction, click)
        if click.press.is_of_match:
            response.match_id = click.id
        await (route.handle(response, click) if route.find is None else route.handle(response, click, found))

    async def _show_unplayable(self, response: Response, match: UnplayableMatch) -> None:
        """Replace the clicked board with a notice that its match cannot be replayed."""
        message = response.interaction.message
        board = await self._parts.service.boards.board(match.id)
        if message is not None and message.id == board.place.message_id:
            await response.replace(Drawing(unplayable_layout(match, words_for(board.locale))))
