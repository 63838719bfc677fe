"""Messages of challenges and open tables; once a match starts, each becomes its board or links to it."""

from __future__ import annotations

import abc
import contextlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Self

import discord

from bot.chat.live.live_messages import Answering, DueRedraw, LiveMessages, S
from bot.features.new_match.offer_page import draw_challenge, table_layout
from bot.hosting.challenges.proposal import Challenge
from bot.hosting.matches.board import Place
from bot.hosting.tables.table import Post, Table
from bot.parts import Parts
from bot.views.boards.board import Drawing


class OfferMessages(LiveMessages[S]):
    """Keeps the messages of offers up to date; a deleted message is not reposted."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.boards.messages, parts.boards.redraws, parts.service.share)
        self._parts = parts

    @abc.abstractmethod
    def match_of(self, subject: S) -> int | None:
        """Return the id of the match started from the offer; `None` if none has started."""

    def revision(self, subject: S) -> int:
        """Return 0 while the offer is open, and 1 afterwards."""
        return int(not self.is_wanted(subject))

    async def show(self, subject: S) -> S | None:
        """Edit or post the message or, once its match has started, replace it with a link to the board.

        Returns the state that the message shows, which the caller saves; `None` if there is nothing to save:
        the state is unknown or already saved. If there is no message and none is wanted, returns `subject`.
        """
        match_id = self.match_of(subject)
        if match_id is None:
            return await super().show(subject)
        await self._parts.boards.redirect(subject.place, match_id)
        return subject


class ChallengeMessages(OfferMessages[Challenge]):
    """Posts and edits the messages of challenges."""

    kind = "challenge"

    async def load(self, subject_id: Any) -> Challenge:
        """Load the challenge from the database; raises `UnknownChallengeError`."""
        return await self._parts.service.challenges.load(subject_id)

    async def find_outdated(self, channel_id: int | None) -> Iterable[DueRedraw]:
        """Return the redraws of challenges, in a channel or (`None`) in all, that may be out of date."""
        found = await self._parts.service.challenges.load_outdated(channel_id)
        return [self.job(one.id, one.place) for one in found]

    async def layout(self, subject: Challenge) -> Drawing:
        """Build the challenge's message, which pings its opponent."""
        has_files = self.messages.file_rights.has(subject.place.channel_id)
        return await draw_challenge(subject, self._parts.boards.tiles, has_files=has_files)

    def nonce(self, subject: Challenge) -> str:
        """Return the message's nonce, with which Discord detects duplicate posts."""
        return f"challenge:{subject.id}"

    def is_wanted(self, subject: Challenge) -> bool:
        """Return whether the challenge is still pending."""
        return subject.is_pending

    def match_of(self, subject: Challenge) -> int | None:
        """Return the id of the match; `None` unless the challenge was accepted."""
        return subject.match_id

    async def attach(self, posted: Challenge) -> Challenge:
        """Store the message that shows the challenge, where its match will start; return the challenge."""
        return await self._parts.service.challenges.attach(posted.id, posted.place)

    async def save_drawn(self, subject: Challenge) -> None:
        """Store which state of the challenge its message shows: pending or ended."""
        await self._parts.service.challenges.save_drawn(subject)


@dataclass(frozen=True, slots=True)
class PostedTable:
    """An open table together with one of the messages that show it (`post`)."""

    table: Table
    post: Post

    @property
    def id(self) -> tuple[int, int]:
        """Key of this post: the table's id and the post's id."""
        return self.table.id, self.post.id

    @property
    def place(self) -> Place:
        """The place (channel and message) of this post."""
        return self.post.place

    def at(self, place: Place) -> Self:
        """Return a copy of the posted table whose message is at `place`."""
        return replace(self, post=replace(self.post, place=place))


class TableMessages(OfferMessages[PostedTable]):
    """Posts and edits the messages of open tables: where each was opened, and in the server's list."""

    kind = "table"

    async def handle_server(self, guild_id: int) -> None:
        """Update the list of open tables of a server, after a channel was opened or closed to everybody."""
        for table in await self._parts.service.tables.open_in(guild_id):
            self.handle_table_change(table)

    async def show(self, subject: PostedTable) -> PostedTable | None:
        """Edit or post the message; delete it from the server's list if it may no longer be shown there.

        Returns the state that the message shows, which the caller saves; `None` if there is nothing to save:
        the message was deleted, or the state is unknown or already saved. If there is no message and none is
        wanted, returns `subject`.
        """
        table, post = subject.table, subject.post
        if post.is_listing and table.is_open and not await self._parts.sharing.is_listed(table):
            with contextlib.suppress(discord.NotFound):
                await self.messages.delete(post.place)
            return None
        return await super().show(subject)

    def handle_table_change(self, table: Table) -> None:
        """Schedule posting or redrawing the messages of `table`, without waiting."""
        for post in table.posts:
            self.schedule_redraw(PostedTable(table, post))

    @contextlib.contextmanager
    def answering_at(self, table: Table, message_id: int | None) -> Iterator[Answering[PostedTable]]:
        """Delay edits of the message `message_id` while a click on it is answered, if it shows `table`.

        Yields the object that records the answer (`record_answer`). For another message, or without an id,
        nothing is delayed, and the object records nothing.
        """
        post = table.post_at(message_id)
        if post is None:
            yield Answering(self.revision)
            return
        with self.answering((table.id, post.id)) as answering:
            yield answering

    async def load(self, subject_id: Any) -> PostedTable:
        """Load the table from the database; raises `UnknownTableError`.

        `subject_id` is a `PostedTable.id`: the table's id and the post's id.
        """
        table_id, post_id = subject_id
        table = await self._parts.service.tables.load(table_id)
        return PostedTable(table, next(post for post in table.posts if post.id == post_id))

    async def find_outdated(self, channel_id: int | None) -> Iterable[DueRedraw]:
        """Return the redraws of messages, in a channel or (`None`) in all, that may show an old state."""
        posts = await self._parts.service.tables.load_outdated_posts(channel_id)
        return [self.job((post.table_id, post.id), post.place) for post in posts]

    async def layout(self, subject: PostedTable) -> Drawing:
        """Build the table's message."""
        return Drawing(table_layout(subject.table))

    def nonce(self, subject: PostedTable) -> str:
        """Return the nonce of this message, with which Discord detects duplicate posts."""
        return f"table:{subject.post.id}"

    def is_wanted(self, subject: PostedTable) -> bool:
        """Return whether the table can still be joined."""
        return subject.table.is_open

    def match_of(self, subject: PostedTable) -> int | None:
        """Return the id of the table's match; `None` if none has started."""
        return subject.table.match_id

    async def attach(self, posted: PostedTable) -> PostedTable:
        """Store the id of the message that shows the table; return `posted` with the table as stored now."""
        table = await self._parts.service.tables.attach(posted.post, posted.place.message_id or 0)
        return replace(posted, table=table)

    async def save_drawn(self, subject: PostedTable) -> None:
        """Store which state of the table this message shows: open or closed."""
        await self._parts.service.tables.save_drawn(subject.post, subject.table.state)
