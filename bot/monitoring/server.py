"""Serves the metrics and the health check by HTTP: `/metrics` and `/healthz`, and nothing else."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

Health = Callable[[], Awaitable[tuple[bool, dict[str, Any]]]]


@contextlib.asynccontextmanager
async def serving(
    host: str, port: int, metrics: Callable[[], Awaitable[bytes]], health: Health
) -> AsyncIterator[tuple[str, int]]:
    """Serve as long as this lasts, at the address that is yielded; raises `OSError` where it is taken."""

    async def show_metrics(request: web.Request) -> web.Response:
        return web.Response(body=await metrics(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def show_health(request: web.Request) -> web.Response:
        is_well, found = await health()
        return web.json_response(found, status=200 if is_well else 503)

    application = web.Application()
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
