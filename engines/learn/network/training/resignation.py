"""When a game of self-play is given up, and how often that would have been wrong.

One game in ten is played out whatever happens. In those, each player
who did not lose had a worst moment; the threshold lies where one in twenty of
them would have resigned in error (Silver and others 2017).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

PLAYED_OUT = 0.1
"""The share of games in which nobody may resign."""
FALSE_SHARE = 0.05
"""How many of those who did not lose may have given up."""
LEAST_KNOWN = 100
"""How many worst moments must be known before anybody resigns."""
KEPT = 400
"""How many of them count: the newest, for the network changes."""
HIGHEST = 0.05
"""A player whose chances are thought better than that never resigns."""


def threshold(worst: Sequence[float]) -> float:
    """Return the chances below which a player resigns; 0 as long as too few worst moments are known."""
    if len(worst) < LEAST_KNOWN:
        return 0.0
    return min(HIGHEST, float(np.quantile(worst[-KEPT:], FALSE_SHARE)))


def false_share(worst: Sequence[float], below: float) -> float:
    """Return the share of players who did not lose though they would have resigned."""
    return sum(each < below for each in worst) / len(worst) if worst else 0.0
