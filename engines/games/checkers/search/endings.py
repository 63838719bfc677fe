"""Endgame tables: the exact result of every position of up to four pieces, with its distance.

A position has a *code*: 0 for a draw, otherwise 1 plus the number of plies to the end. Even codes
are wins of the side to move, odd codes losses. Positions are numbered by material: the counts of the
mover's men and kings and of the opponent's. Within a material, each of the four sets of squares has
the number of its combination. Codes of positions in which the mover must jump are missing; the
search plays the jumps.
"""

from __future__ import annotations

import functools
import lzma
import math
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.games.checkers.search.kernel import FULL, ONE
from engines.search.compilation.disk_cached_table import disk_cached_table
from engines.search.jit import njit
from engines.search.native import Int, Word, ctz, int64, load_u8, popcount, uint64

ENDINGS_FILE = Path(__file__).with_name("endings.bin")
"""The shipped tables: `SIZE` codes of a byte, compressed with LZMA."""
MAX_PIECES = 4
"""Maximum number of pieces of a position in the tables."""
MEN_SQUARES, KING_SQUARES = 28, 32
"""Number of squares on which a man can stand, and a king."""

Material = tuple[int, int, int, int]
"""Counts: the mover's men and kings, the opponent's men and kings."""


def size_of(material: Material) -> int:
    """Return the number of positions of this material, legal or not."""
    squares = (MEN_SQUARES, KING_SQUARES, MEN_SQUARES, KING_SQUARES)
    return math.prod(math.comb(*each) for each in zip(squares, material, strict=True))


MATERIALS: tuple[Material, ...] = tuple(
    sorted(
        (
            (men, kings, their_men, total - men - kings - their_men)
            for total in range(2, MAX_PIECES + 1)
            for men in range(total)
            for kings in range(total - men)
            for their_men in range(total - men - kings + 1)
            if men + kings
        ),
        key=lambda each: (sum(each), each[0] + each[2], each),
    )
)
"""Every material with at least a piece on each side; jumps and new kings lead to earlier ones."""

_STARTS = np.zeros((4, 4, 4, 4), dtype=np.int64)
_end = 0
for _each in MATERIALS:
    _STARTS[_each] = _end
    _end += size_of(_each)
SIZE = _end
"""Number of positions in the tables."""
_CHOOSE = np.array([[math.comb(n, k) for k in range(5)] for n in range(33)], dtype=np.int64)
_U4, _U32 = np.uint64(4), np.uint64(32)


def start_of(material: Material) -> int:
    """Return the index in the tables of the first position of this material."""
    return int(_STARTS[material])


@functools.cache
def shipped_endings() -> npt.NDArray[np.uint8]:
    """Return the code of every position as a flat array of `SIZE` bytes, indexed by `number_of`.

    The file is decompressed once; the result is kept on disk, where possible.
    """

    def compute() -> npt.NDArray[np.uint8]:
        return np.frombuffer(lzma.decompress(ENDINGS_FILE.read_bytes()), dtype=np.uint8)

    return disk_cached_table(Path(__file__), "endings", compute, ENDINGS_FILE)


@njit("int64(uint64)")
def _combination(squares: Word) -> Int:
    """Return the rank of a set of squares among all sets of its size, from 0; a square is a bit."""
    number = int64(0)
    place = int64(1)
    while squares:
        number += _CHOOSE[ctz(squares), place]
        squares &= squares - ONE
        place += int64(1)
    return number


@njit("int64(uint64, uint64)")
def number_of(men: Word, kings: Word) -> Int:
    """Return the index of a position in the tables.

    The position has at most `MAX_PIECES` pieces, at least one on each side; the words are the kernel's.
    """
    own, theirs = men & FULL, men >> _U32
    own_kings, their_kings = kings & FULL, kings >> _U32
    counts = popcount(own), popcount(own_kings), popcount(theirs), popcount(their_kings)
    number = _combination(own)
    number = number * _CHOOSE[KING_SQUARES, counts[1]] + _combination(own_kings)
    # The opponent's men stand on the upper 28 squares.
    number = number * _CHOOSE[MEN_SQUARES, counts[2]] + _combination(theirs >> _U4)
    number = number * _CHOOSE[KING_SQUARES, counts[3]] + _combination(their_kings)
    return _STARTS[counts[0], counts[1], counts[2], counts[3]] + number


@njit("int64(uint64, uint64, uint64)")
def distance(endings: Word, men: Word, kings: Word) -> Int:
    """Return the code of a position in which the mover has no jump; `endings` is the tables' address.

    The position has at most `MAX_PIECES` pieces, and the opponent at least one. A mover without pieces has
    lost: code 1.
    """
    every = men | kings
    if every & FULL == uint64(0):
        return int64(1)
    return load_u8(endings + uint64(number_of(men, kings)))
