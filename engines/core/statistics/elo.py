"""Elo differences and ratings of whole ladders from game results, with confidence intervals.

Elo's scale: a player `d` points ahead is expected to score
`1 / (1 + 10 ** (-d / 400))` points per game; a draw counts half a point.
All intervals are 95 % confidence intervals.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engines.core.statistics.tally import Tally

_Z = 1.959964
"""Half-width of a 95 % interval in standard deviations."""
_PER_NATURAL = 400.0 / math.log(10.0)
"""Elo points in one unit of log-odds."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Elo difference or rating, with its confidence interval from `low` to `high`.

    `value` can be infinite, after a clean sweep; the ends of the interval never are.
    """

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        if math.isinf(self.value):
            bound = self.low if self.value > 0 else self.high
            return f"{'>' if self.value > 0 else '<'} {bound:+.0f}"
        return f"{self.value:+.0f} [{self.low:+.0f}, {self.high:+.0f}]"


def difference(pairs: Sequence[float]) -> Estimate:
    """Return how many Elo points a player is ahead of the opponent, from the player's scores in pairs.

    A pair is two games with colours swapped; its score is their mean, from 0 to 1. The two games share their
    opening, so their results are correlated. Each pair is therefore one observation (fishtest's "pentanomial"
    model), and an opening that the same colour wins twice adds no noise.

    The interval is Wilson's, for the number of independent trials with the observed variance. For the
    interval, one even pair is added, which keeps it finite and realistic for short and one-sided matches.

    Raises `ValueError` without pairs.
    """
    if not pairs:
        raise ValueError("no difference can be estimated: no pair of games was played")
    mean = sum(pairs) / len(pairs)
    weight = len(pairs) + 1
    centre = (sum(pairs) + 0.5) / weight
    # The mean of two fair coins has the variance ⅛.
    squares = sum((score - centre) ** 2 for score in pairs) + (0.5 - centre) ** 2 + 0.125
    trials = centre * (1 - centre) / (squares / weight**2)
    low, high = _wilson(centre, trials)
    return Estimate(elo_of(mean), elo_of(low), elo_of(high))


def elo_of(score: float) -> float:
    """Return the Elo difference with the expected score `score`, from 0 to 1 per game; ±∞ at the ends.

    >>> round(elo_of(0.75))
    191
    """
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return _PER_NATURAL * math.log(score / (1 - score))


def expected_score(elo: float) -> float:
    """Return the expected score per game, from 0 to 1, of a player who is `elo` points ahead.

    >>> round(expected_score(191), 2)
    0.75
    """
    return 1 / (1 + 10 ** (-elo / 400))


def _wilson(mean: float, trials: float) -> tuple[float, float]:
    """Return (low, high) of Wilson's confidence interval for a proportion of `mean` in `trials` trials."""
    shrink = 1 + _Z**2 / trials
    middle = (mean + _Z**2 / (2 * trials)) / shrink
    reach = _Z / shrink * math.sqrt(mean * (1 - mean) / trials + _Z**2 / (4 * trials**2))
    return middle - reach, middle + reach


def ladder_ratings(
    players: Sequence[str], results: Mapping[tuple[str, str], Tally], anchor: float
) -> dict[str, Estimate]:
    """Return maximum-likelihood Bradley–Terry ratings of `players`, the first fixed at `anchor`.

    - Each tally is from the view of the first player of its pairing.
    - Half a point is added for each player of every pairing that was played, so that a clean sweep gives a
      large but finite distance.
    - Intervals come from the curvature of the likelihood and refer to the distance from the first player.

    Raises `ValueError` if the pairings do not connect all players.
    """
    strength, covariance = _fit(players, results)
    errors = np.sqrt(np.diag(covariance))
    return {
        name: Estimate(
            anchor + _PER_NATURAL * strength[place],
            anchor + _PER_NATURAL * (strength[place] - _Z * errors[place]),
            anchor + _PER_NATURAL * (strength[place] + _Z * errors[place]),
        )
        for place, name in enumerate(players)
    }


def ladder_steps(players: Sequence[str], results: Mapping[tuple[str, str], Tally]) -> dict[str, Estimate]:
    """Return each player's rating minus that of the previous player in `players`; the first has no entry.

    Uses the model of `ladder_ratings`; each interval refers to the distance between the two players. Raises
    `ValueError` if the pairings do not connect all players.
    """
    strength, covariance = _fit(players, results)
    variance = np.diag(covariance)
    steps = {}
    for place, name in enumerate(players[1:], start=1):
        middle = strength[place] - strength[place - 1]
        spread = variance[place] + variance[place - 1] - 2 * covariance[place, place - 1]
        reach = _Z * math.sqrt(max(spread, 0.0))
        steps[name] = Estimate(*(_PER_NATURAL * (middle + side * reach) for side in (0, -1, 1)))
    return steps


def _fit(
    players: Sequence[str], results: Mapping[tuple[str, str], Tally]
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Return the maximum-likelihood log-odds of all players, the first at 0, and their covariance matrix.

    Raises `ValueError` if the games do not connect all players.
    """
    count = len(players)
    index = {name: place for place, name in enumerate(players)}
    games, points = np.zeros((count, count)), np.zeros((count, count))
    for (one, other), tally in results.items():
        if tally.games:
            i, j = index[one], index[other]
            games[i, j] += tally.games + 1
            games[j, i] += tally.games + 1
            points[i, j] += tally.points + 0.5
            points[j, i] += tally.games - tally.points + 0.5
    strength, curvature = _most_likely(games, points)
    covariance = np.zeros((count, count))
    if count > 1:
        covariance[1:, 1:] = np.linalg.inv(curvature)
    return strength, covariance


Matrix = npt.NDArray[np.float64]
"""A matrix with a row and a column for each player."""


def _most_likely(games: Matrix, points: Matrix) -> tuple[Matrix, Matrix]:
    """Return the most likely log-odds of all players, the first at 0, and the curvature without the first.

    Maximizes the log-likelihood with Newton's method. `games[i, j]` and `points[i, j]` are the games and
    points of player i against player j. Raises `ValueError` if the games do not connect all players.
    """
    strength = np.zeros(len(games))
    scored = points.sum(axis=1)
    curvature = np.zeros((0, 0))
    for _ in range(200):
        expected = 1.0 / (1.0 + np.exp(strength[np.newaxis, :] - strength[:, np.newaxis]))
        slope = scored - (games * expected).sum(axis=1)
        weight = games * expected * (1.0 - expected)
        curvature = (np.diag(weight.sum(axis=1)) - weight)[1:, 1:]
        if len(games) == 1:
            break
        try:
            step = np.linalg.solve(curvature, slope[1:])
        except np.linalg.LinAlgError:
            raise ValueError(
                "no ratings can be estimated: the games do not connect all players, even indirectly"
            ) from None
        # Newton steps overshoot where the curve is flat.
        strength[1:] += np.clip(step, -2.0, 2.0)
        if np.abs(step).max() < 1e-9:
            break
    return strength, curvature
