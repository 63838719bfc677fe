"""Swap2: the opening that takes away Black's advantage, decided by searching for balance.

The first player puts three stones (black, white, black). The second
takes White, takes Black, or puts two more (white, black) and leaves the
choice of colour to the first. So three stones are good when neither
colour is better, and a choice is a comparison of two numbers.

Nothing here plays by itself; a host asks. Positions are ordinary ones
with White to move after three and after five stones.
"""

from __future__ import annotations

import enum
import math
import random

from engines.core.game import Position
from engines.core.types import Side
from engines.games.gomoku.rules import GomokuPosition, Variant
from engines.search.engine import Engine, Limits, StopFlag
from engines.search.score import Proof

BALANCED = 60.0
"""Within this many points of zero neither colour is worth choosing."""
_TRIES = 60


class Choice(enum.StrEnum):
    """What the second player does with three stones, or the first with five."""

    WHITE = "white"
    BLACK = "black"
    TWO_MORE = "two_more"


def propose(size: int, rule: str, engine: Engine, limits: Limits) -> tuple[int, int, int]:
    """Return the points of a black, a white and a black stone that leave neither colour better.

    `limits` are for each trial's search, and `limits.seed` chooses among
    the many balanced openings.
    """
    black, white, again = balanced(_position(size, rule, ()), 3, engine, limits)
    return black, white, again


def choose_after_three(position: Position, engine: Engine, limits: Limits) -> Choice:
    """Return what the second player should do with the three stones of `position`."""
    white = advantage(position, engine, limits)
    if abs(white) < BALANCED:
        return Choice.TWO_MORE
    return Choice.WHITE if white > 0 else Choice.BLACK


def two_more(position: Position, engine: Engine, limits: Limits) -> tuple[int, int]:
    """Return a white and a black stone to put beside the three of `position`, for the best balance."""
    white, black = balanced(position, 2, engine, limits)
    return white, black


def balanced(position: Position, count: int, engine: Engine, limits: Limits) -> tuple[int, ...]:
    """Return so many points, played in turn from `position`, after which neither colour is much better."""
    rng = random.Random(f"swap2 {position.options} {position.actions} {limits.seed}")
    near = [
        point for point in _near_centre(position.rows, 3 + position.ply // 3) if not position.cells[point]
    ]
    best: tuple[float, tuple[int, ...]] = (math.inf, tuple(near[:count]))
    for _ in range(_TRIES):
        stones = tuple(rng.sample(near, count))
        after = position
        for stone in stones:
            after = after.play(stone)
        best = min(best, (abs(advantage(after, engine, limits)), stones))
        if best[0] < BALANCED / 2:
            break
    return best[1]


def choose_after_five(position: Position, engine: Engine, limits: Limits) -> Choice:
    """Return the colour the first player should take with the five stones of `position`."""
    return Choice.WHITE if advantage(position, engine, limits) > 0 else Choice.BLACK


def advantage(position: Position, engine: Engine, limits: Limits) -> float:
    """Return how much better White stands, in the evaluation's points; a proven result is infinite."""
    if position.outcome is not None:
        return -math.inf if position.outcome.winner is Side.FIRST else math.inf
    score = engine.search(position, limits, StopFlag()).score
    if score.proof is not None:
        value = {Proof.WIN: math.inf, Proof.LOSS: -math.inf, Proof.DRAW: 0.0}[score.proof]
    else:
        value = score.value
    return value if position.side_to_move is Side.SECOND else -value


def _position(size: int, rule: str, stones: tuple[int, ...]) -> GomokuPosition:
    position = GomokuPosition(Variant(size, rule), bytes(size * size))
    for stone in stones:
        position = position.play(stone)
    return position


def _near_centre(size: int, reach: int) -> list[int]:
    middle = size // 2
    rows = range(max(middle - reach, 0), min(middle + reach + 1, size))
    return [row * size + column for row in rows for column in rows]
