"""The deadlines of a match: flags, silence, pings and reminders.

A ping notifies a person that it is their move, a reminder that their time is running out. Both belong to one
turn: they are set when the turn starts, and removed when the next turn starts or the match ends. Extra moves
do not start a turn. A flag falls when a player's time runs out.

Silence means that a person without a clock makes no move. It leads to steps, such as a notice
(`bot.hosting.matches.silence`); the deadline after silence is the time of the next step.

Functions that take a connection run in a transaction; the others are pure.

Absences of the host and vacations do not count as silence, and postpone its deadlines. A time that lies in
both counts twice, to the advantage of the silent person.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from functools import partial

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches import silence
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.matches.stored.boards import is_shown_in, load_in
from bot.hosting.server_share import ServerShare
from db.access import Connection
from db.store import deadlines
from db.store.person import vacations

SOON, LATER = timedelta(seconds=10), timedelta(minutes=2)
"""Delays of pings: `SOON` in threads and in slow matches with a clock, `LATER` elsewhere without a clock.

A player who is watching the board usually moves within `SOON`, before the ping.
"""
AT_ONCE = timedelta(seconds=30)
"""A person is probably still watching, and not pinged, if an engine replies to them within this time."""
LAST_MINUTE = timedelta(minutes=1)
_NOTICED = timedelta(seconds=30)
"""Minimum time between the start of a turn and its reminder."""


def flag_at(match: Match) -> datetime | None:
    """Return when a flag falls, or when a match whose flag has fallen ends; `None` if no clock runs."""
    return None if match.clock is None else match.clock.due_at


def ping_at(match: Match, is_in_thread: Callable[[], bool]) -> datetime | None:
    """Return when to ping the player to move; `None` if no ping is needed.

    `is_in_thread` returns whether the match has its own thread. The first rule that applies decides:

    - No ping for the first move of a tournament match, because its first message mentioned the player.
    - No ping while no person has to move, in a pause, or in a solo match.
    - No ping if the player has acted against an engine so shortly before that they are at the board.
    - `SOON` after the turn's start if each move has a fixed time of an hour or more, or in the match's own
      thread.
    - `LATER` after it if two people play without a clock; otherwise no ping.
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
    """Return when to remind the player to move that their time is running out; `None` for no reminder.

    If each move has a fixed time of an hour or more, the reminder comes halfway through the turn's time.
    Otherwise it comes a minute before the flag falls, if the turn has 90 seconds or more. Without a clock, it
    comes together with a notice in a rated match.
    """
    clock = match.clock
    if clock is None and match.notice is not None:
        return match.notice.at if silence.claimable_at(match) is not None else None
    if clock is None or clock.flag_at is None or match.flagged is not None or _waits_for_nobody(match):
        return None
    if clock.control.is_slow:
        return clock.flag_at - clock.allowance / 2
    is_noticed = clock.allowance >= LAST_MINUTE + _NOTICED
    return clock.flag_at - LAST_MINUTE if is_noticed else None


def store_deadlines(connection: Connection, before: Match | None, after: Match) -> None:
    """Store a match's deadlines after events, in a transaction; `before` is `None` for a new match.

    Pings and reminders are set at the start of a turn and after a pause, a reminder also for a notice.
    Another change of the board within the turn removes its ping. The deadline after silence is set when its
    step changes; until then, it stays as absences and vacations moved it.
    """
    _set(connection, DeadlineKind.CLOCK, before, after, flag_at)
    if before is None or _phase_of(before) != _phase_of(after):
        # Otherwise it stays as it is stored: absences and vacations have moved it.
        _set(connection, DeadlineKind.SILENCE, before, after, partial(_silence_at, connection))
    is_back = before is not None and before.is_paused and not after.is_paused
    if before is None or before.turn_seq != after.turn_seq or is_back:
        # Pings and reminders are sent once per turn, so they are set only when the turn changes.

        def ping(match: Match) -> datetime | None:
            return ping_at(match, lambda: load_in(connection, match.id).place.is_thread)

        _set(connection, DeadlineKind.PING, before, after, ping)
        _set(connection, DeadlineKind.REMINDER, before, after, reminder_at)
    elif before.notice != after.notice:
        _set(connection, DeadlineKind.REMINDER, before, after, reminder_at)
    elif before.position_seq != after.position_seq:
        # Players who move again are at the board.
        deadlines.take(connection, DeadlineKind.PING, after.id)


def excuse_absence_in(
    connection: Connection,
    since: datetime,
    now: datetime,
    share: ServerShare,
    waits: Mapping[int, datetime],
) -> None:
    """Postpone the deadlines after silence by the host's absence from `since` until `now`.

    Only matches in the `share` of the servers are changed. `waits` holds, by match id, earlier beginnings of
    the absence for matches whose game was missing. The absence counts from the event that set the deadline,
    if that is later. Other events, such as an offer before the host is back, change nothing. Deadlines that
    were due before the absence stay due.
    """
    for row, set_at in deadlines.load_of_matches(connection, DeadlineKind.SILENCE, silence.BEGINNINGS):
        began_at = max(min(since, waits.get(row.subject_id, since)), set_at)
        if began_at < min(row.due_at, now) and is_shown_in(connection, row.subject_id, share):
            deadlines.put(connection, row.kind, row.subject_id, row.due_at + (now - began_at))


def excuse_vacation_in(connection: Connection, match: Match, user_id: int, change: timedelta) -> None:
    """Postpone a match's deadline after silence by the `change` of a vacation's end.

    A negative `change` brings the deadline forward. Nothing happens unless `user_id`, the person on vacation,
    is to move.
    """
    if silence.is_timed(match) and match.is_turn_of(user_id):
        deadlines.postpone(connection, DeadlineKind.SILENCE, match.id, change)


def restore_in(match: Match, connection: Connection) -> None:
    """Store a match's deadline after silence again, because its stored time was damaged.

    Nothing is stored if no step follows.
    """
    due_at = silence.due_at(match)
    if due_at is not None:
        deadlines.put(connection, DeadlineKind.SILENCE, match.id, due_at)


def due_at(kind: DeadlineKind, match: MatchWithBoard) -> datetime | None:
    """Return when the current turn's ping or reminder is due; `None` if the turn has none.

    `kind` is `PING` or `REMINDER`.
    """
    return ping_at(match, lambda: match.place.is_thread) if kind is DeadlineKind.PING else reminder_at(match)


def _set(
    connection: Connection,
    kind: DeadlineKind,
    before: Match | None,
    after: Match,
    moment: Callable[[Match], datetime | None],
) -> None:
    due_at = moment(after)
    if due_at is not None:
        deadlines.put(connection, kind, after.id, due_at)
    elif before is not None and (before.is_paused or after.is_finished or moment(before) is not None):
        # A pause leaves the deadlines of its turn, although a paused match would get none.
        deadlines.take(connection, kind, after.id)


def _phase_of(match: Match) -> tuple[int, datetime | None]:
    """Return what a match's deadline after silence depends on.

    That is the revision of its board, and when its next step is due (`None` if no step follows).
    """
    return match.position_seq, silence.due_at(match)


def _silence_at(connection: Connection, match: Match) -> datetime | None:
    """Return when the next step after silence is due, `None` if no step follows.

    A vacation of the person to move does not count as silence.
    """
    due_at, player = silence.due_at(match), match.player_to_move
    if due_at is None or player is None or player.user_id is None:
        return None
    return due_at + vacations.rest(connection, player.user_id, match.updated_at)


def _waits_for_nobody(match: Match) -> bool:
    """Whether nobody needs a ping: the match is over, paused or solo, or an engine has to move."""
    return match.is_finished or match.is_paused or match.is_thinking or match.is_solo


def _is_there(match: Match) -> bool:
    """Whether the person to move is at the board, having acted shortly before this turn started."""
    before = match.events[: max(match.position_seq - 1, 0)]
    earlier = next((event.at for event in reversed(before) if event.seat is not None), match.created_at)
    return match.turn_began_at - earlier <= AT_ONCE
