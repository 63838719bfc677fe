"""Decides whether positions would help in a match, because they equal its board or are similar to it.

    same    the same pieces, up to differences that are irrelevant in the game, or on a board that is
            turned or reflected in any other way, with colours kept or swapped
    ahead   the same position before the latest turn or two, or a position that a move or two leads to

In games that `compares_pieces`, where help reaches further:

    ahead   the same pieces, after one or two more turns in any order
    near    most of the pieces (`_allowance` says how many may differ)
    around  all of the pieces and any number of additional ones, once the match has 16 or more moves

The side to move and the rules do not matter: help for the other side, with swapped colours, or under slightly
different rules, is also help. The board before the first move never counts, because all matches share it.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engines.core.board.similarity import (
    PieceDifference,
    Pieces,
    compare_pieces,
    count_all_pieces,
    count_changed_points,
    keys_of,
)
from engines.core.game import Position

COMMON_PLIES = 4
"""Number of opening plies that many games share; later positions identify a match."""
_AHEAD = 2
"""Maximum number of turns by which a position can follow the board and still help in the match."""

_MAX_SUCCESSORS = 1000
"""Maximum number of boards after one or two moves that are compared."""

_MIN_POINTS = 25
"""Number of points from which boards may differ (`_allowance`), and are compared with swapped colours.

On smaller boards, positions of all games are similar.
"""
_MISSING = 4
"""Weight of a missing piece; an extra piece, which can be far from the others, has weight 1."""
_LARGEST_ALLOWANCE = 24
_TELLING_PLIES = 16
"""Number of moves after which another game's board no longer contains all pieces of a match by chance."""


class Line:
    """The positions of a game that a person requests information about, earliest first."""

    def __init__(self, positions: Sequence[Position]) -> None:
        self._pieces = [Pieces.of(one) for one in positions]
        self._keys = {one.keys[0] for one in self._pieces}
        asked = [one.position for one in self._pieces]
        self._steps = [count_changed_points(before, after) for before, after in pairwise(asked)]

    def resembles(self, match: Position) -> bool:
        """Whether one of the line's positions equals the board of `match` or is similar to it.

        In games that do not compare pieces, a position one or two moves ahead of the board counts instead of
        a similar one. False before the match's first move.
        """
        if not _is_begun(match):
            return False
        now, allowance, number = Pieces.of(match), _allowance(match), 0
        if not self._keys.isdisjoint(_keys(match, now.keys)):
            return True
        if not match.game.compares_pieces:
            return not self._keys.isdisjoint(_keys_ahead(match))
        if depth(match) >= _TELLING_PLIES and self._surrounds(now):
            return True
        while number < len(self._pieces):
            excess = _weight(now, self._pieces[number], allowance) - allowance
            if excess <= 0:
                return True
            number = self._skip(number, excess)
        return False

    def _surrounds(self, now: Pieces) -> bool:
        """Whether the line's first or last position contains all pieces of the match's board, `now`."""
        ends = self._pieces[:1] + self._pieces[-1:]
        return any(not found.missing for there in ends for found in _likenesses(now, there))

    def _skip(self, number: int, excess: int) -> int:
        """Return the next index, `number` or later, at which a position can be near enough to the match.

        The position at `number` exceeds the allowed weight of differences by `excess`. Each changed point can
        turn one missing piece and one extra piece into a matching piece.
        """
        while excess > 0 and number < len(self._pieces):
            excess -= (_MISSING + 1) * (self._steps[number] if number < len(self._steps) else 0)
            number += 1
        return number


class Question:
    """A single position that a person requests information about."""

    def __init__(self, position: Position) -> None:
        self._line = Line([position])
        self._pieces = Pieces.of(position)
        before = list(_latest_turns(position))
        self._before = [Pieces.of(one) for one in before if one.ply]
        self._ahead = max(_AHEAD, len(before))
        """Maximum number of plies by which the position can follow the board."""

    def resembles(self, match: Position) -> bool:
        """Whether the position resembles the board of `match` now, earlier, or a few moves later."""
        if not (_is_begun(match) and _is_begun(self._pieces.position)):
            return False
        return self._line.resembles(match) or self._is_ahead_of(match) or self._was_on(match)

    def _is_ahead_of(self, match: Position) -> bool:
        now = Pieces.of(match)
        if match.game.compares_pieces and any(
            not found.missing and found.extra <= self._ahead for found in _likenesses(now, self._pieces)
        ):
            return True
        # Pieces may move or flip, so compare the board with the positions of the latest turns, too.
        return any(is_same(now, one) for one in self._before)

    def _was_on(self, match: Position) -> bool:
        """Whether the position, or one equal to it, was on the board of `match` after the opening."""
        alike = (one for one in match.line() if count_all_pieces(one) == len(self._pieces))
        return any(is_same(Pieces.of(one), self._pieces) for one in alike if depth(one) > COMMON_PLIES)


@functools.lru_cache(maxsize=8)
def _keys_ahead(match: Position) -> frozenset[bytes]:
    """Return the keys of the boards after one or two moves, of at most `_MAX_SUCCESSORS` boards.

    They find a position that a person set up: it has no earlier moves to compare. Finished boards, such as
    empty ones, are equal by chance, and left out.
    """
    after = [match.play(action) for action in match.legal_actions()]
    later = (one.play(action) for one in after for action in one.legal_actions())
    boards = itertools.islice(itertools.chain(after, later), _MAX_SUCCESSORS)
    return frozenset(key for one in boards if one.outcome is None for key in _keys(one, keys_of(one)))


def _latest_turns(position: Position) -> Iterator[Position]:
    """Yield the positions before each move of the latest two turns (`_AHEAD`), latest first."""
    turns, mover = 0, None
    for after, before in pairwise(reversed(position.line())):
        turns += after.last_seat is not mover
        mover = after.last_seat
        if turns > _AHEAD:
            return
        yield before


def _is_begun(position: Position) -> bool:
    return count_changed_points(position, position.game.position(position.options)) > 0


def depth(position: Position) -> int:
    """Return the number of moves that led to a position, plus the number of points that its setup changed."""
    if position.setup is None:
        return position.ply
    return position.ply + count_changed_points(position.game.position(position.options), position.earlier(0))


def is_same(one: Pieces, other: Pieces) -> bool:
    """Whether two boards are equal, also if one is turned or reflected, or has its colours swapped.

    Differences that are irrelevant in the game do not count. On small boards, colours are not swapped.
    """
    if len(one) != len(other):
        return False
    if other.keys[0] in _keys(one.position, one.keys):
        return True
    return any(found.is_same for found in _likenesses(one, other))


def _keys(board: Position, keys: tuple[bytes, bytes]) -> Sequence[bytes]:
    """Return those of a board's `keys` that are compared: on small boards, only that without swapped colours.

    `keys` has the key of the board as it is, then that with swapped colours.
    """
    return keys if len(board.cells) >= _MIN_POINTS else keys[:1]


def _likenesses(one: Pieces, other: Pieces) -> Iterator[PieceDifference]:
    """Yield the differences of two boards, as they are and with swapped colours.

    Small boards are not compared with swapped colours.
    """
    yield compare_pieces(one, other)
    if len(one.position.cells) >= _MIN_POINTS:
        yield compare_pieces(one, other, is_exchanged=True)


def _weight(now: Pieces, there: Pieces, allowance: int) -> int:
    """Return the weight of the differences between two boards; above `allowance` it can be a lower bound.

    A piece of `there` that `now` lacks weighs 1, and a piece of `now` that `there` lacks `_MISSING`.
    """
    more = len(there) - len(now)
    least = max(more, -_MISSING * more)
    if least > allowance:
        return least
    return min(_MISSING * found.missing + found.extra for found in _likenesses(now, there))


def _allowance(match: Position) -> int:
    """Return the largest `_weight` at which a position is near the match; it grows with the match's length.

    It is 0 in the opening and on small boards, where only equal boards count. Fewer than 1 % of 1,000 pairs
    of unrelated games are this near: `tests/bot/hosting/test_nearness.py`.
    """
    moves = depth(match)
    if moves < COMMON_PLIES or len(match.cells) < _MIN_POINTS:
        return 0
    return max(2, min((3 * moves - 14) // 2, _LARGEST_ALLOWANCE))
