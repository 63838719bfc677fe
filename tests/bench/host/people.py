"""Two people with their boards: the buttons they press, and the time until each press is acknowledged."""

from __future__ import annotations

import asyncio
import itertools
import time
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from tests.e2e.messages import BUTTON, Json
from tests.e2e.person import filled_command

_FAILED_S = 15.0
_COMMAND, _COMPONENT = 2, 3


@dataclass
class Waits:
    """The waiting times of all people together."""

    acknowledged_s: list[float] = field(default_factory=list)
    failures: int = 0
    moves: int = 0

    def clear(self) -> None:
        """Start to count again."""
        self.acknowledged_s.clear()
        self.failures = self.moves = 0


class Client:
    """One person's Discord: a connection with the events of their server, and methods to press buttons."""

    _nonces = itertools.count(1)

    def __init__(self, session: aiohttp.ClientSession, url: str, user_id: str, waits: Waits) -> None:
        self.user_id = user_id
        self._session, self._url, self._waits = session, url, waits
        self._answers: dict[str, asyncio.Future[bool]] = {}
        self.boards: dict[str, Json] = {}
        """The latest message of the bot in each channel, as this person sees it."""
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect the person."""
        self._socket = await self._session.ws_connect(f"{self._url}/person/events?user={self.user_id}")
        self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """Disconnect the person."""
        if self._task is not None:
            self._task.cancel()
            await self._socket.close()

    async def _listen(self) -> None:
        async for frame in self._socket:
            event = frame.json()
            self._hear(event["t"], event["d"])

    def _hear(self, name: str, data: Json) -> None:
        if name in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            if not data["flags"] & 64:
                self.boards[data["channel_id"]] = data
        elif name in ("INTERACTION_SUCCESS", "INTERACTION_FAILURE"):
            answer = self._answers.pop(data["nonce"], None)
            if answer is not None and not answer.done():
                answer.set_result(name == "INTERACTION_SUCCESS")

    async def command(self, known: list[Json], channel_id: str, name: str, **options: Any) -> bool:
        """Type a slash command; return whether it was acknowledged."""
        return await self._interact(_COMMAND, channel_id, filled_command(known, name, options))

    async def press(self, message: Json, custom_id: str) -> bool:
        """Press a button; return whether the press was acknowledged."""
        data = {"component_type": BUTTON, "custom_id": custom_id}
        return await self._interact(_COMPONENT, message["channel_id"], data, message_id=message["id"])

    async def _interact(self, kind: int, channel_id: str, data: Json, **extra: Any) -> bool:
        nonce = f"{self.user_id[-6:]}-{next(self._nonces)}"
        answer = self._answers[nonce] = asyncio.get_running_loop().create_future()
        body = {"user": self.user_id, "nonce": nonce, "type": kind, "channel_id": channel_id, "data": data}
        began = time.perf_counter()
        async with self._session.post(f"{self._url}/person/interactions", json={**body, **extra}) as response:
            if response.status >= 400:
                # The board has changed under the finger: nothing was sent to the bot.
                return False
        try:
            async with asyncio.timeout(_FAILED_S):
                is_acknowledged = await answer
        except TimeoutError:
            is_acknowledged = False
        if is_acknowledged:
            self._waits.acknowledged_s.append(time.perf_counter() - began)
        else:
            self._waits.failures += 1
        return is_acknowledged
