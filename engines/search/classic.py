"""Textbook searches over any `Position`: minimax, alpha-beta and negamax.

The code favours clarity over speed. All three search every line to a depth of
`depth` plies, evaluate the positions at the leaves, and choose the first
action with the best value. They differ in form and in the number of nodes:

- *minimax* computes values for the seat to move at the root, which maximises
  the value while the opponent minimises it;
- *alpha-beta* is minimax with cut-offs: it abandons a position as soon as
  one seat would avoid the position, and finds the same value and action in
  fewer nodes;
- *negamax* is alpha-beta with a single rule for both seats: a value for one
  seat is the negated value for the other seat.

A position in the middle of an exchange is hard to evaluate. With `noisy`, the leaves are
searched on, by such actions only, until nothing is left to exchange (*quiescence search*).

The seats need not alternate: after an extra move, the same seat moves again.

A value is a float. The value of a win is `WIN` minus the number of plies to the
win, so that faster wins and slower losses are better.
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
from engines.core.scoring.score import Score
from engines.core.types import Seat
from engines.search.budget import Budget, SearchStoppedError
from engines.search.variety import root_bonuses

WIN = 1_000_000.0
"""Value of a win at the root."""
INFINITY = float("inf")

# Larger values are proven wins or losses; evaluations stay below.
PROVEN = WIN / 2

Evaluation = Callable[[Position], float]
"""Function that evaluates an unfinished position for the side to move, from -`WIN` / 2 to `WIN` / 2."""

Ordering = Callable[[Position], Sequence[int]]
"""Function that returns a position's actions (at least one) in the order in which to search them."""


Line = tuple[int, ...]
"""Principal variation: the actions of best play by both sides from a position."""


def zero_evaluation(position: Position) -> float:
    """Return 0 for every position, as an evaluation without knowledge of the game."""
    return 0.0


def count_difference(position: Position) -> float:
    """Return the number of the mover's pieces minus the opponent's; each side must have one kind of piece."""
    mover = position.side_to_move + 1
    cells = position.cells
    return float(cells.count(mover) - cells.count(3 - mover))


def all_actions(position: Position) -> Sequence[int]:
    """Return every legal action, in ascending order."""
    return position.legal_actions()


Noisy = Callable[[Position], Sequence[int]]
"""Function that returns those legal actions that are searched beyond the depth, such as captures."""


class Method(enum.StrEnum):
    """The three searches, in the order of the module's description."""

    MINIMAX = "minimax"
    ALPHA_BETA = "alpha_beta"
    NEGAMAX = "negamax"


@dataclass(frozen=True, slots=True)
class ClassicEngine:
    """Engine that searches every line to a fixed depth.

    - `evaluate` values the leaves, `order` returns each position's actions, and `noisy`, if given, those that
      are searched beyond the depth.
    - It uses iterative deepening up to `depth` (or `limits.depth`), so that a result exists whenever the
      search is stopped. The node count is the sum over all iterations, and includes the positions beyond the
      depth.
    - Minimax knows the value of every root action and reports it in `action_scores`. The other methods
      compute only bounds for all actions but the best, and report none, unless `shows_scores` makes them
      search every root action with a full window.
    """

    method: Method
    depth: int
    evaluate: Evaluation = zero_evaluation
    order: Ordering = all_actions
    shows_scores: bool = False
    noisy: Noisy | None = None

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the first action, in search order, with the best value in the last finished iteration.

        Each estimate gets a random bonus of at most `limits.variety` before values are compared, so a nearly
        best action can be returned, with its own score. If no iteration is finished, return the first action
        with the estimate 0.
        """
        budget = Budget(limits, stop)
        tree = _Tree(self, budget, position.seat_to_move)
        first = self.order(position)[0]
        best = SearchResult(first, Score.estimate(0.0), pv=(first,))
        depth = self.depth if limits.depth is None else limits.depth
        extra = root_bonuses(position, limits)
        try:
            for round_depth in range(1, max(depth, 1) + 1):
                best = self._round(tree, position, round_depth, extra)
                if best.score.proof:
                    break  # A deeper iteration would only repeat the proven result.
        except SearchStoppedError:
            pass  # Discard the unfinished iteration; keep the result of the one before.
        return replace(best, nodes=budget.nodes, cutoffs=budget.cutoffs, seconds=budget.seconds)

    def _round(
        self, tree: _Tree, position: Position, depth: int, extra: npt.NDArray[np.float64]
    ) -> SearchResult:
        """Search every root action to `depth` plies, and return the result.

        `extra` has a number for each action, which is added to its value if that is an estimate.
        """
        best, best_value, best_line = -INFINITY, -INFINITY, Line()
        scores: dict[int, Score] = {}
        for action in self.order(position):
            child = position.play(action)
            more = float(extra[action])
            floor = -INFINITY if self.shows_scores else best - more
            match self.method:
                case Method.MINIMAX:
                    value, line = tree.minimax(child, depth - 1, 1)
                case Method.ALPHA_BETA:
                    value, line = tree.alpha_beta(child, depth - 1, 1, floor, INFINITY)
                case Method.NEGAMAX:
                    value, line = tree.negamax_for(tree.root, child, depth - 1, 1, floor, INFINITY)
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
    """Return a value of these searches as a `Score`: proven if beyond ±`PROVEN`, otherwise an estimate."""
    if value > PROVEN:
        return Score.win(round(WIN - value))
    if value < -PROVEN:
        return Score.loss(round(WIN + value))
    return Score.estimate(value + 0.0)  # Turns -0.0 into 0.0.


class _Tree:
    """The three searches, one method each, sharing an engine's functions and a budget.

    Each search returns a value and the principal variation that leads to it, and raises `SearchStoppedError`
    at a limit of the budget.
    """

    def __init__(self, engine: ClassicEngine, budget: Budget, root: Seat) -> None:
        self._evaluate, self._order, self._noisy = engine.evaluate, engine.order, engine.noisy
        self._budget = budget
        self.root = root

    def minimax(self, position: Position, depth: int, ply: int) -> tuple[float, Line]:
        """Return the value for the root's seat, and the line, searched `depth` plies deep.

        The position is `ply` plies from the root.
        """
        self._budget.visit()
        is_ours = position.seat_to_move is self.root
        if depth == 0 or position.outcome is not None:
            value = self._leaf(position, ply)
            return (value if is_ours else -value), ()
        best, best_line = (-INFINITY if is_ours else INFINITY), Line()
        for action in self._order(position):
            value, line = self.minimax(position.play(action), depth - 1, ply + 1)
            if (value > best) if is_ours else (value < best):
                best, best_line = value, (action, *line)
        return best, best_line

    def alpha_beta(
        self, position: Position, depth: int, ply: int, alpha: float, beta: float
    ) -> tuple[float, Line]:
        """Return the value for the root's seat, and the line, searched `depth` plies deep.

        `alpha` is the value that this seat can already force elsewhere, `beta` the value to which the
        opponent can already limit it. A result of at most `alpha` is an upper bound, a result of at least
        `beta` a lower bound; in between it is exact.

        The position is `ply` plies from the root.
        """
        self._budget.visit()
        is_ours = position.seat_to_move is self.root
        if depth == 0 or position.outcome is not None:
            window = (alpha, beta) if is_ours else (-beta, -alpha)
            value = self._leaf(position, ply, *window)
            return (value if is_ours else -value), ()
        best, best_line = (-INFINITY if is_ours else INFINITY), Line()
        for action in self._order(position):
            value, line = self.alpha_beta(position.play(action), depth - 1, ply + 1, alpha, beta)
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
        """Return the value for the seat to move, and the line, searched `depth` plies deep.

        `alpha` and `beta` are the values that this seat and its opponent can already force elsewhere, both
        for this seat. A result outside them is a bound. The position is `ply` plies from the root.
        """
        self._budget.visit()
        if depth == 0 or position.outcome is not None:
            return self._leaf(position, ply, alpha, beta), ()
        best, best_line = -INFINITY, Line()
        mover = position.seat_to_move
        for action in self._order(position):
            child = position.play(action)
            value, line = self.negamax_for(mover, child, depth - 1, ply + 1, alpha, beta)
            if value > best:
                best, best_line = value, (action, *line)
            alpha = max(alpha, best)
            if alpha >= beta:
                self._budget.cutoffs += 1
                break
        return best, best_line

    def negamax_for(
        self, seat: Seat, position: Position, depth: int, ply: int, alpha: float, beta: float
    ) -> tuple[float, Line]:
        """Return the value by negamax for `seat`, which need not be the seat to move, and the line.

        `alpha` and `beta` are values for `seat`. The other arguments are those of `negamax`.
        """
        if position.seat_to_move is seat:
            return self.negamax(position, depth, ply, alpha, beta)
        value, line = self.negamax(position, depth, ply, -beta, -alpha)
        return -value, line

    def _leaf(self, position: Position, ply: int, alpha: float = -INFINITY, beta: float = INFINITY) -> float:
        """Return the value of a leaf for its side to move, `ply` plies below the root.

        `alpha` and `beta`, for that side, work as in `alpha_beta`; a value outside them is a bound
        (fail-soft).
        """
        outcome = position.outcome
        if outcome is None:
            return self._evaluate(position) if self._noisy is None else self._settled(position, alpha, beta)
        if outcome.winner is None:
            return 0.0
        return WIN - ply if outcome.winner is position.side_to_move else ply - WIN

    def _settled(self, position: Position, alpha: float, beta: float) -> float:
        """Return the value after the best noisy actions of both sides, for the side to move; fail-soft.

        A side that has other actions may stop. The end of a game is evaluated like other positions: it
        proves nothing, because some actions before it were not searched.
        """
        assert self._noisy is not None
        noisy = () if position.outcome else self._noisy(position)
        can_stop = not noisy or len(noisy) < len(position.legal_actions())
        best = self._evaluate(position) if can_stop else -INFINITY
        for action in noisy:
            alpha = max(alpha, best)
            if alpha >= beta:
                self._budget.cutoffs += 1
                break
            self._budget.visit()
            child = position.play(action)
            if child.seat_to_move is position.seat_to_move:
                best = max(best, self._settled(child, alpha, beta))
            else:
                best = max(best, -self._settled(child, -beta, -alpha))
        return best
