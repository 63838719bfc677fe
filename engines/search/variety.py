"""Moves about as good as the best, played now and then: a game that was won once is not won again by heart.

What an engine plays is drawn by the seed and the game so far, and is
never worse than its best move by more than `Limits.variety`, in its own
units. What is proven counts as it is: only as good a result is as good.
Without variety nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from engines.core.engine import Limits
from engines.core.game import Position
from engines.core.score import Score
from engines.search.random_mover import seeded


def chosen(position: Position, scores: Mapping[int, Score], limits: Limits) -> int:
    """Return the action to play, by what every one is worth; without variety the first of the best."""
    best = max(scores, key=lambda action: scores[action])
    if not limits.variety:
        return best
    return seeded(position, limits.seed).choice(about_as_good(scores, limits.variety))


def about_as_good(scores: Mapping[int, Score], variety: float) -> list[int]:
    """Return the actions that are as good as the best, or estimates that are worse by `variety` at most."""
    best = max(scores.values())
    least = best if best.proof else Score.estimate(best.value - variety)
    return [action for action, score in scores.items() if score.proof is best.proof and score >= least]


def extras(position: Position, limits: Limits) -> npt.NDArray[np.float64]:
    """Return what each action counts for beyond its worth, 0 to `limits.variety`, in a search of the best.

    A search that adds this at its root finds a move about as good, and need not know all their scores.
    """
    if not limits.variety:
        return np.zeros(position.action_count)
    chance = seeded(position, limits.seed)
    return np.array([chance.uniform(0.0, limits.variety) for _ in range(position.action_count)])
