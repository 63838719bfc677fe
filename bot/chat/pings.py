"""Sends pings, which notify a person of their turn: messages in the board's channel, or direct messages.

A ping mentions only that person. People choose whether they get pings, and where; a server can disable pings
in its channels. Notice that a rated match can be lost is sent as a direct message, even to people who want
no pings.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator

import discord

from bot.chat.gateway.interactions import CONNECTION_ERRORS
from bot.chat.incoming.responses import Languages
from bot.hosting.errors import BusyError
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.people.settings import SettingsRepository
from bot.hosting.pings import Ping
from bot.i18n import Words
from bot.views.boards.board import only_pinging
from bot.views.words import sentences
from bot.views.words.sentences import ping_text
from db.rows import PingRow

LinkTo = Callable[[MatchWithBoard, Viewer], Awaitable[str]]
"""Function that returns the reader's link to a board, or words that name the match (`bot.chat.links`)."""

PINGS_OFF = "off"
"""Setting of people and servers that want no pings."""
_DM = "dm"

_log = logging.getLogger(__name__)


class PingMessages:
    """Sends and deletes pings (`bot.hosting.pings.Messenger`)."""

    def __init__(
        self, client: discord.Client, settings: SettingsRepository, languages: Languages, link_to: LinkTo
    ) -> None:
        self._client = client
        self._settings = settings
        self._languages = languages
        self._link_to = link_to

    async def send(self, ping: Ping) -> PingRow | None:
        """Send a ping where the person wants pings; return `None` if they want none or cannot be reached.

        - A notice that a match can be lost is sent as a direct message, even if pings are off.
        - A person who chose direct messages gets one, even if the server disables pings.
        - If the bot has not joined the board's server or group, or may not write in the board's channel, a
          wanted ping is a direct message too.
        - If direct messages are closed, the ping is posted beside the board, unless pings are off or the bot
          has not joined there.

        Raises `BusyError` if a retry may help.
        """
        user_id, place = _user_id(ping), ping.match.place
        wanted = (await self._settings.of_person(user_id)).pings
        is_silent = wanted == PINGS_OFF or (await self._settings.of_server(place.guild_id)).pings == PINGS_OFF
        is_direct = wanted == _DM or ping.is_notice
        if is_silent and not is_direct:
            return None
        guild = self._client.get_guild(place.guild_id or 0)
        words = await self._languages.words_of_writer(user_id, guild, ping.match.board.locale)
        ways = [] if is_silent or place.is_foreign else [self._send_here]
        # If Discord refuses the ping in one place, it is sent in the other.
        for send in [self._send_direct, *ways] if is_direct else [*ways, self._send_direct]:
            sent = await send(ping, words)
            if sent is not None:
                return sent
        return None

    async def remove(self, sent: PingRow) -> None:
        """Delete a ping; a refusal of Discord, as for a ping that is deleted already, is only logged.

        Raises `BusyError` if a retry may help.
        """
        channel = self._client.get_partial_messageable(sent.channel_id)
        with _suppressing_refusals(f"The ping {sent.message_id} could not be deleted and stays"):
            await channel.get_partial_message(sent.message_id).delete()

    async def _send_direct(self, ping: Ping, words: Words) -> PingRow | None:
        with _suppressing_refusals(f"No direct message could be sent to {_user_id(ping)}"):
            channel = await self._client.create_dm(discord.Object(_user_id(ping)))
            link = await self._link_to(ping.match, Viewer(_user_id(ping)))
            return await _post(channel, ping_text(ping, words, link), ping)
        return None

    async def _send_here(self, ping: Ping, words: Words) -> PingRow | None:
        place = ping.match.place
        channel = self._client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
        with _suppressing_refusals(f"No ping could be posted in channel {place.channel_id}"):
            # Everybody who reads this is in the board's channel.
            return await _post(channel, ping_text(ping, words, sentences.link(place)), ping)
        return None


async def _post(channel: discord.abc.Messageable, text: str, ping: Ping) -> PingRow:
    mentions = only_pinging(_user_id(ping))
    message = await channel.send(text, nonce=ping.nonce, allowed_mentions=mentions)
    return PingRow(ping.match.id, ping.match.position_seq, message.channel.id, message.id)


def _user_id(ping: Ping) -> int:
    user_id = ping.player.user_id
    assert user_id is not None
    return user_id


@contextlib.contextmanager
def _suppressing_refusals(outcome: str) -> Iterator[None]:
    """Log and suppress permanent Discord errors in this context; raise `BusyError` if a retry may help.

    `outcome` begins the log line and the text of the error: what does not happen because of Discord's error.
    """
    try:
        yield
    except discord.HTTPException as error:
        if error.status >= 500 or error.status == 429:
            raise BusyError(f"{outcome}: {error}") from error
        _log.info("%s: %s", outcome, error)
    except CONNECTION_ERRORS as error:
        raise BusyError(f"{outcome}: {error}") from error
