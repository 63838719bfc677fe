"""Wins by threats alone: fours (VCF), and fours and open threes (VCT).

VCF, victory by continuous fours: every move of the attacker makes a
four, so the defender has one reply. VCT, victory by continuous threats:
an open three threatens an open four, and the defender can stop it on one
of three points or make fours first.

A win that these searches return is proven: every legal reply of the defender is either
searched or loses immediately to the threat that it ignores (see `moves.push_stoppers`).
A position without such a win can still be won by quiet moves.

Distances are in plies from the node, odd because the attacker moves
first; 0 means "not found".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from engines.games.gomoku.search.board.kernel import class_of, count, first, make, unmake
from engines.games.gomoku.search.board.layout import (
    BUDGET,
    KEY,
    NODES,
    RULE,
    SIDE,
    STOP,
    STOPPED,
    THREAT_TABLE,
)
from engines.games.gomoku.search.board.moves import (
    contains,
    has_four,
    may_play,
    may_win_by_fours,
    only_reply,
    push_class,
    push_counter_fours,
    push_five_stoppers,
    push_fours,
    push_stoppers,
    take_best,
)
from engines.games.gomoku.search.board.patterns import (
    C_DOUBLE_THREE,
    C_FIVE,
    C_FOUR,
    C_OPEN_FOUR,
    C_SUSPECT,
    C_THREE,
    C_THREE_PLUS,
    CARO,
)
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i64, load_u64, store_i64
from engines.search.table import (
    EXACT,
    NO_ACTION,
    UPPER,
    action_of,
    bound_of,
    depth_of,
    probe,
    score_of,
    store,
)

ThreatSearch: TypeAlias = Callable[[Any, int, Any], Any]
"""Kernel such as `vct`: takes a board's address, a depth and memory for lists; returns a win's plies."""

VCF_SALT = np.uint64(0x5851F42D4C957F2D)
"""Distinguishes the keys of wins by fours in the table."""
VCT_SALT = np.uint64(0x14057B7EF767814F)
"""Distinguishes the keys of wins by fours and threes in the table."""
GAVE_UP = UPPER
"""Bound type that marks a table entry as an unfinished search for fours; its depth field has the budget."""
_U8 = np.uint64(8)
_CLOCK = np.int64(2047)
"""Mask of the node count: the stop flag is read every `_CLOCK` + 1 nodes."""


@njit("int64(uint64)")
def spend_node(b: Word) -> Int:
    """Count a node of a threat search on the board at `b`, and take it off `BUDGET`.

    Return 1 if the search must give up, because the budget is spent or the search is stopped, else 0.
    """
    nodes = load_i64(b + NODES) + int64(1)
    store_i64(b + NODES, nodes)
    budget = load_i64(b + BUDGET) - int64(1)
    store_i64(b + BUDGET, budget)
    if nodes & _CLOCK == int64(0) and load_i64(load_u64(b + STOP)):
        store_i64(b + STOPPED, int64(1))
    return int64(budget < int64(0)) | load_i64(b + STOPPED)


@njit("int64(uint64, int64, uint64)")
def vcf(b: Word, depth: Int, top: Word) -> Int:
    """Return the length of the mover's win by fours alone, in plies; 0 if none is found.

    The search covers `depth` plies and the number of nodes in `BUDGET`, which it reduces. `b` is the
    board's address, `top` that of memory for lists of moves.
    """
    side = load_i64(b + SIDE)
    other = int64(1) - side
    # Step 1: wins and losses that need no search.
    if count(b, side, int64(C_FIVE)):
        return int64(1)
    if depth < int64(3):
        return int64(0)
    danger = count(b, other, int64(C_FIVE))
    if danger > int64(1):
        return int64(0)
    if danger == int64(0):
        if count(b, side, int64(C_OPEN_FOUR)):
            return int64(3)
        if depth < int64(5) or not may_win_by_fours(b, side):
            return int64(0)
    budget = load_i64(b + BUDGET)
    if spend_node(b):
        return int64(0)

    # Step 2: the table.
    table = load_u64(b + THREAT_TABLE)
    key = load_u64(b + KEY) ^ VCF_SALT
    data = probe(table, key)
    hint = int64(NO_ACTION)
    if data:
        known = score_of(data)
        if known and known <= depth:
            return known
        if not known and depth_of(data) >= (budget if bound_of(data) == GAVE_UP else depth):
            return int64(0)
        hint = action_of(data)

    # Step 3: the fours, or the only move against the other side's four, if that move makes a four.
    start = top
    if danger:
        point = first(b, other, int64(C_FIVE))
        kind = class_of(b, point, side)
        if kind >= C_FOUR and may_play(b, point, side) and has_four(b, point, side):
            store_i64(top, point)
            top += _U8
    else:
        top = push_fours(b, side, int64(0), top)

    # Step 4: each four, its reply, and the rest of the line.
    at = start
    result = int64(0)
    best = hint
    while at < top and not result and load_i64(b + BUDGET) >= int64(0):
        point = take_best(at, top)
        at += _U8
        make(b, point, side)
        if count(b, side, int64(C_FIVE)):
            reply = only_reply(b, side, top)
            if reply < int64(0) or not may_play(b, reply, other):
                result = int64(3)
            else:
                make(b, reply, other)
                rest = vcf(b, depth - int64(2), top)
                if rest:
                    result = rest + int64(2)
                unmake(b)
        unmake(b)
        if result:
            best = point
    if load_i64(b + STOPPED):
        return result
    if result or load_i64(b + BUDGET) >= int64(0):
        store(table, key, result, int64(EXACT), depth, best)
    elif budget < int64(256):
        store(table, key, int64(0), int64(GAVE_UP), budget, best)
    return result


@njit("uint64(uint64, int64, uint64)")
def push_attacks(b: Word, side: Int, top: Word) -> Word:
    """Append the fours of `side` to the list at `top`, then its open threes; return the list's new end.

    These are the moves of a VCT. If the other side threatens an open four, threes that do not stop it are
    left out; fours are not. The legality of threes is not checked. `b` is the board's address.
    """
    other = int64(1) - side
    top = push_fours(b, side, int64(0), top)
    threes = top
    top = push_class(b, side, int64(C_THREE), int64(0), top)
    top = push_class(b, side, int64(C_THREE_PLUS), int64(0), top)
    top = push_class(b, side, int64(C_DOUBLE_THREE), int64(0), top)
    top = push_class(b, side, int64(C_SUSPECT), int64(0), top)
    if count(b, other, int64(C_OPEN_FOUR)):
        # The other side threatens too, so a three that does not stop that threat is too slow.
        stoppers = top
        top = push_stoppers(b, first(b, other, int64(C_OPEN_FOUR)), other, top)
        kept = threes
        at = threes
        while at < stoppers:
            if contains(stoppers, top, load_i64(at) & int64(0xFFFF)):
                store_i64(kept, load_i64(at))
                kept += _U8
            at += _U8
        top = kept
    return top


@njit("int64(uint64, int64, uint64)")
def vct(b: Word, depth: Int, top: Word) -> Int:
    """Return the length of the mover's win by fours and open threes, in plies; 0 if none is found.

    The search covers `depth` plies and the number of nodes in `BUDGET`, which it reduces. `b` is the
    board's address, `top` that of memory for lists of moves.
    """
    side = load_i64(b + SIDE)
    other = int64(1) - side
    # Step 1: wins and losses that need no search.
    if count(b, side, int64(C_FIVE)):
        return int64(1)
    if depth < int64(3):
        return int64(0)
    danger = count(b, other, int64(C_FIVE))
    if danger > int64(1):
        return int64(0)
    if danger == int64(0) and count(b, side, int64(C_OPEN_FOUR)):
        return int64(3)
    if depth < int64(5) or spend_node(b):
        return int64(0)

    # Step 2: the table.
    table = load_u64(b + THREAT_TABLE)
    key = load_u64(b + KEY) ^ VCT_SALT
    data = probe(table, key)
    hint = int64(NO_ACTION)
    if data:
        known = score_of(data)
        if known and known <= depth:
            return known
        if not known and depth_of(data) >= depth:
            return int64(0)
        hint = action_of(data)

    # Step 3: the attacker's moves.
    start = top
    if danger:
        point = first(b, other, int64(C_FIVE))
        if may_play(b, point, side):
            store_i64(top, point)
            top += _U8
    else:
        top = push_attacks(b, side, top)

    # Step 4: each attack, every reply that can save the defender, and the rest of the line.
    at = start
    result = int64(0)
    best = hint
    while at < top and not result and load_i64(b + BUDGET) >= int64(0):
        point = take_best(at, top)
        at += _U8
        if not may_play(b, point, side):
            continue
        make(b, point, side)
        fives = count(b, side, int64(C_FIVE))
        list_top = top
        if fives:
            # A stone can block only one of several points that make five, so no reply helps.
            if fives == int64(1) or load_i64(b + RULE) == CARO:
                list_top = push_five_stoppers(b, side, list_top)
            result = int64(3)
        elif count(b, side, int64(C_OPEN_FOUR)) and not count(b, other, int64(C_OPEN_FOUR)):
            # A reply that neither stops the threat nor makes a four loses to it.
            list_top = push_counter_fours(b, other, list_top)
            threat = first(b, side, int64(C_OPEN_FOUR))
            list_top = push_stoppers(b, threat, side, list_top)
            result = int64(5)
        defence = top
        while defence < list_top and result:
            reply = take_best(defence, list_top)
            defence += _U8
            if not may_play(b, reply, other):
                continue
            make(b, reply, other)
            rest = vct(b, depth - int64(2), list_top)
            unmake(b)
            result = max(result, rest + int64(2)) if rest else int64(0)
        unmake(b)
        if result:
            best = point
    if load_i64(b + STOPPED) or (not result and load_i64(b + BUDGET) < int64(0)):
        return result
    store(table, key, result, int64(EXACT), depth, best)
    return result
