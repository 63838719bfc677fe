"""Completes gateway events before discord.py parses them, and drops events that it cannot parse.

discord.py requires fields that Discord documents as optional, and an exception while it parses an event
stops the client. So interactions are completed first (an answer needs only the id, the token and the
channel), and events that cannot be parsed are logged and dropped.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from typing import Any

import discord

Json = dict[str, Any]

_TEXT_CHANNEL, _DIRECT = 0, 1
_VITAL = ("READY", "RESUMED")
"""Events without which no session exists; their exceptions are not suppressed."""

_INTERACTION: Json = {"version": 1, "attachment_size_limit": 10 * 1024 * 1024, "data": {}}
_CHANNEL: Json = {
    "name": "",
    "position": 0,
    "bitrate": 64_000,
    "user_limit": 0,
    "parent_id": "0",
    "owner_id": "0",
    "message_count": 0,
    "member_count": 0,
    "thread_metadata": {},
}
_THREAD_METADATA: Json = {"archived": False, "auto_archive_duration": 1440, "archive_timestamp": None}
_USER: Json = {"username": "", "discriminator": "0", "avatar": None}
_MEMBER: Json = {"roles": [], "flags": 0, "joined_at": None, "nick": None}
_MESSAGE: Json = {
    "type": 0,
    "content": "",
    "attachments": [],
    "embeds": [],
    "components": [],
    "mentions": [],
    "mention_roles": [],
    "mention_everyone": False,
    "edited_timestamp": None,
    "pinned": False,
    "tts": False,
    "flags": 0,
}

_log = logging.getLogger(__name__)


def drop_malformed_events(client: discord.Client) -> None:
    """Make `client` drop events that it cannot parse; call this function before connecting."""
    parsers = client._connection.parsers
    for name, parse in parsers.items():
        if name not in _VITAL:
            parsers[name] = functools.partial(_read, name, parse)


def _read(name: str, parse: Callable[[Json], None], data: Json) -> None:
    try:
        parse(completed_interaction(data) if name == "INTERACTION_CREATE" else data)
    except Exception:
        _log.exception("Dropped an event %s that could not be parsed", name)


def completed_interaction(given: Json) -> Json:
    """Return the data of an INTERACTION_CREATE event, adding defaults for fields that discord.py requires."""
    made = {**_INTERACTION, **given}
    if "app_permissions" not in given:
        # Without data, assume all permissions; if one is missing, Discord will refuse the request.
        made["app_permissions"] = str(discord.Permissions.all().value)
    made["channel"] = _channel(given)
    if isinstance(given.get("guild_id"), str) and "member" not in given and "user" in given:
        made["member"] = {"user": given["user"]}
    if "member" in made:
        made["member"] = _member(made["member"])
    if "user" in given:
        made["user"] = {**_USER, **given["user"]}
    if isinstance(given.get("message"), dict):
        made["message"] = _message(given)
    made["data"] = _data(_object(made["data"]))
    return made


def _channel(given: Json) -> Json:
    channel = given.get("channel") or {}
    kind = _TEXT_CHANNEL if given.get("guild_id") else _DIRECT
    made = {**_CHANNEL, "id": given.get("channel_id", "0"), "type": kind, **channel}
    made["thread_metadata"] = {**_THREAD_METADATA, **(channel.get("thread_metadata") or {})}
    return made


def _member(given: Json) -> Json:
    made = {**_MEMBER, **given}
    if "user" in given:
        made["user"] = {**_USER, **given["user"]}
    return made


def _message(given: Json) -> Json:
    message = given["message"]
    made = {**_MESSAGE, "channel_id": given.get("channel_id", "0"), **message}
    author = message.get("author") or {"id": given["application_id"], "bot": True}
    made["author"] = {**_USER, **author}
    return made


def _data(given: Json) -> Json:
    """Complete the users and members that a command names; drop members without a user."""
    resolved = given.get("resolved")
    if not isinstance(resolved, dict):
        return given
    users, members = _objects(resolved.get("users")), _objects(resolved.get("members"))
    people = {key: {**_USER, "id": key, **user} for key, user in users.items()}
    known = {key: _member(member) for key, member in members.items() if key in people}
    return {**given, "resolved": {**resolved, "users": people, "members": known}}


def _object(value: Any) -> Json:
    return value if isinstance(value, dict) else {}


def _objects(value: Any) -> dict[str, Json]:
    return {key: one for key, one in _object(value).items() if isinstance(one, dict)}
