"""The one unchecked module: raw memory and bit instructions for kernels.

Nothing here checks anything. An address is a `uint64` that a caller took
from `array.ctypes.data`; the caller keeps that array alive and stays
inside it. Kernels use these instead of array arguments because an array
handed to a recursive call travels as seven scalars, which made searches
4.6 times slower.

Names say what lies in memory (`u64`, `i64`, `i32`, `i16`, `u8`); every
signed or narrow kind is widened to `int64`, so that no mixture of
`uint64` and `int64` creeps into arithmetic by accident.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

# Annotations of kernels. Their true types are in the signature that compiles them; to a checker
# they are opaque, because it knows the rules of Python's `int`, not those of machine words.
Word: TypeAlias = Any
"""A `uint64`: a board, a key, an address."""
Int: TypeAlias = Any
"""An `int64`: a count, a score, an index."""

int64: Any = types.int64
"""Inside kernels: `int64(x)` converts to a signed word."""
uint64: Any = types.uint64
"""Inside kernels: `uint64(x)` converts to an unsigned word."""


def _instruction(function: Callable[..., Any]) -> Any:
    return intrinsic(function)


def _load(bits: int, result: Any, name: str) -> Any:
    """Make `name(address)`: read an integer of `bits` bits and widen it to `result`."""

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
    """Make `name(address, value)`: write the low `bits` bits of `value`."""

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


@_instruction
def prefetch(typing_context: Any, address: Any) -> tuple[Any, Callable[..., Any]]:
    """Ask for the cache line at `address`; harmless whatever the address."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        pointer_type = ir.IntType(8).as_pointer()
        kind = ir.FunctionType(ir.VoidType(), [pointer_type] + [ir.IntType(32)] * 3)
        function = builder.module.declare_intrinsic("llvm.prefetch", [pointer_type], kind)
        read, keep, data = (ir.Constant(ir.IntType(32), number) for number in (0, 3, 1))
        builder.call(function, [builder.inttoptr(args[0], pointer_type), read, keep, data])
        return context.get_dummy_value()

    return types.void(types.uint64), generate


@_instruction
def popcount(typing_context: Any, word: Any) -> tuple[Any, Callable[..., Any]]:
    """How many bits of the `uint64` are set, as `int64`."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), generate


@_instruction
def ctz(typing_context: Any, word: Any) -> tuple[Any, Callable[..., Any]]:
    """The place of the lowest set bit of the `uint64`, as `int64`; 64 for zero."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.uint64), generate


@_instruction
def clz(typing_context: Any, word: Any) -> tuple[Any, Callable[..., Any]]:
    """How many zeros stand above the highest set bit of the `uint64`, as `int64`; 64 for zero."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.uint64), generate


@_instruction
def bswap(typing_context: Any, word: Any) -> tuple[Any, Callable[..., Any]]:
    """The `uint64` with its bytes in the opposite order: a board of 8 rows upside down."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.bswap(args[0])

    return types.uint64(types.uint64), generate
