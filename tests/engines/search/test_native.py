"""Raw memory and bit instructions do what their names say, at the edges of their ranges."""

import numpy as np
import pytest

from engines.search import native
from engines.search.jit import njit
from engines.search.native import bswap, clz, ctz, gatherer, popcount, row_adder

_WORDS = [0, 1, 0x80, 0xFF, 1 << 31, 1 << 32, 1 << 63, (1 << 63) - 1, (1 << 64) - 1, 0x0123456789ABCDEF]

load_i16, load_i32, load_i64 = native.load_i16, native.load_i32, native.load_i64
load_u8, load_u64, prefetch = native.load_u8, native.load_u64, native.prefetch
store_i16, store_i32, store_i64 = native.store_i16, native.store_i32, native.store_i64
store_u8, store_u64 = native.store_u8, native.store_u64
bytes_between, words_differ = native.bytes_between, native.words_differ


@njit("int64(uint64, int64, int64)")
def _write_read(address, value, kind):
    prefetch(address)
    if kind == 0:
        store_u64(address, value)
        return np.int64(load_u64(address))
    if kind == 1:
        store_i64(address, value)
        return load_i64(address)
    if kind == 2:
        store_i32(address, value)
        return load_i32(address)
    if kind == 3:
        store_i16(address, value)
        return load_i16(address)
    store_u8(address, value)
    return load_u8(address)


@njit("uint64(uint64, int64)")
def _bits(word, kind):
    if kind == 0:
        return np.uint64(popcount(word))
    if kind == 1:
        return np.uint64(ctz(word))
    if kind == 2:
        return np.uint64(clz(word))
    return bswap(word)


@pytest.mark.parametrize("word", _WORDS)
def test_bit_instructions_agree_with_python(word):
    binary = f"{word:064b}"
    assert _bits(word, 0) == binary.count("1")
    assert _bits(word, 1) == (63 - binary.rindex("1") if word else 64)
    assert _bits(word, 2) == (binary.index("1") if word else 64)
    assert _bits(word, 3) == int.from_bytes(word.to_bytes(8, "little"), "big")


@pytest.mark.parametrize(
    ("kind", "dtype"), [(0, np.uint64), (1, np.int64), (2, np.int32), (3, np.int16), (4, np.uint8)]
)
@pytest.mark.parametrize("value", [0, 1, -1, 127, -128, 255, 32767, -32768, 2**31 - 1, -(2**31), 2**63 - 1])
def test_memory_keeps_what_fits_and_touches_nothing_else(kind, dtype, value):
    memory = np.full(5, 0x55, dtype=np.uint8).repeat(np.dtype(dtype).itemsize).view(dtype)
    untouched = memory[0]
    read = _write_read(memory.ctypes.data + 2 * memory.itemsize, value, kind)
    kept = np.array([value], dtype=np.int64).astype(dtype)[0]
    assert memory[2] == kept
    assert np.int64(read) == np.int64(kept.astype(np.int64))
    assert [*memory[:2], *memory[3:]] == [untouched] * 4


@njit("uint64(uint64, uint64, uint64, uint64)")
def _between(address, mask, low, high):
    return bytes_between(address, mask, low, high)


@njit("uint64(uint64, uint64)")
def _differ(wide, narrow):
    return words_differ(wide, narrow)


def _set_of(bits):
    return {bit for bit in range(64) if int(bits) >> bit & 1}


@pytest.mark.parametrize("mask", [0x0F, 0xF0, 0xFF, 0x81])
def test_bytes_between_bounds_are_told_apart(mask):
    row = np.random.default_rng(mask).permutation(256).astype(np.uint8)
    for start in range(0, 192, 7):
        for low, high in ((0, 0), (0x10, 0x10), (1, 0x0F), (0x20, 0x80), (0, 255), (255, 255)):
            found = _between(np.uint64(row.ctypes.data + start), mask, low, high)
            expected = {n for n in range(64) if low <= row[start + n] & mask <= high}
            assert _set_of(found) == expected, (start, low, high)


def test_words_that_differ_in_their_low_halves_are_told():
    generator = np.random.default_rng(1)
    for count in (0, 1, 5, 64):
        wide = generator.integers(0, 2**64, 64, dtype=np.uint64)
        narrow = wide.astype(np.uint32)
        changed = generator.choice(64, count, replace=False)
        narrow[changed] ^= (1 << generator.integers(0, 32, count)).astype(np.uint32)
        found = _differ(np.uint64(wide.ctypes.data), np.uint64(narrow.ctypes.data))
        assert _set_of(found) == set(changed.tolist())


LANES = 48
add_rows = row_adder(LANES)
OFFSETS = (0, 40, 7)
gather = gatherer(OFFSETS)


@njit("void(uint64, uint64, uint64, uint64, uint64)")
def add(out, start, rows, bits, more):
    add_rows(out, start, rows, bits, more)


@njit("int64(uint64, uint64)")
def gathered(table, row):
    return gather(table, row)


def test_rows_are_added_by_their_bits_alone():
    generator = np.random.default_rng(1)
    rows = generator.integers(-(1 << 15), 1 << 15, (64, LANES)).astype(np.int16)
    start, more = generator.integers(-(1 << 15), 1 << 15, (2, LANES)).astype(np.int16)
    for chosen in ([], [0], [63], [3, 17, 62], list(range(64))):
        out = np.full(LANES + 64, 77, dtype=np.int16)
        bits = np.uint64(sum(1 << number for number in chosen))
        inside = out[32 : 32 + LANES]
        addresses = [np.uint64(each.ctypes.data) for each in (inside, start, rows)]
        add(*addresses, bits, np.uint64(more.ctypes.data))
        assert np.array_equal(inside, start + more + rows[chosen].sum(axis=0, dtype=np.int16))
        assert (out[:32] == 77).all()
        assert (out[-32:] == 77).all()


def test_row_may_be_added_to_itself():
    row = np.arange(LANES, dtype=np.int16)
    rows = np.ones((2, LANES), dtype=np.int16)
    address = np.uint64(row.ctypes.data)
    add(address, address, np.uint64(rows.ctypes.data), np.uint64(3), address)
    assert np.array_equal(row, 2 * np.arange(LANES) + 2)


def test_gathered_sums_what_a_row_points_at():
    table = np.arange(-30, 70_000, dtype=np.int64).astype(np.int16)
    row = np.array([65_535, 0, 3, 999], dtype=np.uint16)
    expected = int(table[65_535]) + int(table[40]) + int(table[10])
    assert gathered(np.uint64(table.ctypes.data), np.uint64(row.ctypes.data)) == expected
