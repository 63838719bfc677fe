"""Discord's rate limits: a bucket per route and channel or server, a global bucket, one for old messages.

A bucket counts requests in a time window that starts with the first request. Every response's headers give
the state of the bucket; a request over the limit gets a 429 and is not carried out.
"""

from __future__ import annotations

import hashlib
import math
import time
from dataclasses import dataclass

from bot.playground.wire.errors import ApiError


@dataclass(frozen=True)
class Rule:
    """Maximum number of requests per time window, counted separately for each channel, server or webhook."""

    name: str
    limit: int
    window_s: float


SEND = Rule("send", 5, 5.0)
EDIT = Rule("edit", 5, 5.0)
DELETE = Rule("delete", 5, 1.0)
READ = Rule("read", 10, 5.0)
TYPING = Rule("typing", 5, 5.0)
REACT = Rule("react", 1, 0.25)
THREAD = Rule("thread", 10, 60.0)
DM = Rule("dm", 10, 10.0)
COMMANDS = Rule("commands", 5, 20.0)
WEBHOOK = Rule("webhook", 5, 2.0)
WEBHOOK_EDIT = Rule("webhook_edit", 5, 5.0)
EMOJI = Rule("emoji", 50, 60.0)
OTHER = Rule("other", 50, 10.0)

OLD_EDIT = Rule("old_edit", 3, 6.0)
_GLOBAL = Rule("global", 50, 1.0)


@dataclass
class _Window:
    used: int
    resets_at: float


class RateLimits:
    """All rate-limit buckets of the bot; unless `is_enforced`, headers are sent, but nothing is refused."""

    def __init__(self, *, is_enforced: bool = True) -> None:
        self.is_enforced = is_enforced
        self._windows: dict[tuple[str, str], _Window] = {}

    def _open(self, rule: Rule, place: str) -> _Window:
        now = time.monotonic()
        window = self._windows.get((rule.name, place))
        if window is None or window.resets_at <= now:
            if len(self._windows) > 4096:
                self._windows = {key: one for key, one in self._windows.items() if one.resets_at > now}
            window = self._windows[rule.name, place] = _Window(0, now + rule.window_s)
        return window

    def take(self, rule: Rule, place: str) -> dict[str, str]:
        """Count a request to the channel, server or webhook `place`, and return the rate-limit headers.

        Raises Discord's 429 over the limit.
        """
        window = self._open(rule, place)
        if window.used >= rule.limit and self.is_enforced:
            raise self._too_many(rule, place, window, "user")
        window.used += 1
        return self._headers(rule, place, window)

    def take_global(self) -> None:
        """Count a request towards the global limit; raises Discord's 429 over the limit."""
        window = self._open(_GLOBAL, "")
        if window.used >= _GLOBAL.limit and self.is_enforced:
            raise self._too_many(_GLOBAL, "", window, "global")
        window.used += 1

    def take_old_edit(self, channel_id: str) -> None:
        """Count an edit of a message that is over an hour old; raises Discord's 30046 (a 429) over the limit.

        The limit holds for each channel. Callers check the age.
        """
        window = self._open(OLD_EDIT, channel_id)
        if window.used >= OLD_EDIT.limit and self.is_enforced:
            after = window.resets_at - time.monotonic()
            raise ApiError(
                429,
                {
                    "message": "Maximum number of edits to messages older than 1 hour reached. "
                    "Try again later.",
                    "code": 30046,
                    "retry_after": round(after, 3),
                    "global": False,
                },
                {"Retry-After": str(math.ceil(after)), "X-RateLimit-Scope": "shared"},
                is_shared=True,
            )
        window.used += 1

    def _headers(self, rule: Rule, place: str, window: _Window) -> dict[str, str]:
        after = max(0.0, window.resets_at - time.monotonic())
        remaining = rule.limit - window.used if self.is_enforced else rule.limit - 1
        return {
            "X-RateLimit-Limit": str(rule.limit),
            "X-RateLimit-Remaining": str(max(0, remaining)),
            "X-RateLimit-Reset": f"{time.time() + after:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            # Discord's hash identifies the route; clients add the major parameter themselves.
            "X-RateLimit-Bucket": hashlib.sha256(rule.name.encode()).hexdigest()[:32],
        }

    def _too_many(self, rule: Rule, place: str, window: _Window, scope: str) -> ApiError:
        after = max(0.001, window.resets_at - time.monotonic())
        is_global = scope == "global"
        headers = {"Retry-After": str(math.ceil(after)), "X-RateLimit-Scope": scope}
        headers |= {"X-RateLimit-Global": "true"} if is_global else self._headers(rule, place, window)
        return ApiError(
            429,
            {
                "message": "You are being rate limited.",
                "retry_after": round(after, 3),
                "global": is_global,
            },
            headers,
        )
