"""Many people in many matches at once; each press is recorded with its times and its result.

Presses go through the playground's normal API, and screens are read from the playground's state. Only the
events of its pages are taken directly, because ten open pages with fifty boards would need the whole machine.
"""

from __future__ import annotations

import asyncio
import itertools
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from bot.playground import Playground
from bot.playground.world.state import Event
from tests.e2e.messages import EPHEMERAL, Json, text_of

_ENDS = {"INTERACTION_SUCCESS": True, "INTERACTION_FAILURE": False}


@dataclass
class Answered:
    """The result of an interaction; more messages may follow after the acknowledgement."""

    is_acknowledged: bool
    made: list[Json] = field(default_factory=list)
    """The messages that answer it so far."""

    @property
    def told(self) -> str:
        """Return the text that only this person saw, so far."""
        return "\n".join(text_of(one) for one in self.made if one["flags"] & EPHEMERAL)


class Crowd:
    """The people of a playground; entering the block connects them."""

    def __init__(self, playground: Playground) -> None:
        self._playground = playground
        self._nonces = itertools.count()
        self.pressing = asyncio.Event()
        """Set for a moment whenever something that somebody did has just left for the bot."""
        self.names: dict[str, str] = {}
        """What the people of these ids are called."""
        self._waiting: dict[str, asyncio.Future[tuple[str, bool]]] = {}
        self._made: defaultdict[str, list[Json]] = defaultdict(list)
        playground.world.listen(self._hear)

    async def __aenter__(self) -> Crowd:
        self._session = aiohttp.ClientSession()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._session.close()

    async def person(self, name: str) -> str:
        """Add a person; return their id."""
        user_id = str((await self._post("users", {"name": name}))["id"])
        self.names[user_id] = name
        return user_id

    @property
    def bot_id(self) -> str:
        """Return the bot's user id, for challenges of a level."""
        return str(self._playground.bot_id)

    async def channel(self, name: str) -> str:
        """Create a channel; return its id."""
        return str((await self._post("channels", {"name": name}))["id"])

    def message(self, channel_id: str, message_id: str) -> Json:
        """Return a message as everybody sees it; raises `KeyError` if it was deleted."""
        shown: Json = self._playground.world.messages[channel_id][message_id].data
        return shown

    def shown(self, channel_id: str) -> list[Json]:
        """Return a channel's messages as everybody sees them, oldest first."""
        there = self._playground.world.messages.get(channel_id, {})
        return [message.data for message in there.values() if message.reader is None]

    async def press(self, user_id: str, message: Json, custom_id: str) -> Answered:
        """Press a button, even if the message no longer has it."""
        data = {"component_type": 2, "custom_id": custom_id}
        return await self._interact(
            user_id, message["channel_id"], 3, data, message_id=message["id"], forge=True
        )

    async def command(self, user_id: str, channel_id: str, name: str, **options: str) -> Answered:
        """Run a command and its subcommand."""
        command, sub = name.split()
        found = next(one for one in self._playground.world.commands.values() if one["name"] == command)
        known = next(one for one in found["options"] if one["name"] == sub)
        types = {one["name"]: one["type"] for one in known["options"]}
        filled = [{"name": key, "type": types[key], "value": value} for key, value in options.items()]
        data = {
            "id": found["id"],
            "name": command,
            "type": 1,
            "options": [{"name": sub, "type": 1, "options": filled}],
        }
        return await self._interact(user_id, channel_id, 2, data)

    async def _interact(self, user_id: str, channel_id: str, kind: int, data: Json, **extra: Any) -> Answered:
        nonce = f"crowd-{next(self._nonces)}"
        body = {"user": user_id, "nonce": nonce, "type": kind, "channel_id": channel_id, "data": data}
        ended = self._waiting[nonce] = asyncio.get_running_loop().create_future()
        try:
            await self._post("interactions", {**body, **extra})
            self.pressing.set()
            self.pressing.clear()
            # Even if the bot is dead, Discord gives up after three seconds.
            interaction_id, is_acknowledged = await ended
        finally:
            del self._waiting[nonce]
        return Answered(is_acknowledged, self._made[interaction_id])

    async def _post(self, path: str, body: Json) -> Json:
        async with self._session.post(f"{self._playground.url}/person/{path}", json=body) as response:
            answer: Json = await response.json()
            assert response.status < 400, answer
            return answer

    def _hear(self, event: Event) -> None:
        if event.name in _ENDS:
            waiting = self._waiting.get(event.data["nonce"])
            if waiting is not None and not waiting.done():
                waiting.set_result((event.data["id"], _ENDS[event.name]))
        elif event.name == "MESSAGE_CREATE":
            of = (event.data.get("interaction_metadata") or {}).get("id")
            if of is not None:
                self._made[of].append(event.data)
