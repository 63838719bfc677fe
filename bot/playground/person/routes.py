"""The people's side: state, events, messages and interactions, as JSON over HTTP.

Nothing here is Discord's; it is what the page and the tests use in place of
Discord's own client. Refusals are `{"message": sentence}`.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable

from aiohttp import WSMsgType, web

from bot.playground.checks.command import LOCALES
from bot.playground.deeds.messages import Composer
from bot.playground.person.command_data import PersonError
from bot.playground.person.files import PersonFiles
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
_ALL_MENTIONS: Json = {"parse": ["users", "roles", "everyone"]}
_Handler = Callable[[web.Request], Awaitable[Json | list[Json] | None]]


class PersonSide:
    """Serves `/person/…`."""

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
        self._listed = _Listed({})
        self._sockets: set[web.WebSocketResponse] = set()

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Put the routes on a server."""
        router.add_get("/person/events", self._events)
        router.add_get("/person/commands", self._commands)
        for method, path, handler in (
            ("GET", "/person/state", self._state),
            ("GET", "/person/channels/{channel_id}/messages", self._messages),
            ("GET", "/person/messages/{message_id}", self._message),
            ("POST", "/person/messages", self._say),
            ("PATCH", "/person/messages/{message_id}", self._rewrite),
            ("DELETE", "/person/messages/{message_id}", self._delete),
            ("POST", "/person/interactions", self._interact),
            ("POST", "/person/files", self._upload),
            ("POST", "/person/users", self._add_user),
            ("PATCH", "/person/users/{user_id}", self._change_user),
            ("POST", "/person/channels", self._add_channel),
            ("DELETE", "/person/channels/{channel_id}", self._delete_channel),
            ("POST", "/person/messages/{message_id}/thread", self._start_thread),
            ("PATCH", "/person/channels/{channel_id}", self._change_thread),
            ("POST", "/person/permissions", self._change_rights),
            ("POST", "/person/guilds", self._add_guild),
            ("PATCH", "/person/guild", self._change_guild),
            ("PATCH", "/person/guilds/{guild_id}", self._change_guild),
            ("DELETE", "/person/scheduled-events/{event_id}", self._delete_event),
            ("POST", "/person/membership", self._set_member),
            ("POST", "/person/app", self._set_app),
        ):
            router.add_route(method, path, _serve(handler))

    async def close(self) -> None:
        """Close every open page's events."""
        for socket in list(self._sockets):
            await socket.close(code=1001)

    # -- reading

    def _user_id(self, value: object) -> str:
        user_id = str(value)
        if user_id not in self._world.users or user_id == objects.BOT_ID:
            raise PersonError("There is nobody with this id.", 404)
        return user_id

    async def _state(self, request: web.Request) -> Json:
        asked = request.query.get("user")
        user_id = self._user_id(asked) if asked else self._world.people()[0]["id"]
        guild = self._world.guild
        return {
            "me": self._person(user_id),
            "users": [self._person(key) for key in self._world.users],
            "guild": {"id": guild["id"], "name": guild["name"]},
            "roles": [
                {"id": one["id"], "name": one["name"]} for one in guild["roles"] if one["id"] != guild["id"]
            ],
            "guilds": [self._guild(one) for one in self._world.guilds.values()],
            "channels": [
                one
                for one in self._world.channels.values()
                if self._world.membership.is_person_in(one, user_id)
            ],
            "scheduled_events": [
                one
                for one in self._world.scheduled_events.open()
                if self._world.membership.is_in(one["guild_id"], user_id)
            ],
            "bot_online": self._gateway.is_online,
        }

    async def _commands(self, request: web.Request) -> web.Response:
        """Serve the bot's commands with an ETag: a client that knows them gets 304."""
        if self._listed.commands is not self._world.commands:
            self._listed = _Listed(self._world.commands)
        known = [one.value for one in request.if_none_match or ()]
        is_known = self._listed.tag in known
        answer = web.Response(status=304) if is_known else web.json_response(body=self._listed.body)
        answer.etag = self._listed.tag
        return answer

    def _person(self, user_id: str) -> Json:
        locale = self._world.locales.get(user_id, "en-US")
        has_app = self._world.membership.has_app(user_id)
        return {**self._world.user(user_id), "locale": locale, "has_app": has_app}

    def _guild(self, guild: Json) -> Json:
        has_bot = self._world.membership.is_in(guild["id"], objects.BOT_ID)
        return {"id": guild["id"], "name": guild["name"], "has_bot": has_bot}

    def _channel(self, value: object, user_id: str) -> Json:
        channel = self._world.channels.get(str(value))
        if channel is None or not self._world.membership.is_person_in(channel, user_id):
            raise PersonError("There is no such channel.", 404)
        return channel

    async def _messages(self, request: web.Request) -> list[Json]:
        user_id = self._user_id(request.query.get("user"))
        channel = self._channel(request.match_info["channel_id"], user_id)
        try:
            limit = max(1, min(int(request.query.get("limit", 50)), _MAX_PAGE))
            before = int(request.query.get("before", 1 << 64))
        except ValueError:
            raise PersonError("limit and before must be numbers.") from None
        every = self._world.messages[channel["id"]].values()
        seen = [one.data for one in every if one.is_seen_by(user_id) and int(one.id) < before]
        return seen[-limit:]

    async def _message(self, request: web.Request) -> Json:
        return self._find(request.match_info["message_id"], self._user_id(request.query.get("user"))).data

    async def _events(self, request: web.Request) -> web.StreamResponse:
        try:
            user_id = self._user_id(request.query.get("user"))
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

    async def _say(self, request: web.Request) -> Json:
        body = await _body(request)
        user_id = self._user_id(body.get("user"))
        channel = self._channel(body.get("channel_id"), user_id)
        data: Json = {"content": str(body.get("content") or ""), "nonce": body.get("nonce")}
        if body.get("reply_to"):
            data["message_reference"] = {"message_id": str(body["reply_to"])}
            data["allowed_mentions"] = {**_ALL_MENTIONS, "replied_user": body.get("ping") is not False}
        message = self._composer.blank(channel["id"], user_id)
        self._composer.fill(message, data, [])
        self._composer.post(message, data)
        return message.data

    async def _rewrite(self, request: web.Request) -> Json:
        """Edit one's own message, as people do."""
        body = await _body(request)
        user_id = self._user_id(body.get("user"))
        message = self._find(request.match_info["message_id"], user_id)
        if message.data["author"]["id"] != user_id:
            raise PersonError("People edit only what they wrote themselves.", 403)
        self._composer.edit(message, {"content": str(body.get("content") or "")}, [])
        return message.data

    async def _delete(self, request: web.Request) -> None:
        user_id = self._user_id(request.query.get("user"))
        self._world.remove_message(self._find(request.match_info["message_id"], user_id))

    def _find(self, message_id: str, user_id: str) -> Message:
        for channel_id, messages in self._world.messages.items():
            message = messages.get(message_id)
            if message is not None and message.is_seen_by(user_id):
                self._channel(channel_id, user_id)
                return message
        raise PersonError("There is no such message.", 404)

    async def _interact(self, request: web.Request) -> Json:
        return {"id": self._sender.submit(await _body(request)).id}

    async def _upload(self, request: web.Request) -> Json:
        body = await _body(request)
        user_id, channel_id = self._user_id(body.get("user")), str(body.get("channel_id"))
        return self._files.upload(user_id, channel_id, str(body.get("name")), str(body.get("content")))

    async def _add_user(self, request: web.Request) -> Json:
        name = str((await _body(request)).get("name") or "").strip()
        if not 1 <= len(name) <= 32:
            raise PersonError("A name has 1 to 32 characters.")
        return self._world.add_user(name)

    async def _change_user(self, request: web.Request) -> Json:
        user_id = self._user_id(request.match_info["user_id"])
        body = await _body(request)
        if "takes_dms" in body:
            self._world.close_to_bot(user_id, is_closed=body["takes_dms"] is False)
        locale = body.get("locale", self._world.locales.get(user_id, "en-US"))
        if locale not in LOCALES:
            raise PersonError(f"Discord doesn't speak {locale}.")
        self._world.set_locale(user_id, str(locale))
        return self._person(user_id)

    async def _add_channel(self, request: web.Request) -> Json:
        return self._places.add_channel(await _body(request))

    async def _delete_channel(self, request: web.Request) -> None:
        user_id = self._user_id(request.query.get("user"))
        self._places.delete_channel(self._channel(request.match_info["channel_id"], user_id))

    async def _start_thread(self, request: web.Request) -> Json:
        body = await _body(request)
        user_id = self._user_id(body.get("user"))
        message = self._find(request.match_info["message_id"], user_id)
        return self._places.start_thread(message, user_id, str(body.get("name") or "").strip())

    async def _change_thread(self, request: web.Request) -> Json:
        body = await _body(request)
        channel = self._channel(request.match_info["channel_id"], self._user_id(body.get("user")))
        return self._places.change_thread(channel, body)

    async def _change_rights(self, request: web.Request) -> Json:
        return self._places.change_rights(await _body(request))

    async def _add_guild(self, request: web.Request) -> Json:
        return self._places.add_guild(await _body(request))

    async def _change_guild(self, request: web.Request) -> Json:
        guild_id = request.match_info.get("guild_id", objects.GUILD_ID)
        return self._places.change_guild(guild_id, await _body(request))

    async def _delete_event(self, request: web.Request) -> None:
        self._places.delete_event(request.match_info["event_id"])

    async def _set_member(self, request: web.Request) -> None:
        self._places.set_member(await _body(request))

    async def _set_app(self, request: web.Request) -> None:
        self._places.set_app(await _body(request))


class _Listed:
    """The commands as served: their JSON, and its ETag."""

    def __init__(self, commands: dict[str, Json]) -> None:
        self.commands = commands
        self.body = json.dumps(list(commands.values())).encode()
        self.tag = hashlib.sha256(self.body).hexdigest()


async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    while True:
        await socket.send_str(await queue.get())


async def _body(request: web.Request) -> Json:
    try:
        body = read_json(await request.read())
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise PersonError("The request's body must be a JSON object.")
    return body


def _serve(handler: _Handler) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def serve(request: web.Request) -> web.Response:
        try:
            made = await handler(request)
        except PersonError as error:
            return web.json_response({"message": str(error)}, status=error.status)
        except ApiError as error:
            return web.json_response({"message": _sentence(error)}, status=error.status)
        return web.Response(status=204) if made is None else web.json_response(made)

    return serve


def _sentence(error: ApiError) -> str:
    """Return a refusal of Discord's as one sentence a person understands."""
    faults = json.dumps(error.body.get("errors", {}))
    if "content" in error.body.get("errors", {}):
        return "A message has at most 2000 characters."
    return f"{error.body['message']}. {faults}" if faults != "{}" else str(error.body["message"])
