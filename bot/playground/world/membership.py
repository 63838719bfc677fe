"""Who belongs where: the servers that the bot and the people are in, and who has the app for themselves."""

from __future__ import annotations

from bot.playground.wire.errors import Json
from bot.playground.world import objects
from bot.playground.world.storage import Storage


class Membership:
    """Everybody is in every server until they leave it; the bot is in those that invited it."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._absent = {key for key, _ in storage.all("absent")}
        self._installs = {key for key, _ in storage.all("install")}

    def is_in(self, guild_id: str, user_id: str) -> bool:
        """Tell whether a person or the bot is in a server."""
        return f"{guild_id}:{user_id}" not in self._absent

    def set_in(self, guild_id: str, user_id: str, *, is_in: bool) -> None:
        """Let somebody into a server, or out."""
        key = f"{guild_id}:{user_id}"
        if is_in:
            self._absent.discard(key)
            self._storage.remove("absent", key)
        else:
            self._absent.add(key)
            self._storage.put("absent", key, {})

    def is_bot_in(self, channel: Json) -> bool:
        """Tell whether the bot is where a channel is: nobody invites it to a group."""
        guild_id = channel.get("guild_id")
        return channel["type"] == objects.DM if guild_id is None else self.is_in(guild_id, objects.BOT_ID)

    def is_person_in(self, channel: Json, user_id: str) -> bool:
        """Tell whether a person sees a channel."""
        guild_id = channel.get("guild_id")
        if guild_id is not None:
            return self.is_in(guild_id, user_id)
        return any(one["id"] == user_id for one in channel["recipients"])

    # -- the app, installed by a person

    def has_app(self, user_id: str) -> bool:
        """Tell whether a person has installed the app for themselves."""
        return user_id in self._installs

    def set_app(self, user_id: str, *, is_installed: bool) -> None:
        """Let a person install the app for themselves, or remove it."""
        if is_installed:
            self._installs.add(user_id)
            self._storage.put("install", user_id, {})
        else:
            self._installs.discard(user_id)
            self._storage.remove("install", user_id)
