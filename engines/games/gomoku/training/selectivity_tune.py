"""Tuning of all parameters of a selectivity set at once by playing games (SPSA).

    python -m engines.games.gomoku.training.selectivity_tune --pairs 6000 --jobs 2 --out pairs.jsonl

Simultaneous perturbation stochastic approximation (Spall 1992, as chess programs use
it): every parameter goes up or down by its step, at random. The resulting set plays a
pair of games, one with each colour, from a balanced opening against the set changed in
the opposite direction. Then every parameter moves a little towards the winner's value. A
batch of pairs is played from one set, so that several processes can play at the same time.

The file's first line is the engine's set at the start of the run. Each other
line is a pair: its number, and half the difference between the points of its
first set and of its second. Pair n depends only on n and the current set, which
follows from the lines before, so a run can be stopped at any time.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Annotated

import numpy as np
import numpy.typing as npt
import typer

from engines.command_line import Out, run_and_exit
from engines.core.engine import Limits
from engines.games.gomoku.search.board.network import network_of
from engines.games.gomoku.search.engine import GomokuEngine
from engines.games.gomoku.search.selectivity import BOLD, Selectivity
from engines.games.gomoku.training.arguments import Rule, Size
from engines.games.gomoku.training.positions import Generator
from engines.learn.game_pairs import pair_scores

Floats = npt.NDArray[np.float64]

STEPS = {
    "fours_leaf": 24,
    "fours": 40,
    "fours_depth": 12,
    "correction": 100,
    "futility": 20,
    "futility_less": 30,
    "razoring": 10,
    "razoring_base": 20,
    "cut": 40,
    "cut_depth": 6,
    "cut_forced": 60,
    "null_move": 500,
    "null_move_depth": 60,
    "singular": 8,
    "singular_double": 50,
    "singular_negative": 500,
    "internal_iterative": 400,
    "shallow_entry": 150,
    "moves": 6,
    "moves_depth": 3,
    "moves_principal": 20,
    "moves_principal_depth": 4,
    "killer": 25,
    "counter": 25,
    "history": 10,
    "reduction": 160,
    "reduction_base": 160,
    "reduction_promise": 3,
    "reduction_cut": 300,
    "reduction_raised": 300,
    "reduction_improving": 300,
    "reduction_far": 300,
    "forced": 250,
}
"""Step size of each tuned parameter; all other parameters stay fixed."""
_BATCH = 8
_RATE, _DECAY = 0.03, 1_500
"""Fraction of a step by which a won pair moves a parameter, and number of pairs after which it is halved."""
_MEGABYTES = 4


def perturbed(base: Selectivity, steps: Floats) -> Selectivity:
    """Return a copy of `base` with each tuned parameter moved by a number of its steps.

    `steps` has an entry for each parameter of `STEPS`, in that order.
    """
    moved = {
        name: round(getattr(base, name) + size * step)
        for (name, size), step in zip(STEPS.items(), steps.tolist(), strict=True)
    }
    return base._replace(**moved)


def perturbation(number: int) -> Floats:
    """Return how the first set of pair `number` changes each tuned parameter: 1 raises, −1 lowers it."""
    return np.random.default_rng(number).choice(np.array([-1.0, 1.0]), len(STEPS))


def spsa_steps(results: Sequence[float]) -> Floats:
    """Return how far each parameter of `STEPS` has moved after `results`, in steps and in that order.

    Result n, from −1 to 1, is that of the first set of pair n. An incomplete last batch moves none.
    """
    steps = np.zeros(len(STEPS))
    for number, result in enumerate(results[: len(results) // _BATCH * _BATCH]):
        steps += _RATE / (1 + number / _DECAY) * result * perturbation(number)
    return steps


def play_pair(number: int, base: Selectivity, rule: str, size: int, nodes: int) -> float:
    """Play pair `number`: `base` with the pair's perturbation against `base` with its opposite.

    Return the result of the set with the perturbation, from −1 to 1. The games follow `rule`, on a board of
    `size` rows; each move is a search of `nodes` nodes.
    """
    start = Generator(rule, size, network_of).opening(random.Random(f"{rule} {size} {number}"))
    one, other = (
        GomokuEngine(_MEGABYTES, selectivity=perturbed(base, way * perturbation(number))) for way in (1, -1)
    )
    return 2 * next(pair_scores(one, other, [start], Limits(nodes=nodes))) - 1


def load(path: Path) -> tuple[Selectivity, list[float]]:
    """Return the parameter set on the first line of a file, and the pairs' results in order.

    A pair's incomplete line is left out; without a file, the set is `BOLD`.
    """
    if not path.exists():
        return BOLD, []
    start, *lines = path.read_text(encoding="utf-8").splitlines()
    results = [json.loads(line)["result"] for line in lines if line.endswith("}")]
    return Selectivity(**json.loads(start)), results


def main(
    pairs: Annotated[int, typer.Option(help="Total number of pairs, rounded up to whole batches.")],
    out: Out,
    rule: Rule = "freestyle",
    size: Size = 15,
    nodes: Annotated[int, typer.Option(help="Nodes per move.")] = 20_000,
    jobs: Annotated[int, typer.Option(help="Number of pairs played at a time.")] = 1,
) -> None:
    """Play until the file has `pairs` pairs of games, then print the tuned set."""
    start, results = load(out)
    del results[len(results) // _BATCH * _BATCH :]
    known = json.dumps(start._asdict()) + "\n" + "".join(map(_line, range(len(results)), results))
    out.write_text(known, encoding="utf-8")
    with ProcessPoolExecutor(jobs) as pool, out.open("a", encoding="utf-8") as file:
        while len(results) < pairs:
            base = perturbed(start, spsa_steps(results))
            numbers = range(len(results), len(results) + _BATCH)
            terms = ([each] * _BATCH for each in (base, rule, size, nodes))
            played = list(pool.map(play_pair, numbers, *terms))
            file.write("".join(map(_line, numbers, played)))
            file.flush()
            results += played
            print(f"{len(results)}: {np.round(spsa_steps(results), 2).tolist()}", file=sys.stderr)
    print(json.dumps(perturbed(start, spsa_steps(results))._asdict(), indent=1))


def _line(number: int, result: float) -> str:
    return json.dumps({"pair": number, "result": result}) + "\n"


if __name__ == "__main__":
    run_and_exit(main)
