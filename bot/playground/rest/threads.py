"""Endpoints of threads: start, change, archive, reopen, join, list.

Besides the errors named, they raise those of `Call.channel`, and 50035 for an invalid body. Starting a thread
raises 50024 anywhere but in a text channel.
"""

from __future__ import annotations

from bot.playground.rest.messages import find, refuse_archived
from bot.playground.rest.routing import Answer, Call, Route
from bot.playground.wire.errors import Json, refusal
from bot.playground.wire.form import Form
from bot.playground.wire.ratelimit import READ, THREAD
from bot.playground.wire.uploads import read_body
from bot.playground.world import objects, permissions

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


async def start_thread(call: Call) -> Answer:
    """Start a thread that is not attached to a message; it is private unless `type` asks for a public one."""
    parent = call.channel(permissions.CREATE_PUBLIC_THREADS)
    body, _ = await read_body(call.request)
    with Form() as form:
        kind = form.choice(
            {"type": body.get("type", 12)}, "type", (), (objects.PUBLIC_THREAD, objects.PRIVATE_THREAD)
        )
    return _open_thread(call, parent, body, call.api.world.new_id(), kind)


async def start_thread_from_message(call: Call) -> Answer:
    """Start a thread from a message; the thread gets the message's id.

    Raises 160004 if the message has a thread already, and 10008 for an unknown message.
    """
    parent = call.channel(permissions.CREATE_PUBLIC_THREADS)
    message = find(call)
    if message.data.get("thread"):
        raise refusal(160004)
    body, _ = await read_body(call.request)
    thread = _open_thread(call, parent, body, message.id, objects.PUBLIC_THREAD)
    call.api.composer.begin_thread(message, call.api.world.channel(message.id))
    return thread


def _open_thread(call: Call, parent: Json, body: Json, thread_id: str, kind: int) -> Json:
    if parent["type"] != objects.TEXT:
        raise refusal(50024)
    minutes = 1440
    with Form() as form:
        name = form.text(body, "name", (), 1, 100, is_required=True)
        if body.get("auto_archive_duration") is not None:
            minutes = form.choice(body, "auto_archive_duration", (), ARCHIVE_MINUTES)
        form.number(body, "rate_limit_per_user", (), 0, 21600)
    call.status = 201
    thread = objects.thread(thread_id, parent, name, objects.BOT_ID, kind, minutes)
    call.api.world.add_thread(thread, [objects.BOT_ID])
    return {**thread, "member": objects.thread_member(thread_id, objects.BOT_ID)}


async def add_thread_member(call: Call) -> Answer:
    """Add a user, or the bot itself (`@me`), to a thread; raises 50024 for another kind of channel.

    Also raises 50083 in an archived thread.
    """
    channel = call.channel()
    if channel["type"] not in objects.THREADS:
        raise refusal(50024)
    refuse_archived(channel)
    user_id = call.part("user_id")
    call.api.world.join_thread(channel["id"], objects.BOT_ID if user_id == "@me" else user_id)
    return None


async def active_threads(call: Call) -> Answer:
    """List the server's threads that are not archived."""
    guild = call.guild()
    channels = [one for one in call.api.world.channels.values() if one.get("guild_id") == guild["id"]]
    return {"threads": objects.open_threads(channels), "members": [], "has_more": False}


def change_thread(call: Call, thread: Json, body: Json) -> Json:
    """Change the fields of a thread that `body` has, and return the thread.

    Raises 50083 for an archived thread that `body` does not reopen, 50013 without permission
    (`_check_rights`), or 50035 (invalid body).
    """
    old = thread["thread_metadata"]
    with Form() as form:
        metadata = {key: form.flag(body, key, (), default=old[key]) for key in ("archived", "locked")}
        if body.get("auto_archive_duration") is not None:
            minutes = form.choice(body, "auto_archive_duration", (), ARCHIVE_MINUTES)
            metadata["auto_archive_duration"] = minutes
    if old["archived"] and metadata["archived"]:
        raise refusal(50083)
    _check_rights(call, thread, body)
    changes: Json = {"thread_metadata": {**old, **metadata, "archived": old["archived"]}}
    if "name" in body:
        changes["name"] = body["name"]
    if set(body) - {"archived"}:
        call.api.world.change_channel(thread, changes)
    call.api.world.set_archived(thread, is_archived=metadata["archived"])
    return thread


def _check_rights(call: Call, thread: Json, body: Json) -> None:
    """Raise 50013 if the bot is not allowed to change a thread as `body` asks.

    With MANAGE_THREADS, it can do everything. Otherwise, it can change threads that it started, and reopen
    those that it has joined, but not lock or unlock a thread, or change one that is locked and archived.
    """
    if call.api.world.rights.of(objects.BOT_ID, thread) & permissions.MANAGE_THREADS:
        return
    metadata = thread["thread_metadata"]
    if "locked" in body or (metadata["locked"] and metadata["archived"]):
        raise refusal(50013)
    is_opening = set(body) == {"archived"} and not body["archived"]
    is_member = objects.BOT_ID in call.api.world.thread_members.get(thread["id"], [])
    if thread["owner_id"] != objects.BOT_ID and not (is_opening and is_member):
        raise refusal(50013)


_CHANNEL = ("channel_id",)
_AT = "/channels/{channel_id}"

ROUTES = (
    Route("POST", f"{_AT}/threads", start_thread, THREAD, _CHANNEL),
    Route("POST", f"{_AT}/messages/{{message_id}}/threads", start_thread_from_message, THREAD, _CHANNEL),
    Route("PUT", f"{_AT}/thread-members/{{user_id}}", add_thread_member, THREAD, _CHANNEL),
    Route("GET", "/guilds/{guild_id}/threads/active", active_threads, READ, ("guild_id",)),
)
