"""Sends responses to interactions (callbacks) without discord.py's pauses between retries.

After a 5xx, discord.py retries a request with pauses of 1, 3, 5 … seconds, but a callback must reach
Discord within three. Here a callback fails immediately, and the caller (`bot.chat.answers`) retries it.

discord.py also retries follow-up messages. If the first attempt arrived after all, the message is then posted
twice. Callers that can find out whether a message arrived disable these retries (`sending_once`).

discord.py also asks for the response of each callback. For an edit of the clicked message, the response is
the whole message, which nothing here reads, so it is not requested.
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
"""Types of callbacks that edit the clicked message, now or later."""


def send_callbacks_once() -> None:
    """Disable discord.py's retries of callbacks in this task and the tasks it starts."""
    async_context.set(_Adapter())  # type: ignore[no-untyped-call]


_is_sent_once: ContextVar[bool] = ContextVar("is_sent_once", default=False)


@contextlib.contextmanager
def sending_once() -> Iterator[None]:
    """Disable discord.py's retries of requests with an interaction's token within this context."""
    token = _is_sent_once.set(True)
    try:
        yield
    finally:
        _is_sent_once.reset(token)


class _Adapter(AsyncWebhookAdapter):
    """Adapter for discord.py that retries webhook requests, but not callbacks."""

    async def request(self, route: Any, session: Any, **options: Any) -> Any:
        once: Any = _Once(session)
        if not route.path.endswith("/callback"):
            return await super().request(route, once if _is_sent_once.get() else session, **options)
        if (options.get("payload") or {}).get("type") not in _CHANGES:
            return await super().request(route, once, **options)
        await super().request(route, once, **{**options, "params": None})
        # discord.py expects a response, although none was requested.
        return {"interaction": {"id": route.webhook_id}}


class _Once:
    """Session that raises on a 5xx instead of returning the response, so that discord.py does not retry."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    @contextlib.asynccontextmanager
    async def request(self, *args: Any, **options: Any) -> AsyncIterator[aiohttp.ClientResponse]:
        """Send a request, like `aiohttp.ClientSession.request`; raises `DiscordServerError` on a 5xx."""
        async with self._session.request(*args, **options) as response:
            if response.status >= 500:
                raise discord.DiscordServerError(response, await response.text())
            yield response
