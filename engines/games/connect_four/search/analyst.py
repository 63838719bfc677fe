"""Exact scores of every move in Connect Four, as far as they can be proven in time.

A shallow search proves results that are decided soon, the book supplies the positions it has, and the solver
proves the rest. Each move gets an equal part of the remaining time, so that a hard move leaves time for the
others. Early in the game a proof can take longer than the time allows. The analyst may then prove only the
winner, not the number of plies to the win. A move gets no score if neither a win nor a loss nor a draw is
proven.
"""

from __future__ import annotations

import time
from types import MappingProxyType

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.connect_four.search.kernel import bitboards, landing
from engines.games.connect_four.search.lookahead import IterativeDeepening
from engines.games.connect_four.search.scores import action_score
from engines.games.connect_four.search.solver import BEST, WORST, Solver, shared_solver
from engines.search.exact.bounds import Bounds

_ANY = Bounds(WORST, BEST)
_FIRST_LOOK = 8
"""Depth of the first search, in plies: about 10,000 nodes."""


class ConnectFourAnalyst:
    """Scores every column whose result it can prove within the limits."""

    def __init__(self, solver: Solver | None = None) -> None:
        """Use `solver`, by default the solver that this thread's engines share."""
        self._solver = solver

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best proven move; `action_scores` has the score of every proven move.

        The best one can be a loss, while other moves are unproven. If no move is proven, return the move that
        the shallow search likes best, with its estimate. `limits.depth` is ignored: a proof has no depth.
        """
        started = time.monotonic()
        look = IterativeDeepening(stop, StopFlag(), limits.nodes)
        _, scores = look.deepen(position.actions, _FIRST_LOOK)
        order = sorted(scores, key=lambda action: scores[action], reverse=True)
        proofs = _Proofs(self._solver or shared_solver(), position, limits, stop)
        proofs.run([action for action in order if scores[action].proof is None], started)
        known = {action: score for action, score in scores.items() if score.proof is not None}
        known |= proofs.scores
        best = max(known, key=lambda action: known[action], default=order[0])
        return SearchResult(
            best,
            known.get(best, scores[best]),
            nodes=look.nodes + proofs.nodes,
            seconds=time.monotonic() - started,
            pv=(best,),
            action_scores=MappingProxyType(dict(sorted(known.items()))),
        )


class _Proofs:
    """Proves the scores of one position's moves."""

    def __init__(self, solver: Solver, position: Position, limits: Limits, stop: StopFlag) -> None:
        self._solver, self._limits, self._stop = solver, limits, stop
        self._own, self._mask = bitboards(position.actions)
        self._ply = position.ply
        self.scores: dict[int, Score] = {}
        self.nodes = 0

    def run(self, actions: list[int], started: float) -> None:
        """Prove the scores of `actions` within the limits, those in the book first.

        The scores stay in this object; `started` is a time of `time.monotonic`.
        """
        waiting = sorted(actions, key=lambda action: not self._is_known(action))
        while waiting:
            parts = len(waiting)
            action, deadline = waiting.pop(0), StopFlag()
            seconds, nodes = self._limits.seconds, self._limits.nodes
            part_s = None if seconds is None else (seconds - (time.monotonic() - started)) / parts
            part = None if nodes is None else max((nodes - self.nodes) // parts, 1)
            self._solver.begin(self._stop, deadline, part, forgets=nodes is not None)
            with deadline.within(part_s):
                score = self._score(self._solver.move_bounds(self._own, self._mask, action, _ANY))
            self.nodes += self._solver.nodes
            if score is not None:
                self.scores[action] = score

    def _is_known(self, action: int) -> bool:
        move = int(landing(self._mask, action))
        return self._solver.knows(self._own ^ self._mask, self._mask | move)

    def _score(self, bounds: Bounds) -> Score | None:
        if bounds.is_exact:
            return action_score(bounds.low, self._ply)
        if bounds.low > 0:
            return Score.win()
        return Score.loss() if bounds.high < 0 else None
