"""A game's ladder: opponents by name, weakest first.

A level is an engine, the limits it plays with and a rating measured in
our own arena. Levels are described without loading their engines, so
that a host can list them at no cost. They are the `LEVELS` of the module
`levels` in the game's folder, where `registry.levels_of` finds them.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from engines.core.engine import Engine, Limits, SearchResult, StopFlag
from engines.core.game import Position

ANALYST = "analyst"
"""The id of the level that scores every move; nobody plays against it."""
POLICY = "policy"
"""The id of the level that gives each move a probability, in percent; nobody plays against it."""
ANALYSIS_S = 1.8
"""Thinking time of the analyst: a request takes about two seconds in all."""


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent on a game's ladder.

    `id` is a stable word (lower case, hyphens) stored with matches,
    `title`, `summary` and `teaches` are English. `build` loads the engine.
    """

    id: str
    title: str
    summary: str
    build: Callable[[], Engine]
    limits: Limits
    rating: int | None = None
    """Elo measured in our arena; `None` until measured."""
    teaches: str = ""
    """The lesson of a historic program, in English; empty for the other levels."""
    even: float = 0.0
    """The estimate of a level position, in the engine's own units."""
    even_within: float = 0.0
    """How much better than `even` the estimate of a position may be that still counts as level."""
    variety: float = 0.0
    """How much worse than its best move one played against people may be, in the engine's own units."""
    threads: int = 1
    """Number of threads that its engine can use where cores are idle."""

    @property
    def is_historic(self) -> bool:
        """Whether this is a historic program, kept with its faults: some do not even take a win."""
        return bool(self.teaches)

    def limits_for(self, seed: int) -> Limits:
        """Return its limits against people; another `seed` gives another game."""
        return replace(self.limits, seed=seed, variety=self.variety)

    def search(self, position: Position, seed: int = 0, stop: StopFlag | None = None) -> SearchResult:
        """Choose an action as this level plays."""
        return self.build().search(position, replace(self.limits, seed=seed), stop or StopFlag())


def analyst(build: Callable[[], Engine]) -> Level:
    """Return the analyst of a game; its engine fills `SearchResult.action_scores`."""
    return Level(ANALYST, "Analyst", "Says what every move is worth.", build, Limits(seconds=ANALYSIS_S))


def policy(build: Callable[[], Engine]) -> Level:
    """Return the policy of a game; its engine fills `SearchResult.action_scores` with probabilities."""
    return Level(POLICY, "Policy", "Says how likely it thinks each move.", build, Limits(nodes=1))


def current_levels(levels: Sequence[Level]) -> tuple[Level, ...]:
    """Return the levels that are not historic."""
    return tuple(level for level in levels if not level.is_historic)


def next_stronger(levels: Sequence[Level], level_id: str) -> Level | None:
    """Return the next level above, without historic ones; `None` at the top and for an unknown id."""
    from_here = list(itertools.dropwhile(lambda level: level.id != level_id, levels))
    return next(iter(current_levels(from_here[1:])), None)


def next_weaker(levels: Sequence[Level], level_id: str) -> Level | None:
    """Return the next level below this one, like `next_stronger`."""
    return next_stronger(levels[::-1], level_id)


def with_ratings(levels: Sequence[Level], ratings: Path) -> tuple[Level, ...]:
    """Return the levels with the ratings that `python -m engines ladder` wrote to the file `ratings`.

    Levels without a measurement keep `None`, as do all where there is no file.
    """
    measured = json.loads(ratings.read_text(encoding="utf-8"))["levels"] if ratings.exists() else {}
    return tuple(
        replace(level, rating=measured[level.id]["rating"]) if level.id in measured else level
        for level in levels
    )
