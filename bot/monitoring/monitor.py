"""Connects metrics and health check to a bot, and serves them while the bot runs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

from bot.app import GameBot
from bot.hosting import background
from bot.hosting.engines.pool import ChosenMove
from bot.hosting.errors import BusyError
from bot.hosting.runtime import loop_time
from bot.monitoring.gauges import Gauges, OpenMatches
from bot.monitoring.metrics import Metrics
from bot.monitoring.requests import RequestMeter
from bot.monitoring.server import serve
from db.access import Access
from db.errors import StorageError
from db.session import Database

_LAG_EVERY_S = 0.1

_log = logging.getLogger(__name__)
_DATABASE_S = 2.0
"""Time limit in seconds of a trivial transaction; a slower database counts as unhealthy."""


class Monitor:
    """Observes a bot, and serves the metrics at `host` and `port`; port 0 is any free one.

    The bot's HTTP client must be made with this object's trace configuration, `trace`.
    """

    def __init__(self, host: str, port: int) -> None:
        self._address = host, port
        self.metrics = Metrics()
        self._requests = RequestMeter(self.metrics)
        self.trace = self._requests.trace

    @contextlib.asynccontextmanager
    async def watch(self, bot: GameBot, database: Database) -> AsyncIterator[tuple[str, int]]:
        """Collect and serve metrics during the block, and yield the host and port.

        Raises `OSError` if the port is in use.
        """
        matches = OpenMatches(bot.service.records.count_ongoing, bot.service.engine_turns.count_overdue)
        self.metrics.registry.register(Gauges(bot, matches))
        bot.add_listener(self._requests.record_arrival, "on_interaction")
        bot.pool.choices.subscribe(self._count_move)
        database.watch(self._observe_transaction)
        counting = _RecordCounter(self.metrics)
        logging.getLogger().addHandler(counting)
        lag = background.run_forever(partial(_measure_lag, self.metrics), "event loop lag")

        async def tell() -> bytes:
            await matches.refresh()
            return self.metrics.text()

        try:
            async with serve(*self._address, tell, partial(health_of, bot)) as address:
                _log.info("Metrics are served at http://%s:%d/metrics", *address)
                yield address
        finally:
            lag.cancel()
            logging.getLogger().removeHandler(counting)

    def _count_move(self, chosen: ChosenMove) -> None:
        labels = chosen.game.id, chosen.choice.level
        self.metrics.moves.labels(*labels).observe(chosen.seconds)
        if chosen.choice.is_fallback:
            self.metrics.fallbacks.labels(*labels).inc()

    def _observe_transaction(self, access: Access, work: str, seconds: float) -> None:
        self.metrics.transactions.labels(access.value).observe(seconds)


class _RecordCounter(logging.Handler):
    """Counts log records of at least WARNING by level, and failures of background tasks."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self._metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        self._metrics.log_records.labels(record.levelname).inc()
        name = getattr(record, "background", None)
        if name is not None:
            self._metrics.failed_tasks.labels(name).inc()


async def _measure_lag(metrics: Metrics) -> None:
    while True:
        due = loop_time() + _LAG_EVERY_S
        await asyncio.sleep(_LAG_EVERY_S)
        metrics.loop_lag.observe(max(0.0, loop_time() - due))


async def health_of(bot: GameBot) -> tuple[bool, dict[str, Any]]:
    """Return whether the gateway and the database both work, and a dict of details for the response.

    The dict has whether each of these two works, and the state of the engines, which does not affect the
    first value.
    """
    found = {"gateway": bot.is_ready() and not bot.is_closed(), "database": False}
    with contextlib.suppress(TimeoutError, BusyError, StorageError):
        async with asyncio.timeout(_DATABASE_S):
            await bot.service.facts.recall("health")
        found["database"] = True
    return all(found.values()), {**found, "engines": bot.pool.status.state}
