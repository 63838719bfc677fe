"""Line patterns of an empty point, and the class that four of them form.

A *line pattern* belongs to an empty point, a side and one of the four
directions: the shape that this side would have on the line after playing
there. The stones up to five points either way decide it (four are enough
where six in a row win). Drawn with the new stone as `X`, older ones as `O`:

    OPEN_ONE       . . . X . . .      can become an open two
    OPEN_TWO       . . O X . . .      can become an open three (one, two or more ways)
    BLOCKED_THREE  # O O X . .        can become a four
    OPEN_THREE     . O O X . .        can become an open four (one or more ways)
    FOUR           # O O O X .        one point makes five
    OPEN_FOUR      . O O O X .        two points make five: no single stone stops it
    FIVE           O O O O X
    DOUBLE_FOUR    O . O O X . O      two fours on one line; an OPEN_FOUR unless it is forbidden to Black
    OVERLINE       O O O X O O        six or more, where the rule forbids them to Black
    SOFT_FOUR      # O O O X .        a four in caro that more than one point stops: the point that completes
                                      it, or a point that blocks both ends of the five it would make

A point's *code* for a side is its four patterns, four bits each; its
*class* is the shape that they form together (`FOUR_THREE`, `DOUBLE_THREE`
…). A search only looks them up: tables give the pattern of any line and
the class of any code.
"""

from __future__ import annotations

import functools
import itertools
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

FREESTYLE, STANDARD, RENJU, CARO = 0, 1, 2, 3
"""The rules of Gomoku. In renju and caro, the computed set of replies to a win by fours can be incomplete."""
RULES = {"freestyle": FREESTYLE, "standard": STANDARD, "renju": RENJU, "caro": CARO}
"""The number of each rule by its name in the options."""

# Line patterns, ascending in strength.
DEAD, BLOCKED_ONE, OPEN_ONE, BLOCKED_TWO = 0, 1, 2, 3
OPEN_TWO, OPEN_TWO_2, OPEN_TWO_3 = 4, 5, 6
BLOCKED_THREE, OPEN_THREE, OPEN_THREE_2 = 7, 8, 9
FOUR, OPEN_FOUR, FIVE, DOUBLE_FOUR, OVERLINE = 10, 11, 12, 13, 14
PATTERNS = 15
"""Number of patterns without caro's."""
SOFT_FOUR = 15
"""Pattern number of caro's soft four; among the weights it takes the place of the overline."""

# Classes of a point for a side, ascending in strength except for the last two, which only Black has in renju;
# in caro both sides have soft fours.
C_NONE = 0  # at best an open one
C_BLOCKED_TWO = 1
C_TWO = 2  # one open two
C_BLOCKED_THREE = 3
C_TWO_TWO = 4  # two open twos
C_BLOCKED_THREE_PLUS = 5  # and another blocked three or an open two
C_THREE = 6
C_THREE_PLUS = 7  # and a blocked three or an open two
C_DOUBLE_THREE = 8
C_FOUR = 9
C_FOUR_PLUS = 10  # and a blocked three or an open two
C_FOUR_THREE = 11
C_OPEN_FOUR = 12  # or two fours at once: any reply allows a five
C_FIVE = 13
C_SUSPECT = 14  # two threes or more: forbidden if two of them are real, which only playing shows
C_SOFT_FOUR = C_SUSPECT
C_FORBIDDEN = 15  # an overline or two fours
CLASSES = 16
"""Number of classes."""

_FREE, _EXACT, _EXACT_BLACK, _UNBLOCKED = "free", "exact", "exact_black", "unblocked"
_KINDS = {
    FREESTYLE: (_FREE, _FREE),
    STANDARD: (_EXACT, _EXACT),
    RENJU: (_EXACT_BLACK, _FREE),
    CARO: (_UNBLOCKED, _UNBLOCKED),
}
_OWN, _CLOSED, _EDGE = 1, 2, 3
"""Contents of a neighbouring point: own stone, enemy stone, beyond the edge.

Except in caro, a point beyond the edge counts as an enemy stone.
"""

Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int64]


def reach(rule: int) -> int:
    """Return the number of points on either side that determine a pattern: 4 in freestyle, else 5."""
    return 4 if rule == FREESTYLE else 5


@functools.cache
def line_table(rule: int) -> Bytes:
    """Return a table of both sides' patterns at a point, indexed by the point's neighbours on a line.

    Black's pattern is in the low four bits, White's in the high four. The index has two bits per
    neighbour (0 empty, 1 black, 2 white, 3 beyond the edge). The lowest bits are the first neighbour's,
    in the line's order: first the `reach` neighbours before the point, the farthest first, then those
    after it. The point itself is left out.
    """
    radius = reach(rule)
    kinds = _KINDS[rule]
    base, edge = (4, _EDGE) if kinds[0] == _UNBLOCKED else (3, _CLOSED)
    half = np.arange(4**radius, dtype=np.int64)
    black, white = np.zeros_like(half), np.zeros_like(half)
    for place in range(radius):
        state = half >> 2 * place & 3
        black += np.choose(state, (0, _OWN, _CLOSED, edge)) * base**place
        white += np.choose(state, (0, _CLOSED, _OWN, edge)) * base**place
    # The neighbours after the point are the high half of the index.
    patterns = side_patterns(kinds[0], radius)[np.add.outer(black * base**radius, black)]
    patterns |= side_patterns(kinds[1], radius)[np.add.outer(white * base**radius, white)] << 4
    table: Bytes = patterns.ravel()
    return table


@functools.cache
def side_patterns(kind: str, radius: int) -> Bytes:
    """Return one side's pattern for every neighbourhood of a point, `radius` points each way.

    The result is flat: `3 ** (2 * radius)` bytes, in caro `4 ** (2 * radius)`. `kind` says which runs
    win:

    - `_FREE`: five or more.
    - `_EXACT`: exactly five.
    - `_EXACT_BLACK`: exactly five; overlines and two fours on one line get their own patterns.
    - `_UNBLOCKED`: exactly five, unless enemy stones block both ends, as in caro.

    The index has a digit for each neighbour, the lowest for the first in the line's order: 0 empty, 1 own
    stone, 2 closed, which is an enemy stone or beyond the edge. In caro, where only stones block, 3 means
    beyond the edge; indexes in which a point beyond the edge has one on the board farther out have no
    pattern.

    The table is filled in ascending order of empty points: a line's pattern depends on the lines with one
    more own stone.
    """
    neighbours = 2 * radius
    base = 4 if kind == _UNBLOCKED else 3
    codes = np.arange(3**neighbours, dtype=np.int64) if base == 3 else _with_edges(radius)
    digits = np.stack([codes // base**place % base for place in range(neighbours)])
    run, before, after = _run(digits, radius)
    lines = _Lines(kind, base, codes, digits, run, np.zeros((2, base**neighbours), dtype=np.uint8))
    lines.fives[0, codes] = _is_five(kind, digits, run, before, after)
    patterns = np.zeros(base**neighbours, dtype=np.uint8)
    empties = (digits == 0).sum(axis=0)
    for count in range(neighbours + 1):
        chosen = np.flatnonzero(empties == count)
        patterns[codes[chosen]] = _classify(lines, chosen, patterns)
    return patterns


def _with_edges(radius: int) -> Ints:
    """Return the base-4 codes of all neighbourhoods that can occur on a board, ascending."""
    halves = np.arange(4**radius, dtype=np.int64)
    digits = [halves // 4**place % 4 for place in range(radius)]

    def possible(outward: list[Ints]) -> Ints:
        pairs = itertools.pairwise(outward)
        return halves[np.logical_and.reduce([(near != _EDGE) | (far == _EDGE) for near, far in pairs])]

    after, before = possible(digits), possible(digits[::-1])
    codes: Ints = np.add.outer(after * 4**radius, before).ravel()
    return codes


def _is_five(kind: str, digits: Ints, run: Ints, before: Ints, after: Ints) -> npt.NDArray[np.bool_]:
    """Return, for each line, whether the run through the point wins under the rule's `kind`.

    `run` is the run's length, `before` and `after` its parts on either side; `digits` has a row for each
    neighbour.
    """
    five: npt.NDArray[np.bool_] = run >= 5 if kind == _FREE else run == 5
    if kind == _UNBLOCKED:
        radius, each = len(digits) // 2, np.arange(digits.shape[1])
        ends = (np.maximum(radius - 1 - before, 0), np.minimum(radius + after, 2 * radius - 1))
        five &= ~np.logical_and.reduce([digits[end, each] == _CLOSED for end in ends])
    return five


class _Lines(NamedTuple):
    """The neighbourhoods of one kind: their codes in `base`, the digits of each, the run through the point.

    By code, `fives[0]` tells whether the point makes five, and `fives[1]` counts the points that would
    make a five after a stone on this point.
    """

    kind: str
    base: int
    codes: Ints
    digits: Ints
    run: Ints
    fives: Bytes


def _run(digits: Ints, radius: int) -> tuple[Ints, Ints, Ints]:
    """Return, for each line, the length of the run through the point and its parts before and after it.

    `digits` has a row for each neighbour, a column for each line.
    """
    shape = digits.shape[1]
    lengths = []
    for places in (range(radius - 1, -1, -1), range(radius, 2 * radius)):
        unbroken = np.ones(shape, dtype=bool)
        length = np.zeros(shape, dtype=np.int64)
        for place in places:
            unbroken &= digits[place] == 1
            length = length + unbroken
        lengths.append(length)
    before, after = lengths
    return before + after + 1, before, after


def _classify(lines: _Lines, chosen: Ints, known: Bytes) -> Bytes:
    """Return the patterns of the lines with the indexes `chosen`, and fill in `lines.fives[1]` for them.

    `known` has the patterns, by code, of all lines with fewer empty points.
    """
    kind, codes, run = lines.kind, lines.codes[chosen], lines.run[chosen]
    ways = {
        name: np.zeros(len(chosen), dtype=np.int64)
        for name in ("five", "open_four", "four", "open_three", "blocked_three", "open_two", "blocked_two")
    }
    stops = np.zeros(len(chosen), dtype=np.int64)
    for place, digits in enumerate(lines.digits):
        is_empty = digits[chosen] == 0
        # If the point is not empty, the child is meaningless and is masked out.
        child = np.where(is_empty, codes + lines.base**place, codes)
        pattern = known[child]
        ways["five"] += is_empty & (lines.fives[0, child] > 0)
        ways["open_four"] += is_empty & (pattern == OPEN_FOUR)
        ways["four"] += is_empty & (pattern == FOUR)
        ways["open_three"] += is_empty & ((pattern == OPEN_THREE) | (pattern == OPEN_THREE_2))
        ways["blocked_three"] += is_empty & ((pattern == BLOCKED_THREE) | (pattern == SOFT_FOUR))
        ways["open_two"] += is_empty & (pattern >= OPEN_TWO) & (pattern <= OPEN_TWO_3)
        ways["blocked_two"] += is_empty & (pattern == BLOCKED_TWO)
        reply = np.where(is_empty, codes + _CLOSED * lines.base**place, codes)
        stops += is_empty & (lines.fives[1, reply] == 0)
    lines.fives[1, codes] = ways["five"]
    result = np.zeros(len(chosen), dtype=np.uint8)
    for name, fallback in (
        ("blocked_two", BLOCKED_ONE),
        ("open_two", OPEN_ONE),
        ("blocked_three", BLOCKED_TWO),
    ):
        result[ways[name] > 0] = fallback
    for least in (1, 2, 3):
        result[ways["open_three"] >= least] = OPEN_TWO + least - 1
    result[ways["four"] > 0] = BLOCKED_THREE
    result[ways["open_four"] > 0] = OPEN_THREE
    result[ways["open_four"] > 1] = OPEN_THREE_2
    is_four = ways["five"] > 0
    # In caro an enemy stone can also block the five; under other rules it can only occupy the completing
    # point.
    result[is_four] = SOFT_FOUR
    result[is_four & (stops == 1)] = FOUR
    result[is_four & (stops == 0)] = OPEN_FOUR
    if kind == _EXACT_BLACK:
        # Two points make five, and the shape is not one four with two open ends.
        result[(ways["five"] >= 2) & (run != 4)] = DOUBLE_FOUR
    result[lines.fives[0, codes] > 0] = FIVE
    if kind != _FREE:
        result[run > 5] = OVERLINE if kind == _EXACT_BLACK else DEAD
    return result


@functools.cache
def class_table(has_forbidden: bool) -> Bytes:
    """Return the class of each code (four patterns); `has_forbidden` is true for Black in renju."""
    codes = np.arange(1 << 16, dtype=np.int64)
    nibbles = np.stack([(codes >> 4 * direction) & 15 for direction in range(4)])

    def count(*patterns: int) -> Ints:
        total: Ints = np.isin(nibbles, patterns).sum(axis=0)
        return total

    twos = count(OPEN_TWO, OPEN_TWO_2, OPEN_TWO_3)
    blocked, threes = count(BLOCKED_THREE), count(OPEN_THREE, OPEN_THREE_2)
    fours, open_fours = count(FOUR, OPEN_FOUR), count(OPEN_FOUR)
    has_more = blocked + twos > 0
    result = np.zeros(len(codes), dtype=np.uint8)
    for condition, kind in (
        (count(BLOCKED_TWO) > 0, C_BLOCKED_TWO),
        (twos > 0, C_TWO),
        (blocked > 0, C_BLOCKED_THREE),
        (twos > 1, C_TWO_TWO),
        ((blocked > 0) & (blocked + twos > 1), C_BLOCKED_THREE_PLUS),
        (threes > 0, C_THREE),
        ((threes > 0) & has_more, C_THREE_PLUS),
        (threes > 1, C_SUSPECT if has_forbidden else C_DOUBLE_THREE),
        (fours > 0, C_FOUR),
        ((fours > 0) & has_more, C_FOUR_PLUS),
        ((fours > 0) & (threes > 0), C_FOUR_THREE),
        ((open_fours > 0) | (fours > 1), C_OPEN_FOUR),
    ):
        result[condition] = kind
    if has_forbidden:
        result[threes > 1] = C_SUSPECT
        result[(fours > 1) | (count(DOUBLE_FOUR, OVERLINE) > 0)] = C_FORBIDDEN
    result[(count(SOFT_FOUR) > 0) & (fours == 0)] = C_SOFT_FOUR
    result[count(FIVE) > 0] = C_FIVE
    return result
