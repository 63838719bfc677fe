"""The ladder of Tic-tac-toe: its levels, weakest first.

To add an engine, add a `Level` at the position of its measured rating.
`build` is called for every move: cache data that is slow to load, and
import modules that need Numba inside `build`, so that listing the ladder
stays cheap.
"""

from __future__ import annotations

from pathlib import Path

from engines.core.engine import Engine, Limits
from engines.core.game import Position
from engines.core.level import Difficulty, Level, analyst, policy, with_ratings
from engines.games.tic_tac_toe.historic.first_generation import FirstGeneration
from engines.games.tic_tac_toe.historic.fourth_generation import FourthGeneration
from engines.games.tic_tac_toe.historic.second_generation import SecondGeneration
from engines.games.tic_tac_toe.rules import GAME
from engines.games.tic_tac_toe.search.perfect import PerfectPlayer
from engines.learn.book.book import book_of
from engines.learn.book.player import BookPlayer
from engines.search.classic import minimax
from engines.search.random_mover import RandomMover
from engines.search.skill import FallibleEngine

_QUICK = Limits(seconds=1.5)


def _lines(position: Position) -> float:
    """Return the worth of the lines open to the mover, more with more marks, minus the opponent's."""
    return position.plain_count()


def _beginner() -> Engine:
    return FallibleEngine(minimax(1, _lines), temperature=3.0, blindness=0.2, sees=0.6, considered=4)


def _casual() -> Engine:
    return FallibleEngine(minimax(2, _lines), temperature=1.0, blindness=0.1, sees=0.85)


def _policy() -> Engine:
    from engines.learn.network.player import own_policy

    return own_policy(GAME)


LEVELS: tuple[Level, ...] = with_ratings(
    (
        Level("first-game", "First game ever", "Plays anywhere: good for a first win.", RandomMover, _QUICK),
        Level(
            "first-generation",
            "First generation",
            "Historical: a table of positions, scored by playing itself. It failed.",
            FirstGeneration,
            _QUICK,
            teaches="Sums of results say how often, not how well: a table alone is not yet learning.",
        ),
        Level(
            "beginner",
            "Beginner",
            "Takes its wins, and stops some of yours.",
            _beginner,
            _QUICK,
            difficulty=Difficulty.EASY,
        ),
        Level(
            "casual",
            "Casual",
            "Stops most of your wins; two threats at once beat it.",
            _casual,
            _QUICK,
            difficulty=Difficulty.MEDIUM,
        ),
        Level(
            "second-generation",
            "Second generation",
            "Historical: adds up all replies to the end instead of fearing the best.",
            SecondGeneration,
            _QUICK,
            teaches="Marks that grow with the cube of the depth nearly do for a minimum, but only nearly.",
        ),
        Level(
            "club",
            "Club",
            "Nearly perfect, but sometimes overlooks something.",
            lambda: FallibleEngine(PerfectPlayer(), temperature=1.0, blindness=0.3),
            _QUICK,
        ),
        Level(
            "fourth-generation",
            "Fourth generation",
            "Historical: alpha-beta to the end; never loses, never hurries.",
            FourthGeneration,
            _QUICK,
            teaches="Alpha-beta gives minimax's scores for less; and perfect play need not win soonest.",
            even=2.0,
        ),
        Level(
            "learner",
            "Learner",
            "Taught itself; has a style of its own.",
            lambda: BookPlayer(book_of(GAME)),
            _QUICK,
            even_within=10.0,
            variety=2.0,
        ),
        Level(
            "perfect",
            "Perfect",
            "Never loses: a draw is the best you can get.",
            PerfectPlayer,
            _QUICK,
            variety=1.0,
            difficulty=Difficulty.HARD,
        ),
    ),
    Path(__file__).with_name("ratings.json"),
)

ANALYST = analyst(PerfectPlayer)
POLICY = policy(_policy)
