"""The ladder of Chess: its levels, weakest first."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from engines.core.engine import Engine, Limits
from engines.core.level import PRECAUTION_S, Difficulty, Level, analyst, with_ratings
from engines.games.chess.values import placed_worth
from engines.search.random_mover import RandomMover
from engines.search.skill import FallibleEngine
from engines.search.threads.per_thread import per_thread

_QUICK = Limits(seconds=1.5)
_SHALLOW = Limits(seconds=1.5, depth=1)
_SMALL_MB = 1
"""Largest size in MiB of a table that is cleared before each move; clearing a small table is faster."""
_LARGE_MB = 16
_ANALYST_MB = 4


@per_thread
def _engine(table_mb: float) -> Engine:
    """Return this thread's engine with a table of at most `table_mb` MiB.

    The table keeps its entries for the next move if time alone limits the search; else it is cleared.
    """
    from engines.games.chess.search.engine import ChessEngine

    return ChessEngine(table_mb)


@per_thread
def _analyst(table_mb: float) -> Engine:
    """Return this thread's analyst with a table of at most `table_mb` MiB.

    If time alone limits the search, the table keeps its entries, which help with neighbouring positions
    of a game; else it is cleared.
    """
    from engines.games.chess.search.analyst import ChessAnalyst

    return ChessAnalyst(table_mb)


def _beginner() -> Engine:
    return _fallible(temperature=1.45, blindness=0.44, foresees=0.3, sees=0.6)


def _casual() -> Engine:
    return _fallible(temperature=0.72, blindness=0.27, foresees=0.65, sees=0.76)


def _club() -> Engine:
    return _fallible(temperature=0.22, blindness=0.06, foresees=0.93, sees=1.0)


def _fallible(temperature: float, blindness: float, foresees: float, sees: float) -> Engine:
    """Return a search with weaknesses; it overlooks the replies to some moves.

    `temperature` is in pawns, and greater for more errors. `blindness` is the probability of overlooking
    a move, `foresees` that of seeing what a move leads to, and `sees` that of noticing an immediate win
    of the opponent.
    """
    search = _analyst(_SMALL_MB)
    return FallibleEngine(search, temperature, blindness, sees=sees, foresees=foresees, glance=placed_worth)


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
            "Takes what it sees, and often overlooks that you take back.",
            _beginner,
            _SHALLOW,
            even_within=0.5,
            difficulty=Difficulty.EASY,
        ),
        Level(
            "casual",
            "Casual",
            "Sees most captures, but makes no plans.",
            _casual,
            _SHALLOW,
            even_within=0.5,
            difficulty=Difficulty.MEDIUM,
        ),
        Level(
            "club",
            "Club",
            "Leaves little to take, but looks only one move ahead.",
            _club,
            _SHALLOW,
            even_within=0.3,
            difficulty=Difficulty.HARD,
        ),
        Level(
            "expert",
            "Expert",
            "Looks eight moves ahead: simple tactics don't get past it.",
            partial(_engine, _SMALL_MB),
            Limits(PRECAUTION_S, nodes=8_000),
            even_within=0.3,
            variety=0.1,
        ),
        Level(
            "master",
            "Master",
            "Looks ten moves ahead, and knows what pawns and kings need.",
            partial(_engine, _SMALL_MB),
            Limits(PRECAUTION_S, nodes=25_000),
            even_within=0.3,
            variety=0.1,
        ),
        Level(
            "grandmaster",
            "Grandmaster",
            "Looks a dozen moves ahead, and seldom lets an advantage go.",
            partial(_engine, _LARGE_MB),
            Limits(PRECAUTION_S, nodes=150_000),
            even_within=0.3,
            variety=0.1,
        ),
        Level(
            "champion",
            "Champion",
            "My strongest: looks some sixteen moves ahead.",
            partial(_engine, _LARGE_MB),
            Limits(seconds=1.8),
            even_within=0.3,
            variety=0.05,
        ),
    ),
    Path(__file__).with_name("ratings.json"),
)

ANALYST = analyst(partial(_analyst, _ANALYST_MB))
