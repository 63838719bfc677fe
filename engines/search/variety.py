"""Random choice among nearly best moves, so that games do not repeat.

The choice depends on the seed and the game so far. The chosen move is
never worse than the best move by more than `Limits.variety`, in the engine's
units. Among proven results, only moves with the best result are candidates.
With a variety of 0, the best move is played.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from engines.core.engine import Limits
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.search.random_mover import seeded_random


def choose_action(position: Position, scores: Mapping[int, Score], limits: Limits) -> int:
    """Return one of the nearly best actions at random; with a variety of 0, the first best action."""
    best = max(scores, key=lambda action: scores[action])
    if not limits.variety:
        return best
    return seeded_random(position, limits.seed).choice(near_best_actions(scores, limits.variety))


def near_best_actions(scores: Mapping[int, Score], variety: float) -> list[int]:
    """Return the actions with the best score, if that is proven.

    If it is an estimate, return the actions with estimates at most `variety` below it, in the engine's units.
    """
    best = max(scores.values())
    least = best if best.proof else Score.estimate(best.value - variety)
    return [action for action, score in scores.items() if score.proof is best.proof and score >= least]


def root_bonuses(position: Position, limits: Limits) -> npt.NDArray[np.float64]:
    """Return an array with a random bonus from 0 to `limits.variety` for each action, by its number.

    A search that adds the bonus to its root estimates finds a nearly best move without scoring all moves.
    """
    if not limits.variety:
        return np.zeros(position.action_count)
    chance = seeded_random(position, limits.seed)
    return np.array([chance.uniform(0.0, limits.variety) for _ in range(position.action_count)])
