"""Proofs that a side wins, or at least draws, by search to the endgame tables.

A position is the kernel's words `men` and `kings`. One that the search cannot resolve speaks against the
claim, so a proof is sound at every depth: it needs only the rules and the tables. A position that occurs
again on the way is unresolved, and the rule of 80 plies is ignored, because proofs are far shorter.
"""

from __future__ import annotations

import numpy as np

from engines.games.checkers.search.endings import MAX_PIECES, distance
from engines.games.checkers.search.kernel import (
    FRAME_BYTES,
    ZERO,
    hash_key,
    jumpers,
    kings_at,
    list_moves,
    men_at,
    turned,
)
from engines.games.checkers.search.memory import ENDINGS, FRAMES, PATH
from engines.search import table as tt
from engines.search.jit import njit
from engines.search.memory import TABLE, count_node, is_stopped
from engines.search.native import Int, Word, int64, load_u64, popcount, store_u64, uint64

WIN, DRAW = 1, 0
"""Claims of the side that attains them: it wins, or at least draws."""
MAX_PLIES = 100
"""Number of plies from the root after which a position counts as unresolved."""
_U3 = np.uint64(3)
_SALTS = np.uint64(0x5851F42D4C957F2D)


@njit("boolean(uint64, uint64, uint64, int64, int64, int64, int64)")
def attains(memory: Word, men: Word, kings: Word, claim: Int, depth: Int, ply: Int, is_claimant: Int) -> bool:
    """Whether a search proves that the claimant attains `claim`, which is `WIN` or `DRAW`.

    The claimant is the side to move if `is_claimant` is 1, else the other one. The search is `depth` plies
    deep; single replies and jumps cost none. `memory` is the address of the search's words, which must have
    the endgame tables, and `ply` counts from the root. False also means that the depth or the nodes did not
    suffice.
    """
    count_node(memory)
    pieces = jumpers(men, kings)
    if pieces == ZERO and popcount(men | kings) <= MAX_PIECES:
        code = distance(load_u64(memory + ENDINGS), men, kings)
        if code == 0:
            return bool(claim == DRAW)
        return bool((code & int64(1) == 0) == (is_claimant == 1))
    if ply >= MAX_PLIES - 1 or is_stopped(memory):
        return False
    key = hash_key(men, kings) ^ (uint64(2 * claim + is_claimant + 1) * _SALTS)
    path = load_u64(memory + PATH)
    back = ply - int64(4)
    while back >= 0:
        if load_u64(path + (uint64(back) << _U3)) == key:
            return False
        back -= int64(2)
    store_u64(path + (uint64(ply) << _U3), key)
    frame = load_u64(memory + FRAMES) + uint64(ply) * FRAME_BYTES
    count = list_moves(frame, men, kings)
    if count == 0:
        return bool(is_claimant == 0)
    if depth <= 0 and pieces == ZERO:
        return False
    table = load_u64(memory + TABLE)
    data = tt.probe(table, key)
    if data and (tt.score_of(data) == 1 or tt.depth_of(data) >= depth):
        return bool(tt.score_of(data) == 1)
    left = depth if pieces or count == 1 else depth - int64(1)
    is_proven = is_claimant == 0
    for index in range(count):
        found = attains(
            memory,
            turned(men_at(frame, index)),
            turned(kings_at(frame, index)),
            claim,
            left,
            ply + int64(1),
            int64(1) - is_claimant,
        )
        if found == (is_claimant == 1):
            is_proven = found
            break
    if not is_stopped(memory):
        tt.store(table, key, int64(is_proven), int64(tt.EXACT), max(depth, int64(0)), int64(tt.NO_ACTION))
    return bool(is_proven)
