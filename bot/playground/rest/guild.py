"""Endpoints for the gateway's address, the bot's application, users, and servers.

Those of a server raise the errors of `Call.guild` too.
"""

from __future__ import annotations

from bot.playground.rest.routing import Answer, Call, Route
from bot.playground.wire.errors import Json, refusal
from bot.playground.wire.ratelimit import DM
from bot.playground.wire.uploads import read_body
from bot.playground.world import objects
from bot.playground.world.guilds import bot_guilds
from bot.playground.world.state import World


async def gateway(call: Call) -> Answer:
    """Return the gateway's address."""
    return {"url": call.api.gateway_url}


async def gateway_bot(call: Call) -> Answer:
    """Return the gateway's address, the recommended number of shards, and the limit on session starts."""
    limit = call.api.gateway.starts.limit
    return {"url": call.api.gateway_url, "shards": call.api.shards, "session_start_limit": limit}


def application(world: World, *, has_privileged_intents: bool) -> Json:
    """Return the application object of the bot.

    With `has_privileged_intents`, its flags allow the intents for members, presences and message content.
    """
    owner = world.user(world.guild["owner_id"])
    return objects.application(owner, world.bot, has_privileged_intents=has_privileged_intents)


async def own_application(call: Call) -> Answer:
    """Return the application object of the bot."""
    return application(call.api.world, has_privileged_intents=call.api.has_privileged_intents)


async def user(call: Call) -> Answer:
    """Return the user whose id the path has; `@me` is the bot. Raises 10013 (unknown user)."""
    user_id = call.part("user_id")
    found = call.api.world.user(objects.BOT_ID if user_id == "@me" else user_id)
    if user_id == "@me":
        return {**found, "mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
    return found


async def own_guilds(call: Call) -> Answer:
    """List the servers in which the bot is a member."""
    return [
        {
            "id": guild["id"],
            "name": guild["name"],
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": guild["roles"][0]["permissions"],
            "features": [],
        }
        for guild in bot_guilds(call.api.world)
    ]


async def open_dm(call: Call) -> Answer:
    """Open the direct message channel with a person, or return the existing one.

    Raises 50033 if there is no such person.
    """
    body, _ = await read_body(call.request)
    recipient = str(body.get("recipient_id"))
    if recipient == objects.BOT_ID or recipient not in call.api.world.users:
        raise refusal(50033)
    return call.api.world.add_dm(recipient)


async def guild(call: Call) -> Answer:
    """Return the server that the path names."""
    return call.guild()


async def channels(call: Call) -> Answer:
    """List the server's channels, without threads."""
    guild = call.guild()
    channels = call.api.world.channels.values()
    return [one for one in channels if one.get("guild_id") == guild["id"] and one["type"] == objects.TEXT]


async def roles(call: Call) -> Answer:
    """List the server's roles."""
    return list(call.guild()["roles"])


async def member(call: Call) -> Answer:
    """Return a member of the path's server; `@me` is the bot. Raises 10007 (unknown member)."""
    guild = call.guild()
    user_id = objects.BOT_ID if call.part("user_id") == "@me" else call.part("user_id")
    if not call.api.world.membership.is_in(guild["id"], user_id):
        raise refusal(10007)
    return call.api.world.member(user_id)


_GUILD = ("guild_id",)

ROUTES = (
    Route("GET", "/gateway", gateway, is_open=True),
    Route("GET", "/gateway/bot", gateway_bot),
    Route("GET", "/oauth2/applications/@me", own_application),
    Route("GET", "/applications/@me", own_application),
    Route("GET", "/users/@me/guilds", own_guilds),
    Route("POST", "/users/@me/channels", open_dm, DM),
    Route("GET", "/users/{user_id}", user),
    Route("GET", "/guilds/{guild_id}", guild, major=_GUILD),
    Route("GET", "/guilds/{guild_id}/channels", channels, major=_GUILD),
    Route("GET", "/guilds/{guild_id}/roles", roles, major=_GUILD),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", member, major=_GUILD),
)
