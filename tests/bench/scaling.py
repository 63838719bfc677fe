"""How large a bot has to be for its servers: the arithmetic behind the tables of `bot/docs/scaling.md`.

`python -m tests.bench.scaling --guilds 5000 --matches-a-day 4` prints
them for other figures. `Traffic` is assumed, `Measured` was measured
here, `Discord` is documented there.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields

DAY_S = 86_400
SIZES = (2_500, 100_000, 1_000_000)


@dataclass(frozen=True)
class Traffic:
    """People's activity by server; nobody has measured it yet, so enter your own figures."""

    matches_a_day: float = field(default=2.0, metadata={"help": "matches a day and server"})
    moves: float = field(default=30.0, metadata={"help": "moves of a match, of both seats"})
    against_engines: float = field(default=0.7, metadata={"help": "share of matches against a level"})
    middle: float = field(default=0.4, metadata={"help": "of these, against a middle level"})
    strong: float = field(default=0.2, metadata={"help": "of these, against the strongest level"})
    taps: float = field(default=1.3, metadata={"help": "presses for a move by hand"})
    messages_a_day: float = field(default=500.0, metadata={"help": "messages of people a day and server"})
    counted_requests: float = field(default=0.5, metadata={"help": "requests a match under the limit"})
    peak: float = field(default=3.0, metadata={"help": "busiest minute, times the mean"})
    utilization: float = field(default=0.6, metadata={"help": "share of a core in use at the peak"})


@dataclass(frozen=True)
class Measured:
    """What was measured on two cores of a shared machine: `bot/docs/reliability.md`, and as noted."""

    press_s: float = 0.0097
    """CPU of the bot for a press and the engine's reply, the most of three runs: `test_move_cost.py`."""
    message_s: float = 66e-6
    """CPU for a message that is not for the bot, the most of three runs: `test_message_cost.py`."""
    weak_s: float = 0.014
    middle_s: float = 0.18
    strong_s: float = 0.57
    """CPU of an engine's move in random positions, of the most expensive game: `test_engine_cost.py`."""
    engine_match_bytes: float = 1_221
    people_match_bytes: float = 1_380
    """A stored match of 30 moves, with ratings and all indexes: `tests/bench/README.md`."""
    process_bytes: float = 180e6
    """A bot that has just begun to play."""
    guild_bytes: float = 36_500
    """What discord.py keeps of a server with 30 channels, 20 roles, 30 emojis and 5 threads."""
    worker_bytes: float = 250e6
    """A worker that has loaded every engine."""


@dataclass(frozen=True)
class Discord:
    """Discord's documented limits."""

    guilds_a_shard: int = 2_500
    """At most; `GET /gateway/bot` recommends about 1,000."""
    usual_guilds_a_shard: int = 1_000
    large_from: int = 150_000
    """From here on shards come in multiples of a number that Discord gives, and as many begin at a time."""
    large_multiple: int = 16
    identify_every_s: float = 5.0
    requests_a_second: float = 50.0
    """Of one bot with any number of processes; interactions' responses and edits don't count."""


@dataclass(frozen=True)
class Plan:
    """The resources that a number of servers needs at its peak."""

    guilds: int
    least_shards: int
    usual_shards: int
    start_s: float
    matches_a_day: float
    presses_s: float
    messages_s: float
    bot_cores: float
    processes: int
    bot_bytes: float
    engine_cores: float
    worker_bytes: float
    transactions_s: float
    bytes_a_year: float
    counted_requests_s: float


def plan_for(
    guilds: int,
    traffic: Traffic | None = None,
    measured: Measured | None = None,
    discord: Discord | None = None,
) -> Plan:
    """Return the plan for `guilds` servers."""
    traffic, measured, discord = traffic or Traffic(), measured or Measured(), discord or Discord()
    matches_s = guilds * traffic.matches_a_day / DAY_S * traffic.peak
    engine_moves = traffic.against_engines * traffic.moves / 2
    presses_s = matches_s * (traffic.moves - engine_moves) * traffic.taps
    messages_s = guilds * traffic.messages_a_day / DAY_S * traffic.peak
    bot_cores = presses_s * measured.press_s + messages_s * measured.message_s
    usual_shards = shards_for(guilds, discord.usual_guilds_a_shard, discord)
    processes = min(usual_shards, math.ceil(bot_cores / traffic.utilization))
    engine_cores = matches_s * engine_moves * engine_move_s(traffic, measured)
    match_bytes = (
        traffic.against_engines * measured.engine_match_bytes
        + (1 - traffic.against_engines) * measured.people_match_bytes
    )
    at_a_time = discord.large_multiple if guilds >= discord.large_from else 1
    return Plan(
        guilds=guilds,
        least_shards=shards_for(guilds, discord.guilds_a_shard, discord),
        usual_shards=usual_shards,
        start_s=math.ceil(usual_shards / at_a_time) * discord.identify_every_s,
        matches_a_day=guilds * traffic.matches_a_day,
        presses_s=presses_s,
        messages_s=messages_s,
        bot_cores=bot_cores,
        processes=processes,
        bot_bytes=processes * measured.process_bytes + guilds * measured.guild_bytes,
        engine_cores=engine_cores,
        worker_bytes=math.ceil(engine_cores / traffic.utilization) * measured.worker_bytes,
        transactions_s=matches_s * traffic.moves,
        bytes_a_year=guilds * traffic.matches_a_day * 365 * match_bytes * traffic.moves / 30,
        counted_requests_s=matches_s * traffic.counted_requests,
    )


def shards_for(guilds: int, a_shard: int, discord: Discord) -> int:
    """Return the number of shards for `guilds` servers; large bots have multiples of Discord's number."""
    shards = max(1, math.ceil(guilds / a_shard))
    multiple = discord.large_multiple if guilds >= discord.large_from else 1
    return math.ceil(shards / multiple) * multiple


def engine_move_s(traffic: Traffic, measured: Measured) -> float:
    """Return the CPU of an engine's move, in the mix of levels that are played against."""
    weak = 1 - traffic.middle - traffic.strong
    return weak * measured.weak_s + traffic.middle * measured.middle_s + traffic.strong * measured.strong_s


ROWS: dict[str, Callable[[Plan], str]] = {
    "matches a day": lambda plan: f"{plan.matches_a_day:,.0f}",
    "shards, least – recommended": lambda plan: f"{plan.least_shards:,} – {plan.usual_shards:,}",
    "all shards identified after": lambda plan: span(plan.start_s),
    "presses a second": lambda plan: number(plan.presses_s),
    "messages a second": lambda plan: number(plan.messages_s),
    "cores for the bot": lambda plan: number(plan.bot_cores),
    "processes of the bot": lambda plan: f"{plan.processes:,}",
    "memory of the bot": lambda plan: size(plan.bot_bytes),
    "cores for engines": lambda plan: number(plan.engine_cores),
    "memory of the workers": lambda plan: size(plan.worker_bytes),
    "transactions a second": lambda plan: number(plan.transactions_s),
    "growth of the database a year": lambda plan: size(plan.bytes_a_year),
    "requests a second, of 50 allowed": lambda plan: number(plan.counted_requests_s),
}


def table(plans: Sequence[Plan]) -> Iterator[str]:
    """Yield the lines of a table of all plans, at the peak."""
    yield "| at the peak | " + " | ".join(f"{plan.guilds:,} servers" for plan in plans) + " |"
    yield "|---" * (1 + len(plans)) + "|"
    for name, told in ROWS.items():
        yield f"| {name} | " + " | ".join(map(told, plans)) + " |"


def assumptions(traffic: Traffic | None = None) -> Iterator[str]:
    """Yield the lines of a table of what is assumed, with the option that changes it."""
    traffic = traffic or Traffic()
    yield "| assumed | | option |"
    yield "|---|---|---|"
    for one in fields(traffic):
        yield f"| {one.metadata['help']} | {getattr(traffic, one.name):g} | `{option(one.name)}` |"


def option(name: str) -> str:
    """Return the name of an assumption's option on the command line."""
    return "--" + name.replace("_", "-")


def number(value: float) -> str:
    """Return a number with two significant digits."""
    return f"{value:,.0f}" if value >= 10 else f"{value:.1f}" if value >= 1 else f"{value:.2g}"


def size(value: float) -> str:
    """Return a number of bytes with a unit, such as `1.2 GB`."""
    for name, unit in (("TB", 1e12), ("GB", 1e9)):
        if value >= unit:
            return f"{number(value / unit)} {name}"
    return f"{value / 1e6:,.0f} MB"


def span(seconds: float) -> str:
    """Return a number of seconds with a unit, such as `3 minutes`."""
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


def main() -> None:
    """Print the tables for other figures."""
    parser = argparse.ArgumentParser(description="Compute how large a bot has to be for its servers.")
    parser.add_argument("--guilds", type=int, nargs="+", default=SIZES)
    for one in fields(Traffic):
        parser.add_argument(option(one.name), type=float, default=one.default, help=one.metadata["help"])
    chosen = vars(parser.parse_args())
    guilds = chosen.pop("guilds")
    traffic = Traffic(**chosen)
    print("\n".join([*assumptions(traffic), "", *table([plan_for(one, traffic) for one in guilds])]))


if __name__ == "__main__":
    main()
