"""Training of the evaluation, from the rules only.

    python -m engines.games.checkers.training.train --data FOLDER

plays games with the weights of the previous round (the first round counts men and kings), fits weights
to the results of this round and earlier ones, and replaces `search/weights.npz`. FOLDER keeps the games of
each round; after a stop, the same command resumes.

The fit is a logistic regression: the result (1, 0.5 or 0) against the estimate, by gradient descent with
a step of its own for every weight (Adagrad). One position in 20 is held out.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import numpy as np
import numpy.typing as npt
import typer

from engines.command_line import run_and_exit
from engines.games.checkers.search.evaluate import (
    KING_COUNTS,
    KINGS,
    PIECES,
    REGIONS,
    SIZE,
    STATES,
    WEIGHTS_FILE,
    list_columns,
    packed,
)
from engines.games.checkers.search.kernel import FULL, ZERO
from engines.games.checkers.training.selfplay import Positions, play_games
from engines.learn.arrays_file import write_arrays
from engines.search.jit import njit
from engines.search.native import Word, int64, popcount, uint64

Floats = npt.NDArray[np.float32]
STEP, EPOCHS, DECAY = 0.03, 6, 2e-6
HELD_OUT = 20


@dataclass(frozen=True, slots=True)
class Round:
    """Parameters of a round: games, search depth, and the first round whose positions it uses."""

    games: int
    depth: int
    since: int


ROUNDS = (Round(20_000, 4, 0), Round(12_000, 5, 0))
MATERIAL = 3.0
"""Worth of a man in logits that is added to the fitted weights: games of shallow searches undervalue men."""


@njit("float64(uint64, uint64, int64[::1], float32[:, ::1])")
def _estimate(men: Word, kings: Word, columns: npt.NDArray[np.int64], weights: Floats) -> float:
    """Return the sum of a position's weights, in logits."""
    count = list_columns(uint64(columns.ctypes.data), men, kings)
    share = popcount(men | kings) / PIECES
    total = 0.0
    for place in range(count):
        column, sign = columns[place] >> 1, 1 - 2 * (columns[place] & 1)
        total += sign * (share * weights[column, 0] + (1.0 - share) * weights[column, 1])
    return total


@njit("float64(uint64[::1], uint64[::1], float32[:, ::1])")
def _worth_of_a_man(men: npt.NDArray[np.uint64], kings: npt.NDArray[np.uint64], weights: Floats) -> float:
    """Return the slope of the estimate against the difference in men, in positions without kings."""
    columns = np.empty(64, dtype=np.int64)
    products = squares = 0.0
    for row in range(men.size):
        if kings[row] == ZERO:
            lead = 2 * popcount(men[row] & FULL) - popcount(men[row])
            products += lead * _estimate(men[row], kings[row], columns, weights)
            squares += lead * lead
    return float(products / squares)


@njit("float64(uint64[::1], uint64[::1], int8[::1], int64[::1], float32[:, ::1], float32[:, ::1], float64)")
def _epoch(
    men: npt.NDArray[np.uint64],
    kings: npt.NDArray[np.uint64],
    results: npt.NDArray[np.int8],
    order: npt.NDArray[np.int64],
    weights: Floats,
    squares: Floats,
    step: float,
) -> float:
    """Descend along the gradient of every position in turn, not for step 0, and return the mean loss."""
    columns = np.empty(64, dtype=np.int64)
    loss = 0.0
    for row in order:
        count = list_columns(uint64(columns.ctypes.data), men[row], kings[row])
        share = popcount(men[row] | kings[row]) / PIECES
        total = _estimate(men[row], kings[row], columns, weights)
        chance = 1.0 / (1.0 + np.exp(-total))
        goal = 0.5 + 0.5 * results[row]
        loss -= goal * np.log(chance + 1e-9) + (1.0 - goal) * np.log(1.0 - chance + 1e-9)
        if step == 0.0:
            continue
        for place in range(count):
            column, sign = columns[place] >> 1, 1 - 2 * (columns[place] & 1)
            for end in range(2):
                part = share if end == 0 else 1.0 - share
                slope = (chance - goal) * sign * part + DECAY * weights[column, end]
                squares[column, end] += slope * slope
                weights[column, end] -= step * slope / np.sqrt(squares[column, end])
    mean: float = loss / max(int64(1), int64(order.size))
    return mean


def first_weights() -> Floats:
    """Return weights that count men and kings: a man of a region counts by its share of all regions."""
    weights = np.zeros((SIZE, 2), dtype=np.float32)
    shares = _shares()
    for region in range(REGIONS):
        for state in range(STATES):
            digits = [state // 3**n % 3 for n in range(8)]
            values = [(0.0, 1.0, -1.0)[digit] / shares[region][n] for n, digit in enumerate(digits)]
            weights[region * STATES + state] = sum(values)
    weights[KINGS:KING_COUNTS] = 1.4
    return weights


def _shares() -> list[list[int]]:
    """Return, for each square of each region, how many regions have it."""
    columns = np.empty(64, dtype=np.int64)
    address = np.uint64(columns.ctypes.data)
    list_columns(address, np.uint64(0), np.uint64(0))
    empty = columns[:REGIONS].copy()
    owners: dict[tuple[int, int], int] = {}
    regions_of: dict[int, int] = {}
    for square in range(32):
        list_columns(address, np.uint64(1 << square), np.uint64(0))
        changes = (columns[:REGIONS] - empty) >> 1
        for region in np.flatnonzero(changes):
            owners[int(region), round(np.log(changes[region]) / np.log(3))] = square
            regions_of[square] = regions_of.get(square, 0) + 1
    return [[regions_of[owners[region, n]] for n in range(8)] for region in range(REGIONS)]


def fit(data: Positions, weights: Floats) -> Floats:
    """Return weights fitted to the positions, from `weights` on; prints the loss of each epoch."""
    chance = np.random.default_rng(1)
    order = chance.permutation(len(data.result))
    cut = len(order) // HELD_OUT
    held, rest = order[:cut], order[cut:]
    weights, squares = weights.copy(), np.full_like(weights, 1e-3)
    for epoch in range(EPOCHS):
        chance.shuffle(rest)
        arrays = data.men, data.kings, data.result
        loss = _epoch(*arrays, rest, weights, squares, STEP * 0.7**epoch)
        check = _epoch(*arrays, held, weights, squares, 0.0)
        print(f"epoch {epoch + 1}: loss {loss:.4f}, held out {check:.4f}", flush=True)
    return weights


def shipped(weights: Floats, man: float) -> npt.NDArray[np.int16]:
    """Return the sum of `MATERIAL` and fitted weights, with `man` logits a man, in hundredths of a man."""
    both = (weights + np.float32(MATERIAL) * first_weights()) * (100 / (man + MATERIAL))
    return np.clip(np.round(both), -30_000, 30_000).astype(np.int16)


def main(data: Annotated[Path, typer.Option(help="Folder of the games.")]) -> None:
    """Play and fit every round."""
    data.mkdir(parents=True, exist_ok=True)
    weights, man, rounds = np.zeros((SIZE, 2), dtype=np.float32), 0.0, []
    for number, each in enumerate(ROUNDS):
        games, fitted = data / f"games-{number}.npz", data / f"weights-{number}.npz"
        if not games.exists():
            plays = packed(shipped(weights, man))
            played = play_games(plays, games=each.games, depth=each.depth, seed=number)
            np.savez(games, men=played.men, kings=played.kings, result=played.result)
        with np.load(games) as stored:
            rounds.append(Positions(stored["men"], stored["kings"], stored["result"]))
        if not fitted.exists():
            weights, man = _fit_rounds(rounds[each.since :], weights)
            np.savez(fitted, weights=weights, man=man)
        with np.load(fitted) as stored:
            weights, man = stored["weights"], float(stored["man"])
    write_arrays(WEIGHTS_FILE, {"rounds": len(ROUNDS)}, {"weights": shipped(weights, man)})


def _fit_rounds(rounds: list[Positions], weights: Floats) -> tuple[Floats, float]:
    """Return weights fitted to the positions of `rounds`, and the worth of a man in them, in logits."""
    men, kings, results = (
        np.concatenate([getattr(one, name) for one in rounds]) for name in ("men", "kings", "result")
    )
    print(f"{len(men):,} positions", flush=True)
    weights = fit(Positions(men, kings, results), weights)
    man = float(_worth_of_a_man(men, kings, weights))
    print(f"a man is worth {man:.3f} logits", flush=True)
    return weights, man


if __name__ == "__main__":
    run_and_exit(main)
