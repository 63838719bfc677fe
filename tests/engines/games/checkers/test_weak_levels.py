"""Easy, Medium and Hard: how often each loses a man by a move, where others keep it."""

from __future__ import annotations

import functools
import random

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.games.checkers import GAME
from engines.games.checkers.values import jumps, lead
from engines.registry import find_level
from engines.search.classic import alpha_beta

JUMPS = alpha_beta(1, lead, noisy=jumps, shows_scores=True)


def safe_moves(position: Position) -> set[int]:
    """Return the moves after which all jumps leave the mover the most pieces."""
    scores = JUMPS.search(position, Limits(), StopFlag()).action_scores
    best = max(score.value for score in scores.values())
    return {action for action, score in scores.items() if score.value > best - 1}


@functools.cache
def choices_that_matter() -> list[tuple[Position, set[int]]]:
    """Return positions in which at least half of the moves lose a man, with the others."""
    luck, found = random.Random(5), []
    while len(found) < 100:
        position = GAME.position()
        for _ in range(luck.randrange(6, 50)):
            if position.outcome is None:
                position = position.play(luck.choice(position.legal_actions()))
        if position.outcome is None and 2 * len(safe := safe_moves(position)) <= len(
            position.legal_actions()
        ):
            found.append((position, safe))
    return found


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [("first-game", 50, 65), ("novice", 30, 50), ("beginner", 10, 24), ("casual", 0, 8)],
)
def test_lost_men_are_overlooked_as_often_as_said(name: str, least: int, most: int) -> None:
    """Of a hundred moves, random play loses 56 men."""
    level = find_level(GAME, name)
    engine = level.build()
    missed = sum(
        engine.search(position, level.limits_for(seed), StopFlag()).action not in safe
        for seed, (position, safe) in enumerate(choices_that_matter())
    )
    assert least <= missed <= most
