"""Our own shape player: three-ply negamax over runs with open ends, among neighbouring points only.

It uses the idea of the teaching notes' player (`shape_scores`) with different
scores: a *shape* here is a run of equal stones with its open ends, so
that a broken four scores little, and a five is a win. The search covers only
points that touch a stone, starting around the last move, because good moves
are usually there and cause early cut-offs.

`negamax` of `engines.search.classic` returns the same move and score with the
same evaluation and moves, but more slowly. Here a move changes the board in
place, only the four lines through it are evaluated again, and the killer move
is tried first.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engines.core.board.position import EMPTY
from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.core.types import Side
from engines.games.gomoku.lines import nearest_first, neighbourhoods, reaches, whole_lines
from engines.games.gomoku.rules import GomokuPosition
from engines.search.budget import Budget, SearchStoppedError
from engines.search.classic import INFINITY, PROVEN, WIN, to_score
from engines.search.variety import root_bonuses

SHAPES = (
    (0, 0, 0),
    (0, 1, 10),  #    |O.      .O.
    (0, 10, 100),  #   |OO.     .OO.
    (0, 100, 1_000),  #  |OOO.    .OOO.
    (0, 1_000, 10_000),  # |OOOO.   .OOOO.   one more stone wins; at two points
)
"""Score of a run by its length (0 to 4) and its number of open ends (0 to 2)."""


def neighbours(position: Position) -> Sequence[int]:
    """Return the legal points that touch a stone, nearest to the last move first.

    Without a last move, as at the start from a setup, the points nearest to the centre
    come first. On an empty board, only the centre is returned. If no point that touches a
    stone is legal, all legal points are returned.
    """
    size, cells = position.columns, position.cells
    if not any(cells):
        return (_centre(size),)
    last = _centre(size) if position.last_point is None else position.last_point
    legal, touching = set(position.legal_actions()), neighbourhoods(size)
    near = [
        point
        for point in nearest_first(size)[last]
        if point in legal and any(cells[other] != EMPTY for other in touching[point])
    ]
    return near or sorted(legal)


@functools.lru_cache(maxsize=1 << 17)
def line_balance(line: bytes) -> int:
    """Return the first side's shape scores on a whole line of cells minus the second side's.

    Runs of five or more add nothing.
    """
    balance = start = 0
    while start < len(line):
        end = start + 1
        while end < len(line) and line[end] == line[start]:
            end += 1
        if line[start] != EMPTY and end - start < len(SHAPES):
            open_ends = (start > 0 and line[start - 1] == EMPTY) + (end < len(line) and line[end] == EMPTY)
            worth = SHAPES[end - start][open_ends]
            balance += worth if line[start] == 1 else -worth
        start = end
    return balance


@dataclass(frozen=True, slots=True)
class ShapeNegamax:
    """Searches `depth` plies, or `limits.depth` if that is given; its result counts nodes and cut-offs."""

    depth: int = 3

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the first of the best moves, in the order of `neighbours`, from the last iteration finished.

        `limits.variety` adds a random bonus to the moves, so that nearly best ones are played too. If no
        iteration is finished, the first move is returned with a score of 0. Raises `TypeError` for a
        position of another game.
        """
        if not isinstance(position, GomokuPosition):
            raise TypeError(f"this program plays only Gomoku, not {position.game.title}")
        budget = Budget(limits, stop)
        tree = _Tree(position, budget)
        moves = neighbours(position)
        best = SearchResult(moves[0], Score.estimate(0.0), pv=(moves[0],))
        extra = root_bonuses(position, limits)
        try:
            for depth in range(1, max(limits.depth or self.depth, 1) + 1):
                value, line = tree.root(moves, depth, extra)
                best = SearchResult(line[0], to_score(value), depth, pv=line)
                if best.score.proof:
                    break
        except SearchStoppedError:
            pass  # The result of the previous iteration remains valid.
        return SearchResult(
            best.action, best.score, best.depth, budget.nodes, budget.cutoffs, budget.seconds, best.pv
        )


_NO_LINE: tuple[int, ...] = ()


class _Tree:
    """Board that the search changes in place; `budget` limits the search, and counts nodes and cut-offs.

    A `balance` argument is the first side's shape scores minus the second side's on the whole board.
    Values are for the side to move.
    """

    def __init__(self, position: GomokuPosition, budget: Budget) -> None:
        self._budget = budget
        self._variant = position.variant
        self._side = position.side_to_move
        self._cells = bytearray(position.cells)
        self._size = size = position.columns
        self._lines = reaches(size, size)
        self._touching = neighbourhoods(size)
        self._nearest = nearest_first(size)
        self._stones_near = [
            sum(self._cells[other] != EMPTY for other in touching) for touching in self._touching
        ]
        self._balance = sum(line_balance(position.cells[cut]) for cut in whole_lines(size))
        self._killers: dict[int, int] = {}

    def root(
        self, moves: Sequence[int], depth: int, extra: npt.NDArray[np.float64]
    ) -> tuple[float, tuple[int, ...]]:
        """Return the value and the line of the best root move of `moves`, searched `depth` plies deep.

        The comparison adds the point's bonus in `extra` to every value that is not proven; the value
        returned is without it. Raises `SearchStoppedError` when the budget is used up.
        """
        best, best_value, best_line = -INFINITY, -INFINITY, _NO_LINE
        for move in moves:
            more = float(extra[move])
            window = (-INFINITY, more - best)
            value, line = self._after(move, self._side, depth - 1, 1, self._balance, window)
            counted = value if abs(value) > PROVEN else value + more
            if counted > best:
                best, best_value, best_line = counted, value, (move, *line)
        return best_value, best_line

    def _after(
        self, move: int, side: Side, depth: int, ply: int, balance: int, window: tuple[float, float]
    ) -> tuple[float, tuple[int, ...]]:
        """Return the value of `move` for `side`, which plays it, and the line that follows.

        The position after the move is searched `depth` plies deep, `ply` plies from the root. `balance`
        is that before the move, `window` the window of the reply.
        """
        self._budget.visit()
        lines = self._lines[move]
        cells = self._cells
        balance -= sum(line_balance(bytes(cells[reach.cut])) for reach in lines)
        cells[move] = side + 1
        try:
            after = [bytes(cells[reach.cut]) for reach in lines]
            runs = [_run(line, reach.centre) for line, reach in zip(after, lines, strict=True)]
            if max(runs) >= 5 and self._variant.winning_line(bytes(cells), move, side):
                return WIN - ply, ()
            balance += sum(map(line_balance, after))
            if depth == 0:
                if self._is_drawn(side.other):
                    return 0.0, ()
                return float(balance if side is Side.FIRST else -balance), ()
            self._touch(move, 1)
            try:
                value, line = self._best_reply(move, side.other, depth, ply, balance, window)
            finally:
                self._touch(move, -1)
            return -value, line
        finally:
            cells[move] = EMPTY

    def _best_reply(
        self, last: int, side: Side, depth: int, ply: int, balance: int, window: tuple[float, float]
    ) -> tuple[float, tuple[int, ...]]:
        """Return the best value for `side`, to move after `last`, and its line; fail-soft within `window`.

        The position after `last`, whose balance is `balance`, is searched `depth` plies deep, `ply` plies
        from the root. Without a legal move, the value is 0 and the line empty.
        """
        alpha, beta = window
        best, best_line = -INFINITY, _NO_LINE
        for move in self._moves(last, side, ply):
            value, line = self._after(move, side, depth - 1, ply + 1, balance, (-beta, -alpha))
            if value > best:
                best, best_line = value, (move, *line)
            alpha = max(alpha, best)
            if alpha >= beta:
                self._budget.cutoffs += 1
                self._killers[ply] = move
                break
        # No legal move is left, so the game is a draw.
        return (best, best_line) if best_line else (0.0, ())

    def _moves(self, last: int, side: Side, ply: int) -> list[int]:
        """Return the moves of `side` in the order of `neighbours`, the killer move of `ply` first.

        `last` is the point of the latest move.
        """
        cells, near = self._cells, self._stones_near
        refusal, board = self._variant.refusal, bytes(cells)
        empty = [point for point in self._nearest[last] if not cells[point]]
        if self._variant.longest_win(side) is not None:
            empty = [point for point in empty if refusal(board, point, side) is None]
        moves = [point for point in empty if near[point]] or empty
        killer = self._killers.get(ply)
        if killer in moves:
            moves.remove(killer)
            moves.insert(0, killer)
        return moves

    def _is_drawn(self, side: Side) -> bool:
        """Whether the game is a draw because `side`, which is to move, has no legal point."""
        return self._variant.dead_end(bytes(self._cells), side) is not None

    def _touch(self, move: int, change: int) -> None:
        for other in self._touching[move]:
            self._stones_near[other] += change


@functools.lru_cache(maxsize=1 << 17)
def _run(line: bytes, at: int) -> int:
    """Return the number of equal stones in a row through index `at` of a line's cells."""
    first = last = at
    while first > 0 and line[first - 1] == line[at]:
        first -= 1
    while last + 1 < len(line) and line[last + 1] == line[at]:
        last += 1
    return last - first + 1


def _centre(size: int) -> int:
    return (size // 2) * size + size // 2
