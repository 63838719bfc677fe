"""Starts threads from messages: for one match, or for a group of boards of a tournament's round or arena.

A match's thread is archived after an hour, a group's after a day; neither is ever locked. Discord may create
a thread although the request timed out; the match then moves there.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import replace
from typing import Literal

import discord
from cachetools import TTLCache

from bot.chat.live.messages import Messages
from bot.chat.places import allows_threads
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place, PlaceKind
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.runtime import loop_time
from bot.hosting.tournaments.board_groups import BoardGroup
from bot.i18n import words_for
from bot.views.boards.tournament_boards import group_title
from bot.views.words import sentences
from bot.views.words.names import names_of, plain_name

_HAS_THREAD = 160004
_LONGEST_TITLE = 100
_HOUR: Literal[60] = 60
_DAY: Literal[1440] = 1440
"""Minutes without a message after which Discord archives a thread."""
_PATIENCE_S = 5.0
"""Timeout of a start in seconds; Discord allows few threads a minute, but players wait for a board."""

_LATEST_S = 300.0
"""Seconds after a request timed out in which its thread may still appear."""
_MAX_LATE = 1000

_log = logging.getLogger(__name__)


class MatchThreads:
    """Starts and reopens the threads in which matches are played."""

    def __init__(self, client: discord.Client, messages: Messages) -> None:
        self._client = client
        self._messages = messages
        self._late: TTLCache[int, int] = TTLCache(_MAX_LATE, _LATEST_S, loop_time)
        """Ids of matches whose request timed out, by message id, which is also the thread's id."""

    def are_allowed(self, place: Place) -> bool:
        """Whether the bot can start threads in the channel of `place`; true if that is unknown."""
        guild = self._client.get_guild(place.guild_id or 0)
        channel = None if guild is None else guild.get_channel_or_thread(place.channel_id)
        return channel is None or allows_threads(channel)

    async def start(self, match: MatchWithBoard, group: BoardGroup | None = None) -> Place:
        """Start a thread from the message of `match`, and return the thread as the match's new place.

        - A thread that the message has already is used. It has the id of the message, so it can be found
          after a crash.
        - With a `group` (boards of a tournament's round, or of an arena), it is the thread of the group.
          Without, the players are added to it.
        - If Discord refuses the thread, if it is late, or if the bot is not in the server, returns the place
          of the message in the channel. But if a group's thread is late, `BusyError` is raised.

        Raises connection errors, and `discord.HTTPException` if Discord fails or limits the rate.
        """
        place = match.place
        inside = Place(place.guild_id, place.message_id or 0, kind=PlaceKind.THREAD)
        message = self._messages.channel(place).get_partial_message(place.message_id or 0)
        try:
            async with asyncio.timeout(_PATIENCE_S):
                if group is None:
                    await message.create_thread(name=_title(match), auto_archive_duration=_HOUR)
                else:
                    await message.create_thread(name=_group_title(group), auto_archive_duration=_DAY)
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 429:
                raise
            if error.code != _HAS_THREAD:
                return _without(place, error)
        except TimeoutError as error:
            if group is not None:
                raise BusyError(
                    "the thread of the round was not created in time; the match waits for it"
                ) from error
            self._late[inside.channel_id] = match.id
            return _without(place, error)
        except ValueError as error:
            # The bot is not in this server.
            return _without(place, error)
        if group is None:
            # Those of a group are added by the mention in the title of their board.
            await self._add_players(inside.channel_id, match)
        return inside

    def pop_late_match(self, thread_id: int) -> int | None:
        """Remove and return the id of the match whose request for this thread timed out; `None` if none."""
        return self._late.pop(thread_id, None)

    async def reopen(self, place: Place) -> None:
        """Reopen the archived thread of `place`; raises `discord.Forbidden` if a moderator has locked it.

        Other failures raise connection errors and `discord.HTTPException`.
        """
        await self._client.http.edit_channel(place.channel_id, archived=False)

    async def _add_players(self, thread_id: int, match: MatchWithBoard) -> None:
        """Add the players to the thread; refusals and failures of Discord are ignored."""
        for user_id in match.user_ids:
            with contextlib.suppress(discord.HTTPException):
                await self._client.http.add_user_to_thread(thread_id, user_id)


def _without(place: Place, reason: Exception) -> Place:
    _log.info(
        "No thread could be started in channel %s, so the match is played in the channel: %r",
        place.channel_id,
        reason,
    )
    return replace(place, kind=PlaceKind.CHANNEL)


def _group_title(group: BoardGroup) -> str:
    """Return the title of a group's thread, without formatting, such as `Autumn Cup · round 2`."""
    return group_title(group, words_for(group.locale), plain_name(group.name))[:_LONGEST_TITLE]


def _title(match: MatchWithBoard) -> str:
    """Return the title of a thread, without formatting: `Gomoku: Alice – Bob`."""
    words = words_for(match.board.locale)
    names = " – ".join(names_of(match, words, show=plain_name))
    return words("labeled", label=sentences.game_title(match.game, words), text=names)[:_LONGEST_TITLE]
