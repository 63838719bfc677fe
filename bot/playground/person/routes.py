"""API for people: state, events, messages and interactions, as JSON over HTTP.

Discord has no such API; the page and the tests use it instead of Discord's client. An error has the body
`{"message": sentence}`.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable

from aiohttp import WSMsgType, web

from bot.playground.actions.messages import Composer
from bot.playground.person.fields import language_of, number_of
from bot.playground.person.files import PersonFiles
from bot.playground.person.finding import PersonError, find_channel, find_person, find_posted
from bot.playground.person.interactions import InteractionSender
from bot.playground.person.places import Places
from bot.playground.wire.errors import ApiError, Json
from bot.playground.wire.gateway import Gateway
from bot.playground.wire.json_text import read_json
from bot.playground.world import objects
from bot.playground.world.delivery import Delivery
from bot.playground.world.state import Message, World

_log = logging.getLogger(__name__)

_MAX_PAGE = 100
_WITH_BODY = frozenset({"POST", "PATCH"})
_ALL_MENTIONS: Json = {"parse": ["users", "roles", "everyone"]}
_Handler = Callable[[Json], Json | list[Json] | None]


class PersonSide:
    """Serves the HTTP paths below `/person/`, for the page and the tests."""

    def __init__(
        self,
        world: World,
        gateway: Gateway,
        delivery: Delivery,
        composer: Composer,
        sender: InteractionSender,
        files: PersonFiles,
    ) -> None:
        self._world = world
        self._gateway = gateway
        self._delivery = delivery
        self._composer = composer
        self._sender = sender
        self._files = files
        self._places = Places(world, composer)
        self._command_list = _CommandList({})
        self._sockets: set[web.WebSocketResponse] = set()

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Add the routes of this API to the web server's router."""
        router.add_get("/person/events", self._events)
        router.add_get("/person/commands", self._commands)
        places = self._places
        for method, path, handler in (
            ("GET", "/person/state", self._state),
            ("GET", "/person/channels/{channel_id}/messages", self._messages),
            ("GET", "/person/messages/{message_id}", self._message),
            ("POST", "/person/messages", self._say),
            ("PATCH", "/person/messages/{message_id}", self._rewrite),
            ("DELETE", "/person/messages/{message_id}", self._delete),
            ("POST", "/person/interactions", self._interact),
            ("POST", "/person/files", self._files.upload),
            ("POST", "/person/users", self._add_user),
            ("PATCH", "/person/users/{user_id}", self._change_user),
            ("POST", "/person/channels", places.add_channel),
            ("DELETE", "/person/channels/{channel_id}", places.delete_channel),
            ("POST", "/person/messages/{message_id}/thread", places.start_thread),
            ("PATCH", "/person/channels/{channel_id}", places.change_thread),
            ("POST", "/person/permissions", places.change_rights),
            ("POST", "/person/guilds", places.add_guild),
            ("PATCH", "/person/guild", places.change_guild),
            ("PATCH", "/person/guilds/{guild_id}", places.change_guild),
            ("DELETE", "/person/scheduled-events/{event_id}", places.delete_event),
            ("POST", "/person/membership", places.set_member),
            ("POST", "/person/app", places.set_app),
        ):
            router.add_route(method, path, _serve(handler))

    async def close(self) -> None:
        """Close the event streams of all open pages."""
        for socket in list(self._sockets):
            await socket.close(code=1001)

    # -- reading

    def _user_id(self, asked: Json) -> str:
        return find_person(self._world, asked.get("user"))

    def _state(self, asked: Json) -> Json:
        user_id = self._user_id(asked) if asked.get("user") else self._world.people()[0]["id"]
        guild, membership = self._world.guild, self._world.membership
        return {
            "me": self._person(user_id),
            "users": [self._person(key) for key in self._world.users],
            "guild": {"id": guild["id"], "name": guild["name"]},
            "roles": [
                {"id": one["id"], "name": one["name"]} for one in guild["roles"] if one["id"] != guild["id"]
            ],
            "guilds": [self._guild(one) for one in self._world.guilds.values()],
            "channels": [
                one for one in self._world.channels.values() if membership.is_person_in(one, user_id)
            ],
            "scheduled_events": [
                one
                for one in self._world.scheduled_events.open()
                if membership.is_in(one["guild_id"], user_id)
            ],
            "bot_online": self._gateway.is_online,
        }

    async def _commands(self, request: web.Request) -> web.Response:
        """Serve the bot's commands with an ETag, so that an unchanged list gets a 304."""
        if self._command_list.commands is not self._world.commands:
            self._command_list = _CommandList(self._world.commands)
        known = [one.value for one in request.if_none_match or ()]
        is_known = self._command_list.tag in known
        answer = web.Response(status=304) if is_known else web.json_response(body=self._command_list.body)
        answer.etag = self._command_list.tag
        return answer

    def _person(self, user_id: str) -> Json:
        locale = self._world.locales.get(user_id, "en-US")
        has_app = user_id in self._world.membership.installs
        return {**self._world.user(user_id), "locale": locale, "has_app": has_app}

    def _guild(self, guild: Json) -> Json:
        has_bot = self._world.membership.is_in(guild["id"], objects.BOT_ID)
        return {"id": guild["id"], "name": guild["name"], "has_bot": has_bot}

    def _messages(self, asked: Json) -> list[Json]:
        user_id = self._user_id(asked)
        channel = find_channel(self._world, asked["channel_id"], user_id)
        limit = number_of(asked, "limit", 50, 1, _MAX_PAGE)
        before = number_of(asked, "before", 1 << 64, 0, 1 << 64)
        every = self._world.messages[channel["id"]].values()
        seen = [one.data for one in every if one.is_seen_by(user_id) and int(one.id) < before]
        return seen[-limit:]

    def _posted(self, asked: Json) -> Message:
        return find_posted(self._world, asked["message_id"], self._user_id(asked))

    def _message(self, asked: Json) -> Json:
        return self._posted(asked).data

    async def _events(self, request: web.Request) -> web.StreamResponse:
        try:
            user_id = find_person(self._world, request.query.get("user"))
        except PersonError as error:
            return web.json_response({"message": str(error)}, status=error.status)
        socket = web.WebSocketResponse(heartbeat=30.0, timeout=2.0)
        await socket.prepare(request)
        queue: asyncio.Queue[str] = asyncio.Queue()
        self._sockets.add(socket)
        self._delivery.open_page(socket, user_id, queue.put_nowait)
        writer = asyncio.create_task(_write(socket, queue))
        try:
            async for message in socket:
                if message.type is WSMsgType.ERROR:
                    break
        finally:
            writer.cancel()
            self._delivery.close_page(socket)
            self._sockets.discard(socket)
        return socket

    # -- doing

    def _say(self, asked: Json) -> Json:
        user_id = self._user_id(asked)
        channel = find_channel(self._world, asked.get("channel_id"), user_id)
        data: Json = {"content": str(asked.get("content") or ""), "nonce": asked.get("nonce")}
        if asked.get("reply_to"):
            data["message_reference"] = {"message_id": str(asked["reply_to"])}
            data["allowed_mentions"] = {**_ALL_MENTIONS, "replied_user": asked.get("ping") is not False}
        message = self._composer.blank(channel["id"], user_id)
        self._composer.fill(message, data, [])
        self._composer.post(message, data)
        return message.data

    def _rewrite(self, asked: Json) -> Json:
        """Set the text of the message `message_id` to `content`, and return the message.

        Raises `PersonError` unless the person `user` wrote it.
        """
        message = self._posted(asked)
        if message.data["author"]["id"] != str(asked["user"]):
            raise PersonError("You can edit only your own messages.", 403)
        self._composer.edit(message, {"content": str(asked.get("content") or "")}, [])
        return message.data

    def _delete(self, asked: Json) -> None:
        self._world.remove_message(self._posted(asked))

    def _interact(self, asked: Json) -> Json:
        return {"id": self._sender.submit(asked).id}

    def _add_user(self, asked: Json) -> Json:
        name = str(asked.get("name") or "").strip()
        if not 1 <= len(name) <= 32:
            raise PersonError("A person's name must have 1 to 32 characters.")
        return self._world.add_user(name)

    def _change_user(self, asked: Json) -> Json:
        user_id = find_person(self._world, asked["user_id"])
        locale = language_of(asked, "locale")
        if "takes_dms" in asked:
            self._world.is_closed_to_bot[user_id] = asked["takes_dms"] is False
        if locale is not None:
            self._world.locales[user_id] = locale
        return self._person(user_id)


class _CommandList:
    """The served commands: their JSON, and its ETag."""

    def __init__(self, commands: dict[str, Json]) -> None:
        self.commands = commands
        self.body = json.dumps(list(commands.values())).encode()
        self.tag = hashlib.sha256(self.body).hexdigest()


async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    while True:
        await socket.send_str(await queue.get())


async def _asked(request: web.Request) -> Json:
    """Return the fields of a request's query, body and path; the path's take precedence, then the body's.

    Raises `PersonError` if the body is not a JSON object.
    """
    try:
        body = read_json(await request.read()) if request.method in _WITH_BODY else {}
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise PersonError("The request's body must be a JSON object.")
    return {**request.query, **body, **request.match_info}


def _serve(handler: _Handler) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def serve(request: web.Request) -> web.Response:
        try:
            made = handler(await _asked(request))
        except PersonError as error:
            return web.json_response({"message": str(error)}, status=error.status)
        except ApiError as error:
            return web.json_response({"message": _sentence(error)}, status=error.status)
        return web.Response(status=204) if made is None else web.json_response(made)

    return serve


def _sentence(error: ApiError) -> str:
    """Return a sentence for a person from a Discord error.

    For a fault of the message's text, it states the maximum length; other faults are appended as JSON.
    """
    faults = json.dumps(error.body.get("errors", {}))
    if "content" in error.body.get("errors", {}):
        return "A message has at most 2000 characters."
    return f"{error.body['message']}. {faults}" if faults != "{}" else str(error.body["message"])
