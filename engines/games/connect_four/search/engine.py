"""The perfect player: the exact score of every move, or the bounds that were proven in time.

1. A shallow search gives a reasonable move immediately.
2. The book or the solver gives the position's score and a move that
   keeps it.
3. The scores of the other moves follow. The choice of the move
   does not depend on them, so under a deadline they get only part of the time.

A search limited by nodes starts from an empty table, so that it is repeatable. Other
searches reuse the table of earlier ones. Exact scores are the same either way.
"""

from __future__ import annotations

import time
from types import MappingProxyType

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.connect_four.search.kernel import bitboards, has_four, landing
from engines.games.connect_four.search.lookahead import IterativeDeepening
from engines.games.connect_four.search.scores import action_score, best_action
from engines.games.connect_four.search.solver import Solver, shared_solver
from engines.search.exact.bounds import Bounds

_FIRST_LOOK = 7
"""Depth of the first search, in plies: about 10,000 nodes."""
_REST_SHARE = 0.25
"""Share of the time limit spent on the other moves' scores once a best move is known."""
_PV_NODES = 400_000
"""Maximum number of nodes spent on finding the principal variation."""


class PerfectPlayer:
    """Plays the best move that it can prove: the fastest win, a draw, or the slowest loss."""

    def __init__(self, solver: Solver | None = None) -> None:
        """Use `solver`, by default the solver that this thread's engines share."""
        self._solver = solver

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return a best move, and a score for every move: an estimate where a limit prevented the proof.

        Among equal moves the choice is random. Estimates at most `limits.variety`, in hundredths of a score,
        below the best one count as equal to it. `limits.depth` is ignored: a proof has no depth.
        """
        begin = time.monotonic()
        deadline = StopFlag()
        with deadline.within(limits.seconds):
            return _Search(self._solver or shared_solver(), position, limits, stop, deadline).result(begin)


class _Search:
    """One search: its position, its limits and the first guesses of the moves' scores."""

    def __init__(
        self, solver: Solver, position: Position, limits: Limits, stop: StopFlag, deadline: StopFlag
    ) -> None:
        self._position = position
        self._limits = limits
        self._deadline = deadline
        self._own, self._mask = bitboards(position.actions)
        self._look = IterativeDeepening(stop, deadline, limits.nodes)
        self._depth, self._guesses = self._look.deepen(position.actions, _FIRST_LOOK)
        left = None if limits.nodes is None else max(limits.nodes - self._look.nodes, 1)
        solver.begin(stop, deadline, left, forgets=limits.nodes is not None)
        self._solver = solver

    def result(self, begin: float) -> SearchResult:
        """Search the position and return the result; `begin` is the start time (`time.monotonic`)."""
        known = self._solve()
        scores = {action: self._score(action, bounds) for action, bounds in known.items()}
        best = max(known.values(), key=lambda bounds: (bounds.is_exact, bounds.low))
        if best.is_exact and all(bounds.high <= best.low for bounds in known.values()):
            # This move is proven best, so no other move's estimate can exceed it.
            candidates = {action: scores[action] for action in known if known[action] == best}
        else:
            candidates = scores
        action = best_action(self._position, candidates, self._limits)
        line = self._line(action, known[action])
        return SearchResult(
            action,
            scores[action],
            depth=max(len(line), self._depth),
            nodes=self._solver.nodes + self._look.nodes,
            seconds=time.monotonic() - begin,
            pv=line,
            action_scores=MappingProxyType(scores),
        )

    def _solve(self) -> dict[int, Bounds]:
        """Return proven bounds of each move's score, by column.

        If the position's score is proven, a move that keeps it comes first. With a time limit, the other
        moves then get only the part `_REST_SHARE` of the time.
        """
        own, mask = self._own, self._mask
        best = self._solver.bounds(own, mask)
        order = sorted(self._guesses, key=lambda action: self._guesses[action], reverse=True)
        known: dict[int, Bounds] = {}
        if best.is_exact:
            keeping = next(self._solver.keeping_columns(own, mask, best.low, order), None)
            if keeping is not None:
                known[keeping] = best
                if self._limits.seconds is not None:
                    self._deadline.after(_REST_SHARE * self._limits.seconds)
        for action in order:
            if action not in known:
                known[action] = self._solver.move_bounds(own, mask, action, best)
        return dict(sorted(known.items()))

    def _score(self, action: int, bounds: Bounds) -> Score:
        """Return a move's score: proven if its bounds decide win, draw or loss, otherwise an estimate.

        The estimate is at most a draw if the bounds exclude a win.
        """
        if bounds.is_exact:
            return action_score(bounds.low, self._position.ply)
        if bounds.low > 0:
            return Score.win(None, bounds.low)
        if bounds.high < 0:
            return Score.loss(None, bounds.high)
        guess = self._guesses[action]
        return min(guess, Score.draw()) if bounds.high == 0 else guess

    def _line(self, action: int, bounds: Bounds) -> tuple[int, ...]:
        """Return the principal variation from `action` on, found with at most `_PV_NODES` nodes.

        It is `action` alone if that wins at once, or if its `bounds` are not exact.
        """
        move = int(landing(self._mask, action))
        if not bounds.is_exact or has_four(self._own | move):
            return (action,)
        rest = self._solver.line(self._own ^ self._mask, self._mask | move, -bounds.low, _PV_NODES)
        return (action, *rest)
