"""The historic greedy player: every empty point gets a score, the highest is played.

A point is worth what it attacks plus what it guards. Put a stone there in
thought and look, in each of the four directions, at the pieces of the line
that begin 4, 3, 2, 1 or 0 steps before the point and are 5, 4, 3, 2 or 1
long:

    . . . . * . . . .      the point, and four steps each way
    [-------]              begins 4 before, 5 long
    [---]                  begins 4 before, 3 long: it need not contain the point
            [-------]      begins at the point, 5 long

Each piece that is all one's own colour adds to the attack by its length;
then the same with a stone of the opponent's adds to the guard. Long runs
are counted through their parts, too. Nothing is looked at after the move.
Of equal points the first in reading order is played, so on an empty board
the top left corner: the program always did.
"""

from __future__ import annotations

import functools
import time
from types import MappingProxyType

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.score import Score
from engines.games.gomoku.lines import reaches

ATTACK = (0, 3, 10, 30, 100, 500)
GUARD = (0, 2, 9, 25, 90, 400)

_DISTANCE = 4


class GreedyScorer:
    """Plays the point with the greatest attack and guard; `action_scores` are those sums."""

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the legal point with the highest score. One look at the board; no limit matters."""
        begin = time.monotonic()
        scores = {point: Score.estimate(worth(position, point)) for point in position.legal_actions()}
        best = max(scores, key=lambda point: scores[point].value)
        return SearchResult(
            best,
            scores[best],
            depth=1,
            nodes=len(scores),
            seconds=time.monotonic() - begin,
            pv=(best,),
            action_scores=MappingProxyType(scores),
        )


def worth(position: Position, point: int) -> int:
    """Return attack plus guard of the empty `point` for the side to move."""
    mine = position.side_to_move + 1
    cells = position.cells
    return sum(
        _pieces(cells[reach.cut], reach.centre, mine, ATTACK)
        + _pieces(cells[reach.cut], reach.centre, 3 - mine, GUARD)
        for reach in reaches(position.columns, _DISTANCE)[point]
    )


@functools.lru_cache(maxsize=1 << 16)
def _pieces(line: bytes, centre: int, colour: int, values: tuple[int, ...]) -> int:
    """Return the sum over the line's pieces of one colour, with a stone of it at `centre`."""
    total = 0
    filled = line[:centre] + bytes((colour,)) + line[centre + 1 :]
    for first in range(max(centre - _DISTANCE, 0), centre + 1):
        for length in range(1, 6):
            piece = filled[first : first + length]
            if len(piece) == length and piece.count(colour) == length:
                total += values[length]
    return total
