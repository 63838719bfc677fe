"""Resignation in self-play, with at most 5 % false positives (Silver and others 2017).

One game in ten is always played out. The threshold is the 5 % quantile of the lowest
value that each non-losing player had in such a game.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

PLAYED_OUT = 0.1
"""Fraction of games that are always played out."""
FALSE_SHARE = 0.05
"""Accepted fraction of non-losing players who would have resigned."""
LEAST_KNOWN = 100
"""Minimum number of recorded lowest values that is required before any player resigns."""
KEPT = 400
"""Number of recent lowest values that are used; older values come from a weaker network."""
HIGHEST = 0.05
"""Maximum value of the threshold; a player with a higher value never resigns."""


def threshold(worst: Sequence[float]) -> float:
    """Return the value below which a player resigns; 0 until enough lowest values are recorded."""
    if len(worst) < LEAST_KNOWN:
        return 0.0
    return min(HIGHEST, float(np.quantile(worst[-KEPT:], FALSE_SHARE)))


def false_share(worst: Sequence[float], below: float) -> float:
    """Return the fraction of non-losing players with a lowest value under `below`, the false resignations."""
    return sum(each < below for each in worst) / len(worst) if worst else 0.0
