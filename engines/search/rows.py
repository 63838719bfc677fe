"""Vector instructions on rows of 16-bit words, for networks that kernels update move by move.

As in `native`, addresses are not checked.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

_PART, _WORD, _FLOAT = ir.VectorType(ir.IntType(16), 16), ir.IntType(64), ir.FloatType()
# LLVM splits vectors whose size is no power of two into words at the start of a loop, so rows have parts.


def _pointer(builder: Any, address: Any, number: int) -> Any:
    """Emit the pointer to part `number` of the row at `address`."""
    return builder.inttoptr(builder.add(address, _WORD(32 * number)), _PART.as_pointer())


def _each_row(builder: Any, totals: list[Any], rows: Any, bits: Any, combine: Any) -> list[Any]:
    """Emit a loop that combines `totals` with row `n` of the table at `rows` for each set bit `n` of `bits`.

    `totals` are the parts of a row, kept in registers; `combine` emits the operation on two parts. Return the
    results, which replace `totals`.
    """
    entry = builder.block
    head, body, end = (builder.append_basic_block(name) for name in ("head", "body", "end"))
    builder.branch(head)
    builder.position_at_end(head)
    sums, left = [builder.phi(_PART) for _ in totals], builder.phi(_WORD)
    builder.cbranch(builder.icmp_unsigned("==", left, _WORD(0)), end, body)
    builder.position_at_end(body)
    number = builder.cttz(left, ir.Constant(ir.IntType(1), 1))
    row = builder.add(rows, builder.mul(number, _WORD(32 * len(totals))))
    after = [
        combine(total, builder.load(_pointer(builder, row, place), align=2))
        for place, total in enumerate(sums)
    ]
    fewer = builder.and_(left, builder.sub(left, _WORD(1)))
    builder.branch(head)
    for phi, first, again in zip([*sums, left], [*totals, bits], [*after, fewer], strict=True):
        phi.add_incoming(first, entry)
        phi.add_incoming(again, body)
    builder.position_at_end(end)
    return sums


def row_changer(lanes: int) -> Any:
    """Return a kernel instruction `change_rows(out, rows, added, removed)` for rows of `lanes` 16-bit words.

    It adds to the row at `out` row `n` of the table at `rows` for each set bit `n` of `added`, and
    subtracts those of `removed`. Sums wrap around. `lanes` must be a multiple of 16.
    """

    def change_rows(typing_context: Any, out: Any, rows: Any, added: Any, removed: Any) -> tuple[Any, Any]:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            pointers = [_pointer(builder, args[0], number) for number in range(lanes // 16)]
            totals = [builder.load(pointer, align=2) for pointer in pointers]
            totals = _each_row(builder, totals, args[1], args[2], builder.add)
            totals = _each_row(builder, totals, args[1], args[3], builder.sub)
            for pointer, total in zip(pointers, totals, strict=True):
                builder.store(total, pointer, align=2)
            return context.get_dummy_value()

        return types.void(*[types.uint64] * 4), generate

    return intrinsic(change_rows)


def row_clipper(lanes: int, limit: int) -> Any:
    """Return a kernel instruction `clip_row(out, row)`, which converts a row to floats.

    It writes the `lanes` signed 16-bit words at `row`, clipped to `0 … limit`, to `out` as 32-bit floats.
    `lanes` must be a multiple of 16.
    """

    def clip_row(typing_context: Any, out: Any, row: Any) -> tuple[Any, Any]:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            low, high = (ir.Constant(_PART, [ir.IntType(16)(value)] * 16) for value in (0, limit))
            floats = ir.VectorType(_FLOAT, 16)
            for number in range(lanes // 16):
                value = builder.load(_pointer(builder, args[1], number), align=2)
                value = builder.select(builder.icmp_signed(">", value, low), value, low)
                value = builder.select(builder.icmp_signed("<", value, high), value, high)
                address = builder.add(args[0], _WORD(64 * number))
                pointer = builder.inttoptr(address, floats.as_pointer())
                builder.store(builder.sitofp(value, floats), pointer, align=4)
            return context.get_dummy_value()

        return types.void(*[types.uint64] * 2), generate

    return intrinsic(clip_row)
