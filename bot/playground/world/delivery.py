"""Delivers the playground's events to the bot's sessions and to people's pages.

A bot gets only the events to which its intents subscribe; `redaction` removes the message fields that the bot
is not allowed to read.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from bot.playground.wire.errors import Json
from bot.playground.wire.gateway import Gateway, Session
from bot.playground.world import objects, permissions
from bot.playground.world.redaction import redact
from bot.playground.world.state import Event, World

GUILDS, GUILD_MESSAGES, GUILD_REACTIONS, GUILD_TYPING = 1 << 0, 1 << 9, 1 << 10, 1 << 11
DIRECT_MESSAGES, DIRECT_REACTIONS, DIRECT_TYPING = 1 << 12, 1 << 13, 1 << 14
GUILD_SCHEDULED_EVENTS = 1 << 16

_OF_GUILDS = frozenset({"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"})
# event: (intent in the server, intent in a direct conversation)
_INTENTS: dict[str, tuple[int, int]] = {
    "MESSAGE_CREATE": (GUILD_MESSAGES, DIRECT_MESSAGES),
    "MESSAGE_UPDATE": (GUILD_MESSAGES, DIRECT_MESSAGES),
    "MESSAGE_DELETE": (GUILD_MESSAGES, DIRECT_MESSAGES),
    "MESSAGE_REACTION_ADD": (GUILD_REACTIONS, DIRECT_REACTIONS),
    "MESSAGE_REACTION_REMOVE": (GUILD_REACTIONS, DIRECT_REACTIONS),
    "TYPING_START": (GUILD_TYPING, DIRECT_TYPING),
    "CHANNEL_CREATE": (GUILDS, 0),
    "CHANNEL_UPDATE": (GUILDS, 0),
    "GUILD_CREATE": (GUILDS, 0),
    "GUILD_UPDATE": (GUILDS, 0),
    "GUILD_DELETE": (GUILDS, 0),
    "GUILD_ROLE_UPDATE": (GUILDS, 0),
    "GUILD_SCHEDULED_EVENT_CREATE": (GUILD_SCHEDULED_EVENTS, 0),
    "GUILD_SCHEDULED_EVENT_UPDATE": (GUILD_SCHEDULED_EVENTS, 0),
    "GUILD_SCHEDULED_EVENT_DELETE": (GUILD_SCHEDULED_EVENTS, 0),
    "CHANNEL_DELETE": (GUILDS, 0),
    "THREAD_CREATE": (GUILDS, 0),
    "THREAD_UPDATE": (GUILDS, 0),
    "THREAD_DELETE": (GUILDS, 0),
    "THREAD_LIST_SYNC": (GUILDS, 0),
    "THREAD_MEMBER_UPDATE": (GUILDS, 0),
    "THREAD_MEMBERS_UPDATE": (GUILDS, 0),
}


class Delivery:
    """Sends events to the gateway's sessions and to people's open pages.

    `replies_carry_content` tells whether the bot can read replies to its interaction responses.
    """

    def __init__(self, world: World, gateway: Gateway, *, replies_carry_content: bool = False) -> None:
        self._world = world
        self._replies_carry_content = replies_carry_content
        self._gateway = gateway
        self._pages: dict[object, tuple[str, Callable[[str], None]]] = {}
        world.listen(self.deliver)

    def deliver(self, event: Event) -> None:
        """Send an event to the bot and to people, with only the data that each is allowed to see.

        An event with a `reader` goes only to that person's pages. The bot gets only events that the gateway
        knows (`_INTENTS`).
        """
        if event.reader is None and event.name in _INTENTS:
            self._gateway.dispatch(
                event.name, lambda session: self._for_bot(event, session), self._guild_of(event)
            )
        text: str | None = None
        for user_id, send in self._pages.values():
            if event.reader in {None, user_id} and self._is_in(user_id, event.channel_id):
                text = text or json.dumps({"t": event.name, "d": self._for_person(event)}, ensure_ascii=False)
                send(text)

    def open_page(self, page: object, user_id: str, send: Callable[[str], None]) -> None:
        """Start passing the events that a person can see to a page, as JSON texts.

        `page` is the page's key, and `send` is called with each text; it must not block.
        """
        self._pages[page] = (user_id, send)

    def close_page(self, page: object) -> None:
        """Stop sending events to a page."""
        self._pages.pop(page, None)

    def _is_in(self, user_id: str, channel_id: str | None) -> bool:
        channel = self._world.channels.get(channel_id or "")
        return channel is None or self._world.membership.is_person_in(channel, user_id)

    def _guild_of(self, event: Event) -> str | None:
        """Return the id of an event's server; `None` for an event outside servers."""
        if event.name in _OF_GUILDS:
            return str(event.data["id"])
        found = (self._world.channels.get(event.channel_id or "") or event.data).get("guild_id")
        return None if found is None else str(found)

    def _for_person(self, event: Event) -> Json:
        return self._in_guild(event) if event.name.startswith("MESSAGE_") else event.data

    def _in_guild(self, event: Event) -> Json:
        """Return a message event's data with the fields that only the gateway adds, such as `member`.

        Outside servers, the data is returned as it is.
        """
        channel = self._world.channels.get(event.channel_id or "")
        if channel is None or "guild_id" not in channel:
            return event.data
        extra: Json = {"guild_id": channel["guild_id"], "channel_type": channel["type"]}
        if "author" in event.data and event.data["author"]["id"] in self._world.users:
            extra["member"] = self._world.member(event.data["author"]["id"], with_user=False)
        if "mentions" in event.data:
            extra["mentions"] = [
                {**one, "member": self._world.member(one["id"], with_user=False)}
                for one in event.data["mentions"]
            ]
        return {**event.data, **extra}

    def _for_bot(self, event: Event, session: Session) -> Json | None:
        channel = self._world.channels.get(event.channel_id or "")
        is_direct = channel is not None and channel["type"] == objects.DM
        if not session.intents & _INTENTS[event.name][is_direct]:
            return None
        is_visible = event.was_visible if channel is None else self.is_visible(channel)
        if not is_visible or _is_about_others(event):
            return None
        if not event.name.startswith("MESSAGE_"):
            return event.data
        data = self._in_guild(event)
        if "author" not in data:
            return data
        return redact(
            data, session.intents, is_direct=is_direct, replies_carry_content=self._replies_carry_content
        )

    def is_visible(self, channel: Json) -> bool:
        """Whether the bot can see a channel."""
        return bool(self._world.rights.of(objects.BOT_ID, channel) & permissions.VIEW_CHANNEL)


def _is_about_others(event: Event) -> bool:
    """Whether an event only adds others than the bot to a thread; such events need the members intent."""
    added = event.data.get("added_members", []) if event.name == "THREAD_MEMBERS_UPDATE" else None
    return added is not None and all(one["user_id"] != objects.BOT_ID for one in added)
