"""The command `/next` and the button *Next*, which open the next match in which it is the person's turn."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.clicked import is_private
from bot.chat.commands.texts import text
from bot.chat.response import Response
from bot.hosting.matches.waiting import next_waiting
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Drawing
from bot.views.custom_id import Click
from bot.views.menu import note_layout


class NextMatch(commands.Cog):
    """Shows the board of the next match in which it is the person's turn, visible only to that person."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register({presses.NEXT: self._show_next})

    @app_commands.command(name="next", description=text("command-next"))
    async def next(self, interaction: discord.Interaction) -> None:
        """Show the match with the nearest deadline or, if none has one, the match that has waited longest."""
        await self._show(Response.to(interaction), 0)

    async def _show_next(self, response: Response, click: Click) -> None:
        await self._show(response, click.id)

    async def _show(self, response: Response, after_id: int) -> None:
        ongoing = await self._parts.service.ongoing_of(response.user_id)
        match = next_waiting(ongoing, response.user_id, after_id)
        show = partial(_show_page, response)
        if match is None:
            await show(Drawing(note_layout(response.words("nothing-waits"))))
            return
        response.match_id = match.id
        await self._parts.clicked.show_privately(response, self._parts.boards.at_known_place(match), show)


async def _show_page(response: Response, drawing: Drawing) -> None:
    """Show a page in the clicked private page, or in a new private message."""
    message = response.interaction.message
    # A page cannot replace plain text.
    is_page = is_private(response) and message is not None and message.flags.components_v2
    if not (is_page and await response.replace(drawing)):
        await response.show(drawing.view, drawing.files)
