"""Second Tic-tac-toe program of the teaching notes: it searches to the end, but without minimax.

The score of a move is

    result × depth³                      if it ends the game: 5 for a win, 1 for a draw
    - (the sum of the next layer's scores)   otherwise

where `depth`, the number of plies left, includes the move itself. The notes don't state
the initial depth; here it is the number of empty squares. Because of the cube, early
ends outweigh late ones, so that the sum mostly ranks moves as a minimum would. But all
replies are added up, as if the opponent moved at random, so a move with a single
refutation can have a high score.
"""

from __future__ import annotations

import functools
import time
from types import MappingProxyType

from engines.core.board.position import EMPTY
from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.core.types import Side
from engines.games.tic_tac_toe.rules import TicTacToePosition

WIN, DRAW = 5, 1
"""Scores of a win and a draw. A loss is not needed, because no move loses the game for its own player."""


class SecondGeneration:
    """Plays the first square with the highest score; `action_scores` has the scores of all empty squares."""

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the first square with the highest score; `limits` and `stop` are ignored."""
        begin = time.monotonic()
        found = marks(position.cells, position.side_to_move)
        best = max(found, key=lambda action: found[action])
        return SearchResult(
            best,
            Score.estimate(found[best]),
            depth=len(found),
            nodes=len(found),
            seconds=time.monotonic() - begin,
            pv=(best,),
            action_scores=MappingProxyType({move: Score.estimate(mark) for move, mark in found.items()}),
        )


@functools.cache
def marks(cells: bytes, side: Side) -> dict[int, int]:
    """Return the score of every empty square of an unfinished game, for `side` to move."""
    position = TicTacToePosition(cells, (), side)
    return {action: _mark(position.play(action), cells.count(EMPTY)) for action in position.legal_actions()}


def _mark(after: Position, depth: int) -> int:
    if after.outcome is not None:
        return (DRAW if after.outcome.winner is None else WIN) * depth**3
    return -sum(marks(after.cells, after.side_to_move).values())
