"""Logs database errors: each cause at most once a minute."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from bot.hosting.runtime import loop_time

_EVERY_S = 60.0
_MAX_CAUSES = 100
"""Maximum number of causes remembered; a database may put a new number into every message."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Cause:
    """A cause: when it was last logged, and how often it was suppressed since then."""

    logged_at: float
    hidden: int = 0


class RefusalLog:
    """Logs the causes of failed requests, each at most once a minute.

    Not thread-safe: use only from the event loop.
    """

    def __init__(self) -> None:
        self._causes: dict[str, _Cause] = {}

    def log_cause(self, reason: object) -> None:
        """Log the cause of an error, unless it was logged within the last minute."""
        cause, now = str(reason), loop_time()
        known = self._causes.pop(cause, None)
        if known is not None and now - known.logged_at < _EVERY_S:
            known.hidden += 1
            self._causes[cause] = known
            return
        more = f" ({known.hidden} more since it was last logged)" if known and known.hidden else ""
        _log.error("The database refused: %s%s", cause, more)
        self._causes[cause] = _Cause(now)
        if len(self._causes) > _MAX_CAUSES:
            del self._causes[next(iter(self._causes))]
