"""Scores of every move of English draughts, in men, or proven by search and endgame tables.

All moves are searched in stages, each move to the same depth before any move is searched deeper,
so that their scores can be compared. If the time ends during a stage, the scores of the previous
stage count, and only proven scores are kept from the unfinished stage.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from types import MappingProxyType
from typing import cast

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.checkers.rules import CheckersPosition
from engines.games.checkers.search.boards import keys_of, words_of
from engines.games.checkers.search.context import Context
from engines.games.checkers.search.deepening import IterativeDeepening
from engines.games.checkers.search.endings import shipped_endings
from engines.games.checkers.search.engine import MARGIN_S, score_of
from engines.games.checkers.search.evaluate import shipped_weights
from engines.games.checkers.values import plain_search
from engines.search import table as tt

TABLE_MB = 16
_PLAIN = plain_search(5, shows_scores=True)
"""Analyst of games with free captures."""


class CheckersAnalyst:
    """Scores every legal move; keeps its transposition table between searches."""

    def __init__(self, table_mb: float = TABLE_MB) -> None:
        self._table = tt.TranspositionTable(table_mb)

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best move, with a score in `action_scores` for every move that was scored."""
        started = time.perf_counter()
        if cast(CheckersPosition, position).is_free:
            return _PLAIN.search(position, limits, stop)
        if not limits.is_timed:
            self._table.clear()
        self._table.begin_search()
        actions = position.legal_actions()
        share = None if limits.nodes is None else max(limits.nodes // len(actions), 1)
        with stop.within(limits.seconds, MARGIN_S):
            lines = [_Line(action, position.play(action), self._context(stop, share)) for action in actions]
            scores, depth = _scores(lines, limits.depth)
        best = max(scores, key=lambda action: scores[action], default=actions[0])
        return SearchResult(
            best,
            scores.get(best, Score.estimate(0.0)),
            depth,
            sum(line.context.nodes for line in lines),
            seconds=time.perf_counter() - started,
            pv=(best,),
            action_scores=MappingProxyType(scores),
        )

    def _context(self, stop: StopFlag, budget: int | None) -> Context:
        return Context(self._table, shipped_weights(), shipped_endings(), stop, budget)


class _Line:
    """A move, and the search of the position after it."""

    def __init__(self, action: int, after: Position, context: Context) -> None:
        self.action = action
        self.context = context
        self._after = cast(CheckersPosition, after)

    def scores(self, depth: int | None) -> Iterator[tuple[Score, int]]:
        """Yield the move's score and the depth after each stage of its search."""
        outcome = self._after.outcome
        if outcome is not None:
            yield Score.draw() if outcome.winner is None else Score.win(1), 1
            return
        keys = keys_of(self._after)
        self.context.set_path(keys)
        search = IterativeDeepening(self.context, *words_of(self._after), len(keys) - 1)
        for _ in search.stages(None if depth is None else max(depth - 1, 1)):
            yield -score_of(search.score).earlier(), search.depth + 1


def _scores(lines: list[_Line], depth: int | None) -> tuple[dict[int, Score], int]:
    """Return the known scores of moves and the depth to which all moves were searched."""
    known: dict[int, Score] = {}
    reached = 0
    searches = {line.action: line.scores(depth) for line in lines}
    while searches:
        found = {action: next(search, None) for action, search in searches.items()}
        done = {action: step for action, step in found.items() if step is not None}
        searches = {action: searches[action] for action in done}
        is_whole = not any(line.context.is_stopped for line in lines)
        known |= {action: score for action, (score, _) in done.items() if is_whole or score.proof is not None}
        if is_whole and done:
            reached = max(plies for _, plies in done.values())
    return known, reached
