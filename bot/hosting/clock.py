"""The host's clock: what says which moment it is."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """The moment, in UTC."""
    return datetime.now(UTC)
