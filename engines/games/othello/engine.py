"""The Othello engine: midgame by iterative deepening, endgame exactly.

The search deepens until its limits; near the end of the game it then
solves the position, if the time at hand is likely to suffice. Scores are
in discs; a solved position's score is its exact margin.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

import numpy as np

from engines.core.game import Position
from engines.games.othello.context import TABLE_MB, Context
from engines.games.othello.endgame import solve_window, solved_move
from engines.games.othello.evaluate import DISC, Evaluation, shipped_weights
from engines.games.othello.kernel import PASS, moves
from engines.games.othello.search import INFINITE, search, stored_move
from engines.search import table as tt
from engines.search.engine import Limits, SearchResult, StopFlag
from engines.search.score import Score

PREPARE = 8
"""The depth of the midgame search that comes before solving."""
MARGIN_S = 0.015
"""Kept back from the time limit for what comes after the search."""
_DEEPEST = 60


@dataclass(slots=True)
class _Best:
    """What is known at the root so far."""

    action: int
    score: Score
    depth: int = 0
    is_exact: bool = False


def bitboards(position: Position) -> tuple[np.uint64, np.uint64]:
    """Return the discs of the side to move and of the other."""
    cells = position.cells
    sides = [sum(1 << point for point, cell in enumerate(cells) if cell == side) for side in (1, 2)]
    mover = int(position.side_to_move)
    return np.uint64(sides[mover]), np.uint64(sides[1 - mover])


def solvable_empties(seconds: float | None) -> int:
    """How many empties are usually solved in `seconds` on one core; measured on FFO-like positions."""
    if seconds is None:
        return _DEEPEST
    return min(30, int(19.5 + math.log(max(seconds, 0.001)) / math.log(2.4)))


class OthelloEngine:
    """Alpha-beta with trained patterns and exact endgames. Keeps its table between searches."""

    def __init__(self, table_mb: float = TABLE_MB) -> None:
        self._table = tt.Table(table_mb)
        self._evaluation = Evaluation(shipped_weights())

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best action found; exact near the end of the game."""
        started = time.perf_counter()
        legal = position.legal_actions()
        best = _Best(legal[0], Score.estimate(0.0))
        if limits.seconds is None:
            # Without a clock the same limits must visit the same nodes.
            self._table.clear()
        else:
            stop.after(limits.seconds - MARGIN_S)
        self._table.begin_search()
        context = Context(self._table, self._evaluation, stop, limits.nodes)
        try:
            self._deepen(context, position, limits, best)
        finally:
            stop.disarm()
        return SearchResult(
            best.action,
            best.score,
            best.depth,
            context.nodes,
            seconds=time.perf_counter() - started,
            pv=_line(context, position, best),
        )

    def _deepen(self, context: Context, position: Position, limits: Limits, best: _Best) -> None:
        player, opponent = bitboards(position)
        if not moves(player, opponent):
            # A forced pass: search what the opponent faces, so that the score is worth showing.
            inner = _Best(PASS, Score.estimate(0.0))
            self._deepen(context, position.play(PASS), limits, inner)
            best.action, best.score, best.depth, best.is_exact = (
                PASS,
                -inner.score,
                inner.depth,
                inner.is_exact,
            )
            return
        empties = 64 - bin(int(player | opponent)).count("1")
        deepest = min(limits.depth or _DEEPEST, empties)
        solves = limits.depth is None and empties <= solvable_empties(limits.seconds)
        for depth in range(2, min(deepest, PREPARE) + 1 if solves else deepest + 1):
            if not self._iterate(context, player, opponent, depth, best):
                return
        if solves or deepest == empties:
            solve(context, player, opponent, best)

    def _iterate(
        self, context: Context, player: np.uint64, opponent: np.uint64, depth: int, best: _Best
    ) -> bool:
        """Search one depth; return whether it was finished."""
        score = search(context.address, player, opponent, -INFINITE, INFINITE, depth, 0)
        if context.is_stopped:
            return False
        best.action = int(stored_move(context.address, player, opponent))
        best.score, best.depth = Score.estimate(score / DISC), depth
        return True


def _line(context: Context, position: Position, best: _Best) -> tuple[int, ...]:
    """The principal variation, as far as the table remembers it."""
    line = [best.action]
    position = position.play(best.action)
    while position.outcome is None and len(line) < best.depth:
        player, opponent = bitboards(position)
        action = PASS
        if moves(player, opponent):
            remembered = solved_move if best.is_exact else stored_move
            action = int(remembered(context.address, player, opponent))
        if action not in position.legal_actions():
            break
        line.append(action)
        position = position.play(action)
    return tuple(line)


def solve(context: Context, player: np.uint64, opponent: np.uint64, best: _Best) -> None:
    """Put the exact margin and a best move of a position with a move into `best`, unless stopped."""
    empties = 64 - bin(int(player | opponent)).count("1")
    margin = int(solve_window(context.address, player, opponent, -64, 64, empties, 0))
    if context.is_stopped:
        return
    best.action = int(solved_move(context.address, player, opponent))
    best.score = Score.margin(margin)
    best.depth, best.is_exact = empties, True
