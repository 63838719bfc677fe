"""The full solution of Hex on small boards: 5x5 in seconds, where minimax over all positions is hopeless.

Where the opponent of the side to move would win, that win has a carrier
too: a player who does not play in it loses. So after every move that failed
only those are left that lie in the carriers of all that refuted it (the
must-play region of Hayward and others 2005), and most positions are
decided by a few moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.core.game import Position
from engines.core.types import Side
from tests.engines.learn.hex.chains import NEVER, carrier, threats


class Verdict(NamedTuple):
    """Who wins, and what of the empty board that needs."""

    is_won: bool
    """By the side to move."""
    carrier: int


class _Sight(NamedTuple):
    """A board as one side sees it."""

    own: int
    empty: int
    start: int
    goal: int
    size: int

    def with_stone(self, stone: int) -> _Sight:
        return self._replace(own=self.own | stone, empty=self.empty ^ stone)

    def without(self, point: int) -> _Sight:
        return self._replace(empty=self.empty ^ point)


class HexSolution:
    """Who wins a position of Hex under best play by both sides; what was asked once is remembered."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._points = (1 << size * size) - 1
        upper = (1 << size) - 1
        left = sum(1 << row * size for row in range(size))
        self._edges = ((upper, upper << size * (size - 1)), (left, left << size - 1))
        self._known: dict[tuple[int, int, Side], Verdict] = {}

    def value(self, position: Position) -> float:
        """Return 1 or 0 for the chair to move, or that would be next."""
        if position.outcome is not None:
            return float(position.outcome.winner is position.side_to_move)
        if position.ply == 0:
            return float(any(self.value(position.play(point)) == 0 for point in position.legal_actions()))
        stones = _stones(position.cells, Side.FIRST), _stones(position.cells, Side.SECOND)
        if self.verdict(stones, position.side_to_move).is_won:
            return 1.0
        swap = self._size**2
        return float(position.ply == 1 and self.value(position.play(swap)) == 0)

    def verdict(self, stones: tuple[int, int], side: Side) -> Verdict:
        """Return who wins where the sides have these stones, nobody has won yet, and no swap is left."""
        key = (*stones, side)
        if key not in self._known:
            self._known[key] = self._solve(stones, side)
        return self._known[key]

    def _solve(self, stones: tuple[int, int], side: Side) -> Verdict:
        own, other = self._sight(stones, side), self._sight(stones, side.other)
        standing = carrier(*other)
        if standing != NEVER:
            return Verdict(is_won=False, carrier=standing)
        *_, win = threats(*own)
        if win:
            return Verdict(is_won=True, carrier=win)
        left, needed, _ = threats(*other)
        left &= own.empty
        for stone in sorted(_each(left), key=lambda each: (_hope(own, other, each), self._from_centre(each))):
            if stone & left:
                reply = self.verdict(_after(stones, side, stone), side.other)
                if not reply.is_won:
                    return Verdict(is_won=True, carrier=reply.carrier | stone)
                left, needed = left & reply.carrier, needed | reply.carrier
        return Verdict(is_won=False, carrier=needed)

    def _from_centre(self, stone: int) -> int:
        """How far a point is from the centre: along rows, columns and the diagonal that is no row."""
        row, column = divmod(stone.bit_length() - 1, self._size)
        middle = self._size - 1
        return abs(2 * row - middle) + abs(2 * column - middle) + 2 * abs(row + column - middle)

    def _sight(self, stones: tuple[int, int], side: Side) -> _Sight:
        return _Sight(stones[side], self._points & ~(stones[0] | stones[1]), *self._edges[side], self._size)


def _hope(own: _Sight, other: _Sight, stone: int) -> int:
    """How few answers a stone leaves, less how few it would leave us: the least first."""
    return _answers(own.with_stone(stone)) - _answers(other.without(stone))


def _answers(sight: _Sight) -> int:
    """How many points stop all threats."""
    shared, *_ = threats(*sight)
    return (shared & sight.empty).bit_count()


def _stones(cells: bytes, side: Side) -> int:
    return sum(1 << point for point, cell in enumerate(cells) if cell == side + 1)


def _after(stones: tuple[int, int], side: Side, stone: int) -> tuple[int, int]:
    first, second = stones
    return (first | stone, second) if side is Side.FIRST else (first, second | stone)


def _each(points: int) -> Iterator[int]:
    while points:
        yield points & -points
        points &= points - 1
