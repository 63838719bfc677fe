"""Messages of the gateway that are for the bot: those that mention it, those that answer it, direct ones.

With the message intents Discord tells of every message in every channel,
its words left out unless it mentions the bot (the user, not the role that
is called like it), or is a direct one. What answers the bot with a ping counts as a mention,
but where it answers an interaction's answer, as boards are, the words may be missing all the same. With
the privileged intent for message content all words are there: then what is written in the bot's own
threads may be for it too. Here each message is
judged by its raw data: most are passed over before anything is built of them,
awaited or remembered.
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
_UNHEARD = ("MESSAGE_UPDATE", "MESSAGE_DELETE", "MESSAGE_DELETE_BULK")
"""What comes with the intents and is of no use: an edit makes no move."""


class Way(enum.Enum):
    """How a message is for the bot."""

    OPEN = "open"
    """It may be read."""
    BARE = "bare"
    """It may be read although it mentions nobody: it answers the bot or stands in one of its threads."""
    ROLE = "role"
    """It mentions the bot's role in place of the bot: its words are left out."""
    QUIET_REPLY = "quiet reply"
    """It answers the bot without a ping: its words are left out."""
    UNREAD_REPLY = "unread reply"
    """It answers the bot with a ping, and its words are left out all the same."""

    @property
    def is_readable(self) -> bool:
        """Whether Discord has sent the words of the message."""
        return self in {Way.OPEN, Way.BARE}


@dataclass(frozen=True, slots=True)
class Heard:
    """A person's message that is for the bot."""

    id: int
    channel_id: int
    guild_id: int | None
    author_id: int
    way: Way
    text: str
    """The words without the mention of the bot; empty where they are left out."""
    replied_to: int | None
    """The message that it answers."""
    match_id: int | None
    """The match on the board that it answers."""


def hear_messages(
    client: discord.Client, hear: Callable[[Heard], None], count: Callable[[int, int], None]
) -> None:
    """Have `hear` called with every message that is for `client`; call it before connecting.

    `count` gets the ids of the channel and of the message, of all that others write. Nothing else of
    discord.py hears of messages any more. Both must return at once.
    """

    def read(data: Json) -> None:
        if data["author"]["id"] != str(client.application_id):
            count(int(data["channel_id"]), int(data["id"]))
        found = heard(
            data,
            str(client.application_id),
            role_of_bot=lambda: _role_in(client, data),
            is_in_own_thread=lambda: _is_in_own_thread(client, data),
        )
        if found is not None:
            hear(found)

    parsers = client._connection.parsers
    parsers["MESSAGE_CREATE"] = read
    for name in _UNHEARD:
        parsers.pop(name, None)


def heard(
    data: Json,
    bot_id: str,
    role_of_bot: Callable[[], str | None],
    is_in_own_thread: Callable[[], bool],
) -> Heard | None:
    """Return the message of a MESSAGE_CREATE if a person means the bot by it; raises `KeyError` and its kin.

    `role_of_bot` is asked only where some role is mentioned, `is_in_own_thread` only of words that mention
    nobody and may be read.
    """
    way = _way(data, bot_id, role_of_bot, is_in_own_thread)
    if way is None or not _is_of_person(data):
        return None
    guild_id, replied_to = data.get("guild_id"), None
    if data.get("type") == _REPLY:
        replied_to = (data.get("message_reference") or {}).get("message_id")
    return Heard(
        id=int(data["id"]),
        channel_id=int(data["channel_id"]),
        guild_id=int(guild_id) if guild_id else None,
        author_id=int(data["author"]["id"]),
        way=way,
        text=re.sub(f"<@!?{bot_id}>", " ", data.get("content", "")).strip() if way.is_readable else "",
        replied_to=int(replied_to) if replied_to else None,
        match_id=match_in(_answered(data).get("components")) if _answers(data, bot_id) else None,
    )


def _way(
    data: Json, bot_id: str, role_of_bot: Callable[[], str | None], is_in_own_thread: Callable[[], bool]
) -> Way | None:
    if "guild_id" not in data:
        return Way.OPEN
    has_words = bool(data.get("content") or data.get("attachments"))
    if any(user["id"] == bot_id for user in data.get("mentions", ())):
        return Way.OPEN if has_words or not _answers(data, bot_id) else Way.UNREAD_REPLY
    roles = data.get("mention_roles")
    if roles and role_of_bot() in roles:
        return Way.ROLE
    if has_words:
        return Way.BARE if _answers(data, bot_id) or is_in_own_thread() else None
    return Way.QUIET_REPLY if _answers(data, bot_id) else None


def _is_of_person(data: Json) -> bool:
    """Whether somebody wrote it: no bot (least of all this one), no webhook, no notice of Discord's."""
    is_written = data.get("type", _PLAIN) in (_PLAIN, _REPLY)
    return is_written and "webhook_id" not in data and not data["author"].get("bot")


def _answers(data: Json, bot_id: str) -> bool:
    """Whether the message answers one of the bot's own: what others write cannot name a match."""
    author = _answered(data).get("author")
    return author is not None and author["id"] == bot_id


def _answered(data: Json) -> Json:
    """The message that this one answers, where Discord sends it along; empty otherwise."""
    answered: Json = (data.get("referenced_message") or {}) if data.get("type") == _REPLY else {}
    return answered


def _role_in(client: discord.Client, data: Json) -> str | None:
    """The id of the bot's own role in the message's server, which Discord has named like the bot."""
    guild = client.get_guild(int(data["guild_id"]))
    role = guild.self_role if guild is not None else None
    return None if role is None else str(role.id)


def _is_in_own_thread(client: discord.Client, data: Json) -> bool:
    """Whether the message stands in a thread that the bot has started."""
    guild = client.get_guild(int(data["guild_id"]))
    thread = guild.get_thread(int(data["channel_id"])) if guild is not None else None
    return thread is not None and thread.owner_id == client.application_id
