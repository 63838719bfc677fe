"""Benchmark of every engine on fixed positions: node signatures and speed.

The *signature* is a checksum of the moves found and the node counts, so any change of the search changes it.
Speed is reported as a ratio to the stored baseline, because absolute numbers differ between machines. Seconds
are CPU time, which depends less on other running programs.

A game can choose its positions (`GameParts.bench`). Otherwise four random openings of increasing
length are searched with 20,000 nodes each.
"""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from engines.arena.openings import random_openings
from engines.core.engine import Engine, Limits, StopFlag
from engines.core.game import Game, Position
from engines.registry import levels_of, parts_of

BASELINE = Path(__file__).with_name("baseline.json")
"""The shipped baseline."""
HEADINGS = f"{'signature':>9} {'':7} {'nodes':>12} {'nodes/s':>12} {'ratio':>6}"
"""The headings of the columns that `comparison` fills."""
_NODES = 20_000
_SEED = 1


@dataclass(frozen=True, slots=True)
class Timing:
    """Benchmark result of a level over all benchmark positions of its game."""

    signature: str
    """Checksum of the moves found and the node counts."""
    nodes: int
    """Nodes of all searches."""
    seconds: float
    """CPU time of all searches, in seconds."""

    @property
    def nodes_per_s(self) -> float:
        """Nodes per second; 0 if no time was measured."""
        return self.nodes / self.seconds if self.seconds > 0 else 0.0


def measure(game: Game) -> Iterator[tuple[str, Timing]]:
    """Yield the id and timing of each level, skipping levels whose search does not count nodes."""
    positions, nodes = cases(game)
    for level in levels_of(game):
        timing = _run(level.build(), positions, Limits(nodes=nodes, seed=_SEED))
        if timing.nodes:
            yield level.id, timing


def comparison(timing: Timing, before: Timing | None) -> str:
    """Return a line in columns: the signature, its change, the nodes, their number per second, a ratio.

    The change is `CHANGED`, empty, or `new` without a timing `before`. The ratio is that of the speed to the
    speed before, `-` if there is none.
    """
    change = "new" if before is None else "" if before.signature == timing.signature else "CHANGED"
    ratio = f"{timing.nodes_per_s / before.nodes_per_s:.2f}" if before and before.nodes_per_s else "-"
    speed = f"{timing.nodes:12,} {timing.nodes_per_s:12,.0f} {ratio:>6}"
    return f"{timing.signature:>9} {change:7} {speed}"


def cases(game: Game) -> tuple[list[Position], int]:
    """Return the positions to search and the node limit of each search."""
    bench = parts_of(game).bench
    if bench is not None:
        return [game.parse_moves(line) for line in bench.lines], bench.nodes
    openings = random_openings(game, game.complete({}), 8, _SEED)
    chosen = sorted(openings, key=len)[::2]
    return [game.parse_moves(" ".join(opening)) for opening in chosen], _NODES


def read_baseline(path: Path) -> dict[str, Timing]:
    """Return the stored timings by `game/level`; empty if the file is missing."""
    if not path.exists():
        return {}
    stored = json.loads(path.read_text(encoding="utf-8"))
    return {name: Timing(**fields) for name, fields in stored.items()}


def write_baseline(path: Path, timings: Mapping[str, Timing]) -> None:
    """Write `timings`, by `game/level`, to the file `path`; its timings of other levels are kept."""
    merged = {**read_baseline(path), **timings}
    content = {name: asdict(timing) for name, timing in sorted(merged.items())}
    path.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")


def _run(engine: Engine, positions: list[Position], limits: Limits) -> Timing:
    # The first search is not timed, because it may compile kernels and load data.
    engine.search(positions[0], limits, StopFlag())
    found, nodes, started = [], 0, time.process_time()
    for position in positions:
        result = engine.search(position, limits, StopFlag())
        found.append(f"{position.format_action(result.action)}:{result.nodes}")
        nodes += result.nodes
    seconds = time.process_time() - started
    return Timing(f"{zlib.crc32(' '.join(found).encode()):08x}", nodes, round(seconds, 4))
