"""Posts the puzzle of the day where servers want it, and keeps its table up to date."""

from __future__ import annotations

import contextlib
import logging
from functools import partial

import discord

from bot.chat.boards import Boards
from bot.chat.languages import Languages
from bot.chat.redraws import NOWHERE
from bot.hosting.matches.board import Place
from bot.hosting.puzzles.attempt import Attempt
from bot.hosting.puzzles.dailies import Dailies
from bot.hosting.share import Share
from bot.views.daily import draw_daily
from db.puzzle_rows import DailyPostRow

_log = logging.getLogger(__name__)


class DailyMessages:
    """The messages of today's puzzles; what Discord spoils is tried again, as with boards."""

    def __init__(
        self, client: discord.Client, dailies: Dailies, boards: Boards, languages: Languages, share: Share
    ) -> None:
        self._share = share
        self._client = client
        self._dailies = dailies
        self._boards = boards
        self._languages = languages

    def changed(self, post: DailyPostRow) -> None:
        """Have a post made or redrawn; returns at once."""
        job = partial(self._redraw, post.guild_id, post.day)
        self._boards.redraws.add(post.channel_id, ("daily", post.id), job)

    def tried(self, attempt: Attempt) -> None:
        """Have the table redrawn in which a result stands; returns at once."""
        if attempt.day and attempt.guild_id is not None:
            job = partial(self._look, attempt.guild_id, attempt.day)
            self._boards.redraws.add(NOWHERE, ("daily of", attempt.guild_id), job)

    def catch_up(self) -> None:
        """Have today's posts made or redrawn, for nobody knows what they show; returns at once."""
        self._boards.redraws.add(NOWHERE, "dailies", self._catch_up)

    async def _catch_up(self) -> None:
        for post in await self._dailies.todays():
            if self._share.has(post.guild_id):
                self.changed(post)

    async def _look(self, guild_id: int, day: int) -> None:
        post = await self._dailies.load(guild_id, day)
        if post is not None:
            self.changed(post.row)

    async def _redraw(self, guild_id: int, day: int) -> None:
        post = await self._dailies.load(guild_id, day)
        if post is None:
            return
        words = await self._languages.words_of_server(self._client.get_guild(guild_id), guild_id)
        drawing, row = draw_daily(post, words, self._boards.tiles), post.row
        place = Place(guild_id, row.channel_id, row.message_id)
        if row.message_id is not None:
            with contextlib.suppress(discord.NotFound):
                await self._boards.messages.edit(place, drawing)
        elif not post.is_over:
            # The same nonce again is the same message, should the first answer have been lost.
            message = await self._boards.messages.post(place, drawing.view, nonce=f"daily:{row.id}")
            await self._dailies.attach(row, message.id)
