"""Folds event logs: applies the events of a log to a match, one after another.

Pure: no clock, no random numbers, no I/O.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta

from bot.hosting.clocks.clock import Clock
from bot.hosting.matches.event import CHARGED, DRAWN, ONE_STEP, Event, EventKind, read_start
from bot.hosting.matches.match import Match
from bot.hosting.matches.match_values import Offer, OfferKind, Origin, Result
from engines.core.game import Position
from engines.core.scoring.ending import winner_of
from engines.core.types import Seat, Termination


def evolve(match: Match, event: Event) -> Match:
    """Return the match after the next event of its log.

    Raises `ValueError` if `event` is not the next one of the log, `IllegalActionError` if it plays an
    illegal action, and other errors if its data is malformed.
    """
    if event.seq != len(match.events):
        raise ValueError(f"event {event.seq} of match {match.id} cannot follow: the next one is {match.seq}")
    after = replace(match, events=(*match.events, event))
    return _EVOLUTIONS[event.kind](after, event)


def fold(match: Match, events: Iterable[Event]) -> Match:
    """Return the match after applying all `events` in order; raises the errors of `evolve`."""
    for event in events:
        match = evolve(match, event)
    return match


# -- effects of each kind; `match` already contains the event --------------------------------------
def _moved(match: Match, event: Event) -> Match:
    assert event.action is not None
    position = match.position.play(event.action)
    result = _result_of(position)
    clock = match.clock
    if clock is not None:
        is_over = result is not None
        clock = clock.stopped(event.at) if is_over else clock.moved(position.seat_to_move, event.at)
    after = _on_board(match, position, clock, result)
    offer = match.offer
    if result is None and offer is not None and offer.kind is OfferKind.DRAW and offer.seat is event.seat:
        after = replace(after, offer=offer)  # It stays open until the opponent moves.
    return replace(after, is_paused=True, is_stepping=False) if match.is_stepping else after


def _result_of(position: Position) -> Result | None:
    """Return the result of the game if it has ended on the board, otherwise `None`."""
    outcome = position.outcome
    return None if outcome is None else Result(winner_of(position), outcome.termination)


def _taken_back(match: Match, event: Event) -> Match:
    assert event.action is not None
    position = match.position.earlier(event.action)
    # Logs of earlier versions contain takebacks in rated matches against engines.
    is_rated = match.is_rated and not any(player.is_engine for player in match.players)
    clock = match.clock and match.clock.taken_back(position.seat_to_move, event.at)
    return replace(_on_board(match, position, clock), is_rated=is_rated)


def _on_board(match: Match, position: Position, clock: Clock | None, result: Result | None = None) -> Match:
    """Return the match with a new position, its clock, and its result if the match is over.

    An open offer ends, because it referred to the old position, and a fallen flag is forgotten.
    """
    return replace(
        match,
        position=position,
        clock=clock,
        result=result,
        offer=None,
        flagged=None,
        position_seq=len(match.events),
    )


def _asked(match: Match, event: Event) -> Match:
    assert event.seat is not None
    return replace(match, offer=Offer(_OFFERS[event.kind], event.seat, event.seq, event.action))


def _refused(match: Match, event: Event) -> Match:
    return replace(match, offer=None)


def _ended(match: Match, event: Event) -> Match:
    termination = _TERMINATIONS[event.kind]
    winner = None
    if event.kind in _WON and DRAWN not in event.data:
        assert event.seat is not None
        winner = event.seat if _WON[event.kind] else event.seat.other
    clock = match.clock
    if clock is not None:
        clock = clock.called_off() if termination is Termination.ABORTED else clock.stopped(event.at)
    return replace(match, result=Result(winner, termination), clock=clock, offer=None, position_seq=match.seq)


def _imported(match: Match, event: Event) -> Match:
    data = event.data
    position = read_start(match.game, match.options, data)
    winner = None if data["winner"] is None else Seat(data["winner"])
    result = _result_of(position) or Result(winner, Termination(data["termination"]))
    return replace(_on_board(match, position, None, result), origin=Origin.of(data))


def _set_up(match: Match, event: Event) -> Match:
    position = read_start(match.game, match.options, event.data)
    clock = match.clock and Clock.start(match.clock.control, position.seat_to_move, event.at)
    return _on_board(match, position, clock)


def _begun(match: Match, event: Event) -> Match:
    return replace(_set_up(match, event), is_rated=False)


def _flagged(match: Match, event: Event) -> Match:
    return replace(match, flagged=event.seat, clock=match.clock and match.clock.flagged(event.at))


def _paused(match: Match, event: Event) -> Match:
    clock = match.clock and match.clock.paused(event.at)
    return replace(match, is_paused=True, is_stepping=False, clock=clock)


def _resumed(match: Match, event: Event) -> Match:
    pause = match.pause if CHARGED in event.data else None
    clock = match.clock and match.clock.resumed(event.at if pause is None else pause.at)
    return replace(match, is_paused=False, is_stepping=ONE_STEP in event.data, clock=clock)


def _time_given(match: Match, event: Event) -> Match:
    assert event.action is not None
    given = timedelta(milliseconds=event.action)
    is_for_both = event.seat is None
    return replace(match, clock=match.clock and match.clock.with_extra_time(given, is_for_both=is_for_both))


def _notice_given(match: Match, event: Event) -> Match:
    return match  # `Match.notice` finds the event.


_OFFERS = {EventKind.TAKEBACK_ASKED: OfferKind.TAKEBACK, EventKind.DRAW_OFFERED: OfferKind.DRAW}
_TERMINATIONS = {
    EventKind.DRAW_AGREED: Termination.AGREEMENT,
    EventKind.RESIGNED: Termination.RESIGNATION,
    EventKind.CLAIMED: Termination.TIMEOUT,
    EventKind.ABORTED: Termination.ABORTED,
    EventKind.ABANDONED: Termination.ABANDONED,
}
_WON = {EventKind.RESIGNED: False, EventKind.CLAIMED: True}
"""Events that end a match with a winner unless it is drawn, and whether the event's seat is the winner."""
_EVOLUTIONS = {
    EventKind.MOVED: _moved,
    EventKind.TAKEBACK_ASKED: _asked,
    EventKind.TAKEBACK_REFUSED: _refused,
    EventKind.TAKEN_BACK: _taken_back,
    EventKind.DRAW_OFFERED: _asked,
    EventKind.DRAW_REFUSED: _refused,
    EventKind.DRAW_AGREED: _ended,
    EventKind.RESIGNED: _ended,
    EventKind.FLAGGED: _flagged,
    EventKind.CLAIMED: _ended,
    EventKind.ABORTED: _ended,
    EventKind.NOTICE_GIVEN: _notice_given,
    EventKind.ABANDONED: _ended,
    EventKind.PAUSED: _paused,
    EventKind.RESUMED: _resumed,
    EventKind.IMPORTED: _imported,
    EventKind.SET_UP: _set_up,
    EventKind.BEGUN: _begun,
    EventKind.TIME_GIVEN: _time_given,
}
