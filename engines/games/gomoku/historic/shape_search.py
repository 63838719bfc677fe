"""Search of the teaching notes' shape player: fail-hard negamax with alpha-beta.

A value outside `alpha … beta` is clipped to it. A five has no score of its own: the
search stops there and evaluates the position, as at full depth. The evaluation counts
possible fives: a tenth of their score for the side that has just moved, the whole score
for the side to move.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from engines.games.gomoku.historic.shape_kernel import CELL, INSIDE, MARGIN, NEAR, has_five, put, width_of
from engines.search.jit import njit

BOUND = 99_999_999.0
"""Bound of the full search window, which reaches from minus this value to plus this value."""
ENEMY_SHARE = 0.1
"""Weight of the enemy's shapes in the evaluation."""

NODES, CUTOFFS, NODE_LIMIT = 0, 1, 2
"""Indexes in the array of counts."""
MAX_DEPTH = 8
"""Maximum depth of a search, in plies."""


@njit("float64(int64[::1], int64)")
def evaluate(totals: Any, side: Any) -> Any:
    """Return the evaluation for `side`: its total minus a tenth of its enemy's.

    `totals` is indexed by side.
    """
    return totals[side] - totals[1 - side] * ENEMY_SHARE


@njit("int64(int64[:,::1], int64, int64[::1])")
def list_moves(planes: Any, last: Any, moves: Any) -> Any:
    """Write the empty cells that touch a stone to `moves`, those around `last` first; return their number.

    `planes` is the board of `shape_kernel`.
    """
    width = width_of(planes)
    count = 0
    for row in range(last - width, last + 2 * width, width):
        for cell in range(row - 1, row + 2):
            if planes[INSIDE, cell] and planes[CELL, cell] == 0:
                moves[count] = cell
                count += 1
    last_row, last_column = last // width, last % width
    for row in range(MARGIN, width - MARGIN):
        for column in range(MARGIN, width - MARGIN):
            cell = row * width + column
            is_listed = abs(row - last_row) <= 1 and abs(column - last_column) <= 1
            if planes[CELL, cell] == 0 and planes[NEAR, cell] and not is_listed:
                moves[count] = cell
                count += 1
    return count


@njit(
    "float64(int64[:,::1], int64[::1], int64[::1], int64[:,::1], int64[::1], int64[::1],"
    " int64, int64, int64, int64)"
)
def value_of_move(
    planes: Any,
    totals: Any,
    stones: Any,
    moves: Any,
    counts: Any,
    stop: Any,
    cell: Any,
    side: Any,
    age: Any,
    depth: Any,
) -> Any:
    """Return the value of the move `cell` for `side`, which plays it, searched `depth` plies deep in total.

    - The value is within ±`BOUND`, or NaN if `stop[0]` was set or the nodes are used up.
    - The board (`planes`, `totals`) is unchanged afterwards; `stones` is scratch memory, and so is
      `moves`, which has a row for every ply.
    - `counts` holds nodes and cut-offs, to which the search adds its own, and the limit of nodes.
    - `side` is 0 or 1; `age` is the ply of the move; `depth` is 1 to `MAX_DEPTH`.
    """
    played = np.zeros(MAX_DEPTH + 1, dtype=np.int64)
    following = np.zeros(MAX_DEPTH + 1, dtype=np.int64)
    ends = np.zeros(MAX_DEPTH + 1, dtype=np.int64)
    alpha = np.full(MAX_DEPTH + 1, -BOUND)
    beta = np.full(MAX_DEPTH + 1, BOUND)
    # Ply 0 is the root, with `cell` as its only move.
    moves[0, 0], ends[0] = cell, 1
    ply = 0
    while True:
        if following[ply] == ends[ply]:
            # 1. All moves of this node are done: its value is alpha.
            if ply == 0:
                return alpha[0]
            value = alpha[ply]
            ply -= 1
        else:
            # 2. The next move.
            move = moves[ply, following[ply]]
            following[ply] += 1
            if stop[0] or counts[NODES] >= counts[NODE_LIMIT]:
                for earlier in range(ply - 1, -1, -1):
                    put(planes, totals, stones, played[earlier], 0, 0)
                return np.nan
            counts[NODES] += 1
            mover = side ^ (ply & 1)
            put(planes, totals, stones, move, mover + 1, age + ply)
            played[ply] = move
            if ply + 1 < depth and not has_five(planes, move):
                # 3. Go one ply deeper.
                ply += 1
                ends[ply] = list_moves(planes, move, moves[ply])
                following[ply] = 0
                alpha[ply], beta[ply] = -beta[ply - 1], -alpha[ply - 1]
                continue
            value = evaluate(totals, 1 - mover)
        # 4. Back at `ply`: undo the move and use its value.
        put(planes, totals, stones, played[ply], 0, 0)
        value = -value
        if value > alpha[ply]:
            alpha[ply] = min(value, beta[ply])
            if value >= beta[ply] and ply > 0:
                counts[CUTOFFS] += 1
                following[ply] = ends[ply]
