"""The wires between the bot and Discord: requests and a websocket, with latency and the faults of networks.

A request that has arrived is carried out even when the process that sent it
dies meanwhile, or never gets its answer.
"""

from __future__ import annotations

import asyncio
import contextvars
import itertools
import json
import random
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlsplit

import aiohttp
from aiohttp import web
from multidict import CIMultiDict

from bot.playground.rest.routing import PREFIX
from tests.sim.machine.faults import Faults
from tests.sim.machine.loop import PROCESS, SimulationLoop
from tests.sim.machine.trace import Trace

if TYPE_CHECKING:
    from tests.sim.platform.discord import Discord

_WAY_S = (0.005, 0.08)
_LATE_S = (0.5, 6.0)


class Response:
    """What discord.py reads of an `aiohttp.ClientResponse`."""

    def __init__(self, method: str, url: str, status: int, headers: Any, text: str) -> None:
        self.method, self.url, self.status = method, url, status
        self.headers = CIMultiDict(headers)
        self.reason = ""
        self._text = text

    async def text(self, encoding: str = "utf-8") -> str:
        """The body."""
        return self._text

    async def read(self) -> bytes:
        """The body, in bytes."""
        return self._text.encode()


class _Request:
    """What the playground's endpoints read of an `aiohttp.web.Request`."""

    def __init__(self, method: str, url: str, headers: Any, params: Any, data: Any) -> None:
        parts = urlsplit(url)
        self.method, self.path = method, parts.path
        self.query = dict(parse_qsl(parts.query)) | {key: str(value) for key, value in (params or {}).items()}
        self.headers = CIMultiDict(headers or {})
        self.match_info: dict[str, str] = {}
        self._data = data

    @property
    def content_type(self) -> str:
        return "multipart/form-data" if isinstance(self._data, aiohttp.FormData) else "application/json"

    async def read(self) -> bytes:
        return (self._data or "").encode() if not isinstance(self._data, bytes) else self._data

    async def multipart(self) -> aiohttp.MultipartReader:
        """Write the form as a client does, and read it as a server does."""
        written = _Buffer()
        form = self._data()
        await form.write(written)
        content = aiohttp.StreamReader(_NoProtocol(), 2**16, loop=asyncio.get_running_loop())  # type: ignore[arg-type]
        content.feed_data(bytes(written.content))
        content.feed_eof()
        return aiohttp.MultipartReader(form.headers, content)


class _Buffer:
    def __init__(self) -> None:
        self.content = bytearray()

    async def write(self, chunk: bytes) -> None:
        self.content += chunk


class _NoProtocol:
    _reading_paused = False

    def pause_reading(self) -> None:
        """The content is there already."""

    def resume_reading(self, **options: Any) -> None:
        """The content is there already."""


class Wires:
    """Every connection between processes and Discord."""

    def __init__(self, loop: SimulationLoop, faults: Faults, trace: Trace, seed: int) -> None:
        self._loop = loop
        self._faults = faults
        self._trace = trace
        self._dice = random.Random(f"{seed}:wires")
        self.discord: Discord
        self.numbers = itertools.count()
        """Each connection of the gateway has one."""
        self.is_cut = False
        """Whether Discord cannot be reached at all."""
        self.sockets: list[Socket] = []

    def session(self, **options: Any) -> Session:
        """What `aiohttp.ClientSession` is here."""
        return Session(self)

    def way_s(self) -> float:
        """How long something takes to arrive."""
        return self._dice.uniform(*_WAY_S)

    # -- requests -----------------------------------------------------------------------
    async def send(self, method: str, url: str, options: dict[str, Any]) -> Response:
        """Send a request and return its answer; raises `aiohttp.ClientError` when a way fails."""
        request = _Request(method, url, options.get("headers"), options.get("params"), options.get("data"))
        if self.is_cut:
            await asyncio.sleep(self.way_s())
            raise aiohttp.ClientConnectionError("Discord cannot be reached")
        fault = self._faults.at("request", self._loop.time())
        if fault == "late":
            await asyncio.sleep(self._faults.draw("request").uniform(*_LATE_S))
        elif fault == "cut before":
            await asyncio.sleep(self.way_s())
            raise aiohttp.ServerDisconnectedError
        elif fault == "refused":
            await asyncio.sleep(self.way_s())
            return _outage(method, url)
        arrives = self._loop.create_future()
        self._loop.call_later(self.way_s(), self._arrive, request, arrives, context=contextvars.Context())
        response: Response = await arrives
        if fault == "cut after":
            raise aiohttp.ServerDisconnectedError
        return _outage(method, url) if fault == "answer lost" else response

    def _arrive(self, request: _Request, answer: asyncio.Future[Response]) -> None:
        self._loop.create_task(self._serve(request, answer))

    async def _serve(self, request: _Request, answer: asyncio.Future[Response]) -> None:
        if self.is_cut:
            outcome: Any = aiohttp.ServerDisconnectedError()
        else:
            found = await self.discord.serve(request)
            self._trace.note(self._loop.time(), "request", request.method, request.path, found.status)
            outcome = Response(request.method, request.path, found.status, found.headers, found.text or "")
        await asyncio.sleep(self.way_s())
        if self.is_cut:
            outcome = aiohttp.ServerDisconnectedError()
        if not answer.done():
            if isinstance(outcome, Exception):
                answer.set_exception(outcome)
            else:
                answer.set_result(outcome)

    # -- the gateway --------------------------------------------------------------------
    async def connect(self, url: str) -> Socket:
        """Open a websocket to the gateway."""
        await asyncio.sleep(self.way_s())
        if self.is_cut or self._faults.at("connect", self._loop.time()):
            raise aiohttp.ClientConnectionError("the gateway cannot be reached")
        socket = Socket(self, self._loop)
        process = PROCESS.get()
        if process is not None:
            process.on_death.append(lambda: contextvars.Context().run(socket.cut))
        self.sockets.append(socket)
        contextvars.Context().run(self._loop.call_later, self.way_s(), self.discord.accept, socket)
        return socket

    def cut_gateway(self) -> None:
        """Cut every websocket, as a broken line does."""
        for socket in list(self.sockets):
            socket.cut()


def _outage(method: str, url: str) -> Response:
    return Response(method, url, 502, {"Content-Type": "text/html"}, "<html>502</html>")


class Session:
    """What discord.py uses of an `aiohttp.ClientSession`."""

    closed = False

    def __init__(self, wires: Wires) -> None:
        self._wires = wires

    def request(self, method: str, url: Any, **options: Any) -> _Sending:
        """Send a request: an asynchronous context with the response."""
        return _Sending(self._wires, method, str(url), options)

    async def ws_connect(self, url: Any, **options: Any) -> Socket:
        """Connect to the gateway."""
        return await self._wires.connect(str(url))

    async def close(self) -> None:
        """There is nothing to close."""


class _Sending:
    def __init__(self, wires: Wires, method: str, url: str, options: dict[str, Any]) -> None:
        self._wires, self._method, self._url, self._options = wires, method, url, options

    async def __aenter__(self) -> Response:
        return await self._wires.send(self._method, self._url, self._options)

    async def __aexit__(self, *_: object) -> None:
        """The response has been read."""


class Socket:
    """A websocket: what discord.py uses of aiohttp's, and what the gateway's end needs."""

    def __init__(self, wires: Wires, loop: SimulationLoop) -> None:
        self._wires, self._loop = wires, loop
        self._incoming: asyncio.Queue[tuple[aiohttp.WSMsgType, str | None]] = asyncio.Queue()
        self._arrives_last = 0.0
        self._on_the_way: deque[tuple[aiohttp.WSMsgType, str | None]] = deque()
        self.closed = False
        self.close_code: int | None = None
        self.receive_frame: Callable[[str], None] = lambda text: None
        """What the gateway does with a frame of the client's."""
        self.on_end: Callable[[], None] = lambda: None

    # -- the client's end
    async def receive(self, timeout: float | None = None) -> Any:
        """Return the next frame."""
        if self.closed:
            return _Frame(aiohttp.WSMsgType.CLOSED, None)
        return _Frame(*await self._incoming.get())

    async def send_str(self, text: str) -> None:
        """Send a frame to the gateway."""
        if not self.closed:
            contextvars.Context().run(self._loop.call_later, self._wires.way_s(), self._at_gateway, text)

    async def close(self, *, code: int = 1000, message: bytes = b"") -> bool:
        """Close from the client's side."""
        if not self.closed:
            self.closed, self.close_code = True, code
            contextvars.Context().run(self._loop.call_later, self._wires.way_s(), self._end)
        return True

    # -- the gateway's end
    def send(self, payload: dict[str, Any]) -> None:
        """Send a frame to the client, after those sent before."""
        self._later(aiohttp.WSMsgType.TEXT, json.dumps(payload))

    def cut(self) -> None:
        """Break the line."""
        self._end()
        self._later(aiohttp.WSMsgType.CLOSED, None)

    def _later(self, kind: aiohttp.WSMsgType, text: str | None) -> None:
        self._arrives_last = max(self._arrives_last, self._loop.time() + self._wires.way_s())
        self._on_the_way.append((kind, text))
        contextvars.Context().run(self._loop.call_at, self._arrives_last, self._arrive)

    def _arrive(self) -> None:
        # The oldest one: timers of the same moment may ring in any order.
        self._incoming.put_nowait(self._on_the_way.popleft())

    def _at_gateway(self, text: str) -> None:
        if self in self._wires.sockets:
            self.receive_frame(text)

    def _end(self) -> None:
        if self in self._wires.sockets:
            self._wires.sockets.remove(self)
            self.on_end()


class GatewayEnd:
    """What `bot.playground.wire.gateway.Connection` is to the gateway: the other end of a socket."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.send = socket.send
        self.cut = socket.cut
        self._number = next(socket._wires.numbers)

    def __hash__(self) -> int:
        # The gateway keeps connections in a set; its order must not depend on where they lie in memory.
        return self._number

    def __eq__(self, other: object) -> bool:
        return self is other

    def close(self, code: int, reason: str = "") -> None:
        """End the connection after what was sent before, and say why."""
        self.socket.close_code = code
        self.socket.cut()


class _Frame:
    def __init__(self, kind: aiohttp.WSMsgType, data: str | None) -> None:
        self.type, self.data = kind, data


def path_of(url: str) -> str:
    """The path of an address of the API, after its version."""
    return urlsplit(url).path.removeprefix(PREFIX)


__all__ = ["PREFIX", "Response", "Session", "Socket", "Wires", "path_of", "web"]
