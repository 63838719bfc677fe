"""A playground of its own for each test, a bare REST client, and a bare gateway client."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.playground import Playground, PlaygroundOptions
from tests.e2e.person import Person

Json = dict[str, Any]
Start = Callable[..., Any]


class Rest:
    """Sends requests as a bot would, and returns status and body."""

    def __init__(self, playground: Playground, session: aiohttp.ClientSession) -> None:
        self.playground = playground
        self.session = session
        self.headers: dict[str, str] = {}

    async def __call__(self, method: str, path: str, body: Any = None, **options: Any) -> tuple[int, Any]:
        token = options.pop("token", self.playground.token)
        headers = {"Authorization": f"Bot {token}"} if token else {}
        if body is not None:
            options["json"] = body
        url = self.playground.api_url + path
        async with self.session.request(method, url, headers=headers, **options) as response:
            self.headers = dict(response.headers)
            return response.status, None if response.status == 204 else await response.json()

    @property
    def channel(self) -> str:
        """The id of the first channel."""
        return next(iter(self.playground.world.channels))

    async def post(self, body: Json, files: dict[str, bytes] | None = None) -> tuple[int, Any]:
        """Post a message to the first channel."""
        path = f"/channels/{self.channel}/messages"
        if files is None:
            return await self("POST", path, body)
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps(body), content_type="application/json")
        for index, (name, content) in enumerate(files.items()):
            form.add_field(f"files[{index}]", content, filename=name)
        return await self("POST", path, data=form)

    async def edit(self, message: Json, body: Json) -> tuple[int, Any]:
        """Edit a message."""
        return await self("PATCH", f"/channels/{message['channel_id']}/messages/{message['id']}", body)

    async def respond(self, interaction: Json, body: Json) -> tuple[int, Any]:
        """Acknowledge an interaction and ask for the answer's object."""
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback?with_response=true"
        return await self("POST", path, body, token=None)

    async def hook(self, method: str, interaction: Json, rest: str = "", body: Any = None) -> tuple[int, Any]:
        """Use an interaction's token."""
        path = f"/webhooks/{interaction['application_id']}/{interaction['token']}{rest}"
        return await self(method, path, body, token=None)


class Wire:
    """A bot's bare gateway connection, uncompressed."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.sequence: int | None = None

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def identify(self, token: str, intents: int = 1 << 0 | 1 << 9 | 1 << 12, **extra: Any) -> Json:
        """Identify and return READY's body."""
        await self.send(2, {"token": token, "intents": intents, "properties": {}, **extra})
        return await self.event("READY")

    async def frame(self) -> Json:
        """Return the next frame."""
        message = await self.socket.receive(timeout=30)
        assert message.type is aiohttp.WSMsgType.TEXT, f"closed with {self.socket.close_code}"
        frame: Json = json.loads(message.data)
        self.sequence = frame.get("s") or self.sequence
        return frame

    async def event(self, name: str) -> Json:
        """Return the body of the next event of this name; others are skipped."""
        while True:
            frame = await self.frame()
            if frame.get("t") == name:
                found: Json = frame["d"]
                return found

    async def close_code(self) -> int | None:
        """Wait for the end of the connection and return its code."""
        while not self.socket.closed:
            await self.socket.receive(timeout=30)
        return self.socket.close_code


def fault(body: Json, *path: str | int) -> str:
    """Return the code of the only fault filed under this path of a 50035."""
    assert body["code"] == 50035, body
    node = body["errors"]
    for step in path:
        node = node[str(step)]
    assert len(node["_errors"]) == 1
    code: str = node["_errors"][0]["code"]
    return code


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as opened:
        yield opened


@pytest.fixture
def start(stack: AsyncExitStack, tmp_path: Path) -> Start:
    """Start a playground with options; rate limits are off unless asked for."""

    async def begin(folder: Path = tmp_path, **options: Any) -> Playground:
        settings = PlaygroundOptions(**{"has_rate_limits": False, **options})
        return await stack.enter_async_context(Playground(folder, settings))

    return begin


@pytest.fixture
async def playground(start: Start) -> Playground:
    return await start()


@pytest.fixture
async def session(stack: AsyncExitStack) -> aiohttp.ClientSession:
    return await stack.enter_async_context(aiohttp.ClientSession())


@pytest.fixture
async def rest(playground: Playground, session: aiohttp.ClientSession) -> Rest:
    return Rest(playground, session)


@pytest.fixture
def connect(session: aiohttp.ClientSession) -> Start:
    """Open a gateway connection; HELLO has been read."""

    async def begin(playground: Playground, query: str = "?v=10&encoding=json") -> Wire:
        wire = Wire(await session.ws_connect(playground.gateway_url + query))
        assert (await wire.frame())["op"] == 10
        return wire

    return begin


@pytest.fixture
async def wire(playground: Playground, connect: Start) -> Wire:
    """An identified gateway connection."""
    made = await connect(playground)
    await made.identify(playground.token)
    await made.event("GUILD_CREATE")
    return made


@pytest.fixture
async def alice(playground: Playground, stack: AsyncExitStack) -> Person:
    return await stack.enter_async_context(Person(playground.url, "Alice"))


@pytest.fixture
async def bob(playground: Playground, stack: AsyncExitStack) -> Person:
    return await stack.enter_async_context(Person(playground.url, "Bob"))


@pytest.fixture
async def pressed(rest: Rest, wire: Wire, alice: Person) -> AsyncIterator[Callable[..., Any]]:
    """Post a message with a button, let Alice press it, return the interaction the bot gets."""
    tasks: list[asyncio.Task[Any]] = []

    async def press(times: int = 1, **fields: Any) -> Json:
        row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
        _, message = await rest.post({"content": "Press", "components": [row], **fields})
        tasks.append(asyncio.create_task(alice.click(message, custom_id="go", times=times, may_fail=True)))
        return await wire.event("INTERACTION_CREATE")

    yield press
    for task in tasks:
        task.cancel()
