"""The textbook searches: minimax, alpha-beta and negamax over any `Position`.

They are written to be read. All three look every line `depth` plies far,
ask an evaluation about the positions at the end, and choose the first
action with the best value; they differ in how they say it and in how
much they visit:

- *minimax* sees with the eyes of the side at the root, which takes the
  greatest value while the other side takes the least;
- *alpha-beta* is minimax that stops looking at a position as soon as
  somebody would avoid it: same value, same action, fewer nodes;
- *negamax* is alpha-beta with one rule instead of two, because what is
  good for one side is exactly as bad for the other.

A value is a float. A win is worth `WIN` less the plies until it, so that
a quick win is better than a slow one and a slow loss than a quick one.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.score import Score
from engines.search.budget import Budget, SearchStoppedError
from engines.search.variety import extras

WIN = 1_000_000.0
INFINITY = float("inf")

# Beyond this a value is a proven win or loss; evaluations stay below.
PROVEN = WIN / 2

Evaluation = Callable[[Position], float]
"""Judges an unfinished position: the estimate for its side to move, within ±`WIN` / 2."""

Ordering = Callable[[Position], Sequence[int]]
"""Chooses which actions of a position are searched, in which order; never none."""


Line = tuple[int, ...]
"""The actions from a position on, best play by both sides."""


def no_opinion(position: Position) -> float:
    """An evaluation that knows nothing."""
    return 0.0


def count_difference(position: Position) -> float:
    """The mover's pieces less the opponent's."""
    mover = position.side_to_move + 1
    cells = position.cells
    return float(cells.count(mover) - cells.count(3 - mover))


def all_actions(position: Position) -> Sequence[int]:
    """Every legal action, in ascending order."""
    return position.legal_actions()


class Method(enum.StrEnum):
    """Which of the three searches."""

    MINIMAX = "minimax"
    ALPHA_BETA = "alpha_beta"
    NEGAMAX = "negamax"


@dataclass(frozen=True, slots=True)
class ClassicEngine:
    """An engine that searches every line to a fixed depth.

    It deepens ply by ply up to `depth` (or `limits.depth`), so that it
    has an answer whenever it is stopped; its counts are those of all
    rounds together. Minimax knows every action's own value and reports
    them as `action_scores`; the others only know that the rest is no
    better, unless `shows_scores` makes them look at each action of the
    root as if it were the only one. Sides must alternate with every action.
    """

    method: Method
    depth: int
    evaluate: Evaluation = no_opinion
    order: Ordering = all_actions
    shows_scores: bool = False

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the first action, in search order, with the best value."""
        budget = Budget(limits, stop)
        tree = _Tree(self.evaluate, self.order, budget)
        first = self.order(position)[0]
        best = SearchResult(first, Score.estimate(0.0), pv=(first,))
        depth = self.depth if limits.depth is None else limits.depth
        extra = extras(position, limits)
        try:
            for round_depth in range(1, max(depth, 1) + 1):
                best = self._round(tree, position, round_depth, extra)
                if best.score.proof:
                    break  # Deeper rounds would find the same.
        except SearchStoppedError:
            pass  # The unfinished round is worth nothing; the one before it stands.
        return replace(best, nodes=budget.nodes, cutoffs=budget.cutoffs, seconds=budget.seconds)

    def _round(
        self, tree: _Tree, position: Position, depth: int, extra: npt.NDArray[np.float64]
    ) -> SearchResult:
        """Search every action of the root to `depth` plies; what is not proven counts for `extra` more."""
        best, best_value, best_line = -INFINITY, -INFINITY, Line()
        scores: dict[int, Score] = {}
        for action in self.order(position):
            child = position.play(action)
            more = float(extra[action])
            floor = -INFINITY if self.shows_scores else best - more
            match self.method:
                case Method.MINIMAX:
                    value, line = tree.minimax(child, depth - 1, 1, is_ours=False)
                case Method.ALPHA_BETA:
                    value, line = tree.alpha_beta(child, depth - 1, 1, floor, INFINITY, is_ours=False)
                case Method.NEGAMAX:
                    value, line = tree.negamax(child, depth - 1, 1, -INFINITY, -floor)
                    value = -value
            if self.shows_scores or self.method is Method.MINIMAX:
                scores[action] = to_score(value)
            counted = value if abs(value) > PROVEN else value + more
            if counted > best:
                best, best_value, best_line = counted, value, (action, *line)
        return SearchResult(
            best_line[0], to_score(best_value), depth, pv=best_line, action_scores=MappingProxyType(scores)
        )


minimax = partial(ClassicEngine, Method.MINIMAX)
alpha_beta = partial(ClassicEngine, Method.ALPHA_BETA)
negamax = partial(ClassicEngine, Method.NEGAMAX)


def to_score(value: float) -> Score:
    """Return the score that a value of this module stands for."""
    if value > PROVEN:
        return Score.win(round(WIN - value))
    if value < -PROVEN:
        return Score.loss(round(WIN + value))
    return Score.estimate(value + 0.0)  # Turns -0.0 into 0.0.


class _Tree:
    """The three searches. Each method returns a value and the line of actions that leads to it."""

    def __init__(self, evaluate: Evaluation, order: Ordering, budget: Budget) -> None:
        self._evaluate = evaluate
        self._order = order
        self._budget = budget

    def minimax(self, position: Position, depth: int, ply: int, *, is_ours: bool) -> tuple[float, Line]:
        """Return the exact value for the side at the root; `is_ours` says that it is to move."""
        self._budget.visit()
        if depth == 0 or position.outcome is not None:
            value = self._leaf(position, ply)
            return (value if is_ours else -value), ()
        best, best_line = (-INFINITY if is_ours else INFINITY), Line()
        for action in self._order(position):
            value, line = self.minimax(position.play(action), depth - 1, ply + 1, is_ours=not is_ours)
            if (value > best) if is_ours else (value < best):
                best, best_line = value, (action, *line)
        return best, best_line

    def alpha_beta(
        self, position: Position, depth: int, ply: int, alpha: float, beta: float, *, is_ours: bool
    ) -> tuple[float, Line]:
        """Return the value for the side at the root, as far as it matters.

        `alpha` is what that side, `beta` what its opponent has found
        elsewhere already. At most `alpha` is an upper bound, at least
        `beta` a lower bound, anything between is exact.
        """
        self._budget.visit()
        if depth == 0 or position.outcome is not None:
            value = self._leaf(position, ply)
            return (value if is_ours else -value), ()
        best, best_line = (-INFINITY if is_ours else INFINITY), Line()
        for action in self._order(position):
            value, line = self.alpha_beta(
                position.play(action), depth - 1, ply + 1, alpha, beta, is_ours=not is_ours
            )
            if (value > best) if is_ours else (value < best):
                best, best_line = value, (action, *line)
            if is_ours:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                self._budget.cutoffs += 1
                break
        return best, best_line

    def negamax(
        self, position: Position, depth: int, ply: int, alpha: float, beta: float
    ) -> tuple[float, Line]:
        """Return the value for the side to move; bounds as in `alpha_beta`."""
        self._budget.visit()
        if depth == 0 or position.outcome is not None:
            return self._leaf(position, ply), ()
        best, best_line = -INFINITY, Line()
        for action in self._order(position):
            value, line = self.negamax(position.play(action), depth - 1, ply + 1, -beta, -alpha)
            if -value > best:
                best, best_line = -value, (action, *line)
            alpha = max(alpha, best)
            if alpha >= beta:
                self._budget.cutoffs += 1
                break
        return best, best_line

    def _leaf(self, position: Position, ply: int) -> float:
        """Return the value of a position without looking further, for its side to move."""
        outcome = position.outcome
        if outcome is None:
            return self._evaluate(position)
        if outcome.winner is None:
            return 0.0
        return WIN - ply if outcome.winner is position.side_to_move else ply - WIN
