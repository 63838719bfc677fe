"""Training of the midgame evaluation, from the rules only.

    python -m engines.games.othello.training.train --data FOLDER [--rounds 6] [--jobs 1]

A round plays games with the weights of the previous round (the first round has none),
then fits new weights to all positions of the rounds named in `ROUNDS`, `--jobs` phases
at a time. FOLDER stores the games in shards; after a stop at any moment, the same
command resumes. Each round writes FOLDER/weights-NN.npz and replaces `weights.npz` in
this package. The same number of rounds gives the same weights on every machine. (The
shipped weights are an exception: the first five rounds are older than `_debiased` and
the second bias, and an earlier version's weights played most games of the fifth.)

    python -m engines.games.othello.training.train --data FOLDER --report

prints a line for each round: positions, seconds, the error in discs for each
phase on held-out games of the last round, and the points that the last round's
weights score in a match against this round's.
"""

from __future__ import annotations

import json
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import asdict, dataclass, fields
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import numpy.typing as npt
import typer

from engines.command_line import run_and_exit
from engines.core.line_file import trim_last_line
from engines.games.othello.search.evaluation.evaluate import (
    DISC,
    PHASES,
    ROW,
    WEIGHTS_FILE,
)
from engines.games.othello.training.regression import PatternMatrix, classes_of_states, fit_weights
from engines.games.othello.training.selfplay import Positions, play_games
from engines.games.othello.training.trial import compare
from engines.learn.arrays_file import read_arrays, write_arrays

SHARD = 500
"""Number of games in a file; a killed process loses at most this many."""
HELD_OUT = 20
"""One shard in this number is held out of training and used for validation."""
RIDGE = 40.0
"""Ridge parameter: weight of the prior (the previous round's weights), as a number of positions."""
REACH = 2
"""Number of plies before and after a phase whose positions are also used to train it."""
STEPS = 20
"""Maximum number of steps of a fit."""
PROGRESS = "progress.jsonl"
"""Name of the file in the folder that has a line of JSON for each complete round."""
COLUMNS = tuple(field.name for field in fields(Positions))
"""Names of the arrays in a shard's file."""


@dataclass(frozen=True, slots=True)
class Round:
    """Parameters of a round: games, search depth, the first round whose positions it uses, and targets.

    `trust` is the share of the search's own score in the target; the rest is the final margin. Margins
    are unbiased but noisy. Scores are less noisy but biased by the weights that produced them.
    """

    games: int
    depth: int
    """Depth of the searches that choose the moves, in plies."""
    since: int
    """The first round whose positions are used."""
    trust: float = 0.0


ROUNDS = (
    Round(10_000, 2, 0),
    Round(20_000, 3, 1),
    Round(40_000, 4, 2),
    Round(160_000, 4, 3, trust=0.5),
    Round(1_237_000, 5, 4, trust=0.5),
    Round(370_000, 7, 4, trust=0.5),
)
"""The rounds of the shipped weights."""


def discs(positions: Positions) -> npt.NDArray[np.int64]:
    """Return the number of discs in each position."""
    counts: npt.NDArray[np.int64] = np.bitwise_count(positions.player | positions.opponent).astype(np.int64)
    return counts


def fit(
    positions: Positions, before: npt.NDArray[np.int16], trust: float, jobs: int = 1
) -> npt.NDArray[np.int16]:
    """Fit the weights of every phase to the positions; return them by class, shape (`PHASES`, classes).

    Weights are in 1/`DISC` disc. The weights `before`, also by class, are the prior; a phase without
    positions keeps them. `trust` is that of `Round`; `jobs` threads each fit one phase at a time.
    """
    counts = discs(positions)

    def fit_phase(phase: int) -> npt.NDArray[np.int16]:
        first = 4 + 4 * phase
        near = (counts >= first - REACH) & (counts < first + 4 + REACH)
        weights: npt.NDArray[np.int16] = before[phase]
        if near.any():
            training = _take(positions, near)
            matrix = PatternMatrix(training.player, training.opponent)
            base = weights.astype(np.float64) / DISC
            goal = training.margin + trust * _debiased(training)
            found = base + fit_weights(matrix, goal - matrix.multiply(base), ridge=RIDGE, steps=STEPS)
            weights = np.clip(np.round(found * DISC), -32767, 32767).astype(np.int16)
        return weights

    with ThreadPoolExecutor(jobs) as pool:
        phases: npt.NDArray[np.int16] = np.stack(list(pool.map(fit_phase, range(PHASES))))
    return phases


def _debiased(positions: Positions) -> npt.NDArray[np.float64]:
    """Return, for each position, its score minus its margin, less the mean difference at its number of discs.

    All leaves of a search have the same side to move, so the weights' mean error for that side carries no
    information about the position.
    """
    counts, more = discs(positions), positions.score - positions.margin.astype(np.float64)
    usual = np.bincount(counts, more) / np.maximum(np.bincount(counts), 1)
    found: npt.NDArray[np.float64] = more - usual[counts]
    return found


def errors(weights: npt.NDArray[np.int16], positions: Positions) -> list[float | None]:
    """Return the root mean square error of `weights` in each phase, in discs; `None` without positions.

    `weights` are by class, in 1/`DISC` disc. Errors are against the final margins.
    """
    counts = discs(positions)
    found: list[float | None] = []
    for phase in range(PHASES):
        inside = _take(positions, (counts - 4) // 4 == phase)
        if not len(inside.margin):
            found.append(None)
            continue
        matrix = PatternMatrix(inside.player, inside.opponent)
        guess = matrix.multiply(weights[phase].astype(np.float64)) / DISC
        found.append(round(float(np.sqrt(np.mean((guess - inside.margin) ** 2))), 2))
    return found


def _take(positions: Positions, mask: npt.NDArray[np.bool_]) -> Positions:
    boards = (positions.player[mask], positions.opponent[mask])
    return Positions(*boards, positions.margin[mask], positions.score[mask])


def _weights_file(data: Path, number: int) -> Path:
    return data / f"weights-{number:02}.npz"


def _stored_weights(data: Path, number: int) -> npt.NDArray[np.int16]:
    """Return the weights by class that round `number` stored in the folder; zeros for round -1."""
    if number < 0:
        return np.zeros((PHASES, int(classes_of_states()[-1]) + 1), dtype=np.int16)
    with np.load(_weights_file(data, number)) as stored:
        weights: npt.NDArray[np.int16] = stored["weights"]
        return weights


def _expanded_weights(data: Path, number: int) -> npt.NDArray[np.int16]:
    """Return the weights after round `number` for all states, shape (`PHASES`, `ROW`)."""
    weights = np.ascontiguousarray(_stored_weights(data, number)[:, classes_of_states()])
    assert weights.shape == (PHASES, ROW)
    return weights


def _play_shard(data: Path, number: int, shard: int) -> None:
    """Play and store the games of shard `shard` of round `number`, unless its file exists."""
    path = data / f"round-{number:02}-{shard:04}.npz"
    if path.exists():
        return
    weights = _expanded_weights(data, number - 1)
    seed = number * 100_000 + shard
    played = play_games(weights, games=SHARD, depth=ROUNDS[number].depth, seed=seed)
    write_arrays(path, {}, {name: getattr(played, name) for name in COLUMNS})


def _load_shard(path: Path) -> list[npt.NDArray[Any]]:
    with np.load(path) as stored:
        return [stored[name] for name in COLUMNS]


def _load(data: Path, numbers: range, *, held_out: bool) -> Positions:
    """Return the positions of the rounds `numbers`: of the held-out shards (`held_out`), or of all others."""
    parts = [
        _load_shard(data / f"round-{number:02}-{shard:04}.npz")
        for number, shard in _shards(numbers)
        if (shard % HELD_OUT == HELD_OUT - 1) == held_out
    ]
    return Positions(*map(np.concatenate, zip(*parts, strict=True)))


def _shards(numbers: range) -> list[tuple[int, int]]:
    """Return the shards of these rounds as pairs of round and shard number."""
    return [(number, shard) for number in numbers for shard in range(ROUNDS[number].games // SHARD)]


def run_round(data: Path, number: int, jobs: int) -> None:
    """Play the games of round `number`, fit its weights, and replace the shipped weights by them.

    The weights of the round before it must exist. A line of JSON about the round is appended to
    `progress.jsonl` in the folder `data`, and printed. Nothing is done if the round has such a line. If only
    its weights exist, the rest is done; weights of a later round stay the shipped ones. `jobs` is the number
    of processes that play, and of threads that fit.
    """
    if number in _logged_rounds(data):
        return
    kept = _weights_file(data, number)
    if not kept.exists():
        _learn_round(data, number, jobs)
    about, arrays = read_arrays(kept)
    if not _weights_file(data, number + 1).exists():
        write_arrays(WEIGHTS_FILE, {}, arrays)
    line = {"round": number, "games": ROUNDS[number].games, "depth": ROUNDS[number].depth, **about}
    # Written last: the line tells that the round is complete.
    with (data / PROGRESS).open("a") as log:
        log.write(json.dumps(line) + "\n")
    print(json.dumps(line), flush=True)


def _learn_round(data: Path, number: int, jobs: int) -> None:
    """Play the games of round `number`, fit its weights, and write them with figures about the round."""
    started = time.monotonic()
    learnt = range(ROUNDS[number].since, number + 1)
    with ProcessPoolExecutor(jobs) as pool:
        list(pool.map(partial(_play_shard, data), *zip(*_shards(range(number, number + 1)), strict=True)))
    played = time.monotonic()
    positions = _load(data, learnt, held_out=False)
    weights = fit(positions, _stored_weights(data, number - 1), ROUNDS[number].trust, jobs)
    about = {
        "positions": len(positions.margin),
        "play_s": round(played - started),
        "fit_s": round(time.monotonic() - played),
    }
    write_arrays(_weights_file(data, number), about, {"weights": weights})


def _logged_rounds(data: Path) -> set[int]:
    """Return the numbers of the rounds in the folder's log, and cut off an incomplete last line."""
    log = data / PROGRESS
    if not log.exists():
        return set()
    trim_last_line(log)
    return {json.loads(line)["round"] for line in log.read_text().splitlines()}


def report(data: Path, pairs: int) -> None:
    """Print a line of JSON for each finished round: errors on the last round's held-out games, and a match.

    In the match, the last round's weights play `pairs` pairs of games against those of the line's round; 0
    means no matches. The last round has no match. At least one round must be finished.
    """
    numbers = [n for n in range(len(ROUNDS)) if _weights_file(data, n).exists()]
    last = numbers[-1]
    unseen = _load(data, range(last, last + 1), held_out=True)
    newest = _expanded_weights(data, last)
    for line in (data / PROGRESS).read_text().splitlines():
        entry = json.loads(line)
        entry["error_discs"] = errors(_stored_weights(data, entry["round"]), unseen)
        if entry["round"] != last and pairs:
            entry["last_against_it"] = asdict(
                compare(newest, _expanded_weights(data, entry["round"]), pairs=pairs)
            )
        print(json.dumps(entry), flush=True)


def main(
    data: Annotated[Path, typer.Option(help="The folder for games and progress.")],
    rounds: Annotated[int, typer.Option(min=1, max=len(ROUNDS), help="Number of rounds.")] = len(ROUNDS),
    jobs: Annotated[int, typer.Option(help="Number of processes that play games.")] = 1,
    reports: Annotated[
        bool, typer.Option("--report", help="Print the errors and match results of each round.")
    ] = False,
    pairs: Annotated[int, typer.Option(help="Openings in each match of the report.")] = 60,
) -> None:
    """Train the Othello evaluation by self-play: run the missing rounds, or report."""
    data.mkdir(parents=True, exist_ok=True)
    if reports:
        report(data, pairs)
        return
    for number in range(rounds):
        run_round(data, number, jobs)


if __name__ == "__main__":
    run_and_exit(main)
