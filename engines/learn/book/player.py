"""Player that follows a book without searching."""

from __future__ import annotations

import time
from types import MappingProxyType

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.learn.book.book import LearntValues
from engines.search.variety import choose_action

UNKNOWN = 0.5
"""Value assumed for a position that is not in the book."""
SCALE = 100.0
"""Scale of scores: from -100 (lost) to 100 (won)."""


class BookPlayer:
    """Plays the move to the position with the lowest value for the opponent; scores all moves."""

    def __init__(self, book: LearntValues) -> None:
        self._book = book

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the first of the book's best moves, or a random one within `limits.variety` of the best.

        The variety is in points of the scores, of which `SCALE` is a win. The other limits and `stop` are
        ignored. A position that is not in the book counts as even.
        """
        begin = time.monotonic()
        scores = {action: self._score(position, action) for action in position.legal_actions()}
        action = choose_action(position, scores, limits)
        return SearchResult(
            action,
            scores[action],
            depth=1,
            nodes=len(scores),
            seconds=time.monotonic() - begin,
            pv=(action,),
            action_scores=MappingProxyType(scores),
        )

    def _score(self, position: Position, action: int) -> Score:
        after = position.play(action)
        value = self._book.value(after)
        if value is None:
            value = UNKNOWN
        own = value if after.seat_to_move is position.seat_to_move else 1 - value
        return Score.estimate(SCALE * (2 * own - 1))
