"""Resignation in self-play, with at most 5 % false positives (Silver and others 2017).

One game in ten is always played out. For each player who did not lose such a game, the
lowest value is recorded. The threshold is the 5 % quantile of these values.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

PLAYED_OUT = 0.1
"""Fraction of games that are always played out."""
FALSE_SHARE = 0.05
"""Accepted rate of false resignations."""
MIN_KNOWN = 100
"""Minimum number of recorded lowest values that is required before any player resigns."""
KEPT = 400
"""Number of recent lowest values that are used; older values come from a weaker network."""
MAX_THRESHOLD = 0.05
"""Maximum value of the threshold; a player with a higher value never resigns."""


def threshold(worst: Sequence[float]) -> float:
    """Return the chance to win below which a player resigns.

    `worst` has the lowest value of each player who did not lose a game that was played out. The threshold is
    the 5 % quantile of the latest `KEPT` of them, at most `MAX_THRESHOLD`. With fewer than `MIN_KNOWN`, it is
    0, so that nobody resigns.
    """
    if len(worst) < MIN_KNOWN:
        return 0.0
    return min(MAX_THRESHOLD, float(np.quantile(worst[-KEPT:], FALSE_SHARE)))


def false_share(worst: Sequence[float], below: float) -> float:
    """Return the rate of false resignations at the threshold `below`; 0 without recorded values.

    `worst` has the lowest value of each player who did not lose a game that was played out; a value under
    the threshold means that the player would have resigned.
    """
    return sum(each < below for each in worst) / len(worst) if worst else 0.0
