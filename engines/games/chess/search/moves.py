"""Lists of moves, and perft.

A *frame* is a list of moves at an address: `SLOTS` entries of one `int64`, each `rank << 16 | move`. The
generators list pseudo-legal moves with the rank 0: they may leave the king attacked, which `make` finds.
"""

from __future__ import annotations

import numpy as np

from engines.games.chess.search.board import (
    BISHOPS,
    FILE_A,
    FILE_H,
    ILLEGAL,
    KING_REACH,
    KINGS,
    KNIGHT,
    KNIGHT_REACH,
    KNIGHTS,
    ONE,
    OURS,
    PASSED,
    PAWNS,
    QUEEN,
    QUEENS,
    RANK_1,
    RANK_8,
    RECORD_BYTES,
    RIGHTS,
    ROOKS,
    THEIRS,
    ZERO,
    diagonal,
    is_attacked,
    make,
    straight,
)
from engines.search.jit import njit
from engines.search.native import Int, Word, ctz, int64, load_i64, load_u64, store_i64, uint64

SLOTS = 256
"""Size of a frame; no position of a game has more pseudo-legal moves."""
FRAME_BYTES = np.uint64(8 * SLOTS)
"""Size of a frame, in bytes."""
MOVE_BITS = 16
"""Number of low bits of an entry that hold the move."""
MOVE_MASK = (1 << MOVE_BITS) - 1
"""The bits of an entry that hold the move."""
_U3, _U7, _U8, _U9, _U16 = (np.uint64(n) for n in (3, 7, 8, 9, 16))
_RANK_3 = np.uint64(0xFF << 16)
_E1, _H1, _A1 = np.uint64(1 << 4), np.uint64(1 << 7), np.uint64(1)
_KING_WAY, _QUEEN_WAY = np.uint64(0x60), np.uint64(0x0E)
"""The squares between king and rook, which must be empty to castle."""


@njit("int64(uint64, int64, int64, uint64)")
def _put_all(frame: Word, count: Int, start: Int, ends: Word) -> Int:
    """Write a move from `start` to each square of the set `ends` to the list at `frame`.

    Return the list's new length; before, it has `count` moves. `start` is a square's number.
    """
    while ends:
        store_i64(frame + (uint64(count) << _U3), start | ctz(ends) << int64(6))
        ends &= ends - ONE
        count += int64(1)
    return count


@njit("int64(uint64, int64, uint64, int64, boolean)")
def _put_pawns(frame: Word, count: Int, ends: Word, way: Int, is_noisy: bool) -> Int:
    """Write moves of pawns to the list at `frame`; return its new length. The list has `count` moves.

    Each move goes to a square of the set `ends`, from the square whose number is `way` less. With
    `is_noisy`, pawns are promoted to queens only.
    """
    while ends:
        end = ctz(ends)
        move = (end - way) | end << int64(6)
        if end < 56:
            store_i64(frame + (uint64(count) << _U3), move)
            count += int64(1)
        else:
            kind = int64(QUEEN)
            while kind >= (QUEEN if is_noisy else KNIGHT):
                store_i64(frame + (uint64(count) << _U3), move | kind << int64(12))
                count += int64(1)
                kind -= int64(1)
        ends &= ends - ONE
    return count


@njit("int64(uint64, int64, uint64)")
def _put_castling(frame: Word, count: Int, record: Word) -> Int:
    """Write the castling moves to the list at `frame`, which has `count` moves; return its new length.

    `record` is the position's address. Whether the king's goal is attacked is left to `make`.
    """
    rights = load_u64(record + RIGHTS) & RANK_1
    if rights == ZERO:
        return count
    ours, theirs = load_u64(record + OURS), load_u64(record + THEIRS)
    occupied = ours | theirs
    if is_attacked(record, int64(4), occupied, theirs):
        return count
    if rights & _H1 and not occupied & _KING_WAY and not is_attacked(record, int64(5), occupied, theirs):
        count = _put_all(frame, count, int64(4), _E1 << uint64(2))
    if rights & _A1 and not occupied & _QUEEN_WAY and not is_attacked(record, int64(3), occupied, theirs):
        count = _put_all(frame, count, int64(4), _E1 >> uint64(2))
    return count


@njit("int64(uint64, uint64, boolean)")
def list_moves(frame: Word, record: Word, is_noisy: bool) -> Int:
    """Write the pseudo-legal moves of the position at `record` to the list at `frame`; return their number.

    With `is_noisy`, list only captures and promotions to queens.
    """
    ours, theirs = load_u64(record + OURS), load_u64(record + THEIRS)
    occupied = ours | theirs
    goals = theirs if is_noisy else ~ours
    pawns, targets = load_u64(record + PAWNS) & ours, theirs | load_u64(record + PASSED)
    count = _put_pawns(frame, int64(0), (pawns & ~FILE_A) << _U7 & targets, int64(7), is_noisy)
    count = _put_pawns(frame, count, (pawns & ~FILE_H) << _U9 & targets, int64(9), is_noisy)
    steps = pawns << _U8 & ~occupied
    count = _put_pawns(frame, count, steps & RANK_8 if is_noisy else steps, int64(8), is_noisy)
    if not is_noisy:
        count = _put_pawns(frame, count, (steps & _RANK_3) << _U8 & ~occupied, int64(16), is_noisy)
    left = load_u64(record + KNIGHTS) & ours
    while left:
        start = ctz(left)
        count = _put_all(frame, count, start, KNIGHT_REACH[uint64(start)] & goals)
        left &= left - ONE
    queens = load_u64(record + QUEENS)
    left = (load_u64(record + BISHOPS) | queens) & ours
    while left:
        start = ctz(left)
        count = _put_all(frame, count, start, diagonal(start, occupied) & goals)
        left &= left - ONE
    left = (load_u64(record + ROOKS) | queens) & ours
    while left:
        start = ctz(left)
        count = _put_all(frame, count, start, straight(start, occupied) & goals)
        left &= left - ONE
    start = ctz(load_u64(record + KINGS) & ours)
    count = _put_all(frame, count, start, KING_REACH[uint64(start)] & goals)
    return count if is_noisy else _put_castling(frame, count, record)


@njit("int64(uint64, uint64, uint64)")
def list_legal(frame: Word, record: Word, target: Word) -> Int:
    """Write the legal moves of the position at `record` to the list at `frame`; return their number.

    `target` is the address of memory for a record, which is overwritten.
    """
    count, kept = list_moves(frame, record, False), int64(0)
    for index in range(count):
        move = load_i64(frame + (uint64(index) << _U3))
        if make(record, target, move) != ILLEGAL:
            store_i64(frame + (uint64(kept) << _U3), move)
            kept += int64(1)
    return kept


@njit("boolean(uint64, uint64, uint64)")
def has_move(frame: Word, record: Word, target: Word) -> bool:
    """Whether the side to move in the position at `record` has a legal move.

    `frame` and `target` are addresses of memory for a list of moves and for a record.
    """
    for index in range(list_moves(frame, record, False)):
        if make(record, target, load_i64(frame + (uint64(index) << _U3))) != ILLEGAL:
            return True
    return False


@njit("int64(uint64, uint64, int64)")
def perft(frame: Word, record: Word, depth: Int) -> Int:
    """Return the number of lines of exactly `depth` plies from the position at `record`.

    `depth` is at least 1. There is memory for `depth` lists at `frame`, and for `depth` records behind the
    one at `record`.
    """
    count, target, total = list_moves(frame, record, False), record + RECORD_BYTES, int64(0)
    for index in range(count):
        if make(record, target, load_i64(frame + (uint64(index) << _U3))) != ILLEGAL:
            total += int64(1) if depth == 1 else perft(frame + FRAME_BYTES, target, depth - int64(1))
    return total
