"""Tests whether positions give help with a match: its board is equal to one of them, or near it.

    same    the same pieces, up to what the game says changes nothing
    ahead   these, and a move or two more in any order
    near    most of these: see `_allowance`
    around  all of these once they are many, and anything beside them

Sides and rules do not count: help for the other side, with colours
exchanged, or under slightly other rules, is help. A board before its
first move is everybody's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engines.core.board.similarity import PieceDifference, Pieces, compare_pieces, count_changed_points
from engines.core.game import Position

COMMON_PLIES = 4
"""Games begin alike: what was on a board up to here says nothing about which match is meant."""
_AHEAD = 2
"""A position at most this many plies ahead gives as much help as the position itself."""

_LEAST_POINTS = 25
"""Least number of points; on smaller boards unrelated games are near each other."""
_MISSING = 4
"""Weight of a missing piece; an extra piece, which may lie far from the others, weighs 1."""
_LARGEST_ALLOWANCE = 24
_TELLING_PLIES = 16
"""Number of moves after which no unrelated game contains every piece of a board."""


class Line:
    """Positions of one game that a person asks about, the earliest first."""

    def __init__(self, positions: Sequence[Position]) -> None:
        self._pieces = [Pieces.of(one) for one in positions]
        asked = [one.position for one in self._pieces]
        self._steps = [count_changed_points(before, after) for before, after in pairwise(asked)]

    def meets(self, match: Position) -> bool:
        """Whether the same board or one near it is among these positions."""
        if not _is_begun(match):
            return False
        now, allowance, number = Pieces.of(match), _allowance(match), 0
        if depth(match) >= _TELLING_PLIES and self._surrounds(now):
            return True
        while number < len(self._pieces):
            excess = _weight(now, self._pieces[number], allowance) - allowance
            if excess <= 0:
                return True
            number = self._skip(number, excess)
        return False

    def _surrounds(self, now: Pieces) -> bool:
        """Whether the first or the last position has a whole board: what is placed stays to the end."""
        ends = self._pieces[:1] + self._pieces[-1:]
        return any(not found.missing for there in ends for found in _likenesses(now, there))

    def _skip(self, number: int, excess: int) -> int:
        """Return the next position that may be within the allowance, where this one exceeds it by `excess`.

        Each point that changes can turn one extra piece into one that was missing.
        """
        while excess > 0 and number < len(self._pieces):
            excess -= (_MISSING + 1) * (self._steps[number] if number < len(self._steps) else 0)
            number += 1
        return number


class Question:
    """A single position that a person asks about."""

    def __init__(self, position: Position) -> None:
        self._line = Line([position])
        self._pieces = Pieces.of(position)
        plies = range(max(position.ply - _AHEAD, 1), position.ply)
        self._before = [Pieces.of(position.earlier(ply)) for ply in plies]

    def meets(self, match: Position) -> bool:
        """Whether it is near a match's board, a move or two ahead, or was on it after the first moves."""
        if not (_is_begun(match) and _is_begun(self._pieces.position)):
            return False
        return self._line.meets(match) or self._is_ahead_of(match) or self._was_on(match)

    def _is_ahead_of(self, match: Position) -> bool:
        now = Pieces.of(match)
        if any(not found.missing and found.extra <= _AHEAD for found in _likenesses(now, self._pieces)):
            return True
        # In games whose pieces move or flip, compare the positions before.
        return any(_is_same(now, one) for one in self._before)

    def _was_on(self, match: Position) -> bool:
        return any(_is_same(Pieces.of(one), self._pieces) for one in self._earlier(match))

    def _earlier(self, match: Position) -> Iterator[Position]:
        """Yield the earlier positions of a match, after its first moves, that have as many pieces."""
        for one in match.line():
            if len(one.cells) - one.cells.count(0) == len(self._pieces) and depth(one) > COMMON_PLIES:
                yield one


def _is_begun(position: Position) -> bool:
    return position.cells != position.game.position(position.options).cells


def depth(position: Position) -> int:
    """Return how many moves from its game's start a position is; each piece that is set up is one."""
    if position.setup is None:
        return position.ply
    return position.ply + count_changed_points(position.game.position(position.options), position.earlier(0))


def _likenesses(one: Pieces, other: Pieces) -> Iterator[PieceDifference]:
    """Yield the likenesses of two boards: as they are and, unless small, with colours exchanged."""
    yield compare_pieces(one, other)
    if len(one.position.cells) >= _LEAST_POINTS:
        yield compare_pieces(one, other, is_exchanged=True)


def _is_same(one: Pieces, other: Pieces) -> bool:
    return len(one) == len(other) and any(found.is_same for found in _likenesses(one, other))


def _weight(now: Pieces, there: Pieces, allowance: int) -> int:
    """Return the weight of missing and extra pieces; a lower bound if that exceeds the allowance."""
    more = len(there) - len(now)
    least = max(more, -_MISSING * more)
    if least > allowance:
        return least
    return min(_MISSING * found.missing + found.extra for found in _likenesses(now, there))


def _allowance(match: Position) -> int:
    """Return the largest weight that counts as near a match; it grows with the match's length.

    Of 1,000 pairs of unrelated games fewer than 1 % are so near: `tests/bot/hosting/test_nearness.py`.
    """
    moves = depth(match)
    if moves < COMMON_PLIES or len(match.cells) < _LEAST_POINTS:
        return 0
    return max(2, min((3 * moves - 14) // 2, _LARGEST_ALLOWANCE))
