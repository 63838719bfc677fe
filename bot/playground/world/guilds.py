"""Builds servers as JSON objects, as the gateway sends them."""

from __future__ import annotations

from bot.playground.wire.errors import Json
from bot.playground.wire.gateway import Session
from bot.playground.wire.sharding import Shard
from bot.playground.world import objects
from bot.playground.world.state import World


def full_guild(world: World, guild: Json) -> Json:
    """Return a server as in GUILD_CREATE, with its channels, open threads and open scheduled events."""
    channels = [one for one in world.channels.values() if one.get("guild_id") == guild["id"]]
    return {
        **guild,
        "joined_at": world.member(objects.BOT_ID)["joined_at"],
        "large": False,
        "unavailable": False,
        "member_count": sum(1 for user_id in world.users if world.membership.is_in(guild["id"], user_id)),
        "voice_states": [],
        # Without the privileged intents, Discord lists only the bot itself.
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


def guilds_of(world: World, shard: Shard) -> list[Json]:
    """Return the servers of a shard that the bot is in."""
    return [one for one in bot_guilds(world) if shard.has(one["id"])]


def create_guilds(world: World, number: int) -> None:
    """Create servers with the bot until there are `number`, counting the playground's first server.

    They have fixed ids, so those of an earlier run are found. Servers that were added otherwise do not count.
    """
    for place in range(1, number):
        guild_id = str(int(objects.GUILD_ID) + (place << 22))
        if guild_id not in world.guilds:
            world.add_guild(f"Server {place}", guild_id)


def ready_of(world: World, session: Session, gateway_url: str, flags: int) -> Json:
    """Return the data of the gateway's READY event for `session`.

    `gateway_url` is the address at which to resume; `flags` are the application's flags.
    """
    shard = {"shard": [session.shard.id, session.shard.count]} if session.is_sharded else {}
    return {
        "v": 10,
        "user": {**world.bot, "verified": True, "mfa_enabled": False, "email": None},
        "guilds": [{"id": one["id"], "unavailable": True} for one in guilds_of(world, session.shard)],
        "private_channels": [],
        "relationships": [],
        "user_settings": {},
        "session_id": session.id,
        "session_type": "normal",
        "resume_gateway_url": gateway_url,
        **shard,
        "application": {"id": objects.BOT_ID, "flags": flags},
        "_trace": [],
    }
