"""What only time brings to a match, and when: flags, pings, reminders. Pure but for `keep`.

A ping tells a person that it is their move, a reminder that their time
runs out. Both are about one turn: they are set by what changes the board,
and gone once it changes again.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import cache

import sqlalchemy as sa

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.boards import load_in
from db.store import deadlines

SOON, LATER = timedelta(seconds=10), timedelta(minutes=2)
"""Whoever is looking moves before the first is over; without a clock one may think for the second."""
AT_ONCE = timedelta(seconds=30)
"""Whoever has just moved against an engine is still there when it replies within this."""
LAST_MINUTE = timedelta(minutes=1)
_NOTICED = timedelta(seconds=30)
"""Nobody is reminded who has known for less than this that it is their turn."""


def flag_at(match: Match) -> datetime | None:
    """Return when a flag falls or ends the match; `None` while no clock runs."""
    return None if match.clock is None else match.clock.due_at


def ping_at(match: Match, is_in_thread: Callable[[], bool]) -> datetime | None:
    """Return when the player to move is told so; `None` where nobody is.

    Soon where a move may take an hour or the match has a thread of its
    own, later where two people play without a clock. Whoever begins a
    tournament's match was mentioned just now.
    """
    is_mentioned = match.terms.tournament_id is not None and match.ply == match.start_ply
    if is_mentioned or _waits_for_nobody(match):
        return None
    control, began = match.terms.clock, match.turn_began_at
    has_engine = any(player.is_engine for player in match.players)
    if has_engine and _is_there(match):
        return None
    if (control is not None and control.is_slow) or is_in_thread():
        return began + SOON
    return None if control is not None or has_engine else began + LATER


def reminder_at(match: Match) -> datetime | None:
    """Return when the player to move is reminded of the clock; `None` where nobody is.

    At half time where a move may take an hour, else a minute before the flag.
    """
    clock = match.clock
    if clock is None or clock.flag_at is None or match.flagged is not None or _waits_for_nobody(match):
        return None
    if clock.control.is_slow:
        return clock.flag_at - clock.allowance / 2
    is_noticed = clock.allowance >= LAST_MINUTE + _NOTICED
    return clock.flag_at - LAST_MINUTE if is_noticed else None


def keep(connection: sa.Connection, before: Match | None, after: Match) -> None:
    """Store the deadlines of `after` in place of those of `before`, in a transaction."""
    _set(connection, DeadlineKind.CLOCK, before, after, flag_at)
    is_back = before is not None and before.vacation is not None and not after.is_paused
    if before is None or before.board_seq != after.board_seq or is_back:
        # Within a turn each of them comes once: what is gone stays away.
        is_in_thread = cache(lambda: load_in(connection, after.id).place.is_thread)
        _set(connection, DeadlineKind.PING, before, after, lambda match: ping_at(match, is_in_thread))
        _set(connection, DeadlineKind.REMINDER, before, after, reminder_at)


def due_at(kind: DeadlineKind, match: Match, is_in_thread: bool) -> datetime | None:
    """Return when a ping or a reminder of this match is due by now; `None` when it is none any more."""
    return ping_at(match, lambda: is_in_thread) if kind is DeadlineKind.PING else reminder_at(match)


def _set(
    connection: sa.Connection,
    kind: DeadlineKind,
    before: Match | None,
    after: Match,
    moment: Callable[[Match], datetime | None],
) -> None:
    due_at = moment(after)
    if due_at is not None:
        deadlines.put(connection, kind, after.id, due_at)
    elif before is not None and moment(before) is not None:
        deadlines.take(connection, kind, after.id)


def _waits_for_nobody(match: Match) -> bool:
    """Whether the match waits for no person, or for one who plays alone."""
    return match.is_finished or match.is_paused or match.is_thinking or match.is_solo


def _is_there(match: Match) -> bool:
    """Whether the person to move began the match, or moved, a moment before it was their turn again."""
    before = match.events[: max(match.board_seq - 1, 0)]
    earlier = next((event.at for event in reversed(before) if event.seat is not None), match.created_at)
    return match.turn_began_at - earlier <= AT_ONCE
