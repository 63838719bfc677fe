"""Scores of every move in Othello: exact disc differences near the end, expected ones before.

All moves are searched in stages, each move to the same depth before any
move is searched deeper, so that their scores can be compared. If the time
ends during a stage, the scores of the previous stage count; only exact
scores are kept from the unfinished stage.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from types import MappingProxyType

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.othello.search.board.kernel import final_margin, moves
from engines.games.othello.search.context import Context
from engines.games.othello.search.deepening import IterativeDeepening
from engines.games.othello.search.engine import MARGIN_S, bitboards
from engines.games.othello.search.evaluation.evaluate import Evaluation, shipped_weights
from engines.search import table as tt

TABLE_MB = 16


class OthelloAnalyst:
    """Scores every legal move; keeps its transposition table between searches."""

    def __init__(self, table_mb: float = TABLE_MB) -> None:
        self._table = tt.TranspositionTable(table_mb)
        self._evaluation = Evaluation(shipped_weights())

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best move, with a score in `action_scores` for every move that was scored."""
        started = time.perf_counter()
        if not limits.is_timed:
            self._table.clear()
        self._table.begin_search()
        actions = position.legal_actions()
        share = None if limits.nodes is None else max(limits.nodes // len(actions), 1)
        with stop.within(limits.seconds, MARGIN_S):
            lines = [
                _Line(action, position.play(action), Context(self._table, self._evaluation, stop, share))
                for action in actions
            ]
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


class _Line:
    """A move, and the search of the position after it."""

    def __init__(self, action: int, after: Position, context: Context) -> None:
        self.action = action
        self.context = context
        self._boards = bitboards(after)
        self._is_over = after.outcome is not None
        self._sign = -1
        if not self._is_over and not moves(*self._boards):
            # The other side has to pass.
            self._boards = (self._boards[1], self._boards[0])
            self._sign = 1

    def scores(self, depth: int | None) -> Iterator[tuple[Score, int]]:
        """Yield the move's score and the depth after each stage of its search."""
        if self._is_over:
            yield Score.margin(-int(final_margin(*self._boards))), 1
            return
        search = IterativeDeepening(self.context, *self._boards)
        for _ in search.stages(None if depth is None else max(depth - 1, 1)):
            yield self._score(search), search.found.depth + 1

    def _score(self, search: IterativeDeepening) -> Score:
        discs = self._sign * search.found.discs
        return Score.margin(round(discs)) if search.found.is_exact else Score.estimate(round(discs, 2) + 0.0)


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
