"""Symmetries of the board as operations on bitboards."""

from __future__ import annotations

import numpy as np

from engines.search.jit import njit
from engines.search.native import Word, bswap

_U = tuple(np.uint64(n) for n in range(29))


@njit("uint64(uint64)")
def mirror(board: Word) -> Word:
    """Return the bitboard with its columns in reverse order."""
    board = ((board >> _U[1]) & np.uint64(0x5555555555555555)) | (
        (board & np.uint64(0x5555555555555555)) << _U[1]
    )
    board = ((board >> _U[2]) & np.uint64(0x3333333333333333)) | (
        (board & np.uint64(0x3333333333333333)) << _U[2]
    )
    return ((board >> _U[4]) & np.uint64(0x0F0F0F0F0F0F0F0F)) | (
        (board & np.uint64(0x0F0F0F0F0F0F0F0F)) << _U[4]
    )


@njit("uint64(uint64)")
def transpose(board: Word) -> Word:
    """Return the bitboard with rows and columns exchanged."""
    t = (board ^ (board >> _U[7])) & np.uint64(0x00AA00AA00AA00AA)
    board = board ^ t ^ (t << _U[7])
    t = (board ^ (board >> _U[14])) & np.uint64(0x0000CCCC0000CCCC)
    board = board ^ t ^ (t << _U[14])
    t = (board ^ (board >> _U[28])) & np.uint64(0x00000000F0F0F0F0)
    return board ^ t ^ (t << _U[28])


@njit("uint64(uint64)")
def flip(board: Word) -> Word:
    """Return the bitboard with its rows in reverse order."""
    return bswap(board)
