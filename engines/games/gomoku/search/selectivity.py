"""Pruning, reductions and extensions: the margins of the search, and the functions that apply them.

The parameters of a set are tuned together, because moves that one parameter prunes need
no reduction by another. A set also belongs to an evaluation: a more reliable evaluation
allows more pruning. `BOLD` gained strength with freestyle's network but lost strength
with the score of the patterns alone, which therefore uses `CAUTIOUS`. It also lost
strength with a network in caro, where a stone beyond a four can block the five. `BOLD`
was tuned by playing games (`training/selectivity_tune.py`); `engines/docs/gomoku.md`
has the results. The techniques are those of chess programs and of Rapfi: reverse
futility pruning and razoring with margins that grow with the depth, null-move pruning,
singular extensions, internal iterative reduction, late move pruning and late move
reduction. A side *improves* if the position's value for it is greater than two plies
before. At an expected *cut node* some move is expected to fail high.

Each board stores its own set. In the functions, `b` is the board's address, and a position's
*value* is its evaluation for the side to move, with the correction of `correction.py`.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engines.games.gomoku.search.board.layout import SELECTIVITY, SELECTIVITY_WORDS
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i64

PLY = 1024
"""One ply, in the unit of depths and reductions."""
NEVER = 1 << 20
"""Value that disables a technique: no score reaches it as a margin; its negative disables a reduction."""


class Selectivity(NamedTuple):
    """A set of search parameters; margins are in the units of `evaluate`, reductions in 1024ths of a ply."""

    fours_leaf: int
    """Maximum number of nodes of a search for fours at a leaf, in eighths."""
    fours: int
    """Maximum number of nodes of a search for fours at an inner node, in eighths."""
    fours_depth: int
    """Additional nodes beyond `fours` per ply of remaining depth, in eighths."""
    correction: int
    """Correction history: fraction of the mean errors that is added to the evaluation, in 1024ths."""
    futility_depth: int
    """Reverse futility pruning: maximum depth of nodes that are pruned."""
    futility: int
    """Reverse futility pruning: margin above beta, per ply of depth."""
    futility_less: int
    """Reverse futility pruning: decrease of the margin; doubled if the side to move improves."""
    futility_under_threat: int
    """Reverse futility pruning: 1 if nodes are pruned even when the other side threatens, else 0."""
    razoring: int
    """Razoring: margin below alpha, per ply of depth."""
    razoring_base: int
    """Razoring: constant part of the margin below alpha."""
    cut: int
    """Reduction of cut nodes by one ply: constant part of the margin above beta."""
    cut_depth: int
    """Reduction of cut nodes by one ply: margin above beta, per ply of depth."""
    cut_forced: int
    """Reduction of cut nodes by one ply: additional margin above beta at nodes with a forced answer."""
    null_move: int
    """Null-move pruning: constant part of the reduction."""
    null_move_depth: int
    """Null-move pruning: additional reduction per ply of remaining depth."""
    singular: int
    """Singular extension: margin below the table's score, per ply of depth, in eighths."""
    singular_double: int
    """Singular extension: additional margin for an extension by two plies."""
    singular_negative: int
    """Negative extension of the table's move if it is not singular and its score in the table >= beta."""
    internal_iterative: int
    """Internal iterative reduction of a node without a move from the table."""
    shallow_entry: int
    """Internal iterative reduction of a PV node, per ply that its table entry is too shallow."""
    moves: int
    """Late move pruning: constant part of the number of quiet moves that are searched, in eighths."""
    moves_depth: int
    """Late move pruning: additional searched moves per ply of remaining depth, in eighths."""
    moves_square: int
    """Late move pruning: additional searched moves per squared ply of depth, in eighths."""
    moves_halved: int
    """Late move pruning: 1 to halve the number of searched moves if the side to move does not improve."""
    moves_principal: int
    """Late move pruning: additional searched moves on the principal variation, in eighths."""
    moves_principal_depth: int
    """Late move pruning: amount added to `moves_principal` per ply of remaining depth."""
    killer: int
    """Move ordering: bonus of a killer move, added to its promise."""
    counter: int
    """Move ordering: bonus of the counter move, added to its promise."""
    history: int
    """Move ordering: weight of the history heuristic, in 1024ths."""
    reduction: int
    """Late move reduction: factor of the product of the logarithms of depth and move number."""
    reduction_base: int
    """Late move reduction: constant part of the reduction."""
    reduction_promise: int
    """Late move reduction: additional reduction per unit of promise below that of the most promising move."""
    reduction_cut: int
    """Late move reduction: additional reduction at an expected cut node."""
    reduction_raised: int
    """Late move reduction: additional reduction if an earlier move has raised alpha."""
    reduction_improving: int
    """Late move reduction: decrease if the side to move improves."""
    reduction_far: int
    """Late move reduction: additional reduction for a point far from the last two stones."""
    forced: int
    """Late move reduction: constant part of the reduction of answers to a threat."""

    def packed(self) -> npt.NDArray[np.int64]:
        """Return the parameters as the integer array that kernels read."""
        return np.array(self, dtype=np.int64)


AT = Selectivity._make(np.uint64(int(SELECTIVITY) + 8 * place) for place in range(len(Selectivity._fields)))
"""Byte offsets of the parameters in a board's memory, by field name."""
assert len(AT) <= SELECTIVITY_WORDS

CAUTIOUS = Selectivity(
    fours_leaf=96,
    fours=128,
    fours_depth=32,
    correction=0,
    futility_depth=4,
    futility=40,
    futility_less=0,
    futility_under_threat=0,
    razoring=110,
    razoring_base=0,
    cut=NEVER,
    cut_depth=28,
    cut_forced=160,
    null_move=3072,
    null_move_depth=256,
    singular=32,
    singular_double=NEVER,
    singular_negative=0,
    internal_iterative=1024,
    shallow_entry=0,
    moves=64,
    moves_depth=24,
    moves_square=0,
    moves_halved=0,
    moves_principal=64,
    moves_principal_depth=8,
    killer=80,
    counter=50,
    history=32,
    reduction=640,
    reduction_base=-1024,
    reduction_promise=16,
    reduction_cut=0,
    reduction_raised=0,
    reduction_improving=0,
    reduction_far=0,
    forced=-NEVER,
)
"""Parameters for an evaluation without a network that is sure."""
BOLD = Selectivity(
    fours_leaf=75,
    fours=0,
    fours_depth=0,
    correction=367,
    futility_depth=64,
    futility=120,
    futility_less=77,
    futility_under_threat=1,
    razoring=23,
    razoring_base=37,
    cut=67,
    cut_depth=19,
    cut_forced=192,
    null_move=3310,
    null_move_depth=236,
    singular=56,
    singular_double=179,
    singular_negative=691,
    internal_iterative=1343,
    shallow_entry=175,
    moves=29,
    moves_depth=12,
    moves_square=1,
    moves_halved=1,
    moves_principal=61,
    moves_principal_depth=6,
    killer=86,
    counter=75,
    history=39,
    reduction=794,
    reduction_base=-164,
    reduction_promise=7,
    reduction_cut=1257,
    reduction_raised=754,
    reduction_improving=1324,
    reduction_far=510,
    forced=892,
)
"""Parameters for an evaluation by a network that is sure."""

_SHALLOW = np.int64(2)
_MAX_MISSING = np.int64(3 * PLY)
_LOGARITHMS = np.array([0] + [round(256 * math.log(number)) for number in range(1, 64)], dtype=np.int64)
"""Logarithms of the numbers to 63, in 256ths."""


@njit("int64(uint64, int64, int64, int64)")
def is_futile(b: Word, depth: Int, is_improving: Int, surplus: Int) -> Int:
    """Whether the value exceeds beta by at least the margin for `depth`: reverse futility pruning; 1 or 0.

    `depth` is in plies; deeper than the set's limit, the result is 0. `surplus` is the value minus beta.
    `is_improving` is 1 if the side to move improves.
    """
    margin = load_i64(b + AT.futility) * depth - load_i64(b + AT.futility_less) * (int64(1) + is_improving)
    return int64(depth <= load_i64(b + AT.futility_depth) and surplus >= max(margin, int64(0)))


@njit("int64(uint64, int64, int64)")
def is_razored(b: Word, depth: Int, deficit: Int) -> Int:
    """Whether the value is below alpha by at least the margin for `depth`, in plies: razoring; 1 or 0.

    At more than two plies, the result is 0. `deficit` is alpha minus the value.
    """
    margin = load_i64(b + AT.razoring) * depth + load_i64(b + AT.razoring_base)
    return int64(depth <= _SHALLOW and deficit >= margin)


@njit("int64(uint64, int64, int64, int64)")
def reduces_cut_node(b: Word, depth: Int, is_forced: Int, surplus: Int) -> Int:
    """Whether an expected cut node is so likely to fail high that one ply less suffices; 1 or 0.

    `depth` is in plies, `surplus` is the value minus beta. `is_forced` is 1 at a node with a forced
    answer.
    """
    least = (
        load_i64(b + AT.cut) + load_i64(b + AT.cut_depth) * depth + load_i64(b + AT.cut_forced) * is_forced
    )
    return int64(surplus >= least)


@njit("int64(uint64, int64)")
def null_move_reduction(b: Word, depth: Int) -> Int:
    """Return the reduction of the search after a null move, in 1024ths of a ply; `depth` is in plies."""
    return load_i64(b + AT.null_move) + load_i64(b + AT.null_move_depth) * depth


@njit("int64(uint64, int64)")
def shallow_entry_reduction(b: Word, missing: Int) -> Int:
    """Return the reduction, in 1024ths of a ply, of a PV node whose table entry is too shallow.

    `missing` is the number of plies that the entry lacks; without any (0 or less), the reduction is 0. The
    reduction is at most three plies.
    """
    return min(max(missing, int64(0)) * load_i64(b + AT.shallow_entry), _MAX_MISSING)


@njit("int64(uint64, int64, int64)")
def fours_budget(b: Word, depth: Int, is_leaf: Int) -> Int:
    """Return the maximum number of nodes of a search for fours at `depth` plies; `is_leaf` is 1 at a leaf."""
    if is_leaf:
        return load_i64(b + AT.fours_leaf) >> int64(3)
    return (load_i64(b + AT.fours) + load_i64(b + AT.fours_depth) * depth) >> int64(3)


@njit("int64(uint64, int64)")
def singular_margin(b: Word, depth: Int) -> Int:
    """Return how much worse than the table's score all other moves must be for a singular extension.

    It is in points; `depth` is in plies.
    """
    return (load_i64(b + AT.singular) * depth) >> int64(3)


@njit("int64(uint64, int64, int64, int64)")
def late_move_limit(b: Word, depth: Int, is_principal: Int, is_improving: Int) -> Int:
    """Return the number of quiet moves, at least 2, before late move pruning skips the remaining ones.

    `depth` is in plies. `is_principal` is 1 on the principal variation, else 0; `is_improving`, which counts
    only elsewhere, is 1 if the side to move improves, else 0.
    """
    eighths = (
        load_i64(b + AT.moves)
        + (load_i64(b + AT.moves_depth) + load_i64(b + AT.moves_square) * depth) * depth
    )
    if is_principal:
        eighths += load_i64(b + AT.moves_principal) + load_i64(b + AT.moves_principal_depth) * depth
    elif not is_improving:
        eighths >>= load_i64(b + AT.moves_halved)
    return max(eighths >> int64(3), int64(2))


@njit("int64(uint64, int64, int64)")
def _late(b: Word, depth: Int, number: Int) -> Int:
    """Return the part of a late move reduction that depends on `depth` and the move's `number`, from 1.

    It is in 1024ths of a ply, and can be negative. `depth` is in plies.
    """
    product = _LOGARITHMS[min(depth, int64(63))] * _LOGARITHMS[min(number, int64(63))]
    return load_i64(b + AT.reduction_base) + ((product * load_i64(b + AT.reduction)) >> int64(16))


@njit("int64(uint64, int64, int64)")
def root_reduction(b: Word, depth: Int, number: Int) -> Int:
    """Return the late move reduction of the root's move `number`, from 1, in 1024ths of a ply, at least 0."""
    return max(_late(b, depth, number), int64(0))


@njit("int64(uint64, int64, int64, int64, int64, int64, int64, int64, int64)")
def reduction(
    b: Word,
    depth: Int,
    number: Int,
    promise: Int,
    is_far: Int,
    is_improving: Int,
    is_cut: Int,
    has_raised_alpha: Int,
    lifts: Int,
) -> Int:
    """Return the late move reduction of a quiet move, in 1024ths of a ply, at least 0.

    - `depth` is in plies; `number` counts the moves from 1.
    - `promise` is the most promising move's priority minus this move's, at least 0.
    - `lifts` is the number of reasons to reduce it less, each by one ply.
    - The others are 0 or 1: the point is far from the latest stones, the side to move improves, the node
      is an expected cut node, an earlier move has raised alpha.
    """
    total = _late(b, depth, number) + promise * load_i64(b + AT.reduction_promise)
    total += is_far * load_i64(b + AT.reduction_far)
    total += is_cut * load_i64(b + AT.reduction_cut) + has_raised_alpha * load_i64(b + AT.reduction_raised)
    total -= is_improving * load_i64(b + AT.reduction_improving) + lifts * int64(PLY)
    return max(total, int64(0))


@njit("int64(uint64, int64, int64, int64)")
def forced_reduction(b: Word, number: Int, makes_four: Int, is_principal: Int) -> Int:
    """Return the late move reduction of an answer to a threat, in 1024ths of a ply, at least 0.

    `number` counts the answers from 1. `makes_four` is 1 if the answer makes a four, `is_principal` at a
    node of the principal variation.
    """
    total = load_i64(b + AT.forced) + int64(2) * _LOGARITHMS[min(number, int64(63))]
    total += (makes_four - is_principal) * int64(PLY)
    return max(total, int64(0))
