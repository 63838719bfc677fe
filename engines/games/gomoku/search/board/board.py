"""Memory of the search board, and access to it from Python.

A `Board` owns the block of words that the kernels use (`layout.py`)
and keeps alive the tables that the block points to.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from engines.games.gomoku.search.board import kernel, layout
from engines.games.gomoku.search.board.evaluate import (
    Weights,
    code_table,
    order_table,
    turn_table,
    weights_of,
)
from engines.games.gomoku.search.board.network import NetworkWeights
from engines.games.gomoku.search.board.patterns import line_table, reach

Words = npt.NDArray[np.uint64]
"""Words of the board's memory."""

_Number = TypeVar("_Number", bound=np.generic)

_EMPTY_SEED = 20261121
_CACHE_LINE = 64


class Board:
    """Search board with `size` rows and columns, initially empty; `rule` is a rule's number in `patterns`."""

    def __init__(
        self,
        size: int,
        rule: int,
        weights: tuple[Weights, Weights] | None = None,
        network: NetworkWeights | None = None,
    ) -> None:
        """Allocate the board; `weights` (Black's and White's) replace the shipped ones of the rule.

        Without a `network`, only the weights evaluate. Raises `ValueError` for fewer than 5 or more than
        `MAX_SIZE` rows.
        """
        if not 5 <= size <= layout.MAX_SIZE:
            raise ValueError(f"a board must have 5 to {layout.MAX_SIZE} rows, not {size}")
        self.size = size
        self.points = size * size
        self.rule = rule
        self._block: Words = _aligned(np.zeros(layout.BLOCK_WORDS, dtype=np.uint64))
        self._signed = self._block.view(np.int64)
        chosen = weights or weights_of(rule)
        self._tables = {
            layout.LINE_TABLE: line_table(rule),
            layout.CODE_TABLE: _stored_codes(rule) if weights is None else code_table(rule, chosen),
            layout.GEOMETRY: _geometry(size),
            layout.ZOBRIST: _zobrist(),
            layout.WEIGHTS: turn_table(chosen),
            layout.ORDER_TABLE: order_table(),
        }
        if network is not None:
            self._tables[layout.NETWORK] = _aligned(network.packed())
        for field, table in self._tables.items():
            self.set(field, table.ctypes.data)
        self.clear()

    @property
    def address(self) -> np.uint64:
        """Memory address of the board, for kernels."""
        return np.uint64(self._block.ctypes.data)

    def get(self, field: np.uint64) -> int:
        """Return a word of the board's header, as a signed number; `field` is an offset of `layout`."""
        return int(self._signed[int(field) // 8])

    def set(self, field: np.uint64, value: int) -> None:
        """Set a word of the board's header; `field` is an offset of `layout`."""
        self._signed[int(field) // 8] = value

    def put(self, field: np.uint64, values: npt.NDArray[np.int64]) -> None:
        """Set consecutive words of the board's memory, from the offset `field`, in bytes, on."""
        start = int(field) // 8
        self._signed[start : start + len(values)] = values

    def view(self, field: np.uint64, words: int) -> Words:
        """Return a view of `words` words of the block, from the offset `field`, in bytes, on.

        Writing changes the board.
        """
        start = int(field) // 8
        return self._block[start : start + words]

    def clear(self) -> None:
        """Remove all stones from the board, and give Black the turn.

        The limits of a search and the addresses of tables stay.
        """
        block = self.address
        size = self.size
        for field, value in (
            (layout.SIZE, size),
            (layout.POINTS, self.points),
            (layout.RULE, self.rule),
            (layout.REACH, reach(self.rule)),
            (layout.SIDE, 0),
            (layout.PLY, 0),
            (layout.KEY, _key_of_empty(size, self.rule)),
            (layout.BALANCE, 0),
            (layout.LOG_TOP, int(block + layout.LOG)),
            (layout.FRAME_TOP, int(block + layout.FRAMES)),
            (layout.WORDS, (self.points + 63) // 64),
        ):
            self.set(field, value)
        self.view(layout.STEPS, 4)[:] = (1, size, size + 1, size - 1)
        self.view(layout.STONES, layout.MAX_POINTS // 8)[:] = 0
        self.view(layout.LINES, 6 * size)[:] = _empty_lines(size)
        self.view(layout.KNOWN, layout.SLOTS // 2)[:] = 0
        self.view(layout.SUMS, 16)[:] = 0
        kernel.fill(block)

    def play(self, points: Iterable[int]) -> None:
        """Place stones of alternating colours on the empty `points` in turn, the first for the side to move.

        Legality is not checked.
        """
        for point in points:
            kernel.make(self.address, point, self.get(layout.SIDE))

    def load(self, cells: bytes, side: int) -> None:
        """Set up a position in place of the board's: `cells` in reading order, and `side` to move.

        A cell is 0 if empty, 1 black, 2 white; a side is 0 Black, 1 White. These stones cannot be unmade.
        """
        self.clear()
        stones = [(point, cell - 1) for point, cell in enumerate(cells) if cell]
        for point, colour in stones:
            kernel.make(self.address, point, colour)
        if len(stones) % 2 != side:
            # The stones do not determine the side to move here, so the key includes it.
            self.set(layout.KEY, self.get(layout.KEY) ^ int(kernel.SIDE_KEY.astype(np.int64)))
        self.set(layout.SIDE, side)
        self.set(layout.FRAME_TOP, int(self.address + layout.FRAMES))
        self.set(layout.LOG_TOP, int(self.address + layout.LOG))

    def count(self, side: int, kind: int) -> int:
        """Return the number of empty points whose class for `side` is `kind` (see `patterns`).

        `kind` must not be `C_NONE`.
        """
        return int(kernel.count(self.address, side, kind))

    def stones(self) -> bytes:
        """Return the points in reading order: 0 empty, 1 black, 2 white."""
        return self.view(layout.STONES, layout.MAX_POINTS // 8).tobytes()[: self.points]


def _aligned(values: npt.NDArray[_Number]) -> npt.NDArray[_Number]:
    """Return a copy aligned to cache lines, so that no 64-byte vector crosses two of them."""
    memory = np.zeros(values.nbytes + _CACHE_LINE, dtype=np.uint8)
    start = -memory.ctypes.data % _CACHE_LINE
    result: npt.NDArray[_Number] = memory[start : start + values.nbytes].view(values.dtype)
    result[:] = values
    return result


def _lines_of(size: int, row: int, column: int) -> tuple[tuple[int, int], ...]:
    """Return the number of the line through a point, and the point's index on it, for each direction.

    Lines are numbered as in `_empty_lines`.
    """
    return (
        (row, column),
        (size + column, row),
        (3 * size - 1 + column - row, min(row, column)),
        (4 * size - 1 + row + column, min(row, size - 1 - column)),
    )


@functools.cache
def _geometry(size: int) -> npt.NDArray[np.int32]:
    table = np.zeros((size * size, 4), dtype=np.int32)
    for point in range(size * size):
        for direction, (line, place) in enumerate(_lines_of(size, *divmod(point, size))):
            table[point, direction] = (int(layout.LINES) + 8 * line) | place << 16
    return table


@functools.cache
def _empty_lines(size: int) -> Words:
    """Return the words of all lines of an empty board: rows, columns, then both kinds of diagonals."""
    lines = np.full(6 * size, 2**64 - 1, dtype=np.uint64)
    for point in range(size * size):
        for line, place in _lines_of(size, *divmod(point, size)):
            lines[line] &= np.uint64(~(3 << 2 * (place + layout.MARGIN)) & (2**64 - 1))
    return lines


@functools.cache
def _zobrist() -> Words:
    generator = np.random.default_rng(_EMPTY_SEED)
    return generator.integers(0, 2**64, size=2 * layout.MAX_POINTS, dtype=np.uint64)


def _key_of_empty(size: int, rule: int) -> int:
    """Return the hash key of an empty board.

    Board sizes and rules have different keys, so that all of them can share one table.
    """
    generator = np.random.default_rng((_EMPTY_SEED, size, rule))
    return int(generator.integers(0, 2**63))


@functools.cache
def _stored_codes(rule: int) -> npt.NDArray[Any]:
    return code_table(rule, weights_of(rule))
