"""The ladder of Connect Four: its levels, weakest first.

To add an engine, add a `Level` at the position of its measured rating.
`build` is called for every move: cache data that is slow to load, and
import modules that need Numba inside `build`, so that listing the ladder
stays cheap.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engines.core.engine import Engine, Limits
from engines.core.level import Difficulty, Level, analyst, policy, with_ratings
from engines.games.connect_four.historic.depth_weighted import DepthWeightedSum
from engines.games.connect_four.historic.minimax import BackwardMinimax, GuardingMinimax
from engines.games.connect_four.historic.summed_scores import SummedScores, plain_sums
from engines.games.connect_four.rules import GAME
from engines.games.connect_four.search.open_fours import open_fours
from engines.search.classic import ClassicEngine, Method, alpha_beta, minimax
from engines.search.random_mover import RandomMover
from engines.search.skill import FallibleEngine

_QUICK = Limits(seconds=1.5)
_SIMULATIONS = 256
"""Simulations per move of the learnt network's search, about 60 ms."""


def _beginner() -> Engine:
    return FallibleEngine(minimax(1, open_fours), temperature=2.5, blindness=0.2, sees=0.3, considered=4)


def _casual() -> Engine:
    return FallibleEngine(minimax(2, open_fours), temperature=3.0, blindness=0.12, sees=0.85, considered=4)


def _reader(depth: int) -> Callable[[], Engine]:
    def build() -> Engine:
        from engines.games.connect_four.search.lookahead import Lookahead

        return Lookahead(depth)

    return build


def _perfect() -> Engine:
    from engines.games.connect_four.search.engine import PerfectPlayer

    return PerfectPlayer()


def _analyst() -> Engine:
    from engines.games.connect_four.search.analyst import ConnectFourAnalyst

    return ConnectFourAnalyst()


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
            "Drops discs anywhere: good for a first win.",
            RandomMover,
            _QUICK,
        ),
        Level(
            "backward-minimax",
            "Backward minimax",
            "Historical: minimax the wrong way around; takes some wins, never blocks.",
            BackwardMinimax,
            _QUICK,
            teaches="Say for whom a score speaks: a program that mixes the two up plays for its opponent.",
        ),
        Level(
            "guarding-minimax",
            "Guarding minimax",
            "Historical: minimax that ranks an open board above a win; never wins.",
            GuardingMinimax,
            _QUICK,
            teaches="What is unknown needs a score, too: below every number, it was preferred to winning.",
        ),
        Level(
            "beginner",
            "Beginner",
            "Takes its wins, but overlooks most of yours.",
            _beginner,
            _QUICK,
            difficulty=Difficulty.EASY,
        ),
        Level(
            "textbook-alpha-beta",
            "Textbook alpha-beta",
            "Historical: the moves of textbook minimax, found with less work.",
            lambda: ClassicEngine(Method.ALPHA_BETA, depth=3, shows_scores=True),
            _QUICK,
            teaches="What somebody would avoid need not be looked at: the same moves for fewer nodes.",
        ),
        Level(
            "dreamer",
            "Dreamer",
            "Hopes for the best and forgets that you'll answer.",
            DepthWeightedSum,
            _QUICK,
            even_within=3.0,
            variety=3.0,
        ),
        Level(
            "textbook-minimax",
            "Textbook minimax",
            "Historical: minimax as in any textbook, three moves ahead.",
            lambda: ClassicEngine(Method.MINIMAX, depth=3, shows_scores=True),
            _QUICK,
            teaches="The opponent takes what is worst for us: the idea that all the others lack.",
        ),
        Level(
            "plain-sums-one",
            "Plain sums, one ply",
            "Historical: adds up the results of all replies.",
            lambda: plain_sums(1),
            _QUICK,
            teaches="Sums without minimum or maximum do well while the end is one ply away.",
            even_within=10.0,
        ),
        Level(
            "plain-sums-three",
            "Plain sums, three plies",
            "Historical: adds up the results of all lines of three plies.",
            lambda: plain_sums(3),
            _QUICK,
            teaches="Faint hopes add up: at odd depths they outvote the one reply that matters.",
            even_within=20.0,
        ),
        Level(
            "summed-scores",
            "Summed scores",
            "Historical: adds up all results, nearer ones counting ten times more.",
            SummedScores,
            _QUICK,
            teaches="A weight by distance mends the sums, but the opponent still replies by chance.",
            even_within=30.0,
        ),
        Level(
            "casual",
            "Casual",
            "Stops most of your fours, and overlooks some.",
            _casual,
            _QUICK,
            even_within=3.0,
            difficulty=Difficulty.MEDIUM,
        ),
        Level(
            "club",
            "Club",
            "Sees simple traps, but not those set well ahead.",
            lambda: alpha_beta(4, open_fours),
            _QUICK,
            even_within=3.0,
            variety=3.0,
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
            "Sees most traps, and plans for the endgame.",
            _reader(8),
            _QUICK,
            even_within=3.0,
            variety=2.0,
            difficulty=Difficulty.HARD,
        ),
        Level(
            "master",
            "Master",
            "Sees nearly every trap; one slow move can be enough to lose.",
            _reader(12),
            _QUICK,
            even_within=3.0,
            variety=2.0,
        ),
        Level(
            "unbeatable",
            "Champion",
            "My strongest: perfect whenever it has enough time.",
            _perfect,
            Limits(seconds=1.8),
        ),
    ),
    Path(__file__).with_name("ratings.json"),
)

ANALYST = analyst(_analyst)
POLICY = policy(_policy)
