"""Sends an interaction's callback without discord.py's own pauses, which are longer than Discord waits.

discord.py repeats a request that met a 5xx after 1, 3, 5 … seconds; an
acknowledgement must arrive within three. Here a callback fails at once,
and whoever answers (`bot.chat.answers`) tries again by itself.

It also repeats a message that follows an answer, whose first attempt may
have arrived: then there are two of them. Who can find out whether it has
arrived sends it once (`sending_once`).

discord.py also asks what each callback has led to. Where it changes the
message that was clicked, that is the whole message, which nobody here
reads: Discord need not write it, nor anybody take it apart.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator
from contextvars import ContextVar
from typing import Any

import aiohttp
import discord
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

_CHANGES = (
    discord.InteractionResponseType.deferred_message_update.value,
    discord.InteractionResponseType.message_update.value,
)
"""What a callback says that changes the clicked message, now or soon."""


def send_callbacks_once() -> None:
    """Have every callback that is sent from this task, and from tasks it begins, fail at once."""
    async_context.set(_Adapter())  # type: ignore[no-untyped-call]


_is_sent_once: ContextVar[bool] = ContextVar("is_sent_once", default=False)


@contextlib.contextmanager
def sending_once() -> Iterator[None]:
    """Have no request that is sent meanwhile by an interaction's token repeated; it raises at once."""
    token = _is_sent_once.set(True)
    try:
        yield
    finally:
        _is_sent_once.reset(token)


class _Adapter(AsyncWebhookAdapter):
    """discord.py's way to webhooks and interactions, patient only with the former."""

    async def request(self, route: Any, session: Any, **options: Any) -> Any:
        once: Any = _Once(session)
        if not route.path.endswith("/callback"):
            return await super().request(route, once if _is_sent_once.get() else session, **options)
        if (options.get("payload") or {}).get("type") not in _CHANGES:
            return await super().request(route, once, **options)
        await super().request(route, once, **{**options, "params": None})
        # discord.py takes it for granted that there is an answer.
        return {"interaction": {"id": route.webhook_id}}


class _Once:
    """A session whose requests raise on a 5xx instead of returning it."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    @contextlib.asynccontextmanager
    async def request(self, *args: Any, **options: Any) -> AsyncIterator[aiohttp.ClientResponse]:
        """Send a request as `aiohttp.ClientSession.request` does; raises `DiscordServerError`."""
        async with self._session.request(*args, **options) as response:
            if response.status >= 500:
                raise discord.DiscordServerError(response, await response.text())
            yield response
