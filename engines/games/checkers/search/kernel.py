"""English draughts on two words of 64 bits, seen from the side to move.

Bit `n - 1` is square `n`, so the mover's men go up, to higher bits:

         31  30  29  28      squares 32 … 29
       27  26  25  24
         23  22  21  20
       19  18  17  16
         15  14  13  12
       11  10   9   8
          7   6   5   4
        3   2   1   0        squares 4 … 1

`men` holds the men and `kings` the kings, the mover's in the low 32 bits and the opponent's in the
high 32 bits. To reverse the bits of a word is to turn the board around and to exchange the sides. So
White's squares are numbered from the other end: bit `n - 1` is square `33 - n`.

A *frame* is a list of moves at an address: `SLOTS` entries of four words,

    0 men, 1 kings   the position after the move, not turned around yet
    2 info           start | end << 5 | captured pieces << 10, or 0 captured for a step
    3 rank           for sorting; the generator leaves it as it is
"""

from __future__ import annotations

import numpy as np

from engines.search.jit import njit
from engines.search.native import Int, Word, bswap, ctz, int64, load_u64, popcount, store_u64, uint64

SLOTS = 96
"""Maximum number of moves in a frame. A generator omits the moves beyond it, which no game reaches."""
FRAME_BYTES = np.uint64(32 * SLOTS)
"""Size of a frame, in bytes."""
START_MEN = np.uint64(0xFFF00000_00000FFF)
"""The men of the first position."""

FULL = np.uint64(0xFFFFFFFF)
"""All 32 squares: the mover's half of a word."""
ZERO, ONE = np.uint64(0), np.uint64(1)
TOP = np.uint64(0xF0000000)
"""The mover's far row, on which a man becomes a king."""
EVEN, ODD = np.uint64(0x0F0F0F0F), np.uint64(0xF0F0F0F0)
"""Squares of the rows with even and with odd numbers; the lowest row is 0."""
_EVEN_LEFT, _ODD_RIGHT = np.uint64(0x07070707), np.uint64(0xE0E0E0E0)
"""Squares of even rows (the lowest is 0) with a left neighbour, and of odd rows with a right one."""
_U3, _U4, _U5, _U8, _U10, _U16, _U32 = (np.uint64(n) for n in (3, 4, 5, 8, 10, 16, 32))
_1, _2, _U29 = np.uint64(1), np.uint64(2), np.uint64(29)
_ENTRY = np.uint64(32)
_BITS, _PAIRS, _NIBBLES = (
    np.uint64(0x5555555555555555),
    np.uint64(0x3333333333333333),
    np.uint64(0x0F0F0F0F0F0F0F0F),
)
_MIX_MEN, _MIX_KINGS = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)


@njit("uint64(uint64)")
def turned(word: Word) -> Word:
    """Return `men` or `kings` as the other side sees them: the 64 bits in reverse order."""
    word = bswap(word)
    word = ((word >> _U4) & _NIBBLES) | ((word & _NIBBLES) << _U4)
    word = ((word >> _2) & _PAIRS) | ((word & _PAIRS) << _2)
    return ((word >> _1) & _BITS) | ((word & _BITS) << _1)


@njit("uint64(uint64, uint64)")
def hash_key(men: Word, kings: Word) -> Word:
    """Return the 64-bit hash key of a position, seen from the side to move."""
    key = men * _MIX_MEN
    key ^= key >> _U29
    key += kings * _MIX_KINGS
    key ^= key >> _U32
    return key * _MIX_MEN


@njit("uint64(uint64)")
def up_left(squares: Word) -> Word:
    """Return the neighbours up and to the left of the set `squares`, in the low 32 bits."""
    return (((squares & _EVEN_LEFT) << _U5) | ((squares & ODD) << _U4)) & FULL


@njit("uint64(uint64)")
def up_right(squares: Word) -> Word:
    """Return the neighbours up and to the right of the set `squares`, in the low 32 bits."""
    return (((squares & EVEN) << _U4) | ((squares & _ODD_RIGHT) << _U3)) & FULL


@njit("uint64(uint64)")
def down_left(squares: Word) -> Word:
    """Return the neighbours down and to the left of the set `squares`, whose high 32 bits are 0."""
    return ((squares & _EVEN_LEFT) >> _U3) | ((squares & ODD) >> _U4)


@njit("uint64(uint64)")
def down_right(squares: Word) -> Word:
    """Return the neighbours down and to the right of the set `squares`, whose high 32 bits are 0."""
    return ((squares & EVEN) >> _U4) | ((squares & _ODD_RIGHT) >> _U5)


@njit("uint64(uint64, uint64)")
def jumpers(men: Word, kings: Word) -> Word:
    """Return the squares of the mover's pieces that can jump, in the low 32 bits."""
    theirs = (men | kings) >> _U32
    empty = FULL & ~(men | kings | theirs)
    over = down_right(theirs & down_right(empty)) | down_left(theirs & down_left(empty))
    back = up_right(theirs & up_right(empty)) | up_left(theirs & up_left(empty))
    return (men & over & FULL) | (kings & (over | back) & FULL)


@njit("uint64(uint64, uint64)")
def steppers(men: Word, kings: Word) -> Word:
    """Return the squares of the mover's pieces that have an empty square to step on, in the low 32 bits."""
    empty = FULL & ~(men | kings | (men | kings) >> _U32)
    below = down_left(empty) | down_right(empty)
    return ((men | kings) & below & FULL) | (kings & (up_left(empty) | up_right(empty)) & FULL)


@njit("void(uint64, int64, uint64, uint64, uint64)")
def _put(frame: Word, index: Int, men: Word, kings: Word, info: Word) -> None:
    """Write move `index` of the list at the address `frame`: the position after it, and its info."""
    entry = frame + uint64(index) * _ENTRY
    store_u64(entry, men)
    store_u64(entry + _U8, kings)
    store_u64(entry + _U16, info)


@njit("uint64(uint64, int64)")
def men_at(frame: Word, index: Int) -> Word:
    """Return the men after move `index` of the list at `frame`, not turned around."""
    return load_u64(frame + uint64(index) * _ENTRY)


@njit("uint64(uint64, int64)")
def kings_at(frame: Word, index: Int) -> Word:
    """Return the kings after move `index` of the list at `frame`, not turned around."""
    return load_u64(frame + uint64(index) * _ENTRY + _U8)


@njit("int64(uint64, int64)")
def info_at(frame: Word, index: Int) -> Int:
    """Return the info of move `index` of the list at `frame`: start, end and number of captured pieces."""
    return int64(load_u64(frame + uint64(index) * _ENTRY + _U16))


@njit("int64(uint64, int64, uint64, uint64, uint64, uint64, uint64, boolean)")
def _end_jump(
    frame: Word, count: Int, men: Word, kings: Word, start: Word, end: Word, taken: Word, is_king: bool
) -> Int:
    """Write a finished series of jumps to the list at `frame`; return the list's new length.

    The list has `count` moves; `men` and `kings` are the position before the move. `start`, `end` and
    `taken` are sets of squares: where the piece began, where it stops, and the pieces jumped over.
    `is_king` if the piece is a king. A full list stays as it is.
    """
    if count >= SLOTS:
        return count
    info = uint64(ctz(start)) | uint64(ctz(end)) << _U5 | uint64(popcount(taken)) << _U10
    gone = ~(taken << _U32)
    if is_king:
        _put(frame, count, men & gone, ((kings & gone) ^ start) | end, info)
    elif end & TOP:
        _put(frame, count, (men & gone) ^ start, (kings & gone) | end, info)
    else:
        _put(frame, count, ((men & gone) ^ start) | end, kings & gone, info)
    return count + int64(1)


@njit("int64(uint64, int64, uint64, uint64, uint64, uint64, uint64, boolean)")
def _jump_on(
    frame: Word, count: Int, men: Word, kings: Word, start: Word, here: Word, taken: Word, is_king: bool
) -> Int:
    """Write all series of jumps that go on from `here`, each to its end, to the list at `frame`.

    If none goes on, the series that ends on `here` is written, unless it has no jump. Return the list's new
    length; before, it has `count` moves. `start` is the square where the piece began, `here` where it is now,
    `taken` the pieces jumped over so far, all as bits. `is_king` if the piece is a king. `men` and `kings`
    are the position before the move.
    """
    theirs = (men | kings) >> _U32 & ~taken
    empty = (FULL & ~(men | kings | (men | kings) >> _U32)) | start
    before = count
    for way in range(4 if is_king else 2):
        if way == 0:
            over = up_left(here) & theirs
            end = up_left(over) & empty
        elif way == 1:
            over = up_right(here) & theirs
            end = up_right(over) & empty
        elif way == 2:
            over = down_left(here) & theirs
            end = down_left(over) & empty
        else:
            over = down_right(here) & theirs
            end = down_right(over) & empty
        if end == ZERO:
            continue
        if not is_king and end & TOP:
            count = _end_jump(frame, count, men, kings, start, end, taken | over, is_king)
        else:
            count = _jump_on(frame, count, men, kings, start, end, taken | over, is_king)
    if count == before and taken:
        return _end_jump(frame, count, men, kings, start, here, taken, is_king)
    return count


@njit("int64(uint64, uint64, uint64, uint64)")
def list_jumps(frame: Word, men: Word, kings: Word, pieces: Word) -> Int:
    """Write the jumps of the set `pieces` to the list at the address `frame`; return their number.

    `pieces` comes from `jumpers`.
    """
    count = int64(0)
    while pieces:
        start = pieces & (~pieces + _1)
        pieces ^= start
        count = _jump_on(frame, count, men, kings, start, start, ZERO, (kings & start) != ZERO)
    return count


@njit("int64(uint64, uint64, uint64)")
def list_steps(frame: Word, men: Word, kings: Word) -> Int:
    """Write the steps of the mover's pieces to the list at the address `frame`; return their number.

    Jumps are not looked for.
    """
    empty = FULL & ~(men | kings | (men | kings) >> _U32)
    count = int64(0)
    pieces = steppers(men, kings)
    while pieces:
        start = pieces & (~pieces + _1)
        pieces ^= start
        ends = up_left(start) | up_right(start)
        is_king = (kings & start) != ZERO
        if is_king:
            ends |= down_left(start) | down_right(start)
        ends &= empty
        while ends and count < SLOTS:
            end = ends & (~ends + _1)
            ends ^= end
            info = uint64(ctz(start)) | uint64(ctz(end)) << _U5
            if is_king:
                _put(frame, count, men, kings ^ start ^ end, info)
            elif end & TOP:
                _put(frame, count, men ^ start, kings | end, info)
            else:
                _put(frame, count, men ^ start ^ end, kings, info)
            count += int64(1)
    return count


@njit("int64(uint64, uint64, uint64)")
def list_moves(frame: Word, men: Word, kings: Word) -> Int:
    """Write the legal moves to the list at the address `frame`; return their number.

    If the mover can jump, only jumps are legal.
    """
    pieces = jumpers(men, kings)
    if pieces:
        return list_jumps(frame, men, kings, pieces)
    return list_steps(frame, men, kings)


@njit("int64(uint64, uint64, uint64, int64)")
def perft(frame: Word, men: Word, kings: Word, depth: Int) -> Int:
    """Return the number of lines of exactly `depth` plies; `depth` is at least 1.

    Jumps by different squares count separately. `frame` is the address of memory for `depth` frames.
    """
    count = list_moves(frame, men, kings)
    if depth == 1:
        return count
    total = int64(0)
    for index in range(count):
        total += perft(
            frame + FRAME_BYTES,
            turned(men_at(frame, index)),
            turned(kings_at(frame, index)),
            depth - int64(1),
        )
    return total
