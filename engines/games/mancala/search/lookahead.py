"""The player of the middle of the ladder, which searches all moves some sowings deep.

The perfect player and the analyst use its search to estimate what they cannot prove in time. Scores are in
seeds at the end of the game.
"""

from __future__ import annotations

import time
from types import MappingProxyType
from typing import cast

import numpy as np

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.ending import winning_action
from engines.core.scoring.score import Score
from engines.games.mancala.rules import SWAP, MancalaPosition
from engines.games.mancala.search.boards import houses_in, lead_in, words_in
from engines.games.mancala.search.kernel import AGAIN, HOUSES_MASK, gain_in, sow
from engines.games.mancala.search.sowings import INFINITE, IS_ESTIMATE, RULE, SEED, SIZE, search_sowings
from engines.search import table as tt
from engines.search.memory import SearchMemory
from engines.search.variety import choose_action

MAX_DEPTH = 200
"""Maximum depth of a search; no game takes as many sowings."""
MARGIN_S = 0.03
"""Safety margin in seconds: the search is stopped this long before its deadline."""
_TABLE_MB = 2


class IterativeDeepening:
    """Iterative deepening of a position, which scores all its moves to the same depth in sowings."""

    def __init__(
        self,
        position: MancalaPosition,
        table: tt.TranspositionTable,
        stop: StopFlag,
        nodes: int | None = None,
    ) -> None:
        """Prepare a search that uses `table`, and ends by `stop` or after `nodes` positions, if given.

        The first depth is always searched.
        """
        self._memory = SearchMemory(SIZE, table)
        self._memory.set(RULE, int(position.captures_empty))
        self._memory.begin(stop, nodes)
        self._position = position
        self._own, self._opp = words_in(position)
        self._lead = lead_in(position)
        self.depth = 0
        """The last finished depth."""
        self.scores: dict[int, Score] = {}
        """Score of each move at that depth, in seeds at the end of the game."""

    @property
    def nodes(self) -> int:
        """Number of positions visited so far."""
        return self._memory.nodes

    def run(self, depth: int | None = None) -> None:
        """Search to depth 1, 2 … `depth`, until all scores are proven, or until the search is stopped.

        The depth is in sowings; `None` stands for `MAX_DEPTH`, which is the greatest.
        """
        for sowings in range(1, min(depth or MAX_DEPTH, MAX_DEPTH) + 1):
            scores = self._scores(sowings)
            if sowings > 1 and self._memory.is_stopped:
                return
            self.depth, self.scores = sowings, scores
            if all(score.proof is not None for score in scores.values()):
                return

    def _scores(self, depth: int) -> dict[int, Score]:
        position = self._position
        if position.is_first_turn_to_swap:
            return {
                action: self._before_swap(position.play(action), depth - 1)
                for action in position.legal_actions()
            }
        scores = {action: self._score(house, depth) for house, action in houses_in(position).items()}
        if position.can_swap:
            # The opponent then makes the best of these moves.
            scores[SWAP] = -max(scores.values())
        return scores

    def _score(self, house: int, depth: int) -> Score:
        own, opp = sow(self._own, self._opp, house, int(self._position.captures_empty))
        houses, gain = own & HOUSES_MASK, int(gain_in(own))
        if own & AGAIN:
            return self._best(houses, opp, depth - 1, self._lead + gain)
        return -self._best(opp, houses, depth - 1, -self._lead - gain)

    def _before_swap(self, position: MancalaPosition, depth: int) -> Score:
        """Return the score, for the side that makes the first turn, of a position before the swap.

        The opponent can take over the side that stands better.
        """
        if not position.can_swap:
            return max(
                self._before_swap(position.play(action), depth - 1) for action in position.legal_actions()
            )
        best = self._best(*words_in(position), depth, lead_in(position))
        return -max(best, -best)

    def _best(self, own: np.uint64, opp: np.uint64, depth: int, lead: int) -> Score:
        """Return the score of a position's best move, searched `depth` sowings deep.

        `own` and `opp` are the kernel's words of the position. Its mover leads by `lead` stored seeds.
        """
        self._memory.set(IS_ESTIMATE, 0)
        value = int(search_sowings(own, opp, depth, -INFINITE, INFINITE, self._memory.address))
        if self._memory.get(IS_ESTIMATE):
            return Score.estimate(lead + value / SEED)
        return Score.margin(lead + value // SEED)


class Lookahead:
    """Searches every move to the depth of its limits, in sowings."""

    def __init__(self) -> None:
        self._table = tt.TranspositionTable(_TABLE_MB)

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return a move that wins at once or, without one, the best move.

        With `limits.variety`, it is a random one of the moves at most that many seeds worse than the best
        or, if the best score is proven, of the moves with that score.
        """
        started = time.perf_counter()
        self._table.clear()
        search = IterativeDeepening(cast(MancalaPosition, position), self._table, stop, limits.nodes)
        with stop.within(limits.seconds, MARGIN_S):
            search.run(limits.depth)
        ending = winning_action(position)
        action = choose_action(position, search.scores, limits) if ending is None else ending
        return SearchResult(
            action,
            search.scores[action],
            search.depth,
            search.nodes,
            seconds=time.perf_counter() - started,
            pv=(action,),
            action_scores=MappingProxyType(search.scores),
        )
