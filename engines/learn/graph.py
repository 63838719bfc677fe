"""Graph of a game's positions up to symmetry, with cached moves.

Symmetric positions and transpositions share a *key*. Moves from a position
that lead to the same key are merged into one move. The rules are evaluated once per key.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from engines.core.board.identity import canonical_form
from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.scoring.ending import points_of


class Move(NamedTuple):
    """A move: the key of the resulting position, and whether the turn passes to the other seat."""

    key: int
    changes_chair: bool
    """Whether the turn passes to the other seat."""


class PositionGraph:
    """All positions of a game with these options, expanded on demand.

    Known keys are `start`, the key of the initial position, and those of the moves returned so far.
    """

    def __init__(self, game: Game, options: Options | None = None) -> None:
        self._positions: dict[int, Position] = {}
        self._moves = functools.cache(self._moves_from)
        self.start = self._add(game.position(options))

    def moves(self, key: int) -> tuple[Move, ...]:
        """Return the moves of the position with this key, ordered by their keys; none if the game is over."""
        return self._moves(key)

    def result(self, key: int) -> float:
        """Return the points (1, ½ or 0) of the seat that would move next, in a finished game.

        Raises `ValueError` if the game is unfinished.
        """
        position = self._positions[key]
        return points_of(position, position.seat_to_move)

    def _moves_from(self, key: int) -> tuple[Move, ...]:
        position = self._positions[key]
        # Sorted, so that the order does not depend on which symmetric position was met first.
        after = map(position.play, position.legal_actions())
        return tuple(
            sorted({Move(self._add(each), each.seat_to_move is not position.seat_to_move) for each in after})
        )

    def _add(self, position: Position) -> int:
        key = canonical_form(position).key
        self._positions.setdefault(key, position)
        return key
