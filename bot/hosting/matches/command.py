"""What a seat may ask for in a match; `decide` says what comes of it.

Who a person is and which seat is theirs has been settled before: a
command speaks of seats. `PLAY` of a button carries the `seq` of the board
that was clicked.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engines.core.types import Seat


@dataclass(frozen=True, slots=True)
class Play:
    """Play an action; `seq` is that of the board that was clicked, `None` when none was.

    An engine says how long it searched, and which part of its usual time it had.
    """

    seat: Seat
    action: int
    seq: int | None = None
    think_ms: int | None = None
    thinking_share: float = 1.0


@dataclass(frozen=True, slots=True)
class AskTakeback:
    """Ask to return to one's own last decision; an engine always agrees."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offer a draw, or agree to the one that the opponent has offered."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Answer:
    """Agree to what the opponent asks, or refuse it; `seq` is that of the board that was clicked."""

    seat: Seat
    is_yes: bool
    seq: int | None = None


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the match up, on whoever's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Abort:
    """Call the match off while it has hardly begun; nobody wins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Flag:
    """Note that the time of the seat to move has run out; asked by the scheduler of deadlines."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim the win over an opponent whose time has run out."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Excuse:
    """Charge nobody for the time from `since` to now: the host was away, and nobody could move."""

    since: datetime


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clocks: for the vacation of whoever sits on `seat`, back at `until`, or for the host."""

    seat: Seat | None = None
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Resume:
    """Let the clocks run again; `seat` as in the `Pause` that it ends."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Toggle:
    """Pause a match between engines, or let it go on."""


@dataclass(frozen=True, slots=True)
class Step:
    """Let a match between engines go on for one move; `seq` is that of the board that was clicked."""

    seq: int | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """End a match that nobody sits down to, without a result."""


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
