"""The ladder of Mancala, weakest first."""

from __future__ import annotations

from engines.core.engine import Engine, Limits
from engines.core.game import Position
from engines.core.level import Difficulty, Level
from engines.search.classic import alpha_beta
from engines.search.random_mover import RandomMover
from engines.search.skill import Human

_QUICK = Limits(seconds=1.5)


def lead(position: Position) -> float:
    """Return the mover's lead in stored seeds."""
    counts = position.counts() or (0, 0)
    return float(counts[position.side_to_move] - counts[position.side_to_move.other])


def _beginner() -> Engine:
    return Human(alpha_beta(1, lead), temperature=1.0, blindness=0.2)


def _casual() -> Engine:
    return alpha_beta(2, lead)


def _club() -> Engine:
    return alpha_beta(5, lead)


LEVELS: tuple[Level, ...] = (
    Level("first-game", "First game ever", "Sows any house: good for a first win.", RandomMover, _QUICK),
    Level(
        "beginner",
        "Beginner",
        "Likes to fill its store, and often overlooks your reply.",
        _beginner,
        _QUICK,
        even_within=0.5,
        difficulty=Difficulty.EASY,
    ),
    Level(
        "casual",
        "Casual",
        "Sees your reply, but not much further.",
        _casual,
        _QUICK,
        even_within=0.5,
        variety=0.5,
        difficulty=Difficulty.MEDIUM,
    ),
    Level(
        "club",
        "Club",
        "Counts seeds five sowings ahead.",
        _club,
        _QUICK,
        even_within=0.5,
        variety=0.5,
        difficulty=Difficulty.HARD,
    ),
)
