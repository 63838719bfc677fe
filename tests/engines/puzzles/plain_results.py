"""Who wins Connect Four and Othello, by trying everything, over sets of bits: written apart from the solvers.

A result is 1, 0 or -1 for the side to move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

ROWS, COLUMNS = 6, 7
_ALL = (1 << 64) - 1
_NOT_A, _NOT_H = 0xFEFEFEFEFEFEFEFE, 0x7F7F7F7F7F7F7F7F


def connect_four(cells: bytes, mover: int) -> dict[int, int]:
    """Return the result of every column; `cells` in reading order, `mover` 1 or 2."""
    own, other = (
        sum(
            1 << (7 * (point % COLUMNS) + 5 - point // COLUMNS) for point in range(42) if cells[point] == side
        )
        for side in (mover, 3 - mover)
    )
    known: dict[tuple[int, int], int] = {}

    def value(own: int, other: int) -> int:
        if (own, other) not in known:
            known[own, other] = solved(own, other)
        return known[own, other]

    def solved(own: int, other: int) -> int:
        moves = [move for _, move in drops(own | other)]
        if any(four(own | move) for move in moves):
            return 1
        best = -1 if moves else 0
        for move in moves:
            best = max(best, -value(other, own | move))
            if best == 1:
                break
        return best

    return {
        column: 1 if four(own | move) else -value(other, own | move) for column, move in drops(own | other)
    }


def drops(stones: int) -> Iterator[tuple[int, int]]:
    for column in (3, 2, 4, 1, 5, 0, 6):
        for row in range(ROWS):
            move = 1 << (7 * column + row)
            if not stones & move:
                yield column, move
                break


def four(stones: int) -> bool:
    for step in (1, 7, 6, 8):
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def othello(cells: bytes, mover: int) -> dict[int, int]:
    """Return the result of every square on which `mover`, 1 or 2, may play."""
    own, other = (
        sum(1 << point for point in range(64) if cells[point] == side) for side in (mover, 3 - mover)
    )

    def value(own: int, other: int, low: int, high: int, passed: bool) -> int:
        moves = list(turns(own, other))
        if not moves:
            if passed:
                return (own.bit_count() > other.bit_count()) - (own.bit_count() < other.bit_count())
            return -value(other, own, -high, -low, True)
        # Few answers first.
        after = sorted(((other ^ t, own ^ t ^ m) for m, t in moves), key=lambda it: len(list(turns(*it))))
        for mine, theirs in after:
            low = max(low, -value(mine, theirs, -high, -low, False))
            if low >= high:
                break
        return low

    return {
        move.bit_length() - 1: -value(other ^ turned, own ^ turned ^ move, -1, 1, False)
        for move, turned in turns(own, other)
    }


def turns(own: int, other: int) -> Iterator[tuple[int, int]]:
    """Yield each legal square as a bit, and the discs that it turns."""
    empty = ~(own | other) & _ALL
    while empty:
        move = empty & -empty
        empty ^= move
        turned = 0
        for shift in _SHIFTS:
            line, there = 0, shift(move)
            while there & other:
                line |= there
                there = shift(there)
            if there & own:
                turned |= line
        if turned:
            yield move, turned


_SHIFTS: tuple[Callable[[int], int], ...] = (
    lambda bits: bits << 8 & _ALL,
    lambda bits: bits >> 8,
    lambda bits: bits << 1 & _NOT_A,
    lambda bits: bits >> 1 & _NOT_H,
    lambda bits: bits << 9 & _NOT_A & _ALL,
    lambda bits: bits >> 9 & _NOT_H,
    lambda bits: bits << 7 & _NOT_H,
    lambda bits: bits >> 7 & _NOT_A,
)
