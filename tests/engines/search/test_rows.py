"""Instructions on rows change their own row alone, and agree with NumPy."""

import numpy as np
import pytest

from engines.search.jit import njit
from engines.search.rows import row_changer, row_clipper

LANES, LIMIT = 48, 256
change_rows = row_changer(LANES)
clip_row = row_clipper(LANES, LIMIT)


@njit("void(uint64, uint64, uint64, uint64)")
def change(out, rows, added, removed):
    change_rows(out, rows, added, removed)


@njit("void(uint64, uint64)")
def clip(out, row):
    clip_row(out, row)


def address(array):
    return np.uint64(array.ctypes.data)


@pytest.mark.parametrize("bits", [(0, 0), (1, 0), (0, 1 << 63), (0b1011, 1 << 5), ((1 << 64) - 1, 0)])
def test_rows_of_set_bits_are_added_and_subtracted(bits):
    chance = np.random.default_rng(3)
    rows = chance.integers(-400, 400, (64, LANES), dtype=np.int16)
    memory = chance.integers(-400, 400, (3, LANES), dtype=np.int16)
    before = memory.copy()
    change(address(memory[1]), address(rows), *map(np.uint64, bits))
    for sign, word in zip((1, -1), bits, strict=True):
        for bit in range(64):
            before[1] += sign * (word >> bit & 1) * rows[bit]
    assert np.array_equal(memory, before)


def test_clipped_row_is_written_as_floats():
    row = np.resize(np.array([-32768, -1, 0, 1, 255, 256, 257, 32767], dtype=np.int16), LANES)
    memory = np.full((3, LANES), -5, dtype=np.float32)
    clip(address(memory[1]), address(row))
    assert np.array_equal(memory[1], np.clip(row, 0, LIMIT).astype(np.float32))
    assert (memory[[0, 2]] == -5).all()
