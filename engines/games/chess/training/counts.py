"""How often each column of the evaluation counts in a position.

The evaluation is linear in its weights. With powers of 32 as the weights of some columns, and 0 for the
others, it returns the numbers of these columns as the digits of one number. So no second list of features is
needed.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engines.games.chess.search.board import RECORD_WORDS
from engines.games.chess.search.columns import SIZE
from engines.games.chess.search.endings import share
from engines.games.chess.search.evaluate import PHASES, phase_of, sum_of
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, uint64

_BASE_BITS, _DIGITS = 5, 12
_BASE = 1 << _BASE_BITS
_BLOCKS = -(-SIZE // _DIGITS)
_MOST = 160
"""Maximum number of columns that count in a position."""


@dataclass(frozen=True, slots=True)
class Counts:
    """The columns that count in positions, joined in flat arrays.

    The entries of position `n`, from 0, are `ends[n - 1] … ends[n] - 1` of `columns` and `numbers`; those of
    position 0 begin at 0.
    """

    ends: npt.NDArray[np.int64]
    """For each position, the end of its entries in the arrays below."""
    columns: npt.NDArray[np.int16]
    """Columns that count in the positions."""
    numbers: npt.NDArray[np.int8]
    """How often each of these columns counts: the mover's minus the opponent's."""
    full: npt.NDArray[np.float32]
    """For each position, its share of the weights for a full board, from 0 to 1."""


@njit("int64(uint64, uint64, uint64, int16[::1], int8[::1])")
def _count(
    digits: Word,
    record: Word,
    spare: Word,
    columns: npt.NDArray[np.int16],
    numbers: npt.NDArray[np.int8],
) -> Int:
    """Write the columns that count in a record, and how often each does; return how many columns there are.

    They are written to `columns` and `numbers`. `digits` is the address of weights that make a sum hold
    the numbers of several columns, as digits of base `_BASE`. `spare` is that of memory for a record.
    """
    found = int64(0)
    for block in range(_BLOCKS):
        total = sum_of(digits + uint64(8 * SIZE * block), record, spare)
        for digit in range(_DIGITS):
            number = ((total + _BASE // 2) & (_BASE - 1)) - _BASE // 2
            total = (total - number) >> _BASE_BITS
            if number:
                columns[found], numbers[found] = block * _DIGITS + digit, number
                found += 1
    return found


@njit("boolean(uint64)")
def _is_scaled(record: Word) -> bool:
    """Whether a side of the record can use only a part of a lead, by `endings.share`."""
    return bool(min(share(record, True), share(record, False)) < 64)


def count(words: npt.NDArray[np.uint64]) -> tuple[Counts, npt.NDArray[np.bool_]]:
    """Return the columns of the counted positions, and a mask of the positions that are counted.

    `words` has a row of a record's first words for each position. Positions in which either side could use
    only a part of a lead are left out.
    """
    digits = np.zeros((_BLOCKS, SIZE), dtype=np.int64)
    for column in range(SIZE):
        digits[column // _DIGITS, column] = 1 << _BASE_BITS * (column % _DIGITS)
    memory = np.zeros((2, RECORD_WORDS), dtype=np.uint64)
    record, spare = np.uint64(memory[0].ctypes.data), np.uint64(memory[1].ctypes.data)
    columns = np.zeros(len(words) * _MOST, dtype=np.int16)
    numbers = np.zeros(len(words) * _MOST, dtype=np.int8)
    is_counted = np.zeros(len(words), dtype=np.bool_)
    ends, full, end = [], [], 0
    for row, kept in enumerate(words):
        memory[0, : len(kept)] = kept
        if _is_scaled(record):
            continue
        is_counted[row] = True
        end += int(_count(np.uint64(digits.ctypes.data), record, spare, columns[end:], numbers[end:]))
        ends.append(end)
        full.append(phase_of(record) / PHASES)
    return Counts(
        np.array(ends), columns[:end].copy(), numbers[:end].copy(), np.array(full, dtype=np.float32)
    ), is_counted
