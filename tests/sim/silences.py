"""Makes silence as short as a run: seconds instead of days, in one seed of two.

In half of these seeds, an earlier version began the matches: rated ones of two people need no clock.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import timedelta
from unittest import mock

from bot.hosting.matches import silence
from bot.hosting.matches.match import MatchTerms

_SHORT = {"SILENCE": 60, "NOTICE": 25, "ABANDONMENT": 90}
"""Seconds that stand for 14, 3 and 76 days."""


def is_short(seed: int) -> bool:
    """Whether silence is short in a seed."""
    return seed % 2 == 1


def is_earlier(seed: int) -> bool:
    """Whether an earlier version begins the matches of a seed."""
    return seed % 4 == 1


@contextlib.contextmanager
def shortened(seed: int) -> Iterator[None]:
    """Shorten the times of `bot.hosting.matches.silence` in some seeds, while the context lasts."""
    with contextlib.ExitStack() as patches:
        if is_short(seed):
            for name, seconds in _SHORT.items():
                patches.enter_context(mock.patch.object(silence, name, timedelta(seconds=seconds)))
        if is_earlier(seed):
            patches.enter_context(mock.patch.object(MatchTerms, "between_people", lambda terms: terms))
        yield
