"""The callback of an interaction: what Discord is asked to tell of what it has led to."""

import contextlib
from types import SimpleNamespace

import discord
import pytest
from discord.http import MultipartParameters
from discord.webhook.async_ import async_context

from bot.chat.gateway.callbacks import send_callbacks_once

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
async def test_discord_is_asked_for_messages_that_are_new_and_not_for_those_it_was_told(kind, is_asked):
    send_callbacks_once()
    session, params = Discord(), MultipartParameters({"type": kind.value}, None, None)
    data = await async_context.get().create_interaction_response(7, "token", session=session, params=params)
    assert session.asked == [is_asked]
    told = discord.InteractionCallbackResponse(data=data, parent=None, state=None, type=kind)
    assert (told.id, told.type, told.message_id) == (7, kind, 8 if is_asked else None)
