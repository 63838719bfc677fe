"""The ladder of Gomoku: its levels, weakest first.

To add an engine, add a `Level` at the position of its measured rating.
`build` is called for every move: cache data that is slow to load, and
import modules that need Numba inside `build`, so that listing the ladder
stays cheap.
"""

from __future__ import annotations

import functools
from pathlib import Path

from engines.core.engine import Engine, Limits
from engines.core.level import PRECAUTION_S, Difficulty, Level, analyst, policy, with_ratings
from engines.games.gomoku.historic.greedy_scorer import GreedyScorer, evolved_tables
from engines.games.gomoku.historic.near_scorer import NearScorer
from engines.games.gomoku.historic.shape_negamax import ShapeNegamax
from engines.games.gomoku.rules import GAME
from engines.games.gomoku.search.openings.swap2 import Swap2Player, WithoutOpening
from engines.search.random_mover import RandomMover
from engines.search.skill import FallibleEngine

_QUICK = Limits(seconds=1.5)
_SIMULATIONS = 512
"""Simulations per move of the learnt network's search."""


def _beginner() -> Engine:
    return _fallible(temperature=12.0, blindness=0.15, sees=0.4, considered=5)


def _casual() -> Engine:
    return _fallible(temperature=2.0, blindness=0.05, sees=0.95, considered=4)


def _fallible(temperature: float, blindness: float, sees: float, considered: int) -> Engine:
    """Return the greedy scorer with weaknesses; its errors are among the `considered` best points.

    `temperature` is in the scorer's points, and greater for more errors. `blindness` is the probability of
    overlooking a move, `sees` that of noticing an immediate win of the opponent.
    """
    return _opening(FallibleEngine(NearScorer(), temperature, blindness, sees=sees, considered=considered))


def _shape_scores() -> Engine:
    from engines.games.gomoku.historic.shape_scores import ShapeScores

    return _opening(ShapeScores())


def _opening(engine: Engine) -> Engine:
    """Return `engine` with the ability to play the swap2 opening."""
    return Swap2Player(engine, _judge)


@functools.cache
def _judge() -> Engine:
    """Return the engine that evaluates openings for all levels; each search clears its small table."""
    from engines.games.gomoku.search.engine import GomokuEngine

    return GomokuEngine(4)


@functools.cache
def _expert() -> Engine:
    """Return this process's engine without a search for threats; each search clears its small table."""
    from engines.games.gomoku.search.engine import GomokuEngine

    return _opening(GomokuEngine(4, has_threat_search=False))


@functools.cache
def _engine() -> Engine:
    """Return this process's strongest engine, which keeps its large tables between moves."""
    from engines.games.gomoku.search.engine import GomokuEngine

    return _opening(GomokuEngine())


@functools.cache
def _analyst() -> Engine:
    """Return this process's single analyst; its tables are too large for more than one."""
    from engines.games.gomoku.search.analyst import GomokuAnalyst
    from engines.games.gomoku.search.openings.swap2_analyst import Swap2Analyst

    return Swap2Analyst(GomokuAnalyst(), _judge())


def _learner() -> Engine:
    from engines.learn.network.player import own_player

    return _opening(own_player(GAME, _SIMULATIONS))


def _policy() -> Engine:
    from engines.learn.network.player import own_policy

    return WithoutOpening(own_policy(GAME))


LEVELS: tuple[Level, ...] = with_ratings(
    (
        Level(
            "first-game",
            "First game ever",
            "Places stones anywhere: good for a first win.",
            RandomMover,
            _QUICK,
        ),
        Level(
            "beginner",
            "Beginner",
            "Plays by feel and often overlooks your threats.",
            _beginner,
            _QUICK,
            even_within=250.0,
            difficulty=Difficulty.EASY,
        ),
        Level(
            "casual",
            "Casual",
            "Overlooks a threat now and then, and falls for two at once.",
            _casual,
            _QUICK,
            even_within=250.0,
            difficulty=Difficulty.MEDIUM,
        ),
        Level(
            "greedy-scorer",
            "Greedy scorer",
            "Historical: attack plus defense, from the original notes; opens at I7.",
            lambda: _opening(GreedyScorer()),
            _QUICK,
            teaches="One number for each point already plays a game, and falls to a double threat.",
            even_within=250.0,
        ),
        Level(
            "evolved-scorer",
            "Evolved scorer",
            "Historical: the greedy scorer, its tables improved by evolution.",
            lambda: _opening(GreedyScorer(evolved_tables())),
            _QUICK,
            teaches="Numbers that nobody understands can be had by trial: change them, and keep what wins.",
            even_within=250.0,
        ),
        Level(
            "club",
            "Club",
            "Sees most threats; a long attack gets through.",
            lambda: _opening(ShapeNegamax(depth=3)),
            _QUICK,
            even_within=100.0,
            variety=8.0,
            difficulty=Difficulty.HARD,
        ),
        Level(
            "shape-scores",
            "Shape scores",
            "Historical: negamax over fifteen shapes, three moves ahead.",
            _shape_scores,
            Limits(seconds=1.8),
            teaches="What is counted decides: shapes, three plies deep, but not whose move completes them.",
            even_within=2000.0,
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
            "Rarely misses a threat, and punishes mistakes.",
            _expert,
            Limits(PRECAUTION_S, depth=2),
            even_within=100.0,
            variety=20.0,
        ),
        Level(
            "master",
            "Master",
            "Finds forced wins: one loose move is enough.",
            _engine,
            Limits(PRECAUTION_S, nodes=20_000),
            even_within=100.0,
            variety=12.0,
        ),
        Level(
            "grandmaster",
            "Grandmaster",
            "My strongest: plans long attacks and forgives nothing.",
            _engine,
            Limits(seconds=1.8),
            even_within=100.0,
            variety=8.0,
        ),
    ),
    Path(__file__).with_name("ratings.json"),
)

ANALYST = analyst(_analyst)
POLICY = policy(_policy)
