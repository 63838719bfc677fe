"""Lists of moves in raw memory, and the points that stop a threat.

A list grows upward from an address that the caller keeps: one signed word per move,
`priority << 16 | point`. Searches keep their lists in one stack; a function that appends
moves gives the new top of the stack to the functions that it calls.

In all functions, `b` is the address of the search board, and a side is 0 (Black) or 1 (White).
"""

from __future__ import annotations

import numpy as np

from engines.games.gomoku.search.board.kernel import (
    cell,
    class_of,
    count,
    first,
    is_legal,
    line_of,
    make,
    members,
    pattern_of,
    place_on,
    unmake,
)
from engines.games.gomoku.search.board.layout import CODE_TABLE, LINE_TABLE, REACH, RULE, SIDE, STEPS, WORDS
from engines.games.gomoku.search.board.patterns import (
    BLOCKED_THREE,
    C_FIVE,
    C_FOUR,
    C_FOUR_PLUS,
    C_FOUR_THREE,
    C_OPEN_FOUR,
    C_SOFT_FOUR,
    C_SUSPECT,
    CARO,
    DOUBLE_FOUR,
    FIVE,
    FOUR,
    OPEN_FOUR,
    RENJU,
)
from engines.search.jit import njit
from engines.search.native import (
    Int,
    Word,
    ctz,
    int64,
    load_i32,
    load_i64,
    load_u8,
    load_u64,
    store_i64,
    uint64,
)

_U1, _U2, _U3, _U4, _U8, _U15, _U16 = (np.uint64(n) for n in (1, 2, 3, 4, 8, 15, 16))
_MARGIN = np.int64(5)
_CODE_MASK = np.uint64(0xFFFF)
_WHITE_CODES = np.uint64(4 << 16)


@njit("int64(uint64, int64, int64)")
def urgency(b: Word, point: Int, side: Int) -> Int:
    """Return the priority of the empty `point` as a move, by its patterns for `side` alone.

    `b` is the board's address; a higher priority comes first.
    """
    code = (cell(b, point) >> (_U16 * uint64(side))) & _CODE_MASK
    entry = load_i32(load_u64(b + CODE_TABLE) + uint64(side) * _WHITE_CODES + (code << _U2))
    return (entry >> int64(4)) & int64(0xFFF)


@njit("uint64(uint64, int64, int64)")
def push(top: Word, point: Int, priority: Int) -> Word:
    """Append `point` with its priority to the list that ends at the address `top`; return the new end."""
    store_i64(top, priority << int64(16) | point)
    return top + _U8


@njit("int64(uint64, uint64)")
def take_best(at: Word, top: Word) -> Int:
    """Swap the move with the highest priority in the list `[at, top)` to `at`, and return its point.

    The list must not be empty.
    """
    best = at
    best_value = load_i64(at)
    other = at + _U8
    while other < top:
        value = load_i64(other)
        if value > best_value:
            best, best_value = other, value
        other += _U8
    if best != at:
        store_i64(best, load_i64(at))
        store_i64(at, best_value)
    return best_value & int64(0xFFFF)


@njit("int64(uint64, uint64, int64)")
def contains(at: Word, top: Word, point: Int) -> Int:
    """Whether the list `[at, top)` contains the point; 1 or 0."""
    while at < top:
        if load_i64(at) & int64(0xFFFF) == point:
            return int64(1)
        at += _U8
    return int64(0)


@njit("void(uint64, uint64, int64)")
def prefer(at: Word, top: Word, point: Int) -> None:
    """Give `point` the highest priority in the list `[at, top)`, if the list contains it."""
    while at < top:
        value = load_i64(at)
        if value & int64(0xFFFF) == point:
            store_i64(at, value + (int64(1) << int64(40)))
            return
        at += _U8


@njit("int64(uint64, int64, int64)")
def has_four(b: Word, point: Int, side: Int) -> Int:
    """Whether a stone of `side` on the empty `point` of the board at `b` makes a four; 1 or 0.

    One direction suffices. Soft fours, and two fours on one line in renju, do not count.
    """
    for direction in range(4):
        pattern = pattern_of(b, point, side, int64(direction))
        if pattern in (FOUR, OPEN_FOUR):
            return int64(1)
    return int64(0)


@njit("uint64(uint64, int64, int64, int64, uint64)")
def push_class(b: Word, side: Int, kind: Int, bonus: Int, top: Word) -> Word:
    """Append every point of the class `kind` for `side` to the list at `top`; return its new end.

    A move's priority is the urgency for `side`, plus half that for the other side, plus `bonus`. Legality
    is not checked.
    """
    if not count(b, side, kind):
        return top
    for word in range(load_i64(b + WORDS)):
        bits = members(b, side, kind, int64(word))
        while bits:
            point = int64(word) * int64(64) + ctz(bits)
            bits &= bits - _U1
            value = bonus + urgency(b, point, side) + (urgency(b, point, int64(1) - side) >> int64(1))
            top = push(top, point, value)
    return top


@njit("uint64(uint64, int64, int64, uint64)")
def push_fours(b: Word, side: Int, bonus: Int, top: Word) -> Word:
    """Append every legal move of `side` that makes a four but not a five to the list at `top`.

    Return the list's new end. Soft fours are left out. The priorities are those of `push_class`.
    """
    for kind in (C_OPEN_FOUR, C_FOUR_THREE, C_FOUR_PLUS, C_FOUR):
        top = push_class(b, side, int64(kind), bonus, top)
    if count(b, side, int64(C_SUSPECT)):
        start = top
        top = push_class(b, side, int64(C_SUSPECT), bonus, top)
        kept = start
        while start < top:
            value = load_i64(start)
            point = value & int64(0xFFFF)
            if has_four(b, point, side) and is_legal(b, point, side):
                store_i64(kept, value)
                kept += _U8
            start += _U8
        top = kept
    return top


@njit("uint64(uint64, int64, uint64)")
def push_counter_fours(b: Word, side: Int, top: Word) -> Word:
    """Append every legal move of `side` that threatens, but does not make, a five to the list at `top`.

    Return the list's new end.
    """
    top = push_fours(b, side, int64(0), top)
    if load_i64(b + RULE) == CARO:
        top = push_class(b, side, int64(C_SOFT_FOUR), int64(0), top)
    return top


@njit("int64(uint64, int64, int64, int64, int64)")
def _has_three_without(b: Word, point: Int, reply: Int, side: Int, direction: Int) -> Int:
    """Whether `side`, once on `point`, has three stones in a five in `direction` despite `reply`; 1 or 0.

    The five goes through `point` and contains no enemy stone and not `reply`. The result is also 1 if
    `reply` is not an empty point of that line within four steps, because that case is not examined.
    """
    step = load_i64(b + STEPS + (uint64(direction) << _U3))
    away = (reply - point) // step
    place = place_on(b, point, direction) + _MARGIN
    line = line_of(b, point, direction)
    if point + away * step != reply or abs(away) > int64(4):
        return int64(1)
    if (line >> uint64(2 * (place + away))) & np.uint64(3):
        return int64(1)
    # A five through the point lies within four points on either side, and the reply cuts that range.
    first_begin = away + int64(1) if away < 0 else int64(-4)
    last_begin = away - int64(5) if away > 0 else int64(0)
    for begin in range(max(first_begin, -place), last_begin + int64(1)):
        stones = int64(0)
        for offset in range(begin, begin + int64(5)):
            state = (line >> uint64(2 * (place + offset))) & np.uint64(3)
            if state == uint64(side + 1):
                stones += int64(1)
            elif state:
                stones = int64(-5)
        if stones >= int64(2):
            return int64(1)
    return int64(0)


@njit("int64(uint64, int64, int64, int64)")
def _leads_on(b: Word, point: Int, reply: Int, side: Int) -> Int:
    """Whether a four of `side` on `point`, answered by `reply`, can lead to another four through `point`.

    The result is 1 or 0; 1 is not certain.
    """
    for direction in range(4):
        pattern = pattern_of(b, point, side, int64(direction))
        if pattern == BLOCKED_THREE:
            return int64(1)
        if pattern == FOUR and _has_three_without(b, point, reply, side, int64(direction)):
            return int64(1)
    return int64(0)


@njit("int64(uint64, int64)")
def may_win_by_fours(b: Word, side: Int) -> Int:
    """Return 0 if no four of `side` can win or lead to another four, otherwise a positive number.

    Only 0 is reliable: a positive number promises nothing. If only two points make a four, each is
    usually the reply to the other, so they count only if another four through one of them can follow. In
    renju a reply can be forbidden, and in caro the reply can be a different point, so any four counts
    there.
    """
    if count(b, side, int64(C_OPEN_FOUR)) or count(b, side, int64(C_SUSPECT)):
        return int64(1)
    threes = count(b, side, int64(C_FOUR_THREE))
    total = threes + count(b, side, int64(C_FOUR_PLUS)) + count(b, side, int64(C_FOUR))
    if threes or total != int64(2) or load_i64(b + RULE) >= RENJU:
        return total
    one = other = int64(-1)
    for word in range(load_i64(b + WORDS)):
        bits = members(b, side, int64(C_FOUR), int64(word))
        bits |= members(b, side, int64(C_FOUR_PLUS), int64(word))
        while bits:
            one, other = other, int64(word) * int64(64) + ctz(bits)
            bits &= bits - _U1
    return int64(_leads_on(b, one, other, side) or _leads_on(b, other, one, side))


@njit("uint64(uint64, int64, int64, uint64)")
def _push_line(b: Word, point: Int, direction: Int, top: Word) -> Word:
    """Append the empty points up to five steps from `point`, on both sides of it, in `direction`.

    A move's priority is the sum of both sides' urgencies. Return the list's new end.
    """
    place = place_on(b, point, direction) + _MARGIN
    line = line_of(b, point, direction)
    step = load_i64(b + STEPS + (uint64(direction) << _U3))
    for offset in range(-5, 6):
        if offset and not (line >> uint64(2 * (place + offset))) & np.uint64(3):
            near = point + offset * step
            top = push(top, near, urgency(b, near, int64(0)) + urgency(b, near, int64(1)))
    return top


@njit("uint64(uint64, int64, int64, int64, uint64)")
def _push_block(b: Word, point: Int, side: Int, direction: Int, top: Word) -> Word:
    """Append the point, if any, that leaves the five that `side` makes on `point` blocked at both ends.

    An enemy stone already blocks the other end. The five is in `direction`; return the list's new end.
    """
    place = place_on(b, point, direction) + _MARGIN
    line = line_of(b, point, direction)
    own, closed = uint64(side + 1), uint64(2 - side)
    before, after = int64(-1), int64(1)
    while (line >> uint64(2 * (place + before))) & np.uint64(3) == own:
        before -= int64(1)
    while (line >> uint64(2 * (place + after))) & np.uint64(3) == own:
        after += int64(1)
    first_end = (line >> uint64(2 * (place + before))) & np.uint64(3)
    last_end = (line >> uint64(2 * (place + after))) & np.uint64(3)
    step = load_i64(b + STEPS + (uint64(direction) << _U3))
    if first_end == closed and not last_end:
        top = push(top, point + after * step, int64(0))
    if last_end == closed and not first_end:
        top = push(top, point + before * step, int64(0))
    return top


@njit("uint64(uint64, int64, uint64)")
def push_five_stoppers(b: Word, side: Int, top: Word) -> Word:
    """Append the only points that can stop `side` from making five next; return the list's new end.

    These are the points that complete a five, and in caro also points that leave a five blocked at both
    ends. A point can appear more than once. If there are several points, it is possible that none of them
    stops `side`. Legality is not checked.
    """
    if load_i64(b + RULE) != CARO:
        return push_class(b, side, int64(C_FIVE), int64(0), top)
    for word in range(load_i64(b + WORDS)):
        bits = members(b, side, int64(C_FIVE), int64(word))
        while bits:
            point = int64(word) * int64(64) + ctz(bits)
            bits &= bits - _U1
            top = push(top, point, int64(1))
            for direction in range(4):
                if pattern_of(b, point, side, int64(direction)) == FIVE:
                    top = _push_block(b, point, side, int64(direction), top)
    return top


@njit("int64(uint64, int64, uint64)")
def only_reply(b: Word, side: Int, top: Word) -> Int:
    """Return the only point that stops `side`, which has just made a four, from making five; −1 if none.

    The four must not be a soft four, which several points can stop (see `patterns.SOFT_FOUR`). Legality
    is not checked. `top` is the address of memory for a list.
    """
    if load_i64(b + RULE) != CARO:
        return first(b, side, int64(C_FIVE)) if count(b, side, int64(C_FIVE)) == int64(1) else int64(-1)
    at = push_five_stoppers(b, side, top)
    while at > top:
        at -= _U8
        point = load_i64(at) & int64(0xFFFF)
        make(b, point, int64(1) - side)
        is_stopped = count(b, side, int64(C_FIVE)) == int64(0)
        unmake(b)
        if is_stopped:
            return point
    return int64(-1)


@njit("uint64(uint64, int64, int64, uint64)")
def push_stoppers(b: Word, point: Int, side: Int, top: Word) -> Word:
    """Append the points that stop the open four which `side` would make on `point`; return the new end.

    - These are the point itself and the two points that would complete the five. A stone elsewhere leaves
      both of these open, unless it makes a four.
    - If more than two points would complete a five, only the point itself stops it.
    - In caro a stone further along the line can block the five, so the empty points of the line are
      appended, too.

    Legality is not checked.
    """
    start = top
    other = int64(1) - side
    top = push(top, point, urgency(b, point, side) + urgency(b, point, other))
    reach = load_i64(b + REACH)
    twice = uint64(2 * reach)
    low = (_U1 << twice) - _U1
    line_table = load_u64(b + LINE_TABLE)
    nibble = _U4 * uint64(side)
    is_caro = load_i64(b + RULE) == CARO
    for direction in range(4):
        pattern = pattern_of(b, point, side, int64(direction))
        if pattern not in (FOUR, OPEN_FOUR, DOUBLE_FOUR):
            continue
        if is_caro:
            top = _push_line(b, point, int64(direction), top)
            continue
        place = place_on(b, point, int64(direction))
        line = line_of(b, point, int64(direction)) | uint64(side + 1) << uint64(2 * (place + 5))
        step = load_i64(b + STEPS + (uint64(direction) << _U3))
        for offset in range(-4, 5):
            shift = uint64(2 * (place + 5 + offset))
            # Both bits are set beyond the edge.
            if place + 5 + offset < 0 or (line >> shift) & np.uint64(3):
                continue
            window = line >> (shift - twice) if shift >= twice else line << (twice - shift)
            index = (window & low) | ((window >> (twice + _U2)) & low) << twice
            if (uint64(load_u8(line_table + index)) >> nibble) & _U15 == uint64(FIVE):
                gap = point + offset * step
                top = push(top, gap, urgency(b, gap, side) + urgency(b, gap, other))
    if top - start > np.uint64(3 * 8) and not is_caro:
        top = start + _U8
    return top


@njit("int64(uint64, int64)")
def is_restricted(b: Word, side: Int) -> Int:
    """Whether the rules can forbid moves of `side`, as they do to Black in renju; 1 or 0.

    `b` is the board's address.
    """
    return int64(side == int64(0) and load_i64(b + RULE) == RENJU)


@njit("int64(uint64, int64, int64)")
def may_play(b: Word, point: Int, side: Int) -> Int:
    """Whether `side` can legally play on the empty `point` of the board at `b`; 1 or 0.

    Faster than `is_legal`, because the point's class usually settles the question.
    """
    if not is_restricted(b, side) or class_of(b, point, side) < C_SUSPECT:
        return int64(1)
    return is_legal(b, point, side)


@njit("uint64(uint64, uint64)")
def push_replies(b: Word, top: Word) -> Word:
    """Append the replies of the side to move to a direct threat to the list at `top`; return its new end.

    - Against a four: the points that stop it.
    - Against an open three: fours, and the points that stop it.
    - Without a direct threat: nothing.

    Every other move loses, unless the side to move can make five. Legality is not checked.
    """
    side = load_i64(b + SIDE)
    other = int64(1) - side
    if count(b, other, int64(C_FIVE)):
        return push_five_stoppers(b, other, top)
    if count(b, other, int64(C_OPEN_FOUR)):
        top = push_counter_fours(b, side, top)
        top = push_stoppers(b, first(b, other, int64(C_OPEN_FOUR)), other, top)
    return top
