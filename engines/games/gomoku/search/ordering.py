"""Move ordering: candidates among the quiet moves, and their priorities.

A quiet move is a candidate if it would give either side at least an open
two. Its priority combines its *promise*, the log odds of being the best move
given both sides' patterns there (weights fitted by `order_fit.py`), with results
of the search so far: the table's move, two killers per ply, the counter move, and
the history heuristic.

In all functions, `b` is the address of the search board, and a side is 0 (Black) or 1 (White).
"""

from __future__ import annotations

import numpy as np

from engines.games.gomoku.search.board.kernel import cell, members_between, place_on, stone
from engines.games.gomoku.search.board.layout import (
    FRAME_BYTES,
    FRAME_TOP,
    FRAMES,
    HISTORY,
    ORDER_TABLE,
    POINTS,
    SIDE,
    WORDS,
)
from engines.games.gomoku.search.board.moves import may_play, push, urgency
from engines.games.gomoku.search.board.patterns import C_SUSPECT, C_TWO
from engines.games.gomoku.search.selectivity import AT
from engines.search.jit import njit
from engines.search.native import Int, Word, ctz, int64, load_i32, load_i64, load_u64, store_i64, uint64

_U1, _U2, _U3, _U16 = (np.uint64(n) for n in (1, 2, 3, 16))
_CODE_MASK = np.uint64(0xFFFF)
HISTORY_WORDS = 2 * 400
"""Number of words at the beginning of the statistics that hold the history of both sides' points."""
_COUNTERS = np.uint64(HISTORY_WORDS * 8)
_KILLERS = np.uint64(4 * 400 * 8)
MAX_PLY = 300
"""Maximum ply of a search; the remaining frames of `layout.py` are for a threat search at that ply."""
_VALUES = np.uint64((4 * 400 + 2 * MAX_PLY) * 8)
ORDERING_WORDS = 4 * 400 + 3 * MAX_PLY + 2
_SIDE_BYTES = np.uint64(400 * 8)
TABLE_MOVE = np.int64(1 << 24)
"""Priority of the table's move, higher than the priorities of all other moves."""
_ABOVE = np.int64(4_000)
"""Offset that keeps every priority positive."""
_LIMIT = np.int64(4096)


@njit("int64(uint64, uint64)")
def point_before(b: Word, plies: Word) -> Int:
    """Return the point played `plies` plies ago on the board at `b`; 1 is the last move.

    It is 0 for a pass, and before the first move of the search.
    """
    frame = load_u64(b + FRAME_TOP) - plies * FRAME_BYTES
    return load_i64(frame) & int64(0xFFFF) if frame >= b + FRAMES else int64(0)


@njit("int64(uint64)")
def last_point(b: Word) -> Int:
    """Return the point of the last move on the board at `b`.

    It is 0 for a pass, and before the first move of the search.
    """
    return point_before(b, _U1)


@njit("int64(uint64, int64, int64)")
def _is_near(b: Word, point: Int, back: Int) -> Int:
    if load_u64(b + FRAME_TOP) - uint64(back) * FRAME_BYTES < b + FRAMES:
        return int64(1)
    other = point_before(b, uint64(back))
    across = abs(place_on(b, point, int64(0)) - place_on(b, other, int64(0)))
    down = abs(place_on(b, point, int64(1)) - place_on(b, other, int64(1)))
    if max(across, down) <= int64(2):
        return int64(1)
    return int64((across == int64(0) or down == int64(0) or across == down) and max(across, down) <= int64(4))


@njit("int64(uint64, int64)")
def is_far(b: Word, point: Int) -> Int:
    """Whether `point` is far from both of the last two stones on the board at `b`; 1 or 0.

    A point is near a stone within two rows and columns, or within four steps on a common line. It also
    counts as near a stone that was played before the search. A pass counts as a stone on point 0.
    """
    return int64(not (_is_near(b, point, int64(1)) or _is_near(b, point, int64(2))))


@njit("int64(int64)")
def _signed_half(entry: Int) -> Int:
    """Return the low sixteen bits of `entry` as a signed number."""
    return ((entry & int64(0xFFFF)) ^ int64(0x8000)) - int64(0x8000)


@njit("int64(uint64, int64, int64)")
def promise(b: Word, point: Int, side: Int) -> Int:
    """Return the log odds, in 48ths, that the empty `point` is the best move of `side`.

    `b` is the board's address.
    """
    codes = cell(b, point)
    table = load_u64(b + ORDER_TABLE)
    own = (codes >> (_U16 * uint64(side))) & _CODE_MASK
    other = (codes >> (_U16 * uint64(int64(1) - side))) & _CODE_MASK
    return _signed_half(load_i32(table + (own << _U2))) + (load_i32(table + (other << _U2)) >> int64(16))


@njit("uint64(uint64, int64, int64, uint64)")
def push_quiet(b: Word, hint: Int, ply: Int, top: Word) -> Word:
    """Append the candidate moves of the side to move to the list at `top`; return its new end.

    All are legal. Without candidates, every legal point is appended. `hint`, the table's move, gets the
    highest priority if it is a candidate; `ply` selects the killer moves.
    """
    side = load_i64(b + SIDE)
    other = int64(1) - side
    history = load_u64(b + HISTORY)
    killers = history + _KILLERS + (uint64(2 * ply) << _U3)
    counter = load_i64(history + _COUNTERS + uint64(other) * _SIDE_BYTES + (uint64(last_point(b)) << _U3))
    share = load_i64(b + AT.history)
    start = top
    for word in range(load_i64(b + WORDS)):
        bits = uint64(0)
        for each in (side, other):
            bits |= members_between(b, each, int64(C_TWO), int64(C_SUSPECT), int64(word))
        while bits:
            point = int64(word) * int64(64) + ctz(bits)
            bits &= bits - _U1
            if not may_play(b, point, side):
                continue
            value = _ABOVE + promise(b, point, side)
            often = load_i64(history + uint64(side) * _SIDE_BYTES + (uint64(point) << _U3))
            value += (often * share) >> int64(10)
            if point == hint:
                value = TABLE_MOVE
            elif load_i64(killers) == point or load_i64(killers + np.uint64(8)) == point:
                value += load_i64(b + AT.killer)
            elif counter == point:
                value += load_i64(b + AT.counter)
            top = push(top, point, value)
    if top == start:
        for point in range(load_i64(b + POINTS)):
            if not stone(b, int64(point)) and may_play(b, int64(point), side):
                top = push(
                    top, int64(point), urgency(b, int64(point), side) + urgency(b, int64(point), other)
                )
    return top


@njit("int64(uint64, int64, int64)")
def improves(b: Word, ply: Int, value: Int) -> Int:
    """Record the mover's `value` for the position at `ply`; return 1 if the mover's value has risen, else 0.

    It has risen if `value` exceeds the value recorded two plies earlier.
    """
    before = load_u64(b + HISTORY) + _VALUES + (uint64(ply) << _U3)
    store_i64(before + np.uint64(16), value)
    return int64(value > load_i64(before))


@njit("void(uint64, int64)")
def repeat_value(b: Word, ply: Int) -> None:
    """Record the value of two plies earlier for `ply` too, because the position at `ply` is not evaluated."""
    before = load_u64(b + HISTORY) + _VALUES + (uint64(ply) << _U3)
    store_i64(before + np.uint64(16), load_i64(before))


@njit("void(uint64, int64, int64)")
def _adjust(at: Word, bonus: Int, limit: Int) -> None:
    """Add `bonus` to the number at the address `at`, and shrink it, so that it stays within ±`limit`."""
    value = load_i64(at)
    store_i64(at, value + bonus - value * abs(bonus) // limit)


@njit("void(uint64, int64, int64, int64, uint64, uint64)")
def record_cutoff(b: Word, point: Int, depth: Int, ply: Int, start: Word, at: Word) -> None:
    """Record that the move to `point` caused a cutoff, and that the moves tried before it did not.

    The history of the move rises, and theirs falls; the move becomes a killer and the counter move. `start`
    and `at` are the addresses of the first move tried and of the end of the list of tried moves. The board at
    `b` is that before the move, at `ply`; the search was `depth` plies deep.
    """
    side = load_i64(b + SIDE)
    history = load_u64(b + HISTORY)
    bonus = min(depth * depth * int64(4), int64(400))
    own = history + uint64(side) * _SIDE_BYTES
    _adjust(own + (uint64(point) << _U3), bonus, _LIMIT)
    while start < at:
        tried = load_i64(start) & int64(0xFFFF)
        if tried != point:
            _adjust(own + (uint64(tried) << _U3), -bonus, _LIMIT)
        start += np.uint64(8)
    killers = history + _KILLERS + (uint64(2 * ply) << _U3)
    if load_i64(killers) != point:
        store_i64(killers + np.uint64(8), load_i64(killers))
        store_i64(killers, point)
    counters = history + _COUNTERS + uint64(int64(1) - side) * _SIDE_BYTES
    store_i64(counters + (uint64(last_point(b)) << _U3), point)
