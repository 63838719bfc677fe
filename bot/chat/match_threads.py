"""The threads in which matches are played: started at a message, archived after an hour, never locked."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import replace

import discord

from bot.chat.messages import Messages
from bot.hosting.matches.board import Place, PlaceKind
from bot.hosting.matches.match import Match
from bot.i18n import words_for
from bot.views import sentences
from bot.views.names import plain_name

_HAS_THREAD = 160004
_LONGEST_TITLE = 100
_PATIENCE_S = 5.0
"""Discord starts a few threads a minute in one channel, and players do not wait that long for a board."""

_log = logging.getLogger(__name__)


class MatchThreads:
    """Starts threads and opens them again."""

    def __init__(self, client: discord.Client, messages: Messages) -> None:
        self._client = client
        self._messages = messages

    async def start(self, match: Match) -> Place:
        """Start a thread at the message of `match`, and return the place in it.

        Where no thread may be started, or not soon, it is the channel, and the message is the board's. A
        thread has its message's id: after a crash the one that was started is found again. Raises what a
        broken connection and an ailing Discord raise.
        """
        place = match.place
        inside = Place(place.guild_id, place.message_id or 0, kind=PlaceKind.THREAD)
        message = self._messages.channel(place).get_partial_message(place.message_id or 0)
        try:
            async with asyncio.timeout(_PATIENCE_S):
                thread = await message.create_thread(name=_title(match), auto_archive_duration=60)
        except discord.HTTPException as error:
            if error.code == _HAS_THREAD:
                return inside
            if error.status >= 500 or error.status == 429:
                raise
            return _without(place, error)
        except (TimeoutError, ValueError) as error:
            # It takes too long, or the server is none that the bot is in.
            return _without(place, error)
        await self._bring_in(thread, match)
        return inside

    async def open_again(self, place: Place) -> None:
        """Open an archived thread; raises `discord.Forbidden` where a moderator has locked it."""
        await self._client.http.edit_channel(place.channel_id, archived=False)

    async def _bring_in(self, thread: discord.Thread, match: Match) -> None:
        """Put the players into their thread, so that they find it; it goes without them, too."""
        for user_id in {player.user_id for player in match.players} - {None}:
            with contextlib.suppress(discord.HTTPException):
                await thread.add_user(discord.Object(user_id or 0))


def _without(place: Place, reason: Exception) -> Place:
    _log.info("No thread was started in channel %s: %r", place.channel_id, reason)
    return replace(place, kind=PlaceKind.CHANNEL)


def _title(match: Match) -> str:
    """A line in which nothing is formatted: `Gomoku: Alice – Bob`."""
    names = " – ".join(plain_name(player.name) for player in match.players)
    return f"{sentences.game_title(match.game, words_for(match.board.locale))}: {names}"[:_LONGEST_TITLE]
