"""The positions of one game as a learner meets them, each once for all that look alike.

Positions that are symmetric to each other, or that several lines of moves
lead to, have one *key*; of a position's moves that lead to the same key
one stands for all. So what was played before is walked again without
asking the rules.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from engines.core.board.identity import canonical_form
from engines.core.ending import points_of
from engines.core.game import Game, Position
from engines.core.option import Options


class Move(NamedTuple):
    """A move: the key that it leads to, and whether the other chair is to move there."""

    key: int
    changes_chair: bool


class PositionGraph:
    """The positions of a game with these options, worked out as far as somebody asked."""

    def __init__(self, game: Game, options: Options | None = None) -> None:
        self._positions: dict[int, Position] = {}
        self._moves = functools.cache(self._moves_from)
        self.start = self._add(game.position(options))

    def moves(self, key: int) -> tuple[Move, ...]:
        """Return the moves of the position with this key, in order of theirs; none where the game is over."""
        return self._moves(key)

    def result(self, key: int) -> float:
        """Return what a finished game is worth to the chair that would be next: 1 won, ½ drawn, 0 lost."""
        position = self._positions[key]
        return points_of(position, position.seat_to_move)

    def _moves_from(self, key: int) -> tuple[Move, ...]:
        position = self._positions[key]
        # In an order that does not depend on which of the symmetric positions came first.
        after = map(position.play, position.legal_actions())
        return tuple(
            sorted({Move(self._add(each), each.seat_to_move is not position.seat_to_move) for each in after})
        )

    def _add(self, position: Position) -> int:
        key = canonical_form(position).key
        self._positions.setdefault(key, position)
        return key
