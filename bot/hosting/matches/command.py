"""Commands in a match; `decide` turns them into events.

The caller has looked up the person's seat: commands contain seats, not people. A `Play` from a button carries
the `seq` of the clicked board.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engines.core.types import Seat


@dataclass(frozen=True, slots=True)
class Play:
    """Play an action; `seq` is the revision of the clicked board, `None` without a click.

    For an engine, `think_ms` is its search time and `thinking_share` the share of its usual time.
    """

    seat: Seat
    action: int
    seq: int | None = None
    think_ms: int | None = None
    thinking_share: float = 1.0


@dataclass(frozen=True, slots=True)
class AskTakeback:
    """Ask to take back to the seat's last decision; an engine always agrees."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offer a draw, or accept the opponent's draw offer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Answer:
    """Accept or refuse the opponent's offer; `seq` is the revision of the clicked board."""

    seat: Seat
    is_yes: bool
    seq: int | None = None


@dataclass(frozen=True, slots=True)
class Resign:
    """Resign, on either player's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Abort:
    """Call off a match that has hardly started, without a winner."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Flag:
    """Record that the time of the seat to move has run out; sent by the deadline scheduler."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim the win on time."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Excuse:
    """Charge no clock for the time between `since` and now, because the host was absent."""

    since: datetime


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clocks: for the vacation of the player on `seat`, until `until`, or for the host."""

    seat: Seat | None = None
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Resume:
    """Restart the clocks; `seat` is as in the `Pause` that this ends."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Toggle:
    """Pause a match between engines, or resume it."""


@dataclass(frozen=True, slots=True)
class Step:
    """Continue a match between engines for one move; `seq` is the revision of the clicked board."""

    seq: int | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """End an exhibition or a vote without a result."""


Command = (
    Play
    | AskTakeback
    | OfferDraw
    | Answer
    | Resign
    | Abort
    | Flag
    | Claim
    | Excuse
    | Pause
    | Resume
    | Toggle
    | Step
    | Stop
)
