"""The ladder of Mancala: its levels, weakest first.

`build` is called for every move: modules that need Numba are imported inside it, so that
listing the ladder stays cheap.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engines.core.engine import Engine, Limits
from engines.core.game import Position
from engines.core.level import Difficulty, Level, analyst, with_ratings
from engines.games.mancala.historic.greedy import GreedySower, lead
from engines.search.classic import alpha_beta
from engines.search.random_mover import RandomMover
from engines.search.skill import Human

_QUICK = Limits(seconds=1.5)


def _lead(position: Position) -> float:
    """Return the mover's lead in the stores."""
    return lead(position, position.side_to_move)


def _casual() -> Engine:
    return Human(alpha_beta(2, _lead), temperature=1.5, blindness=0.1)


def _counting(turns: int) -> Callable[[], Engine]:
    def build() -> Engine:
        from engines.games.mancala.search.engine import MancalaEngine

        return MancalaEngine(turns)

    return build


def _perfect() -> Engine:
    from engines.games.mancala.search.engine import PerfectPlayer

    return PerfectPlayer()


def _analyst() -> Engine:
    from engines.games.mancala.search.engine import MancalaEngine

    return MancalaEngine()


LEVELS: tuple[Level, ...] = with_ratings(
    (
        Level(
            "first-game",
            "First game ever",
            "Sows any house: good for a first win.",
            RandomMover,
            _QUICK,
        ),
        Level(
            "beginner",
            "Beginner",
            "Likes to move again, and forgets what you can capture.",
            lambda: Human(GreedySower(), temperature=2.0, guards=False),
            _QUICK,
            difficulty=Difficulty.EASY,
        ),
        Level(
            "greedy-sower",
            "Greedy sower",
            "Historical: takes what one sowing wins, never looks at your reply.",
            GreedySower,
            _QUICK,
            teaches="A sure gain now beats chance by far, but each gift to the opponent comes back.",
            variety=0.5,
        ),
        Level(
            "casual",
            "Casual",
            "Looks at your reply, and miscounts now and then.",
            _casual,
            _QUICK,
            even_within=2.0,
        ),
        Level(
            "club",
            "Club",
            "Counts two turns ahead, further moves included.",
            _counting(2),
            _QUICK,
            even_within=2.0,
            variety=1.0,
            difficulty=Difficulty.MEDIUM,
        ),
        Level(
            "expert",
            "Expert",
            "Counts four turns ahead and saves seeds for the end.",
            _counting(4),
            _QUICK,
            even_within=2.0,
            variety=1.0,
            difficulty=Difficulty.HARD,
        ),
        Level(
            "master",
            "Master",
            "Counts eight turns ahead: a slow move costs seeds.",
            _counting(8),
            _QUICK,
            even_within=1.0,
            variety=0.5,
        ),
        Level(
            "perfect",
            "Perfect",
            "My strongest: counts to the end as soon as its time allows.",
            _perfect,
            Limits(seconds=1.8),
        ),
    ),
    Path(__file__).with_name("ratings.json"),
)

ANALYST = analyst(_analyst)
