"""The Glicko-2 system: a player's rating after one rating period.

Source: Mark Glickman, "Example of the Glicko-2 system" (2022); the steps below are the paper's. Values and
deviations are on Glicko's scale (initially 1500); internally they are divided by `SCALE`, values after
subtracting 1500: the paper's mu and phi. The volatility sigma has no unit.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

SCALE = 173.7178
"""Points of a rating in one unit of Glicko-2's scale, from the paper."""
TAU = 0.5
"""System constant that limits changes of the volatility; the Glicko-2 paper recommends 0.3 to 1.2."""
_TOLERANCE = 1e-6
_LARGEST_GAP = 20.0
"""Maximum gap in mu (3,474 points), to which gaps are clipped; beyond it, 1 - E and so 1/v round to 0."""


class GameResult(NamedTuple):
    """A match in the rating period: the opponent's rating, with its deviation, and the player's score.

    The score is 1 for a win, 0.5 for a draw, 0 for a loss.
    """

    value: float
    deviation: float
    score: float


def update(
    value: float, deviation: float, volatility: float, results: Sequence[GameResult]
) -> tuple[float, float, float]:
    """Return value, deviation and volatility after a period with these `results`, which must not be empty."""
    mu, phi = (value - 1500) / SCALE, deviation / SCALE  # Step 2
    information, surplus = _sums(mu, results)
    variance = 1 / information
    sigma = _volatility(phi, volatility, variance, variance * surplus)
    phi_star = math.hypot(phi, sigma)  # Step 6
    new_phi = 1 / math.sqrt(1 / phi_star**2 + information)  # Step 7
    new_mu = mu + new_phi**2 * surplus
    return new_mu * SCALE + 1500, new_phi * SCALE, sigma  # Step 8


def _sums(mu: float, results: Sequence[GameResult]) -> tuple[float, float]:
    """Steps 3 and 4 of the paper: return 1/v and delta/v for a player of rating `mu`.

    delta/v is the sum of the points scored above expectation, weighted by g.
    """
    information = surplus = 0.0
    for opponent in results:
        phi = opponent.deviation / SCALE
        g = 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)
        gap = mu - (opponent.value - 1500) / SCALE
        expected = 1 / (1 + math.exp(-g * min(max(gap, -_LARGEST_GAP), _LARGEST_GAP)))
        information += g**2 * expected * (1 - expected)
        surplus += g * (opponent.score - expected)
    return information, surplus


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """Step 5 of the paper: return the new volatility; the logarithm of its square is the root of f.

    `phi` and `sigma` are the deviation and the volatility before, on Glicko-2's scale; `variance` and `delta`
    are v and Δ of steps 3 and 4.
    """
    a = math.log(sigma**2)
    spread = phi**2 + variance

    def f(x: float) -> float:
        power = math.exp(x)
        return power * (delta**2 - spread - power) / (2 * (spread + power) ** 2) - (x - a) / TAU**2

    if delta**2 > spread:
        other = math.log(delta**2 - spread)
    else:
        steps = 1
        while f(a - steps * TAU) < 0:
            steps += 1
        other = a - steps * TAU
    return math.exp(_root(f, a, other) / 2)


def _root(f: Callable[[float], float], low: float, high: float) -> float:
    """Return the root of `f` between `low` and `high`, using the Illinois algorithm as in the paper.

    `f` must have opposite signs at the two. The result is exact to `_TOLERANCE`.
    """
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _TOLERANCE:
        between = low + (low - high) * f_low / (f_high - f_low)
        f_between = f(between)
        if f_between * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = between, f_between
    return low
