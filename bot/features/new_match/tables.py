"""Open tables (games that anyone can join): the command `/<game> open`, and the tables' buttons."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, TypeVar

from bot.chat.clicked import is_offered, replace_with_text
from bot.chat.commands import game_options
from bot.chat.response import Response
from bot.chat.server import people, permissions
from bot.features.new_match.new_matches import NewMatches, WantedMatch
from bot.features.new_match.offer_messages import TableMessages
from bot.features.new_match.table_page import CLOSE_TABLE, JOIN, TELL_SERVER, table_layout
from bot.hosting.challenges.proposal import ANYONE, usual_side
from bot.hosting.tables.errors import TableClosedError, UnknownTableError
from bot.hosting.tables.table import Table
from bot.parts import Parts
from bot.views.boards.board import Drawing
from bot.views.custom_id import Click
from bot.views.words.names import safe_name
from engines.core.game import Game

T = TypeVar("T")


class OpenTables:
    """Opens, joins and closes tables; adds the command to the games' groups."""

    def __init__(self, parts: Parts, new_matches: NewMatches, messages: TableMessages) -> None:
        self._parts = parts
        self._new_matches = new_matches
        self._messages = messages
        parts.presses.register_for(
            parts.access.table,
            {JOIN: self._join, CLOSE_TABLE: self._close, TELL_SERVER: self._advertise},
        )
        parts.groups.add("open", self._open)

    async def _open(self, response: Response, game: Game, chosen: dict[str, Any]) -> None:
        if not await self._new_matches.is_possible(response):
            return
        response.will_be_public()
        is_rated: bool | None = chosen.pop("rated", None)
        wants_thread = chosen.pop("thread", None) is True
        usual = await self._new_matches.usual_clock(response)
        terms = game_options.terms_of(game, chosen, is_rated, usual)
        wanted = WantedMatch(terms, chosen["side"] or usual_side(ANYONE), wants_thread)
        await self._new_matches.open_table(response, wanted)

    async def _join(self, response: Response, click: Click, table: Table) -> None:
        """Join the table, and start the match in the clicked message."""
        if not (await self._is_host_here(response, table) and await permissions.can_post(response)):
            return
        locales = await self._parts.languages.known_locales(response.interaction)
        message = response.interaction.message
        message_id = message.id if message is not None else None
        # A forged click may come from any message, but the match starts where the person acts.
        here = [one for one in table.posts if response.viewer.is_at(one.place)]
        post = table.post_at(message_id) or next(iter(here), table.posts[0])
        if post.is_listing and not await self._parts.sharing.is_listed(table):
            raise UnknownTableError(table.id)
        player = people.player_of(response.interaction.user)
        with self._messages.answering_at(table, post.place.message_id) as answering:
            match = await self._redraw_closed(
                self._parts.service.tables.join(table.id, player, post.id, locales)
            )
            if match.place.message_id not in (None, message_id):
                # Only forged clicks come from other messages than the table's.
                await response.say(response.words("table-paired", link=await response.link_to(match)))
                return
            is_shown = await self._parts.clicked.refresh(response, match)
            if is_shown and answering.newest is not None:
                answering.record_answer(answering.newest)

    async def _advertise(self, response: Response, click: Click, table: Table) -> None:
        """Show the host's table of a closed channel in the server's list too."""
        listing = await self._new_matches.listing_for(response)
        if not table.is_open or listing is None:
            raise TableClosedError(table)
        await self._redraw_closed(self._parts.service.tables.advertise(table.id, listing))
        await replace_with_text(response, response.words("told-server"))

    async def _close(self, response: Response, click: Click, table: Table) -> None:
        message = response.interaction.message
        with self._messages.answering_at(table, message.id if message else None) as answering:
            closed = await self._redraw_closed(self._parts.service.tables.close(table.id))
            is_shown = is_offered(response) and await response.replace(Drawing(table_layout(closed)))
            if is_shown and answering.newest is not None:
                answering.record_answer(answering.newest)

    async def _redraw_closed(self, request: Awaitable[T]) -> T:
        """Await `request`; if the table is already closed, redraw it, since its last edit may have failed."""
        try:
            return await request
        except TableClosedError as error:
            self._messages.handle_table_change(error.table)
            raise

    async def _is_host_here(self, response: Response, table: Table) -> bool:
        """Whether the host is still in the server; if not, close the table and tell the person."""
        if not table.is_open or await people.is_at(self._parts.client, table.place, table.host.user_id or 0):
            return True
        await self._redraw_closed(self._parts.service.tables.close(table.id))
        await response.say(response.words("host-left", name=safe_name(table.host.name)))
        return False
