"""A person at the local Discord, as far as the bot's tests need one: commands, clicks, forms, and eyes."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from typing import Any

import aiohttp

Json = dict[str, Any]
_nonces = itertools.count(1)


class InteractionFailedError(AssertionError):
    """The person saw "this interaction failed"."""


class Visitor:
    """One person in one channel of the playground."""

    def __init__(self, session: aiohttp.ClientSession, url: str, user: Json, state: Json) -> None:
        self._session = session
        self._url = url
        self.id = str(user["id"])
        self.name = user["username"]
        self.bot_id = next(str(one["id"]) for one in state["users"] if one.get("bot"))
        self.channel_id = next(str(one["id"]) for one in state["channels"] if one["name"] == "games")
        self.channels = {one["name"]: str(one["id"]) for one in state["channels"]}
        self.events: list[Json] = []
        self._news = asyncio.Condition()
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None

    @classmethod
    async def arrive(cls, session: aiohttp.ClientSession, url: str, name: str = "") -> Visitor:
        """Come in as one of the first people, or as somebody new with `name`."""
        async with session.get(f"{url}/person/state") as answer:
            state = await answer.json()
        people = [one for one in state["users"] if not one.get("bot")]
        user = next((one for one in people if name in (one["username"], one.get("global_name"), "")), None)
        if user is None:
            async with session.post(f"{url}/person/users", json={"name": name}) as answer:
                user = await answer.json()
        visitor = cls(session, url, user, state)
        visitor._socket = await session.ws_connect(f"{url}/person/events?user={visitor.id}")
        visitor._reader = asyncio.create_task(visitor._read())
        return visitor

    async def leave(self) -> None:
        """Close the page."""
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await self._reader

    # -- what a person does -------------------------------------------------------
    async def command(self, words: str, **options: str) -> str:
        """Type `/words` with options; return the nonce once the bot has answered."""
        name, *path = words.split()
        given: list[Json] = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        for option in given:
            if option["name"] in ("opponent", "user"):
                option["type"] = 6
        for part in reversed(path):
            given = [{"name": part, "type": 1, "options": given}]
        return await self._interact(2, {"name": name, "type": 1, "options": given})

    async def click(self, message: Json, custom_id: str, **extra: Any) -> str:
        """Press a button by its custom id."""
        data = {"component_type": 2, "custom_id": custom_id, **extra}
        return await self._interact(3, data, message_id=message["id"])

    async def press(self, message: Json, label: str) -> str:
        """Press the button with this label or emoji."""
        for component in components(message):
            shown = component.get("label") or (component.get("emoji") or {}).get("name")
            if component.get("type") == 2 and shown == label:
                return await self.click(message, component["custom_id"])
        raise AssertionError(f"no button {label!r} in {text_of(message)}")

    async def choose(self, message: Json, value: str) -> str:
        """Choose the option with this label or value from whichever menu has it."""
        for component in components(message):
            for option in component.get("options", ()):
                if value in (option["value"], option["label"]):
                    data = {
                        "component_type": 3,
                        "custom_id": component["custom_id"],
                        "values": [option["value"]],
                    }
                    return await self._interact(3, data, message_id=message["id"])
        raise AssertionError(f"no option {value!r} in {text_of(message)}")

    async def submit(self, modal: Json, value: str) -> str:
        """Fill the form's only field and send it."""
        field = next(one for one in components(modal) if one.get("type") == 4)
        row = {"type": 1, "components": [{"type": 4, "custom_id": field["custom_id"], "value": value}]}
        data = {"custom_id": modal["custom_id"], "components": [row], "id": modal["id"]}
        return await self._interact(5, data, modal_id=modal["id"])

    async def suggestions(self, words: str, focused: str, value: str, **options: str) -> list[Json]:
        """Return what the bot suggests while `value` is typed into the option `focused`."""
        name, *path = words.split()
        given: list[Json] = [{"name": key, "type": 3, "value": text} for key, text in options.items()]
        given.append({"name": focused, "type": 3, "value": value, "focused": True})
        for part in reversed(path):
            given = [{"name": part, "type": 1, "options": given}]
        nonce = str(next(_nonces))
        await self._post(4, {"name": name, "type": 1, "options": given}, nonce)
        event = await self.wait(lambda e: e["t"] == "AUTOCOMPLETE_RESPONSE" and e["d"].get("nonce") == nonce)
        return list(event["d"]["choices"])

    async def delete(self, message: Json) -> None:
        """Delete any message, as an admin would."""
        await self._session.delete(f"{self._url}/person/messages/{message['id']}?user={self.id}")

    async def deny(self, *permissions: str) -> None:
        """Take the bot's permissions in this channel away; none gives them back."""
        body = {"channel_id": self.channel_id, "deny": list(permissions)}
        async with self._session.post(f"{self._url}/person/permissions", json=body) as answer:
            assert answer.status < 300, await answer.text()

    # -- what a person sees ---------------------------------------------------------
    async def messages(self) -> list[Json]:
        """Return the channel's messages as this person sees them, oldest first."""
        address = f"{self._url}/person/channels/{self.channel_id}/messages?user={self.id}&limit=50"
        async with self._session.get(address) as answer:
            return list(await answer.json())

    async def last(self) -> Json:
        """Return the latest message."""
        return (await self.messages())[-1]

    async def message(self, message_id: str) -> Json:
        """Return one message as it is now."""
        return next(one for one in await self.messages() if one["id"] == message_id)

    async def wait(self, is_it: Any, seconds: float = 15.0) -> Json:
        """Return the first event, past or to come, that `is_it`."""
        async with asyncio.timeout(seconds), self._news:
            while True:
                for event in self.events:
                    if is_it(event):
                        return event
                await self._news.wait()

    async def sees(self, text: str, seconds: float = 15.0) -> Json:
        """Wait until some message in the channel says `text`; return it."""
        async with asyncio.timeout(seconds):
            while True:
                for message in reversed(await self.messages()):
                    if text in text_of(message):
                        return message
                await asyncio.sleep(0.05)

    async def modal(self, nonce: str) -> Json:
        """Return the form that an interaction opened."""
        event = await self.wait(
            lambda e: e["t"] == "INTERACTION_MODAL_CREATE" and e["d"].get("nonce") == nonce
        )
        return dict(event["d"])

    # -- the wire ---------------------------------------------------------------------
    async def _interact(self, kind: int, data: Json, **extra: Any) -> str:
        nonce = str(next(_nonces))
        await self._post(kind, data, nonce, **extra)
        ends = ("INTERACTION_SUCCESS", "INTERACTION_FAILURE", "INTERACTION_MODAL_CREATE")
        event = await self.wait(lambda e: e["t"] in ends and e["d"].get("nonce") == nonce)
        if event["t"] == "INTERACTION_FAILURE":
            raise InteractionFailedError(str(event["d"]))
        return nonce

    async def _post(self, kind: int, data: Json, nonce: str, **extra: Any) -> None:
        body = {
            "user": self.id,
            "nonce": nonce,
            "type": kind,
            "channel_id": self.channel_id,
            "data": data,
            **extra,
        }
        async with self._session.post(f"{self._url}/person/interactions", json=body) as answer:
            assert answer.status < 300, f"{answer.status} {await answer.text()}"

    async def _read(self) -> None:
        assert self._socket is not None
        async for frame in self._socket:
            async with self._news:
                self.events.append(frame.json())
                self._news.notify_all()


def components(thing: Any) -> Iterator[Json]:
    """Every component of a message or a form, at any depth."""
    if isinstance(thing, list):
        for part in thing:
            yield from components(part)
    elif isinstance(thing, dict):
        if "type" in thing and ("custom_id" in thing or "content" in thing or "items" in thing):
            yield thing
        for key in ("components", "component", "accessory"):
            if key in thing:
                yield from components(thing[key])


def text_of(message: Json) -> str:
    """Everything a message says, buttons left out."""
    shown = [component["content"] for component in components(message) if component.get("type") == 10]
    return "\n".join([message.get("content") or "", *shown])
