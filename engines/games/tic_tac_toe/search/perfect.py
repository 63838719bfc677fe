"""Perfect Tic-tac-toe player: minimax to the end, which solves each of the 5,478 positions once.

Its `action_scores` give, for every empty square, a win, draw or loss with its
distance in plies.
"""

from __future__ import annotations

import time
from types import MappingProxyType

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.search.variety import choose_action


class PerfectPlayer:
    """Never loses, wins as soon as possible, and otherwise delays the end as long as possible."""

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best square, with the score of every empty square in `action_scores`.

        With `limits.variety`, it is a random choice among equal squares, otherwise the first of them. Other
        limits and `stop` are ignored.
        """
        begin = time.monotonic()
        actions = position.legal_actions()
        scores = {action: score_after(position, action) for action in actions}
        first = choose_action(position, scores, limits)
        line = (first, *best_line(position.play(first)))
        return SearchResult(
            first,
            scores[first],
            depth=len(line),
            nodes=len(actions),
            seconds=time.monotonic() - begin,
            pv=line,
            action_scores=MappingProxyType(scores),
        )


_solved: dict[bytes, Score] = {}
"""Cache of each position's score, keyed by the board alone."""


def solve(position: Position) -> Score:
    """Return the proven score for the side to move."""
    if position.cells not in _solved:
        _solved[position.cells] = _search(position)
    return _solved[position.cells]


def score_after(position: Position, action: int) -> Score:
    """Return the proven score of `action` for the side that plays it."""
    return (-solve(position.play(action))).earlier()


def best_line(position: Position) -> tuple[int, ...]:
    """Return the actions of best play by both sides to the end; the first of equal squares is played."""
    line: list[int] = []
    while actions := position.legal_actions():
        scores = {action: score_after(position, action) for action in actions}
        line.append(max(scores, key=lambda action: scores[action]))
        position = position.play(line[-1])
    return tuple(line)


def _search(position: Position) -> Score:
    outcome = position.outcome
    if outcome is not None:
        return Score.draw() if outcome.winner is None else Score.loss(0)
    return max(score_after(position, action) for action in position.legal_actions())
