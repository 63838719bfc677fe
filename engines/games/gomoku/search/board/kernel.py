"""Search board: making and unmaking a stone updates every point's patterns.

This is the fast counterpart of the referee (`rules.py`). A stone changes only the patterns of empty
points within reach on its four lines. Each point takes one table look-up (`neighbours.py`). The previous
cells are logged, so that `unmake` can restore them. Nearly all of those points change, so a change must
be cheap; therefore the board keeps no counts. Every point's classes form a byte, and "does White have an
open four?" compares 64 of these bytes at once. The layout of the memory, cells, lines and the numbers of
directions are in `layout.py`, classes and line patterns in `patterns.py`.

A `point` is the number of a point in reading order. A side is 0 (Black) or 1 (White).
"""

from __future__ import annotations

import numpy as np

from engines.games.gomoku.search.board.layout import (
    BALANCE,
    CELLS,
    CLASSES_OF,
    CODE_TABLE,
    FRAME_BYTES,
    FRAME_TOP,
    GEOMETRY,
    KEY,
    LINE_TABLE,
    LOG_RING_BYTES,
    LOG_STONE_BYTES,
    LOG_TOP,
    NEW_CODES,
    NOWHERE,
    OLD_CELLS,
    PLY,
    POINTS,
    REACH,
    RULE,
    SIDE,
    STEPS,
    STONES,
    WORDS,
    ZOBRIST,
)
from engines.games.gomoku.search.board.neighbours import recode
from engines.games.gomoku.search.board.patterns import (
    C_FIVE,
    C_FORBIDDEN,
    C_SUSPECT,
    OPEN_FOUR,
    OPEN_THREE,
    OPEN_THREE_2,
    RENJU,
)
from engines.search.jit import njit
from engines.search.native import (
    Int,
    Word,
    bytes_between,
    ctz,
    int64,
    load_i32,
    load_i64,
    load_u8,
    load_u64,
    popcount,
    store_i64,
    store_u8,
    store_u64,
    uint64,
)

_ZERO, _U1, _U2, _U3, _U4, _U6, _U8 = (np.uint64(n) for n in (0, 1, 2, 3, 4, 6, 8))
_U15, _U16, _U32, _U48 = (np.uint64(n) for n in (15, 16, 32, 48))
_CODE_MASK = np.uint64(0xFFFF)
_TABLE_BYTES = np.uint64(4 << 16)
_ZOBRIST_SIDE = np.uint64(8 * 400)
SIDE_KEY = np.uint64(0x9D39247E33776D41)
"""Part of the hash key that `make` and `skip` toggle, because the turn changes.

If the sides alternate, the key contains it when White is to move.
"""


@njit("uint64(uint64, int64, int64, int64, int64)")
def members_between(b: Word, side: Int, low: Int, high: Int, word: Int) -> Word:
    """Return word `word` (64 points) of the set of points with a class of `low` to `high` for `side`.

    `b` is the board's address; `low` must be above `C_NONE`.
    """
    shift = _U4 * uint64(side)
    at = b + CLASSES_OF + (uint64(word) << _U6)
    return bytes_between(at, _U15 << shift, uint64(low) << shift, uint64(high) << shift)


@njit("uint64(uint64, int64, int64, int64)")
def members(b: Word, side: Int, kind: Int, word: Int) -> Word:
    """Return word `word` (64 points) of the set of points with the class `kind`, not `C_NONE`, for `side`.

    `b` is the board's address.
    """
    return members_between(b, side, kind, kind, word)


@njit("int64(uint64, int64, int64)")
def count(b: Word, side: Int, kind: Int) -> Int:
    """Return the number of empty points with the class `kind` for `side`, on the board at `b`.

    `kind` must not be `C_NONE`.
    """
    total = int64(0)
    for word in range(load_i64(b + WORDS)):
        total += popcount(members(b, side, kind, word))
    return total


@njit("int64(uint64, int64, int64)")
def first(b: Word, side: Int, kind: Int) -> Int:
    """Return the first empty point with the class `kind` for `side` on the board at `b`, or −1.

    The order is the reading order; `kind` must not be `C_NONE`.
    """
    for word in range(load_i64(b + WORDS)):
        bits = members(b, side, kind, word)
        if bits:
            return word * int64(64) + ctz(bits)
    return int64(-1)


@njit("uint64(uint64, int64)")
def cell(b: Word, point: Int) -> Word:
    """Return the cell of `point` on the board at `b`: both sides' codes and classes, and its worth.

    It is 0 for an occupied point; the bits are listed in `layout.py`.
    """
    return load_u64(b + CELLS + (uint64(point) << _U3))


@njit("int64(uint64, int64, int64)")
def class_of(b: Word, point: Int, side: Int) -> Int:
    """Return the class for `side` of the empty `point`: the shape that a stone there would make.

    `b` is the board's address.
    """
    return int64((cell(b, point) >> (_U32 + _U4 * uint64(side))) & _U15)


@njit("int64(uint64, int64, int64, int64)")
def pattern_of(b: Word, point: Int, side: Int, direction: Int) -> Int:
    """Return the line pattern of the empty `point` for `side` in `direction` (0 … 3).

    `b` is the board's address.
    """
    return int64((cell(b, point) >> (_U16 * uint64(side) + _U4 * uint64(direction))) & _U15)


@njit("int64(uint64, int64)")
def stone(b: Word, point: Int) -> Int:
    """Return the stone on `point` of the board at `b`: 0 none, 1 black, 2 white."""
    return load_u8(b + STONES + uint64(point))


@njit("int64(uint64, int64, int64)")
def place_on(b: Word, point: Int, direction: Int) -> Int:
    """Return the index of `point` on its line in `direction` (0 … 3), from 0.

    `b` is the board's address.
    """
    return load_i32(load_u64(b + GEOMETRY) + (uint64(point) << _U4) + (uint64(direction) << _U2)) >> int64(16)


@njit("uint64(uint64, int64, int64)")
def line_of(b: Word, point: Int, direction: Int) -> Word:
    """Return the line through `point` in `direction` (0 … 3), as a word with two bits per point.

    `b` is the board's address. The bits of the point with index n on the line begin at 2 · (n + 5).
    """
    where = load_i32(load_u64(b + GEOMETRY) + (uint64(point) << _U4) + (uint64(direction) << _U2))
    return load_u64(b + uint64(where & int64(0xFFFF)))


@njit("uint64(uint64, uint64)")
def _cell_of(code_table: Word, codes: Word) -> Word:
    """Return the cell with these codes: Black's in the low sixteen bits, White's in the next sixteen.

    `code_table` is the table's address.
    """
    black = load_i32(code_table + ((codes & _CODE_MASK) << _U2))
    white = load_i32(code_table + _TABLE_BYTES + ((codes >> _U16) << _U2))
    worth = uint64((black >> int64(16)) - (white >> int64(16)))
    classes = (uint64(black) & _U15) | (uint64(white) & _U15) << _U4
    return codes | classes << _U32 | worth << _U48


@njit("void(uint64, uint64, uint64)")
def _put(b: Word, point: Word, now: Word) -> None:
    """Write the new cell `now` of `point` to the board at `b`, and its classes; `BALANCE` stays as it is."""
    store_u64(b + CELLS + (point << _U3), now)
    store_u8(b + CLASSES_OF + point, int64(now >> _U32))


@njit("void(uint64, int64, int64)")
def make(b: Word, point: Int, side: Int) -> None:
    """Place a stone of `side` on the empty `point` of the board at `b`, and give the other side the turn.

    Legality is not checked; `side` need not be the side to move.
    """
    # Step 1: save the fields that cannot be recomputed cheaply.
    frame = load_u64(b + FRAME_TOP)
    log = load_u64(b + LOG_TOP)
    balance = load_i64(b + BALANCE)
    key = load_u64(b + KEY)
    # Save the side to move, not the stone's colour: `is_forbidden` tries black stones on White's turn.
    store_i64(frame, point | load_i64(b + SIDE) << int64(16))
    store_u64(frame + _U8, key)
    store_i64(frame + _U16, balance)
    store_u64(frame + _U16 + _U8, log)
    store_u64(b + FRAME_TOP, frame + FRAME_BYTES)

    # Step 2: remove the point's own class.
    old = cell(b, point)
    store_i64(log, point)
    store_u64(log + _U8, old)
    log += LOG_STONE_BYTES
    balance -= int64(old) >> int64(48)
    _put(b, uint64(point), _ZERO)
    store_u8(b + STONES + uint64(point), side + int64(1))
    key ^= load_u64(load_u64(b + ZOBRIST) + uint64(side) * _ZOBRIST_SIDE + (uint64(point) << _U3))
    store_u64(b + KEY, key ^ SIDE_KEY)
    store_i64(b + PLY, load_i64(b + PLY) + int64(1))
    store_i64(b + SIDE, int64(1) - side)

    # Step 3: look up the new codes of the empty points within reach on the four lines.
    geometry = load_u64(b + GEOMETRY) + (uint64(point) << _U4)
    for direction in range(4):
        where = load_i32(geometry + (uint64(direction) << _U2))
        line_at = b + uint64(where & int64(0xFFFF))
        place = where >> int64(16)
        store_u64(line_at, load_u64(line_at) | uint64(side + 1) << uint64(2 * (place + 5)))
    end = log
    for distance in range(1, load_i64(b + REACH) + 1):
        recode(b, point, geometry, int64(distance), end)
        end += LOG_RING_BYTES
    code_table = load_u64(b + CODE_TABLE)
    while log != end:
        for lane in range(8):
            at = log + (uint64(lane) << _U3)
            new = _cell_of(code_table, load_u64(at + NEW_CODES))
            _put(b, load_u64(at), new)
            balance += (int64(new) >> int64(48)) - (load_i64(at + OLD_CELLS) >> int64(48))
        log += LOG_RING_BYTES
    store_u64(b + LOG_TOP, log)
    store_i64(b + BALANCE, balance)


@njit("void(uint64)")
def fill(b: Word) -> None:
    """Compute the cells of all points of the board at `b` from its stones and lines, and their balance."""
    reach = load_i64(b + REACH)
    line_table = load_u64(b + LINE_TABLE)
    twice = uint64(2 * reach)
    low = (_U1 << twice) - _U1
    balance = int64(0)
    _put(b, uint64(NOWHERE), _cell_of(load_u64(b + CODE_TABLE), _ZERO))
    for point in range(load_i64(b + POINTS)):
        codes = _ZERO
        if not stone(b, int64(point)):
            for direction in range(4):
                d = uint64(direction)
                line = line_of(b, int64(point), int64(direction))
                shift = uint64(2 * (place_on(b, int64(point), int64(direction)) + 5))
                window = line >> (shift - twice)
                index = (window & low) | ((window >> (twice + _U2)) & low) << twice
                pattern = uint64(load_u8(line_table + index))
                codes |= (pattern & _U15) << (d << _U2) | (pattern >> _U4) << ((d << _U2) + _U16)
            codes = _cell_of(load_u64(b + CODE_TABLE), codes)
        _put(b, uint64(point), codes)
        balance += int64(codes) >> int64(48)
    store_i64(b + BALANCE, balance)


@njit("void(uint64)")
def unmake(b: Word) -> None:
    """Undo the last `make` or `skip` on the board at `b`.

    The counters of a search and the network's sums are not restored. The board must have been changed by
    `make` or `skip` since it was set up.
    """
    frame = load_u64(b + FRAME_TOP) - FRAME_BYTES
    store_u64(b + FRAME_TOP, frame)
    packed = load_i64(frame)
    point, side = packed & int64(0xFFFF), packed >> int64(16)
    store_u64(b + KEY, load_u64(frame + _U8))
    store_i64(b + BALANCE, load_i64(frame + _U16))
    store_i64(b + SIDE, side)
    base = load_u64(frame + _U16 + _U8)
    log = load_u64(b + LOG_TOP)
    store_u64(b + LOG_TOP, base)
    if log == base:
        return
    while log != base + LOG_STONE_BYTES:
        log -= LOG_RING_BYTES
        for lane in range(8):
            at = log + (uint64(lane) << _U3)
            _put(b, load_u64(at), load_u64(at + OLD_CELLS))
    _put(b, uint64(point), load_u64(base + _U8))
    store_i64(b + PLY, load_i64(b + PLY) - int64(1))
    store_u8(b + STONES + uint64(point), int64(0))
    geometry = load_u64(b + GEOMETRY) + (uint64(point) << _U4)
    for direction in range(4):
        where = load_i32(geometry + (uint64(direction) << _U2))
        line_at = b + uint64(where & int64(0xFFFF))
        place = where >> int64(16)
        store_u64(line_at, load_u64(line_at) & ~(_U3 << uint64(2 * (place + 5))))


@njit("void(uint64)")
def skip(b: Word) -> None:
    """Pass for the side to move on the board at `b`; searches do so to find threats and to prune."""
    frame = load_u64(b + FRAME_TOP)
    side = load_i64(b + SIDE)
    key = load_u64(b + KEY)
    store_i64(frame, side << int64(16))
    store_u64(frame + _U8, key)
    store_i64(frame + _U16, load_i64(b + BALANCE))
    store_u64(frame + _U16 + _U8, load_u64(b + LOG_TOP))
    store_u64(b + FRAME_TOP, frame + FRAME_BYTES)
    store_u64(b + KEY, key ^ SIDE_KEY)
    store_i64(b + SIDE, int64(1) - side)


@njit("int64(uint64, int64)")
def is_forbidden(b: Word, point: Int) -> Int:
    """Whether the empty `point` of the board at `b` is forbidden to Black, as the referee defines it; 1 or 0.

    The board's rule must be renju. The class table finds overlines, double fours and possible double
    threes. To decide whether the threes are real, the function plays the stone and tests, recursively,
    the points that would make a straight four.
    """
    kind = class_of(b, point, int64(0))
    if kind != C_SUSPECT:
        return int64(kind == C_FORBIDDEN)
    threes = uint64(0)
    for direction in range(4):
        pattern = pattern_of(b, point, int64(0), int64(direction))
        if pattern in (OPEN_THREE, OPEN_THREE_2):
            threes |= _U1 << uint64(direction)
    make(b, point, int64(0))
    real = int64(0)
    for direction in range(4):
        if not (threes >> uint64(direction)) & _U1:
            continue
        step = load_i64(b + STEPS + (uint64(direction) << _U3))
        place = place_on(b, point, int64(direction))
        line = line_of(b, point, int64(direction))
        is_real = int64(0)
        for way in (int64(-1), int64(1)):
            # Follow the run of black stones to the first empty point, then the next run from there:
            # a straight four is unbroken, so only the first empty point either way can complete it.
            distance = way
            while (line >> uint64(2 * (place + 5 + distance))) & _U3 == _U1:
                distance += way
            if (line >> uint64(2 * (place + 5 + distance))) & _U3:
                continue
            gap = point + distance * step
            if pattern_of(b, gap, int64(0), int64(direction)) != OPEN_FOUR:
                continue
            if class_of(b, gap, int64(0)) != C_FIVE and not is_forbidden(b, gap):
                is_real = int64(1)
                break
        real += is_real
    unmake(b)
    return int64(real >= int64(2))


@njit("int64(uint64, int64, int64)")
def is_legal(b: Word, point: Int, side: Int) -> Int:
    """Whether the rules allow `side` to play on the empty `point` of the board at `b`; 1 or 0."""
    if side == int64(0) and load_i64(b + RULE) == RENJU:
        return int64(1) - is_forbidden(b, point)
    return int64(1)
