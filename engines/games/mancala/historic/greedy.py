"""The greedy sower, the first program that many write: it takes what this sowing wins.

It adds up the seeds that one sowing brings into its store and a bonus for another move.
It never looks at the opponent's reply.
"""

from __future__ import annotations

from types import MappingProxyType

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.search.variety import choose_action

_FURTHER_MOVE = 1.0
"""Value of moving again, in seeds."""


class GreedySower:
    """Engine that maximizes the seeds which its next sowing wins."""

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the sowing that wins most seeds at once."""
        scores = {action: _gain(position, action) for action in position.legal_actions()}
        action = choose_action(position, scores, limits)
        return SearchResult(
            action, scores[action], 1, len(scores), pv=(action,), action_scores=MappingProxyType(scores)
        )


def _gain(position: Position, action: int) -> Score:
    """Return the seeds that an action wins more than the opponent, and a bonus for moving again."""
    after = position.play(action)
    won = lead(after, position.side_to_move) - lead(position, position.side_to_move)
    moves_again = after.outcome is None and after.seat_to_move is position.seat_to_move
    return Score.estimate(won + _FURTHER_MOVE * moves_again)


def lead(position: Position, side: int) -> float:
    """Return how many more seeds lie in the store of `side` than in the other."""
    counts = position.counts() or (0, 0)
    return float(counts[side] - counts[1 - side])
