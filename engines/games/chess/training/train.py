"""Training of the evaluation, from the rules only.

    python -m engines.games.chess.training.train --data FOLDER

plays games with the weights of the previous round (the first round's are short formulas), fits weights to the
games of this round and the one before, and replaces `search/weights.npz`. FOLDER keeps the games of each
round; after a stop, the same command resumes.

The fit is a logistic regression by gradient descent with a step of its own for every weight (Adagrad). A
position's goal is the mean of its game's result and of the chance that its score means. Each weight is pulled
to where it begins, which holds those of rare columns. One position in 20 is held out.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import numpy as np
import numpy.typing as npt
import typer

from engines.command_line import run_and_exit
from engines.games.chess.search.columns import SIZE, SQUARES, WEIGHTS_FILE, packed
from engines.games.chess.training.counts import Counts, count
from engines.games.chess.training.selfplay import Positions, play_games
from engines.learn.arrays_file import write_arrays
from engines.search.jit import njit
from engines.search.native import int64

Floats = npt.NDArray[np.float32]
STEP, EPOCHS, PULL = 0.1, 8, 3.0
"""Step size of the first epoch, number of epochs, and strength of the pull to the first weights."""
HELD_OUT = 20
"""One position in this number is held out."""
RESULT = 0.5
"""Weight of the result in a position's goal."""
_PAWN = 0.6
"""Worth of a pawn in the first round, in logits."""


@dataclass(frozen=True, slots=True)
class Round:
    """Parameters of a round: the number of batches of `BATCH` games, and the nodes of each search."""

    batches: int
    nodes: int


ROUNDS = (Round(24, 1500), Round(40, 2000))
"""The rounds of the shipped weights."""
BATCH = 250
"""Number of games that are stored together."""


@njit("float64(int64[::1], int16[::1], int8[::1], float32[::1], int64, float32[:, ::1])")
def _estimate(
    ends: npt.NDArray[np.int64],
    columns: npt.NDArray[np.int16],
    numbers: npt.NDArray[np.int8],
    full: Floats,
    row: int,
    weights: Floats,
) -> float:
    """Return the estimate of position `row` in logits, with `weights` of shape (`SIZE`, 2).

    The first four arguments are the arrays of `Counts`.
    """
    total = 0.0
    for place in range(ends[row - 1] if row else 0, ends[row]):
        column = columns[place]
        total += numbers[place] * (full[row] * weights[column, 0] + (1.0 - full[row]) * weights[column, 1])
    return total


@njit(
    "float64(int64[::1], int16[::1], int8[::1], float32[::1],"
    "float32[::1], int64[::1], float32[:, ::1], float32[:, ::1], float32[:, ::1], float32[::1], float64)"
)
def _epoch(
    ends: npt.NDArray[np.int64],
    columns: npt.NDArray[np.int16],
    numbers: npt.NDArray[np.int8],
    full: Floats,
    goals: Floats,
    order: npt.NDArray[np.int64],
    weights: Floats,
    squares: Floats,
    begun: Floats,
    pulls: Floats,
    step: float,
) -> float:
    """Go through the positions `order` once, and adapt `weights` after each; return the mean loss.

    - The first four arguments are the arrays of `Counts`; `goals` are the positions' chances to win, 0 to 1.
    - `weights`, `squares` (sums of squared slopes) and `begun` (first weights) have the shape (`SIZE`, 2).
      The first two are changed in place.
    - `pulls` is each column's pull to `begun`.
    - `step` is the size of the changes; 0 changes nothing and only measures.
    """
    loss = 0.0
    for row in order:
        chance = 1.0 / (1.0 + np.exp(-_estimate(ends, columns, numbers, full, row, weights)))
        goal = goals[row]
        loss -= goal * np.log(chance + 1e-9) + (1.0 - goal) * np.log(1.0 - chance + 1e-9)
        if step == 0.0:
            continue
        for place in range(ends[row - 1] if row else 0, ends[row]):
            column = columns[place]
            for end in range(2):
                part = full[row] if end == 0 else 1.0 - full[row]
                slope = (chance - goal) * numbers[place] * part + pulls[column] * (
                    weights[column, end] - begun[column, end]
                )
                squares[column, end] += slope * slope
                weights[column, end] -= step * slope / np.sqrt(squares[column, end])
    mean: float = loss / max(int64(1), int64(order.size))
    return mean


def _middle(index: int) -> float:
    """Return the nearness of a rank or file (0 to 7) to the middle, from -1.5 to 1.5."""
    return 2 - abs(index - 3.5)


def _square_value(kind: int, square: int) -> tuple[float, float]:
    """Return the first round's worth of a piece on a square: on a full and on a bare board.

    Both are in hundredths of a pawn. `kind` is the kernel's, from 0 for a pawn to 5 for a king. `square` is
    8 * rank + file, seen from the piece's side.
    """
    rank, file = divmod(square, 8)
    centre = _middle(rank) + _middle(file)
    match kind:
        case 0:  # Pawns take the middle first; in endgames they run.
            step = rank - 1
            return 85 + 6 * _middle(file) * min(step, 3) + 2 * step, 105 + 2.5 * step * step
        case 1:
            return 320 + 9 * centre + 3 * min(rank, 5), 290 + 8 * centre
        case 2:
            return 335 + 6 * centre - 10 * (rank == 0), 310 + 4 * centre
        case 3:
            return 470 + 5 * _middle(file) + 25 * (rank == 6), 540 + 8 * (rank >= 5)
        case 4:
            return 970 + 2 * centre - 6 * (rank >= 3), 980 + 8 * centre
        case _:  # The king hides in a corner, and comes out in endgames.
            return 12 * abs(file - 3.5) - 30 * min(rank, 3), 14 * centre


def first_weights() -> Floats:
    """Return the first round's weights in logits, shape (`SIZE`, 2): pieces and squares only."""
    weights = np.zeros((SIZE, 2), dtype=np.float32)
    for kind in range(6):
        for square in range(64):
            weights[SQUARES + 64 * kind + square] = _square_value(kind, square)
    return weights * np.float32(_PAWN / 100)


def slope_of(positions: Positions) -> float:
    """Return how many logits of a win a hundredth of a pawn is worth, as the labelled `positions` show.

    With this factor, their scores predict their results best; factors from 0.0005 to 0.0195 are tried.
    """
    factors = np.arange(1, 40) / 2000
    goals = (positions.result + 1) / 2
    scores = np.clip(positions.score.astype(np.float64), -1500, 1500)
    losses = []
    for factor in factors:
        chances = 1 / (1 + np.exp(-factor * scores))
        losses.append(-np.mean(goals * np.log(chances) + (1 - goals) * np.log(1 - chances)))
    return float(factors[int(np.argmin(losses))])


def goals_of(positions: Positions) -> Floats:
    """Return each position's goal, a chance to win, 0 to 1: the mean of its result and its score's chance."""
    chances = 1 / (1 + np.exp(-slope_of(positions) * positions.score.astype(np.float64)))
    return (RESULT * (positions.result + 1) / 2 + (1 - RESULT) * chances).astype(np.float32)


def fit(counts: Counts, goals: Floats, weights: Floats) -> Floats:
    """Return weights fitted to the goals by a descent that starts at `weights`, which stay as they are.

    The weights given and returned are in logits and have the shape (`SIZE`, 2); `goals` has one chance to
    win for each position of `counts`. Prints the loss of each epoch, also on the positions held out.
    """
    chance = np.random.default_rng(1)
    order = chance.permutation(len(goals))
    cut = len(order) // HELD_OUT
    held, rest = order[:cut], order[cut:]
    begun, weights, squares = weights, weights.copy(), np.full_like(weights, 1e-2)
    often = np.bincount(counts.columns, minlength=SIZE)
    pulls = (PULL / np.maximum(often, 1)).astype(np.float32)
    arrays = counts.ends, counts.columns, counts.numbers, counts.full, goals
    for epoch in range(EPOCHS):
        chance.shuffle(rest)
        loss = _epoch(*arrays, rest, weights, squares, begun, pulls, STEP * 0.7**epoch)
        check = _epoch(*arrays, held, weights, squares, begun, pulls, 0.0)
        print(f"epoch {epoch + 1}: loss {loss:.4f}, held out {check:.4f}", flush=True)
    return weights


def pawn_of(counts: Counts, weights: Floats) -> float:
    """Return the mean worth of a pawn on the squares where it stands in these positions, in logits."""
    is_pawn = counts.columns < SQUARES + 64
    often = np.bincount(counts.columns[is_pawn], np.abs(counts.numbers[is_pawn]), 64)
    return float(often @ weights[SQUARES : SQUARES + 64].mean(axis=1) / often.sum())


def shipped(weights: Floats, pawn: float) -> npt.NDArray[np.int16]:
    """Return weights in logits as hundredths of a pawn, at most ±30,000; a pawn is worth `pawn` logits."""
    return np.clip(np.round(weights * (100 / pawn)), -30_000, 30_000).astype(np.int16)


def main(data: Annotated[Path, typer.Option(help="Folder of the games.")]) -> None:
    """Play and fit every round, and replace the shipped weights."""
    weights, pawn = first_weights(), _PAWN
    before: list[Positions] = []
    for number, each in enumerate(ROUNDS):
        folder = data / str(number)
        folder.mkdir(parents=True, exist_ok=True)
        plays = packed(shipped(weights, pawn))
        played = [_batch(folder, batch, each, plays) for batch in range(each.batches)]
        weights, pawn = _fitted(joined([*before, *played]), weights)
        before = played
    write_arrays(WEIGHTS_FILE, {"rounds": len(ROUNDS)}, {"weights": shipped(weights, pawn)})


def _batch(folder: Path, batch: int, plan: Round, weights: npt.NDArray[np.int64]) -> Positions:
    """Return the positions of batch `batch` from its file in `folder`; if that is missing, play the batch.

    Its games are played as `plan` says, with the packed `weights`, and stored in the file. The folder's name
    is the number of the round; with `batch`, it gives the seed.
    """
    file = folder / f"{batch}.npz"
    if not file.exists():
        seed = int(folder.name) * 1000 + batch
        played = play_games(weights, games=BATCH, nodes=plan.nodes, seed=seed)
        write_arrays(file, {}, {name: getattr(played, name) for name in ("words", "score", "result")})
        print(f"round {folder.name}, batch {batch + 1}: {len(played.score):,} positions", flush=True)
    with np.load(file) as stored:
        return Positions(stored["words"], stored["score"], stored["result"])


def joined(parts: list[Positions]) -> Positions:
    """Return the positions of all parts in one set, in order."""
    words, score, result = (
        np.concatenate([getattr(part, name) for part in parts]) for name in ("words", "score", "result")
    )
    return Positions(words, score, result)


def _fitted(positions: Positions, weights: Floats) -> tuple[Floats, float]:
    """Return weights fitted to the positions, starting at `weights`, and the worth of a pawn in logits."""
    print(f"{len(positions.score):,} positions", flush=True)
    counts, is_counted = count(positions.words)
    weights = fit(counts, goals_of(positions)[is_counted], weights)
    return weights, pawn_of(counts, weights)


if __name__ == "__main__":
    run_and_exit(main)
