"""The greedy scorer, limited to points that touch a stone, so that a level's errors stay near the play."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.games.gomoku.historic.greedy_scorer import GreedyScorer
from engines.games.gomoku.historic.shape_negamax import neighbours

_SCORER = GreedyScorer(has_correction=False)


class NearScorer:
    """Plays the best of the points that touch a stone; `action_scores` contains only these.

    On an empty board, it plays the centre; if no legal point touches a stone, the best of all.
    """

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the first of the considered points with the highest score; ignores all limits.

        Raises `TypeError` for a position of another game.
        """
        opinion, near = _SCORER.search(position, limits, stop), set(neighbours(position))
        scores = {point: score for point, score in opinion.action_scores.items() if point in near}
        best = max(scores, key=scores.__getitem__)
        return replace(
            opinion, action=best, score=scores[best], pv=(best,), action_scores=MappingProxyType(scores)
        )
