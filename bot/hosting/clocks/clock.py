"""The clock of a match: whose time is running, since when, and how much is left.

A clock is an immutable value. Only events in the match's log change it: moves, takebacks, pauses and flags,
each with its time. Pairs are indexed by seat. A player has at least `FIRST_MOVE` for the first turn, which is
not charged.

    started ─► running ──moved──► running … ──stopped──► over
                  │ ▲
            paused│ │resumed          flagged: out of time, but the match is not over yet
                  ▼ │
                standing
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Self, TypeVar

from bot.hosting.clocks.time_control import FIRST_MOVE, TimeControl
from engines.core.types import Seat

T = TypeVar("T")

_NONE = timedelta(0)
_REST_OF_THE_GAME = 20
"""Number of moves over which an engine spreads its remaining time."""
_MIN_ENGINE_S = 0.05


@dataclass(frozen=True, slots=True)
class Clock:
    """State of a chess clock: the time of both players.

    - `banks` holds the time that each player had left when this turn started, plus any that they were given
      in it; with a fixed time per move, it is always the full time of a move.
    - `has_moved` holds for each player whether they have ended a turn by a move.
    - `since` is when the clock last started, `None` while it is stopped.
    - `spent` is the time used in this turn before `since`. With a fixed time per move, any time that the
      opponent gave is subtracted.
    """

    control: TimeControl
    banks: tuple[timedelta, timedelta]
    has_moved: tuple[bool, bool]
    turn: Seat
    since: datetime | None
    """Time at which the clock last started; `None` while the match is paused or over."""
    spent: timedelta = _NONE
    flagged_after: timedelta | None = None
    """Time used in this turn when the fall of the flag was recorded; `None` if no flag has fallen."""

    @classmethod
    def start(cls, control: TimeControl, turn: Seat, at: datetime) -> Self:
        """Return the clock of a match that starts at `at` with `turn` to move."""
        return cls(control, (control.base, control.base), (False, False), turn, at)

    # -- changes ---------------------------------------------------------------
    def moved(self, turn: Seat, at: datetime) -> Self:
        """Return the clock after an action, with seat `turn` to move.

        If the same seat moves again, its turn continues; the used time is subtracted and the increment added
        only when the turn ends.
        """
        if turn is self.turn:
            since = None if self.since is None else at
            return replace(self, spent=self.elapsed(at), since=since, flagged_after=None)
        banks = self._charged(at)
        if self.control.increment:
            banks = _with(banks, self.turn, banks[self.turn] + self.control.increment)
        has_moved = _with(self.has_moved, self.turn, True)
        return replace(self._turned(turn, at), banks=banks, has_moved=has_moved)

    def taken_back(self, turn: Seat, at: datetime) -> Self:
        """Return the clock after a takeback, with seat `turn` to move; players do not regain used time."""
        return replace(self._turned(turn, at), banks=self._charged(at))

    def paused(self, at: datetime) -> Self:
        """Return the clock, stopped at `at` because the match is paused."""
        return replace(self, spent=self.elapsed(at), since=None)

    def resumed(self, at: datetime) -> Self:
        """Return the clock, restarted at `at` after a pause."""
        return replace(self, since=at)

    def flagged(self, at: datetime) -> Self:
        """Return the clock after the flag of the player to move has fallen (they are out of time)."""
        return replace(self, flagged_after=self.elapsed(at))

    def with_extra_time(self, extra: timedelta, *, is_for_both: bool = False) -> Self:
        """Return the clock with `extra` time for the player to move or, with `is_for_both`, for both players.

        With a fixed time per move, only the player to move gets it, and only for this turn.
        """
        if self.control.is_per_move:
            return replace(self, spent=self.spent - extra)
        banks = _with(self.banks, self.turn, self.banks[self.turn] + extra)
        if is_for_both:
            banks = _with(banks, self.turn.other, banks[self.turn.other] + extra)
        return replace(self, banks=banks)

    def stopped(self, at: datetime) -> Self:
        """Return the clock, stopped at time `at` because the match ended."""
        return replace(self, banks=self._charged(at), since=None, spent=_NONE)

    def called_off(self) -> Self:
        """Return the clock of an aborted match, stopped without charging the last turn."""
        return replace(self, since=None, spent=_NONE)

    # -- readings --------------------------------------------------------------
    @property
    def allowance(self) -> timedelta:
        """Total time that the player to move has for this turn, in their first turn at least `FIRST_MOVE`."""
        own = self.control.base if self.control.is_per_move else self.banks[self.turn]
        return own if self.has_moved[self.turn] else max(own, FIRST_MOVE)

    @property
    def flag_at(self) -> datetime | None:
        """Time at which the player to move runs out of time; `None` while the clock is stopped."""
        return None if self.since is None else self.since + self.allowance - self.spent

    @property
    def end_at(self) -> datetime | None:
        """Time at which the match ends, because a flag has fallen and the grace period is over.

        `None` while no flag has fallen, and while the clock is stopped.
        """
        if self.since is None or self.flagged_after is None:
            return None
        return self.since + self.flagged_after + self.control.grace - self.spent

    @property
    def due_at(self) -> datetime | None:
        """Time at which the flag falls or, once it has fallen, the match ends; `None` for a stopped clock."""
        return self.flag_at if self.flagged_after is None else self.end_at

    def elapsed(self, at: datetime) -> timedelta:
        """Return the time used in this turn until `at`, less the extra time that `spent` contains."""
        return self.spent if self.since is None else self.spent + max(at - self.since, _NONE)

    def left(self, seat: Seat, at: datetime) -> timedelta:
        """Return the time left to `seat`, at least 0: in its turn if it is to move, else for its next turn.

        The minimum for a first turn (`FIRST_MOVE`) is contained only if the seat is to move.
        """
        if seat is self.turn:
            return max(self.allowance - self.elapsed(at), _NONE)
        return self.control.base if self.control.is_per_move else self.banks[seat]

    def engine_s(self, at: datetime) -> float:
        """Return how many seconds the engine to move, from `at` on, can think without risking its time.

        With a fixed time per move, that is half of the time left. Otherwise it is an equal share of the bank
        for each of the next `_REST_OF_THE_GAME` moves plus half of the increment, but at most half of the
        time left. It is at least `_MIN_ENGINE_S`.
        """
        left_s = self.left(self.turn, at).total_seconds()
        if self.control.is_per_move:
            return max(left_s / 2, _MIN_ENGINE_S)
        increment_s = (self.control.increment or _NONE).total_seconds()
        # The extended first turn exists only to give people time to arrive.
        planned_s = self.banks[self.turn].total_seconds() / _REST_OF_THE_GAME + increment_s / 2
        return max(min(planned_s, left_s / 2), _MIN_ENGINE_S)

    def _turned(self, turn: Seat, at: datetime) -> Self:
        """Return the clock at the start of the turn of seat `turn`; a stopped clock stays stopped.

        The banks stay; callers charge them.
        """
        since = None if self.since is None else at
        return replace(self, turn=turn, since=since, spent=_NONE, flagged_after=None)

    def _charged(self, at: datetime) -> tuple[timedelta, timedelta]:
        """Return the banks after a turn that ends at `at`.

        A player's first turn is not charged, nor is a turn with a fixed time per move.
        """
        if self.control.is_per_move or not self.has_moved[self.turn]:
            return self.banks
        return _with(self.banks, self.turn, max(self.banks[self.turn] - self.elapsed(at), _NONE))


def _with(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    first, second = pair
    return (value, second) if seat is Seat.FIRST else (first, value)
