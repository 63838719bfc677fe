"""The quickest forced win: fours, open threes, and quiet moves that threaten to win by fours.

`threats.py` searches direct threats only. A quiet move can win sooner: it makes neither
a four nor an open three, but threatens to win by fours. All answers that can spoil
those fours are known (`defence.py`), so a win through quiet moves is proven too.

Distances are in plies from the node, odd because the attacker moves
first; 0 means "not found". In renju and caro an answer to a quiet move
may be missing from the list, so no quiet moves are tried there.
"""

from __future__ import annotations

import numpy as np

from engines.games.gomoku.search.board.kernel import count, first, make, skip, unmake
from engines.games.gomoku.search.board.layout import BUDGET, KEY, RULE, SIDE, STOPPED, THREAT_TABLE
from engines.games.gomoku.search.board.moves import (
    may_play,
    push_class,
    push_replies,
    push_stoppers,
    take_best,
)
from engines.games.gomoku.search.board.patterns import (
    C_BLOCKED_THREE,
    C_BLOCKED_THREE_PLUS,
    C_BLOCKED_TWO,
    C_FIVE,
    C_OPEN_FOUR,
    C_TWO,
    C_TWO_TWO,
    RENJU,
)
from engines.games.gomoku.search.threats.defence import push_answers
from engines.games.gomoku.search.threats.threats import push_attacks, spend_node, vcf, vct
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i64, load_u64, store_i64
from engines.search.table import EXACT, NO_ACTION, action_of, depth_of, probe, score_of, store

WIN_SALT = np.uint64(0x2545F4914F6CDD1D)
"""Distinguishes the keys of this search in the table."""
_U8 = np.uint64(8)
_MIN_PLIES = np.int64(7)
"""Minimum plies of a win by a quiet move: the move, an answer and five plies (three are a direct threat)."""


@njit("int64(uint64, int64, uint64)")
def threatens(b: Word, depth: Int, top: Word) -> Int:
    """Return the length in plies of the win that the last mover threatens; 0 without a threat.

    The length is that of the win if the side to move passes:

    - 1 after a four, 3 after an open three, unless the side to move wins first.
    - Otherwise that of a win by fours, which is searched within `depth` plies and the nodes in `BUDGET`.
      In renju and caro it does not count.

    `b` is the board's address, `top` that of memory for lists of moves.
    """
    side = load_i64(b + SIDE)
    other = int64(1) - side
    if count(b, side, int64(C_FIVE)):
        return int64(0)
    if count(b, other, int64(C_FIVE)):
        return int64(1)
    if count(b, side, int64(C_OPEN_FOUR)):
        return int64(0)
    if count(b, other, int64(C_OPEN_FOUR)):
        return int64(3)
    if depth < int64(5) or load_i64(b + RULE) >= RENJU:
        return int64(0)
    skip(b)
    plies = vcf(b, depth, top)
    unmake(b)
    return plies


@njit("uint64(uint64, int64, uint64)")
def push_defences(b: Word, threat: Int, top: Word) -> Word:
    """Append the moves that can save the mover from the `threat` just found to the list at `top`.

    Return the list's new end. `threat` is the result of `threatens`, above 0; any other move loses to it.
    Nothing is appended if the fours cannot be followed to their end, because the answers are then
    unknown. Moves against a four or an open three can be illegal.
    """
    return push_answers(b, top) if threat > int64(3) else push_replies(b, top)


@njit("int64(uint64, int64, uint64)")
def win(b: Word, depth: Int, top: Word) -> Int:
    """Return the length in plies of a forced win of the side to move; 0 if none is found.

    The search covers `depth` plies and the nodes in `BUDGET`, which it reduces. If it is called with 1,
    3, 5 … in turn and nodes suffice, the first result above 0 is the shortest win of this kind. `b` is
    the board's address, `top` that of memory for lists of moves.
    """
    # Step 1: a win without quiet moves.
    plies = vct(b, depth, top)
    if plies or depth < _MIN_PLIES or load_i64(b + RULE) >= RENJU:
        return plies
    side = load_i64(b + SIDE)
    other = int64(1) - side
    danger = count(b, other, int64(C_FIVE))
    if danger > int64(1) or spend_node(b):
        return int64(0)

    # Step 2: the table.
    table = load_u64(b + THREAT_TABLE)
    key = load_u64(b + KEY) ^ WIN_SALT
    data = probe(table, key)
    hint = int64(NO_ACTION)
    if data:
        known = score_of(data)
        if known and known <= depth:
            return known
        if not known and depth_of(data) >= depth:
            return int64(0)
        hint = action_of(data)

    # Step 3: the attacker's moves, direct threats first.
    start = top
    if danger:
        store_i64(top, first(b, other, int64(C_FIVE)))
        top += _U8
    else:
        top = push_attacks(b, side, top)
        if count(b, other, int64(C_OPEN_FOUR)):
            top = push_stoppers(b, first(b, other, int64(C_OPEN_FOUR)), other, top)
        else:
            for kind in (C_BLOCKED_THREE_PLUS, C_TWO_TWO, C_BLOCKED_THREE, C_TWO, C_BLOCKED_TWO):
                top = push_class(b, side, int64(kind), int64(-4096), top)

    # Step 4: each threatening move, every answer that can save the defender, and the rest of the line.
    at = start
    result = int64(0)
    best = hint
    while at < top and not result and load_i64(b + BUDGET) >= int64(0):
        point = take_best(at, top)
        at += _U8
        if not may_play(b, point, side):
            continue
        make(b, point, side)
        threat = threatens(b, depth - int64(2), top)
        end = push_defences(b, threat, top) if threat else top
        if threat and (end > top or threat < int64(5)):
            result = threat + int64(2)
        answer = top
        while answer < end and result:
            reply = take_best(answer, end)
            answer += _U8
            if not may_play(b, reply, other):
                continue
            make(b, reply, other)
            rest = win(b, depth - int64(2), end)
            unmake(b)
            result = max(result, rest + int64(2)) if rest else int64(0)
        unmake(b)
        if result:
            best = point
    if load_i64(b + STOPPED) or (not result and load_i64(b + BUDGET) < int64(0)):
        return result
    store(table, key, result, int64(EXACT), depth, best)
    return result
