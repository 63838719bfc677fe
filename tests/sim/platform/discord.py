"""Discord: the playground's world, rules and refusals, without its sockets.

Every limit and refusal that `bot.playground` knows holds here too: what the
bot sends is checked as strictly as over real sockets.
"""

from __future__ import annotations

import json
import re
from typing import Any

from aiohttp import web

from bot.playground.actions.archiving import Archiving
from bot.playground.actions.interactions import Clocks, Interaction, Interactions
from bot.playground.actions.messages import Composer
from bot.playground.person.files import PersonFiles
from bot.playground.person.installations import owners
from bot.playground.person.interactions import InteractionSender
from bot.playground.rest import channels, commands, emojis, guild, interactions, messages
from bot.playground.rest.routing import PREFIX, Api, Rest, Route
from bot.playground.wire.errors import Json
from bot.playground.wire.faults import Faults as NoFaults
from bot.playground.wire.gateway import CloseGatewayError, Gateway, Session
from bot.playground.wire.ratelimit import RateLimits
from bot.playground.world import permissions
from bot.playground.world.delivery import GUILDS, Delivery
from bot.playground.world.guilds import create_guilds, full_guild, guilds_of, ready_of
from bot.playground.world.state import Event, Message, World
from tests.sim.machine.loop import SimulationLoop
from tests.sim.platform.storage import NoStorage
from tests.sim.platform.wires import GatewayEnd, Socket, Wires

API_URL = "http://discord.invalid" + PREFIX
_GATEWAY_URL = "ws://discord.invalid/gateway"
_ROUTES = [
    route for module in (messages, channels, interactions, commands, guild, emojis) for route in module.ROUTES
]
_SESSION_S = 120.0


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))


_PATTERNS = [(route, _pattern(route.path)) for route in sorted(_ROUTES, key=lambda one: one.path.count("{"))]


class Discord:
    """Servers with their channels and people, and the bot's API and gateway."""

    def __init__(self, loop: SimulationLoop, wires: Wires, servers: int = 1) -> None:
        self._loop = loop
        storage: Any = NoStorage()
        self.world = World(storage)
        create_guilds(self.world, servers)
        self.reachable: dict[str | None, list[tuple[float, bool]]] = {
            guild_id: [(0.0, False)] for guild_id in (*self.world.guilds, None)
        }
        """From when on clicks in each server, and in none, have reached some bot, or nobody."""
        self.gateway = Gateway(
            self._ready,
            self._greet,
            lambda asked: [],
            self._note_presence,
            heartbeat_s=41.25,
            session_s=_SESSION_S,
            has_privileged_intents=False,
        )
        composer = Composer(self.world, storage, "http://discord.invalid")
        clocks = Clocks()
        self.interactions = Interactions(self.world, composer, clocks)
        Archiving(self.world, clocks.archive_minute_s)
        limits = RateLimits()
        Delivery(self.world, self.gateway)
        self.sender = InteractionSender(
            self.world,
            self.gateway,
            self.interactions,
            PersonFiles(self.world, storage, "http://discord.invalid"),
        )
        self.composer = composer
        api = Api(
            self.world, storage, composer, self.interactions, self.gateway, limits, NoFaults(), clocks,
            _GATEWAY_URL, has_privileged_intents=False,
        )  # fmt: skip
        self._rest = Rest(api, _ROUTES)
        wires.discord = self

    # -- requests -----------------------------------------------------------------------
    async def serve(self, request: Any) -> web.Response:
        """Carry out a request."""
        route = self._route(request)
        if route is None:
            return web.json_response({"message": "404: Not Found", "code": 0}, status=404)
        return await self._rest._answer(route, request)

    def _route(self, request: Any) -> Route | None:
        path = request.path.removeprefix(PREFIX)
        for route, pattern in _PATTERNS:
            found = pattern.fullmatch(path) if route.method == request.method else None
            if found:
                request.match_info = found.groupdict()
                return route
        return None

    # -- the gateway --------------------------------------------------------------------
    def accept(self, socket: Socket) -> None:
        """Greet a new connection and listen to it."""
        connection: Any = GatewayEnd(socket)
        session: Session | None = None

        def receive(text: str) -> None:
            nonlocal session
            frame = json.loads(text)
            try:
                session = self.gateway._handle_payload(connection, session, frame["op"], frame.get("d"))
            except CloseGatewayError as error:
                connection.close(error.code, error.reason)

        def end() -> None:
            self.gateway.connections.discard(connection)
            self.gateway._lose(connection)

        if socket.closed:
            return
        self.gateway.connections.add(connection)
        socket.receive_frame, socket.on_end = receive, end
        socket.send({"op": 10, "d": {"heartbeat_interval": 41250}})

    def _ready(self, session: Session) -> Json:
        flags = guild.application(self.world, has_privileged_intents=False)["flags"]
        return ready_of(self.world, session, _GATEWAY_URL, flags)

    def _greet(self, session: Session) -> list[tuple[str, Json]]:
        if not session.intents & GUILDS:
            return []
        return [("GUILD_CREATE", full_guild(self.world, one)) for one in guilds_of(self.world, session.shard)]

    def _note_presence(self, is_online: bool) -> None:
        heard = [session.shard for session in self.gateway.sessions.values() if session.connection]
        for guild_id, known in self.reachable.items():
            is_there = any(shard.has(guild_id) for shard in heard)
            if known[-1][1] is not is_there:
                known.append((self._loop.time(), is_there))

    @property
    def is_online(self) -> bool:
        """Whether clicks reach a bot, wherever they are made."""
        return all(known[-1][1] for known in self.reachable.values())

    # -- people -------------------------------------------------------------------------
    @property
    def squares(self) -> list[str]:
        """The first channel of each server, where people meet."""
        channels = self.world.channels.values()
        return [next(one["id"] for one in channels if one.get("guild_id") == it) for it in self.world.guilds]

    def person(self, name: str, locale: str = "en-US") -> str:
        """Return the id of the person of this name, who comes in if need be."""
        for user in self.world.people():
            if user["global_name"] == name:
                self.world.locales[user["id"]] = locale
                return str(user["id"])
        made = self.world.add_user(name)
        self.world.locales[made["id"]] = locale
        return str(made["id"])

    def can_view(self, user_id: int, channel_id: int | str) -> bool:
        """Whether a person can view a channel; nobody can view one that was deleted."""
        channel = self.world.channels.get(str(channel_id))
        return channel is not None and bool(
            self.world.rights.of(str(user_id), channel) & permissions.VIEW_CHANNEL
        )

    def submit(self, body: Json) -> Interaction:
        """Send what a person does to the bot; raises `PersonError` when a person couldn't have done it."""
        return self.sender.submit(body)

    def say(self, user_id: str, channel_id: str, text: str) -> None:
        """Write a message, as people do."""
        message = self.composer.blank(channel_id, user_id)
        self.composer.fill(message, {"content": text}, [])
        self.composer.post(message, {"content": text})

    def forge(
        self, user_id: str, channel_id: str, kind: int, data: Json, source: Message | None
    ) -> Interaction:
        """Send what no client would: data that nobody has checked."""
        made = self.interactions.open(
            user_id=user_id,
            channel_id=channel_id,
            nonce=None,
            kind=kind,
            data=data,
            source=source,
            owners=owners(self.world, self.world.channel(channel_id), user_id),
        )
        payload = self.sender._payload(made)
        self.gateway.dispatch("INTERACTION_CREATE", lambda _: payload, payload.get("guild_id"))
        return made


__all__ = ["API_URL", "Discord", "Event"]
