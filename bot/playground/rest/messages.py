"""Endpoints of messages: post, read, edit, delete.

Besides the errors named, they raise those of `Call.channel` and `find`, and 50035 for an invalid body.
"""

from __future__ import annotations

import time

from bot.playground.rest.routing import Answer, Call, Route
from bot.playground.wire.errors import Json, refusal
from bot.playground.wire.form import Form
from bot.playground.wire.ratelimit import DELETE, EDIT, READ, SEND
from bot.playground.wire.snowflake import made_at
from bot.playground.wire.uploads import read_body
from bot.playground.world import objects, permissions
from bot.playground.world.redaction import redact
from bot.playground.world.state import Message

_BULK_OLDEST_S = 14 * 24 * 3600


def find(call: Call) -> Message:
    """Return the message that the path names; raises 10008 (unknown message), also if it is ephemeral."""
    message = call.api.world.message(call.part("channel_id"), call.part("message_id"))
    if message.reader is not None:
        raise refusal(10008)
    return message


def show(call: Call, message: Message) -> Json:
    """Return a message with the fields that the bot is allowed to read."""
    if call.api.has_privileged_intents:
        return message.data
    channel = call.api.world.channel(message.channel_id)
    return redact(
        message.data,
        0,
        is_direct=channel["type"] == objects.DM,
        replies_carry_content=call.api.replies_carry_content,
    )


def refuse_archived(channel: Json) -> None:
    """Raise 50083 (thread archived) in an archived thread, whose messages cannot be changed."""
    if channel["type"] in objects.THREADS and channel["thread_metadata"]["archived"]:
        raise refusal(50083)


def refuse_locked(call: Call, channel: Json) -> None:
    """Raise 160005 (thread locked) in a locked thread, unless the bot is allowed to manage threads."""
    manages = call.api.world.rights.of(objects.BOT_ID, channel) & permissions.MANAGE_THREADS
    if channel["type"] in objects.THREADS and channel["thread_metadata"]["locked"] and not manages:
        raise refusal(160005)


async def post(call: Call) -> Answer:
    """Post a message; with `enforce_nonce`, a repeated nonce returns the first message instead.

    Raises 50007 for a person who takes no direct messages, 160005 in a locked thread, and the errors of
    `Composer.fill`.
    """
    channel = call.channel()
    if channel["type"] == objects.DM and call.api.world.is_closed_to_bot.get(channel["recipients"][0]["id"]):
        raise refusal(50007)
    is_thread = channel["type"] in objects.THREADS
    needed = permissions.SEND_MESSAGES_IN_THREADS if is_thread else permissions.SEND_MESSAGES
    call.channel(needed)
    body, uploads = await read_body(call.request)
    if uploads:
        call.channel(permissions.ATTACH_FILES)
    refuse_locked(call, channel)
    composer = call.api.composer
    duplicate = composer.find_duplicate(objects.BOT_ID, body)
    if duplicate is not None:
        return duplicate.data
    message = composer.blank(channel["id"], objects.BOT_ID)
    composer.fill(message, body, uploads)
    composer.post(message, body)
    nonce = body.get("nonce")
    return message.data if nonce is None else {**message.data, "nonce": nonce}


async def edit(call: Call) -> Answer:
    """Edit a message of the bot.

    Raises 50083 or 160005 in an archived or locked thread, 50005 for somebody else's message, 30046 for too
    many edits of old messages, and 50006 if the message would be empty.
    """
    channel = call.channel()
    message = find(call)
    refuse_archived(channel)
    refuse_locked(call, channel)
    body, uploads = await read_body(call.request)
    if message.data["author"]["id"] != objects.BOT_ID:
        raise refusal(50005)
    if time.time() - made_at(message.id).timestamp() > call.api.clocks.old_message_s:
        call.api.limits.take_old_edit(message.channel_id)
    call.api.composer.edit(message, body, uploads)
    return message.data


async def get(call: Call) -> Answer:
    """Return a message of the channel."""
    call.channel(permissions.READ_MESSAGE_HISTORY)
    return show(call, find(call))


async def list_all(call: Call) -> Answer:
    """Read up to `limit` messages (1 to 100, by default 50), newest first.

    The query can ask for those `before`, `after` or `around` an id. The list is empty if the bot cannot read
    the channel's history.
    """
    channel = call.channel()
    query = dict(call.request.query)
    with Form() as form:
        limit = form.number(query, "limit", (), 1, 100, 50)
        place = {key: form.snowflake(query, key, ()) for key in ("before", "after", "around")}
    bits = call.api.world.rights.of(objects.BOT_ID, channel)
    if not bits & permissions.READ_MESSAGE_HISTORY:
        return []
    every = [one for one in call.api.world.messages[channel["id"]].values() if one.reader is None]
    return [show(call, one) for one in reversed(_window(every, limit, place))]


def _window(messages: list[Message], limit: int, place: dict[str, str | None]) -> list[Message]:
    """Return the part of `messages` that a query requests: at most `limit` of them. Both are oldest first.

    `place` has the ids `before`, `after` and `around`, `None` for those not requested. Of several, `around`
    counts before `after`, and `after` before `before`. Without any, the part is the newest messages.
    """
    if place["around"] is not None:
        middle = int(place["around"])
        older = [one for one in messages if int(one.id) < middle][-(limit // 2) :] if limit > 1 else []
        rest = [one for one in messages if int(one.id) >= middle]
        return older + rest[: limit - len(older)]
    if place["after"] is not None:
        after = int(place["after"])
        return [one for one in messages if int(one.id) > after][:limit]
    if place["before"] is not None:
        before = int(place["before"])
        messages = [one for one in messages if int(one.id) < before]
    return messages[-limit:]


async def delete(call: Call) -> Answer:
    """Delete a message of the bot or, in a server, anybody's message if the bot has MANAGE_MESSAGES.

    Raises 50003 for a person's message in a direct conversation.
    """
    channel = call.channel()
    message = find(call)
    if message.data["author"]["id"] != objects.BOT_ID:
        if channel["type"] == objects.DM:
            raise refusal(50003)
        call.channel(permissions.MANAGE_MESSAGES)
    call.api.world.remove_message(message)
    return None


async def bulk_delete(call: Call) -> Answer:
    """Delete 2 to 100 messages that are at most two weeks old; unknown and ephemeral ones are skipped.

    Raises 50016 for another number of messages, and 50034 for an older one.
    """
    channel = call.channel(permissions.MANAGE_MESSAGES)
    body, _ = await read_body(call.request)
    with Form() as form:
        ids = form.snowflakes(body, "messages", ())
    if not 2 <= len(ids) <= 100:
        raise refusal(50016)
    found = [call.api.world.messages[channel["id"]].get(one) for one in ids]
    if any(time.time() - made_at(one).timestamp() > _BULK_OLDEST_S for one in ids):
        raise refusal(50034)
    for message in found:
        if message is not None and message.reader is None:
            call.api.world.remove_message(message)
    return None


_CHANNEL = ("channel_id",)
_ALL = "/channels/{channel_id}/messages"
_ONE = "/channels/{channel_id}/messages/{message_id}"

ROUTES = (
    Route("GET", _ALL, list_all, READ, _CHANNEL),
    Route("POST", _ALL, post, SEND, _CHANNEL),
    Route("POST", "/channels/{channel_id}/messages/bulk-delete", bulk_delete, DELETE, _CHANNEL),
    Route("GET", _ONE, get, READ, _CHANNEL),
    Route("PATCH", _ONE, edit, EDIT, _CHANNEL),
    Route("DELETE", _ONE, delete, DELETE, _CHANNEL),
)
