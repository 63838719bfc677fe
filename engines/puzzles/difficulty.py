"""Initial rating of a puzzle, later corrected by people's results.

Every level of the game's ladder that is not historic, except the strongest, tries the puzzle,
and solves it if it finds every required move. With r as a level's rating, the puzzle's rating R
maximises

    −(R − m)² / 2 s²  +  Σ log P(result | R − r),   P(solved) = 1 / (1 + 10^((R − r) / 400))

where the prior's mean m grows with the number of moves to find: m = 1000 + 150 · asked, s = 300.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from engines.core.engine import StopFlag
from engines.core.equal_actions import is_equal_action
from engines.core.level import Level, current_levels
from engines.puzzles.puzzle import Puzzle
from engines.registry import levels_of

_BASE, _A_MOVE, _SPREAD = 1000.0, 150.0, 300.0
_SCALE = math.log(10) / 400


def estimate(puzzle: Puzzle) -> int:
    """Return a puzzle's initial rating (Elo) from the results of the ladder's levels.

    Levels without a rating are left out.
    """
    levels = current_levels(levels_of(puzzle.game))[:-1]
    results = [(float(level.rating), solves(level, puzzle)) for level in levels if level.rating is not None]
    return round(likeliest(results, _BASE + _A_MOVE * puzzle.asked))


def solves(level: Level, puzzle: Puzzle) -> bool:
    """Whether a level finds every move that the puzzle requires, or an equal one.

    The puzzle's id is the seed of the level's searches, so that the result repeats if they are not timed.
    """
    engine, position = level.build(), puzzle.position
    limits = replace(level.limits, seed=int(puzzle.id, 16))
    for action, replies in puzzle.moves():
        if not is_equal_action(position, engine.search(position, limits, StopFlag()).action, action):
            return False
        for played in (action, *replies):
            position = position.play(played)
    return True


def likeliest(results: Sequence[tuple[float, bool]], expected: float) -> float:
    """Return the puzzle's maximum a posteriori rating, found by bisection.

    `results` holds each solver's rating and whether it solved the puzzle; `expected` is
    the prior's mean.
    """
    low, high = expected - 2000, expected + 2000
    while high - low > 0.5:
        rating = (low + high) / 2
        slope = (expected - rating) / _SPREAD**2
        for solver, is_solved in results:
            expectation = 1 / (1 + math.exp(_SCALE * (rating - solver)))
            slope += _SCALE * (expectation - is_solved)
        low, high = (rating, high) if slope > 0 else (low, rating)
    return (low + high) / 2
