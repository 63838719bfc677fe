"""Fit of the evaluation's weights: logistic regression on self-play positions, and a match for the gain.

    training="python -m engines.games.gomoku.training"
    $training.positions --rule freestyle --games 2000 --folder positions
    $training.tune fit   --rule freestyle --folder positions --out weights.json
    $training.tune match --rule freestyle --a new.json --b old.json --games 200

`fit` takes the quiet positions of self-play, on the paths of games and off
them, and fits weights by logistic regression. On a path the target mixes
the result with the search's expectation, which is less noisy. The fit is
regularized towards the weights it starts from, for rare patterns.
`match` plays every opening twice, colours swapped, and prints the
difference in Elo with its 95 % interval.

Gain of the stored weights at equal nodes under freestyle, each version over
the version before. The positions came from games, and later also from one
random move off the games' paths:

    1  fitted to 900 games of the hand-chosen weights        +147 Elo [+70, +241]   80 games
    2  to 1,300 more games, by the first weights         +108 Elo [+40, +184]  100 games
    3  to 36,000 labelled positions in addition          +121 Elo [+70, +172]  200 games
    4  to 29,000 more, by the third weights               +17 Elo [−31, +65]   200 games
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer

from engines.command_line import Out, program, run_and_exit
from engines.core.engine import Limits
from engines.core.statistics.elo import difference
from engines.games.gomoku.search.board import layout
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.evaluate import COUNT_LIMIT, WEIGHTS_FILE, Floats, Weights, weights_of
from engines.games.gomoku.search.board.network import no_network
from engines.games.gomoku.search.board.patterns import CLASSES, PATTERNS, RENJU, RULES
from engines.games.gomoku.search.engine import GomokuEngine
from engines.games.gomoku.training.arguments import Folder, Rule, Size
from engines.games.gomoku.training.network_fit import best_scale
from engines.games.gomoku.training.positions import (
    POINTS_PER_LOGIT,
    Generator,
    boards_of,
    read_shards,
    targets_of,
)
from engines.learn.game_pairs import pair_scores

PAIRS = [(first, second) for first in range(PATTERNS) for second in range(first + 1)]
"""The pairs of patterns, each with the greater number first."""
PAIR_INDEX = np.zeros((PATTERNS, PATTERNS), dtype=np.int64)
"""Index in `PAIRS` of each two patterns, in either order."""
for _index, (_first, _second) in enumerate(PAIRS):
    PAIR_INDEX[_first, _second] = PAIR_INDEX[_second, _first] = _index
_CELLS = PATTERNS + len(PAIRS)
_TURN = 2 * CLASSES * (COUNT_LIMIT + 1)


app = program(__doc__)


def features(board: Board) -> Floats:
    """Return the features of a position, a number for each weight, in which the evaluation is linear.

    They are in the view of the side to move, so the other side's are negative:

    - counts of Black's patterns and pairs at empty points, then of White's;
    - 1 or −1 for each turn weight that applies with Black to move, then with White to move; those of the
      side that is not to move are 0.
    """
    row = np.zeros(2 * _CELLS + 2 * _TURN)
    cells = board.view(layout.CELLS, board.points)[np.frombuffer(board.stones(), dtype=np.uint8) == 0]
    for side in range(2):
        codes = [(cells >> np.uint64(16 * side + 4 * d) & np.uint64(15)).astype(np.int64) for d in range(4)]
        nibbles = [np.minimum(code, PATTERNS - 1) for code in codes]
        start = side * _CELLS
        for place, here in enumerate(nibbles):
            row[start : start + PATTERNS] += np.bincount(here, minlength=PATTERNS)
            for there in nibbles[:place]:
                pairs = np.bincount(PAIR_INDEX[here, there], minlength=len(PAIRS))
                row[start + PATTERNS : start + _CELLS] += pairs
    side = board.get(layout.SIDE)
    turn = row[2 * _CELLS + side * _TURN :][:_TURN].reshape(2, CLASSES, COUNT_LIMIT + 1)
    for kind in range(1, CLASSES):
        turn[0, kind, min(board.count(side, kind), COUNT_LIMIT)] += 1
        turn[1, kind, min(board.count(1 - side, kind), COUNT_LIMIT)] -= 1
    row[_CELLS : 2 * _CELLS] *= -1
    if side:
        row[: 2 * _CELLS] *= -1
    turn[:, :, 0] = 0
    turn[0, 0, 0] = 1
    return row


def flatten(weights: tuple[Weights, Weights]) -> Floats:
    """Return both sides' weights (Black's first) as one vector, in the order of `features`, in log odds."""
    cells = [np.concatenate([side.pattern, [side.pair[pair] for pair in PAIRS]]) for side in weights]
    turns = [side.turn.ravel() for side in weights]
    flat: Floats = np.concatenate([*cells, *turns]) / POINTS_PER_LOGIT
    return flat


def unflatten(flat: Floats) -> tuple[Weights, Weights]:
    """Return both sides' weights, in points, from a vector as `flatten` returns it."""
    flat = flat * POINTS_PER_LOGIT
    found = []
    for side in range(2):
        cells = flat[side * _CELLS :][:_CELLS]
        turn = flat[2 * _CELLS + side * _TURN :][:_TURN]
        pair = cells[PATTERNS:][PAIR_INDEX]
        found.append(Weights(cells[:PATTERNS], pair, turn.reshape(2, CLASSES, COUNT_LIMIT + 1)))
    return found[0], found[1]


def regress(inputs: Floats, targets: Floats, prior: Floats, strength: float) -> Floats:
    """Return the weights of a logistic regression with a Gaussian prior at `prior` of precision `strength`.

    `inputs` has a row of features for each position; `targets` are chances from 0 to 1. Each step's loss is
    printed.
    """

    def loss_of(theta: Floats) -> float:
        logits = inputs @ theta
        misfit = np.logaddexp(0, logits) - targets * logits
        return float(misfit.sum() + strength / 2 * ((theta - prior) ** 2).sum())

    theta = prior.copy()
    loss = loss_of(theta)
    for step in range(30):
        expected = 1 / (1 + np.exp(-np.clip(inputs @ theta, -30, 30)))
        gradient = inputs.T @ (targets - expected) - strength * (theta - prior)
        curvature = (inputs * (expected * (1 - expected))[:, None]).T @ inputs
        curvature[np.diag_indices_from(curvature)] += strength
        change = np.linalg.solve(curvature, gradient)
        # Far from the minimum, a full Newton step can overshoot.
        while (tried := loss_of(theta + change)) > loss and np.abs(change).max() > 1e-6:
            change /= 2
        theta, gain, loss = theta + change, loss - tried, tried
        print(f"step {step + 1}: loss {loss / len(targets):.5f}", file=sys.stderr)
        if gain < 1e-6 * loss:
            break
    return theta


@app.command()
def fit(
    folder: Folder,
    out: Out,
    rule: Rule = "freestyle",
    share: Annotated[float, typer.Option(help="Weight of a game's result in a target, 0 to 1.")] = 0.6,
    strength: Annotated[
        float, typer.Option(help="Pull towards the weights that the fit starts from.")
    ] = 100.0,
) -> None:
    """Fit the weights of `rule` to positions; `out` keeps the weights of other rules.

    `share` is the part of a target that the game's result determines; the search's expectation is the rest.
    """
    shards = list(read_shards(folder, rule))
    targets = np.concatenate([targets_of(shard, share) for shard in shards], dtype=np.float64)
    rows = [features(board).astype(np.float32) for shard in shards for board in boards_of(shard, rule)]
    inputs = np.array(rows, dtype=np.float64)
    prior = flatten(weights_of(RULES[rule]))
    if RULES[rule] != RENJU:
        inputs, prior = _fold_sides(inputs), _fold_sides(prior[None])[0] / 2
    # Use only the prior's shape, not its scale.
    prior *= best_scale(inputs @ prior, targets)
    print(f"{len(targets)} positions", file=sys.stderr)
    theta = regress(inputs, targets, prior, strength)
    if RULES[rule] != RENJU:
        cells, turn = theta[:_CELLS], theta[_CELLS:]
        theta = np.concatenate([cells, cells, turn, turn])
    black, white = unflatten(theta)
    data: dict[str, Any] = json.loads((out if out.exists() else WEIGHTS_FILE).read_text(encoding="utf-8"))
    data[rule] = {"black": black.to_lists(), "white": white.to_lists()}
    out.write_text(json.dumps(data, separators=(",", ":")), encoding="utf-8")


def _fold_sides(rows: Floats) -> Floats:
    """Return rows in which White's features are added to Black's, so that both sides share their weights.

    This is for rules without forbidden points.
    """
    cells = rows[:, :_CELLS] + rows[:, _CELLS : 2 * _CELLS]
    turns = rows[:, 2 * _CELLS : 2 * _CELLS + _TURN] + rows[:, 2 * _CELLS + _TURN :]
    return np.concatenate([cells, turns], axis=1)


@app.command()
def match(
    a: Annotated[Path, typer.Option(help="The weights whose gain is measured.")],
    b: Annotated[Path, typer.Option(help="The weights they are measured against.")] = WEIGHTS_FILE,
    rule: Rule = "freestyle",
    size: Size = 15,
    games: Annotated[int, typer.Option(help="Number of games, rounded down to pairs.")] = 1000,
    nodes: Annotated[int, typer.Option(help="Nodes per move.")] = 3000,
) -> None:
    """Play openings with both colours; print the score and the Elo difference of `a`."""
    one, other = (GomokuEngine(16, _read_weights(path, rule), networks=no_network) for path in (a, b))
    rng, generator = random.Random(f"match {rule}"), Generator(rule, size)
    starts = (generator.opening(rng) for _ in range(games // 2))
    scores: list[float] = []
    for score in pair_scores(one, other, starts, Limits(nodes=nodes)):
        scores.append(score)
        print(f"\r{np.mean(scores):.1%}  {difference(scores)} Elo", end="", flush=True)
    print()


def _read_weights(path: Path, rule: str) -> tuple[Weights, Weights]:
    data = json.loads(path.read_text(encoding="utf-8"))[rule]
    return Weights.from_lists(data["black"]), Weights.from_lists(data["white"])


if __name__ == "__main__":
    run_and_exit(app)
