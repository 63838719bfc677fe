"""The four lines through a point, processed in parallel: a vector with a lane for each line.

A processor with 256-bit registers handles all four lines in one instruction; for other
processors LLVM splits the same vectors. On FFO 43 and 44 the searches took 3.56 s of
CPU instead of 4.54 s with one line at a time.

    lane      0     1       2          3
    line      row   column  diagonal   diagonal
    step      1     8       9          7          bits to the next point of the line

`kernel.flips` and `kernel.moves` are built from these vectors.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

_cgutils: Any = cgutils

_STEPS = (1, 8, 9, 7)
_DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
_LANES = len(_STEPS)
_BIT, _INDEX, _WORD = ir.IntType(1), ir.IntType(32), ir.IntType(64)
_VECTOR = ir.VectorType(_WORD, _LANES)


def _instruction(function: Callable[..., Any]) -> Any:
    return intrinsic(function)


def _ray(point: int, down: int, right: int) -> int:
    """Return a bitboard of the points that a ray from `point` crosses, in steps of (`down`, `right`)."""
    row, column = divmod(point, 8)
    bits = 0
    while 0 <= (row := row + down) < 8 and 0 <= (column := column + right) < 8:
        bits |= 1 << (8 * row + column)
    return bits


def _rays(sign: int) -> Any:
    """Return an LLVM constant of 64 vectors of four bitboards: for each point, its rays, without the point.

    The rays go in the directions of `_DIRECTIONS` to higher bits with `sign` 1, and opposite with -1.
    """
    vectors = [
        _vector(*(_ray(point, sign * down, sign * right) for down, right in _DIRECTIONS))
        for point in range(64)
    ]
    return ir.Constant(ir.ArrayType(_VECTOR, 64), vectors)


def _vector(*words: int) -> Any:
    return ir.Constant(_VECTOR, [ir.Constant(_WORD, word) for word in words])


def _gather(builder: Any, words: list[Any]) -> Any:
    """Emit code that makes a vector of four words."""
    vector = ir.Constant(_VECTOR, ir.Undefined)
    for lane, word in enumerate(words):
        vector = builder.insert_element(vector, word, ir.Constant(_INDEX, lane))
    return vector


def _join(builder: Any, vector: Any) -> Any:
    """Emit code that returns the bitwise or of all lanes of a vector."""
    words = [builder.extract_element(vector, ir.Constant(_INDEX, lane)) for lane in range(_LANES)]
    return builder.or_(builder.or_(words[0], words[1]), builder.or_(words[2], words[3]))


def _leading_zeros(builder: Any, vector: Any) -> Any:
    name = f"llvm.ctlz.v{_LANES}i64"
    kind = ir.FunctionType(_VECTOR, [_VECTOR, _BIT])
    function = _cgutils.get_or_insert_function(builder.module, kind, name)
    return builder.call(function, [vector, ir.Constant(_BIT, 0)])


_UP, _DOWN = _rays(1), _rays(-1)
_NONE, _ONE, _TOP = (_vector(*[word] * _LANES) for word in (0, 1, 1 << 63))


@_instruction
def turned_by(typing_context: Any, player: Any, opponent: Any, point: Any) -> Any:
    """Return a bitboard of the discs that a move of `player` to `point` flips, from all four lanes.

    On each ray, these are the discs up to the player's nearest disc.
    """

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        player, opponent = (_gather(builder, [word] * _LANES) for word in args[:2])
        up, down = (
            builder.load(
                builder.gep(_cgutils.global_constant(builder, name, rays), [ir.Constant(_WORD, 0), args[2]])
            )
            for name, rays in (("rays_up", _UP), ("rays_down", _DOWN))
        )
        # Towards higher bits: an addition carries through the opponent's discs.
        start = builder.and_(up, builder.neg(up))
        carried = builder.add(builder.or_(opponent, builder.not_(up)), start)
        end = builder.and_(builder.and_(carried, player), up)
        minus_one = builder.sext(builder.icmp_unsigned("!=", end, _NONE), _VECTOR)
        turned_up = builder.and_(builder.add(end, minus_one), up)
        # Towards lower bits: the highest disc that is not the opponent's must be the player's.
        first = builder.or_(builder.and_(builder.not_(opponent), down), _ONE)
        highest = builder.lshr(_TOP, _leading_zeros(builder, first))
        end = builder.and_(builder.and_(highest, player), down)
        turned_down = builder.and_(builder.shl(builder.neg(end), _ONE), down)
        return _join(builder, builder.or_(turned_up, turned_down))

    return types.uint64(types.uint64, types.uint64, types.uint64), generate


@_instruction
def reached_by(typing_context: Any, player: Any, through: Any, inner: Any) -> Any:
    """Return a bitboard of the points one step beyond runs of discs next to the player's discs.

    The runs consist of `through` along columns, and of `inner` along rows and diagonals. Parallel prefix:
    runs of one, two, four, six discs in four steps.
    """

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        player = _gather(builder, [args[0]] * _LANES)
        through = _gather(builder, [args[2], args[1], args[2], args[2]])
        step, double = _vector(*_STEPS), _vector(*(2 * step for step in _STEPS))
        ways = []
        for shift in (builder.shl, builder.lshr):
            run = builder.and_(through, shift(player, step))
            run = builder.or_(run, builder.and_(through, shift(run, step)))
            pairs = builder.and_(through, shift(through, step))
            run = builder.or_(run, builder.and_(pairs, shift(run, double)))
            run = builder.or_(run, builder.and_(pairs, shift(run, double)))
            ways.append(shift(run, step))
        return _join(builder, builder.or_(*ways))

    return types.uint64(types.uint64, types.uint64, types.uint64), generate
