"""New codes of the points around a stone, computed eight at a time.

Memory access is unchecked, as in `native.py`. LLVM compiles these vectors
of eight words for any processor: an operation is one instruction with
AVX-512, two to eight on other processors.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from llvmlite import ir
from numba import types

from engines.games.gomoku.search.board import layout
from engines.search.native import instruction

_LANES = 8
_WORD, _HALF, _BYTE = ir.IntType(64), ir.IntType(32), ir.IntType(8)
_ROW, _FOUR, _FOUR_HALVES = (ir.VectorType(kind, n) for kind, n in ((_WORD, _LANES), (_WORD, 4), (_HALF, 4)))
_NIBBLES = [4 * direction for direction in range(4)] * 2
"""Bit offset, within a code, of the pattern of each vector lane's direction."""


def _row(values: Sequence[int]) -> Any:
    return ir.Constant(_ROW, [_WORD(value) for value in values])


def _all(value: int) -> Any:
    return _row([value] * _LANES)


def _word(offset: Any) -> Any:
    return _WORD(int(offset))


class _Lanes:
    """Emits code for vectors of eight words: the four directions backward, then the four forward."""

    def __init__(self, builder: Any) -> None:
        self._builder = builder

    def spread(self, value: Any, lanes: int = _LANES) -> Any:
        """Emit a vector of `lanes` elements, each of which is `value`."""
        undefined = ir.Constant(ir.VectorType(_WORD, 1), ir.Undefined)
        return self._shuffled(self._builder.insert_element(undefined, value, _HALF(0)), [0] * lanes)

    def twice(self, four: Any) -> Any:
        """Emit a vector of eight words: `four`, which has one for each direction, twice in a row.

        So there is a word for both ways along each line.
        """
        return self._shuffled(four, [*range(4)] * 2)

    def load(self, address: Any, kind: Any, align: int) -> Any:
        """Emit code that loads a value of type `kind` at an address that is a multiple of `align`."""
        return self._builder.load(self._builder.inttoptr(address, kind.as_pointer()), align=align)

    def load_each(self, addresses: Any, kind: Any, align: int) -> Any:
        """Emit code that loads the values of type `kind` at the addresses, each a multiple of `align`.

        Separate loads read values just written by the last stone faster than a gather instruction does.
        """
        count = addresses.type.count
        result = ir.Constant(ir.VectorType(kind, count), ir.Undefined)
        for lane in range(count):
            address = self._builder.extract_element(addresses, _HALF(lane))
            result = self._builder.insert_element(result, self.load(address, kind, align), _HALF(lane))
        return result

    def _shuffled(self, vector: Any, places: list[int]) -> Any:
        mask = ir.Constant(ir.VectorType(_HALF, len(places)), [_HALF(place) for place in places])
        return self._builder.shuffle_vector(vector, ir.Constant(vector.type, ir.Undefined), mask)


@instruction
def recode(
    typing_context: Any, b: Any, point: Any, geometry: Any, distance: Any, out: Any
) -> tuple[Any, Callable[..., Any]]:
    """Recode the points at `distance` from `point`: `recode(b, point, geometry, distance, out)`.

    The points lie on the four lines through `point`, `distance` steps either way. `b` is the board's
    address, `geometry` that of the point's entry in the geometry table. The function writes three
    rows of eight words at `out`: the points (`NOWHERE` if occupied or beyond
    the edge), their old cells, and their new codes from the current lines.
    """

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        b, point, geometry, distance, out = args
        lanes = _Lanes(builder)

        def field(offset: Any, kind: Any = _WORD) -> Any:
            return lanes.load(builder.add(b, _word(offset)), kind, 8)

        # Step 1: find the eight points.
        where = lanes.load(geometry, _FOUR_HALVES, 4)
        halves = [ir.Constant(_FOUR_HALVES, [_HALF(value)] * 4) for value in (16, 0xFFFF)]
        place = lanes.twice(builder.zext(builder.lshr(where, halves[0]), _FOUR))
        offsets = builder.zext(builder.and_(where, halves[1]), _FOUR)
        line = lanes.twice(lanes.load_each(builder.add(lanes.spread(b, 4), offsets), _WORD, 8))
        away = builder.mul(lanes.spread(distance), _row([-1] * 4 + [1] * 4))
        shift = builder.shl(builder.add(builder.add(place, _all(layout.MARGIN)), away), _all(1))
        is_empty = builder.icmp_unsigned("==", builder.and_(builder.lshr(line, shift), _all(3)), _all(0))
        step = lanes.twice(field(layout.STEPS, _FOUR))
        neighbour = builder.add(lanes.spread(point), builder.mul(away, step))
        neighbour = builder.select(is_empty, neighbour, _all(layout.NOWHERE))

        # Step 2: their patterns on the line. A window that starts before the line's first bit belongs to
        # no empty point; its shift amount is masked, because larger shifts are undefined.
        double = builder.shl(field(layout.REACH), _WORD(1))
        begin = builder.and_(builder.sub(shift, lanes.spread(double)), _all(63))
        window = builder.lshr(line, begin)
        side = lanes.spread(builder.sub(builder.shl(_WORD(1), double), _WORD(1)))
        after = builder.and_(builder.lshr(window, lanes.spread(builder.add(double, _WORD(2)))), side)
        index = builder.or_(builder.and_(window, side), builder.shl(after, lanes.spread(double)))
        table = lanes.spread(field(layout.LINE_TABLE))
        pattern = builder.zext(lanes.load_each(builder.add(table, index), _BYTE, 1), _ROW)
        pattern = builder.select(is_empty, pattern, _all(0))

        # Step 3: load their cells, and insert the new patterns into the codes.
        cells = builder.add(
            lanes.spread(builder.add(b, _word(layout.CELLS))), builder.shl(neighbour, _all(3))
        )
        old = lanes.load_each(cells, _WORD, 8)
        kept = _row([0xFFFFFFFF & ~(0xF000F << nibble) for nibble in _NIBBLES])
        both = builder.and_(builder.or_(pattern, builder.shl(pattern, _all(12))), _all(0xF000F))
        codes = builder.or_(builder.and_(old, kept), builder.shl(both, _row(_NIBBLES)))
        for offset, values in ((0, neighbour), (layout.OLD_CELLS, old), (layout.NEW_CODES, codes)):
            pointer = builder.inttoptr(builder.add(out, _word(offset)), _ROW.as_pointer())
            builder.store(values, pointer, align=8)
        return context.get_dummy_value()

    return types.void(types.uint64, types.int64, types.uint64, types.int64, types.uint64), generate
