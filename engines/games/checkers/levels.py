"""The ladder of Checkers, weakest first."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from engines.core.engine import Engine, Limits
from engines.core.level import Difficulty, Level, with_ratings
from engines.games.checkers.values import lead, settled_lead
from engines.search.classic import alpha_beta
from engines.search.random_mover import RandomMover
from engines.search.skill import Human

_QUICK = Limits(seconds=1.5)


def _beginner() -> Engine:
    return Human(alpha_beta(1, settled_lead), temperature=0.4, blindness=0.2)


LEVELS: tuple[Level, ...] = with_ratings(
    (
        Level(
            "first-game",
            "First game ever",
            "Moves any piece anywhere: good for a first win.",
            RandomMover,
            _QUICK,
        ),
        Level(
            "beginner",
            "Beginner",
            "Likes to capture, and often overlooks your reply.",
            _beginner,
            _QUICK,
            even_within=0.5,
            difficulty=Difficulty.EASY,
        ),
        Level(
            "piece-counter",
            "Piece counter",
            "Historical: alpha-beta, three moves deep; it counts nothing but pieces.",
            partial(alpha_beta, 3, lead),
            _QUICK,
            teaches="Counting pieces wins pieces, but it has no plan when there are none to win.",
            even_within=0.5,
        ),
        Level(
            "casual",
            "Casual",
            "Sees simple exchanges, but not your shots.",
            partial(alpha_beta, 2, settled_lead),
            _QUICK,
            even_within=0.5,
            variety=0.15,
            difficulty=Difficulty.MEDIUM,
        ),
        Level(
            "club",
            "Club",
            "Keeps its men together, and punishes loose ones.",
            partial(alpha_beta, 4, settled_lead),
            _QUICK,
            even_within=0.3,
            variety=0.1,
            difficulty=Difficulty.HARD,
        ),
        Level(
            "expert",
            "Expert",
            "Looks six moves ahead: few shots get past it.",
            partial(alpha_beta, 6, settled_lead),
            _QUICK,
            even_within=0.3,
            variety=0.1,
        ),
    ),
    Path(__file__).with_name("ratings.json"),
)
