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

_SERVERS_FAULT = 500
"""From this status on Discord may have done all the same what was asked."""


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
        self._unclear: set[int] = set()
        """Matches of which a board may be there that nobody has heard of."""

    async def post_or_find(self, match: Match, *, is_gone: bool) -> Match:
        """Post the board, unless one is there that nobody could note: its news or its process was lost."""
        if match.place.message_id is None:
            self._unclear.add(match.id)
        return await self.post(match, is_gone=is_gone)

    async def post(self, match: Match, *, is_gone: bool = False) -> Match:
        """Post the board while holding its `placing`; `is_gone`: there is no old message to retire."""
        old = match.place
        if old.message_id is not None:
            await self._shown.doubt(match.id)
        message_id = await self._found(match) or await self._sent(match)
        posted = match.at(old.showing(message_id))
        is_stored = await self._places.placed(posted)
        if old.message_id not in (None, message_id) and not is_gone:
            if not is_stored:
                await self._take_back(posted)
            self._retire(match.id, old)
        return posted

    async def _found(self, match: Match) -> int | None:
        """Return the board that an attempt has posted whose news was lost, with the match drawn on it."""
        if match.id not in self._unclear:
            return None
        message_id = await self._messages.find_board(match.id, match.place)
        if message_id is None or message_id <= (match.place.message_id or 0):
            return None
        # The match may have moved on since.
        found = match.at(replace(match.place, message_id=message_id))
        await self._messages.edit(found.place, await self._draw(found))
        self._unclear.discard(match.id)
        return message_id

    async def _sent(self, match: Match) -> int:
        drawing, nonce = await self._draw(match), self._places.nonce(match)
        send = partial(self._messages.post, match.place, drawing, nonce)
        self._unclear.add(match.id)
        try:
            message_id = await send()
        except (aiohttp.ClientError, OSError):
            message_id = await send()
        except discord.HTTPException as error:
            if error.status < _SERVERS_FAULT:
                self._unclear.discard(match.id)
            raise
        self._unclear.discard(match.id)
        return message_id

    async def _take_back(self, posted: Match) -> None:
        """Remove a board that a restart would not know, and raise `BusyError`: the one before it stands."""
        # Before anything is awaited: nobody may store this place while its message goes.
        self._places.forget(posted)
        try:
            await self._messages.delete(posted.place)
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            # It may be there still, and then it is the board.
            await self._places.placed(posted)
            return
        raise BusyError("a board is not posted anew while its place cannot be stored")
