"""The callback of an interaction: how often it is sent, and what Discord is asked to tell of it."""

import asyncio
import contextlib
import io
from types import SimpleNamespace

import aiohttp
import discord
import pytest
from discord.http import MultipartParameters
from discord.webhook.async_ import async_context

from bot.chat.gateway.interactions import (
    acknowledge_in_time,
    name_of,
    rewound,
    send_callbacks_once,
    sending_once,
)
from tests.lab import virtual_time

Type = discord.InteractionResponseType
NEWS = '{"interaction": {"id": "7", "type": 3, "response_message_id": "8"}}'


class Discord:
    """Tells what came of a callback only where it is asked."""

    def __init__(self):
        self.asked = []

    @contextlib.asynccontextmanager
    async def request(self, method, url, *, params, **options):
        self.asked.append(bool(params and params.get("with_response")))
        text = NEWS if self.asked[-1] else ""
        headers = {"content-type": "application/json"} if text else {}

        async def read(encoding="utf-8"):
            return text

        yield SimpleNamespace(status=200 if text else 204, headers=headers, text=read)


@pytest.mark.parametrize(
    ("kind", "is_asked"),
    [
        (Type.message_update, False),
        (Type.deferred_message_update, False),
        (Type.channel_message, True),
        (Type.deferred_channel_message, True),
    ],
)
async def test_callback_asks_discord_only_for_new_messages(kind, is_asked):
    send_callbacks_once()
    session, params = Discord(), MultipartParameters({"type": kind.value}, None, None)
    data = await async_context.get().create_interaction_response(7, "token", session=session, params=params)
    assert session.asked == [is_asked]
    told = discord.InteractionCallbackResponse(data=data, parent=None, state=None, type=kind)
    assert (told.id, told.type, told.message_id) == (7, kind, 8 if is_asked else None)


class Unwell:
    """A Discord that answers with a status of HTTP, and counts the requests."""

    def __init__(self, status):
        self.status, self.requests = status, 0

    @contextlib.asynccontextmanager
    async def request(self, method, url, **options):
        self.requests += 1

        async def read(encoding="utf-8"):
            return ""

        yield SimpleNamespace(status=self.status, reason="unwell", headers={}, text=read)


@pytest.mark.parametrize("status", [500, 502])
async def test_failed_callback_is_sent_once(status):
    send_callbacks_once()
    session, params = Unwell(status), MultipartParameters({"type": 4}, None, None)
    with pytest.raises(discord.DiscordServerError):
        await async_context.get().create_interaction_response(7, "token", session=session, params=params)
    assert session.requests == 1


async def test_token_requests_in_callback_context_are_sent_once(monkeypatch):
    pauses = []

    async def pause(seconds):
        pauses.append(seconds)

    monkeypatch.setattr("discord.webhook.async_.asyncio.sleep", pause)
    send_callbacks_once()
    adapter = async_context.get()
    for is_once, requests in ((True, 1), (False, 5)):
        session = Unwell(500)
        with sending_once() if is_once else contextlib.nullcontext(), pytest.raises(discord.HTTPException):
            await adapter.get_original_interaction_response(7, "token", session=session)
        assert session.requests == requests
    assert len(pauses) == 5


def test_repeated_request_rewinds_its_files():
    file = discord.File(io.BytesIO(b"picture"), "a.png")
    file.fp.read()
    assert rewound({"files": [file], "content": "x"}) == {"files": [file], "content": "x"}
    assert file.fp.read() == b"picture"
    assert rewound({"content": "x"}) == {"content": "x"}


class RefusedError(discord.HTTPException):
    def __init__(self, code):
        Exception.__init__(self, code)
        self.status, self.code, self.text = 500, code, "refused"


class Sending:
    """An acknowledgement that fails a number of times, or never ends; notes when each was sent."""

    def __init__(self, failures, error=None):
        self.failures, self.error, self.sent_s = failures, error, []

    async def __call__(self):
        self.sent_s.append(round(asyncio.get_running_loop().time(), 3))
        if self.error is None:
            await asyncio.Event().wait()
        if len(self.sent_s) <= self.failures:
            raise self.error
        return "answered"


FLEETING = [aiohttp.ClientError(), OSError(), TimeoutError(), RefusedError(0)]


@pytest.mark.parametrize("error", FLEETING, ids=repr)
def test_acknowledgement_is_repeated_while_discord_waits(error):
    sending = Sending(5, error)
    assert virtual_time.run(acknowledge_in_time(sending)) == "answered"
    assert sending.sent_s == [0, 0.05, 0.15, 0.35, 0.75, 1.55]


@pytest.mark.parametrize("error", FLEETING, ids=repr)
def test_sixth_failed_acknowledgement_raises(error):
    sending = Sending(6, error)
    with pytest.raises(type(error)):
        virtual_time.run(acknowledge_in_time(sending))
    assert len(sending.sent_s) == 6


def test_refused_acknowledgement_is_not_repeated():
    sending = Sending(1, RefusedError(40060))
    with pytest.raises(RefusedError):
        virtual_time.run(acknowledge_in_time(sending))
    assert sending.sent_s == [0]


def test_endless_acknowledgement_is_given_up():
    async def main():
        with pytest.raises(TimeoutError):
            await acknowledge_in_time(Sending(0))
        return asyncio.get_running_loop().time()

    assert virtual_time.run(main()) == 5


@pytest.mark.parametrize(
    ("data", "name"),
    [
        ({"name": "play"}, "play"),
        ({"custom_id": "tengen.say.7:what somebody wrote"}, "tengen.say"),
        ({}, "component"),
        (None, "component"),
    ],
)
def test_logged_press_omits_typed_text(data, name):
    assert name_of(SimpleNamespace(data=data, type=discord.InteractionType.component)) == name
