"""The messages of open tables, of which each has one or two: posted, and shown with what became of them."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Self

from bot.chat.live_messages import Answering, Behind
from bot.chat.messages import Messages
from bot.chat.offer_messages import OfferMessages
from bot.chat.redraws import Redraws
from bot.hosting.matches.board import Place
from bot.hosting.service import GameService
from bot.hosting.tables.table import Post, Table
from bot.views.board import Drawing
from bot.views.table import table_layout


@dataclass(frozen=True, slots=True)
class PostedTable:
    """A table as one of its messages shows it."""

    table: Table
    post: Post

    @property
    def id(self) -> tuple[int, int]:
        """The numbers of both."""
        return self.table.id, self.post.id

    @property
    def place(self) -> Place:
        """Where this message is."""
        return self.post.place

    def at(self, place: Place) -> Self:
        """Return it shown somewhere else."""
        return replace(self, post=replace(self.post, place=place))


class TableMessages(OfferMessages[PostedTable]):
    """The messages of all open tables."""

    kind = "table"

    def __init__(
        self,
        service: GameService,
        messages: Messages,
        redraws: Redraws,
        lead_on: Callable[[Place, int], Awaitable[None]],
    ) -> None:
        super().__init__(messages, redraws, service.share, lead_on)
        self._tables = service.tables

    def table_changed(self, table: Table) -> None:
        """Have the messages of `table` redrawn, or posted where there are none; returns at once."""
        for post in table.posts:
            self.changed(PostedTable(table, post))

    def listed(self, table: Table) -> None:
        """Have the table shown in the server's list; returns at once."""
        for post in table.posts[1:]:
            self.changed(PostedTable(table, post))

    @contextlib.contextmanager
    def answering_at(self, table: Table, message_id: int | None) -> Iterator[Answering[PostedTable]]:
        """As `answering`, for the message that was clicked, whether it shows the table or not."""
        post = table.post_at(message_id)
        if post is None:
            yield Answering(self.revision)
            return
        with self.answering((table.id, post.id)) as answering:
            yield answering

    async def load(self, subject_id: Any) -> PostedTable:
        """Return the table as it is stored; raises `UnknownTableError`."""
        table_id, post_id = subject_id
        table = await self._tables.load(table_id)
        return PostedTable(table, next(post for post in table.posts if post.id == post_id))

    async def behind(self, channel_id: int | None) -> Iterable[Behind]:
        """Return where tables are not known to be shown as they are."""
        posts = await self._tables.posts_behind(channel_id)
        return [self.job((post.table_id, post.id), post.place) for post in posts]

    async def layout(self, subject: PostedTable) -> Drawing:
        """Draw the table."""
        return Drawing(table_layout(subject.table))

    def nonce(self, subject: PostedTable) -> str:
        """Return the nonce of this message."""
        return f"table:{subject.post.id}"

    def is_wanted(self, subject: PostedTable) -> bool:
        """Whether it can still be joined."""
        return subject.table.is_open

    def match_of(self, subject: PostedTable) -> int | None:
        """Return the match of a table that somebody has joined."""
        return subject.table.match_id

    async def attach(self, posted: PostedTable) -> PostedTable:
        """Store which message this is."""
        table = await self._tables.attach(posted.post, posted.place.message_id or 0)
        return replace(posted, table=table)

    async def note_drawn(self, subject: PostedTable) -> None:
        """Store what is known to be on the screen."""
        await self._tables.note_drawn(subject.post, subject.table.state)
