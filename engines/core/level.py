"""A game's ladder: named opponents, weakest first.

A level is an engine, its limits and a rating measured in this project's
arena. Listing levels is cheap, because an engine is loaded only when it is
used. A game's levels are `LEVELS` in the module `levels` of the game's
folder; `registry.levels_of` returns them.
"""

from __future__ import annotations

import enum
import itertools
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from engines.core.engine import Engine, Limits, SearchResult, StopFlag
from engines.core.game import Position

ANALYST = "analyst"
"""Id of the level that scores every move; it is not an opponent."""
POLICY = "policy"
"""Id of the level that gives each move a probability, in percent; it is not an opponent."""
ANALYSIS_S = 1.8
"""Thinking time of the analyst in seconds, so that a whole request takes about two seconds."""

PRECAUTION_S = 1.8
"""Time limit in seconds of levels limited by depth or nodes; rarely needed."""


class Difficulty(enum.StrEnum):
    """How hard a level is for people; only the few levels that are offered first have a difficulty."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Level:
    """Opponent on a game's ladder.

    `id` is a stable word (lower case, hyphens) stored with matches;
    `title`, `summary` and `teaches` are English. `summary` describes what the
    level is like to play against or, for a historic program, how it computes
    its moves. `build` loads the engine. `limits` include a time limit.
    """

    id: str
    title: str
    summary: str
    build: Callable[[], Engine]
    limits: Limits
    """Limits of each of its moves."""
    rating: int | None = None
    """Elo rating measured in this project's arena; `None` until measured."""
    teaches: str = ""
    """Lesson that a historic program teaches about game programming, in English; empty for other levels."""
    even: float = 0.0
    """Score for the side to move, in the engine's units, at which neither player is better."""
    even_within: float = 0.0
    """Maximum advantage over `even`, in the engine's units, with which the engine still accepts a draw."""
    variety: float = 0.0
    """Maximum score difference, in the engine's units, between the best move and a move against people."""
    threads: int = 1
    """Maximum number of threads that the engine can use while cores are idle."""
    difficulty: Difficulty | None = None
    """Difficulty shown to people, for the few levels offered first; `None` for the others."""
    program: str = ""
    """Name of the external program that plays, such as `Stockfish`; empty for a level of ours."""

    @property
    def word(self) -> str:
        """Word at the end of the names of the level's sentences in the game's `locale`.

        It is the level's id, or `program-` and the last part of the id for a level of an external program.
        """
        return f"program-{self.id.rpartition('-')[2]}" if self.program else self.id

    @property
    def is_historic(self) -> bool:
        """Whether this is a historic program, whose faults are preserved: some even miss immediate wins."""
        return bool(self.teaches)

    def limits_for(self, seed: int) -> Limits:
        """Return the limits for a game against people, with the level's `variety`; `seed` varies moves."""
        return replace(self.limits, seed=seed, variety=self.variety)

    def search(self, position: Position, seed: int = 0, stop: StopFlag | None = None) -> SearchResult:
        """Search for an action with this level's engine and limits; `seed` determines random choices.

        `variety`, which is for games against people, does not apply. Setting `stop`, if given, ends the
        search early.
        """
        return self.build().search(position, replace(self.limits, seed=seed), stop or StopFlag())


def analyst(build: Callable[[], Engine]) -> Level:
    """Return the analyst level; its engine, which `build` loads, scores each move in `action_scores`."""
    return Level(ANALYST, "Analyst", "Says what every move is worth.", build, Limits(seconds=ANALYSIS_S))


def policy(build: Callable[[], Engine]) -> Level:
    """Return the policy level; its engine, which `build` loads, gives each move's probability in percent."""
    return Level(
        POLICY, "Policy", "Says how likely it thinks each move.", build, Limits(PRECAUTION_S, nodes=1)
    )


def current_levels(levels: Sequence[Level]) -> tuple[Level, ...]:
    """Return the levels that are not historic."""
    return tuple(level for level in levels if not level.is_historic)


def historic_levels(levels: Sequence[Level]) -> tuple[Level, ...]:
    """Return the historic programs."""
    return tuple(level for level in levels if level.is_historic)


def first_choices(levels: Sequence[Level]) -> tuple[Level, ...]:
    """Return the few levels that are offered to people first, from easy to hard."""
    return tuple(level for level in levels if level.difficulty is not None)


def next_stronger(levels: Sequence[Level], level_id: str) -> Level | None:
    """Return the first level after `level_id` in `levels`, weakest first, that is not historic.

    `None` at the top or for an unknown id.
    """
    from_here = list(itertools.dropwhile(lambda level: level.id != level_id, levels))
    return next(iter(current_levels(from_here[1:])), None)


def next_weaker(levels: Sequence[Level], level_id: str) -> Level | None:
    """Return the last level before `level_id` in `levels`, weakest first, that is not historic.

    `None` at the bottom or for an unknown id.
    """
    return next_stronger(levels[::-1], level_id)


def with_ratings(levels: Sequence[Level], ratings: Path) -> tuple[Level, ...]:
    """Return the levels with the ratings in the file `ratings`, which `python -m engines ladder` wrote.

    Levels without a measurement are returned unchanged, as are all levels if the file is missing.
    """
    measured = json.loads(ratings.read_text(encoding="utf-8"))["levels"] if ratings.exists() else {}
    return tuple(
        replace(level, rating=measured[level.id]["rating"]) if level.id in measured else level
        for level in levels
    )
