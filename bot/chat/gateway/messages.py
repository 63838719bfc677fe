"""Filters the gateway's messages for those addressed to the bot: mentions, replies, direct messages.

With the message intents Discord sends every message of every channel. Only messages that mention the bot
(the user, not its managed role) and direct messages contain their text. A reply with a ping counts as a
mention, but Discord may still omit the text of a reply to an interaction's response, such as a board. With
the privileged intent for message content every message has its text, and messages in the bot's threads can
be moves too. The filter reads raw data, so most messages are dropped before an object is created.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import discord

from bot.views.custom_id import match_in

Json = dict[str, Any]

_PLAIN, _REPLY = 0, 19
_DROPPED_EVENTS = ("MESSAGE_UPDATE", "MESSAGE_DELETE", "MESSAGE_DELETE_BULK")
"""Events of the message intents that are dropped, because only new messages can be moves."""


class Way(enum.Enum):
    """The way in which a message addresses the bot, which determines whether its text can be used."""

    OPEN = "open"
    """A direct message, or a message that mentions the bot or its role, and whose text Discord sends."""
    BARE = "bare"
    """Text or files without a mention: in a reply to the bot, or in a thread that the bot started."""
    ROLE = "role"
    """The message mentions the bot's role instead of the bot, so Discord omits the message's text."""
    QUIET_REPLY = "quiet reply"
    """The message replies to the bot without pinging it, so Discord omits the message's text."""
    UNREAD_REPLY = "unread reply"
    """A reply that pings the bot, but whose text Discord nevertheless omits."""

    @property
    def is_readable(self) -> bool:
        """Whether the text of the message is used; Discord sends it then."""
        return self in {Way.OPEN, Way.BARE}


@dataclass(frozen=True, slots=True)
class ReceivedMessage:
    """A person's message to the bot, with the content that Discord has sent to the bot."""

    id: int
    channel_id: int
    guild_id: int | None
    author_id: int
    way: Way
    text: str
    """The text without mentions of the bot and its role; empty unless `way.is_readable`."""
    replied_to: int | None
    """Id of the message to which this message replies, if any."""
    match_id: int | None
    """Id of the match whose board this message replies to; `None` if it replies to no board."""


def receive_messages(
    client: discord.Client, handle: Callable[[ReceivedMessage], None], count: Callable[[int, int], None]
) -> None:
    """Call `handle` with every message addressed to `client`; call this before connecting.

    `count` is called with the channel id and message id of every message that the bot did not write.
    Neither function may block. discord.py itself no longer receives messages.
    """

    def read(data: Json) -> None:
        if data["author"]["id"] != str(client.application_id):
            count(int(data["channel_id"]), int(data["id"]))
        found = received_message(
            data,
            str(client.application_id),
            role_of_bot=lambda: _role_in(client, data),
            is_in_own_thread=lambda: _is_in_own_thread(client, data),
        )
        if found is not None:
            handle(found)

    parsers = client._connection.parsers
    parsers["MESSAGE_CREATE"] = read
    for name in _DROPPED_EVENTS:
        parsers.pop(name, None)


def received_message(
    data: Json,
    bot_id: str,
    role_of_bot: Callable[[], str | None],
    is_in_own_thread: Callable[[], bool],
) -> ReceivedMessage | None:
    """Return the message of a MESSAGE_CREATE event, or `None` if it is not a person's message to the bot.

    - `role_of_bot` returns the id of the bot's managed role in the message's server, `None` if unknown. It is
      called only for messages that mention a role.
    - `is_in_own_thread` returns whether the bot started the message's thread. It is called only for text or
      files that neither mention the bot nor reply to it.

    Raises on malformed data.
    """
    has_roles = "guild_id" in data and data.get("mention_roles")
    role = role_of_bot() if has_roles else None
    way = _way(data, bot_id, role, is_in_own_thread)
    if way is None or not _is_of_person(data):
        return None
    guild_id, replied_to = data.get("guild_id"), None
    if data.get("type") == _REPLY:
        replied_to = (data.get("message_reference") or {}).get("message_id")
    return ReceivedMessage(
        id=int(data["id"]),
        channel_id=int(data["channel_id"]),
        guild_id=int(guild_id) if guild_id else None,
        author_id=int(data["author"]["id"]),
        way=way,
        text=_text_of(data, bot_id, role) if way.is_readable else "",
        replied_to=int(replied_to) if replied_to else None,
        match_id=match_in(_answered(data).get("components")) if _answers(data, bot_id) else None,
    )


def _way(data: Json, bot_id: str, role: str | None, is_in_own_thread: Callable[[], bool]) -> Way | None:
    if "guild_id" not in data:
        return Way.OPEN
    has_words = bool(data.get("content") or data.get("attachments"))
    if any(user["id"] == bot_id for user in data.get("mentions", ())):
        return Way.OPEN if has_words or not _answers(data, bot_id) else Way.UNREAD_REPLY
    if role is not None and role in data.get("mention_roles", ()):
        return Way.OPEN if has_words else Way.ROLE
    if has_words:
        return Way.BARE if _answers(data, bot_id) or is_in_own_thread() else None
    return Way.QUIET_REPLY if _answers(data, bot_id) else None


def _text_of(data: Json, bot_id: str, role: str | None) -> str:
    """Return the text without mentions of the bot and of its `role`."""
    mention = f"<@!?{bot_id}>" if role is None else f"<@!?{bot_id}>|<@&{role}>"
    return re.sub(mention, " ", data.get("content", "")).strip()


def _is_of_person(data: Json) -> bool:
    """Whether a person wrote the message, not a bot, a webhook or Discord."""
    is_written = data.get("type", _PLAIN) in (_PLAIN, _REPLY)
    return is_written and "webhook_id" not in data and not data["author"].get("bot")


def _answers(data: Json, bot_id: str) -> bool:
    """Whether the message replies to a message of the bot."""
    author = _answered(data).get("author")
    return author is not None and author["id"] == bot_id


def _answered(data: Json) -> Json:
    """Return the message to which this message replies, if Discord includes it; else an empty object."""
    answered: Json = (data.get("referenced_message") or {}) if data.get("type") == _REPLY else {}
    return answered


def _role_in(client: discord.Client, data: Json) -> str | None:
    """Return the id of the bot's managed role in the message's server; `None` if it is unknown."""
    guild = client.get_guild(int(data["guild_id"]))
    role = guild.self_role if guild is not None else None
    return None if role is None else str(role.id)


def _is_in_own_thread(client: discord.Client, data: Json) -> bool:
    """Whether the message is in a thread that the bot has started; false if that is unknown."""
    guild = client.get_guild(int(data["guild_id"]))
    thread = guild.get_thread(int(data["channel_id"])) if guild is not None else None
    return thread is not None and thread.owner_id == client.application_id
