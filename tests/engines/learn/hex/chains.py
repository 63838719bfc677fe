"""Chains of Hex on a board of at most 49 points, as bits in reading order: who is as good as connected.

Parts of a chain that have two empty points in common are connected
with either side to move: where one is taken, the other joins them. So are a
stone and an edge. What a chain needs of the empty board is its
*carrier*: no move outside of it changes anything.
"""

from __future__ import annotations

from engines.search.jit import njit

NEVER = -1
"""Instead of a carrier: no chain was found."""


@njit("int64(int64, int64)")
def _beside(points: int, size: int) -> int:
    """The points, and all that touch them."""
    left = 0
    for row in range(size):
        left |= 1 << (row * size)
    everywhere = (1 << (size * size)) - 1
    to_left, to_right = points & ~left, points & ~(left << (size - 1))
    found = points | points << size | points >> size | to_left >> 1 | to_right << 1
    return (found | to_left << (size - 1) | to_right >> (size - 1)) & everywhere


@njit("int64(int64, int64, int64)")
def _group(stones: int, own: int, size: int) -> int:
    """The stones, and all own ones that are connected with them."""
    while True:
        more = stones | (_beside(stones, size) & own)
        if more == stones:
            return stones
        stones = more


@njit("int64(int64)")
def _two(points: int) -> int:
    """Two of the points; none where there are not two."""
    first = points & -points
    rest = points ^ first
    return first | (rest & -rest) if rest else 0


@njit("int64(int64, int64, int64, int64, int64)")
def carrier(own: int, empty: int, start: int, goal: int, size: int) -> int:
    """Return the carrier of a chain from the edge `start` to `goal` that stands though the other moves.

    It is looked for quickly: `NEVER` proves nothing.
    """
    reached, used = _group(start & own, own, size), 0
    while True:
        if reached & goal:
            return used
        liberties = (_beside(reached, size) | start) & empty & ~used
        pair = _two(liberties & goal)
        if pair:
            return used | pair
        group, others = 0, own & ~reached
        while others and not pair:
            group = _group(others & -others, own, size)
            pair = _two(liberties & _beside(group, size))
            others &= ~group
        if not pair:
            return NEVER
        reached, used = reached | group, used | pair


@njit("UniTuple(int64, 3)(int64, int64, int64, int64, int64)")
def threats(own: int, empty: int, start: int, goal: int, size: int) -> tuple[int, int, int]:
    """Return of all wins by one more stone what each needs, what they need together, and what one needs.

    A win needs its stone, and the carrier that it leaves. Without a
    threat the first is `NEVER`, and the others 0.
    """
    shared, together, last, left = NEVER, 0, 0, empty
    while left:
        stone = left & -left
        left ^= stone
        needed = carrier(own | stone, empty ^ stone, start, goal, size)
        if needed != NEVER:
            last = needed | stone
            shared, together = shared & last, together | last
    return shared, together, last
