"""Framework of the REST API: routes, the token check, rate limits, injected faults, and Discord's errors.

The endpoints are in the other modules of this package, each with a list of its routes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field

from aiohttp import web

from bot.playground.actions.interactions import Clocks, Interactions
from bot.playground.actions.messages import Composer
from bot.playground.wire.errors import (
    ApiError,
    Json,
    internal_error,
    method_not_allowed,
    refusal,
    unauthorized,
)
from bot.playground.wire.faults import Fault, Faults
from bot.playground.wire.gateway import Gateway
from bot.playground.wire.ratelimit import OTHER, RateLimits, Rule
from bot.playground.wire.token import TOKEN
from bot.playground.world import objects, permissions
from bot.playground.world.state import World
from bot.playground.world.storage import Storage

_log = logging.getLogger(__name__)

PREFIX = "/api/v10"

Answer = Json | list[Json] | None
Handler = Callable[["Call"], Awaitable[Answer]]


@dataclass(frozen=True)
class Api:
    """State and settings shared by all endpoints of the REST API.

    `has_privileged_intents` tells whether the bot may use the intents for members, presences and message
    content, and `replies_carry_content` whether it can read replies to its interaction responses.
    """

    world: World
    storage: Storage
    composer: Composer
    interactions: Interactions
    gateway: Gateway
    limits: RateLimits
    faults: Faults
    clocks: Clocks
    gateway_url: str
    has_privileged_intents: bool
    shards: int = 1
    """Number of shards that GET /gateway/bot recommends."""
    replies_carry_content: bool = False


@dataclass
class Call:
    """One request to an endpoint, and the status and headers of the response."""

    api: Api
    request: web.Request
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)

    def part(self, name: str) -> str:
        """Return the value of the path parameter `name`."""
        return self.request.match_info[name]

    def query_flag(self, name: str) -> bool:
        """Whether the query parameter `name` is `true` (in any case) or `1`."""
        return self.request.query.get(name, "").lower() in {"1", "true"}

    def application(self) -> None:
        """Raise 10002 (unknown application) unless the path names the bot's application."""
        if self.part("application_id") != objects.BOT_ID:
            raise refusal(10002)

    def guild(self) -> Json:
        """Return the server that the path names; raises 10004 (unknown guild) if the bot is not a member."""
        guild = self.api.world.guilds.get(self.part("guild_id"))
        if guild is None or not self.api.world.membership.is_in(guild["id"], objects.BOT_ID):
            raise refusal(10004)
        return guild

    def channel(self, *needed: int) -> Json:
        """Return the channel that the path names.

        Raises 10003 (unknown channel), 50001 (missing access) if the bot cannot see the channel,
        or 50013 if it lacks one of the permissions `needed`, which are bits.
        """
        channel = self.api.world.channel(self.part("channel_id"))
        bits = self.api.world.rights.of(objects.BOT_ID, channel)
        if not bits & permissions.VIEW_CHANNEL:
            raise refusal(50001)
        for one in needed:
            if not bits & one:
                raise refusal(50013)
        return channel


@dataclass(frozen=True)
class Route:
    """Endpoint of the API: method, path below `PREFIX`, handler and rate limit.

    Requests are counted separately for each value of the path parameters `major`; without a `rule`, they are
    not limited. `is_open` endpoints need no bot token, and do not count towards the global limit.
    """

    method: str
    path: str
    handler: Handler
    rule: Rule | None = OTHER
    major: tuple[str, ...] = ()
    is_open: bool = False


class Rest:
    """Serves the routes of the REST API."""

    def __init__(self, api: Api, routes: Iterable[Route]) -> None:
        self._api = api
        self._allowed: dict[str, list[str]] = {}
        # Match "…/messages/pins" before "…/messages/{message_id}".
        self._routes = sorted(routes, key=lambda route: route.path.count("{"))
        for route in self._routes:
            self._allowed.setdefault(route.path, []).append(route.method)

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Add all routes to a web server's router.

        Other methods of their paths, and other paths below `/api/`, get error responses.
        """
        for route in self._routes:
            router.add_route(route.method, PREFIX + route.path, self._serve(route))
        for path, methods in sorted(self._allowed.items(), key=lambda one: one[0].count("{")):
            router.add_route("*", PREFIX + path, _refuse_method(sorted(methods)))
        router.add_route("*", "/api/{rest:.*}", _refuse_path)

    def _serve(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            path = request.path.removeprefix(PREFIX)
            fault = self._api.faults.take(request.method, path)
            return await self._serve_one(route, request, fault)

        return serve

    async def _serve_one(self, route: Route, request: web.Request, fault: Fault | None) -> web.StreamResponse:
        if fault is not None and fault.kind == "delay":
            await asyncio.sleep(fault.delay_s)
        elif fault is not None and fault.kind == "status":
            return _outage(fault.status)
        elif fault is not None and fault.kind == "refuse":
            return _refused(refusal(fault.code), {})
        elif fault is not None and fault.kind == "cut_before":
            return _cut(request)
        # A client that disconnects must not leave an action half done.
        response = await asyncio.shield(asyncio.ensure_future(self._answer(route, request)))
        if fault is not None and fault.kind == "cut_after":
            return _cut(request)
        if fault is not None and fault.kind == "lose_answer":
            return _outage(fault.status)
        return response

    async def _answer(self, route: Route, request: web.Request) -> web.Response:
        call = Call(self._api, request)
        try:
            if not route.is_open and request.headers.get("Authorization") != f"Bot {TOKEN}":
                raise unauthorized()
            if route.rule is not None:
                if not route.is_open:
                    self._api.limits.take_global()
                place = "+".join(request.match_info[name] for name in route.major)
                call.headers |= self._api.limits.take(route.rule, place)
            body = await route.handler(call)
        except ApiError as error:
            return _refused(error, call.headers)
        except web.HTTPRequestEntityTooLarge:
            return _refused(refusal(40005), call.headers)
        except Exception:
            _log.exception(
                "The playground failed to serve %s %s; the bot gets a server error",
                request.method,
                request.path,
            )
            return _refused(internal_error(), call.headers)
        if body is None:
            return web.Response(status=204, headers={"Via": "1.1 playground", **call.headers})
        return _json(body, call.status, call.headers)


def _json(body: Json | list[Json], status: int, headers: dict[str, str]) -> web.Response:
    # discord.py treats a 429 without `Via` as a ban, and a body with a charset as text.
    response = web.json_response(body, status=status, headers={"Via": "1.1 playground", **headers})
    response.headers["Content-Type"] = "application/json"
    return response


def _refused(error: ApiError, headers: dict[str, str]) -> web.Response:
    return _json(error.body, error.status, {**headers, **error.headers})


def _outage(status: int) -> web.Response:
    return web.Response(status=status, text=f"<html>{status}</html>", content_type="text/html")


def _cut(request: web.Request) -> web.StreamResponse:
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=499)


def _refuse_method(methods: list[str]) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def refuse(_: web.Request) -> web.Response:
        return _refused(method_not_allowed(", ".join(methods)), {})

    return refuse


async def _refuse_path(_: web.Request) -> web.Response:
    return _json({"message": "404: Not Found", "code": 0}, 404, {})
