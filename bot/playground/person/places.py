"""Changes that people make to places: channels, groups, threads, servers, and the bot's membership.

Methods take `asked`, the fields of a request's path, query and body.
"""

from __future__ import annotations

from bot.playground.actions.messages import Composer
from bot.playground.person.fields import language_of, list_of
from bot.playground.person.finding import PersonError, find_channel, find_person, find_posted
from bot.playground.wire.errors import Json
from bot.playground.world import objects
from bot.playground.world.guilds import full_guild
from bot.playground.world.permissions import NAMES, UnknownPermissionError, parse_permissions
from bot.playground.world.state import Event, World

_THREAD_MINUTES = 1440


class Places:
    """Creates and changes channels, threads and memberships, as server admins and clients can.

    Methods raise `PersonError`, with the reason, if `asked` is invalid or the action is not allowed.
    """

    def __init__(self, world: World, composer: Composer) -> None:
        self._world = world
        self._composer = composer

    # -- channels and threads

    def add_channel(self, asked: Json) -> Json:
        """Open a text channel in the first server or, by `type`, a group or a conversation with the bot.

        A text channel has the name `name`, in lower case and with hyphens. A group has the people `users`, a
        conversation the person `user`.
        """
        if asked.get("type") == objects.DM:
            return self._world.add_dm(find_person(self._world, asked.get("user")))
        if asked.get("type") == objects.GROUP:
            users = [find_person(self._world, one) for one in list_of(asked, "users")]
            if not 2 <= len(set(users)) <= 10:
                raise PersonError("A group must have 2 to 10 people.")
            return self._world.add_group(users)
        name = "-".join(str(asked.get("name") or "").lower().split())
        if not 1 <= len(name) <= 100:
            raise PersonError("A channel's name must have 1 to 100 characters.")
        return self._world.add_channel(name)

    def delete_channel(self, asked: Json) -> None:
        """Delete a server's channel or thread (`channel_id`), as an admin would.

        The person `user` must be in the server.
        """
        channel = self._channel(asked)
        if "guild_id" not in channel:
            raise PersonError("Only a server's channels can be deleted.")
        self._world.remove_channel(channel)

    def start_thread(self, asked: Json) -> Json:
        """Start a thread called `name`, on behalf of the person `user`, from the message `message_id`.

        The message can be anybody's or the bot's, but must be in a text channel and have no thread yet.
        """
        user_id, name = find_person(self._world, asked.get("user")), str(asked.get("name") or "").strip()
        message = find_posted(self._world, asked["message_id"], user_id)
        parent = self._world.channel(message.channel_id)
        if parent["type"] != objects.TEXT:
            raise PersonError("No thread can be started in a channel of this kind.")
        if message.data.get("thread"):
            raise PersonError("This message has a thread already.")
        if not 1 <= len(name) <= 100:
            raise PersonError("A thread's name must have 1 to 100 characters.")
        made = objects.thread(message.id, parent, name, user_id, objects.PUBLIC_THREAD, _THREAD_MINUTES)
        self._world.add_thread(made, [user_id])
        self._composer.begin_thread(message, made)
        return made

    def change_thread(self, asked: Json) -> Json:
        """Set a thread's state, `archived` and `locked` (each optional), as a moderator would.

        The thread is `channel_id`; the person `user` must be in its server. Returns the thread.
        """
        thread = self._channel(asked)
        if thread["type"] not in objects.THREADS:
            raise PersonError("Only threads can be archived.")
        if "locked" in asked:
            metadata = {**thread["thread_metadata"], "locked": bool(asked["locked"])}
            self._world.change_channel(thread, {"thread_metadata": metadata})
        if "archived" in asked:
            self._world.set_archived(thread, is_archived=bool(asked["archived"]))
        return thread

    def change_rights(self, asked: Json) -> Json:
        """Remove permissions in a channel: from the bot with `deny`, from everybody with `restrict`.

        Each is a list of names, and replaces what it removed before; an empty list restores all. With
        `restrict`, `deny` is ignored, and the server's owner and the people whose ids are in `admit` keep
        their permissions.
        """
        channel = self._world.channels.get(str(asked.get("channel_id")))
        if channel is None or "guild_id" not in channel:
            raise PersonError("There's no such channel.", 404)
        try:
            if "restrict" in asked:
                admitted = [str(one) for one in list_of(asked, "admit")]
                self._world.restrict(channel["id"], parse_permissions(list_of(asked, "restrict")), admitted)
            else:
                self._world.deny(channel["id"], parse_permissions(list_of(asked, "deny")))
        except UnknownPermissionError as error:
            raise PersonError(str(error)) from None
        return channel

    # -- servers

    def add_guild(self, asked: Json) -> Json:
        """Create a server called `name`, without the bot."""
        name = str(asked.get("name") or "").strip()
        if not 2 <= len(name) <= 100:
            raise PersonError("A server's name must have 2 to 100 characters.")
        return self._world.add_guild(name)

    def change_guild(self, asked: Json) -> Json:
        """Change the bot's membership (`bot`) or its permission to create events (`events`) in a server.

        `guild_id` is the server, by default the first. `community`, a language or null, makes the first
        server, even if `guild_id` is another, a Community or an ordinary server.
        """
        guild = self._world.guilds.get(str(asked.get("guild_id", objects.GUILD_ID)))
        if guild is None:
            raise PersonError("This server doesn't exist.", 404)
        if "bot" in asked:
            self._set_bot(guild, is_in=bool(asked["bot"]))
        if "events" in asked:
            self._let_create_events(guild, may=bool(asked["events"]))
        if "community" in asked:
            self._world.set_community(language_of(asked, "community"))
        return guild

    def _set_bot(self, guild: Json, *, is_in: bool) -> None:
        if self._world.membership.is_in(guild["id"], objects.BOT_ID) == is_in:
            return
        self._world.membership.set_in(guild["id"], objects.BOT_ID, is_in=is_in)
        if is_in:
            # Only the GUILD_CREATE of a server that was unavailable has this field.
            made = full_guild(self._world, guild)
            del made["unavailable"]
            self._world.tell(Event("GUILD_CREATE", made))
        else:
            self._world.tell(Event("GUILD_DELETE", {"id": guild["id"]}))

    def _let_create_events(self, guild: Json, *, may: bool) -> None:
        role = self._world.rights.change_bot_role(guild, NAMES["CREATE_EVENTS"], is_given=may)
        self._world.tell(Event("GUILD_ROLE_UPDATE", {"guild_id": guild["id"], "role": role}))

    def delete_event(self, asked: Json) -> None:
        """Delete the scheduled or active event `event_id` of any server, as a manager of events would."""
        for event in self._world.scheduled_events.open():
            if event["id"] == asked["event_id"]:
                self._world.scheduled_events.remove(event)
                return
        raise PersonError("This event doesn't exist.", 404)

    def set_member(self, asked: Json) -> None:
        """Make the person `user` leave a server, or rejoin it if `member` is true; nobody gets an event.

        `guild_id` is the server, by default the first. On Discord, the bot would get no event either, because
        it lacks the members intent.
        """
        guild_id, user_id = (
            asked.get("guild_id") or objects.GUILD_ID,
            find_person(self._world, asked.get("user")),
        )
        self._world.membership.set_in(str(guild_id), user_id, is_in=bool(asked.get("member")))

    def set_app(self, asked: Json) -> None:
        """Install the app for the person `user` (a user install) if `installed` is true; else remove it."""
        user_id = find_person(self._world, asked.get("user"))
        if asked.get("installed"):
            self._world.membership.installs[user_id] = {}
        else:
            self._world.membership.installs.pop(user_id, None)

    def _channel(self, asked: Json) -> Json:
        return find_channel(self._world, asked["channel_id"], find_person(self._world, asked.get("user")))
