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
import numpy.typing as npt

from engines.search.jit import njit
from engines.search.native import Int, Word, clz, ctz, int64, popcount, uint64

ONE = np.uint64(1)
ZERO = np.uint64(0)
TOP = np.uint64(1 << 63)
INNER = np.uint64(0x7E7E7E7E7E7E7E7E)
"""Every column but a and h: discs that a line may run through sideways."""
CORNERS = np.uint64(0x8100000000000081)

START_PLAYER = np.uint64(1 << 28 | 1 << 35)
START_OPPONENT = np.uint64(1 << 27 | 1 << 36)
PASS = 64

_FORWARD = ((0, 1), (1, 0), (1, 1), (1, -1))


def _rays(sign: int) -> npt.NDArray[np.uint64]:
    """Return the 64 × 4 masks of the points seen from each point, towards higher bits if `sign` is 1."""
    rays = np.zeros((64, 4), dtype=np.uint64)
    for point in range(64):
        for index, (down, right) in enumerate(_FORWARD):
            row, column = divmod(point, 8)
            bits = 0
            while 0 <= (row := row + sign * down) < 8 and 0 <= (column := column + sign * right) < 8:
                bits |= 1 << (8 * row + column)
            rays[point, index] = bits
    return rays


RAYS_UP = _rays(1)
RAYS_DOWN = _rays(-1)


@njit("uint64(uint64, uint64, uint64)")
def _flips_up(player: Word, opponent: Word, ray: Word) -> Word:
    """Flips along a ray of higher bits: an addition carries through the opponent's discs."""
    start = ray & (ZERO - ray)
    outflank = ((opponent | ~ray) + start) & player & ray
    return (outflank - uint64(outflank != ZERO)) & ray


@njit("uint64(uint64, uint64, uint64)")
def _flips_down(player: Word, opponent: Word, ray: Word) -> Word:
    """Flips along a ray of lower bits: the highest disc that is not the opponent's must be ours."""
    first = (~opponent & ray) | ONE
    outflank = (TOP >> clz(first)) & player & ray
    return ((ZERO - outflank) << ONE) & ray


@njit("uint64(uint64, uint64, int64)")
def flips(player: Word, opponent: Word, point: Int) -> Word:
    """Return the opponent's discs that a disc of `player` on the empty `point` turns; 0 if illegal."""
    x = uint64(point)
    turned = _flips_up(player, opponent, RAYS_UP[x, uint64(0)])
    turned |= _flips_up(player, opponent, RAYS_UP[x, uint64(1)])
    turned |= _flips_up(player, opponent, RAYS_UP[x, uint64(2)])
    turned |= _flips_up(player, opponent, RAYS_UP[x, uint64(3)])
    turned |= _flips_down(player, opponent, RAYS_DOWN[x, uint64(0)])
    turned |= _flips_down(player, opponent, RAYS_DOWN[x, uint64(1)])
    turned |= _flips_down(player, opponent, RAYS_DOWN[x, uint64(2)])
    turned |= _flips_down(player, opponent, RAYS_DOWN[x, uint64(3)])
    return turned


@njit("uint64(uint64, uint64, uint64)")
def _reach(player: Word, through: Word, shift: Word) -> Word:
    """Points one step beyond runs of `through` that start beside `player`, both ways along `shift`.

    Parallel prefix: runs of one, two, four, six discs in four steps.
    """
    double = shift + shift
    up = through & (player << shift)
    down = through & (player >> shift)
    up |= through & (up << shift)
    down |= through & (down >> shift)
    pairs_up = through & (through << shift)
    pairs_down = through & (through >> shift)
    up |= pairs_up & (up << double)
    down |= pairs_down & (down >> double)
    up |= pairs_up & (up << double)
    down |= pairs_down & (down >> double)
    return (up << shift) | (down >> shift)


@njit("uint64(uint64, uint64)")
def moves(player: Word, opponent: Word) -> Word:
    """Return the points where `player` may move."""
    inner = opponent & INNER
    reached = _reach(player, inner, uint64(1))
    reached |= _reach(player, opponent, uint64(8))
    reached |= _reach(player, inner, uint64(7))
    reached |= _reach(player, inner, uint64(9))
    return reached & ~(player | opponent)


@njit("int64(uint64, uint64)")
def final_margin(player: Word, opponent: Word) -> Int:
    """Return the disc difference of a finished game for `player`; the winner takes the empties."""
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
    """Count the lines of `depth` plies; a pass is a ply, a finished game ends its line."""
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
