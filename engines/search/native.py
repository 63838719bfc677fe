"""Raw memory access and bit instructions for kernels, without any checks.

An address is a `uint64` from `array.ctypes.data`. The caller keeps the array
alive and stays within its bounds. Kernels take addresses instead of arrays
because Numba passes an array to a recursive call as seven scalars, which made
searches 4.6 times slower.

Names give the type in memory (`u64`, `i64`, `i32`, `i16`, `u8`). Signed and
narrow types are widened to `int64`, so that arithmetic does not mix `uint64`
and `int64` by accident.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

# Annotations of kernels. Their true types are in the signature that compiles them; a type checker
# sees opaque types, because it knows the rules of Python's `int`, not those of machine words.
Word: TypeAlias = Any
"""Type of a `uint64` in kernels: a board, a key or an address."""
Int: TypeAlias = Any
"""Type of an `int64` in kernels: a count, a score or an index."""

int64: Any = types.int64
"""Type conversion in kernels: `int64(x)` is `x` as a signed 64-bit integer."""
uint64: Any = types.uint64
"""Type conversion in kernels: `uint64(x)` is `x` as an unsigned 64-bit integer."""


def instruction(function: Callable[..., Any]) -> Any:
    """Declare a Numba intrinsic, an instruction of kernels.

    The result is typed `Any`, because kernels call it without `typing_context`.
    """
    return intrinsic(function)


def _load(bits: int, result: Any, name: str) -> Any:
    """Return an instruction `name(address)`, which reads an integer of `bits` bits.

    It is widened to the type `result`: with zeros for `load_u8`, otherwise with its sign.
    """

    def function(typing_context: Any, address: Any) -> tuple[Any, Callable[..., Any]]:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            pointer = builder.inttoptr(args[0], ir.IntType(bits).as_pointer())
            value = builder.load(pointer, align=bits // 8)
            if bits == 64:
                return value
            widen = builder.zext if name == "load_u8" else builder.sext
            return widen(value, ir.IntType(64))

        return result(types.uint64), generate

    function.__name__ = function.__qualname__ = name
    return intrinsic(function)


def _store(bits: int, value_type: Any, name: str) -> Any:
    """Return an instruction `name(address, value)`, which writes the low `bits` bits of `value`.

    `value_type` is the type of `value`.
    """

    def function(typing_context: Any, address: Any, value: Any) -> tuple[Any, Callable[..., Any]]:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            pointer = builder.inttoptr(args[0], ir.IntType(bits).as_pointer())
            narrow = args[1] if bits == 64 else builder.trunc(args[1], ir.IntType(bits))
            builder.store(narrow, pointer, align=bits // 8)
            return context.get_dummy_value()

        return types.void(types.uint64, value_type), generate

    function.__name__ = function.__qualname__ = name
    return intrinsic(function)


load_u64 = _load(64, types.uint64, "load_u64")
load_i64 = _load(64, types.int64, "load_i64")
load_i32 = _load(32, types.int64, "load_i32")
load_i16 = _load(16, types.int64, "load_i16")
load_u8 = _load(8, types.int64, "load_u8")
store_u64 = _store(64, types.uint64, "store_u64")
store_i64 = _store(64, types.int64, "store_i64")
store_i32 = _store(32, types.int64, "store_i32")
store_i16 = _store(16, types.int64, "store_i16")
store_u8 = _store(8, types.int64, "store_u8")


@instruction
def prefetch(typing_context: Any, address: Any) -> tuple[Any, Callable[..., Any]]:
    """Prefetch the cache line at `address`, which may be invalid."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        pointer_type = ir.IntType(8).as_pointer()
        kind = ir.FunctionType(ir.VoidType(), [pointer_type] + [ir.IntType(32)] * 3)
        function = builder.module.declare_intrinsic("llvm.prefetch", [pointer_type], kind)
        read, keep, data = (ir.Constant(ir.IntType(32), number) for number in (0, 3, 1))
        builder.call(function, [builder.inttoptr(args[0], pointer_type), read, keep, data])
        return context.get_dummy_value()

    return types.void(types.uint64), generate


@instruction
def popcount(typing_context: Any, word: Any) -> tuple[Any, Callable[..., Any]]:
    """Return the number of set bits of the `uint64`, as `int64`."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), generate


@instruction
def ctz(typing_context: Any, word: Any) -> tuple[Any, Callable[..., Any]]:
    """Return the index of the lowest set bit of the `uint64`, as `int64`; 64 for zero."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.uint64), generate


@instruction
def clz(typing_context: Any, word: Any) -> tuple[Any, Callable[..., Any]]:
    """Return the number of leading zeros of the `uint64`, as `int64`; 64 for zero."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.uint64), generate


@instruction
def bswap(typing_context: Any, word: Any) -> tuple[Any, Callable[..., Any]]:
    """Return the `uint64` with reversed bytes, which flips an 8×8 board vertically."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.bswap(args[0])

    return types.uint64(types.uint64), generate


@instruction
def bytes_between(
    typing_context: Any, address: Any, mask: Any, low: Any, high: Any
) -> tuple[Any, Callable[..., Any]]:
    """Return 64 bits: bit `n` is whether `low` ≤ (byte `n` at `address` & `mask`) ≤ `high`, unsigned.

    Only the low eight bits of `mask`, `low` and `high` are used.
    """
    narrow, word = ir.IntType(8), ir.IntType(64)
    row = ir.VectorType(narrow, 64)

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        def everywhere(value: Any) -> Any:
            first = builder.insert_element(
                ir.Constant(row, ir.Undefined), builder.trunc(value, narrow), ir.IntType(32)(0)
            )
            places = ir.Constant(ir.VectorType(ir.IntType(32), 64), [ir.IntType(32)(0)] * 64)
            return builder.shuffle_vector(first, ir.Constant(row, ir.Undefined), places)

        values = builder.load(builder.inttoptr(args[0], row.as_pointer()), align=1)
        above = builder.sub(builder.and_(values, everywhere(args[1])), everywhere(args[2]))
        found = builder.icmp_unsigned("<=", above, everywhere(builder.sub(args[3], args[2])))
        return builder.bitcast(found, word)

    return types.uint64(*[types.uint64] * 4), generate


@instruction
def words_differ(typing_context: Any, wide: Any, narrow: Any) -> tuple[Any, Callable[..., Any]]:
    """Return 64 bits: bit `n` is whether the low half of wide word `n` differs from narrow word `n`.

    `wide` is the address of 64 words of 64 bits, `narrow` of 64 words of 32 bits.
    """
    word, half = ir.IntType(64), ir.IntType(32)

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        total, lanes = word(0), 16
        for start in range(0, 64, lanes):
            wide_at = builder.add(args[0], word(8 * start))
            narrow_at = builder.add(args[1], word(4 * start))
            own = builder.load(builder.inttoptr(wide_at, ir.VectorType(word, lanes).as_pointer()), align=8)
            other = builder.load(
                builder.inttoptr(narrow_at, ir.VectorType(half, lanes).as_pointer()), align=4
            )
            found = builder.icmp_unsigned("!=", builder.trunc(own, ir.VectorType(half, lanes)), other)
            bits = builder.zext(builder.bitcast(found, ir.IntType(lanes)), word)
            total = builder.or_(total, builder.shl(bits, word(start)))
        return total

    return types.uint64(types.uint64, types.uint64), generate


def row_adder(lanes: int) -> Any:
    """Return a kernel instruction `add_rows(out, start, rows, bits, more)` for rows of `lanes` 16-bit words.

    It writes to `out` the sum of the row at `start`, the row at `more`, and row `n` of the table at
    `rows` for each set bit `n` of `bits`. Sums wrap around. All rows are read before `out` is written.
    `lanes` must be a multiple of 16.
    """
    # LLVM splits vectors whose size is no power of two into words at the start of a loop.
    part, word, parts = ir.VectorType(ir.IntType(16), 16), ir.IntType(64), range(lanes // 16)

    def add_rows(
        typing_context: Any, out: Any, start: Any, rows: Any, bits: Any, more: Any
    ) -> tuple[Any, Callable[..., Any]]:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            def pointer(address: Any, number: int) -> Any:
                return builder.inttoptr(builder.add(address, word(32 * number)), part.as_pointer())

            def added(totals: Any, address: Any) -> list[Any]:
                return [
                    builder.add(total, builder.load(pointer(address, number), align=2))
                    for number, total in zip(parts, totals, strict=True)
                ]

            begin = added([builder.load(pointer(args[1], number), align=2) for number in parts], args[4])
            entry = builder.block
            head, body, end = (builder.append_basic_block(name) for name in ("head", "body", "end"))
            builder.branch(head)
            builder.position_at_end(head)
            totals, left = [builder.phi(part) for _ in parts], builder.phi(word)
            builder.cbranch(builder.icmp_unsigned("==", left, word(0)), end, body)
            builder.position_at_end(body)
            number = builder.cttz(left, ir.Constant(ir.IntType(1), 1))
            sums = added(totals, builder.add(args[2], builder.mul(number, word(2 * lanes))))
            fewer = builder.and_(left, builder.sub(left, word(1)))
            builder.branch(head)
            for phi, first, again in zip([*totals, left], [*begin, args[3]], [*sums, fewer], strict=True):
                phi.add_incoming(first, entry)
                phi.add_incoming(again, body)
            builder.position_at_end(end)
            for number, total in zip(parts, totals, strict=True):
                builder.store(total, pointer(args[0], number), align=2)
            return context.get_dummy_value()

        return types.void(*[types.uint64] * 5), generate

    return intrinsic(add_rows)


def gatherer(offsets: Sequence[int]) -> Any:
    """Return a kernel instruction `gather(table, row)`, which sums `int16` table entries.

    Element `n` of the row of `uint16` selects the entry at `offsets[n]` plus the element's value.
    Elements beyond `offsets` are not read.
    """

    def gather(typing_context: Any, table: Any, row: Any) -> tuple[Any, Callable[..., Any]]:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            narrow, word = ir.IntType(16), ir.IntType(32)
            numbers = builder.inttoptr(args[0], narrow.as_pointer())
            lanes = builder.inttoptr(args[1], narrow.as_pointer())
            # The row may have been written as one vector. The barrier makes its words come from memory:
            # extracting them from the vector's register one by one takes more than twice as long.
            barrier = ir.InlineAsm(ir.FunctionType(ir.VoidType(), []), "", "~{memory}", side_effect=True)
            builder.call(barrier, [])
            total = word(0)
            for lane, offset in enumerate(offsets):
                value = builder.load(builder.gep(lanes, [word(lane)]), align=2)
                index = builder.add(builder.zext(value, ir.IntType(64)), ir.IntType(64)(offset))
                number = builder.load(builder.gep(numbers, [index]), align=2)
                total = builder.add(total, builder.sext(number, word))
            return builder.sext(total, ir.IntType(64))

        return types.int64(types.uint64, types.uint64), generate

    return intrinsic(gather)


def row_replacer(lanes: int, count: int) -> Any:
    """Return a kernel instruction `replace_rows(out, table, added, removed)`.

    The table at `table` has rows of `lanes` 16-bit words. The low `count` bytes of `added` and of
    `removed` are row numbers in it. The instruction sums the rows of each, replaces negative sums by 0,
    adds the sums of `added` to the `lanes` words of 32 bits at `out`, and subtracts those of `removed`.
    Sums must fit 16 bits.
    """
    narrow, word = ir.IntType(16), ir.IntType(64)
    row, wide = ir.VectorType(narrow, lanes), ir.VectorType(ir.IntType(32), lanes)

    def replace_rows(
        typing_context: Any, out: Any, table: Any, added: Any, removed: Any
    ) -> tuple[Any, Callable[..., Any]]:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            zero = ir.Constant(row, [narrow(0)] * lanes)

            def rectified(numbers: Any) -> Any:
                total = zero
                for place in range(count):
                    number = builder.and_(builder.lshr(numbers, word(8 * place)), word(255))
                    address = builder.add(args[1], builder.mul(number, word(2 * lanes)))
                    total = builder.add(
                        total, builder.load(builder.inttoptr(address, row.as_pointer()), align=2)
                    )
                return builder.select(builder.icmp_signed(">", total, zero), total, zero)

            change = builder.sub(rectified(args[2]), rectified(args[3]))
            pointer = builder.inttoptr(args[0], wide.as_pointer())
            builder.store(
                builder.add(builder.load(pointer, align=4), builder.sext(change, wide)), pointer, align=4
            )
            return context.get_dummy_value()

        return types.void(*[types.uint64] * 4), generate

    return intrinsic(replace_rows)


_CHAINS = 4
"""Number of partial sums per output, so that additions need not wait for each other's latency."""


def layer(inputs: int, lanes: int, *, of_integers: bool) -> Any:
    """Return a kernel instruction `layer(out, weights, values)`: a layer with ReLU and `lanes` outputs.

    `weights` are rows of `lanes` floats: the bias, then a row for each of the `inputs` values, which are
    32-bit integers (`of_integers`) or floats. The outputs are 32-bit floats. Every operation is rounded,
    in a fixed order, so that results are bit-identical on all machines.
    """
    real, kind = ir.FloatType(), ir.IntType(32) if of_integers else ir.FloatType()
    row, word = ir.VectorType(real, lanes), ir.IntType(64)

    def work(typing_context: Any, out: Any, weights: Any, values: Any) -> tuple[Any, Callable[..., Any]]:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            def row_at(number: int) -> Any:
                address = builder.add(args[1], word(4 * lanes * number))
                return builder.load(builder.inttoptr(address, row.as_pointer()), align=4)

            pointer = builder.inttoptr(args[2], kind.as_pointer())
            zero = ir.Constant(row, [real(0)] * lanes)
            sums = [row_at(0), *[zero] * (_CHAINS - 1)]
            for number in range(inputs):
                value = builder.load(builder.gep(pointer, [word(number)]), align=4)
                if of_integers:
                    value = builder.sitofp(value, real)
                first = builder.insert_element(ir.Constant(row, ir.Undefined), value, ir.IntType(32)(0))
                everywhere = ir.Constant(ir.VectorType(ir.IntType(32), lanes), [ir.IntType(32)(0)] * lanes)
                spread = builder.shuffle_vector(first, ir.Constant(row, ir.Undefined), everywhere)
                chain = number % _CHAINS
                sums[chain] = builder.fadd(sums[chain], builder.fmul(spread, row_at(number + 1)))
            total = sums[0]
            for other in sums[1:]:
                total = builder.fadd(total, other)
            total = builder.select(builder.fcmp_ordered(">", total, zero), total, zero)
            builder.store(total, builder.inttoptr(args[0], row.as_pointer()), align=4)
            return context.get_dummy_value()

        return types.void(*[types.uint64] * 3), generate

    work.__name__ = work.__qualname__ = f"layer_{inputs}_{lanes}"
    return intrinsic(work)


def product(lanes: int) -> Any:
    """Return a kernel instruction `product(one, other)`, the dot product of two rows of floats.

    A row has `lanes` floats, a power of two. The products are summed by repeatedly adding one half of the
    row to the other half, so that the rounding is the same on every machine.
    """
    real = ir.FloatType()

    def work(typing_context: Any, one: Any, other: Any) -> tuple[Any, Callable[..., Any]]:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            row = ir.VectorType(real, lanes)
            rows = [builder.load(builder.inttoptr(each, row.as_pointer()), align=4) for each in args]
            total, left = builder.fmul(*rows), lanes
            while left > 1:
                left //= 2
                index = ir.VectorType(ir.IntType(32), left)
                low, high = (
                    builder.shuffle_vector(
                        total, total, ir.Constant(index, [ir.IntType(32)(start + n) for n in range(left)])
                    )
                    for start in (0, left)
                )
                total = builder.fadd(low, high)
            return builder.extract_element(total, ir.IntType(32)(0))

        return types.float32(types.uint64, types.uint64), generate

    work.__name__ = work.__qualname__ = f"product_{lanes}"
    return intrinsic(work)
