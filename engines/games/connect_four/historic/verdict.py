"""How the notes' Connect Four programs judged: +10 is bad for the program.

    +10   the program's opponent has four in a row
    -10   the program has
      0   the board is full
    None  the game goes on

All of them look at lines of play to a fixed depth and know nothing about
a position in which nobody has won yet.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engines.core.engine import SearchResult
from engines.core.game import Position
from engines.core.score import Score
from engines.games.connect_four.historic.rack import Rack
from engines.search.random_mover import seeded

OPPONENT_WINS, PROGRAM_WINS, FULL = 10, -10, 0


def verdict(rack: Rack, *, is_programs_turn: bool) -> int | None:
    """Return what the end of the game is worth, `None` while it goes on."""
    if rack.is_won:
        return OPPONENT_WINS if is_programs_turn else PROGRAM_WINS
    return FULL if rack.is_full else None


def least(values: Mapping[int, float]) -> tuple[int, ...]:
    """Return the actions with the least value."""
    lowest = min(values.values())
    return tuple(action for action, value in values.items() if value == lowest)


def at_random(position: Position, actions: Sequence[int], seed: int) -> int:
    """Return one of `actions` by chance; the same seed and moves give the same one."""
    return seeded(position, seed).choice(actions)


def result(
    action: int, values: Mapping[int, float], sign: int, depth: int, nodes: int, seconds: float
) -> SearchResult:
    """Return what is played and the board of scores.

    Scores are the program's own numbers times `sign`, so that the moves
    which it prefers score more; what has no score, being below every
    number, is infinite.
    """
    scores = {move: Score.estimate(sign * value + 0.0) for move, value in values.items()}
    return SearchResult(
        action,
        scores[action] if math.isfinite(values[action]) else Score.estimate(0.0),
        depth,
        nodes,
        seconds=seconds,
        pv=(action,),
        action_scores=MappingProxyType(scores),
    )
