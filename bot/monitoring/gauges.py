"""Gauges: values that are read from the bot at each request, and counts of its open matches."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.app import GameBot
from bot.hosting.engines.pool import PoolStatus
from bot.hosting.errors import BusyError
from bot.hosting.runtime import loop_time
from db.daily_backups import find_newest

_COUNTED_EVERY_S = 15.0
"""Minimum seconds between counts; counting ten thousand matches takes a few milliseconds."""
_COUNTED_WITHIN_S = 2.0


class Gauges(Collector):
    """Collects the bot's state from memory and the backup folder, without asking Discord or the database."""

    def __init__(self, bot: GameBot, matches: OpenMatches) -> None:
        self._bot, self._matches = bot, matches

    def collect(self) -> Iterator[Metric]:
        """Yield the gauges with their current values."""
        bot, engines = self._bot, self._bot.pool.status
        behind = bot.boards.redraws.retry_count
        yield _gauge("tengen_ready", "Whether all shards of this process are ready.", bot.is_ready())
        yield _gauge("tengen_guilds", "Servers that the bot is in.", len(bot.guilds))
        yield _gauge(
            "tengen_gateway_latency_seconds",
            "Time from a heartbeat to its acknowledgement; absent before the first.",
            bot.latency,
        )
        yield _gauge("tengen_engine_searches_waiting", "Searches that wait for a worker.", engines.waiting)
        yield _gauge("tengen_engine_searches_running", "Searches in progress.", engines.running)
        yield from _places(engines)
        newest = find_newest(Path(bot.settings.backup_folder)) if bot.settings.backup_folder else None
        if newest is not None:
            when = newest[1].timestamp()
            yield _gauge("tengen_backup_timestamp_seconds", "When the newest daily backup was made.", when)
        yield _gauge("tengen_boards_behind", "Messages whose redraw waits for a retry.", behind)
        yield _gauge(
            "tengen_engine_moves_overdue",
            "Matches, among the 200 changed last, in which an engine has owed a move for more than 60 s.",
            self._matches.overdue,
        )
        matches = GaugeMetricFamily("tengen_matches", "Ongoing matches of all processes.", labels=["game"])
        for game, count in self._matches.by_game.items():
            matches.add_metric([game], count)
        yield matches

    def describe(self) -> Iterator[Metric]:
        """Return no descriptions: the registry asks for them at registration, before the bot is connected."""
        return iter(())


def _places(engines: PoolStatus) -> Iterator[Metric]:
    """Yield the counter of searches by place (this machine, the cluster), and the cluster's metrics."""
    searches = CounterMetricFamily(
        "tengen_engine_searches", "Searches completed by workers, by place.", labels=["place"]
    )
    searches.add_metric(["local"], engines.searches.local)
    if engines.cluster is not None:
        searches.add_metric(["cluster"], engines.searches.remote)
        yield CounterMetricFamily(
            "tengen_engine_cluster_fallbacks",
            "Searches that the cluster did not complete and this machine repeated.",
            engines.searches.returned,
        )
        workers = engines.cluster.workers
        yield _gauge("tengen_engine_cluster_workers", "Workers of the cluster that accept searches.", workers)
    yield searches


def _gauge(name: str, help_text: str, value: float) -> GaugeMetricFamily:
    gauge = GaugeMetricFamily(name, help_text)
    if math.isfinite(value):
        gauge.add_metric([], float(value))
    return gauge


class OpenMatches:
    """Numbers of ongoing matches per game (`by_game`) and of overdue matches, in all processes of the bot.

    `count` reads the first from the database, `count_overdue` the second.
    """

    def __init__(
        self, count: Callable[[], Awaitable[dict[str, int]]], count_overdue: Callable[[], Awaitable[int]]
    ) -> None:
        self._count = count
        self._count_overdue = count_overdue
        self._looked_at = -_COUNTED_EVERY_S
        self.by_game: dict[str, int] = {}
        self.overdue = 0
        """Number of recently changed matches in which an engine's move is overdue."""

    async def refresh(self) -> None:
        """Count again, unless the last count is less than 15 seconds old.

        If the database is busy or too slow, the old numbers stay.
        """
        now = loop_time()
        if now - self._looked_at < _COUNTED_EVERY_S:
            return
        self._looked_at = now
        try:
            async with asyncio.timeout(_COUNTED_WITHIN_S):
                counted = await self._count()
                self.overdue = await self._count_overdue()
        except (BusyError, TimeoutError):
            return
        # A game without matches stays in the metrics with the value 0.
        self.by_game = {**dict.fromkeys(self.by_game, 0), **counted}
