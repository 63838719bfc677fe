"""What a stone would be worth on an empty point: line patterns, and what four of them make together.

A *line pattern* is asked of one empty point, one side and one of the four
directions: if that side played here, what would it have on this line?
The stones five points either way decide it (four are enough where six in
a row win). Drawn with the new stone as `X`, older ones as `O`:

    OPEN_ONE       . . . X . . .      may become an open two
    OPEN_TWO       . . O X . . .      may become an open three (one, two or more ways)
    BLOCKED_THREE  # O O X . .        may become a four
    OPEN_THREE     . O O X . .        may become an open four (one or more ways)
    FOUR           # O O O X .        one point makes five
    OPEN_FOUR      . O O O X .        two points make five: no single stone stops it
    FIVE           O O O O X
    DOUBLE_FOUR    O . O O X . O      two fours on one line; an OPEN_FOUR unless Black may not play it
    OVERLINE       O O O X O O        six or more, where the rule denies them to Black

A point's *code* for a side is its four patterns, four bits each; its
*class* is what they make together (`FOUR_THREE`, `DOUBLE_THREE` …).
Nothing here is looked for during a search: tables give the patterns of
any line and the class of any code.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

FREESTYLE, STANDARD, RENJU = 0, 1, 2
RULES = {"freestyle": FREESTYLE, "standard": STANDARD, "renju": RENJU}

# Line patterns, ascending in strength.
DEAD, BLOCKED_ONE, OPEN_ONE, BLOCKED_TWO = 0, 1, 2, 3
OPEN_TWO, OPEN_TWO_2, OPEN_TWO_3 = 4, 5, 6
BLOCKED_THREE, OPEN_THREE, OPEN_THREE_2 = 7, 8, 9
FOUR, OPEN_FOUR, FIVE, DOUBLE_FOUR, OVERLINE = 10, 11, 12, 13, 14
PATTERNS = 15

# Classes of a point for a side, ascending in strength but for the last two, which only Black has in renju.
C_NONE = 0  # nothing better than an open one
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
C_OPEN_FOUR = 12  # or two fours at once: five next, whatever the reply
C_FIVE = 13
C_SUSPECT = 14  # two threes or more: forbidden if two of them are real, which only play can tell
C_FORBIDDEN = 15  # an overline or two fours
CLASSES = 16

_FREE, _EXACT, _EXACT_BLACK = "free", "exact", "exact_black"
_KINDS = {FREESTYLE: (_FREE, _FREE), STANDARD: (_EXACT, _EXACT), RENJU: (_EXACT_BLACK, _FREE)}

Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int64]


def reach(rule: int) -> int:
    """How many points either way matter to a pattern: a sixth stone counts only where six do not win."""
    return 4 if rule == FREESTYLE else 5


@functools.cache
def line_table(rule: int) -> Bytes:
    """Return the pattern of both sides, Black's in the low four bits, for every surrounding of a point.

    The index holds two bits a neighbour (0 empty, 1 black, 2 white, 3
    beyond the edge), the first of the line lowest, the point itself left
    out: `reach` neighbours before it, then as many after it.
    """
    radius = reach(rule)
    half = np.arange(4**radius, dtype=np.int64)
    black, white = np.zeros_like(half), np.zeros_like(half)
    for place in range(radius):
        state = half >> 2 * place & 3
        black += np.choose(state, (0, 1, 2, 2)) * 3**place
        white += np.choose(state, (0, 2, 1, 2)) * 3**place
    kinds = _KINDS[rule]
    # The half after the point is the high half of the index.
    patterns = side_patterns(kinds[0], radius)[np.add.outer(black * 3**radius, black)]
    patterns |= side_patterns(kinds[1], radius)[np.add.outer(white * 3**radius, white)] << 4
    table: Bytes = patterns.ravel()
    return table


@functools.cache
def side_patterns(kind: str, radius: int) -> Bytes:
    """Return the pattern of one side for every surrounding, in base 3: 0 empty, 1 own, 2 closed.

    A line with fewer empty points is known before the lines that one
    more own stone turns into it, so the table is filled in that order.
    """
    neighbours = 2 * radius
    codes = np.arange(3**neighbours, dtype=np.int64)
    digits = np.stack([codes // 3**place % 3 for place in range(neighbours)])
    run, before, after = _run(digits, radius)
    five = run >= 5 if kind == _FREE else run == 5
    patterns = np.zeros(len(codes), dtype=np.uint8)
    empties = (digits == 0).sum(axis=0)
    for count in range(neighbours + 1):
        chosen = codes[empties == count]
        patterns[chosen] = _classify(kind, _Lines(chosen, digits, run, before, after), five, patterns)
    return patterns


class _Lines(NamedTuple):
    """Some surroundings, and facts of all: their digits, the run through the point and its bounds."""

    chosen: Ints
    digits: Ints
    run: Ints
    before: Ints
    after: Ints


def _run(digits: Ints, radius: int) -> tuple[Ints, Ints, Ints]:
    """Return the length of the run through the point, and how many own stones lie right before and after."""
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


def _classify(kind: str, lines: _Lines, five: npt.NDArray[np.bool_], known: Bytes) -> Bytes:
    """Return the patterns of the chosen lines, all lines with fewer empty points being known."""
    chosen = lines.chosen
    neighbours = lines.digits.shape[0]
    ways = {
        name: np.zeros(len(chosen), dtype=np.int64)
        for name in ("five", "open_four", "four", "open_three", "blocked_three", "open_two", "blocked_two")
    }
    for place in range(neighbours):
        is_empty = lines.digits[place, chosen] == 0
        # Where the place is not empty the child is nonsense, and masked out.
        child = np.where(is_empty, chosen + 3**place, chosen)
        pattern = known[child]
        ways["five"] += is_empty & five[child]
        ways["open_four"] += is_empty & (pattern == OPEN_FOUR)
        ways["four"] += is_empty & (pattern == FOUR)
        ways["open_three"] += is_empty & ((pattern == OPEN_THREE) | (pattern == OPEN_THREE_2))
        ways["blocked_three"] += is_empty & (pattern == BLOCKED_THREE)
        ways["open_two"] += is_empty & (pattern >= OPEN_TWO) & (pattern <= OPEN_TWO_3)
        ways["blocked_two"] += is_empty & (pattern == BLOCKED_TWO)
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
    result[ways["five"] == 1] = FOUR
    result[ways["five"] >= 2] = OPEN_FOUR
    if kind == _EXACT_BLACK:
        # Two points make five, and it is not one four with two open ends.
        result[(ways["five"] >= 2) & (lines.run[chosen] != 4)] = DOUBLE_FOUR
    result[five[chosen]] = FIVE
    if kind != _FREE:
        is_long = lines.run[chosen] > 5
        result[is_long] = OVERLINE if kind == _EXACT_BLACK else DEAD
    return result


@functools.cache
def class_table(has_forbidden: bool) -> Bytes:
    """Return the class of every code, for a side that has forbidden points or for one that has none."""
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
    result[count(FIVE) > 0] = C_FIVE
    return result
