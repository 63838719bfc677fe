"""How much sooner two threads are done than one, by the clock: a measurement, for two idle cores.

    python -m tests.engines.games.othello.search.two_threads --empties 22 --positions 8
    python -m tests.engines.games.othello.search.two_threads --empties 44 --depth 25 --positions 10

Positions come from games whose first eight moves are by chance, the others
by searches of depth 3. Each is searched to `--depth` or to the very end,
from an empty table, by one thread and by two in turn.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import Annotated

import typer

from engines.command_line import run_and_exit
from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.games.othello import GAME
from engines.games.othello.search.engine import OthelloEngine

_CHANCE_PLIES = 8
_NEVER_S = 3600.0
"""Only a search with a clock may have threads; this one does not run out."""


def position_after(empties: int, seed: int) -> Position:
    """Return a position with this number of empty squares, of a game of its own for each `seed`."""
    chance, engine = random.Random(seed), OthelloEngine(2)
    while True:
        position: Position = GAME.position()
        while position.outcome is None and position.cells.count(0) > empties:
            if position.ply < _CHANCE_PLIES:
                action = chance.choice(position.legal_actions())
            else:
                action = engine.search(position, Limits(depth=3), StopFlag()).action
            position = position.play(action)
        if position.outcome is None:
            return position


def timed(position: Position, depth: int | None, threads: int) -> tuple[float, SearchResult]:
    """Return the seconds of a search, and what it found."""
    engine, limits = OthelloEngine(64), Limits(seconds=_NEVER_S, depth=depth, threads=threads)
    begin = time.perf_counter()
    found = engine.search(position, limits, StopFlag())
    return time.perf_counter() - begin, found


def main(
    empties: int = 22,
    depth: Annotated[int | None, typer.Option(help="How deep [to the end].")] = None,
    positions: int = 8,
) -> None:
    """Measure, and print a line for each position."""
    alone, together = [], []
    for seed in range(positions):
        position = position_after(empties, seed)
        one, first = timed(position, depth, 1)
        two, second = timed(position, depth, 2)
        alone.append(one)
        together.append(two)
        same = "the same score" if first.score == second.score else f"{first.score} and {second.score}"
        print(f"{seed}: {one:.2f} s and {two:.2f} s, {one / two:.2f} times as fast, {same}", flush=True)
    ratios = [one / two for one, two in zip(alone, together, strict=True)]
    mean = statistics.geometric_mean(ratios)
    print(f"all: {sum(alone) / sum(together):.2f} times as fast, geometric mean {mean:.2f}")


if __name__ == "__main__":
    run_and_exit(main)
