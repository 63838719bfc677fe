"""Keeps the messages of open tables up to date: posts them, and shows what became of them."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import discord

from bot.chat.board_places import BoardPlaces
from bot.chat.messages import Messages
from bot.chat.redraws import NOWHERE, Job, Redraws
from bot.hosting.errors import BusyError, HostingError
from bot.hosting.matches.match import Match
from bot.hosting.service import GameService
from bot.hosting.tables.table import Post, Table, TableState
from bot.views.board import Drawing
from bot.views.challenge import moved_layout
from bot.views.table import table_layout

_log = logging.getLogger(__name__)


@dataclass
class Answered:
    """The answer to a click on a table's message."""

    shown: TableState | None = None
    """What the message is known to show by now."""
    is_crossed: bool = False
    """Whether the message was edited meanwhile: either may have arrived last."""


class TableMessages:
    """The messages of all open tables; `redraw_board` draws the match that has begun in one of them."""

    def __init__(
        self,
        service: GameService,
        messages: Messages,
        places: BoardPlaces,
        redraws: Redraws,
        redraw_board: Callable[[Match], None],
    ) -> None:
        self._service = service
        self._messages = messages
        self._places = places
        self._redraws = redraws
        self._redraw_board = redraw_board
        self._answered: dict[int, Answered] = {}
        """Posts whose click is being answered."""
        self._editing: dict[int, bool] = {}
        """Posts whose message is being edited, and whether a click was answered meanwhile."""

    def changed(self, table: Table) -> None:
        """Have the messages of `table` redrawn, or posted where there are none; returns at once."""
        for post in table.posts:
            if post.id not in self._answered:
                self._redraws.add(*self._job(post))

    def listed(self, table: Table) -> None:
        """Have the table shown in the server's list; returns at once."""
        for post in table.posts[1:]:
            self._redraws.add(*self._job(post))

    @contextlib.contextmanager
    def answering(self, table: Table, message_id: int | None) -> Iterator[Answered]:
        """Leave the message that was clicked to its answer; set `shown` to what that is known to show."""
        post, answered = table.post_at(message_id), Answered()
        if post is None or post.id in self._answered:
            yield answered
            return
        self._answered[post.id] = answered
        try:
            yield answered
        finally:
            del self._answered[post.id]
            if post.id in self._editing:
                self._editing[post.id] = True
            elif answered.shown is None or answered.is_crossed:
                self._redraws.add(*self._job(post))
            else:
                key = ("table shown", post.id)
                self._redraws.add(NOWHERE, key, partial(self._note, post, answered.shown))

    async def placed(self, table: Table, message_id: int) -> None:
        """The table was just posted where it was opened: remember that; show what became of it meanwhile."""
        await self._place(table.posts[0], message_id)

    async def behind(self, channel_id: int | None = None) -> Sequence[tuple[int, object, Job]]:
        """Return the jobs that draw every message not known to show its table as it is."""
        return [
            self._job(post)
            for post in await self._service.tables.posts_behind(channel_id)
            if channel_id is not None or self._service.share.has(post.place.guild_id)
        ]

    def _job(self, post: Post) -> tuple[int, object, Job]:
        return post.place.channel_id, ("table", post.id), partial(self._redraw, post)

    async def _redraw(self, post: Post) -> None:
        async with self._places.placing(("table", post.id)):
            table = await self._service.tables.load(post.table_id)
            now = next(one for one in table.posts if one.id == post.id)
            if now.place.message_id is not None:
                with self._crossing(now), contextlib.suppress(discord.NotFound):
                    await self._edit(now, table)
            elif table.is_open:
                await self._post(now, table)
        await self._note(post, table.state)

    @contextlib.contextmanager
    def _crossing(self, post: Post) -> Iterator[None]:
        """Draw a message again that is edited here, where a click was answered meanwhile."""
        self._editing[post.id] = False
        try:
            yield
        finally:
            if self._editing.pop(post.id):
                self._redraws.add(*self._job(post))
            elif post.id in self._answered:
                self._answered[post.id].is_crossed = True

    async def _note(self, post: Post, state: TableState) -> None:
        await self._service.tables.note_drawn(post, state)

    async def _edit(self, post: Post, table: Table) -> None:
        if table.match_id is None:
            await self._messages.edit(post.place, Drawing(table_layout(table)))
            return
        match = await self._places.newest(table.match_id)
        if match.place.message_id == post.place.message_id:
            self._redraw_board(match)
        elif match.place.message_id is None:
            self._redraw_board(match)
            raise BusyError("the board is not posted yet")
        else:
            await self._messages.edit(post.place, Drawing(moved_layout(match)))

    async def _post(self, post: Post, table: Table) -> None:
        message = await self._messages.channel(post.place).send(
            view=table_layout(table), nonce=f"table:{post.id}"[:25]
        )
        await self._place(post, message.id)

    async def _place(self, post: Post, message_id: int) -> None:
        job = partial(self._store_place, post, message_id)
        try:
            await job()
        except BusyError as error:
            _log.warning("The message of table %s is not stored yet: %s", post.table_id, error)
            self._redraws.add_behind([(NOWHERE, ("place of table", post.id), job)])

    async def _store_place(self, post: Post, message_id: int) -> None:
        table = await self._service.tables.attach(post, message_id)
        if table.is_open:
            with contextlib.suppress(HostingError):
                # At worst it is drawn once more than needed.
                await self._service.tables.note_drawn(post, table.state)
        else:
            placed = replace(post, place=replace(post.place, message_id=message_id))
            self._redraws.add(*self._job(placed))
