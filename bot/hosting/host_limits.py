"""Limits on the number of a person's ongoing matches and the like, and on the frequency of requests."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from cachetools import LRUCache

from bot.hosting.errors import AskedTooOftenError
from bot.hosting.people.names import ENGINE_NAME
from bot.hosting.runtime import loop_time

_MAX_PEOPLE = 10_000
"""Maximum number of people whose requests are tracked; fewer people make requests within one time span."""


@dataclass(frozen=True, slots=True)
class HostLimits:
    """Limits on what one person can do, and how the engines and names are displayed."""

    engine_name: str = ENGINE_NAME
    """The display name of engines."""
    max_matches: int = 25
    """Maximum number of one person's ongoing matches, including challenges that they sent and open tables."""
    max_exhibitions: int = 2
    """Maximum number of ongoing exhibitions and votes that one person started."""
    aborts_a_day: int = 3
    """Maximum number of matches that one person can abort within a day."""
    imports_a_day: int = 50
    """Maximum number of matches that one person can import from files within a day."""
    reviews_at_once: int = 3
    """Maximum number of unfinished reviews that one person can request."""
    challenge_timeout_s: float = 24 * 3600.0
    """Seconds until an unanswered challenge expires."""
    challenges_to_one: int = 3
    """Maximum number of unaccepted challenges that one person can send another per hour."""
    challenges_an_hour: int = 20
    """Maximum number of unaccepted challenges that one person can send to all others per hour."""
    name_length: int = 32
    """Maximum length of display names, in characters; longer ones are truncated."""


class RateLimit:
    """Lets each person make `count` requests within any `span_s` seconds; `time` returns seconds."""

    def __init__(self, count: int, span_s: float, time: Callable[[], float] = loop_time) -> None:
        self._count, self._span_s = count, span_s
        self._time = time
        self._asked: LRUCache[int, deque[float]] = LRUCache(_MAX_PEOPLE)

    def check(self, user_id: int) -> None:
        """Count a request by this person; raises `AskedTooOftenError` instead if the limit is exceeded."""
        now = self._time()
        asked = self._asked.setdefault(user_id, deque(maxlen=self._count))
        left_s = asked[0] + self._span_s - now if len(asked) == self._count else 0.0
        if left_s > 0:
            raise AskedTooOftenError(math.ceil(left_s))
        asked.append(now)
