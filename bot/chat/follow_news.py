"""Tells those who follow a match that it is over: one mention each, in the channel of its board."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import aiohttp
import discord

from bot.hosting.errors import BusyError, UncertainError
from bot.hosting.matches.match import Match
from bot.i18n import words_for
from bot.views.follows import news_text

_AT_ONCE = 50
"""So many mentions have room in one message."""

_log = logging.getLogger(__name__)


class FollowNews:
    """Says how matches ended."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def tell(self, match: Match, people: Sequence[int]) -> None:
        """Mention these people and nobody else; raises as `bot.hosting.follows.follows.Tell` says."""
        for part, start in enumerate(range(0, len(people), _AT_ONCE)):
            try:
                await self._mention(match, people[start : start + _AT_ONCE], part)
            except aiohttp.ClientConnectorError as error:
                # Nothing has left the house, unless an earlier part did.
                raise (UncertainError if part else BusyError)(str(error)) from error
            except (aiohttp.ClientError, OSError, discord.DiscordServerError) as error:
                raise UncertainError(str(error)) from error
            except discord.HTTPException as error:
                _log.info(
                    "Nobody can be told how match %s ended: %s", match.id, error, extra={"match": match.id}
                )

    async def _mention(self, match: Match, people: Sequence[int], part: int) -> None:
        place = match.place
        channel = self._client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
        await channel.send(
            news_text(match, people, words_for(match.board.locale)),
            nonce=f"follow:{match.id}:{part}"[:25],
            allowed_mentions=discord.AllowedMentions(
                everyone=False,
                roles=False,
                replied_user=False,
                users=[discord.Object(user_id) for user_id in people],
            ),
        )
