"""Training of the evaluation's network, from the rules only.

    python -m engines.games.checkers.training.train --data FOLDER

plays games with the network of the previous round (the first round counts men and kings), fits a network
to the positions of this round and those it still uses, and replaces `search/network.npz`. FOLDER keeps
the positions of each round; after a stop, the same command resumes. With `--positions 200 --out FILE`,
a trial takes a minute and leaves the shipped network as it is.

The target of a position on a game's path is half the search's expectation and half the result; beside
the path, it is the search's expectation.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from engines.command_line import run_and_exit
from engines.games.checkers.search.evaluate import NETWORK_FILE, PHASE_PIECES
from engines.games.checkers.search.memory import WORDS
from engines.games.checkers.training.selfplay import NO_RESULT, Positions, SelfPlay
from engines.learn.arrays_file import write_arrays
from engines.learn.bit_network_fit import Targets, TrainedNetwork, train
from engines.search.bit_network import HIDDEN, SUMS, WORD_BITS, BitNetwork

EPOCHS = 10
"""Number of passes over the positions in a fit."""
HELD_OUT = 20
"""One file of positions in this number is held out."""
RESULT_SHARE = 0.5
"""Weight of the game's result in a target; the rest is the search's expectation."""
LOGIT = 90.0
"""Hundredths of a man in a unit of log odds, as results of games of the first round show."""
MAX_LOGITS = 12.0
"""Limit of a score in log odds."""
FILE_POSITIONS = 20_000
"""Least number of positions in a file."""
MAN, KING = 1.0, 1.4
"""Worth of a piece in the first round's network, in men."""


@dataclass(frozen=True, slots=True)
class Round:
    """Parameters of a round: files of positions to play, nodes of each search, and the data to train on.

    It trains on the positions of the rounds from number `since` to itself.
    """

    files: int
    nodes: int
    since: int


ROUNDS = (Round(30, 6_000, 0), Round(30, 8_000, 0))
"""The rounds of the shipped network."""


def counting_network() -> BitNetwork:
    """Return a network that only counts material, in hundredths of a man: a man 100, a king 140.

    It plays the first round.
    """
    rows = np.zeros((WORDS * WORD_BITS, SUMS), dtype=np.float32)
    share = np.float32(1 / 32)
    for word, worth in enumerate((MAN, KING)):
        for side in range(2):
            start = word * WORD_BITS + side * (WORD_BITS // 2)
            rows[start : start + WORD_BITS // 2, side] = worth * share
    second = np.zeros((len(PHASE_PIECES) + 1, 1 + SUMS, HIDDEN), dtype=np.float32)
    second[:, 1, 0] = second[:, 2, 1] = 1
    last = np.zeros((len(second), HIDDEN), dtype=np.float32)
    last[:, 0] = 100 / share
    last[:, 1] = -last[:, 0]
    return BitNetwork(rows, np.zeros(SUMS, dtype=np.float32), second, last)


def targets_of(positions: Positions) -> Targets:
    """Return the inputs, phases and targets (the mover's chances to win, 0 to 1) of labelled positions."""
    logits = np.clip(positions.score.astype(np.float32) / LOGIT, -MAX_LOGITS, MAX_LOGITS)
    chances = 1 / (1 + np.exp(-logits))
    has_result = positions.result != NO_RESULT
    results = 0.5 + 0.5 * positions.result[has_result]
    chances[has_result] += np.float32(RESULT_SHARE) * (results - chances[has_result])
    pieces = np.bitwise_count(positions.men | positions.kings)
    phases = np.searchsorted(PHASE_PIECES, pieces).astype(np.int64)
    return Targets(np.stack([positions.men, positions.kings], axis=1), phases, chances.astype(np.float32))


def fit(files: list[Path]) -> BitNetwork:
    """Return a network fitted to the positions of these files; prints its loss.

    One file in `HELD_OUT` is held out to measure the loss; a single file both trains and measures.
    """
    parts = [targets_of(read(file)) for file in files]
    held, rest = Targets.joined(parts[::HELD_OUT]), Targets.joined(_others(parts))
    print(f"{len(rest):,} positions and {len(held):,} held out", flush=True)
    network = TrainedNetwork(WORDS, len(PHASE_PIECES) + 1)
    train(network, rest, held, EPOCHS)
    return network.network(LOGIT)


def _others(parts: list[Targets]) -> list[Targets]:
    """Return the files' targets that are not held out; a single file's targets both train and measure."""
    return [part for number, part in enumerate(parts) if number % HELD_OUT] or parts


def read(file: Path) -> Positions:
    """Return the positions in a file that `write` wrote."""
    with np.load(file) as stored:
        return Positions(stored["men"], stored["kings"], stored["score"], stored["result"])


def write(file: Path, positions: Positions) -> None:
    """Write positions to a file, atomically."""
    arrays = {name: getattr(positions, name) for name in ("men", "kings", "score", "result")}
    write_arrays(file, {"positions": len(positions.men)}, arrays)


def main(
    data: Annotated[Path, typer.Option(help="Folder of the positions.")],
    positions: Annotated[
        int, typer.Option(min=1, help="Least number of positions in a file.")
    ] = FILE_POSITIONS,
    out: Annotated[
        Path, typer.Option(help="The network's file.", show_default="the shipped one")
    ] = NETWORK_FILE,
) -> None:
    """Play and fit every round."""
    data.mkdir(parents=True, exist_ok=True)
    network = counting_network()
    rounds: list[list[Path]] = []
    for number, each in enumerate(ROUNDS):
        rounds.append([data / f"{number}-{part:03}.npz" for part in range(each.files)])
        for part, file in enumerate(rounds[-1]):
            if not file.exists():
                play = SelfPlay(network, each.nodes, seed=1000 * number + part)
                write(file, play.play(positions))
        fitted = data / f"network-{number}.npz"
        if not fitted.exists():
            found = fit([file for files in rounds[each.since :] for file in files])
            write_arrays(fitted, {"rounds": number + 1}, found.arrays())
        network = BitNetwork.read(fitted)
    write_arrays(out, {"rounds": len(ROUNDS)}, network.arrays())


if __name__ == "__main__":
    run_and_exit(main)
