"""Measures what `probcut` builds on: how far deep searches lie from their probes.

    python -m engines.games.othello.training.calibrate --positions 60

plays games of its own, searches positions of each stage of the game to
each depth without any selectivity, and prints by how many discs probes
are wrong, of midgame searches and of playing out, beside the formula's.
What counts as a standard deviation is the error that 68 % stay below, so
that a few decided positions with wild scores don't spoil it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import numpy as np

from engines.core.engine import StopFlag
from engines.games.othello.search.context import Context
from engines.games.othello.search.endgame.endgame import solve_window
from engines.games.othello.search.evaluation.evaluate import DISC, Evaluation, shipped_weights
from engines.games.othello.search.probcut import EXACT, LEAST_DEPTH, deviation, probe_depth
from engines.games.othello.search.search import INFINITE, search
from engines.games.othello.training.selfplay import play_games
from engines.search import table as tt

Boards = tuple[np.uint64, np.uint64]
MIDGAME = (22, 28, 34, 40, 46, 52)
ENDS = (12, 14, 16, 18)


def _positions(empties: int, count: int, seed: int) -> Iterator[Boards]:
    """Yield positions of different games."""
    games = play_games(shipped_weights(), games=4 * count, depth=4, seed=seed)
    left = 64 - np.bitwise_count(games.player | games.opponent)
    for index in np.nonzero(left == empties)[0][:count]:
        yield games.player[index], games.opponent[index]


def _scores(context: Context, boards: Boards, deepest: int) -> list[float]:
    """The scores in discs of searches of depth 0, 1, … `deepest`."""
    full = (-INFINITE, INFINITE)
    return [search(context.address, *boards, *full, depth) / DISC for depth in range(deepest + 1)]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the errors of shallow Othello searches.")
    parser.add_argument("--positions", type=int, default=60, help="for each number of empties")
    parser.add_argument("--deepest", type=int, default=9)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    table = tt.Table(64)
    context = Context(table, Evaluation(shipped_weights()), StopFlag(), None)
    context.set_certainty(EXACT)
    for empties in (*MIDGAME, *ENDS):
        is_end = empties in ENDS
        deepest = probe_depth(empties) if is_end else options.deepest
        rows, margins = [], []
        for boards in _positions(empties, options.positions, options.seed):
            table.clear()
            rows.append(_scores(context, boards, deepest))
            if is_end:
                margins.append(int(solve_window(context.address, *boards, -64, 64, empties, 0)))
        scores = np.array(rows)
        if is_end:
            error = np.array(margins) - scores[:, deepest]
            print(f"{empties} empties, played out - {deepest}: {_spread(error, empties, empties)}")
            continue
        for depth in range(LEAST_DEPTH, deepest + 1):
            probe = probe_depth(depth)
            error = scores[:, depth] - scores[:, probe]
            print(f"{empties} empties, {depth} - {probe}: {_spread(error, empties, depth)}", flush=True)


def _spread(error: np.ndarray[tuple[int, ...], np.dtype[np.float64]], empties: int, depth: int) -> str:
    found = float(np.quantile(np.abs(error), 0.68))
    return f"{found:.2f} (bias {float(np.mean(error)):+.2f}), formula {deviation(empties, depth):.2f}"


if __name__ == "__main__":
    main()
