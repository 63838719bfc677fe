"""The distance to a proven win, in the winner's own moves: *mate in 3*, though five plies are played.

Scores count plies. Players count the moves of the side that wins.
"""

from __future__ import annotations

import functools
import itertools

from engines.core.game import Position
from engines.core.scoring.score import Score


def moves_to_win(position: Position, score: Score) -> int | None:
    """Return in how many of its own moves the winner wins, by the proven `score` of the position.

    `None` if that is unknown, also without a proof. Where a player moved twice in a row, only an
    immediate end has a known distance.

    >>> from engines.registry import find
    >>> moves_to_win(find("chess").position(), Score.win(5))
    3
    """
    if score.plies is None or (score.plies > 1 and _has_further_moves(position)):
        return None
    return (score.plies + 1) // 2


@functools.lru_cache(maxsize=8)
def _has_further_moves(position: Position) -> bool:
    """Whether a player moved twice in a row, other than in the choices of an opening."""
    return any(
        before.seat_to_move is after.seat_to_move and not before.request and after.outcome is None
        for before, after in itertools.pairwise(position.line())
    )
