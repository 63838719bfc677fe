"""Matches between sets of weights, with the same search and number of nodes."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engines.core.engine import Limits
from engines.core.game import Position
from engines.games.othello.rules import GAME
from engines.games.othello.search.engine import OthelloEngine
from engines.learn.game_pairs import pair_scores

OPENING = 10
"""Number of random moves at the start of a game."""
NODES = 10_000
"""Nodes of each search."""
_TABLE_MB = 1
_PAIR_SPREAD = 1.96


@dataclass(frozen=True, slots=True)
class TrialResult:
    """The share of points (0 to 1) that the first weights scored, half its 95 % interval, and the pairs."""

    share: float
    """Share of points, 0 to 1."""
    interval: float
    """Half the 95 % interval of the share."""
    pairs: int


def openings(count: int, seed: int) -> Iterator[Position]:
    """Yield `count` positions after `OPENING` random moves, which `seed` determines."""
    chance = random.Random(seed)
    for _ in range(count):
        position: Position = GAME.position()
        while position.ply < OPENING and position.outcome is None:
            position = position.play(chance.choice(position.legal_actions()))
        yield position


def compare(
    a: npt.NDArray[np.int16], b: npt.NDArray[np.int16], *, pairs: int, seed: int = 1, nodes: int = NODES
) -> TrialResult:
    """Play `pairs` openings with both colours, weights `a` against `b`; return the result of `a`.

    Both are weights of all states. Each move is a search of at most `nodes` nodes. Equal arguments give
    equal games; `seed` determines the openings.
    """
    one, other = (OthelloEngine(_TABLE_MB, weights=weights) for weights in (a, b))
    scores = list(pair_scores(one, other, openings(pairs, seed), Limits(nodes=nodes)))
    interval = _PAIR_SPREAD * float(np.std(scores)) / math.sqrt(pairs)
    return TrialResult(round(float(np.mean(scores)), 3), round(interval, 3), pairs)
