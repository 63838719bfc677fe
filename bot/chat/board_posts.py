"""Posts boards: each once, with its place stored, and taken back where that could not be stored."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

import aiohttp
import discord

from bot.chat.board_places import BoardPlaces
from bot.chat.messages import Messages
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import Match
from bot.hosting.shown import Shown
from bot.views.board import Drawing


class BoardPosts:
    """Posts boards as `draw` draws them; `retire` has the message before point on to the new one."""

    def __init__(
        self,
        messages: Messages,
        places: BoardPlaces,
        shown: Shown,
        draw: Callable[[Match], Awaitable[Drawing]],
        retire: Callable[[int, Place], None],
    ) -> None:
        self._messages = messages
        self._places = places
        self._shown = shown
        self._draw = draw
        self._retire = retire

    async def post_or_find(self, match: Match, *, is_gone: bool) -> Match:
        """Post the board, unless one is there that nobody could note: its news or its process was lost."""
        if match.place.message_id is None:
            message_id = await self._messages.find_board(match.id, match.place)
            if message_id is not None:
                found = match.at(replace(match.place, message_id=message_id))
                await self._messages.edit(found.place, await self._draw(found))
                await self._places.placed(found)
                return found
        return await self.post(match, is_gone=is_gone)

    async def post(self, match: Match, *, is_gone: bool = False) -> Match:
        """Post the board while holding its `placing`; `is_gone`: there is no old message to retire."""
        old = match.place
        if old.message_id is not None:
            await self._shown.doubt(match.id)
        drawing = await self._draw(match)
        send = partial(self._messages.post, old, drawing.view, nonce=self._places.nonce(match))
        try:
            message = await send(files=drawing.files)
        except (aiohttp.ClientError, OSError):
            message = await send(files=drawing.files)
        posted = match.at(old.showing(message.id))
        is_stored = await self._places.placed(posted)
        if old.message_id not in (None, message.id) and not is_gone:
            if not is_stored:
                await self._take_back(posted, message)
            self._retire(match.id, old)
        return posted

    async def _take_back(self, posted: Match, message: discord.Message) -> None:
        """Remove a board that a restart would not know, and raise `BusyError`: the one before it stands."""
        # Before anything is awaited: nobody may store this place while its message goes.
        self._places.forget(posted)
        try:
            await message.delete()
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            # It may be there still, and then it is the board.
            await self._places.placed(posted)
            return
        raise BusyError("a board is not posted anew while its place cannot be stored")
