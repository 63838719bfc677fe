"""Counts requests to Discord, and measures the time until the first response to each interaction.

aiohttp's tracing reports the requests, and the Discord client's events report the interactions.
URLs are reduced to routes without ids and tokens. A bucket is Discord's
identifier of a rate limit, which all channels and servers of a route share.
"""

from __future__ import annotations

import asyncio
import re
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import yarl

from bot.hosting.runtime import loop_time
from bot.monitoring.metrics import Metrics

_ANSWERED_WITHIN_S = 3.0
"""Seconds within which Discord expects a response."""
_NONE = 0
"""Status of a request without a response."""
_UNANSWERED = "unanswered"
_BUCKET = "X-RateLimit-Bucket"

_VERSION = re.compile(r"^(/api)?(/v\d+)?(?=/)")
_SECRET = re.compile(r"^/(interactions|webhooks)/[^/]+/[^/]+")
_EMOJI = re.compile(r"/reactions/.*$")
_NUMBER = re.compile(r"\d+")
_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
_CALLBACK_ROUTE = "/interactions/{id}/{token}/callback"
"""Route of interaction callbacks, the majority of all requests."""


def route_of(path: str) -> str:
    """Return the route of a Discord API path, without version, ids and tokens.

    >>> route_of("/api/v10/channels/123/messages/456")
    '/channels/{id}/messages/{id}'
    """
    route = _VERSION.sub("", path)
    route = _SECRET.sub(r"/\1/{id}/{token}", route)
    route = _EMOJI.sub("/reactions", route)
    return _NUMBER.sub("{id}", route)


class RequestMeter:
    """Observes all requests of an HTTP client.

    The client must be created with this object's trace configuration, `trace`.
    """

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._arrived: dict[int, tuple[str, float]] = {}
        """Kind and arrival time, by id, of each interaction that is neither answered nor overdue."""
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._on_end)
        self.trace.on_request_exception.append(self._on_failure)

    async def record_arrival(self, interaction: discord.Interaction[Any]) -> None:
        """Store the time at which an interaction arrived; ignore a repeated delivery.

        Without a response within three seconds, it is counted as unanswered.
        """
        if interaction.id in self._arrived:
            return
        self._arrived[interaction.id] = (interaction.type.name, loop_time())
        loop = asyncio.get_running_loop()
        loop.call_later(_ANSWERED_WITHIN_S, self._note_outcome, interaction.id, _UNANSWERED)

    async def _on_end(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        bucket = end.response.headers.get(_BUCKET, "")
        self._note(end.method, end.url, end.response.status, bucket)

    async def _on_failure(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        failure: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        self._note(failure.method, failure.url, _NONE, "")

    def _note(self, method: str, url: yarl.URL, status: int, bucket: str) -> None:
        callback = _CALLBACK.search(url.path)
        route = _CALLBACK_ROUTE if callback else route_of(url.path)
        self._metrics.requests.labels(method, route, status, bucket).inc()
        if callback and status != _NONE:
            self._note_outcome(int(callback[1]), "answered" if status < 400 else "refused")

    def _note_outcome(self, interaction_id: int, outcome: str) -> None:
        kind, arrived = self._arrived.pop(interaction_id, (None, 0.0))
        if kind is not None:
            self._metrics.interactions.labels(kind, outcome).inc()
            if outcome != _UNANSWERED:
                self._metrics.acknowledgements.labels(kind).observe(loop_time() - arrived)
