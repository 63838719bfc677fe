"""Notifies the followers of a match that it has ended, by mentioning each once in the board's channel.

People who cannot read the channel are not mentioned, because that would reveal them and the match.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

import aiohttp
import discord

from bot.chat.places import can_view
from bot.features.spectating.follow_page import news_text
from bot.hosting.errors import BusyError, UncertainError
from bot.hosting.matches.shown_match import ShownMatch
from bot.i18n import words_for

Channel = discord.abc.GuildChannel | discord.Thread

_log = logging.getLogger(__name__)


class FollowNews:
    """Notifies followers of the end of a match."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def notify(self, match: ShownMatch, people: Sequence[int]) -> None:
        """Mention the `people` who can read the channel.

        Raises the errors documented at `bot.hosting.follows.follows.NotifyFollowers`.
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
            _log.info(
                "Followers of match %s could not be notified: %s", match.id, error, extra={"match": match.id}
            )

    async def _readers(self, match: ShownMatch, people: Sequence[int]) -> list[int]:
        """Return the people who can read the channel; in a direct message, only the match's starter."""
        if match.place.guild_id is None:
            return [user_id for user_id in people if match.may_arrange(user_id)]
        channel = await self._channel(match)
        if channel is None:
            return []
        return [user_id for user_id in people if await _is_in(channel, user_id)]

    async def _channel(self, match: ShownMatch) -> Channel | None:
        """Return the channel of the board message; `None` if it was deleted or the bot cannot see it."""
        guild = self._client.get_guild(match.place.guild_id or 0)
        if guild is None:
            return None
        # An archived thread is not in the cache, but can be fetched.
        known = guild.get_channel_or_thread(match.place.channel_id)
        try:
            return known or await guild.fetch_channel(match.place.channel_id)
        except discord.DiscordServerError:
            raise
        except discord.HTTPException:
            return None

    async def _mention(self, match: ShownMatch, people: Sequence[int]) -> None:
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


async def _is_in(channel: Channel, user_id: int) -> bool:
    """Whether the person is a member of the server and can read this channel."""
    try:
        member = await channel.guild.fetch_member(user_id)
        if isinstance(channel, discord.Thread) and channel.is_private():
            await channel.fetch_member(user_id)
            return True
    except discord.DiscordServerError:
        raise
    except discord.HTTPException:
        return False
    return can_view(channel, member)
