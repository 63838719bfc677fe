"""Discord for races: messages and threads, and requests that wait until a race releases them."""

from __future__ import annotations

import asyncio
import itertools
from dataclasses import dataclass, field
from types import SimpleNamespace

import discord

from tests.e2e.messages import buttons, text_of

_HAS_THREAD = 160004
_UNKNOWN_CHANNEL, _UNKNOWN_MESSAGE = 10003, 10008


@dataclass
class Held:
    """A request that Discord has received and that waits for `let_go`."""

    is_done_first: bool = False
    """Whether the request takes effect at once, and only its response waits."""
    reached: asyncio.Event = field(default_factory=asyncio.Event)
    _free: asyncio.Event = field(default_factory=asyncio.Event)

    async def wait(self):
        self.reached.set()
        await self._free.wait()

    def let_go(self):
        self._free.set()


class Screen:
    """The messages of all channels as JSON, by their ids."""

    def __init__(self):
        self.messages = {}
        self.threads = set()
        self._gone = set()
        """Ids of deleted channels."""
        self._numbers = itertools.count(1000)
        self._nonces = {}
        self._held = {}

    def hold(self, kind, *, is_done_first=False):
        """Hold the next request of a kind: post, edit, thread, answer, defer, draw, or attach.

        The last two are work of the bot: drawing a board, and storing the place of one.
        """
        held = self._held[kind] = Held(is_done_first)
        return held

    def only_live(self):
        """Return the id of the only message with buttons; a link to another message has none."""
        found = [message for message in self.messages.values() if buttons(message)]
        assert len(found) == 1, [text_of(message) for message in found]
        return found[0]["id"]

    def remove_channel(self, channel_id):
        """Delete a channel with its messages."""
        self._gone.add(channel_id)
        self.messages = {key: one for key, one in self.messages.items() if one["channel_id"] != channel_id}

    async def request(self, kind, work):
        """Do the work of a request, now or once it is released."""
        held = self._held.pop(kind, None)
        if held is None:
            return work()
        if held.is_done_first:
            done = work()
            await held.wait()
            return done
        await held.wait()
        return work()

    async def post(self, channel_id, view, nonce):
        """Post a message; with the nonce of an earlier one, return that one, as Discord does."""

        def work():
            if (channel_id, nonce) not in self._nonces:
                self._nonces[channel_id, nonce] = self.add(channel_id, view)
            return self._nonces[channel_id, nonce]

        return await self.request("post", work)

    async def edit(self, channel_id, message_id, view):
        def work():
            self._check(channel_id, message_id)
            self.messages[message_id]["components"] = view.to_components()

        await self.request("edit", work)

    async def start_thread(self, channel_id, message_id):
        def work():
            self._check(channel_id, message_id)
            if message_id in self.threads:
                raise refused(400, _HAS_THREAD)
            self.threads.add(message_id)

        await self.request("thread", work)

    def add(self, channel_id, view):
        """Add a message, and return its id."""
        self._check(channel_id)
        message_id = next(self._numbers)
        self.messages[message_id] = {"id": message_id, "channel_id": channel_id, **as_message(view)}
        return message_id

    def _check(self, channel_id, message_id=None):
        if channel_id in self._gone:
            raise refused(404, _UNKNOWN_CHANNEL)
        if message_id is not None and message_id not in self.messages:
            raise refused(404, _UNKNOWN_MESSAGE)


def as_message(view, content=""):
    """Return a message as JSON."""
    return {"content": content, "components": view.to_components() if view else [], "embeds": []}


def refused(status, code):
    """Return Discord's refusal of a request."""
    kind = discord.NotFound if status == 404 else discord.HTTPException
    return kind(SimpleNamespace(status=status, reason=""), {"code": code, "message": ""})


class Channel:
    """A channel for the bot, in place of discord.py's class."""

    def __init__(self, screen, channel_id):
        self._screen, self._id = screen, channel_id

    async def send(self, *, view, nonce, **_):
        return SimpleNamespace(id=await self._screen.post(self._id, view, nonce))

    def get_partial_message(self, message_id):
        screen, channel_id = self._screen, self._id

        async def edit(*, view, **_):
            await screen.edit(channel_id, message_id, view)

        async def create_thread(**_):
            await screen.start_thread(channel_id, message_id)

        return SimpleNamespace(edit=edit, create_thread=create_thread)

    async def history(self, limit):
        """Return no messages: a held request has posted none."""
        for message in ():
            yield message
