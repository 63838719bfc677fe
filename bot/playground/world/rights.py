"""Permissions of the bot and of people in channels."""

from __future__ import annotations

from bot.playground.wire.errors import Json
from bot.playground.world import objects, permissions
from bot.playground.world.membership import Membership
from bot.playground.world.storage import Documents, Storage


class Rights:
    """Permissions of users: the defaults, minus those denied in a channel to the bot or to everybody."""

    def __init__(self, storage: Storage, guilds: Documents[Json], membership: Membership) -> None:
        self._guilds = guilds
        self._membership = membership
        self.denied: Documents[int] = Documents(storage, "denied", "bits")
        """Bits of the permissions denied to the bot, by channel id."""
        self.restricted: Documents[int] = Documents(storage, "restricted", "bits")
        """Bits denied to everybody but the server's owner and those `admitted`, by channel id."""
        self.admitted: Documents[list[str]] = Documents(storage, "admitted", "users")
        """Ids of the people, or the bot, for whom a channel's restriction does not hold, by channel id."""

    def overwrites(self, channel: Json) -> list[Json]:
        """Return the permission overwrites of a server's channel, as Discord's API lists them."""
        whom = (
            (objects.BOT_ID, 1, self.denied.get(channel["id"], 0)),
            (channel["guild_id"], 0, self.restricted.get(channel["id"], 0)),
        )
        denied = [
            {"id": one, "type": kind, "allow": "0", "deny": str(bits)} for one, kind, bits in whom if bits
        ]
        allowed = str(self.restricted.get(channel["id"], 0))
        return denied + [
            {"id": one, "type": 1, "allow": allowed, "deny": "0"}
            for one in self.admitted.get(channel["id"], ())
        ]

    def in_guild(self, user_id: str, guild: Json) -> int:
        """Return the bits of a user's permissions in a server as a whole; 0 for a non-member."""
        if not self._membership.is_in(guild["id"], user_id):
            return 0
        if user_id == guild["owner_id"]:
            return permissions.ALL
        return int(_bot_role(guild)["permissions"]) if user_id == objects.BOT_ID else permissions.EVERYONE

    def change_bot_role(self, guild: Json, bits: int, *, is_given: bool) -> Json:
        """Add the permissions `bits` to the bot's role in a server, or remove them; return the role.

        The caller sends the event. Permissions in channels (`of`) do not depend on the role.
        """
        role = _bot_role(guild)
        others = int(role["permissions"]) & ~bits
        role["permissions"] = str(others | bits if is_given else others)
        self._guilds[guild["id"]] = guild
        return role

    def of(self, user_id: str, channel: Json) -> int:
        """Return the bits of a user's permissions in a channel or thread; 0 for anybody who cannot see it.

        A thread has the permissions of its channel. The server's owner has all permissions. Outside servers,
        everybody in the conversation has `EVERYONE`.
        """
        is_bot = user_id == objects.BOT_ID
        is_there = (
            self._membership.is_bot_in(channel) if is_bot else self._membership.is_person_in(channel, user_id)
        )
        if not is_there:
            return 0
        if "guild_id" not in channel:
            return permissions.EVERYONE
        if user_id == self._guilds[channel["guild_id"]]["owner_id"]:
            return permissions.ALL
        place = str(channel["parent_id"] if channel["type"] in objects.THREADS else channel["id"])
        is_admitted = user_id in self.admitted.get(place, ())
        bits = permissions.EVERYONE & ~(0 if is_admitted else self.restricted.get(place, 0))
        if is_bot:
            bits &= ~self.denied.get(place, 0)
        return bits if bits & permissions.VIEW_CHANNEL else 0


def _bot_role(guild: Json) -> Json:
    role: Json = next(one for one in guild["roles"] if one["id"] == objects.BOT_ROLE_ID)
    return role
