"""The board in two words, sowing, and the numbers of positions.

A position is seen by its mover. Each side's six houses are the low bytes of a word, in the direction
of sowing: byte 0 is the house farthest from the own store, byte 5 the house before it. Stores are no
part of a position: what matters is what both sides still gain. `sow` writes the mover's gain to byte 6
of its word, and `AGAIN` to byte 7 if the mover is to move again.

A position is over if either side's houses are empty.

`own` is the mover's word, `opp` the opponent's.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from engines.search.jit import njit
from engines.search.native import Int, Word, int64, uint64

HOUSES = 6
"""Number of houses of a side."""
STORE = HOUSES
"""The place of a side's own store on its way around the board."""
PLACES = 2 * HOUSES + 1
"""Places on a side's way around the board: its houses, its store, the houses of the other side."""
MAX_SEEDS = 72
"""Maximum number of seeds of a position."""

ZERO, ONE = np.uint64(0), np.uint64(1)
HOUSES_MASK = np.uint64((1 << 8 * HOUSES) - 1)
"""The bytes of a word that hold houses."""
AGAIN = np.uint64(1 << 56)
"""Bit of the mover's word: the mover moves again."""
BYTE = np.uint64(255)
"""The bits of a byte."""
_U3, _U7, _U8, _U40, _U48, _U56 = (np.uint64(n) for n in (3, 7, 8, 40, 48, 56))
_EVERY_BYTE = np.uint64(0x0101010101010101)
_ROW = 128
"""Entries of a table's row, one for each number of seeds."""


def _sowings() -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint64], npt.NDArray[np.int64]]:
    """Return three tables by house and number of seeds, at index `128 * house + seeds`.

    They are the numbers that sowing adds to the mover's and to the opponent's word, and the place of the
    last seed.
    """
    own, opp = ([0] * (HOUSES * _ROW) for _ in range(2))
    last = [0] * (HOUSES * _ROW)
    for house in range(HOUSES):
        for seeds in range(1, MAX_SEEDS + 1):
            entry = house * _ROW + seeds
            own[entry] = -seeds << 8 * house
            for place in range(house + 1, house + seeds + 1):
                last[entry] = place % PLACES
                if last[entry] <= STORE:
                    own[entry] += 1 << 8 * last[entry]
                else:
                    opp[entry] += 1 << 8 * (last[entry] - STORE - 1)
    words = np.array([each % (1 << 64) for each in own], dtype=np.uint64)
    return words, np.array(opp, dtype=np.uint64), np.array(last, dtype=np.int64)


_OWN, _OPP, _LAST = _sowings()
_FEWER = np.array(
    [
        math.comb(seeds + houses, houses + 1) if seeds <= MAX_SEEDS else 0
        for houses in range(2 * HOUSES)
        for seeds in range(_ROW)
    ],
    dtype=np.int64,
)
"""Number of ways to place fewer than `seeds` seeds in the houses 0 … `house`, at `128 * house + seeds`.

Here the houses of both sides are numbered, 0 … 11.
"""


@njit("UniTuple(uint64, 2)(uint64, uint64, int64, int64)")
def sow(own: Word, opp: Word, house: Int, empty_captures: Int) -> tuple[Word, Word]:
    """Return both sides' words after the mover sows `house`, which must hold seeds.

    The mover's word has the gain and `AGAIN`. With `empty_captures`, a last seed in an own empty house goes
    to the store even if the opposite house is empty. The words are not exchanged, and seeds left at the end
    of the game stay.
    """
    seeds = (own >> uint64(house << int64(3))) & BYTE
    entry = (uint64(house) << _U7) | seeds
    own += _OWN[entry]
    opp += _OPP[entry]
    last = _LAST[entry]
    if last == STORE:
        own |= AGAIN
    elif last < STORE:
        place = uint64(last << int64(3))
        if (own >> place) & BYTE == ONE:
            across = _U40 - place
            taken = (opp >> across) & BYTE
            if taken or empty_captures:
                own -= ONE << place
                opp -= taken << across
                own += (taken + ONE) << _U48
    return own, opp


@njit("int64(uint64)")
def gain_in(own: Word) -> Int:
    """Return the gain that `sow` wrote to the mover's word."""
    return int64((own >> _U48) & BYTE)


@njit("int64(uint64)")
def seeds_in(houses: Word) -> Int:
    """Return the number of seeds in one side's houses; the word `houses` must hold no gain."""
    return int64((houses * _EVERY_BYTE) >> _U56)


@njit("int64(uint64, uint64)")
def number_of(own: Word, opp: Word) -> Int:
    """Return the position's number; positions of fewer seeds have smaller numbers, and 0 is the empty board.

    The words must hold houses alone, without a gain or `AGAIN`.
    """
    first = own * _EVERY_BYTE
    second = opp * _EVERY_BYTE + (first >> _U56) * _EVERY_BYTE
    number = int64(0)
    row = ZERO
    for _ in range(HOUSES):
        number += _FEWER[row | (first & BYTE)]
        number += _FEWER[(row + np.uint64(HOUSES * _ROW)) + (second & BYTE)]
        first >>= _U8
        second >>= _U8
        row += np.uint64(_ROW)
    return number


@njit("boolean(uint64, uint64)")
def is_over(own: Word, opp: Word) -> bool:
    """Whether either side's houses are empty."""
    return bool(own & HOUSES_MASK == ZERO or opp == ZERO)


@njit("int64(uint64, uint64, int64, int64)")
def perft(own: Word, opp: Word, empty_captures: Int, depth: Int) -> Int:
    """Return the number of lines of exactly `depth` single sowings; lines that end earlier do not count.

    `depth` is at least 1; `empty_captures` is 1 if empty captures count.
    """
    if not own or not opp:
        return int64(0)
    count = int64(0)
    for house in range(HOUSES):
        if (own >> uint64(house << 3)) & BYTE == ZERO:
            continue
        if depth == 1:
            count += int64(1)
            continue
        after, other = sow(own, opp, house, empty_captures)
        houses = after & HOUSES_MASK
        if after & AGAIN:
            count += perft(houses, other, empty_captures, depth - int64(1))
        else:
            count += perft(other, houses, empty_captures, depth - int64(1))
    return count


def words_of(houses: npt.ArrayLike) -> tuple[np.uint64, np.uint64]:
    """Return a position's words from twelve numbers of seeds: the mover's houses, then the opponent's.

    The houses of each side are in the direction of sowing.
    """
    row = [int(each) for each in np.asarray(houses).ravel()]
    own, opp = (int.from_bytes(bytes(half), "little") for half in (row[:HOUSES], row[HOUSES:]))
    return np.uint64(own), np.uint64(opp)


def size_of(seeds: int) -> int:
    """Return the number of positions of up to `seeds` seeds: their numbers are all below it."""
    return math.comb(seeds + 2 * HOUSES, 2 * HOUSES)
