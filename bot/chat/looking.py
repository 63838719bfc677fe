"""Matches as whoever asks may see them, wherever they are being posted at the moment."""

from __future__ import annotations

import discord

from bot.chat.boards import Boards
from bot.hosting.archive.archive import Viewer
from bot.hosting.matches.match import Match
from bot.hosting.service import GameService


class Looking:
    """Finds a match for somebody who wants to look at it."""

    def __init__(self, service: GameService, boards: Boards) -> None:
        self._service = service
        self._boards = boards

    async def match(self, interaction: discord.Interaction, match_id: int) -> Match:
        """Return the match; raises `UnknownMatchError` or `PrivateMatchError`."""
        viewer = Viewer(interaction.user.id, interaction.guild_id)
        # Where it is posted says who may see it: who clicks on the new message is not told otherwise.
        async with self._boards.places.placing(match_id):
            return await self._service.archive.look(match_id, viewer)
