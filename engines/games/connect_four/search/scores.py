"""Conversion of Pons's scores to `Score`, which all games use, and the choice among equal moves."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.engine import Limits
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.connect_four.rules import POINTS
from engines.search.random_mover import seeded_random
from engines.search.variety import near_best_actions


def action_score(score: int, stones: int) -> Score:
    """Convert a score of Pons's scale, for the side to move with `stones` on the board; add the distance.

    The score is 22 minus the number of the stone with which the winner wins, negative for a loss; the
    distance is in plies.

    >>> str(action_score(18, 7))
    'win in 1 by 18'
    >>> str(action_score(-17, 7))
    'loss in 2 by 17'
    """
    own = stones // 2
    if score > 0:
        # The side wins with its stone number 22 - score.
        return Score.win(2 * (POINTS // 2 + 1 - score - own) - 1, score)
    if score < 0:
        return Score.loss(2 * (POINTS // 2 + 1 + score - (stones - own)), score)
    return Score.draw()


def best_action(position: Position, scores: Mapping[int, Score], limits: Limits) -> int:
    """Return an action with the best score; the seed and the moves played break ties.

    Estimates at most `limits.variety` below the best estimate are treated as equal to it.
    """
    return seeded_random(position, limits.seed).choice(near_best_actions(scores, limits.variety))
