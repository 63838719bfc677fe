"""Mancala engines: iterative deepening, exact as soon as the rest of the game can be searched.

Scores are seeds: the expected final margin, or the proven one.
"""

from __future__ import annotations

import time
from types import MappingProxyType
from typing import cast

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.mancala.rules import SWAP, MancalaPosition
from engines.games.mancala.search.deepening import DEEPEST, Deepening
from engines.games.mancala.search.kernel import words_of
from engines.games.mancala.search.solver import Solver, action_of, shared_solver
from engines.search.random_mover import seeded_random
from engines.search.variety import choose_action

MARGIN_S = 0.03
"""Safety margin in seconds: the search is stopped this long before its deadline."""


class MancalaEngine:
    """Engine that values every move to a fixed depth in turns, or as deep as its time allows."""

    def __init__(self, depth: int = DEEPEST, solver: Solver | None = None) -> None:
        """Search `depth` turns with `solver`, by default the solver that this thread's engines share."""
        self._depth = depth
        self._solver = solver

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return a move with nearly the best score (`limits.variety`); all scores are in `action_scores`."""
        started = time.perf_counter()
        board = cast(MancalaPosition, position)
        solver, deadline = self._solver or shared_solver(), StopFlag()
        solver.begin(board.capture == "any", stop, deadline, limits.nodes, forgets=limits.seconds is None)
        deepening = Deepening(solver, board)
        scores = {action_of(board, move.house): Score.estimate(0.0) for move in deepening.moves}
        with deadline.within(limits.seconds, MARGIN_S):
            for values in deepening.rounds(self._depth if limits.depth is None else limits.depth):
                scores |= {action_of(board, house): deepening.score(found) for house, found in values.items()}
        scores |= swap_score(board, scores)
        action = choose_action(position, scores, limits)
        return SearchResult(
            action,
            scores[action],
            deepening.depth,
            solver.nodes,
            seconds=time.perf_counter() - started,
            pv=(action,),
            action_scores=MappingProxyType(dict(sorted(scores.items()))),
        )


class PerfectPlayer:
    """Engine that searches only for the best move and plays any of the proven best ones."""

    def __init__(self, solver: Solver | None = None) -> None:
        """Use `solver`, by default the solver that this thread's engines share."""
        self._solver = solver

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best move found; with several proven best moves, `limits.seed` chooses."""
        started = time.perf_counter()
        board = cast(MancalaPosition, position)
        solver, deadline = self._solver or shared_solver(), StopFlag()
        solver.begin(board.capture == "any", stop, deadline, limits.nodes, forgets=limits.seconds is None)
        deepening, luck = Deepening(solver, board), seeded_random(position, limits.seed)
        order = luck.sample(deepening.moves, len(deepening.moves))
        houses, score = [order[0].house], Score.estimate(0.0)
        depth = DEEPEST if limits.depth is None else limits.depth
        with deadline.within(limits.seconds, MARGIN_S):
            for found, best in solver.book_moves(*words_of(board)) or deepening.best_moves(depth, order):
                houses, score = best, deepening.score(found)
        action = action_of(board, luck.choice(houses))
        for swap, swapped in swap_score(board, {action: score}).items():
            if swapped > score:
                action, score = swap, swapped
        seconds = time.perf_counter() - started
        return SearchResult(action, score, deepening.depth, solver.nodes, seconds=seconds, pv=(action,))


def swap_score(position: MancalaPosition, scores: dict[int, Score]) -> dict[int, Score]:
    """Return the score of the swap, if it is legal: the opposite of the best of `scores`."""
    if SWAP not in position.legal_actions():
        return {}
    return {SWAP: -max(scores.values())}
