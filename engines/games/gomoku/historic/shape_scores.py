"""Shape player of the teaching notes for Gomoku: three-ply negamax over the scores of fifteen shapes.

The evaluation goes through the stones of a side in the order in which
they were played, in four directions each. A stone that already lies in a
recorded shape of that direction adds nothing. Otherwise the windows of six
cells that start 5, 4 … 0 steps before it are compared with the fifteen
shapes (`shape_kernel.SHAPES`). Where the first five or all six cells of a
window match shapes, the highest score of the direction is added, and the
window's first five cells are recorded. For each cell that they share with a
shape recorded before, both scores are added once more. The evaluation is a
side's own total minus a tenth of its enemy's, *for the side to move at the
leaf*. At a depth of three that side is the opponent, so the program's own
shapes count a tenth and the opponent's count in full.

The search (`shape_search`) is fail-hard negamax with alpha-beta over cells with a stone
among their eight neighbours, the cells around the last move first. A five has no score
of its own: it ends the line, and the position is evaluated. If every move loses by the
full window, no move is best, and any move is played. Here each root move gets the full
window, so that every score can be shown. The best moves stay the same, but the search
takes more nodes than the notes' program, which narrowed the window.

The notes never let the program start on an empty board; here it takes the centre.
The program is weak because it counts shapes, not threats: it does not know whose
move completes a shape, and three plies are too few to find out.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.gomoku.historic import shape_kernel, shape_search
from engines.games.gomoku.historic.shape_kernel import MARGIN
from engines.games.gomoku.rules import GomokuPosition

_UNLIMITED = 1 << 60
_SLACK_S = 0.01


@dataclass(frozen=True, slots=True)
class ShapeScores:
    """Plays the first of the best moves; `action_scores` holds the values of the moves searched in time.

    `depth` is in plies; a limit of depth replaces it. At most `shape_search.MAX_DEPTH` plies are searched.
    """

    depth: int = 3

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the first of the best moves searched within the limits; the first move if all of them lose.

        The moves are points that touch a stone, those around the last move first. If no move was searched
        in time, the first one is returned with a score and a depth of 0. `limits.variety` is ignored. Raises
        `TypeError` for a position of another game.
        """
        if not isinstance(position, GomokuPosition):
            raise TypeError(f"this program plays only Gomoku, not {position.game.title}")
        begin = time.monotonic()
        depth = min(limits.depth or self.depth, shape_search.MAX_DEPTH)
        with stop.within(limits.seconds, _SLACK_S):
            board = _Board(position, limits, stop)
            values = board.values(depth)
        best = max(values, key=lambda action: values[action], default=None)
        if best is None:
            best = board.candidates[0]
        scores = {action: Score.estimate(value + 0.0) for action, value in values.items()}
        return SearchResult(
            best,
            scores.get(best, Score.estimate(0.0)),
            depth if values else 0,
            int(board.counts[shape_search.NODES]),
            int(board.counts[shape_search.CUTOFFS]),
            time.monotonic() - begin,
            (best,),
            MappingProxyType(scores),
        )


def _in_order(position: Position) -> Sequence[int]:
    """Return the points of all stones: first the setup in reading order, then the moves in order."""
    before = position.setup.cells if position.setup else b""
    return (*(point for point, cell in enumerate(before) if cell), *position.actions)


class _Board:
    """A position in the arrays of the kernels, with the limits of its search."""

    def __init__(self, position: GomokuPosition, limits: Limits, stop: StopFlag) -> None:
        self._size = position.columns
        self._side = int(position.side_to_move)
        stones = _in_order(position)
        self._age = len(stones)
        self._stop = stop.cells
        self._planes = shape_kernel.empty_planes(self._size)
        self._totals = np.zeros(2, dtype=np.int64)
        self._stones = np.zeros(self._size, dtype=np.int64)
        self._moves = np.zeros((shape_search.MAX_DEPTH + 1, self._size**2), dtype=np.int64)
        nodes = _UNLIMITED if limits.nodes is None else limits.nodes
        self.counts = np.array([0, 0, nodes], dtype=np.int64)
        for age, point in enumerate(stones):
            own = position.cells[point]
            shape_kernel.put(self._planes, self._totals, self._stones, self._cell(point), own, age)
        self.candidates = self._candidates(position, stones)

    def values(self, depth: int) -> dict[int, float]:
        """Return the value of each candidate searched before a limit stops the search, `depth` plies deep.

        Values are for the side to move. `depth` is 1 to `MAX_DEPTH`.
        """
        values: dict[int, float] = {}
        for action in self.candidates:
            value = shape_search.value_of_move(
                self._planes,
                self._totals,
                self._stones,
                self._moves,
                self.counts,
                self._stop,
                self._cell(action),
                self._side,
                self._age,
                depth,
            )
            if math.isnan(value):
                break
            values[action] = value
        return values

    def _candidates(self, position: GomokuPosition, stones: Sequence[int]) -> list[int]:
        """Return the legal points that touch a stone; without any, all legal points.

        On an empty board, only the centre is returned. Points whose five in a row would not win are left
        out, unless there are no others.
        """
        legal = position.legal_actions()
        if not stones:
            middle = self._size // 2
            return [middle * self._size + middle]
        last = self._cell(stones[-1])
        count = shape_search.list_moves(self._planes, last, self._moves[0])
        allowed = set(legal)
        near = (self._point(int(cell)) for cell in self._moves[0, :count])
        candidates = [point for point in near if point in allowed] or list(legal)
        # The notes knew only freestyle: a five that another rule does not count is no candidate here.
        denies, side = position.variant.denies_five, position.side_to_move
        return [point for point in candidates if not denies(position.cells, point, side)] or candidates

    def _cell(self, point: int) -> int:
        row, column = divmod(point, self._size)
        return (row + MARGIN) * (self._size + 2 * MARGIN) + column + MARGIN

    def _point(self, cell: int) -> int:
        row, column = divmod(cell, self._size + 2 * MARGIN)
        return (row - MARGIN) * self._size + column - MARGIN
