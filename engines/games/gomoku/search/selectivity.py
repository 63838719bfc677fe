"""What the search leaves out, and what it looks at less deeply.

The numbers of a set belong together: what one leaves out another need not
reduce. A set also belongs to an evaluation, for the surer that is, the
more may be left to it: what gained where freestyle's network judges
(`BOLD`) lost where the patterns' score alone does (`CAUTIOUS`), and in
caro, where a four may be blocked by a stone beyond it, by a network as
well. `BOLD` was tuned by games (`training/selectivity_tune.py`);
`engines/README.md` has them. The kinds of numbers are those of chess
programs and of Rapfi: reverse futility and razoring by margins that grow
with the depth, fewer moves and larger reductions where a side does not
improve, where some move is expected to refute, and once another was good.

A board carries its set. Margins are in the units of `evaluate`,
reductions in 1024ths of a ply.
"""

from __future__ import annotations

import math
from dataclasses import astuple, dataclass, fields

import numpy as np
import numpy.typing as npt

from engines.games.gomoku.search.board.layout import SELECTIVITY, SELECTIVITY_WORDS
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i64

PLY = 1024
"""The unit of reductions: so many are a ply."""
NEVER = 1 << 20
"""A margin, or the opposite of a reduction, that nothing reaches."""


@dataclass(frozen=True)
class Selectivity:
    """A set; reductions are in 1024ths of a ply."""

    fours_leaf: int
    """A search for fours visits so many nodes at most, in eighths: at a leaf,"""
    fours: int
    """elsewhere,"""
    fours_depth: int
    """and there more for every ply of depth."""
    correction: int
    """A position is worth more by so many 1024ths of what searches made of such with the same last moves."""
    surplus_depth: int
    """To this depth a node ends where the position is worth so much more than it must:"""
    surplus: int
    """this for every ply of depth,"""
    surplus_less: int
    """less this, or twice this where the side to move stands better than two plies before;"""
    surplus_under_threat: int
    """1 if also where the other side threatens."""
    deficit: int
    """A shallow node ends where the position is worth so much less than it must, for every ply of depth,"""
    deficit_more: int
    """and so much in any case."""
    high: int
    """Where some move is expected to refute, and the surplus is this,"""
    high_depth: int
    """this for every ply of depth"""
    high_forced: int
    """and this where an answer is forced, a ply less will do."""
    skip: int
    """What even a pass holds is searched so much less deeply to see that it does,"""
    skip_depth: int
    """and so much for every ply of depth."""
    singular: int
    """All others are much worse than a move if they are by so many eighths for every ply of depth:
    it is searched a ply more deeply,"""
    singular_double: int
    """and two if they are by so much more;"""
    singular_high: int
    """so much less deeply where it is not alone, but was to refute;"""
    hintless: int
    """Where no move is known to begin with, a search so much less deep finds one;"""
    unsure: int
    """on the principal variation for every ply that the known result lacks."""
    moves: int
    """How many quiet moves are looked at, in eighths,"""
    moves_depth: int
    """how many more for every ply of depth,"""
    moves_square: int
    """for every square of a ply;"""
    moves_halved: int
    """1 if half as many do where the side to move does not stand better than two plies before;"""
    moves_principal: int
    """how many more on the principal variation,"""
    moves_principal_depth: int
    """and there for every ply of depth."""
    killer: int
    """Quiet moves are sorted by what they promise, more by this if they refuted beside,"""
    counter: int
    """by this if they refuted the same move,"""
    history: int
    """and by so many 1024ths of how often they refuted."""
    reduction: int
    """A late move is searched less deeply: by this for the product of the logarithms of depth and number,"""
    reduction_more: int
    """this in any case,"""
    reduction_promise: int
    """this for every unit by which it promises less than the most promising one,"""
    reduction_cut: int
    """this where an earlier move was expected to refute,"""
    reduction_risen: int
    """this where an earlier move was better than what had been before,"""
    reduction_better: int
    """less this where the side to move stands better than two plies before;"""
    reduction_far: int
    """more by this where it is near neither of the last two stones."""
    forced: int
    """A later answer to a threat is searched less deeply: by this, and more the later it comes."""

    def packed(self) -> npt.NDArray[np.int64]:
        """Return the set as kernels read it."""
        return np.array(astuple(self), dtype=np.int64)


CAUTIOUS = Selectivity(
    fours_leaf=96,
    fours=128,
    fours_depth=32,
    correction=0,
    surplus_depth=4,
    surplus=40,
    surplus_less=0,
    surplus_under_threat=0,
    deficit=110,
    deficit_more=0,
    high=NEVER,
    high_depth=28,
    high_forced=160,
    skip=3072,
    skip_depth=256,
    singular=32,
    singular_double=NEVER,
    singular_high=0,
    hintless=1024,
    unsure=0,
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
    reduction_more=-1024,
    reduction_promise=16,
    reduction_cut=0,
    reduction_risen=0,
    reduction_better=0,
    reduction_far=0,
    forced=-NEVER,
)
BOLD = Selectivity(
    fours_leaf=75,
    fours=0,
    fours_depth=0,
    correction=367,
    surplus_depth=64,
    surplus=120,
    surplus_less=77,
    surplus_under_threat=1,
    deficit=23,
    deficit_more=37,
    high=67,
    high_depth=19,
    high_forced=192,
    skip=3310,
    skip_depth=236,
    singular=56,
    singular_double=179,
    singular_high=691,
    hintless=1343,
    unsure=175,
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
    reduction_more=-164,
    reduction_promise=7,
    reduction_cut=1257,
    reduction_risen=754,
    reduction_better=1324,
    reduction_far=510,
    forced=892,
)


def _place(name: str) -> np.uint64:
    names = [each.name for each in fields(Selectivity)]
    assert len(names) <= SELECTIVITY_WORDS
    return np.uint64(int(SELECTIVITY) + 8 * names.index(name))


_SURPLUS_DEPTH, _SURPLUS, _SURPLUS_LESS = _place("surplus_depth"), _place("surplus"), _place("surplus_less")
SURPLUS_UNDER_THREAT = _place("surplus_under_threat")
_DEFICIT, _DEFICIT_MORE = _place("deficit"), _place("deficit_more")
_HIGH, _HIGH_DEPTH, _HIGH_FORCED = _place("high"), _place("high_depth"), _place("high_forced")
_SKIP, _SKIP_DEPTH, _SINGULAR = _place("skip"), _place("skip_depth"), _place("singular")
SINGULAR_DOUBLE, SINGULAR_HIGH = _place("singular_double"), _place("singular_high")
HINTLESS, _UNSURE = _place("hintless"), _place("unsure")
_FOURS_LEAF, _FOURS, _FOURS_DEPTH = _place("fours_leaf"), _place("fours"), _place("fours_depth")
CORRECTION = _place("correction")
_MOVES, _MOVES_DEPTH = _place("moves"), _place("moves_depth")
_MOVES_SQUARE, _MOVES_HALVED = _place("moves_square"), _place("moves_halved")
_MOVES_PRINCIPAL, _MOVES_PRINCIPAL_DEPTH = _place("moves_principal"), _place("moves_principal_depth")
KILLER, COUNTER, HISTORY_SHARE = _place("killer"), _place("counter"), _place("history")
_REDUCTION, _REDUCTION_MORE = _place("reduction"), _place("reduction_more")
_REDUCTION_PROMISE, _REDUCTION_CUT = _place("reduction_promise"), _place("reduction_cut")
_REDUCTION_RISEN, _REDUCTION_BETTER = _place("reduction_risen"), _place("reduction_better")
_REDUCTION_FAR = _place("reduction_far")
_FORCED = _place("forced")

_SHALLOW = np.int64(2)
_MOST_UNSURE = np.int64(3 * PLY)
_LOGARITHMS = np.array([0] + [round(256 * math.log(number)) for number in range(1, 64)], dtype=np.int64)
"""Of the numbers to 63, in 256ths."""


@njit("int64(uint64, int64, int64, int64)")
def has_surplus(b: Word, depth: Int, is_better: Int, surplus: Int) -> Int:
    """Whether a position is worth so much more than it must that a search of the depth will not lose it."""
    margin = load_i64(b + _SURPLUS) * depth - load_i64(b + _SURPLUS_LESS) * (int64(1) + is_better)
    return int64(depth <= load_i64(b + _SURPLUS_DEPTH) and surplus >= max(margin, int64(0)))


@njit("int64(uint64, int64, int64)")
def has_deficit(b: Word, depth: Int, deficit: Int) -> Int:
    """Whether a position is worth so much less than it must that a shallow search will not make it good."""
    margin = load_i64(b + _DEFICIT) * depth + load_i64(b + _DEFICIT_MORE)
    return int64(depth <= _SHALLOW and deficit >= margin)


@njit("int64(uint64, int64, int64, int64)")
def is_high(b: Word, depth: Int, is_forced: Int, surplus: Int) -> Int:
    """Whether an expected refutation is so likely that it needs less depth."""
    least = load_i64(b + _HIGH) + load_i64(b + _HIGH_DEPTH) * depth + load_i64(b + _HIGH_FORCED) * is_forced
    return int64(surplus >= least)


@njit("int64(uint64, int64)")
def skip_reduction(b: Word, depth: Int) -> Int:
    """Return by how much less deeply to search whether a pass is good enough, in 1024ths."""
    return load_i64(b + _SKIP) + load_i64(b + _SKIP_DEPTH) * depth


@njit("int64(uint64, int64)")
def unsure(b: Word, missing: Int) -> Int:
    """Return by how much less deeply a principal node is searched whose known result lacks so many plies."""
    return min(max(missing, int64(0)) * load_i64(b + _UNSURE), _MOST_UNSURE)


@njit("int64(uint64, int64, int64)")
def fours_budget(b: Word, depth: Int, is_leaf: Int) -> Int:
    """Return how many nodes a search for fours may visit."""
    if is_leaf:
        return load_i64(b + _FOURS_LEAF) >> int64(3)
    return (load_i64(b + _FOURS) + load_i64(b + _FOURS_DEPTH) * depth) >> int64(3)


@njit("int64(uint64, int64)")
def singular_margin(b: Word, depth: Int) -> Int:
    """Return by how much all other moves are worse than a singular one."""
    return (load_i64(b + _SINGULAR) * depth) >> int64(3)


@njit("int64(uint64, int64, int64, int64)")
def most_moves(b: Word, depth: Int, is_principal: Int, is_better: Int) -> Int:
    """Return how many quiet moves are looked at."""
    eighths = (
        load_i64(b + _MOVES) + (load_i64(b + _MOVES_DEPTH) + load_i64(b + _MOVES_SQUARE) * depth) * depth
    )
    if is_principal:
        eighths += load_i64(b + _MOVES_PRINCIPAL) + load_i64(b + _MOVES_PRINCIPAL_DEPTH) * depth
    elif not is_better:
        eighths >>= load_i64(b + _MOVES_HALVED)
    return max(eighths >> int64(3), int64(2))


@njit("int64(uint64, int64, int64)")
def _late(b: Word, depth: Int, number: Int) -> Int:
    product = _LOGARITHMS[min(depth, int64(63))] * _LOGARITHMS[min(number, int64(63))]
    return load_i64(b + _REDUCTION_MORE) + ((product * load_i64(b + _REDUCTION)) >> int64(16))


@njit("int64(uint64, int64, int64)")
def root_reduction(b: Word, depth: Int, number: Int) -> Int:
    """Return by how much less deeply the root's move of the number is searched, in 1024ths, at least 0."""
    return max(_late(b, depth, number), int64(0))


@njit("int64(uint64, int64, int64, int64, int64, int64, int64, int64, int64)")
def reduction(
    b: Word,
    depth: Int,
    number: Int,
    promise: Int,
    is_distant: Int,
    is_better: Int,
    is_cut: Int,
    has_risen: Int,
    lifts: Int,
) -> Int:
    """Return by how much less deeply a quiet move is searched, in 1024ths, at least 0.

    `promise` is by how much it promises less than the most promising one,
    `lifts` how many reasons there are to look at it a ply more deeply.
    """
    total = _late(b, depth, number) + promise * load_i64(b + _REDUCTION_PROMISE)
    total += is_distant * load_i64(b + _REDUCTION_FAR)
    total += is_cut * load_i64(b + _REDUCTION_CUT) + has_risen * load_i64(b + _REDUCTION_RISEN)
    total -= is_better * load_i64(b + _REDUCTION_BETTER) + lifts * int64(PLY)
    return max(total, int64(0))


@njit("int64(uint64, int64, int64, int64)")
def forced_reduction(b: Word, number: Int, makes_four: Int, is_principal: Int) -> Int:
    """Return by how much less deeply a later answer to a threat is searched, in 1024ths, at least 0."""
    total = load_i64(b + _FORCED) + int64(2) * _LOGARITHMS[min(number, int64(63))]
    total += (makes_four - is_principal) * int64(PLY)
    return max(total, int64(0))
