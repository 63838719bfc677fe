"""Bounds on the score from zugzwang, without search: threats and follow-up play (claimeven)."""

from __future__ import annotations

import numpy as np

from engines.games.connect_four.rules import POINTS
from engines.games.connect_four.search.kernel import (
    BOARD,
    BOTTOM,
    CEILING,
    COLUMN,
    EVEN_ROWS,
    LANE,
    LANES,
    ODD_ROWS,
    has_four,
    landings,
)
from engines.search.jit import njit
from engines.search.native import Int, Word, ctz, int64, popcount, uint64

NO_BOUND = 99
"""Result of `follow_up_bound` if it proves nothing; higher than every score."""

_0, _1, _2, _4 = (np.uint64(n) for n in (0, 1, 2, 4))


@njit("boolean(uint64, uint64, uint64, uint64)")
def _cannot_make_four(own: Word, open_squares: Word, traps: Word, mask: Word) -> bool:
    """Whether the side to move can never make four against the opponent's plan (see `follow_up_bound`).

    The plan is followed in the columns of `open_squares`. In a column with an even number of open squares
    the side gets the 1st, 3rd and 5th of them; in an odd column it can get any. It can also step into a
    trap, a square of `traps` right below one where the opponent wins. `own` holds the side's stones,
    `mask` those of both.
    """
    halves = open_squares ^ (open_squares >> _1)
    halves ^= halves >> _2
    tail = open_squares >> _4
    odd = ((halves ^ tail ^ (tail >> _1)) & BOTTOM) * COLUMN
    low = landings(mask) & EVEN_ROWS
    from_even = ((low | (low >> _2) | (low >> _4)) & BOTTOM) * COLUMN
    its_rows = (EVEN_ROWS & from_even) | (ODD_ROWS & ~from_even)
    return not has_four(own | (open_squares & (its_rows | odd)) | traps)


@njit("int64(uint64, uint64, int64, uint64, int64)")
def follow_up_bound(own: Word, mask: Word, stones: Int, opp_wins: Word, alpha: Int) -> Int:
    """Return an upper bound (at most `alpha`) of the score of the side to move, or `NO_BOUND`.

    The opponent's plan: answer in the same column (claimeven), and when that column is full or closed, in
    another one with an odd number of open squares. A column is *closed* from the square below one where
    the opponent wins: the side to move won't step there while it has another move. The plan works if the
    number of open squares is even. The side to move can then never make four, provided that
    `_cannot_make_four` holds. If a column is closed, that side runs out of other moves and must step in:
    it loses at the latest when all open squares are filled.

    `own` and `mask` are the kernel's bitboards, `stones` is the number of stones, and `opp_wins` are the
    squares where the opponent completes four.
    """
    empty = BOARD ^ mask
    threats = opp_wins & empty & ~landings(mask)
    # The lowest threat of each column, or the bit above the column if it has none.
    lowest = threats | CEILING
    lowest &= (LANES ^ lowest) + BOTTOM
    traps = (lowest & BOARD) >> _1
    open_squares = (lowest - BOTTOM) & empty & ~traps
    count = popcount(open_squares)
    if (count & 1) == 0:
        bound = -((POINTS - stones - count) // 2) if traps else int64(0)
        if bound <= alpha and _cannot_make_four(own, open_squares, traps, mask):
            return bound
        return int64(NO_BOUND)
    # An odd number: try to keep one column open to its top, which changes the parity.
    best = int64(NO_BOUND)
    turning = traps & ODD_ROWS
    while turning:
        trap = turning & (~turning + _1)
        turning ^= trap
        kept = traps ^ trap
        column = COLUMN << uint64(ctz(trap) // LANE * LANE)
        opened = open_squares | (column & empty)
        count = popcount(opened)
        bound = -((POINTS - stones - count) // 2) if kept else int64(0)
        if bound <= alpha and bound < best and _cannot_make_four(own, opened, kept, mask):
            best = bound
    return best


@njit("boolean(uint64, uint64)")
def wins_next(mask: Word, wins: Word) -> bool:
    """Whether a side with the winning squares `wins` wins with its next stone, however its opponent moves.

    The opponent is to move on `mask`, the stones of both sides, and has no immediate win.
    """
    answers = landings(mask)
    urgent = answers & wins
    if urgent:
        # Two threats at once, or a threat whose block enables another one above it.
        return bool((urgent & (urgent - _1)) | (urgent & (wins >> _1)))
    return bool(answers != _0 and (answers & ~(wins >> _1)) == _0)
