"""Scores of every move of English draughts, in men, or proven by search and endgame tables."""

from __future__ import annotations

from typing import cast

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.checkers.rules import CheckersPosition
from engines.games.checkers.search.boards import keys_of, words_of
from engines.games.checkers.search.deepening import IterativeDeepening
from engines.games.checkers.search.endings import shipped_endings
from engines.games.checkers.search.engine import score_of
from engines.games.checkers.search.evaluate import shipped_network
from engines.games.checkers.search.memory import CheckersMemory
from engines.games.checkers.values import plain_search
from engines.search.staged_analyst import StagedAnalyst, Stages

_PLAIN = plain_search(5, shows_scores=True)
"""Analyst of games with free captures."""


class CheckersAnalyst(StagedAnalyst[CheckersMemory]):
    """Scores every legal move, in stages; a plain search scores those of games with free captures."""

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best move, with a score in `action_scores` for every move that was scored."""
        if cast(CheckersPosition, position).is_free:
            return _PLAIN.search(position, limits, stop)
        return super().search(position, limits, stop)

    def _memory(self, stop: StopFlag, node_limit: int | None) -> CheckersMemory:
        return CheckersMemory(self._table, shipped_network(), shipped_endings(), stop, node_limit)

    def _stages(self, after: Position, memory: CheckersMemory, depth: int | None) -> Stages:
        after = cast(CheckersPosition, after)
        if after.outcome is not None:
            yield Score.draw() if after.outcome.winner is None else Score.win(1), 1
            return
        keys = keys_of(after)
        memory.set_path(keys)
        search = IterativeDeepening(memory, *words_of(after), len(keys) - 1)
        for _ in search.stages(None if depth is None else max(depth - 1, 1)):
            yield -score_of(search.score).earlier(), search.depth + 1
