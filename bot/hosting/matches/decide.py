"""Turns commands into events or errors. Pure: no I/O, clock or random numbers.

    decide(match, command, now) ─► Decision(events, after)      or raises a `MatchError`

The caller appends the events to the log at `match.seq`. `after` is the resulting match, so that the caller
need not apply the events again. If a move leaves the next seat no action but a pass, the decision includes
that pass.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from bot.hosting.matches import silence
from bot.hosting.matches.command import (
    Abandon,
    Abort,
    AddTime,
    AnswerOffer,
    AskTakeback,
    Claim,
    Command,
    Excuse,
    Flag,
    GiveNotice,
    GiveTime,
    Hold,
    OfferDraw,
    Pause,
    Play,
    Resign,
    Resume,
    Step,
    Stop,
    Toggle,
)
from bot.hosting.matches.errors import (
    AbortTooLateError,
    AlreadyPausedError,
    DrawTooSoonError,
    EnoughTimeError,
    IllegalMoveError,
    MatchFinishedError,
    NoOfferError,
    NoTimeToGiveError,
    NotOutOfTimeError,
    NotYourTurnError,
    OfferOpenError,
    OwnTimeOverError,
    StaleBoardError,
)
from bot.hosting.matches.event import (
    CHARGED,
    DRAWN,
    HELD,
    ONE_STEP,
    THINKING_SHARE,
    UNTIL,
    Event,
    EventKind,
    whole_milliseconds,
)
from bot.hosting.matches.fold import fold
from bot.hosting.matches.match import Match
from bot.hosting.matches.match_values import OfferKind
from bot.hosting.matches.rights import (
    can_abort,
    can_give_time,
    can_offer_draw,
    can_still_win,
    check_no_tournament,
    check_takebacks,
    takeback_ply,
)
from engines.core.errors import IllegalActionError
from engines.core.game import Position
from engines.core.types import Seat

_MAX_FORCED = 16
"""Maximum number of forced actions after a move, so that an endless sequence cannot block the host."""
_MAX_TIMES = 2
"""Giving time must not leave the opponent more than this many times the initial time."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Events to append to the log, and the resulting match."""

    events: tuple[Event, ...]
    after: Match


def decide(match: Match, command: Command, now: datetime) -> Decision:
    """Return the decision on a command in `match` at the time `now`; raises a `MatchError` to refuse it.

    If another match has stopped the clock here, a move or a request for a takeback first restarts it.
    """
    if match.is_finished:
        raise MatchFinishedError(match)
    # Even if the machine's clock was set back, the log must stay in order.
    at = max(whole_milliseconds(now), match.updated_at)
    if match.held_by is not None and isinstance(command, Play | AskTakeback):
        # Another move was possible all the time, so the player was thinking.
        resumed = _pause(match, Resume(is_charged=isinstance(command, Play)), at)
        return _then(resumed, command, at)
    return _RULES[type(command)](match, command, at)


def forced_action(position: Position) -> int | None:
    """Return the only legal action if all its steps are words, as in a pass; otherwise `None`.

    Such a forced pass is played automatically.
    """
    legal = position.legal_actions()
    is_forced = len(legal) == 1 and all(isinstance(step, str) for step in position.path_of(legal[0]))
    return legal[0] if is_forced else None


# -- one rule per command ---------------------------------------------------------------------
def _play(match: Match, command: Play, at: datetime) -> Decision:
    if command.seq is not None and not match.is_current(command.seq):
        raise StaleBoardError(match)
    if match.position.seat_to_move is not command.seat:
        raise NotYourTurnError(match)
    if match.is_watched and match.is_paused:
        raise AlreadyPausedError(match)
    if not 0 <= command.action < match.position.action_count:
        raise IllegalMoveError(match, str(command.action), "off_board")
    try:
        moved = _one(
            match,
            EventKind.MOVED,
            command.seat,
            at,
            action=command.action,
            think_ms=command.think_ms,
            data={} if command.thinking_share >= 1 else {THINKING_SHARE: command.thinking_share},
        )
    except IllegalActionError as error:
        notation = match.position.format_action(command.action)
        raise IllegalMoveError(match, notation, error.reason) from error
    if not command.then:
        return _passed(moved, at)
    action, *then = command.then
    return _then(moved, replace(command, action=action, then=tuple(then), seq=None), at)


def _passed(decision: Decision, at: datetime) -> Decision:
    """Return a decision with the forced passes after it, so that players need not press the only button.

    At most `_MAX_FORCED` passes are added.
    """
    events, match = list(decision.events), decision.after
    while len(events) <= _MAX_FORCED and (action := forced_action(match.position)) is not None:
        forced = _one(match, EventKind.MOVED, match.position.seat_to_move, at, action=action)
        events.extend(forced.events)
        match = forced.after
    return Decision(tuple(events), match)


def _ask_takeback(match: Match, command: AskTakeback, at: datetime) -> Decision:
    check_takebacks(match)
    _check_no_offer(match)
    ply = takeback_ply(match, command.seat)
    is_granted = match.is_solo or match.players[command.seat.other].is_engine
    kind = EventKind.TAKEN_BACK if is_granted else EventKind.TAKEBACK_ASKED
    return _one(match, kind, command.seat, at, action=ply)


def _offer_draw(match: Match, command: OfferDraw, at: datetime) -> Decision:
    offer = match.offer
    is_answer = offer is not None and offer.kind is OfferKind.DRAW and offer.seat is not command.seat
    if match.is_solo or is_answer:
        return _one(match, EventKind.DRAW_AGREED, command.seat, at)
    _check_no_offer(match)
    if not can_offer_draw(match, command.seat):
        raise DrawTooSoonError(match)
    return _one(match, EventKind.DRAW_OFFERED, command.seat, at)


def _answer(match: Match, command: AnswerOffer, at: datetime) -> Decision:
    offer = match.offer
    if offer is None or offer.seat is command.seat:
        raise NoOfferError(match)
    if command.seq is not None and command.seq <= offer.seq:
        # The clicked board did not show the current offer.
        raise StaleBoardError(match)
    agreed, refused = _ANSWERS[offer.kind]
    if not command.is_yes:
        return _one(match, refused, command.seat, at)
    return _one(match, agreed, command.seat, at, action=offer.ply)


def _resign(match: Match, command: Resign, at: datetime) -> Decision:
    return _one(match, EventKind.RESIGNED, command.seat, at)


def _abort(match: Match, command: Abort, at: datetime) -> Decision:
    check_no_tournament(match)
    if not can_abort(match):
        raise AbortTooLateError(match)
    # An abort without a seat does not count towards the limit.
    is_free = match.is_solo or silence.can_be_ended(match)
    return _one(match, EventKind.ABORTED, None if is_free else command.seat, at)


def _flag(match: Match, command: Flag, at: datetime) -> Decision:
    is_running = match.position.seat_to_move is command.seat and not match.is_paused
    flag_at = silence.claimable_at(match) if match.clock is None else match.clock.flag_at
    if not is_running or match.flagged is not None or flag_at is None or at < flag_at:
        raise NotOutOfTimeError(match)
    flagged, other = _one(match, EventKind.FLAGGED, command.seat, at), command.seat.other
    is_engine = match.players[other].is_engine
    if is_engine and match.clock is None and can_abort(match):
        return _one(match, EventKind.ABORTED, None, at)
    if is_engine or not can_still_win(match, other):
        # An engine claims at once. A draw needs no decision of the other person.
        return _then(flagged, Claim(other), at)
    return flagged


def _follow_silence(match: Match, command: GiveNotice | Abandon, at: datetime) -> Decision:
    if not silence.is_due(match, command, at):
        raise NotOutOfTimeError(match)
    if isinstance(command, GiveNotice):
        return _one(match, EventKind.NOTICE_GIVEN, command.seat, at)
    return _one(match, EventKind.ABANDONED, None, at)


def _claim(match: Match, command: Claim, at: datetime) -> Decision:
    if match.flagged is None and match.clock is not None:
        # A claim may arrive before the scheduler records the flag.
        return _then(_flag(match, Flag(command.seat.other), at), command, at)
    if match.flagged is not command.seat.other:
        raise NotOutOfTimeError(match) if match.flagged is None else OwnTimeOverError(match)
    data = {} if can_still_win(match, command.seat) else {DRAWN: True}
    return _one(match, EventKind.CLAIMED, command.seat, at, data=data)


def _give_time(match: Match, command: GiveTime, at: datetime) -> Decision:
    check_no_tournament(match)
    if match.clock is None or not can_give_time(match, command.seat):
        raise NoTimeToGiveError(match)
    clock = match.clock
    gift = clock.control.gift
    if clock.left(clock.turn, at) + gift > _MAX_TIMES * clock.control.base:
        raise EnoughTimeError(match)
    return _one(match, EventKind.TIME_GIVEN, command.seat, at, action=gift // timedelta(milliseconds=1))


def _add_time(match: Match, command: AddTime, at: datetime) -> Decision:
    if match.clock is None or match.flagged is not None:
        raise NoTimeToGiveError(match)
    return _one(match, EventKind.TIME_GIVEN, None, at, action=command.time // timedelta(milliseconds=1))


def _excuse(match: Match, command: Excuse, at: datetime) -> Decision:
    if match.held_by is not None:
        # The stop begins again, so that a move that ends it is not charged for the absence.
        seat = match.position.seat_to_move
        return _then(_pause(match, Resume(seat), at), Hold(seat, *match.held_by), at)
    if match.clock is None or match.is_paused:
        raise AlreadyPausedError(match)
    since = min(max(whole_milliseconds(command.since), match.updated_at), at)
    return _then(_one(match, EventKind.PAUSED, None, since), Resume(), at)


def _pause(match: Match, command: Pause | Resume, at: datetime) -> Decision:
    if match.is_paused is isinstance(command, Pause):
        raise AlreadyPausedError(match)
    if not isinstance(command, Pause):
        charged = {CHARGED: True} if command.is_charged else {}
        return _one(match, EventKind.RESUMED, command.seat, at, data=charged)
    data = {} if command.until is None else {UNTIL: command.until.isoformat()}
    return _one(match, EventKind.PAUSED, command.seat, at, data=data)


def _hold(match: Match, command: Hold, at: datetime) -> Decision:
    until = match.held_until
    if match.clock is None or match.is_paused or (until is not None and at >= until):
        raise AlreadyPausedError(match)
    if match.position.seat_to_move is not command.seat:
        raise NotYourTurnError(match)
    return _one(
        match, EventKind.PAUSED, command.seat, at, data={HELD: [command.match_id, command.position_seq]}
    )


def _toggle(match: Match, command: Toggle, at: datetime) -> Decision:
    return _pause(match, Resume() if match.is_paused else Pause(), at)


def _step(match: Match, command: Step, at: datetime) -> Decision:
    if command.seq is not None and command.seq != match.seq:
        # Two clicks on one board count as one step.
        raise StaleBoardError(match)
    one_step = {ONE_STEP: True}
    if match.is_paused:
        return _one(match, EventKind.RESUMED, None, at, data=one_step)
    paused = _one(match, EventKind.PAUSED, None, at)
    resumed = _one(paused.after, EventKind.RESUMED, None, at, data=one_step)
    return Decision(paused.events + resumed.events, resumed.after)


def _stop(match: Match, command: Stop, at: datetime) -> Decision:
    return _one(match, EventKind.ABORTED, None, at)


_ANSWERS = {
    OfferKind.TAKEBACK: (EventKind.TAKEN_BACK, EventKind.TAKEBACK_REFUSED),
    OfferKind.DRAW: (EventKind.DRAW_AGREED, EventKind.DRAW_REFUSED),
}
_RULES: dict[type[Command], Callable[[Match, Any, datetime], Decision]] = {
    Play: _play,
    AskTakeback: _ask_takeback,
    OfferDraw: _offer_draw,
    AnswerOffer: _answer,
    Resign: _resign,
    Abort: _abort,
    Flag: _flag,
    GiveNotice: _follow_silence,
    Abandon: _follow_silence,
    Claim: _claim,
    GiveTime: _give_time,
    AddTime: _add_time,
    Excuse: _excuse,
    Pause: _pause,
    Hold: _hold,
    Resume: _pause,
    Toggle: _toggle,
    Step: _step,
    Stop: _stop,
}


def _one(match: Match, kind: EventKind, seat: Seat | None, at: datetime, **facts: Any) -> Decision:
    event = Event(match.seq, kind, seat, at, **facts)
    return Decision((event,), fold(match, (event,)))


def _then(decision: Decision, command: Command, at: datetime) -> Decision:
    """Return `decision` extended by a second command, unless the match has already ended."""
    if decision.after.is_finished:
        return decision
    following = _RULES[type(command)](decision.after, command, at)
    return Decision(decision.events + following.events, following.after)


def _check_no_offer(match: Match) -> None:
    if match.offer is not None:
        raise OfferOpenError(match)
