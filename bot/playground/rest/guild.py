"""Endpoints of what surrounds messages: the gateway's address, the bot, people, the server, emojis."""

from __future__ import annotations

import base64
import binascii
import re

from bot.playground.rest.routing import Answer, Call, Route
from bot.playground.wire.errors import Json, refusal
from bot.playground.wire.form import Form
from bot.playground.wire.ratelimit import DM, EMOJI
from bot.playground.wire.uploads import read_body
from bot.playground.world import objects
from bot.playground.world.guilds import bot_guilds
from bot.playground.world.state import World

_MAX_EMOJI_BYTES = 256 * 1024
_IMAGE = re.compile(r"data:image/(png|jpeg|gif|webp|avif);base64,(.*)", re.DOTALL)
_EMOJI_NAME = re.compile(r"\w{2,32}", re.ASCII)


async def gateway(call: Call) -> Answer:
    """Tell the gateway's address."""
    return {"url": call.api.gateway_url}


async def gateway_bot(call: Call) -> Answer:
    """Tell the gateway's address and how often the bot may still identify."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
    return {"url": call.api.gateway_url, "shards": 1, "session_start_limit": limit}


def application(world: World, *, has_privileged_intents: bool) -> Json:
    """Return the bot's application."""
    owner = world.user(world.guild["owner_id"])
    return objects.application(owner, world.bot, has_privileged_intents=has_privileged_intents)


async def own_application(call: Call) -> Answer:
    """Read the bot's application."""
    return application(call.api.world, has_privileged_intents=call.api.has_privileged_intents)


async def user(call: Call) -> Answer:
    """Read a user, `@me` being the bot."""
    user_id = call.part("user_id")
    found = call.api.world.user(objects.BOT_ID if user_id == "@me" else user_id)
    if user_id == "@me":
        return {**found, "mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
    return found


async def own_guilds(call: Call) -> Answer:
    """List the servers the bot is in."""
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
    """Open the direct conversation with a person."""
    body, _ = await read_body(call.request)
    recipient = str(body.get("recipient_id"))
    if recipient == objects.BOT_ID or recipient not in call.api.world.users:
        raise refusal(50033)
    return call.api.world.add_dm(recipient)


async def guild(call: Call) -> Answer:
    """Read the server."""
    return call.guild()


async def channels(call: Call) -> Answer:
    """List the server's channels, threads not among them."""
    guild = call.guild()
    channels = call.api.world.channels.values()
    return [one for one in channels if one.get("guild_id") == guild["id"] and one["type"] == objects.TEXT]


async def roles(call: Call) -> Answer:
    """List the server's roles."""
    return list(call.guild()["roles"])


async def member(call: Call) -> Answer:
    """Read a member of the server."""
    guild = call.guild()
    user_id = objects.BOT_ID if call.part("user_id") == "@me" else call.part("user_id")
    if not call.api.world.membership.is_in(guild["id"], user_id):
        raise refusal(10007)
    return call.api.world.member(user_id)


# -- emojis of the application


async def list_emojis(call: Call) -> Answer:
    """List the application's emojis."""
    call.application()
    return {"items": list(call.api.world.emojis.values())}


async def create_emoji(call: Call) -> Answer:
    """Upload an emoji."""
    call.application()
    body, _ = await read_body(call.request)
    form = Form()
    name = _emoji_name(body, form)
    match = _IMAGE.fullmatch(form.text(body, "image", (), is_required=True))
    content = b""
    try:
        content = base64.b64decode(match.group(2), validate=True) if match else b""
    except binascii.Error:
        match = None
    if match is None:
        form.fault(("image",), "IMAGE_INVALID", "Invalid image data")
    elif len(content) > _MAX_EMOJI_BYTES:
        form.fault(
            ("image",), "BINARY_TYPE_MAX_SIZE", f"File cannot be larger than {_MAX_EMOJI_BYTES / 1024} kb."
        )
    if any(one["name"] == name for one in call.api.world.emojis.values()):
        form.fault(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This emoji name is already taken.")
    form.finish()
    emoji_id = call.api.world.new_id()
    kind = match.group(1) if match else "png"
    call.api.storage.write_file(f"emoji-{emoji_id}", content)
    emoji: Json = {
        "id": emoji_id,
        "name": name,
        "roles": [],
        "user": call.api.world.bot,
        "require_colons": True,
        "managed": False,
        "animated": kind == "gif",
        "available": True,
    }
    call.api.world.keep_emoji(emoji)
    call.status = 201
    return emoji


def _emoji_name(body: Json, form: Form) -> str:
    name = form.text(body, "name", (), 2, 32, is_required=True)
    if name and not _EMOJI_NAME.fullmatch(name):
        form.fault(("name",), "STRING_TYPE_REGEX", r"String value did not match validation regex.")
    return name


async def emoji(call: Call) -> Answer:
    """Read, rename or delete an emoji."""
    call.application()
    found = call.api.world.emojis.get(call.part("emoji_id"))
    if found is None:
        raise refusal(10014)
    if call.request.method == "DELETE":
        call.api.world.remove_emoji(found["id"])
        call.api.storage.remove_file(f"emoji-{found['id']}")
        return None
    if call.request.method == "PATCH":
        body, _ = await read_body(call.request)
        form = Form()
        found = {**found, "name": _emoji_name(body, form)}
        form.finish()
        call.api.world.keep_emoji(found)
    return found


_GUILD = ("guild_id",)
_EMOJIS = "/applications/{application_id}/emojis"

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
    Route("GET", _EMOJIS, list_emojis, EMOJI),
    Route("POST", _EMOJIS, create_emoji, EMOJI),
    *(Route(method, f"{_EMOJIS}/{{emoji_id}}", emoji, EMOJI) for method in ("GET", "PATCH", "DELETE")),
)
