"""HTTP server for the metrics (`/metrics`) and the health check (`/healthz`).

The `Host` header of a request must be an IP address, a name without a dot
(`localhost`, a container's name) or `MONITORING_HOST`. Any other name could
belong to a web page whose owner has pointed the name at this address (DNS
rebinding), so that a browser would let the page read the responses.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.monitoring.own_names import is_own_name

Health = Callable[[], Awaitable[tuple[bool, dict[str, Any]]]]
_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@contextlib.asynccontextmanager
async def serve(
    host: str, port: int, metrics: Callable[[], Awaitable[bytes]], health: Health
) -> AsyncIterator[tuple[str, int]]:
    """Serve metrics and health over HTTP during the block, and yield the host and port.

    `metrics` returns the text of the metrics. `health` returns whether the bot is healthy (status 200,
    otherwise 503) and the details, which become the response's JSON. Raises `OSError` if the port is in use.
    """

    async def show_metrics(request: web.Request) -> web.Response:
        return web.Response(body=await metrics(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def show_health(request: web.Request) -> web.Response:
        is_well, found = await health()
        return web.json_response(found, status=200 if is_well else 503)

    @web.middleware
    async def guard(request: web.Request, handler: _Handler) -> web.StreamResponse:
        named = request.headers.get("Host")
        if named is not None and not is_own_name(named, host):
            raise web.HTTPMisdirectedRequest(text="This server does not answer to that name.")
        return await handler(request)

    application = web.Application(middlewares=[guard])
    application.router.add_get("/metrics", show_metrics)
    application.router.add_get("/healthz", show_health)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        await site.start()
        yield runner.addresses[0][:2]
    finally:
        await runner.cleanup()
