"""Clocks say what the log says, charge nobody for times without a bot to be reached, and fall when due.

Everything is counted here again, from the moments in the log, the rules as
players read them, and what Discord knows of when any bot was there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

from bot.hosting.matches.event import CHARGED, EventKind
from bot.hosting.matches.fold import fold
from bot.hosting.matches.match import Match
from engines.core.types import Seat
from tests.sim.invariant import Invariant
from tests.sim.machine.surroundings import BEGINNING

_NONE = timedelta(0)
_FIRST_MOVE = timedelta(minutes=5)
_NOTED = timedelta(seconds=7)
"""Time that one absence may cost a player: a process notes its presence only every few seconds."""
_FROZEN_S = 11.0
"""Length of a freeze that is not charged; the bot looks once a second, and excuses ten seconds."""
_BOARD = (EventKind.MOVED, EventKind.TAKEN_BACK)


@dataclass
class _Turn:
    """The thinking time of one player in one turn, without pauses."""

    seat: Seat
    begin: datetime
    end: datetime
    charged: timedelta = _NONE
    given: timedelta = _NONE
    """Time that the opponent gave."""
    shared: timedelta = _NONE
    """Part of `given` that both players got."""
    until_flag: timedelta | None = None
    """Time used when the flag fell, if it did."""
    is_moved: bool = False
    """Whether a move ended the turn and the match went on; then there is an increment."""
    is_over: bool = True


class Clocks(Invariant):
    """Computes every turn of every match with a clock again."""

    async def check(self) -> None:
        """Check every match."""
        for match in self.sim.matches:
            if match.clock is not None:
                away = list(self._away(match.place.guild_id))
                turns = list(_turns(match))
                for turn in turns:
                    # An engine thinks while nobody can reach the bot.
                    if not match.players[turn.seat].is_engine:
                        self._check_absences(match, turn, away)
                self._check_times(match, turns)

    def _away(self, guild_id: int | None) -> Iterator[tuple[datetime, datetime]]:
        """Yield the times at which clicks in a server, or outside servers, reached no running bot."""
        reachable = self.sim.discord.reachable[None if guild_id is None else str(guild_id)]
        known = [*reachable, (self.sim.loop.time(), True)]
        away = [(begin, end) for (begin, is_there), (end, _) in pairwise(known) if not is_there]
        for begin, end in merged([*away, *self._frozen(guild_id)]):
            yield BEGINNING + timedelta(seconds=begin), BEGINNING + timedelta(seconds=end)

    def _frozen(self, guild_id: int | None) -> list[tuple[float, float]]:
        """Return the times at which the only process of a server was frozen for more than ten seconds."""
        serving = [lives for lives in self.sim.processes if lives.serves(guild_id)]
        if len(serving) > 1:
            return []
        return [(begin, end) for begin, end in serving[0].frozen if end - begin > _FROZEN_S]

    def _check_absences(self, match: Match, turn: _Turn, away: list[tuple[datetime, datetime]]) -> None:
        absences = [min(turn.end, end) - max(turn.begin, begin) for begin, end in away]
        absences = [one for one in absences if one > _NONE]
        most = turn.end - turn.begin - sum(absences, _NONE) + _NOTED * len(absences)
        if turn.charged > most:
            self.sim.violate(
                f"match {match.id} charged {turn.seat.name} {turn.charged} from {turn.begin:%H:%M:%S} on, "
                f"{sum(absences, _NONE)} of it without a bot"
            )

    def _check_times(self, match: Match, turns: list[_Turn]) -> None:
        """Compute the remaining times again, and the longest time that each turn may have taken."""
        assert match.clock is not None
        control = match.clock.control
        left, has_moved = dict.fromkeys(Seat, control.base), set[Seat]()
        for turn in turns:
            if not control.is_per_move:
                left[turn.seat] += turn.given
                left[turn.seat.other] += turn.shared
            if not turn.is_over:
                continue
            allowed = control.base if control.is_per_move else left[turn.seat]
            extra = turn.given if control.is_per_move else _NONE
            if turn.seat not in has_moved:
                allowed = max(allowed, _FIRST_MOVE)
            elif not control.is_per_move:
                left[turn.seat] = max(left[turn.seat] - turn.charged, _NONE)
            allowed += extra
            if (turn.until_flag or allowed) < allowed:
                self.sim.violate(
                    f"match {match.id}: {turn.seat.name} fell after {turn.until_flag} of {allowed}"
                )
            if turn.is_moved:
                has_moved.add(turn.seat)
                left[turn.seat] += control.increment or _NONE
        shown = dict(zip(Seat, match.clock.banks, strict=True))
        if shown != left:
            self.sim.violate(f"match {match.id} has {shown} left, counted again {left}")


def merged(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Join overlapping spans, so that no time counts twice."""
    joined: list[tuple[float, float]] = []
    for begin, end in sorted(spans):
        if joined and begin <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(joined[-1][1], end)
        else:
            joined.append((begin, end))
    return joined


def _turns(match: Match) -> Iterator[_Turn]:
    """Yield every finished turn, ended by a move, a takeback or the match's end; others if time was given."""
    at = match.beginning()
    turn, paused_since = _Turn(at.position.seat_to_move, match.created_at, match.created_at), None
    for event in match.events:
        after = fold(at, (event,))
        if paused_since is None:
            turn.charged += event.at - turn.end
        turn.end = event.at
        match event.kind:
            case EventKind.SET_UP:
                # After a drawn opening of three moves, the second side makes the first move.
                turn.seat = after.position.seat_to_move
            case EventKind.PAUSED:
                paused_since = event.at
            case EventKind.RESUMED:
                if CHARGED in event.data and paused_since is not None:
                    turn.charged += event.at - paused_since
                paused_since = None
            case EventKind.TIME_GIVEN:
                turn.given += timedelta(milliseconds=event.action or 0)
                if event.seat is None:
                    # An organizer gave it to both players.
                    turn.shared += timedelta(milliseconds=event.action or 0)
            case EventKind.FLAGGED:
                turn.until_flag = turn.charged
            case EventKind.ABORTED:
                turn.charged = _NONE
        moves_again = event.kind is EventKind.MOVED and after.position.seat_to_move is turn.seat
        if (event.kind in _BOARD and not moves_again) or after.is_finished:
            turn.is_moved = event.kind is EventKind.MOVED and not after.is_finished
            yield turn
            turn = _Turn(after.position.seat_to_move, event.at, event.at)
        at = after
    if turn.given:
        turn.is_over = False
        yield turn
