"""Time controls: the thinking time that two players agree on.

Either a fixed time for every move (`1m`, `1h`, `3d`), or a Fischer clock: minutes for the whole game plus an
increment in seconds for each move (`3+2`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta

NO_CLOCK = "none"
CHOICES = (NO_CLOCK, "1m", "5m", "1h", "1d", "3d", "7d", "3+2", "5+0", "10+5", "30+0")
"""Notations of the time controls that people can choose."""
USUAL_BETWEEN_PEOPLE = "7d"
"""Notation of the default time control of two people, if their server has no default."""
FIRST_MOVE = timedelta(minutes=5)
"""Minimum time for each player's first move, so that both players notice the start of the match."""
_SHORT_GRACE, _LONG_GRACE = timedelta(minutes=1), timedelta(hours=24)
_MIN_GIFT = timedelta(seconds=15)
_DAY, _HOUR = timedelta(days=1), timedelta(hours=1)
_UNITS = {"m": timedelta(minutes=1), "h": _HOUR, "d": _DAY}
_PER_MOVE, _BANK = re.compile("([1-9][0-9]?)([mhd])"), re.compile(r"([1-9][0-9]{0,2})\+([0-9]{1,2})")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Thinking time: `base` for each move, or `base` for the whole game and `increment` per move."""

    base: timedelta
    increment: timedelta | None = None
    """Time added after each move; `None` if every move has a fixed time of `base`."""

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        """Parse a notation like `5m` or `3+2`; raises `ValueError`."""
        if each := _PER_MOVE.fullmatch(text):
            return cls(int(each[1]) * _UNITS[each[2]])
        if bank := _BANK.fullmatch(text):
            return cls(timedelta(minutes=int(bank[1])), timedelta(seconds=int(bank[2])))
        raise ValueError(f"{text[:40]!r} is not a clock such as 1m, 7d or 3+2")

    @classmethod
    def of(cls, stored: str | None) -> TimeControl | None:
        """Parse a stored notation; `None` means no clock. Raises `ValueError`."""
        return None if stored is None else cls.parse(stored)

    def __str__(self) -> str:
        """Return the notation, which `parse` reads."""
        if self.increment is not None:
            return f"{self.base // _UNITS['m']}+{self.increment // timedelta(seconds=1)}"
        unit = next(unit for unit in ("d", "h", "m") if not self.base % _UNITS[unit])
        return f"{self.base // _UNITS[unit]}{unit}"

    @property
    def is_per_move(self) -> bool:
        """Whether every move has a fixed time and unused time is lost."""
        return self.increment is None

    @property
    def is_daily(self) -> bool:
        """Whether every move has a fixed time of a day or longer."""
        return self.is_per_move and self.base >= _DAY

    @property
    def is_slow(self) -> bool:
        """Whether every move has a fixed time of an hour or longer; players do not wait at the board then."""
        return self.is_per_move and self.base >= _HOUR

    @property
    def gift(self) -> timedelta:
        """Time that a player can give the opponent with one click: a tenth of `base`, at least 15 seconds."""
        return max(self.base / 10, _MIN_GIFT)

    @property
    def grace(self) -> timedelta:
        """Grace period after the flag falls: the player can still move unless the opponent claims the win.

        It is 24 hours if `is_daily`, otherwise a minute.
        """
        return _LONG_GRACE if self.is_daily else _SHORT_GRACE
