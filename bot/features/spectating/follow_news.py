"""Notifies the followers of a match that it has ended, by mentioning each once in the board's channel.

People who cannot read the channel are not mentioned, because that would reveal them and the match.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

import aiohttp
import discord

from bot.chat.sharing import Visibility
from bot.features.spectating.follow_page import news_text
from bot.hosting.errors import BusyError, UncertainError
from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import words_for

_log = logging.getLogger(__name__)


class FollowNews:
    """Notifies followers of the end of a match."""

    def __init__(self, client: discord.Client, visibility: Visibility) -> None:
        self._client = client
        self._visibility = visibility

    async def notify(self, match: MatchWithBoard, people: Sequence[int]) -> None:
        """Mention the `people` who can read the channel.

        Raises the errors documented at `bot.hosting.spectating.follows.NotifyFollowers`.
        """
        try:
            there = await self._readers(match, people)
        except (aiohttp.ClientError, OSError, discord.DiscordServerError) as error:
            raise BusyError(str(error)) from error
        if not there:
            return
        try:
            await self._mention(match, there)
        except aiohttp.ClientConnectorError as error:
            # The connection failed, so the request was never sent.
            raise BusyError(str(error)) from error
        except (aiohttp.ClientError, OSError, discord.DiscordServerError) as error:
            raise UncertainError(str(error)) from error
        except discord.HTTPException as error:
            _log.info("Followers of match %s could not be notified: %s", match.id, error)

    async def _readers(self, match: MatchWithBoard, people: Sequence[int]) -> list[int]:
        """Return the people who can read the channel; in a direct message, only the match's starter."""
        if match.place.guild_id is None:
            return [user_id for user_id in people if match.may_arrange(user_id)]
        channel = await self._visibility.find_channel(match.place)
        if channel is None:
            return []
        return [user_id for user_id in people if await self._visibility.is_reader(channel, user_id)]

    async def _mention(self, match: MatchWithBoard, people: Sequence[int]) -> None:
        place = match.place
        channel = self._client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
        await channel.send(
            news_text(match, people, words_for(match.board.locale)),
            nonce=f"follow:{match.id}:0"[:25],
            allowed_mentions=discord.AllowedMentions(
                everyone=False,
                roles=False,
                replied_user=False,
                users=[discord.Object(user_id) for user_id in people],
            ),
        )
