"""Scores of the teaching notes' Connect Four programs; a high score is bad for the program.

    +10   the program's opponent has four in a row
    -10   the program has four in a row
      0   the board is full
    None  the game is not over

The programs search to a fixed depth and have no evaluation for an
undecided position.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engines.core.engine import SearchResult
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.connect_four.historic.rack import Rack
from engines.search.random_mover import seeded_random

OPPONENT_WINS, PROGRAM_WINS, FULL = 10, -10, 0


def verdict(rack: Rack, *, is_programs_turn: bool) -> int | None:
    """Return the score of a finished game by the module's list; `None` while the game is not over.

    `is_programs_turn` if the program is the side to move in `rack`.
    """
    if rack.is_won:
        return OPPONENT_WINS if is_programs_turn else PROGRAM_WINS
    return FULL if rack.is_full else None


def least(values: Mapping[int, float]) -> tuple[int, ...]:
    """Return the actions with the lowest value in `values`."""
    lowest = min(values.values())
    return tuple(action for action, value in values.items() if value == lowest)


def at_random(position: Position, actions: Sequence[int], seed: int) -> int:
    """Return one of `actions`, chosen at random from the seed and the moves played."""
    return seeded_random(position, seed).choice(actions)


def result(
    action: int, values: Mapping[int, float], sign: int, depth: int, nodes: int, seconds: float
) -> SearchResult:
    """Return the search result for the chosen `action`, with the scores of all moves in `values`.

    Each score is the program's value times `sign`, so that better moves score higher. A move without a
    score gets an infinite one, -∞ if `sign` is 1 and +∞ if it is -1; if it is chosen, the result's own
    score is 0. `depth`, `nodes` and `seconds` describe the search.
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
