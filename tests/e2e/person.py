"""A person in the playground, as a test drives one: types, clicks, fills in forms, waits and looks.

    async with Person(playground.url, "Alice") as alice:
        board = (await alice.command("gomoku challenge", opponent=playground.bot_id)).message
        answer = await alice.click(board, label="H8")

Objects are plain JSON as in Discord's API. Nothing here sleeps for a fixed
time: a wait ends with the event it waits for, or raises after its timeout.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
from collections.abc import AsyncIterator, Callable
from typing import Any, Self

import aiohttp

from tests.e2e.answer import Answer, InteractionFailedError
from tests.e2e.messages import BUTTON, LOADING, Json, RefusedError, find_button, selects, walk
from tests.e2e.whereabouts import Whereabouts

_SINGLE = (4, 21, 23)
"""Fields of a form with one value: text, a group of radio buttons, a checkbox."""

Predicate = Callable[[Json], bool]

# A bound for a busy machine; nothing that works waits so long.
TIMEOUT_S = 60.0


class Person(Whereabouts):
    """One person with an open connection: entering the block connects them, leaving it disconnects them.

    It is the playground's person of this name or, with `is_new`, a new one of the same name.
    """

    _nonces = itertools.count(1)
    _listed: tuple[str, list[Json]] = ("", [])
    """Commands shown to any person last, with their ETag."""

    def __init__(
        self, url: str, name: str = "Alice", *, is_new: bool = False, timeout_s: float = TIMEOUT_S
    ) -> None:
        self._url = url
        self.name = name
        self.is_new = is_new
        self.timeout_s = timeout_s
        self.id = ""
        self.channel_id = ""
        self.events: list[Json] = []
        self._news = asyncio.Condition()
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession()
        state = await self._call("GET", "/person/state")
        known = [one for one in state["users"] if one["global_name"] == self.name and not self.is_new]
        user = known[0] if known else await self._call("POST", "/person/users", json={"name": self.name})
        self.id = user["id"]
        self.channel_id = state["channels"][0]["id"]
        self._socket = await self._session.ws_connect(f"{self._url}/person/events?user={self.id}")
        self._tasks.append(asyncio.create_task(self._listen()))
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await self._socket.close()
        await self._session.close()

    async def _listen(self) -> None:
        async for frame in self._socket:
            async with self._news:
                self.events.append(frame.json())
                self._news.notify_all()

    async def _call(self, method: str, path: str, **options: Any) -> Any:
        async with self._session.request(method, self._url + path, **options) as response:
            made = None if response.status == 204 else await response.json()
            if made is not None and response.status >= 400:
                raise RefusedError(made["message"])
            return made

    # -- looking

    async def commands(self) -> list[Json]:
        """Return the bot's commands; like Discord's clients, ask only whether they have changed."""
        tag, commands = Person._listed
        headers = {"If-None-Match": tag} if tag else {}
        async with self._session.get(f"{self._url}/person/commands", headers=headers) as response:
            if response.status != 304:
                commands = await response.json()
                Person._listed = (response.headers["ETag"], commands)
        return commands

    async def messages(self, channel_id: str | None = None, limit: int = 50) -> list[Json]:
        """Return the latest messages of a channel that this person sees, oldest first."""
        path = f"/person/channels/{channel_id or self.channel_id}/messages"
        made: list[Json] = await self._call("GET", path, params={"user": self.id, "limit": limit})
        return made

    async def message(self, message: Json) -> Json:
        """Return the current state of a message."""
        path = f"/person/messages/{message['id']}"
        made: Json = await self._call("GET", path, params={"user": self.id})
        return made

    async def download(self, url: str) -> bytes:
        """Return the content of the file at an address in a message."""
        async with self._session.get(url) as response:
            response.raise_for_status()
            return await response.read()

    async def attach(self, name: str, content: bytes) -> str:
        """Upload a file for a command; return the value for its option."""
        body = {"user": self.id, "channel_id": self.channel_id, "name": name}
        encoded = base64.b64encode(content).decode()
        made = await self._call("POST", "/person/files", json={**body, "content": encoded})
        return str(made["id"])

    async def set_locale(self, locale: str) -> None:
        """Set the language of this person's Discord."""
        await self._call("PATCH", f"/person/users/{self.id}", json={"locale": locale})

    async def take_dms(self, *, is_open: bool) -> None:
        """Accept direct messages from the bot, or refuse them."""
        await self._call("PATCH", f"/person/users/{self.id}", json={"takes_dms": is_open})

    # -- waiting

    async def wait_event(
        self,
        name: str,
        predicate: Predicate = lambda _: True,
        *,
        since: int = 0,
        timeout_s: float | None = None,
    ) -> Json:
        """Return the first event `name` from number `since` on that fits; wait for it if necessary."""
        seen = since

        def find() -> Json | None:
            nonlocal seen
            while seen < len(self.events):
                event = self.events[seen]
                seen += 1
                if event["t"] == name and predicate(event["d"]):
                    found: Json = event["d"]
                    return found
            return None

        try:
            async with asyncio.timeout(timeout_s or self.timeout_s), self._news:
                while (found := find()) is None:
                    await self._news.wait()
                return found
        except TimeoutError:
            tail = [event["t"] for event in self.events[since:]][-12:]
            raise AssertionError(f"{self.name} saw no such {name}; the last events were {tail}") from None

    async def wait_message(
        self, predicate: Predicate = lambda _: True, *, timeout_s: float | None = None
    ) -> Json:
        """Return the newest message of this channel that fits; wait for it if there is none yet."""
        since = len(self.events)
        for message in reversed(await self.messages()):
            if predicate(message):
                return message

        def fits(message: Json) -> bool:
            return message["channel_id"] == self.channel_id and predicate(message)

        return await self._first_of(("MESSAGE_CREATE", "MESSAGE_UPDATE"), fits, since, timeout_s)

    async def wait_update(
        self, message_id: str, predicate: Predicate = lambda _: True, *, timeout_s: float | None = None
    ) -> Json:
        """Return a message once it fits: now, or after one of its next edits."""
        since = len(self.events)
        message = await self.message({"id": message_id})
        if predicate(message):
            return message

        def fits(message: Json) -> bool:
            return message["id"] == message_id and predicate(message)

        return await self._first_of(("MESSAGE_UPDATE",), fits, since, timeout_s)

    async def _first_of(
        self, names: tuple[str, ...], predicate: Predicate, since: int, timeout_s: float | None
    ) -> Json:
        waits = [
            asyncio.create_task(self.wait_event(name, predicate, since=since, timeout_s=timeout_s))
            for name in names
        ]
        done, pending = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()
        return done.pop().result()

    @contextlib.asynccontextmanager
    async def expecting(self, name: str, predicate: Predicate = lambda _: True) -> AsyncIterator[None]:
        """At the end of the block, wait for a fitting event that came after the block's start."""
        since = len(self.events)
        yield
        await self.wait_event(name, predicate, since=since)

    # -- doing

    async def say(self, text: str, *, reply_to: Json | None = None, pings: bool = True) -> Json:
        """Write a plain message; `pings` says whether a reply pings the author of the message above."""
        body: Json = {"user": self.id, "channel_id": self.channel_id, "content": text}
        if reply_to is not None:
            body |= {"reply_to": reply_to["id"], "ping": pings}
        made: Json = await self._call("POST", "/person/messages", json=body)
        return made

    async def rewrite(self, message: Json, text: str) -> Json:
        """Edit one of the person's own messages."""
        body = {"user": self.id, "content": text}
        made: Json = await self._call("PATCH", f"/person/messages/{message['id']}", json=body)
        return made

    async def delete(self, message: Json) -> None:
        """Delete a message, as an admin would."""
        await self._call("DELETE", f"/person/messages/{message['id']}", params={"user": self.id})

    async def command(self, name: str, /, *, may_fail: bool = False, **options: Any) -> Answer:
        """Run a slash command named with its subcommands; options of None are left out."""
        data = await self._command_data(name, options)
        return await self._interact(2, self.channel_id, data, may_fail=may_fail)

    async def use(self, name: str, target_id: str, *, may_fail: bool = False) -> Answer:
        """Choose a command in the menu of a message or a person, by its English name."""
        found = [one for one in await self.commands() if one["name"] == name and one["type"] in (2, 3)]
        if not found:
            raise RefusedError(f"There is no {name} in that menu.")
        data = {"id": found[0]["id"], "name": name, "type": found[0]["type"], "target_id": target_id}
        return await self._interact(2, self.channel_id, data, may_fail=may_fail)

    async def autocomplete(self, name: str, focused: str, typed: str = "", /, **options: Any) -> list[Json]:
        """Return the choices suggested while the option `focused` contains `typed`."""
        data = await self._command_data(name, {**options, focused: typed}, focused)
        since = len(self.events)
        nonce = await self._send(4, self.channel_id, data)
        answer = await self.wait_event(
            "AUTOCOMPLETE_RESPONSE", lambda event: event["nonce"] == nonce, since=since
        )
        choices: list[Json] = answer["choices"]
        return choices

    async def click(
        self,
        message: Json,
        *,
        label: str | None = None,
        custom_id: str | None = None,
        emoji: str | None = None,
        may_fail: bool = False,
        forge: bool = False,
        times: int = 1,
    ) -> Answer:
        """Press the button of this label, custom id or emoji; `forge` presses what isn't there."""
        if custom_id is None:
            custom_id = find_button(await self.message(message), label, emoji)["custom_id"]
        data = {"component_type": BUTTON, "custom_id": custom_id}
        return await self._interact(
            3,
            message["channel_id"],
            data,
            may_fail=may_fail,
            message_id=message["id"],
            forge=forge,
            times=times,
        )

    async def select(
        self, message: Json, values: list[str], *, custom_id: str | None = None, may_fail: bool = False
    ) -> Answer:
        """Choose values in a message's select menu, the only one or the one of this custom id."""
        menus = [one for one in selects(await self.message(message)) if custom_id in {None, one["custom_id"]}]
        assert len(menus) == 1, f"{len(menus)} select menus fit"
        data = {"component_type": menus[0]["type"], "custom_id": menus[0]["custom_id"], "values": values}
        return await self._interact(
            3, message["channel_id"], data, may_fail=may_fail, message_id=message["id"]
        )

    async def submit(self, modal: Json | None, *, may_fail: bool = False, **values: Any) -> Answer:
        """Submit a form; `values` are by custom id, and `text=…` fills its only field."""
        assert modal is not None, "no form is open"
        fields = [one for one in walk(modal["components"]) if one.get("custom_id")]
        if list(values) == ["text"] and len(fields) == 1:
            values = {fields[0]["custom_id"]: values["text"]}
        components: list[Json] = []
        for one in fields:
            given = values.pop(one["custom_id"], one.get("value", ""))
            answer: Json = {"type": one["type"], "custom_id": one["custom_id"]}
            answer |= {"value": given} if one["type"] in _SINGLE else {"values": list(given)}
            components.append({"type": 1, "components": [answer]})
        assert not values, f"the form has no field {', '.join(values)}"
        data = {"custom_id": modal["custom_id"], "components": components}
        return await self._interact(
            5, modal["channel_id"], data, may_fail=may_fail, interaction_id=modal["id"]
        )

    # -- inside

    async def _send(self, kind: int, channel_id: str, data: Json, **extra: Any) -> str:
        nonce = f"{self.id[-6:]}-{next(self._nonces)}"
        body = {"user": self.id, "nonce": nonce, "type": kind, "channel_id": channel_id, "data": data}
        await self._call("POST", "/person/interactions", json={**body, **extra})
        return nonce

    async def _interact(
        self, kind: int, channel_id: str, data: Json, *, may_fail: bool, **extra: Any
    ) -> Answer:
        since = len(self.events)
        nonce = await self._send(kind, channel_id, data, **extra)

        def is_own(event: Json) -> bool:
            return bool(event.get("nonce") == nonce)

        ends = ("INTERACTION_SUCCESS", "INTERACTION_FAILURE")
        end = await self._first_of(ends, is_own, since, None)
        if "reason" in end and not may_fail:
            raise InteractionFailedError(f"The interaction failed: {end['reason']}")
        answer = Answer(end["id"], end.get("reason"))
        for event in self.events[since:]:
            answer.note(event, is_own=is_own(event["d"]))
        if "message_id" in extra:
            # Other boards change meanwhile; the one pressed is what the answer is about.
            answer.changed = [one for one in answer.changed if one["id"] == extra["message_id"]]
        if answer.made and answer.made[0]["flags"] & LOADING:
            answer.made[0] = await self.wait_update(
                answer.made[0]["id"], lambda message: not message["flags"] & LOADING
            )
        return answer

    async def follow_up(self, answer: Answer, predicate: Predicate = lambda _: True) -> Json:
        """Return the bot's next message in answer to an interaction, besides the messages of `answer`."""
        known = {one["id"] for one in answer.made}

        def fits(message: Json) -> bool:
            metadata = message.get("interaction_metadata") or {}
            return metadata.get("id") == answer.id and message["id"] not in known and predicate(message)

        made = await self.wait_event("MESSAGE_CREATE", fits)
        answer.made.append(made)
        return made

    async def _command_data(self, name: str, options: Json, focused: str | None = None) -> Json:
        return filled_command(await self.commands(), name, options, focused)


def filled_command(commands: list[Json], name: str, options: Json, focused: str | None = None) -> Json:
    """Return the data that Discord's client sends for a slash command, named with its subcommands."""
    names = name.split()
    found = [one for one in commands if one["name"] == names[0] and one["type"] == 1]
    if not found:
        raise RefusedError(f"There is no command /{names[0]}.")
    path = [found[0]]
    for part in names[1:]:
        path.append(_option(path[-1], part))
    filled: list[Json] = []
    for key, value in options.items():
        if value is not None:
            option: Json = {"name": key, "type": _option(path[-1], key)["type"], "value": value}
            filled.append({**option, "focused": True} if key == focused else option)
    for one in reversed(path[1:]):
        filled = [{"name": one["name"], "type": one["type"], "options": filled}]
    return {"id": found[0]["id"], "name": found[0]["name"], "type": 1, "options": filled}


def _option(owner: Json, name: str) -> Json:
    for one in owner.get("options", []):
        if one["name"] == name:
            found: Json = one
            return found
    raise RefusedError(f"/{owner['name']} has no {name}.")
