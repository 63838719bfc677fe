"""The playground as a local web server: the bot's API, the gateway, and the page for people.

The server listens only on this computer. It checks the Host header, to refuse web pages whose name resolves
to 127.0.0.1 (DNS rebinding), and the Origin header, to refuse posts from other sites (cross-site request
forgery).
"""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web

from bot.playground.actions.archiving import Archiving
from bot.playground.actions.calendar import Calendar
from bot.playground.actions.interactions import Clocks, Interactions
from bot.playground.actions.messages import Composer
from bot.playground.person.files import PersonFiles
from bot.playground.person.interactions import InteractionSender
from bot.playground.person.routes import PersonSide
from bot.playground.rest import channels, commands, emojis, guild, interactions, messages, scheduled_events
from bot.playground.rest.routing import PREFIX, Api, Rest
from bot.playground.wire.errors import Json
from bot.playground.wire.faults import Faults
from bot.playground.wire.gateway import Gateway, Session
from bot.playground.wire.ratelimit import RateLimits
from bot.playground.wire.sharding import SessionStarts
from bot.playground.wire.token import TOKEN, refuse_real_token
from bot.playground.world import objects
from bot.playground.world.activities import switch_activities_on
from bot.playground.world.delivery import GUILDS, Delivery
from bot.playground.world.guilds import create_guilds, full_guild, guilds_of, ready_of
from bot.playground.world.state import Event, World
from bot.playground.world.storage import Storage

_HOST = "127.0.0.1"
_HTTP_PORT = 80
_CLIENT_CLOSED_REQUEST = 499
_WEB = Path(__file__).parent / "web"
# Room for eleven files of ten MiB, so that Discord's own limits apply first.
_MAX_REQUEST_BYTES = 112 * 1024 * 1024
_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


@dataclass(frozen=True)
class PlaygroundOptions:
    """Options of the playground; `port` 0 means any free port, and tests shorten the time limits `clocks`.

    The gateway asks for a heartbeat every `heartbeat_s` seconds, and a session without a connection can be
    resumed for `session_s` seconds. `guilds` is the initial number of servers with the bot, whose ids belong
    to consecutive shards; `shards` is the number of shards recommended to the bot. With
    `replies_carry_content`, the bot can read messages that reply to its interaction responses; with
    `has_privileged_intents`, it may use the intents for members, presences and message content. With rate
    limits, up to `max_concurrency` sessions can start per `identify_s` seconds. With `has_activities`, the
    app has Discord's Entry Point command.
    """

    port: int = 0
    clocks: Clocks = field(default_factory=Clocks)
    heartbeat_s: float = 41.25
    session_s: float = 120.0
    has_privileged_intents: bool = False
    has_rate_limits: bool = True
    replies_carry_content: bool = False
    has_activities: bool = False
    guilds: int = 1
    shards: int = 1
    max_concurrency: int = 1
    identify_s: float = 5.0


class Playground:
    """A local Discord: `await start()`, point a bot at `api_url` with `token`, then `await stop()`.

    Its data is kept in `data_folder` between runs. Raises `RealTokenError` if the environment has a real bot
    token.
    """

    token = TOKEN
    bot_id = objects.BOT_ID
    guild_id = objects.GUILD_ID

    def __init__(self, data_folder: Path, options: PlaygroundOptions | None = None) -> None:
        refuse_real_token()
        self.options = options or PlaygroundOptions()
        self._data_folder = data_folder
        self.port = self.options.port
        """Port on which the server listens, once started."""
        self._runner: web.AppRunner | None = None
        self.faults = Faults()

    # -- addresses, known once started

    @property
    def url(self) -> str:
        """URL of the web page."""
        return f"http://{_HOST}:{self.port}"

    @property
    def api_url(self) -> str:
        """URL of the REST API, the value for the bot's setting DISCORD_API_URL."""
        return self.url + PREFIX

    @property
    def gateway_url(self) -> str:
        """URL of the gateway's websocket."""
        return f"ws://{_HOST}:{self.port}/gateway"

    # -- life

    async def start(self) -> None:
        """Load the data of earlier runs and start listening; raises `OSError` if the port is in use."""
        # Bind first, because the routes need the port.
        bound = _bind(self.port)
        self.port = bound.getsockname()[1]
        app = web.Application(
            client_max_size=_MAX_REQUEST_BYTES, middlewares=[_allow_disconnect, self._guard]
        )
        app.on_response_prepare.append(_forbid_frames)
        self._runner = web.AppRunner(app, handle_signals=False, access_log=None, shutdown_timeout=1.0)
        self._build(app)
        await self._runner.setup()
        await web.SockSite(self._runner, bound).start()

    async def stop(self) -> None:
        """Close all connections and stop listening."""
        if self._runner is None:
            return
        self.interactions.close()
        self._archiving.close()
        self._calendar.close()
        self.gateway.close()
        await self._person.close()
        await self._runner.cleanup()
        self._runner = None
        self._storage.close()

    async def __aenter__(self) -> Playground:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    def _build(self, app: web.Application) -> None:
        options = self.options
        self._storage = Storage(self._data_folder)
        self.world = World(self._storage)
        create_guilds(self.world, options.guilds)
        if options.has_activities:
            switch_activities_on(self.world)
        self.gateway = Gateway(
            self._ready,
            self._greet,
            self._member_chunks,
            self._tell_presence,
            heartbeat_s=options.heartbeat_s,
            session_s=options.session_s,
            has_privileged_intents=options.has_privileged_intents,
            starts=SessionStarts(options.max_concurrency, options.identify_s * options.has_rate_limits),
        )
        self._composer = Composer(self.world, self._storage, self.url)
        self.interactions = Interactions(self.world, self._composer, options.clocks)
        self._archiving = Archiving(self.world, options.clocks.archive_minute_s)
        self._archiving.resume()
        self._calendar = Calendar(self.world)
        self._calendar.resume()
        self.limits = RateLimits(is_enforced=options.has_rate_limits)
        delivery = Delivery(self.world, self.gateway, replies_carry_content=options.replies_carry_content)
        files = PersonFiles(self.world, self._storage, self.url)
        sender = InteractionSender(self.world, self.gateway, self.interactions, files)
        self._person = PersonSide(self.world, self.gateway, delivery, self._composer, sender, files)
        self._add_routes(app)

    def _add_routes(self, app: web.Application) -> None:
        api = Api(
            self.world,
            self._storage,
            self._composer,
            self.interactions,
            self.gateway,
            self.limits,
            self.faults,
            self.options.clocks,
            self.gateway_url,
            self.options.has_privileged_intents,
            self.options.shards,
            self.options.replies_carry_content,
        )
        modules = (messages, channels, interactions, commands, guild, emojis, scheduled_events)
        Rest(api, [route for module in modules for route in module.ROUTES]).add_to(app.router)
        self._person.add_to(app.router)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/cdn/attachments/{channel_id}/{attachment_id}/{name}", self._attachment)
        app.router.add_get("/cdn/emojis/{emoji_id}.{extension}", self._emoji)
        app.router.add_get("/", _page)
        # A copied link to a message opens the page, which scrolls to the message.
        app.router.add_get("/channels/{place:.*}", _page)
        if _WEB.is_dir():
            app.router.add_static("/web", _WEB)

    # -- callbacks of the gateway

    def _ready(self, session: Session) -> Json:
        flags = guild.application(self.world, has_privileged_intents=self.options.has_privileged_intents)[
            "flags"
        ]
        return ready_of(self.world, session, self.gateway_url, flags)

    def _greet(self, session: Session) -> list[tuple[str, Json]]:
        if not session.intents & GUILDS:
            return []
        return [("GUILD_CREATE", full_guild(self.world, one)) for one in guilds_of(self.world, session.shard)]

    def _member_chunks(self, asked: Json) -> list[Json]:
        given = asked.get("user_ids") or []
        ids = [str(one) for one in (given if isinstance(given, list) else [given])]
        start = str(asked.get("query") or "").lower()
        chosen = [
            key
            for key, user in self.world.users.items()
            if (key in ids if ids else user["username"].lower().startswith(start))
        ]
        chunk: Json = {
            "guild_id": objects.GUILD_ID,
            "members": [self.world.member(one) for one in chosen[:100]],
            "not_found": [one for one in ids if one not in self.world.users],
            "chunk_index": 0,
            "chunk_count": 1,
        }
        if asked.get("nonce"):
            chunk["nonce"] = asked["nonce"]
        return [chunk]

    def _tell_presence(self, is_online: bool) -> None:
        status = "online" if is_online else "offline"
        self.world.tell(Event("PRESENCE_UPDATE", {"user_id": objects.BOT_ID, "status": status}))

    # -- files

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        parts = request.match_info
        path = self._storage.file(f"{parts['attachment_id']}-{parts['name']}")
        return _file(path)

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        return _file(self._storage.file(f"emoji-{request.match_info['emoji_id']}"))

    # -- access

    @web.middleware
    async def _guard(self, request: web.Request, handler: _Handler) -> web.StreamResponse:
        if not self._is_own(request.host):
            return web.json_response({"message": "This server answers to its own name only."}, status=421)
        origin = request.headers.get("Origin")
        is_change = request.method not in _SAFE_METHODS or "Upgrade" in request.headers
        if origin is not None and is_change and not self._is_own(urlsplit(origin).netloc):
            return web.json_response({"message": "Requests from other sites are refused."}, status=403)
        return await handler(request)

    def _is_own(self, host: str) -> bool:
        # Browsers omit HTTP's default port.
        name, _, port = host.partition(":")
        return name in {_HOST, "localhost"} and (port or str(_HTTP_PORT)) == str(self.port)


async def _forbid_frames(_: web.Request, response: web.StreamResponse) -> None:
    """Prevent other sites from showing the page in a frame (clickjacking)."""
    response.headers.add("Content-Security-Policy", "frame-ancestors 'none'")
    response.headers["X-Frame-Options"] = "DENY"


@web.middleware
async def _allow_disconnect(request: web.Request, handler: _Handler) -> web.StreamResponse:
    """Serve a request; a client that disconnects before the response is not an error."""
    try:
        return await handler(request)
    except ConnectionError:
        if request.transport is not None and not request.transport.is_closing():
            raise
        return web.Response(status=_CLIENT_CLOSED_REQUEST)


def _bind(port: int) -> socket.socket:
    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((_HOST, port))
    except OSError:
        bound.close()
        raise
    return bound


async def _page(_: web.Request) -> web.StreamResponse:
    page = _WEB / "index.html"
    if not page.is_file():
        return web.Response(status=404, text="The page is missing.")
    return web.FileResponse(page)


def _file(path: Path | None) -> web.StreamResponse:
    if path is None:
        return web.Response(status=404)
    # The browser shows an uploaded file, but never runs its scripts.
    headers = {"Content-Security-Policy": "default-src 'none'; sandbox", "X-Content-Type-Options": "nosniff"}
    return web.FileResponse(path, headers=headers)
