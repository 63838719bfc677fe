"""Trains the midgame evaluation from nothing but the rules.

    python -m engines.games.othello.train --data FOLDER --rounds 6 --games 20000

A round plays games with the weights of the round before (the first with
none), then fits new weights to all positions of the latest rounds by
regularised least squares, one phase after another. Needs the extra
`train`. Games are kept in FOLDER in shards; stopped at any moment, the
same command goes on where it was. Each round appends a line to
FOLDER/progress.jsonl (positions, seconds, error on positions held out,
in discs) and replaces `weights.npz` in this package.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.games.othello.evaluate import DISC, PHASES, ROW, canonical_states, fill_places, ternary
from engines.games.othello.patterns import PLACES
from engines.games.othello.selfplay import Positions, play_games
from engines.search.jit import njit
from engines.search.native import Word, uint64

SHARD = 500
"""Games in a file: what a kill can cost."""
KEPT_ROUNDS = 3
"""How many of the latest rounds the weights are fitted to."""
DEPTHS = (2, 3, 4, 5, 6)
"""Search depth of the games, by round; the last stays."""
WEIGHTS = Path(__file__).parent / "weights.npz"


@njit("void(uint64, uint64[::1], uint64[::1], int32[:, ::1])")
def _fill_all(
    table: Word,
    players: npt.NDArray[np.uint64],
    opponents: npt.NDArray[np.uint64],
    out: npt.NDArray[np.int32],
) -> None:
    for index in range(players.size):
        fill_places(table, uint64(out[index].ctypes.data), players[index], opponents[index])


def features(positions: Positions) -> npt.NDArray[np.int32]:
    """The class of each place of each position, and the bias: shape (positions, PLACES + 1)."""
    digits = ternary()
    out = np.full((len(positions.margin), PLACES), 0, dtype=np.int32)
    _fill_all(np.uint64(digits.ctypes.data), positions.player, positions.opponent, out)
    classes = canonical_states()
    bias = np.full((len(out), 1), classes[-1], dtype=np.int32)
    return np.hstack([classes[out], bias])


def discs(positions: Positions) -> npt.NDArray[np.int64]:
    """How many discs are on each board."""
    counts: npt.NDArray[np.int64] = np.bitwise_count(positions.player | positions.opponent).astype(np.int64)
    return counts


def fit_phase(
    columns: npt.NDArray[np.int32], margins: npt.NDArray[np.int8], damping: float
) -> npt.NDArray[np.float64]:
    """Return the weights, in discs, that best explain the margins."""
    from scipy.sparse import csr_matrix
    from scipy.sparse.linalg import lsmr

    rows = np.arange(0, columns.size + 1, columns.shape[1])
    ones = np.ones(columns.size, dtype=np.float32)
    matrix = csr_matrix((ones, columns.ravel(), rows), shape=(len(columns), int(canonical_states()[-1]) + 1))
    weights: npt.NDArray[np.float64] = lsmr(matrix, margins.astype(np.float64), damp=damping, maxiter=60)[0]
    return weights


def fit(positions: Positions, damping: float = 4.0) -> tuple[npt.NDArray[np.int16], list[float]]:
    """Fit every phase; return the weights by class, and each phase's error on a held-out tenth, in discs."""
    counts = discs(positions)
    held_out = np.arange(len(counts)) // 64 % 10 == 0  # by runs, so that few games are on both sides
    weights = np.zeros((PHASES, int(canonical_states()[-1]) + 1), dtype=np.int16)
    errors = []
    for phase in range(PHASES):
        # A phase also learns from the two plies on either side of it.
        first = 4 + 4 * phase
        near = (counts >= first - 2) & (counts < first + 6)
        inside = (counts >= first) & (counts < first + 4) & held_out
        training = _take(positions, near & ~held_out)
        if not len(training.margin) or not inside.any():
            errors.append(float("nan"))
            continue
        found = fit_phase(features(training), training.margin, damping)
        weights[phase] = np.clip(np.round(found * DISC), -32767, 32767)
        test = _take(positions, inside)
        guess = weights[phase].astype(np.int64)[features(test)].sum(axis=1) / DISC
        errors.append(float(np.sqrt(np.mean((guess - test.margin) ** 2))))
    return weights, errors


def _take(positions: Positions, mask: npt.NDArray[np.bool_]) -> Positions:
    return Positions(positions.player[mask], positions.opponent[mask], positions.margin[mask])


def _expand(weights: npt.NDArray[np.int16]) -> npt.NDArray[np.int16]:
    return np.ascontiguousarray(weights[:, canonical_states()])


def _shards(data: Path, number: int) -> list[Path]:
    return sorted(data.glob(f"round-{number:02}-*.npz"))


def _generate(data: Path, number: int, games: int, worker: int, workers: int) -> None:
    """Play the missing shards of a round that are this worker's."""
    weights = np.zeros((PHASES, ROW), dtype=np.int16)
    if number > 0:
        with np.load(data / f"weights-{number - 1:02}.npz") as stored:
            weights = _expand(stored["weights"])
    depth = DEPTHS[min(number, len(DEPTHS) - 1)]
    for shard in range(worker, games // SHARD, workers):
        path = data / f"round-{number:02}-{shard:04}.npz"
        if path.exists():
            continue
        played = play_games(weights, games=SHARD, depth=depth, seed=number * 100_000 + shard)
        partial = path.with_suffix(".partial")
        with partial.open("wb") as stream:
            np.savez(stream, player=played.player, opponent=played.opponent, margin=played.margin)
        partial.rename(path)


def _load(data: Path, number: int) -> Positions:
    parts = []
    for earlier in range(max(0, number - KEPT_ROUNDS + 1), number + 1):
        for path in _shards(data, earlier):
            with np.load(path) as stored:
                parts.append((stored["player"], stored["opponent"], stored["margin"]))
    player, opponent, margin = (np.concatenate(column) for column in zip(*parts, strict=True))
    return Positions(player, opponent, margin)


def main() -> None:
    """Run the rounds that are missing."""
    parser = argparse.ArgumentParser(description="Train the Othello evaluation by self-play.")
    parser.add_argument("--data", type=Path, required=True, help="folder for games and progress")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--games", type=int, default=20_000, help="games a round")
    options = parser.parse_args()
    options.data.mkdir(parents=True, exist_ok=True)
    for number in range(options.rounds):
        kept = options.data / f"weights-{number:02}.npz"
        if kept.exists():
            continue
        started = time.monotonic()
        _generate(options.data, number, options.games, 0, 1)
        positions = _load(options.data, number)
        weights, errors = fit(positions)
        partial = kept.with_suffix(".partial")
        with partial.open("wb") as stream:
            np.savez_compressed(stream, weights=weights)
        partial.rename(kept)
        WEIGHTS.write_bytes(kept.read_bytes())
        line = {
            "round": number,
            "depth": DEPTHS[min(number, len(DEPTHS) - 1)],
            "positions": len(positions.margin),
            "seconds": round(time.monotonic() - started),
            "error_discs": [round(error, 2) for error in errors],
        }
        with (options.data / "progress.jsonl").open("a") as log:
            log.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
