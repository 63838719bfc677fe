"""Shards, which distribute the servers among sessions, and the limit on session starts."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass

from bot.playground.wire.errors import Json

MAX_GUILDS = 2500
"""Maximum number of servers per session; Discord refuses a session whose shard has more servers."""
_DAY_S = 86_400.0
_STARTS_A_DAY = 1000


@dataclass(frozen=True)
class Shard:
    """A shard: a session's portion of all servers; shard 0 also receives direct messages."""

    id: int = 0
    count: int = 1

    def has(self, guild_id: str | None) -> bool:
        """Whether the shard includes this server; `None` means direct messages, which belong to shard 0."""
        return self.id == 0 if guild_id is None else (int(guild_id) >> 22) % self.count == self.id


def parse_shard(value: object) -> Shard | None:
    """Parse `[id, count]` of an IDENTIFY; return `None` for an invalid shard."""
    if not isinstance(value, list) or len(value) != 2:
        return None
    if any(isinstance(one, bool) or not isinstance(one, int) for one in value):
        return None
    return Shard(*value) if 0 <= value[0] < value[1] else None


class SessionStarts:
    """Limits session starts: 1000 a day, and one per `window_s` seconds for each rate-limit key.

    A shard's key is its id modulo `max_concurrency`. With `window_s` 0, only the daily limit holds.
    """

    def __init__(self, max_concurrency: int = 1, window_s: float = 5.0) -> None:
        self._max_concurrency = max_concurrency
        self._window_s = window_s
        self._last: dict[int, float] = {}
        self._begun: deque[float] = deque()

    @property
    def limit(self) -> Json:
        """The `session_start_limit` of GET /gateway/bot."""
        reset_s = _DAY_S - (time.monotonic() - self._begun[0]) if self.remaining < _STARTS_A_DAY else _DAY_S
        return {
            "total": _STARTS_A_DAY,
            "remaining": self.remaining,
            "reset_after": int(reset_s * 1000),
            "max_concurrency": self._max_concurrency,
        }

    @property
    def remaining(self) -> int:
        """Number of sessions that can still be started, of 1000 within the latest 24 hours."""
        while self._begun and time.monotonic() - self._begun[0] > _DAY_S:
            self._begun.popleft()
        return max(0, _STARTS_A_DAY - len(self._begun))

    def admit(self, shard: Shard) -> bool:
        """Count an attempt to start a session; return whether the shard's rate-limit key allows it now.

        The daily limit is not checked here: callers read `remaining` first.
        """
        now, key = time.monotonic(), shard.id % self._max_concurrency
        last = self._last.get(key)
        self._begun.append(now)
        if last is not None and now - last < self._window_s:
            return False
        self._last[key] = now
        return True
