"""Discord's ids: 42 bits for the milliseconds since 2015, and 22 bits to keep ids distinct.

Ids are strings on the wire and in every object here; as numbers they sort by time.
"""

import time
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000
"""Unix time in milliseconds from which Discord's ids count, the start of 2015."""
_MAX_DIGITS = len(str(1 << 64))


class Snowflakes:
    """Generates increasing ids, greater than `newest`, even when the computer's clock is set back."""

    def __init__(self, newest: int = 0) -> None:
        self._newest = newest

    def __call__(self) -> str:
        """Return a new id."""
        self._newest = max(self._newest + 1, (int(time.time() * 1000) - EPOCH_MS) << 22)
        return str(self._newest)


def made_at(snowflake: str) -> datetime:
    """Return the time at which an id was generated, in UTC."""
    return datetime.fromtimestamp(((int(snowflake) >> 22) + EPOCH_MS) / 1000, UTC)


def is_snowflake(value: object) -> bool:
    """Whether the value is a 64-bit id: a string of digits, or a number, which Discord accepts too."""
    if isinstance(value, bool):
        return False
    if isinstance(value, str):
        return value.isascii() and value.isdigit() and len(value) <= _MAX_DIGITS and int(value) < 1 << 64
    return isinstance(value, int) and 0 <= value < 1 << 64


def now_text() -> str:
    """Return the current time in UTC as Discord writes it (ISO 8601)."""
    return datetime.now(UTC).isoformat(timespec="microseconds")
