"""Rate limit of each person's expensive requests."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable

from cachetools import LRUCache

from bot.hosting.errors import AskedTooOftenError
from bot.hosting.runtime import loop_time

_MAX_PEOPLE = 10_000
"""Maximum number of people whose requests are tracked: more than make requests within one time span."""


class RateLimit:
    """Lets each person make `count` requests within any `span_s` seconds."""

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
