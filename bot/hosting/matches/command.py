"""Commands in a match; `decide` turns them into events.

The caller has found the person's seat: a command names seats, not people.
`Play` of a button carries the `seq` of the clicked board.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engines.core.types import Seat


@dataclass(frozen=True, slots=True)
class Play:
    """Play an action; `seq` is the revision of the clicked board, `None` without a click.

    For an engine, `think_ms` is its search time and `thinking_share` the part of its usual time.
    """

    seat: Seat
    action: int
    seq: int | None = None
    think_ms: int | None = None
    thinking_share: float = 1.0


@dataclass(frozen=True, slots=True)
class AskTakeback:
    """Ask to return to the seat's last decision; an engine always agrees."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offer a draw, or agree to the one that the opponent has offered."""

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
    """Call the match off while it has hardly begun, without a winner."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Flag:
    """Note that the time of the seat to move has run out; asked by the scheduler of deadlines."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim the win on time."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Excuse:
    """Charge no clock for the time from `since` to now, when the host was away."""

    since: datetime


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clocks: for the vacation of the player on `seat`, until `until`, or for the host."""

    seat: Seat | None = None
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Resume:
    """Start the clocks again; `seat` as in the `Pause` that it ends."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Toggle:
    """Pause a match between engines, or let it go on."""


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
