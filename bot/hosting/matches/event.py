"""Events of a match: the entries of its log, the turns that they make, and special first events.

A match's state is computed from its events alone (the log is folded). The numbers of event kinds are stored,
so they are never changed or reused. A player's moves in a row are one turn. A match that does not begin from
the game's start begins after an opening, which its seed selects, or from a custom position.
"""

from __future__ import annotations

import enum
import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from db.rows import EventRow
from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.setup import Setup
from engines.core.types import Seat, Side

THINKING_SHARE = "share"
"""Key in the `data` of an engine's move under load: the fraction of its usual thinking time."""
UNTIL = "until"
"""Key in the `data` of a pause for a vacation: when the vacation ends, in ISO 8601."""
HELD = "held"
"""Key in the `data` of a pause for an equal board elsewhere: that match's id and `position_seq`."""
DRAWN = "drawn"
"""Key in the `data` of `CLAIMED`: true for a draw, because the claiming seat can no longer win."""
CHARGED = "charged"
"""Key in the `data` of a `RESUMED` event: true if the time of the pause counts as thinking time."""

ACTIONS = "actions"
"""Key in the `data` of `IMPORTED`, `SET_UP` and `BEGUN`: the actions that led to the position."""
SETUP = "setup"
"""Key in the `data` of `IMPORTED`, `SET_UP` and `BEGUN`: the setup before the first action, if any.

It has the pieces as `cells`, their `numbers`, if any, and the `side` to move.
"""
HAS_DRAWS = "has_draws"
"""Key in the `data` of the same kinds as `SETUP`: false if repetition and counting do not end the game."""

ONE_STEP = "one_step"
"""Key in the `data` of a `RESUMED` event: true if the match pauses again after one move."""


class EventKind(enum.IntEnum):
    """Kinds of events and their stored numbers; comments describe `Event.action`, if it is used."""

    MOVED = 1  # the action played
    TAKEBACK_ASKED = 2  # the ply to which the board would return
    TAKEBACK_REFUSED = 3
    TAKEN_BACK = 4  # the ply to which the board returned
    DRAW_OFFERED = 5
    DRAW_REFUSED = 6
    DRAW_AGREED = 7
    RESIGNED = 8
    FLAGGED = 9
    CLAIMED = 10
    ABORTED = 11
    PAUSED = 12
    RESUMED = 13
    IMPORTED = 14  # not used: the contents of the file are in `Event.data`
    SET_UP = 15  # not used: the moves of the drawn opening are in `Event.data`
    TIME_GIVEN = 16  # the milliseconds given to the opponent; without a seat, to both players
    BEGUN = 17  # not used: the position that a person chose as the beginning is in `Event.data`
    NOTICE_GIVEN = 18
    ABANDONED = 19


STARTS = frozenset({EventKind.SET_UP, EventKind.BEGUN})
"""The kinds of first events after which a match does not begin from the game's start."""


@dataclass(frozen=True, slots=True)
class Event:
    """An entry of a match's log.

    `seq` numbers the events of a match from 0, without gaps. `at` is in UTC, in integer milliseconds. `seat`
    is the seat that acts. It is `None` if the host, the starter of an exhibition or an organizer acts, and
    for an abort that does not count towards the player's limit. For some kinds it is:

    - `FLAGGED`: the seat whose time ran out;
    - `NOTICE_GIVEN`: the seat that makes no move;
    - `PAUSED` and `RESUMED`: the seat on vacation, or whose move waits for another match.
    """

    seq: int
    kind: EventKind
    seat: Seat | None
    at: datetime
    action: int | None = None
    think_ms: int | None = None
    """Search time of an engine's move, in milliseconds."""
    data: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """Further data that only some kinds of events have, as plain JSON."""


def whole_milliseconds(moment: datetime) -> datetime:
    """Return `moment` truncated to integer milliseconds, as stored in logs."""
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


def check_data(data: Mapping[str, Any]) -> None:
    """Raise `ValueError` for invalid event data that `evolve` ignores and so would not detect."""
    until, share = data.get(UNTIL), data.get(THINKING_SHARE, 1.0)
    if until is not None and (not isinstance(until, str) or datetime.fromisoformat(until).tzinfo is None):
        raise ValueError(f"the event's end {until!r:.40} is not a time with a zone")
    if not isinstance(share, (int, float)):
        raise ValueError(f"the event's share of thinking time {share!r:.40} is not a number")
    held = data.get(HELD, [0, 0])
    if not (isinstance(held, list) and [type(one) for one in held] == [int, int]):
        raise ValueError(f"the event's board {held!r:.40} is not a list of two whole numbers")


# -- turns ------------------------------------------------------------------------
LogEntry = Event | EventRow
"""Event of a log, or its stored row; turns can be counted from both."""


def movers_of(log: Iterable[LogEntry]) -> list[int | None]:
    """Return the seat that moved at each ply of the current position, for a log that was not imported.

    It is `None` for moves that nobody chose: those of an opening or of a custom position.
    """
    seats: list[int | None] = []
    for entry in log:
        if entry.kind in STARTS:
            seats += [None] * len((entry.data or {}).get(ACTIONS, ()))
        elif entry.kind == EventKind.MOVED:
            seats.append(entry.seat)
        elif entry.kind == EventKind.TAKEN_BACK:
            del seats[entry.action :]
    return seats


def count_turns(movers: Iterable[int | None], seat: Seat) -> int:
    """Return the number of turns of `seat`, given the seat that moved at each ply.

    Consecutive plies of one seat are one turn. `None`, for a ply that nobody chose or a take-back, belongs to
    no seat, and ends a turn.
    """
    return sum(mover == seat for mover, _ in itertools.groupby(movers))


def fewest_turns(log: Iterable[LogEntry]) -> int:
    """Return how many turns both players have had: the number of the player with fewer turns."""
    movers = movers_of(log)
    return min(count_turns(movers, seat) for seat in Seat)


def turns_since(log: Sequence[LogEntry], seat: Seat, kind: int) -> float:
    """Return the number of turns of `seat` since its last event of this kind; infinite without one.

    `kind` is an `EventKind`. Turns that were taken back since then count too.
    """
    movers: list[int | None] = []
    for entry in reversed(log):
        if entry.seat == seat and entry.kind == kind:
            return count_turns(movers, seat)
        if entry.kind == EventKind.MOVED:
            movers.append(entry.seat)
        elif entry.kind == EventKind.TAKEN_BACK:
            movers.append(None)  # The turn starts again.
    return math.inf


# -- beginnings -------------------------------------------------------------------
def draw_opening(game: Game, options: Options, seed: int, at: datetime) -> Event | None:
    """Return the first event of a match, at the time `at`: the opening that `seed` selects.

    Returns `None` if the game has no openings under these options.
    """
    openings = game.openings(options)
    if not openings:
        return None
    data = {ACTIONS: list(openings[seed % len(openings)])}
    return Event(0, EventKind.SET_UP, None, whole_milliseconds(at), data=data)


def begin_from(position: Position, at: datetime) -> Event:
    """Return the first event of a match, at the time `at`, that begins from a custom position."""
    return Event(0, EventKind.BEGUN, None, whole_milliseconds(at), data=start_data(position))


def start_data(position: Position) -> dict[str, Any]:
    """Return a position as plain JSON, without its game and options.

    It has the position's actions, its setup if any, and `HAS_DRAWS` if that is false.
    """
    setup = position.setup
    told = {} if setup is None else {SETUP: _setup_data(setup)}
    draws = {} if position.has_draws else {HAS_DRAWS: False}
    return {ACTIONS: list(position.actions), **told, **draws}


def read_start(game: Game, options: Options, data: Mapping[str, Any]) -> Position:
    """Return the position described by `data`, which has the form that `start_data` returns.

    Raises `TengenError` if the rules forbid the position, and other errors if `data` is malformed.
    """
    setup = _read_setup(data[SETUP]) if SETUP in data else None
    return game.position(options, data[ACTIONS], setup, has_draws=data.get(HAS_DRAWS, True))


def _setup_data(setup: Setup) -> dict[str, Any]:
    """Return a setup as plain JSON: one number per point, the side to move, and the pieces' numbers."""
    numbers = {"numbers": list(setup.numbers)} if setup.numbers else {}
    return {"cells": list(setup.cells), "side": int(setup.side), **numbers}


def _read_setup(data: Mapping[str, Any]) -> Setup:
    """Return the setup that `_setup_data` describes."""
    return Setup(bytes(data["cells"]), Side(data["side"]), tuple(data.get("numbers", ())))
