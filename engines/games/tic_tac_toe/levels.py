"""The ladder of Tic-tac-toe, weakest first.

A new engine is one more `Level`; put it where its measured rating says.
`build` imports what it needs, so that listing the ladder costs nothing,
and is asked for every move: what is dear to load, keep in a cache of its own.
"""

from __future__ import annotations

from pathlib import Path

from engines.core.engine import Engine, Limits
from engines.core.level import Level, analyst, policy, rated

_QUICK = Limits(seconds=1.5)


def _random() -> Engine:
    from engines.search.random_mover import RandomMover

    return RandomMover()


def _glance() -> Engine:
    from engines.search.classic import minimax
    from engines.search.skill import Human

    return Human(minimax(depth=1), temperature=1.0, guards=False)


def _two_plies() -> Engine:
    from engines.search.classic import minimax
    from engines.search.skill import Human

    return Human(minimax(depth=2), temperature=1.0)


def _learner() -> Engine:
    from engines.games.tic_tac_toe.rules import GAME
    from engines.learn.book.book import book_of
    from engines.learn.book.player import BookPlayer

    return BookPlayer(book_of(GAME))


def _first_generation() -> Engine:
    from engines.games.tic_tac_toe.historic.first_generation import FirstGeneration

    return FirstGeneration()


def _second_generation() -> Engine:
    from engines.games.tic_tac_toe.historic.second_generation import SecondGeneration

    return SecondGeneration()


def _fourth_generation() -> Engine:
    from engines.games.tic_tac_toe.historic.fourth_generation import FourthGeneration

    return FourthGeneration()


def _careless() -> Engine:
    from engines.games.tic_tac_toe.search.perfect import PerfectPlayer
    from engines.search.skill import Human

    return Human(PerfectPlayer(), temperature=1.0, blindness=0.3)


def _perfect() -> Engine:
    from engines.games.tic_tac_toe.search.perfect import PerfectPlayer

    return PerfectPlayer()


def _policy() -> Engine:
    from engines.games.tic_tac_toe.rules import GAME
    from engines.learn.network.player import own_policy

    return own_policy(GAME)


LEVELS: tuple[Level, ...] = rated(
    (
        Level("first-game", "First game ever", "Plays anywhere.", _random, _QUICK),
        Level(
            "first-generation",
            "First generation",
            "Historic: a table of positions, scored from its own games. It failed.",
            _first_generation,
            _QUICK,
            teaches="Sums of results say how often, not how well: a table alone is not yet learning.",
        ),
        Level("beginner", "Beginner", "Takes a win when it sees one.", _glance, _QUICK),
        Level("casual", "Casual", "Takes a win and stops yours.", _two_plies, _QUICK),
        Level(
            "second-generation",
            "Second generation",
            "Historic: adds up all replies to the end instead of fearing the best one.",
            _second_generation,
            _QUICK,
            teaches="Marks that grow with the cube of the depth nearly do for a minimum, but only nearly.",
        ),
        Level("club", "Club", "Sees everything, except what it overlooks.", _careless, _QUICK),
        Level(
            "fourth-generation",
            "Fourth generation",
            "Historic: alpha-beta to the end; never loses, never hurries.",
            _fourth_generation,
            _QUICK,
            teaches="Alpha-beta gives minimax's scores for less; and perfect play need not win soonest.",
            even=2.0,
        ),
        Level(
            "learner",
            "Learner",
            "Knew only the rules and learned from its own games.",
            _learner,
            _QUICK,
            even_within=10.0,
            variety=2.0,
        ),
        Level(
            "perfect",
            "Perfect",
            "Looks to the very end and never loses.",
            _perfect,
            _QUICK,
            variety=1.0,
        ),
    ),
    Path(__file__).with_name("ratings.json"),
)

ANALYST = analyst(_perfect)
POLICY = policy(_policy)
