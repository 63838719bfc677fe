"""Memberships: the servers that people and the bot are in, and the people who have installed the app."""

from __future__ import annotations

from bot.playground.wire.errors import Json
from bot.playground.world import objects
from bot.playground.world.storage import Documents, Storage


class Membership:
    """Memberships in servers: people are in every server until they leave, the bot only where invited."""

    def __init__(self, storage: Storage) -> None:
        self._absent: Documents[Json] = Documents(storage, "absent")
        self.installs: Documents[Json] = Documents(storage, "install")
        """Ids of the people who have installed the app for themselves; each id maps to an empty document."""

    def is_in(self, guild_id: str, user_id: str) -> bool:
        """Whether a person or the bot is in a server; also true for ids that do not exist."""
        return f"{guild_id}:{user_id}" not in self._absent

    def set_in(self, guild_id: str, user_id: str, *, is_in: bool) -> None:
        """Add a person or the bot to a server, or remove them."""
        key = f"{guild_id}:{user_id}"
        if is_in:
            self._absent.pop(key, None)
        else:
            self._absent[key] = {}

    def is_bot_in(self, channel: Json) -> bool:
        """Whether the bot is in a channel's server or direct conversation; the bot is never in a group."""
        guild_id = channel.get("guild_id")
        return channel["type"] == objects.DM if guild_id is None else self.is_in(guild_id, objects.BOT_ID)

    def is_person_in(self, channel: Json, user_id: str) -> bool:
        """Whether a person is in the channel's server or, outside servers, among its recipients."""
        guild_id = channel.get("guild_id")
        if guild_id is not None:
            return self.is_in(guild_id, user_id)
        return any(one["id"] == user_id for one in channel["recipients"])
