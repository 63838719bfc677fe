"""Endpoints of channels: read, rename and delete them, show typing, pin messages, add reactions.

Besides the errors named, they raise those of `Call.channel`. Pins and reactions of a message also raise 10008
(unknown message), and 50083 in an archived thread.
"""

from __future__ import annotations

import time
from typing import Any

from bot.playground.checks.emoji import is_emoji
from bot.playground.rest import threads
from bot.playground.rest.messages import find, refuse_archived, show
from bot.playground.rest.routing import Answer, Call, Route
from bot.playground.wire.errors import Json, refusal
from bot.playground.wire.form import Form
from bot.playground.wire.ratelimit import DELETE, REACT, READ, THREAD, TYPING
from bot.playground.wire.snowflake import now_text
from bot.playground.wire.uploads import read_body
from bot.playground.world import objects, permissions
from bot.playground.world.state import Event, Message

_PIN_LIMIT = 250


async def get(call: Call) -> Answer:
    """Read a channel or thread."""
    return call.channel()


async def change(call: Call) -> Answer:
    """Change a channel or thread as the request asks: its name, topic, archived or locked state.

    Raises 50035 (invalid body), and for a thread the errors of `threads.change_thread`.
    """
    channel = call.channel()
    body, _ = await read_body(call.request)
    with Form() as form:
        if "name" in body:
            form.text(body, "name", (), 1, 100, is_required=True)
        form.text(body, "topic", (), 0, 1024)
    if channel["type"] not in objects.THREADS:
        call.channel(permissions.MANAGE_CHANNELS)
        return call.api.world.change_channel(
            channel, {key: body[key] for key in ("name", "topic") if key in body}
        )
    return threads.change_thread(call, channel, body)


async def delete(call: Call) -> Answer:
    """Delete a channel or thread."""
    channel = call.channel()
    is_thread = channel["type"] in objects.THREADS
    call.channel(permissions.MANAGE_THREADS if is_thread else permissions.MANAGE_CHANNELS)
    call.api.world.remove_channel(channel)
    return channel


async def typing(call: Call) -> Answer:
    """Show the bot's typing indicator."""
    channel = call.channel(permissions.SEND_MESSAGES)
    data: Json = {"channel_id": channel["id"], "user_id": objects.BOT_ID, "timestamp": int(time.time())}
    if channel["type"] != objects.DM:
        data |= {"guild_id": channel["guild_id"], "member": call.api.world.member(objects.BOT_ID)}
    call.api.world.tell(Event("TYPING_START", data, channel["id"]))
    return None


# -- pins


async def list_pins(call: Call) -> Answer:
    """List all pinned messages, the newest message first, as a single page: Discord's current format."""
    items = [{"pinned_at": one.data["timestamp"], "message": show(call, one)} for one in _pinned(call)]
    return {"items": items, "has_more": False}


async def list_pins_plain(call: Call) -> Answer:
    """List all pinned messages, the newest message first, as an array: Discord's deprecated format."""
    return [show(call, one) for one in _pinned(call)]


def _pinned(call: Call) -> list[Message]:
    channel = call.channel(permissions.READ_MESSAGE_HISTORY)
    found = [one for one in call.api.world.messages[channel["id"]].values() if one.data["pinned"]]
    return list(reversed(found))


async def pin(call: Call) -> Answer:
    """Pin a message or, with DELETE, unpin it; pinning raises 30003 if the channel has 250 pins."""
    channel = call.channel(permissions.PIN_MESSAGES)
    refuse_archived(channel)
    message = find(call)
    is_pinned = call.request.method == "PUT"
    if is_pinned and len(_pinned(call)) >= _PIN_LIMIT:
        raise refusal(30003)
    call.api.world.change_message(message, {"pinned": is_pinned})
    call.api.world.change_channel(channel, {"last_pin_timestamp": now_text()})
    return None


# -- reactions


async def react(call: Call) -> Answer:
    """Add a reaction of the bot or, with DELETE, remove it; raises 10014 (unknown emoji)."""
    channel = call.channel(permissions.READ_MESSAGE_HISTORY)
    refuse_archived(channel)
    message = find(call)
    text = call.part("emoji")
    name, _, emoji_id = text.partition(":")
    known = call.api.world.emojis.get(emoji_id)
    if known is None and not is_emoji(text):
        raise refusal(10014)
    emoji: Json = {"id": emoji_id or None, "name": name}
    is_new = call.request.method == "PUT"
    if is_new:
        call.channel(permissions.ADD_REACTIONS)
    reactions = _change_reactions(message.data.get("reactions", []), emoji, add=is_new)
    if reactions is not None:
        call.api.world.change_message(message, {"reactions": reactions})
        name = "MESSAGE_REACTION_ADD" if is_new else "MESSAGE_REACTION_REMOVE"
        data: dict[str, Any] = {
            "user_id": objects.BOT_ID,
            "channel_id": channel["id"],
            "message_id": message.id,
            "emoji": emoji,
            "burst": False,
            "type": 0,
        }
        call.api.world.tell(Event(name, data, channel["id"]))
    return None


def _change_reactions(reactions: list[Json], emoji: Json, *, add: bool) -> list[Json] | None:
    """Return the reactions with the bot's `emoji` added or, without `add`, removed; `None` if unchanged."""
    others = [one for one in reactions if one["emoji"] != emoji]
    if add == (len(others) < len(reactions)):
        return None
    if not add:
        return others
    details = {"burst": 0, "normal": 1}
    made: Json = {"emoji": emoji, "count": 1, "count_details": details, "me": True, "me_burst": False}
    return [*others, {**made, "burst_colors": []}]


_CHANNEL = ("channel_id",)
_AT = "/channels/{channel_id}"

ROUTES = (
    *threads.ROUTES,
    Route("GET", _AT, get, READ, _CHANNEL),
    Route("PATCH", _AT, change, THREAD, _CHANNEL),
    Route("DELETE", _AT, delete, DELETE, _CHANNEL),
    Route("POST", f"{_AT}/typing", typing, TYPING, _CHANNEL),
    Route("GET", f"{_AT}/messages/pins", list_pins, READ, _CHANNEL),
    Route("GET", f"{_AT}/pins", list_pins_plain, READ, _CHANNEL),
    *(
        Route(method, f"{_AT}/messages/pins/{{message_id}}", pin, TYPING, _CHANNEL)
        for method in ("PUT", "DELETE")
    ),
    *(Route(method, f"{_AT}/pins/{{message_id}}", pin, TYPING, _CHANNEL) for method in ("PUT", "DELETE")),
    *(
        Route(method, f"{_AT}/messages/{{message_id}}/reactions/{{emoji}}/@me", react, REACT, _CHANNEL)
        for method in ("PUT", "DELETE")
    ),
)
