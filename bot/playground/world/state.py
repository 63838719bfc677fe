"""State shared by the bot and the people: people, channels, messages, commands.

Everything is a plain JSON object shaped as in Discord's API. Changes of people, channels, messages and
commands go through methods here, which store them and notify the listeners. Other changes, such as those of
memberships, emojis and languages, are only stored (`Documents`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.playground.wire.errors import Json, require
from bot.playground.wire.snowflake import Snowflakes, now_text
from bot.playground.world import objects
from bot.playground.world.membership import Membership
from bot.playground.world.rights import Rights
from bot.playground.world.scheduled_events import ScheduledEvents
from bot.playground.world.storage import Documents, Storage

FIRST_PEOPLE = ("Alice", "Bob", "Carol")
FIRST_CHANNELS = ("general", "games", "chess-corner", "tournament")
THREAD_STARTER = 21


@dataclass
class Message:
    """A message: its JSON object, and data that Discord does not send with it.

    `reader` is the id of the only person who sees the message, if it is ephemeral. `files` are all its files,
    including files that are shown by an embed or a component and therefore missing from `attachments`.
    """

    data: Json
    reader: str | None = None
    files: list[Json] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The message's id."""
        return str(self.data["id"])

    @property
    def channel_id(self) -> str:
        """The id of the message's channel."""
        return str(self.data["channel_id"])

    def is_seen_by(self, user_id: str) -> bool:
        """Whether a person can see the message; only its `reader` can see an ephemeral message."""
        return self.reader is None or self.reader == user_id


@dataclass(frozen=True)
class Event:
    """An event for the bot and people.

    `channel_id` is a channel: people in its server or conversation get the event; with `None`, all people do.
    With a `reader`, a person's id, only that person gets the event, and the bot does not. `was_visible`:
    whether the bot could see the event's channel, if the event deletes that channel.
    """

    name: str
    data: Json
    channel_id: str | None = None
    reader: str | None = None
    was_visible: bool = True


class World:
    """The complete state of the playground, in memory and in persistent storage."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._listeners: list[Callable[[Event], None]] = []
        self._joined: Documents[Json] = Documents(storage, "user")
        self.users: dict[str, Json] = {key: body["user"] for key, body in self._joined.items()}
        self.locales: Documents[str] = Documents(storage, "locale", "locale")
        """Language of each person's Discord client, by user id; without an entry, en-US."""
        self.is_closed_to_bot: Documents[bool] = Documents(storage, "closed_dm", "is_closed")
        """Whether a person refuses direct messages from the bot, by user id; without an entry, false."""
        self.channels: Documents[Json] = Documents(storage, "channel")
        self.commands: dict[str, Json] = dict(storage.all("command"))
        self.emojis: Documents[Json] = Documents(storage, "emoji")
        """The application's custom emojis, by id."""
        self.thread_members: Documents[list[str]] = Documents(storage, "thread_members", "users")
        self.messages: dict[str, dict[str, Message]] = {key: {} for key in self.channels}
        newest = 0
        for key, body in storage.all("message"):
            message = Message(body["data"], body["reader"], body["files"])
            self.messages.setdefault(message.channel_id, {})[key] = message
            newest = max(newest, int(key))
        self.new_id = Snowflakes(newest)
        self.guilds: Documents[Json] = Documents(storage, "guild")
        self.membership = Membership(storage)
        self.rights = Rights(storage, self.guilds, self.membership)
        self.scheduled_events = ScheduledEvents(storage, lambda name, data: self.tell(Event(name, data)))
        if not self.guilds:
            self._create_first_server()

    @property
    def guild(self) -> Json:
        """The first server, which the playground creates on its first run."""
        return self.guilds[objects.GUILD_ID]

    def _create_first_server(self) -> None:
        """Create the bot's user, the first people, and the first server with its channels.

        The first person owns the server.
        """
        self._keep_user(objects.user(objects.BOT_ID, objects.BOT_NAME, is_bot=True))
        for name in FIRST_PEOPLE:
            self.add_user(name)
        owner_id = self.people()[0]["id"]
        self.guilds[objects.GUILD_ID] = objects.guild(objects.GUILD_ID, "Tengen's Playground", owner_id)
        for name in FIRST_CHANNELS:
            self.add_channel(name)

    def listen(self, listener: Callable[[Event], None]) -> None:
        """Register a listener, which is called with each event from now on and must not block."""
        self._listeners.append(listener)

    def tell(self, event: Event) -> None:
        """Notify every listener of an event."""
        for listener in self._listeners:
            listener(event)

    # -- people

    @property
    def bot(self) -> Json:
        """The bot's user."""
        return self.users[objects.BOT_ID]

    def people(self) -> list[Json]:
        """Return all people (not the bot), in the order in which they were added."""
        return [one for key, one in self.users.items() if key != objects.BOT_ID]

    def _keep_user(self, user: Json) -> None:
        self.users[user["id"]] = user
        self._joined[user["id"]] = {"user": user, "joined_at": now_text()}

    def add_user(self, name: str) -> Json:
        """Add a person with the display name `name`, who is a member of every server; return the user object.

        If another user has the same username, a number is appended to it.
        """
        user = objects.user(self.new_id(), name)
        # As on Discord, display names can be equal, but usernames are unique.
        taken = {other["username"].lower() for other in self.users.values()}
        stem, number = user["username"], 2
        while user["username"] in taken:
            user["username"], number = f"{stem[:28]}{number}", number + 1
        self._keep_user(user)
        # Only open pages get this event, because the bot lacks the members intent.
        self.tell(Event("USER_CREATE", {**user, "locale": "en-US"}))
        return user

    def user(self, user_id: str) -> Json:
        """Return the user object with this id; raises Discord's 10013 (unknown user)."""
        return require(self.users.get(user_id), 10013)

    def member(self, user_id: str, *, with_user: bool = True) -> Json:
        """Return a user's member object, the same for all servers; raises 10007 (unknown member).

        The result holds the user object too, unless `with_user` is false.
        """
        user = require(self.users.get(user_id), 10007)
        roles = [objects.BOT_ROLE_ID] if user_id == objects.BOT_ID else []
        joined_at = self._joined[user_id]["joined_at"]
        return objects.member(user, joined_at=joined_at, roles=roles, with_user=with_user)

    # -- channels

    def channel(self, channel_id: str) -> Json:
        """Return a channel or thread; raises Discord's 10003 (unknown channel)."""
        return require(self.channels.get(channel_id), 10003)

    def _keep_channel(self, channel: Json) -> None:
        self.channels[channel["id"]] = channel
        self.messages.setdefault(channel["id"], {})

    def _open_channel(self, channel: Json) -> Json:
        self._keep_channel(channel)
        self.tell(Event("CHANNEL_CREATE", channel, channel["id"]))
        return channel

    def add_channel(self, name: str, guild_id: str = objects.GUILD_ID) -> Json:
        """Open a text channel in a server, by default the first one, and return the channel.

        It is below the server's other channels.
        """
        position = sum(1 for one in self.channels.values() if one["type"] == objects.TEXT)
        return self._open_channel(objects.text_channel(self.new_id(), guild_id, name, position))

    def add_dm(self, user_id: str) -> Json:
        """Return the direct message channel of the bot and a person; open it if it does not exist.

        Raises Discord's 10013 (unknown user).
        """
        for channel in self.channels.values():
            if channel["type"] == objects.DM and channel["recipients"][0]["id"] == user_id:
                return channel
        return self._open_channel(objects.dm_channel(self.new_id(), self.user(user_id)))

    def add_group(self, user_ids: list[str]) -> Json:
        """Open a group direct message between people, owned by the first, and return it.

        The bot is never a member. Raises Discord's 10013 (unknown user).
        """
        people = [self.user(one) for one in user_ids]
        name = ", ".join(one["global_name"] for one in people)
        return self._open_channel(objects.group_channel(self.new_id(), name, people))

    def add_thread(self, thread: Json, members: Iterable[str]) -> Json:
        """Open a thread, given as its object; add the users with the ids `members`, and return the thread."""
        self.thread_members[thread["id"]] = []
        self._keep_channel(thread)
        self.tell(Event("THREAD_CREATE", {**thread, "newly_created": True}, thread["id"]))
        for user_id in members:
            self.join_thread(thread["id"], user_id)
        return thread

    def join_thread(self, thread_id: str, user_id: str) -> None:
        """Add a user to a thread and notify everybody; do nothing if the user is already in it."""
        members = self.thread_members.get(thread_id, [])
        if user_id in members:
            return
        members = self.thread_members[thread_id] = [*members, user_id]
        self.channels[thread_id]["member_count"] = len(members)
        self._keep_channel(self.channels[thread_id])
        self.tell(
            Event(
                "THREAD_MEMBERS_UPDATE",
                {
                    "id": thread_id,
                    "guild_id": self.channels[thread_id]["guild_id"],
                    "member_count": len(members),
                    "added_members": [objects.thread_member(thread_id, user_id)],
                },
                thread_id,
            )
        )

    def change_channel(self, channel: Json, changes: Json) -> Json:
        """Change fields of a channel or thread, notify everybody, and return the channel or thread."""
        channel.update(changes)
        self._keep_channel(channel)
        name = "THREAD_UPDATE" if channel["type"] in objects.THREADS else "CHANNEL_UPDATE"
        self.tell(Event(name, channel, channel["id"]))
        return channel

    def set_archived(self, thread: Json, *, is_archived: bool) -> None:
        """Archive or reopen a thread and notify everybody; do nothing if it already has that state."""
        metadata = thread["thread_metadata"]
        if metadata["archived"] == is_archived:
            return
        changed = {**metadata, "archived": is_archived, "archive_timestamp": now_text()}
        self.change_channel(thread, {"thread_metadata": changed})
        if not is_archived and objects.BOT_ID in self.thread_members.get(thread["id"], []):
            member = objects.thread_member(thread["id"], objects.BOT_ID)
            self.tell(Event("THREAD_MEMBER_UPDATE", {**member, "guild_id": thread["guild_id"]}, thread["id"]))

    def remove_channel(self, channel: Json) -> None:
        """Delete a channel or thread with its messages, and also a channel's threads.

        Everybody is notified of the channel or thread, but not of a channel's threads and messages. The
        message from which a deleted thread was started is changed, which everybody is notified of too.
        """
        channel_id, is_thread = channel["id"], channel["type"] in objects.THREADS
        told = (
            {key: channel[key] for key in ("id", "guild_id", "parent_id", "type")} if is_thread else channel
        )
        name = "THREAD_DELETE" if is_thread else "CHANNEL_DELETE"
        for one in [*self._threads_of(channel_id), channel]:
            self._forget_channel(one["id"])
        started = self.messages.get(channel.get("parent_id") or "", {}).get(channel_id)
        if started is not None:
            started.data.pop("thread", None)
            self.change_message(started, {})
        was_visible = bool(self.rights.of(objects.BOT_ID, channel))
        self.tell(Event(name, told, channel_id, was_visible=was_visible))

    def _threads_of(self, channel_id: str) -> list[Json]:
        return [one for one in self.channels.values() if one.get("parent_id") == channel_id]

    def _forget_channel(self, channel_id: str) -> None:
        for message_id in self.messages.pop(channel_id, {}):
            self._storage.remove("message", message_id)
        del self.channels[channel_id]

    # -- servers

    def add_guild(self, name: str, with_bot_id: str | None = None) -> Json:
        """Create a server with one channel, whose owner is not in the playground, and return the server.

        If `with_bot_id` is given, it becomes the server's id, and the bot is a member; the caller sends the
        event GUILD_CREATE.
        """
        guild = objects.guild(with_bot_id or self.new_id(), name, self.new_id())
        self.membership.set_in(guild["id"], objects.BOT_ID, is_in=with_bot_id is not None)
        self.guilds[guild["id"]] = guild
        self.add_channel("lounge", guild["id"])
        return guild

    def set_community(self, locale: str | None) -> None:
        """Make the first server a Community in the language `locale`; `None`: an ordinary server in en-US."""
        guild = self.guild
        guild.update(features=["COMMUNITY"] if locale else [], preferred_locale=locale or "en-US")
        self.guilds[objects.GUILD_ID] = guild
        self.tell(Event("GUILD_UPDATE", guild))

    # -- permissions

    def deny(self, channel_id: str, bits: int) -> None:
        """Deny the bot exactly the permissions `bits` in a channel; 0 restores all its permissions.

        A bot that can see the channel again is sent the list of its open threads, as by Discord.
        """
        channel = self.channel(channel_id)
        could_see = bool(self.rights.of(objects.BOT_ID, channel))
        self.rights.denied[channel_id] = bits
        self.change_channel(channel, {"permission_overwrites": self.rights.overwrites(channel)})
        if not could_see and self.rights.of(objects.BOT_ID, channel):
            threads = objects.open_threads(self._threads_of(channel_id))
            members = [objects.thread_member(one["id"], objects.BOT_ID) for one in threads]
            told = {"guild_id": channel["guild_id"], "channel_ids": [channel_id]}
            self.tell(Event("THREAD_LIST_SYNC", {**told, "threads": threads, "members": members}, channel_id))

    def restrict(self, channel_id: str, bits: int, admitted: Sequence[str] = ()) -> None:
        """Deny everybody exactly the permissions `bits` in a channel; 0 restores all.

        The server's owner and the `admitted` people, by their ids, keep these permissions.
        """
        channel = self.channel(channel_id)
        self.rights.restricted[channel_id] = bits
        self.rights.admitted[channel_id] = list(admitted)
        self.change_channel(channel, {"permission_overwrites": self.rights.overwrites(channel)})

    # -- messages

    def message(self, channel_id: str, message_id: str) -> Message:
        """Return a message; raises Discord's 10008 (unknown message)."""
        return require(self.messages.get(channel_id, {}).get(message_id), 10008)

    def _keep_message(self, message: Message) -> None:
        self.messages[message.channel_id][message.id] = message
        body = {"data": message.data, "reader": message.reader, "files": message.files}
        self._storage.put("message", message.id, body)

    def add_message(self, message: Message, *, nonce: Any = None) -> None:
        """Post a message, and notify everybody who can see it; the event carries the `nonce`, if any.

        A public message in a thread, unless it is the starter message, is counted, reopens the thread, and
        adds its author and the users that it mentions. An ephemeral message does not change the channel.
        """
        self._keep_message(message)
        channel = self.channels[message.channel_id]
        if message.reader is None:
            channel["last_message_id"] = message.id
            if self._is_counted(message):
                channel["message_count"] += 1
                channel["total_message_sent"] += 1
                self.set_archived(channel, is_archived=False)
                for user in (message.data["author"], *message.data["mentions"]):
                    self.join_thread(channel["id"], user["id"])
            self._keep_channel(channel)
        data = message.data if nonce is None else {**message.data, "nonce": nonce}
        self.tell(Event("MESSAGE_CREATE", data, message.channel_id, message.reader))

    def _is_counted(self, message: Message) -> bool:
        """Whether a public message counts as one of a thread; the starter message does not."""
        is_in_thread = self.channels[message.channel_id]["type"] in objects.THREADS
        return is_in_thread and message.data["type"] != THREAD_STARTER

    def change_message(self, message: Message, changes: Json) -> None:
        """Change fields of a message, and notify everybody who can see it."""
        message.data.update(changes)
        self._keep_message(message)
        self.tell(Event("MESSAGE_UPDATE", message.data, message.channel_id, message.reader))

    def remove_message(self, message: Message) -> None:
        """Delete a message, and notify everybody who could see it; a thread counts its message no more."""
        del self.messages[message.channel_id][message.id]
        self._storage.remove("message", message.id)
        channel = self.channels[message.channel_id]
        if message.reader is None and self._is_counted(message):
            channel["message_count"] -= 1
            self._keep_channel(channel)
        data = {"id": message.id, "channel_id": channel["id"]}
        data |= {"guild_id": channel["guild_id"]} if "guild_id" in channel else {}
        self.tell(Event("MESSAGE_DELETE", data, message.channel_id, message.reader))

    # -- commands

    def set_commands(self, commands: dict[str, Json]) -> None:
        """Replace all registered commands with `commands`, which maps ids to commands; notify open pages."""
        self.commands = commands
        self._storage.replace_all("command", commands)
        self.tell(Event("COMMANDS_UPDATE", {"commands": list(commands.values())}))
