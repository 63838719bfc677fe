"""Full solution of a small game, used to measure learners; the learners themselves never use it."""

from __future__ import annotations

import functools

from engines.core.board.identity import canonical_form
from engines.core.game import Game, Position
from engines.core.option import Options
from engines.learn.graph import PositionGraph


class Solution:
    """Values of all positions of a game under best play, by minimax to the end.

    The first call of `value` visits all positions, so the game should have at most a
    few hundred thousand positions.
    """

    def __init__(self, game: Game, options: Options | None = None) -> None:
        self._graph = PositionGraph(game, options)
        self._value = functools.cache(self._solve)

    def value(self, position: Position) -> float:
        """Return the value (1, ½ or 0) for the seat to move, or next in turn if the game is over.

        The position must be one that can be reached from the start.
        """
        self._value(self._graph.start)
        return self._value(canonical_form(position).key)

    def _solve(self, key: int) -> float:
        moves = self._graph.moves(key)
        if not moves:
            return self._graph.result(key)
        return max(
            1 - self._value(move.key) if move.changes_chair else self._value(move.key) for move in moves
        )
