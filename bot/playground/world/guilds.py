"""Servers as the gateway brings them."""

from __future__ import annotations

from bot.playground.wire.errors import Json
from bot.playground.world import objects
from bot.playground.world.state import World


def full_guild(world: World, guild: Json) -> Json:
    """Return a server as GUILD_CREATE brings it."""
    channels = [one for one in world.channels.values() if one.get("guild_id") == guild["id"]]
    return {
        **guild,
        "joined_at": world.member(objects.BOT_ID)["joined_at"],
        "large": False,
        "unavailable": False,
        "member_count": sum(1 for user_id in world.users if world.membership.is_in(guild["id"], user_id)),
        "voice_states": [],
        # Without the privileged intents only the bot itself is listed.
        "members": [world.member(objects.BOT_ID)],
        "channels": [one for one in channels if one["type"] == objects.TEXT],
        "threads": [
            {**one, "member": objects.thread_member(one["id"], objects.BOT_ID)}
            for one in objects.open_threads(channels)
        ],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": world.scheduled_events.open(guild["id"]),
        "soundboard_sounds": [],
    }


def bot_guilds(world: World) -> list[Json]:
    """Return the servers that the bot is in."""
    return [one for one in world.guilds.values() if world.membership.is_in(one["id"], objects.BOT_ID)]
