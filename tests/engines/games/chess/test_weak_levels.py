"""Easy, Medium and Hard: how often each loses a pawn or more by a move, where others keep it."""

from __future__ import annotations

import functools
import itertools

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.games.chess.rules import GAME
from engines.games.chess.search.analyst import ChessAnalyst
from engines.registry import find_level
from tests.engines.games.random_positions import random_positions

COUNT = 40


def safe_moves(position: Position) -> set[int]:
    """Return the moves that, after all captures, leave the mover within a pawn of the best move."""
    scores = ChessAnalyst(1).search(position, Limits(depth=1), StopFlag()).action_scores
    best = max(score.value for score in scores.values())
    return {action for action, score in scores.items() if score.value > best - 1}


@functools.cache
def choices_that_matter() -> list[tuple[Position, set[int]]]:
    """Return positions in which at least half of the moves lose a pawn or more, with the others."""
    found = ((each, safe_moves(each)) for each in random_positions(GAME, 200, longest=50, seed=7))
    matter = (one for one in found if 2 * len(one[1]) <= len(one[0].legal_actions()))
    return list(itertools.islice(matter, COUNT))


@pytest.mark.parametrize(
    ("name", "least", "most"), [("beginner", 26, 34), ("casual", 15, 24), ("club", 8, 17)]
)
def test_loss_is_overlooked_as_often_as_said(name: str, least: int, most: int) -> None:
    """Of 40 moves, random play loses a pawn or more by 35."""
    level = find_level(GAME, name)
    engine = level.build()
    missed = sum(
        engine.search(position, level.limits_for(seed), StopFlag()).action not in safe
        for seed, (position, safe) in enumerate(choices_that_matter())
    )
    assert least <= missed <= most
