"""Scores of every move of Kalah, in seeds at the end of the game: proven ones, and estimates of the others.

A shallow search estimates every move, and proves what is decided soon. The book has some more. Then the
solver proves as many of the others as it can. Each gets an equal part of the remaining time, so that a
hard move leaves time for the others.
"""

from __future__ import annotations

import time
from dataclasses import replace
from types import MappingProxyType
from typing import cast

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.mancala.rules import SWAP, MancalaPosition
from engines.games.mancala.search.boards import houses_in, lead_in, words_in
from engines.games.mancala.search.book import OpeningBook, opening_book
from engines.games.mancala.search.exact.endings import shipped_endings
from engines.games.mancala.search.kernel import AGAIN, HOUSES_MASK, gain_in, sow
from engines.games.mancala.search.lookahead import MARGIN_S, IterativeDeepening
from engines.games.mancala.search.solver import Solver, shared_solver
from engines.search import table as tt

_TABLE_MB = 2
_LOOK_NODES = 500_000
"""Maximum number of nodes of the first search, about 50 ms."""


class MancalaAnalyst:
    """Scores every legal move; shares its thread's solver.

    The solver's table is kept between searches, unless their nodes are limited.
    """

    def __init__(self, solver: Solver | None = None) -> None:
        """Use `solver`, by default the solver that this thread's engines share."""
        self._solver = solver
        self._table = tt.TranspositionTable(_TABLE_MB)

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best move; `action_scores` has the score of every move.

        `limits.depth` limits only the estimates: a proof has no depth.
        """
        position = cast(MancalaPosition, position)
        # Loading the engine computes the table, so that no later search spends its time on it.
        shipped_endings(position.captures_empty)
        started = time.perf_counter()
        self._table.clear()
        most = _LOOK_NODES if limits.nodes is None else min(_LOOK_NODES, max(limits.nodes // 2, 1))
        look = IterativeDeepening(position, self._table, stop, most)
        with stop.within(limits.seconds, MARGIN_S):
            look.run(limits.depth)
        left = None if limits.seconds is None else limits.seconds - MARGIN_S - (time.perf_counter() - started)
        proofs = _Proofs(self._solver or shared_solver(), position, look.scores, stop)
        if not position.is_first_turn_to_swap:
            # Neither the book nor the solver knows of a swap to come.
            proofs.look_up(opening_book(position.captures_empty))
            proofs.run(
                replace(limits, seconds=left, nodes=limits.nodes and max(limits.nodes - look.nodes, 1))
            )
        scores = proofs.scores
        if position.can_swap:
            scores[SWAP] = -max(score for action, score in scores.items() if action != SWAP)
        best = max(scores, key=lambda action: scores[action])
        return SearchResult(
            best,
            scores[best],
            look.depth,
            look.nodes + proofs.nodes,
            seconds=time.perf_counter() - started,
            pv=(best,),
            action_scores=MappingProxyType(dict(sorted(scores.items()))),
        )


class _Proofs:
    """Proves the scores of one position's sowings."""

    def __init__(
        self, solver: Solver, position: MancalaPosition, guesses: dict[int, Score], stop: StopFlag
    ) -> None:
        self._solver, self._position, self._stop = solver, position, stop
        self._words, self._lead = words_in(position), lead_in(position)
        self._actions = houses_in(position)
        self.scores = dict(guesses)
        """Score of each move: at first a guess."""
        self.nodes = 0

    def look_up(self, book: OpeningBook) -> None:
        """Take the proven scores of moves from `book`, where it has them.

        A move's score follows from the value of the next position, or from that of this position for its best
        sowings.
        """
        known = book.find(*self._words)
        for house, action in self._actions.items():
            own, opp = sow(*self._words, house, int(self._position.captures_empty))
            houses, gain = own & HOUSES_MASK, int(gain_in(own))
            after = book.find(houses, opp) if own & AGAIN else book.find(opp, houses)
            if after is not None:
                value = gain + after[0] if own & AGAIN else gain - after[0]
                self.scores[action] = Score.margin(self._lead + value)
            elif known is not None and house in known[1]:
                self.scores[action] = Score.margin(self._lead + known[0])

    def run(self, limits: Limits) -> None:
        """Prove the moves that are not proven yet, the one with the best guess first, within the limits.

        A move that is not proven in time keeps its guess, moved into the proven bounds.
        """
        started = time.perf_counter()
        actions = self._actions
        waiting = [house for house, action in actions.items() if self.scores[action].proof is None]
        waiting.sort(key=lambda house: self.scores[actions[house]], reverse=True)
        while waiting:
            parts, house, deadline = len(waiting), waiting.pop(0), StopFlag()
            passed = time.perf_counter() - started
            seconds = None if limits.seconds is None else max((limits.seconds - passed) / parts, 0.0)
            nodes = None if limits.nodes is None else max((limits.nodes - self.nodes) // parts, 1)
            self._solver.begin(
                self._stop,
                deadline,
                nodes,
                empty_captures=self._position.captures_empty,
                forgets=nodes is not None,
            )
            with deadline.within(seconds):
                self._prove(house, actions[house])
            self.nodes += self._solver.nodes

    def _prove(self, house: int, action: int) -> None:
        guess = self.scores[action].value
        known = self._solver.move_bounds(*self._words, house, guess=round(guess) - self._lead)
        low, high = known.low + self._lead, known.high + self._lead
        is_exact = known.is_exact
        self.scores[action] = Score.margin(low) if is_exact else Score.estimate(min(max(guess, low), high))
