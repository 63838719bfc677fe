"""The ladder of Checkers: its levels, weakest first."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from engines.core.engine import Engine, Limits
from engines.core.level import PRECAUTION_S, Difficulty, Level, analyst, with_ratings
from engines.games.checkers.values import lead, placed_lead, plain_search
from engines.search.classic import alpha_beta
from engines.search.random_mover import RandomMover
from engines.search.skill import FallibleEngine
from engines.search.threads.per_thread import per_thread

_QUICK = Limits(seconds=1.5)


_SMALL_MB = 2
"""Largest size in MiB of a table that is cleared before each move; clearing a small table is faster."""


@per_thread
def _engine(table_mb: float) -> Engine:
    """Return this thread's engine with a table of at most `table_mb` MiB.

    The table keeps its entries for the next move if time alone limits the search; else it is cleared.
    """
    from engines.games.checkers.search.engine import CheckersEngine

    return CheckersEngine(table_mb)


@per_thread
def _analyst() -> Engine:
    """Return this thread's analyst.

    If time alone limits the search, its table keeps its entries, which help with neighbouring positions of a
    game; else it is cleared.
    """
    from engines.games.checkers.search.analyst import CheckersAnalyst

    return CheckersAnalyst()


def _novice() -> Engine:
    return _fallible(1, temperature=0.3, blindness=0.1, foresees=0.3)


def _beginner() -> Engine:
    return _fallible(1, temperature=0.4, blindness=0.2, foresees=0.95)


def _casual() -> Engine:
    return _fallible(2, temperature=0.2, blindness=0.05, foresees=0.98)


def _fallible(plies: int, temperature: float, blindness: float, foresees: float) -> Engine:
    """Return the plain search with weaknesses; it overlooks the jumps after some moves.

    It searches `plies` plies. `temperature` is in men, and greater for more errors. `blindness` is the
    probability of overlooking a move, `foresees` that of seeing what a move leads to.
    """
    search = plain_search(plies, shows_scores=True)
    return FallibleEngine(search, temperature, blindness, foresees=foresees, glance=placed_lead)


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
            "novice",
            "Novice",
            "Plays by feel and often overlooks your jumps.",
            _novice,
            _QUICK,
            even_within=0.5,
            difficulty=Difficulty.EASY,
        ),
        Level(
            "beginner",
            "Beginner",
            "Sees most of your jumps, but looks no further.",
            _beginner,
            _QUICK,
            even_within=0.5,
            difficulty=Difficulty.MEDIUM,
        ),
        Level(
            "casual",
            "Casual",
            "Sees simple exchanges, but not your shots.",
            _casual,
            _QUICK,
            even_within=0.5,
            difficulty=Difficulty.HARD,
        ),
        Level(
            "piece-counter",
            "Piece counter",
            "Historical: alpha-beta, three moves deep; it only counts pieces.",
            partial(alpha_beta, 3, lead),
            _QUICK,
            teaches="Counting pieces wins pieces, but it has no plan when there are none to win.",
            even_within=0.5,
        ),
        Level(
            "club",
            "Club",
            "Keeps its men together, and punishes loose ones.",
            partial(plain_search, 4),
            _QUICK,
            even_within=0.3,
            variety=0.1,
        ),
        Level(
            "expert",
            "Expert",
            "Looks six moves ahead: few shots get past it.",
            partial(plain_search, 6),
            _QUICK,
            even_within=0.3,
            variety=0.1,
        ),
        Level(
            "master",
            "Master",
            "Finds nearly every shot, and knows which squares matter.",
            partial(_engine, _SMALL_MB),
            Limits(PRECAUTION_S, depth=9),
            even_within=0.3,
            variety=0.1,
        ),
        Level(
            "grandmaster",
            "Grandmaster",
            "Looks a dozen moves ahead, and plays the last four pieces perfectly.",
            partial(_engine, _SMALL_MB),
            Limits(PRECAUTION_S, nodes=100_000),
            even_within=0.3,
            variety=0.1,
        ),
        Level(
            "champion",
            "Champion",
            "My strongest: looks some twenty moves ahead, and is perfect with four pieces.",
            partial(_engine, 32),
            Limits(seconds=1.8),
            even_within=0.3,
            variety=0.05,
        ),
    ),
    Path(__file__).with_name("ratings.json"),
)

ANALYST = analyst(_analyst)
