"""Othello on two bitboards, for the searches.

Bit `p` is point `p` in reading order: a1 is bit 0, h1 bit 7, h8 bit 63.
A position is `player` (the discs of the side to move) and `opponent`.

     0  1  2  3  4  5  6  7     a1 … h1
     8  9 10 11 12 13 14 15     a2 … h2
     …                          …
    56 57 58 59 60 61 62 63     a8 … h8
"""

from __future__ import annotations

import numpy as np

from engines.games.othello.search.board.lanes import reached_by, turned_by
from engines.search.jit import njit
from engines.search.native import Int, Word, ctz, int64, popcount, uint64

ONE = np.uint64(1)
ZERO = np.uint64(0)
INNER = np.uint64(0x7E7E7E7E7E7E7E7E)
"""Points that a row or a diagonal can pass through, which are all points except those of columns a and h."""
CORNERS = np.uint64(0x8100000000000081)
"""The four corners."""

START_PLAYER = np.uint64(1 << 28 | 1 << 35)
"""Black's discs at the start."""
START_OPPONENT = np.uint64(1 << 27 | 1 << 36)
"""White's discs at the start."""
PASS = 64
"""In place of a point: a pass."""


@njit("uint64(uint64, uint64, int64)")
def flips(player: Word, opponent: Word, point: Int) -> Word:
    """Return a bitboard of the discs that `player` flips by moving to the empty `point`; 0 if illegal."""
    return turned_by(player, opponent, uint64(point))


@njit("uint64(uint64, uint64)")
def moves(player: Word, opponent: Word) -> Word:
    """Return a bitboard of the points where `player` has a legal move."""
    return reached_by(player, opponent, opponent & INNER) & ~(player | opponent)


@njit("int64(uint64, uint64)")
def final_margin(player: Word, opponent: Word) -> Int:
    """Return the disc difference of a finished game for `player`; the winner gets the empty squares."""
    mine = popcount(player)
    theirs = popcount(opponent)
    empties = int64(64) - mine - theirs
    margin = mine - theirs
    if margin > 0:
        return margin + empties
    if margin < 0:
        return margin - empties
    return int64(0)


@njit("int64(uint64, uint64, int64)")
def perft(player: Word, opponent: Word, depth: Int) -> Int:
    """Return the number of lines of `depth` plies; a pass is a ply.

    A finished game ends its line early, which counts as one.
    """
    if depth == int64(0):
        return int64(1)
    legal = moves(player, opponent)
    if legal == ZERO:
        if moves(opponent, player) == ZERO:
            return int64(1)
        return perft(opponent, player, depth - int64(1))
    if depth == int64(1):
        return popcount(legal)
    total = int64(0)
    while legal != ZERO:
        bit = legal & (ZERO - legal)
        legal ^= bit
        turned = flips(player, opponent, ctz(bit))
        total += perft(opponent ^ turned, player ^ turned ^ bit, depth - int64(1))
    return total
