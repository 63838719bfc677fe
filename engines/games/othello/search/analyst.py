"""Scores of every move in Othello: exact disc differences near the end, expected ones before."""

from __future__ import annotations

from engines.core.engine import StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.othello.search.board.kernel import final_margin, moves
from engines.games.othello.search.deepening import IterativeDeepening
from engines.games.othello.search.engine import bitboards
from engines.games.othello.search.evaluation.evaluate import Evaluation, shipped_weights
from engines.games.othello.search.memory import OthelloMemory
from engines.search.staged_analyst import TABLE_MB, StagedAnalyst, Stages


class OthelloAnalyst(StagedAnalyst[OthelloMemory]):
    """Scores every legal move, in stages."""

    def __init__(self, table_mb: float = TABLE_MB) -> None:
        super().__init__(table_mb)
        self._evaluation = Evaluation(shipped_weights())

    def _memory(self, stop: StopFlag, node_limit: int | None) -> OthelloMemory:
        return OthelloMemory(self._table, self._evaluation, stop, node_limit)

    def _stages(self, after: Position, memory: OthelloMemory, depth: int | None) -> Stages:
        boards, sign = bitboards(after), -1
        if after.outcome is not None:
            yield Score.margin(-int(final_margin(*boards))), 1
            return
        if not moves(*boards):
            # The other side has to pass.
            boards, sign = (boards[1], boards[0]), 1
        search = IterativeDeepening(memory, *boards)
        for _ in search.stages(None if depth is None else max(depth - 1, 1)):
            discs = sign * search.found.discs
            is_exact = search.found.is_exact
            score = Score.margin(round(discs)) if is_exact else Score.estimate(round(discs, 2) + 0.0)
            yield score, search.found.depth + 1
