"""Wins by fours for either side in the inner search, tried only if the last stones may have created one.

In all functions, `b` is the address of the search board.
"""

from __future__ import annotations

import numpy as np

from engines.games.gomoku.search.board.kernel import skip, unmake
from engines.games.gomoku.search.board.layout import (
    BUDGET,
    FRAME_BYTES,
    FRAME_TOP,
    FRAMES,
    LOG_TOP,
    SIDE,
)
from engines.games.gomoku.search.board.moves import may_win_by_fours
from engines.games.gomoku.search.board.patterns import C_FIVE, C_FORBIDDEN, C_NONE
from engines.games.gomoku.search.threats.threats import vcf
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i64, load_u64, store_i64, uint64

_U4, _U8, _U15, _U24, _U32 = (np.uint64(n) for n in (4, 8, 15, 24, 32))


@njit("int64(uint64, int64)")
def last_class(b: Word, back: Int) -> Int:
    """Return the class that a side's last stone had when it was played, or `C_NONE` after a pass.

    `back` is 1 for the side that is not to move, 2 for the side to move. A win by fours that this side's
    last search did not find must use that stone, so a stone of a low class has rarely created one.

    - If the stone answered a four, no such search was made before it. The result is then the highest
      class of this stone and the side's stones before it, back to one that did not answer a four.
    - For stones played before the root, the class is unknown, and the highest class is returned.
    """
    best = int64(C_NONE)
    frame = load_u64(b + FRAME_TOP) - uint64(back) * FRAME_BYTES
    end = load_u64(b + LOG_TOP)
    if back == int64(2):
        end = load_u64(frame + FRAME_BYTES + _U24)
    while frame >= b + FRAMES:
        log = load_u64(frame + _U24)
        if log == end:
            return best
        side = uint64(load_i64(frame) >> int64(16))
        before = load_u64(log + _U8)
        best = max(best, int64((before >> (_U32 + _U4 * side)) & _U15))
        if int64((before >> (_U32 + _U4 * (uint64(1) - side))) & _U15) != int64(C_FIVE):
            return best
        end = load_u64(frame - FRAME_BYTES + _U24)
        frame -= FRAME_BYTES + FRAME_BYTES
    return int64(C_FORBIDDEN)


@njit("int64(uint64, int64, uint64)")
def fours_win(b: Word, budget: Int, top: Word) -> Int:
    """Return the length in plies of the mover's win by fours alone; 0 if none is found in `budget` nodes.

    It is searched within 60 plies. `BUDGET` is overwritten. `top` is the address of memory for lists of
    moves.
    """
    if not may_win_by_fours(b, load_i64(b + SIDE)):
        return int64(0)
    store_i64(b + BUDGET, budget)
    return vcf(b, int64(60), top)


@njit("int64(uint64, int64, uint64)")
def fours_threaten(b: Word, budget: Int, top: Word) -> Int:
    """Return the length in plies of the opponent's win by fours if the mover passes; 0 if none is found.

    The search has at most `budget` nodes; `BUDGET` is overwritten. `top` is the address of memory for lists
    of moves.
    """
    if not may_win_by_fours(b, int64(1) - load_i64(b + SIDE)):
        return int64(0)
    skip(b)
    plies = fours_win(b, budget, top)
    unmake(b)
    return plies
