"""Events of a match: the entries of its log.

A match is the fold of its events and nothing else. The numbers of the
kinds are stored; they are never changed and never given out again.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from engines.core.types import Seat

THINKING_SHARE = "share"
"""Key in the data of an engine's move under load: the part of its usual thinking time."""
UNTIL = "until"
"""Key in the data of a pause for a vacation: its end, in ISO 8601."""

SETUP = "setup"
"""Key in the data of an imported match: its initial pieces as `cells`, and the `side` to move."""

ONE_STEP = "one_step"
"""Key in the data of a `RESUMED` event after which the match pauses again after one move."""


class EventKind(enum.IntEnum):
    """Kinds of events, by stored numbers; the comment says what `Event.action` holds."""

    MOVED = 1  # the action played
    TAKEBACK_ASKED = 2  # the ply that the board would return to
    TAKEBACK_REFUSED = 3
    TAKEN_BACK = 4  # the ply that the board returned to
    DRAW_OFFERED = 5
    DRAW_REFUSED = 6
    DRAW_AGREED = 7
    RESIGNED = 8
    FLAGGED = 9
    CLAIMED = 10
    ABORTED = 11
    PAUSED = 12
    RESUMED = 13
    IMPORTED = 14  # nothing: what the file tells is in `Event.data`
    SET_UP = 15  # nothing: the match, and its moves with which this one begins, are in `Event.data`


@dataclass(frozen=True, slots=True)
class Event:
    """An entry of a match's log.

    `seq` counts the events of a match from 0, without gaps. `seat` is the
    actor: for `FLAGGED` the seat whose time ran out, for `PAUSED` and
    `RESUMED` the one on vacation, `None` for what the host did. `at` is in whole milliseconds, UTC.
    """

    seq: int
    kind: EventKind
    seat: Seat | None
    at: datetime
    action: int | None = None
    think_ms: int | None = None
    """Search time of an engine's move."""
    data: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """Facts that few events have; plain JSON."""


def whole_milliseconds(moment: datetime) -> datetime:
    """Return the moment as a log stores it: cut to whole milliseconds."""
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


def check_data(data: Mapping[str, Any]) -> None:
    """Raise `ValueError` where a value of the event that is only used later cannot be read."""
    until, share = data.get(UNTIL), data.get(THINKING_SHARE, 1.0)
    if until is not None and (not isinstance(until, str) or datetime.fromisoformat(until).tzinfo is None):
        raise ValueError(f"{until!r:.40} is no moment")
    if not isinstance(share, (int, float)):
        raise ValueError(f"{share!r:.40} is no share")
