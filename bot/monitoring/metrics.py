"""Counters and histograms in a separate registry, named by Prometheus' conventions."""

from __future__ import annotations

import gc

import prometheus_client as prometheus

_ACKNOWLEDGED_S = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
_TRANSACTION_S = (0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0)
_MOVE_S = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
_LAG_S = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)


class Metrics:
    """Counters and histograms of a bot and its process."""

    def __init__(self) -> None:
        self.registry = registry = prometheus.CollectorRegistry()
        self.interactions = prometheus.Counter(
            "tengen_interactions",
            "Interactions by outcome: answered, refused by Discord, or unanswered for three seconds.",
            ("kind", "outcome"),
            registry=registry,
        )
        self.acknowledgements = prometheus.Histogram(
            "tengen_acknowledgement_seconds",
            "Time from an interaction's arrival until Discord received the first response.",
            ("kind",),
            buckets=_ACKNOWLEDGED_S,
            registry=registry,
        )
        self.requests = prometheus.Counter(
            "tengen_requests",
            "Requests to Discord by route, status (0: no response) and Discord's rate-limit bucket. Requests "
            "to /interactions and /webhooks use an interaction's token, outside the global limit.",
            ("method", "route", "status", "bucket"),
            registry=registry,
        )
        self.transactions = prometheus.Histogram(
            "tengen_database_transaction_seconds",
            "Time from the request for a transaction to its end, including waiting and the commit.",
            ("access",),
            buckets=_TRANSACTION_S,
            registry=registry,
        )
        self.moves = prometheus.Histogram(
            "tengen_engine_move_seconds",
            "Time from the request for an engine's move to the move, including waiting and fallbacks.",
            ("game", "level"),
            buckets=_MOVE_S,
            registry=registry,
        )
        self.fallbacks = prometheus.Counter(
            "tengen_engine_fallbacks",
            "Moves by a fallback because the level failed.",
            ("game", "level"),
            registry=registry,
        )
        self.log_records = prometheus.Counter(
            "tengen_log_records", "Log records of level WARNING or higher.", ("level",), registry=registry
        )
        self.failed_tasks = prometheus.Counter(
            "tengen_background_failures",
            "Background tasks that failed or ended and were restarted.",
            ("task",),
            registry=registry,
        )
        self.loop_lag = prometheus.Histogram(
            "tengen_event_loop_lag_seconds",
            "Delay of the event loop in waking a sleeping task.",
            buckets=_LAG_S,
            registry=registry,
        )
        prometheus.ProcessCollector(registry=registry)
        prometheus.PlatformCollector(registry=registry)
        if gc.isenabled():
            prometheus.GCCollector(registry=registry)

    def text(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        return prometheus.generate_latest(self.registry)
