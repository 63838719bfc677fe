"""The ladder of Connect Four, weakest first.

A new engine is one more `Level`; put it where its measured rating says.
`build` imports what it needs, so that listing the ladder costs nothing,
and is asked for every move: what is dear to load, keep in a cache of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engines.core.engine import Engine, Limits
from engines.core.level import Level, rated

_QUICK = Limits(seconds=1.5)


def _random() -> Engine:
    from engines.search.random_mover import RandomMover

    return RandomMover()


def _one_ply() -> Engine:
    from engines.search.classic import minimax
    from engines.search.skill import Human

    return Human(minimax(depth=1), temperature=1.0, guards=False)


def _depth_weighted() -> Engine:
    from engines.games.connect_four.historic.depth_weighted import DepthWeightedSum

    return DepthWeightedSum()


def _hopeful() -> Engine:
    from engines.games.connect_four.search.open_fours import open_fours
    from engines.search.classic import minimax
    from engines.search.skill import Human

    return Human(minimax(2, open_fours), temperature=3.0, blindness=0.15)


def _four_plies() -> Engine:
    from engines.games.connect_four.search.open_fours import open_fours
    from engines.search.classic import alpha_beta

    return alpha_beta(4, open_fours)


def _reader(depth: int) -> Callable[[], Engine]:
    def build() -> Engine:
        from engines.games.connect_four.search.lookahead import Lookahead

        return Lookahead(depth)

    return build


def _perfect() -> Engine:
    from engines.games.connect_four.search.engine import PerfectPlayer

    return PerfectPlayer()


LEVELS: tuple[Level, ...] = rated(
    (
        Level("first-game", "First game ever", "Drops pieces anywhere.", _random, _QUICK),
        Level("beginner", "Beginner", "Takes a win when it sees one.", _one_ply, _QUICK),
        Level(
            "dreamer",
            "Dreamer",
            "Adds up everything that could happen in three moves.",
            _depth_weighted,
            _QUICK,
        ),
        Level("casual", "Casual", "Counts its open fours, and overlooks some.", _hopeful, _QUICK),
        Level("club", "Club", "Plain alpha-beta, four moves ahead.", _four_plies, _QUICK),
        Level("expert", "Expert", "Knows which threats last, eight moves ahead.", _reader(8), _QUICK),
        Level("master", "Master", "Knows which threats last, twelve moves ahead.", _reader(12), _QUICK),
        Level(
            "unbeatable",
            "Unbeatable",
            "Solves the position, as far as its time allows.",
            _perfect,
            Limits(seconds=1.8),
        ),
    ),
    Path(__file__).with_name("ratings.json"),
)
