"""The ladder of Mancala: its levels, weakest first."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from engines.core.engine import Engine, Limits
from engines.core.game import Position
from engines.core.level import PRECAUTION_S, Difficulty, Level, analyst, with_ratings
from engines.search.classic import alpha_beta
from engines.search.random_mover import RandomMover
from engines.search.skill import FallibleEngine

_QUICK = Limits(seconds=1.5)


def lead(position: Position) -> float:
    """Return the number of seeds in the mover's store minus that in the opponent's."""
    counts = position.counts() or (0, 0)
    return float(counts[position.side_to_move] - counts[position.side_to_move.other])


def _beginner() -> Engine:
    return FallibleEngine(alpha_beta(1, lead), temperature=3.0, blindness=0.3, sees=0.6)


def _casual() -> Engine:
    return FallibleEngine(alpha_beta(2, lead), temperature=1.75, blindness=0.15, sees=0.85)


def _club() -> Engine:
    return FallibleEngine(alpha_beta(3, lead), temperature=1.0, blindness=0.1, sees=0.95)


def _lookahead() -> Engine:
    from engines.games.mancala.search.lookahead import Lookahead

    return Lookahead()


def _perfect() -> Engine:
    from engines.games.mancala.search.engine import PerfectPlayer

    return PerfectPlayer()


def _analyst() -> Engine:
    from engines.games.mancala.search.analyst import MancalaAnalyst

    return MancalaAnalyst()


LEVELS: tuple[Level, ...] = with_ratings(
    (
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
            "Sees your next sowing, but misses some captures and extra turns.",
            _casual,
            _QUICK,
            even_within=0.5,
            difficulty=Difficulty.MEDIUM,
        ),
        Level(
            "store-counter",
            "Store counter",
            "Historical: alpha-beta, two sowings deep; it only counts the stores.",
            partial(alpha_beta, 2, lead),
            _QUICK,
            teaches="Sowings are not turns: after an extra turn, it no longer sees your reply.",
            even_within=0.5,
        ),
        Level(
            "club",
            "Club",
            "Thinks three sowings ahead, and now and then overlooks one.",
            _club,
            _QUICK,
            even_within=0.5,
            difficulty=Difficulty.HARD,
        ),
        Level(
            "expert",
            "Expert",
            "Looks six sowings ahead: simple captures don't get past it.",
            partial(alpha_beta, 6, lead),
            _QUICK,
            even_within=0.5,
            variety=0.5,
        ),
        Level(
            "master",
            "Master",
            "Plans its extra turns, and rarely leaves seeds to capture.",
            _lookahead,
            Limits(PRECAUTION_S, depth=9),
            even_within=0.5,
            variety=0.3,
        ),
        Level(
            "grandmaster",
            "Grandmaster",
            "Looks far ahead, and counts the last seeds without a mistake.",
            _lookahead,
            Limits(PRECAUTION_S, depth=13),
            even_within=0.5,
            variety=0.2,
        ),
        Level(
            "perfect",
            "Perfect",
            "My strongest: with up to four seeds per house, it almost never makes a mistake.",
            _perfect,
            Limits(seconds=8.0),
            even_within=0.5,
            variety=0.2,
        ),
    ),
    Path(__file__).with_name("ratings.json"),
)

ANALYST = analyst(_analyst)
