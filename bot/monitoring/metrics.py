"""Counters and histograms in a separate registry, named by Prometheus' conventions."""

from __future__ import annotations

import gc
from functools import partial

import prometheus_client as prometheus

_ACKNOWLEDGED_S = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
_TRANSACTION_S = (0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0)
_MOVE_S = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
_LAG_S = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)


class Metrics:
    """Counters and histograms of a bot and its process."""

    def __init__(self) -> None:
        self.registry = registry = prometheus.CollectorRegistry()
        counter = partial(prometheus.Counter, registry=registry)
        histogram = partial(prometheus.Histogram, registry=registry)
        self.interactions = counter(
            "tengen_interactions",
            "Interactions by outcome: answered, refused by Discord, or unanswered for three seconds.",
            ("kind", "outcome"),
        )
        self.acknowledgements = histogram(
            "tengen_acknowledgement_seconds",
            "Time from an interaction's arrival until Discord received the first response.",
            ("kind",),
            buckets=_ACKNOWLEDGED_S,
        )
        self.requests = counter(
            "tengen_requests",
            "Requests to Discord by route, status (0: no response) and Discord's rate-limit bucket. Requests "
            "to /interactions and /webhooks use an interaction's token, outside the global limit.",
            ("method", "route", "status", "bucket"),
        )
        self.transactions = histogram(
            "tengen_database_transaction_seconds",
            "Time from the request for a transaction to its end, including waiting and the commit.",
            ("access",),
            buckets=_TRANSACTION_S,
        )
        self.moves = histogram(
            "tengen_engine_move_seconds",
            "Time from the request for an engine's move to the move, including waiting and fallbacks.",
            ("game", "level"),
            buckets=_MOVE_S,
        )
        self.fallbacks = counter(
            "tengen_engine_fallbacks", "Moves by a fallback because the level failed.", ("game", "level")
        )
        self.log_records = counter(
            "tengen_log_records", "Log records of level WARNING or higher.", ("level",)
        )
        self.failed_tasks = counter(
            "tengen_background_failures",
            "Background tasks that failed or ended and were restarted.",
            ("task",),
        )
        self.loop_lag = histogram(
            "tengen_event_loop_lag_seconds",
            "Delay of the event loop in waking a sleeping task.",
            buckets=_LAG_S,
        )
        prometheus.ProcessCollector(registry=registry)
        prometheus.PlatformCollector(registry=registry)
        if gc.isenabled():
            prometheus.GCCollector(registry=registry)

    def text(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        return prometheus.generate_latest(self.registry)
