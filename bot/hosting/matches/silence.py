"""The steps that follow when a person without a clock makes no move. Pure: no clock and no database.

    rated, two people     14 days ─► notice ─► 3 days ─► the opponent may claim the win
    rated, an engine      14 days ─► notice ─► 3 days ─► lost, or aborted before both have had two turns
    unrated, two people   14 days ─► notice ─► either may end the match ─► 76 days ─► abandoned

Only a move cancels a notice, or a takeback, to which both agree. Each time counts from the event before it.
If the other side can no longer win, the match is drawn instead of lost or claimed.
The stored deadline comes later than `due_at` by the host's absences and the silent person's vacations.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.hosting.matches.command import Abandon, Command, Flag, GiveNotice
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Match

SILENCE = timedelta(days=14)
"""Time without a move after which the silent person gets notice."""
NOTICE = timedelta(days=3)
"""Time after the notice in which the silent person can still move; then they can lose a rated match."""
_LONGEST = timedelta(days=90)
ABANDONMENT = _LONGEST - SILENCE
"""Time after the notice after which an unrated match between people ends by itself."""
BEGINNINGS = (EventKind.MOVED, EventKind.TAKEN_BACK, EventKind.NOTICE_GIVEN)
"""Events from which the time until the next step counts."""


def is_timed(match: Match) -> bool:
    """Whether silence has consequences now: a person is to move without a clock, and something is at stake.

    In an unrated match against an engine, or with oneself, nobody waits.
    """
    player = match.player_to_move
    if match.clock is not None or player is None or player.user_id is None or match.is_solo:
        return False
    return match.is_rated or match.players[match.position.seat_to_move.other].user_id is not None


def due_at(match: Match) -> datetime | None:
    """Return when the next step is due, without absences and vacations; `None` if no step follows."""
    if not is_timed(match) or match.flagged is not None:
        return None
    if match.notice is None:
        return match.board_changed_at + SILENCE
    return match.notice.at + (NOTICE if match.is_rated else ABANDONMENT)


def next_step(match: Match) -> Command | None:
    """Return the command that is due next, at `due_at`; `None` if no step follows."""
    if due_at(match) is None:
        return None
    seat = match.position.seat_to_move
    if match.notice is None:
        return GiveNotice(seat)
    return Flag(seat) if match.is_rated else Abandon()


def is_due(match: Match, command: Command, at: datetime) -> bool:
    """Whether this command is the next step, and is due at this time."""
    due = due_at(match)
    return due is not None and due <= at and command == next_step(match)


def claimable_at(match: Match) -> datetime | None:
    """Return when a silent player can lose a rated match at the earliest.

    It is `None` without a notice, in an unrated match, and once the loss has been recorded.
    """
    return due_at(match) if match.notice is not None and match.is_rated else None


def can_be_ended(match: Match) -> bool:
    """Whether either player may end an unrated match, because the player to move has got notice."""
    return match.notice is not None and not match.is_rated
