"""Sends responses to interactions (callbacks) without discord.py's pauses between retries.

After a 5xx, discord.py retries a request with pauses of 1, 3, 5 … seconds, but a callback must reach
Discord within three. Here a callback fails immediately, and `acknowledge_in_time` retries it.

discord.py also retries follow-up messages. If the first attempt arrived after all, the message is then posted
twice. Callers that can find out whether a message arrived disable these retries (`sending_once`).

discord.py also asks for the response of each callback. For an edit of the clicked message, the response is
the whole message, which nothing here reads, so it is not requested.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextvars import ContextVar
from typing import Any, TypeVar

import aiohttp
import discord
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

T = TypeVar("T")

CONNECTION_ERRORS = (aiohttp.ClientError, OSError, TimeoutError)
"""Errors of a broken connection; the request may or may not have arrived."""
MAX_TOKEN_AGE_S = 14 * 60.0
"""Age in seconds up to which a token is used: Discord's 15 minutes, minus one minute for retries."""
_FUTILE_S = 5.0
"""Seconds after which an acknowledgement is too late: Discord's 3 s plus an allowance for latency."""
_PAUSES_S = (0.05, 0.1, 0.2, 0.4, 0.8)
"""Seconds between attempts at an acknowledgement: six attempts in the time that Discord waits."""
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


def name_of(interaction: discord.Interaction) -> str:
    """Return the name of an interaction for the log: its command or press, without typed text."""
    data: Any = interaction.data or {}
    pressed = ".".join(str(data.get("custom_id", "")).split(":")[0].split(".")[:2])
    return str(data.get("name") or pressed or interaction.type.name)


def rewound(content: dict[str, Any]) -> dict[str, Any]:
    """Return the arguments of a response with their files rewound, for a retry."""
    for file in content.get("files", ()):
        file.reset()
    return content


async def acknowledge_in_time(acknowledge: Callable[[], Awaitable[T]]) -> T:
    """Acknowledge, retrying while the connection fails; Discord accepts only the first that arrives."""
    async with asyncio.timeout(_FUTILE_S):
        for pause_s in _PAUSES_S:
            try:
                return await acknowledge()
            except CONNECTION_ERRORS:
                pass
            except discord.HTTPException as error:
                # With an error code, Discord refuses the request, and would refuse it again.
                if error.code:
                    raise
            await asyncio.sleep(pause_s)
        return await acknowledge()


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
