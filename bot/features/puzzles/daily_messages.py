"""Posts the daily puzzle in each server's chosen channel, with a list of the people who have solved it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import Any

import discord

from bot.chat.incoming.responses import Languages
from bot.chat.live.boards import Boards
from bot.chat.live.live_messages import DueRedraw, LiveMessages
from bot.features.puzzles.daily import draw_daily
from bot.hosting.matches.board import Place
from bot.hosting.puzzles.attempt import Attempt
from bot.hosting.puzzles.dailies import Dailies, DailyPost
from bot.hosting.puzzles.errors import NoPuzzlesError
from bot.hosting.server_share import ServerShare
from bot.views.boards.board import Drawing
from db.puzzle_rows import DailyPostRow


class DailyMessages(LiveMessages[DailyPost]):
    """Messages of daily puzzles; their shown state is not stored, so today's are all redrawn on startup.

    A deleted message is not reposted.
    """

    kind = "daily"

    def __init__(
        self,
        client: discord.Client,
        dailies: Dailies,
        boards: Boards,
        languages: Languages,
        share: ServerShare,
    ) -> None:
        super().__init__(boards.messages, boards.redraws, share)
        self._client = client
        self._dailies = dailies
        self._tiles = boards.tiles
        self._languages = languages

    def schedule_post(self, row: DailyPostRow) -> None:
        """Schedule posting or redrawing a day's message; does not wait."""
        self.schedule_load((row.guild_id, row.day))

    def handle_attempt_end(self, attempt: Attempt) -> None:
        """Schedule a redraw of the message whose table includes the result of `attempt`; does not wait."""
        if attempt.day and attempt.guild_id is not None:
            self.schedule_load((attempt.guild_id, attempt.day))

    async def load(self, subject_id: Any) -> DailyPost:
        """Return a server's post for a day; raises `NoPuzzlesError` if the day has no puzzle there."""
        return await self._dailies.load(*subject_id)

    async def find_outdated(self, channel_id: int | None) -> Iterable[DueRedraw]:
        """Return redraws of all of today's posts."""
        rows = await self._dailies.todays()
        return [
            self.job((one.guild_id, one.day), Place(one.guild_id, one.channel_id, one.message_id))
            for one in rows
            if channel_id in (None, one.channel_id)
        ]

    async def layout(self, subject: DailyPost) -> Drawing:
        """Build the message with the puzzle and the table of solvers, in the server's language."""
        guild_id = subject.row.guild_id
        words = await self._languages.words_of_server(self._client.get_guild(guild_id), guild_id)
        has_files = self.messages.file_rights.has(subject.place.channel_id)
        return await draw_daily(subject, words, self._tiles, has_files=has_files)

    def nonce(self, subject: DailyPost) -> str:
        """Return the post's nonce, with which Discord detects duplicate posts."""
        return f"daily:{subject.row.id}"

    def revision(self, subject: DailyPost) -> int:
        """Return the number of solvers' results in the table."""
        return len(subject.results)

    async def attach(self, posted: DailyPost) -> None:
        """Store which message shows the post."""
        await self._dailies.attach(posted.row, posted.place.message_id or 0)

    def is_wanted(self, subject: DailyPost) -> bool:
        """Return whether the post is still today's."""
        return not subject.is_over

    async def _load_and_redraw(self, subject_id: Any) -> None:
        with contextlib.suppress(NoPuzzlesError):
            await super()._load_and_redraw(subject_id)
