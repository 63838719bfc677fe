"""Scores of every move of chess, in pawns, or proven by search."""

from __future__ import annotations

from typing import cast

from engines.core.engine import StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.chess.rules import ChessPosition
from engines.games.chess.search.deepening import IterativeDeepening
from engines.games.chess.search.engine import score_of
from engines.games.chess.search.memory import ChessMemory
from engines.games.chess.search.records import keys_of, quiet_of, record_of
from engines.search.staged_analyst import StagedAnalyst, Stages


class ChessAnalyst(StagedAnalyst[ChessMemory]):
    """Scores every legal move, in stages."""

    def _memory(self, stop: StopFlag, node_limit: int | None) -> ChessMemory:
        return ChessMemory(self._table, stop, node_limit)

    def _stages(self, after: Position, memory: ChessMemory, depth: int | None) -> Stages:
        after = cast(ChessPosition, after)
        if after.outcome is not None:
            yield Score.draw() if after.outcome.winner is None else Score.win(1), 1
            return
        memory.set_root(record_of(after), keys_of(after))
        search = IterativeDeepening(memory, quiet_of(after))
        for _ in search.stages(None if depth is None else max(depth - 1, 1)):
            yield -score_of(search.score).earlier(), search.depth + 1
