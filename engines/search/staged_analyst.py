"""Base of analysts that search all moves in stages.

Each move is searched to the same depth before any move is searched deeper, so that their scores can be
compared. If the time ends during a stage, the scores of the previous stage count, and only proven scores are
kept from the unfinished stage.
"""

from __future__ import annotations

import abc
import time
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Generic, TypeVar

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.search.memory import SearchMemory
from engines.search.table import TranspositionTable

Stages = Iterator[tuple[Score, int]]
"""A move's score, for the side that plays it, and the depth, after each stage of its search."""

Memory = TypeVar("Memory", bound=SearchMemory)

TABLE_MB = 16
_MARGIN_S = 0.03
"""Safety margin in seconds: the search is stopped this long before its deadline."""


class StagedAnalyst(abc.ABC, Generic[Memory]):
    """Engine that scores the legal moves; its transposition table is kept between searches.

    The table takes at most `table_mb` MiB. Subclasses define the memory and the stages of a move's search.
    """

    def __init__(self, table_mb: float = TABLE_MB) -> None:
        self._table = TranspositionTable(table_mb)

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best move, with a score in `action_scores` for every move that was scored.

        Nodes are divided equally among the moves. If no move was scored, return the first with the estimate
        0. Unless the search is limited by time alone, the table is cleared first, so that results repeat.
        """
        started = time.perf_counter()
        if not limits.is_timed:
            self._table.clear()
        self._table.begin_search()
        actions = position.legal_actions()
        share = None if limits.nodes is None else max(limits.nodes // len(actions), 1)
        with stop.within(limits.seconds, _MARGIN_S):
            memories = {action: self._memory(stop, share) for action in actions}
            searches = {
                action: self._stages(position.play(action), memory, limits.depth)
                for action, memory in memories.items()
            }
            scores, depth = _run(searches, memories)
        best = max(scores, key=lambda action: scores[action], default=actions[0])
        return SearchResult(
            best,
            scores.get(best, Score.estimate(0.0)),
            depth,
            sum(memory.nodes for memory in memories.values()),
            seconds=time.perf_counter() - started,
            pv=(best,),
            action_scores=MappingProxyType(scores),
        )

    @abc.abstractmethod
    def _memory(self, stop: StopFlag, node_limit: int | None) -> Memory:
        """Return the memory of one move's search, which `stop` or the node limit ends; `None` is no limit."""

    @abc.abstractmethod
    def _stages(self, after: Position, memory: Memory, depth: int | None) -> Stages:
        """Yield the score of the move to `after` and the depth, after each stage up to `depth`.

        The score is for the seat that makes the move; without `depth`, the stages go on to the deepest.
        """


def _run(
    searches: Mapping[int, Stages], memories: Mapping[int, SearchMemory]
) -> tuple[dict[int, Score], int]:
    """Return the known scores of moves, and the largest depth, in plies, of the last completed stage.

    `searches` has the stages of each move, which run in turn until all have ended. Once one of `memories`,
    the moves' memories, is stopped, only proven scores are added.
    """
    known: dict[int, Score] = {}
    reached = 0
    while searches:
        found = {action: next(search, None) for action, search in searches.items()}
        done = {action: step for action, step in found.items() if step is not None}
        searches = {action: searches[action] for action in done}
        is_whole = not any(memory.is_stopped for memory in memories.values())
        known |= {action: score for action, (score, _) in done.items() if is_whole or score.proof is not None}
        if is_whole and done:
            reached = max(plies for _, plies in done.values())
    return known, reached
