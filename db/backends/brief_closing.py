"""An asyncpg connection whose `close` always ends soon, even if the server does not answer.

asyncpg waits without limit for the server to end a connection. After a network failure, a pool's idle
connections get no answer, and the bot could not shut down cleanly.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import asyncpg  # type: ignore[import-untyped]

_LONGEST_S = 0.5
"""Time limit of a graceful end; a pool closes its few idle connections one after the other."""


class BrieflyClosed(asyncpg.Connection):  # type: ignore[misc]
    """asyncpg connection whose `close` waits at most half a second for the server, then aborts."""

    async def close(self, *, timeout: Any = None) -> None:
        """Close the connection, or abort it if the server does not answer; never raises `TimeoutError`.

        `timeout` is asyncpg's limit in seconds; the class's limit of half a second holds too.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_LONGEST_S):
                await super().close(timeout=timeout)
