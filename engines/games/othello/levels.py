"""The ladder of Othello: its levels, weakest first.

To add an engine, add a `Level` at the position of its measured rating.
`build` is called for every move: cache data that is slow to load, and
import modules that need Numba inside `build`, so that listing the ladder
stays cheap.
"""

from __future__ import annotations

from pathlib import Path

from engines.core.engine import Engine, Limits
from engines.core.level import PRECAUTION_S, Difficulty, Level, analyst, policy, with_ratings
from engines.games.othello.rules import GAME
from engines.games.othello.search.evaluation.square_values import (
    CORNERS,
    discs_and_latest_square,
    square_values,
)
from engines.search.classic import count_difference, minimax
from engines.search.random_mover import RandomMover
from engines.search.skill import FallibleEngine
from engines.search.threads.per_thread import per_thread

_QUICK = Limits(seconds=1.5)
_SIMULATIONS = 256
"""Simulations per move of the learnt network's search."""
_SMALL_MB = 2
"""Size in MiB of a table that is cleared before each move; clearing a small table is faster."""


def _beginner() -> Engine:
    overlooked = dict.fromkeys(CORNERS, 0.45)
    return FallibleEngine(minimax(1, count_difference), temperature=0.5, sees=0.6, blind_spots=overlooked)


def _casual() -> Engine:
    return FallibleEngine(minimax(1, discs_and_latest_square), temperature=7.0, blindness=0.2, sees=0.85)


def _club() -> Engine:
    return FallibleEngine(minimax(1, square_values), temperature=18.0, blindness=0.2, sees=0.95)


def _disc_difference() -> Engine:
    from engines.games.othello.historic.disc_difference import DiscDifference

    return DiscDifference()


@per_thread
def _engine(table_mb: float, *, has_book: bool) -> Engine:
    """Return this thread's engine with a table of at most `table_mb` MiB.

    The table's entries are kept for the next move if only time limits the searches. Without `has_book`, the
    engine searches also the positions of the opening book.
    """
    from engines.games.othello.search.book import shipped_book
    from engines.games.othello.search.engine import OthelloEngine

    return OthelloEngine(table_mb, shipped_book() if has_book else None)


@per_thread
def _analyst() -> Engine:
    """Return this thread's analyst, whose table entries help with neighbouring positions of a game."""
    from engines.games.othello.search.analyst import OthelloAnalyst

    return OthelloAnalyst()


def _learner() -> Engine:
    from engines.learn.network.player import own_player

    return own_player(GAME, _SIMULATIONS)


def _policy() -> Engine:
    from engines.learn.network.player import own_policy

    return own_policy(GAME)


LEVELS: tuple[Level, ...] = with_ratings(
    (
        Level(
            "first-game",
            "First game ever",
            "Plays any legal square: good for a first win.",
            RandomMover,
            _QUICK,
        ),
        Level(
            "beginner",
            "Beginner",
            "Grabs as many discs as it can, and gives corners away.",
            _beginner,
            _QUICK,
            even_within=2.0,
            difficulty=Difficulty.EASY,
        ),
        Level(
            "cautious",
            "Cautious",
            "Watches your reply, but still gives corners away.",
            lambda: FallibleEngine(minimax(2, count_difference), temperature=1.0, blindness=0.1),
            _QUICK,
            even_within=2.0,
        ),
        Level(
            "casual",
            "Casual",
            "Knows that corners count, but often misses one.",
            _casual,
            _QUICK,
            even_within=2.0,
            difficulty=Difficulty.MEDIUM,
        ),
        Level(
            "disc-difference",
            "Disc difference",
            "Historical: alpha-beta, four moves deep; its search ignores passes.",
            _disc_difference,
            _QUICK,
            teaches="Looking ahead is worth no more than what is counted at the end: discs are not the game.",
            even_within=2.0,
        ),
        Level(
            "club",
            "Club",
            "Takes most corners, but misses a good move now and then.",
            _club,
            _QUICK,
            even_within=15.0,
            difficulty=Difficulty.HARD,
        ),
        Level(
            "learner",
            "Learner",
            "Taught itself; has a style of its own.",
            _learner,
            _QUICK,
            even_within=10.0,
            variety=5.0,
        ),
        Level(
            "expert",
            "Expert",
            "Rarely gives a corner away, and leaves you few moves.",
            lambda: _engine(_SMALL_MB, has_book=False),
            Limits(PRECAUTION_S, depth=3),
            even_within=2.0,
            variety=0.5,
        ),
        Level(
            "master",
            "Master",
            "Sees far ahead: tricks won't work.",
            lambda: _engine(_SMALL_MB, has_book=False),
            Limits(PRECAUTION_S, depth=7),
            even_within=2.0,
            variety=0.4,
        ),
        Level(
            "grandmaster",
            "Grandmaster",
            "Hardly ever wrong, and flawless over the last 14 squares.",
            lambda: _engine(16, has_book=True),
            Limits(PRECAUTION_S, nodes=500_000),
            even_within=2.0,
            variety=0.4,
        ),
        Level(
            "unbeatable",
            "Champion",
            "My strongest: flawless over at least the last 20 squares.",
            lambda: _engine(64, has_book=True),
            Limits(seconds=1.8),
            even_within=2.0,
            variety=0.3,
            threads=2,
        ),
    ),
    Path(__file__).with_name("ratings.json"),
)

ANALYST = analyst(_analyst)
POLICY = policy(_policy)
