"""Finds the people, channels and messages named in a person's request, if that person has access to them."""

from __future__ import annotations

from bot.playground.wire.errors import Json
from bot.playground.world import objects
from bot.playground.world.state import Message, World


class PersonError(Exception):
    """Raised when a person's request cannot be carried out; the message is the reason, as a sentence.

    `status` is the response's HTTP status.
    """

    def __init__(self, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.status = status


def find_person(world: World, value: object) -> str:
    """Return the id of a person; raises `PersonError` for the bot or an unknown id."""
    user_id = str(value)
    if user_id not in world.users or user_id == objects.BOT_ID:
        raise PersonError("The playground has no person with this id.", 404)
    return user_id


def find_channel(world: World, value: object, user_id: str) -> Json:
    """Return a channel or thread; raises `PersonError` unless it exists and the person has access.

    A person has access who is in its server or conversation, even if permissions are denied there.
    """
    channel = world.channels.get(str(value))
    if channel is None or not world.membership.is_person_in(channel, user_id):
        raise PersonError("There's no such channel, or the person can't see it.", 404)
    return channel


def find_message(world: World, channel_id: object, message_id: object, user_id: object) -> Message:
    """Return a message in a channel; raises `PersonError` if there is none.

    An ephemeral message is found only for the person who can see it. Whether the person can see the channel
    is not checked.
    """
    message = world.messages.get(str(channel_id), {}).get(str(message_id))
    if message is None or not message.is_seen_by(str(user_id)):
        raise PersonError("This message doesn't exist, or the person can't see it.", 404)
    return message


def find_posted(world: World, message_id: str, user_id: str) -> Message:
    """Return a message in any channel; raises `PersonError` if there is none.

    A message is found only if the person is in its server or conversation, and an ephemeral message only for
    the person who can see it.
    """
    channel_id = next((key for key, messages in world.messages.items() if message_id in messages), None)
    found = find_message(world, channel_id, message_id, user_id)
    find_channel(world, found.channel_id, user_id)
    return found
