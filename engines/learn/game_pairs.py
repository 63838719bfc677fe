"""Game pairs between two engines, with the same start and swapped colours.

The arena's matches are between levels, and every game is recorded. This module compares
versions of an engine that differ in weights or parameters, and returns only the results.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.core.engine import Engine, Limits, StopFlag
from engines.core.game import Position
from engines.core.scoring.ending import winner_of
from engines.core.scoring.score import Proof


def pair_scores(one: Engine, other: Engine, starts: Iterable[Position], limits: Limits) -> Iterator[float]:
    """Yield, for each of `starts`, the mean score of `one`, from 0 to 1, in two games against `other`.

    The engines exchange the seats for the second game. Each move is a search within `limits`.
    """
    for start in starts:
        yield (_score(one, other, start, limits) + 1 - _score(other, one, start, limits)) / 2


def _score(mover: Engine, other: Engine, start: Position, limits: Limits) -> float:
    """Return the points, 0, ½ or 1, of `mover` in a game from `start`, where it has the seat to move.

    Each move is a search within `limits`. The game ends early when an engine reports a proven win for itself.
    """
    seat = start.seat_to_move
    position, engines = start, {seat: mover, seat.other: other}
    winner = None
    while position.outcome is None:
        found = engines[position.seat_to_move].search(position, limits, StopFlag())
        if found.score.proof is Proof.WIN:
            winner = position.seat_to_move
            break
        position = position.play(found.action)
    else:
        winner = winner_of(position)
    return 0.5 if winner is None else float(winner is seat)
