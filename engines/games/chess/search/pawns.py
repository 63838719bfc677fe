"""Evaluation of pawns and of the pawns before a king, from the mover's side.

A packed weight or sum is one number for two: 2^32 times that of a full board plus that of a bare board.
"""

from __future__ import annotations

import numpy as np

from engines.games.chess.search import columns
from engines.games.chess.search.board import (
    FILE_A,
    FILE_H,
    KINGS,
    ONE,
    OURS,
    PAWNS,
    THEIRS,
    ZERO,
    pawn_reach,
)
from engines.search.jit import njit
from engines.search.native import Int, Word, ctz, int64, load_i64, load_u64, popcount, uint64

_U3, _U7, _U8, _U9, _U16, _U32 = (np.uint64(n) for n in (3, 7, 8, 9, 16, 32))


@njit("int64(uint64, int64)")
def _weight(weights: Word, column: Int) -> Int:
    return load_i64(weights + (uint64(column) << _U3))


@njit("uint64(uint64)")
def down_reach(pawns: Word) -> Word:
    """Return the squares that the opponent's pawns attack."""
    return ((pawns & ~FILE_A) >> _U9) | ((pawns & ~FILE_H) >> _U7)


@njit("uint64(uint64)")
def down(squares: Word) -> Word:
    """Return the squares of a set and all those below them: on the same file and lower ranks."""
    squares |= squares >> _U8
    squares |= squares >> _U16
    return squares | squares >> _U32


@njit("uint64(uint64)")
def up(squares: Word) -> Word:
    """Return the squares of a set and all those above them: on the same file and higher ranks."""
    squares |= squares << _U8
    squares |= squares << _U16
    return squares | squares << _U32


@njit("int64(int64, int64)")
def _distance(one: Int, other: Int) -> Int:
    """Return the number of a king's moves between two squares on an empty board."""
    ranks = abs((one >> int64(3)) - (other >> int64(3)))
    return max(ranks, abs((one & int64(7)) - (other & int64(7))))


@njit("int64(uint64, uint64, int64)")
def _by_rank(weights: Word, pawns: Word, column: Int) -> Int:
    """Return the sum of the weights of `pawns`; `column` is the column of the first rank.

    `weights` is the address of the packed weights.
    """
    value = int64(0)
    while pawns:
        value += _weight(weights, column + (ctz(pawns) >> int64(3)))
        pawns &= pawns - ONE
    return value


@njit("int64(uint64, uint64)")
def pawns_worth(weights: Word, record: Word) -> Int:
    """Return the packed sum of the weights of the mover's pawns: squares, structure and passed pawns.

    The arguments are the addresses of the packed weights and of the position.
    """
    ours, theirs = load_u64(record + OURS), load_u64(record + THEIRS)
    own, other = load_u64(record + PAWNS) & ours, load_u64(record + PAWNS) & theirs
    kings, value, reach = load_u64(record + KINGS), int64(0), pawn_reach(own)
    left = own
    while left:
        value += _weight(weights, int64(columns.SQUARES) + ctz(left))
        left &= left - ONE
    files = up(down(own))
    left = own & ~((files & ~FILE_H) << ONE | (files & ~FILE_A) >> ONE)
    while left:
        value += _weight(weights, int64(columns.ISOLATED) + (ctz(left) & int64(7)))
        left &= left - ONE
    value += popcount(own & down(own >> _U8)) * _weight(weights, int64(columns.DOUBLED))
    backward = own << _U8 & down_reach(other) & ~up(reach)
    value += popcount(backward) * _weight(weights, int64(columns.BACKWARD))
    value += _by_rank(weights, own & reach, int64(columns.DEFENDED))
    beside = own & ((own & ~FILE_H) << ONE | (own & ~FILE_A) >> ONE)
    value += _by_rank(weights, beside, int64(columns.BESIDE))
    front = down(other >> _U8)
    passed = own & ~(front | (front & ~FILE_H) << ONE | (front & ~FILE_A) >> ONE) & ~down(own >> _U8)
    if not passed:
        return value
    value += _by_rank(weights, passed, int64(columns.PASSED))
    value += _by_rank(weights, passed & (ours | theirs) >> _U8, int64(columns.BLOCKED))
    value += _by_rank(weights, passed & ~down((ours | theirs) >> _U8), int64(columns.FREE))
    value += _by_rank(weights, passed & reach, int64(columns.HELD))
    king, hunter = ctz(kings & ours), ctz(kings & theirs)
    while passed:
        goal = ctz(passed) + int64(8)
        row = (goal & int64(56)) - int64(8)
        value += _weight(weights, int64(columns.OWN_KING) + row + _distance(king, goal))
        value += _weight(weights, int64(columns.OTHER_KING) + row + _distance(hunter, goal))
        passed &= passed - ONE
    return value


@njit("int64(uint64)")
def _rank(pawns: Word) -> Int:
    """Return the rank of the lowest of the pawns, from 0; 0 if there is none."""
    return ctz(pawns) >> int64(3) if pawns else int64(0)


@njit("int64(uint64, uint64, int64)")
def shelter(weights: Word, record: Word, king: Int) -> Int:
    """Return the packed sum of the weights of both sides' nearest pawns ahead of the mover's king.

    They are each side's lowest pawn on the king's file and the two beside it, from the king's rank up; a
    file without one has a weight, too. `king` is the king's square; `weights` and `record` are the addresses
    of the packed weights and of the position.
    """
    pawns, ours = load_u64(record + PAWNS), load_u64(record + OURS)
    value, ahead = int64(0), ~ZERO << uint64(king & int64(56))
    middle = king & int64(7)
    for file in range(max(middle - 1, int64(0)), min(middle + 2, int64(8))):
        squares = FILE_A << uint64(file) & ahead
        row = int64(0) if file == middle else int64(8)
        value += _weight(weights, int64(columns.SHELTER) + row + _rank(pawns & ours & squares))
        value += _weight(weights, int64(columns.STORM) + row + _rank(pawns & ~ours & squares))
    return value
