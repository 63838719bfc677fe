"""Commands in a match; `decide` turns them into events.

The caller has already looked up the person's seat: commands contain seats, not people. Commands from buttons
contain the `seq` of the clicked board.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from engines.core.types import Seat


@dataclass(frozen=True)
class _OfSeat:
    """A command of the player in a seat, or about them, without further data."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Play:
    """Play an action; `seq` is the revision of the clicked board, `None` without a click.

    `then` has further actions of the same turn. `is_confirmed` means that the player has already confirmed
    the move (`bot.hosting.matches.acting.execution`). For an engine, `think_ms` is its search time and
    `thinking_share` the fraction of its usual time.
    """

    seat: Seat
    action: int
    seq: int | None = None
    think_ms: int | None = None
    thinking_share: float = 1.0
    is_confirmed: bool = False
    then: tuple[int, ...] = ()


class AskTakeback(_OfSeat):
    """Ask to take back the seat's last unforced move and all later moves.

    An engine always accepts. In a solo match nobody is asked, and the last unforced move of either seat is
    taken back. Nothing can be taken back in tournaments, nor in rated matches against engines.
    """


class OfferDraw(_OfSeat):
    """Offer a draw, or accept the opponent's draw offer; in a solo match, agree to a draw at once."""


@dataclass(frozen=True, slots=True)
class AnswerOffer:
    """Accept or refuse the opponent's offer of a draw, or request for a takeback.

    `seq` is the revision of the clicked board, `None` without a click.
    """

    seat: Seat
    is_yes: bool
    seq: int | None = None


class Resign(_OfSeat):
    """Resign, on either player's turn."""


class Abort(_OfSeat):
    """End a match without a winner before both players have moved twice; a solo match at any time.

    An unrated match can also be ended later, once a person without a clock has got notice. Tournament matches
    cannot be aborted.
    """


class Flag(_OfSeat):
    """Record that the time of the seat to move has run out; sent by the deadline scheduler.

    Without a clock, this is the time after a notice. The match ends at once if the opponent is an engine, or
    can no longer win on the board.
    """


class GiveNotice(_OfSeat):
    """Give notice to a person who makes no move in a match without a clock; sent by the scheduler.

    If they still make no move for some days, the match can be claimed or ended (`silence`).
    """


@dataclass(frozen=True, slots=True)
class Abandon:
    """End an unrated match in which a person makes no move; sent by the scheduler."""


class Claim(_OfSeat):
    """Claim the win, because the opponent's time has run out or, without a clock, they make no move.

    The match is drawn if the claimer can no longer win on the board.
    """


class GiveTime(_OfSeat):
    """Give the opponent more time while their clock runs; with a fixed time per move, for this turn only."""


@dataclass(frozen=True, slots=True)
class AddTime:
    """Give both players more time; with a fixed time per move, only for the current turn.

    Sent by the organizer of a tournament.
    """

    time: timedelta


@dataclass(frozen=True, slots=True)
class Excuse:
    """Do not charge the clock for the time from `since` until now, because the bot was offline."""

    since: datetime


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clocks while the player in `seat` is on vacation until `until`, or pause an exhibition.

    In an exhibition, `seat` and `until` are `None`.
    """

    seat: Seat | None = None
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Hold:
    """Stop the clock of the player in `seat`, whose move waits until another match of theirs moves on.

    `position_seq` is the revision that shows the current board of that match, `match_id`.
    """

    seat: Seat
    match_id: int
    position_seq: int


@dataclass(frozen=True, slots=True)
class Resume:
    """Restart the clocks after a pause; `seat` is that of the `Pause` or `Hold` command.

    `seat` is `None` if a move or a takeback ends a hold. If `is_charged`, the time of the pause counts as
    thinking time.
    """

    seat: Seat | None = None
    is_charged: bool = False


@dataclass(frozen=True, slots=True)
class Toggle:
    """Pause an exhibition, or resume it."""


@dataclass(frozen=True, slots=True)
class Step:
    """Play one move of an exhibition, and pause after it; `seq` is the revision of the clicked board.

    `seq` is `None` without a click.
    """

    seq: int | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """End an exhibition or a vote without a result."""


Command = (
    Play
    | AskTakeback
    | OfferDraw
    | AnswerOffer
    | Resign
    | Abort
    | Flag
    | GiveNotice
    | Abandon
    | Claim
    | GiveTime
    | AddTime
    | Excuse
    | Pause
    | Hold
    | Resume
    | Toggle
    | Step
    | Stop
)
