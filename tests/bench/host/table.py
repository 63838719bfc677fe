"""Tables of Markdown with the figures of measurements: times and memory, and requests by Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.bench.host.measurement import Figures

GLOBAL_LIMIT = 50
_BY_TOKEN = ("/interactions/", "/webhooks/")
"""Routes of requests with an interaction's token, which Discord does not count towards its global limit."""
_NAME = "tengen_requests_total"

_Route = tuple[str, str, str]


def tables(found: Sequence[Figures]) -> str:
    """Return both tables."""
    return "\n\n".join("\n".join(rows) for rows in (_costs(found), _requests(found)))


def _costs(found: Sequence[Figures]) -> Iterator[str]:
    rows = {
        "interactions/s (moves/s, with the engines')": lambda one: (
            f"{_rate(one.interactions, one)} ({_rate(one.moves, one)}, {_rate(one.stored_moves, one)})"
        ),
        "not answered within three seconds": lambda one: f"{one.failures}",
        "acknowledged, as people see it: p50, p95, p99": lambda one: _ms(
            *(one.acknowledged(share) for share in (0.5, 0.95, 0.99))
        ),
        "acknowledged, from the bot's ear: p99": lambda one: _quantile(
            one, "tengen_acknowledgement_seconds", 0.99
        ),
        "an engine's move, with waiting: p95": lambda one: _quantile(one, "tengen_engine_move_seconds", 0.95),
        "event loop's lag: p99": lambda one: _quantile(one, "tengen_event_loop_lag_seconds", 0.99),
        "the bot's CPU an interaction": lambda one: _each(one.bot_cpu_s, one),
        "**the bot's CPU a move, with the engines'**": lambda one: _ms_each(one.bot_cpu_s, one.stored_moves),
        "its workers' CPU an interaction": lambda one: _each(one.workers_cpu_s, one),
        "the local Discord's CPU an interaction": lambda one: _each(one.discord_cpu_s, one),
        "the people's CPU an interaction": lambda one: _each(one.people_cpu_s, one),
        "the bot's memory": lambda one: f"{one.memory / 1024**2:.0f} MiB",
        "the bot's memory a match": lambda one: f"{one.match_memory / 1024:.0f} KiB",
        "database a match (events in it)": lambda one: (
            f"{one.match_bytes:.0f} bytes ({one.events_a_match:.1f})"
        ),
        "load of the machine": lambda one: f"{one.load:.1f}",
    }
    yield from _head("", *(f"{one.matches:,} matches" for one in found))
    for name, told in rows.items():
        yield _row(name, *map(told, found))


def _requests(found: Sequence[Figures]) -> Iterator[str]:
    """Yield the requests a second by route and bucket, and the sum of those under the global limit."""
    routes = {_route_of(labels) for one in found for labels, value in one.bot.of(_NAME) if value}
    yield from _head("requests a second", "bucket", *(f"{one.matches:,} matches" for one in found))
    for route in sorted(routes):
        rates = (_rate(_sent(one, route), one) for one in found)
        yield _row(f"{route[0]} {route[1]}", route[2][:8] or "–", *rates)
    counted = (f"**{_rate(_counted(one), one)}**" for one in found)
    yield _row(f"**counted by the global limit of {GLOBAL_LIMIT}**", "", *counted)
    yield _row("refused for a limit (429), in all", "", *(f"{_refused(one):.0f}" for one in found))


def _route_of(labels: dict[str, str]) -> _Route:
    return labels["method"], labels["route"], labels["bucket"]


def _sent(one: Figures, route: _Route) -> float:
    return sum(value for labels, value in one.bot.of(_NAME) if _route_of(labels) == route)


def _counted(one: Figures) -> float:
    return sum(value for labels, value in one.bot.of(_NAME) if not labels["route"].startswith(_BY_TOKEN))


def _refused(one: Figures) -> float:
    return sum(value for labels, value in one.bot.of(_NAME) if labels["status"] == "429")


def _head(*cells: str) -> tuple[str, str]:
    return _row(*cells), "|" + "---|" * len(cells)


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _rate(number: float, one: Figures) -> str:
    return f"{number / one.seconds:.2f}"


def _quantile(one: Figures, name: str, share: float) -> str:
    return _ms(one.bot.quantile(name, share))


def _ms(*seconds: float) -> str:
    return ", ".join(f"{one * 1000:.0f}" for one in seconds) + " ms"


def _each(seconds: float, one: Figures) -> str:
    """Return the share of the interactions in which a request was sent, late answers included."""
    return _ms_each(seconds, one.interactions + one.failures)


def _ms_each(seconds: float, number: int) -> str:
    return f"{max(0.0, seconds) * 1000 / max(1, number):.2f} ms"
