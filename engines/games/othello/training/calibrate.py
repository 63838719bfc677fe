"""Measures the deviation of deep searches from shallow searches, on which `probcut` is based.

    python -m engines.games.othello.training.calibrate --positions 120

plays its own games and searches positions of each stage of the game to each
depth without selectivity. It prints the measured deviation of shallow
searches from deeper ones and from playing out, in discs, next to the value of
the current formula. It also prints the formula that fits the measurements
best. The 68 % quantile of the errors estimates the standard deviation,
because a few decided positions with extreme scores do not distort it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

import numpy as np
import numpy.typing as npt
import typer

from engines.command_line import run_and_exit
from engines.core.engine import StopFlag
from engines.games.othello.search.endgame.endgame import solve_window
from engines.games.othello.search.evaluation.evaluate import DISC, Evaluation, shipped_weights
from engines.games.othello.search.memory import OthelloMemory
from engines.games.othello.search.midgame import INFINITE, search_midgame
from engines.games.othello.search.probcut import EXACT, deviation
from engines.games.othello.training.selfplay import play_games
from engines.search import table as tt

Boards = tuple[np.uint64, np.uint64]
"""Bitboards of the mover and of the opponent."""
Floats = npt.NDArray[np.float64]
MIDGAME = (20, 24, 28, 32, 36, 40, 44)
"""Numbers of empty squares of the positions in the midgame."""
ENDS = (12, 14, 16, 18, 20)
"""Numbers of empty squares of the endgames."""
PROBED_ENDS = 9
"""Maximum depth of the shallow searches (probes) of endgames."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Deviation, in discs, of searches to `depth` from searches to the lower depth `probe`.

    If `depth` is the number of empty squares, `empties`, the deeper searches play the game out.
    """

    empties: int
    depth: int
    probe: int
    discs: float

    def __str__(self) -> str:
        formula = deviation(self.empties, self.depth, self.probe)
        what = "played out" if self.depth == self.empties else str(self.depth)
        return f"{self.empties} empties, {what} - {self.probe}: {self.discs:.2f}, formula {formula:.2f}"


def fit(spreads: list[Spread]) -> Floats:
    """Return the four coefficients with which `probcut.deviation` fits the spreads best.

    They belong to the terms in its exponential: the constant, `probe`, log(`depth` - `probe`) and `empties`.
    The fit is by least squares of the logarithms, so every spread must be above 0.
    """
    rows = [(1.0, each.probe, np.log(each.depth - each.probe), each.empties) for each in spreads]
    found: Floats = np.linalg.lstsq(np.array(rows), np.log([each.discs for each in spreads]), rcond=None)[0]
    return found


def midgame(
    memory: OthelloMemory, table: tt.TranspositionTable, count: int, seed: int, deepest: int
) -> Iterator[Spread]:
    """Yield the deviations of midgame searches from shallower ones of the same parity, to depth `deepest`.

    For each number of empties, up to `count` positions are searched, which `seed` determines. `memory`
    searches with `table`, which is cleared before each position.
    """
    for empties in MIDGAME:
        scores = np.array(
            [_scores(memory, table, each, deepest) for each in _positions(empties, count, seed)]
        )
        for depth in range(2, deepest + 1):
            for probe in range(depth & 1, depth, 2):
                yield Spread(empties, depth, probe, _deviation(scores[:, depth] - scores[:, probe]))


def ends(memory: OthelloMemory, table: tt.TranspositionTable, count: int, seed: int) -> Iterator[Spread]:
    """Yield the deviations of exact margins from the scores of searches to depth 0 to `PROBED_ENDS`.

    For each number of empties, up to `count` positions are searched, which `seed` determines. `memory`
    searches with `table`, which is cleared before each position.
    """
    for empties in ENDS:
        boards = list(_positions(empties, count, seed))
        scores = np.array([_scores(memory, table, each, PROBED_ENDS) for each in boards])
        margins = np.array([int(solve_window(memory.address, *each, -64, 64, empties, 0)) for each in boards])
        for probe in range(PROBED_ENDS + 1):
            yield Spread(empties, empties, probe, _deviation(margins - scores[:, probe]))


def _positions(empties: int, count: int, seed: int) -> Iterator[Boards]:
    """Yield up to `count` positions with this number of empties, as bitboards, each from a different game.

    They come from games of self-play; `seed` determines these.
    """
    games = play_games(shipped_weights(), games=4 * count, depth=4, seed=seed)
    left = 64 - np.bitwise_count(games.player | games.opponent)
    for index in np.nonzero(left == empties)[0][:count]:
        yield games.player[index], games.opponent[index]


def _scores(memory: OthelloMemory, table: tt.TranspositionTable, boards: Boards, deepest: int) -> list[float]:
    """Return the scores, in discs for the mover, of searches to depth 0, 1, … `deepest`; clears `table`."""
    table.clear()
    full = (-INFINITE, INFINITE)
    return [search_midgame(memory.address, *boards, *full, depth) / DISC for depth in range(deepest + 1)]


def _deviation(errors: Floats) -> float:
    return float(np.quantile(np.abs(errors - np.median(errors)), 0.68))


def main(
    positions: Annotated[int, typer.Option(help="Positions for each number of empty squares.")] = 60,
    deepest: Annotated[int, typer.Option(help="Depth of the deepest searches, in plies.")] = 9,
    seed: Annotated[int, typer.Option(help="The seed of the games that give positions.")] = 1,
) -> None:
    """Measure the errors of shallow Othello searches and print them."""
    table = tt.TranspositionTable(64)
    memory = OthelloMemory(table, Evaluation(shipped_weights()), StopFlag(), None)
    memory.set_certainty(EXACT)
    spreads = []
    for each in midgame(memory, table, positions, seed, deepest):
        spreads.append(each)
        print(each, flush=True)
    print("best fit:", *(f"{number:+.4f}" for number in fit(spreads)))
    for each in ends(memory, table, positions, seed):
        print(each, flush=True)


if __name__ == "__main__":
    run_and_exit(main)
