"""Ratings, and their change after a result, using Glicko-2 (`glicko`).

Each match is a rating period, and so is each day without play, which makes an idle player's deviation grow.
Nothing here reads or writes data: the caller does. `Ladder` holds the engines' measured ratings.

In each variant, results against people and against engines (the *pools*) give separate ratings. People change
each other's ratings. An engine has the rating of its level, which was measured in matches between engines and
which no result changes.

Each *variant* of a game has its own ratings. Its key names every option that is rated separately (the board's
size is not) and differs from its default: `""` for the usual rules, `rule=renju` for Gomoku with renju. New
options therefore leave the keys of old matches unchanged.
"""

from __future__ import annotations

import enum
import hashlib
import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.hosting.ratings import glicko
from engines.core.errors import TengenError
from engines.core.game import Game
from engines.core.option import Options
from engines.core.types import Termination, is_on_board
from engines.registry import find_level, levels_of

PLACEMENT_RESULTS = 8
"""Number of counted results after which a new rating is shown and ranked."""
RETURN_RESULTS = 3
"""Number of counted results after which a hidden rating is shown again."""
REST = timedelta(days=180)
"""Time without a counted result after which a rating is neither shown nor ranked."""
INITIAL_RATING = 1500.0
"""Rating of a player without results."""
SMALLEST_DEVIATION = 45.0
"""Minimum deviation; it ensures that every result still changes the rating."""
LARGEST_DEVIATION = 350.0
"""Maximum deviation, and the initial deviation of a player without results."""
ENGINE_DEVIATION = 60.0
"""Rating deviation that is assumed for an engine's measured rating."""
FULL_PAIRINGS = 3
"""Number of matches per day against one opponent that count fully; each further one counts half the last."""

UNCOUNTED = frozenset({Termination.ABANDONED, Termination.ABORTED})
"""Terminations without a result; such matches count neither for ratings nor for records."""
_FULL_TURNS = 2
"""Number of turns of each player from which a match counts that was not decided on the board."""


class Pool(enum.StrEnum):
    """Pool of opponents whose results are rated together."""

    PEOPLE = "people"
    ENGINES = "engines"


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating (initially 1500) with its deviation and volatility."""

    value: float = INITIAL_RATING
    deviation: float = LARGEST_DEVIATION
    volatility: float = 0.06


def missing_results(missing: int, updated_at: datetime, now: datetime) -> int:
    """Return how many more results a rating needs now to be shown.

    `missing` is that number after the rating's last result, at `updated_at`. After a long rest (`REST`) the
    rating needs at least `RETURN_RESULTS`.
    """
    return max(missing, RETURN_RESULTS) if now - updated_at > REST else missing


def missing_after_result(known: tuple[int, datetime] | None, at: datetime) -> int:
    """Return how many more results a rating needs to be shown, after a result at `at`.

    `known` is that number after the result before, and the time of that result; `None` before the first one.
    """
    missing = PLACEMENT_RESULTS if known is None else missing_results(*known, at)
    return max(0, missing - 1)


def progress(results: int, missing: int) -> tuple[int, int]:
    """Return how many results count so far towards showing a rating, and how many it needs in all.

    `results` is the number of all its results, `missing` the number that it still needs.

    >>> progress(results=2, missing=6), progress(results=40, missing=2)
    ((2, 8), (1, 3))
    """
    needed = PLACEMENT_RESULTS if results < PLACEMENT_RESULTS else RETURN_RESULTS
    return max(0, needed - missing), needed


def variant_of(game: Game, options: Options) -> str:
    """Return the key under which matches with these complete `options` are rated."""
    changed = [
        f"{option.name}={options[option.name]}"
        for option in game.options
        if option.is_rated_apart and options[option.name] != option.default
    ]
    return ",".join(changed)


def is_counted(termination: str, turns: int) -> bool:
    """Whether a rated match changes ratings: it was decided on the board, or not too short.

    `termination` is how it ended; an aborted or abandoned match does not count. `turns` is the number of
    turns that both players have had.
    """
    if termination in UNCOUNTED:
        return False
    return is_on_board(termination) or turns >= _FULL_TURNS


def pairing_weight(earlier_today: int) -> float:
    """Return the weight of a match between two players after `earlier_today` earlier matches that day.

    It is 1 for the first `FULL_PAIRINGS` matches, and halves with each further one.
    """
    return float(0.5 ** max(0, earlier_today + 1 - FULL_PAIRINGS))


def rating_after_rest(rating: Rating, idle_days: float) -> Rating:
    """Return the rating after `idle_days` without play: its deviation grows, up to a new player's deviation.

    Parts of a day count; a negative number counts as 0.
    """
    drift = rating.volatility * glicko.SCALE
    deviation = math.sqrt(rating.deviation**2 + max(0.0, idle_days) * drift**2)
    return replace(rating, deviation=min(deviation, LARGEST_DEVIATION))


def rating_after_result(rating: Rating, opponent: Rating, score: float, weight: float = 1.0) -> Rating:
    """Return the rating after a result: `score` is 1 for a win, 0.5 for a draw, 0 for a loss.

    A `weight` below 1 applies that fraction of the change: linearly to the value and volatility, and to the
    deviation as information (1/deviation²).
    """
    played = glicko.GameResult(opponent.value, opponent.deviation, score)
    value, deviation, volatility = glicko.update(rating.value, rating.deviation, rating.volatility, [played])
    information = (1 - weight) / rating.deviation**2 + weight / deviation**2
    return Rating(
        value=rating.value + weight * (value - rating.value),
        deviation=min(max(SMALLEST_DEVIATION, information**-0.5), LARGEST_DEVIATION),
        volatility=rating.volatility + weight * (volatility - rating.volatility),
    )


def level_rating(game: Game, level: str) -> int | None:
    """Return the measured rating of the level with this id or title.

    `None` if the level was not measured or was removed.
    """
    try:
        return find_level(game, level).rating
    except TengenError:
        return None


class Ladder:
    """The measured ratings of the levels of some games."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games

    def rating(self, game: str, level: str) -> int | None:
        """Return the rating of the level with this id or title.

        `None` if the level was not measured, or if it or its game was removed.
        """
        found = self._games.get(game)
        return None if found is None else level_rating(found, level)

    @property
    def fingerprints(self) -> dict[str, str]:
        """A short text for each game, by its id, which changes whenever a rating of its levels changes."""
        return {game.id: _fingerprint(game) for game in self._games.values()}


def _fingerprint(game: Game) -> str:
    levels = sorted(f"{level.id}={level.rating}" for level in levels_of(game))
    return hashlib.sha256("\n".join(levels).encode()).hexdigest()[:16]
