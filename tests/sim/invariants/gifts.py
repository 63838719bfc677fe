"""Each press gives time once, as much as the clock's rules say, to a person whose clock runs."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

from bot.hosting.matches.event import Event, EventKind
from bot.hosting.matches.fold import fold
from bot.hosting.matches.match import Match
from bot.views import presses
from tests.sim.invariant import Invariant


class Gifts(Invariant):
    """Nobody gets time that no opponent has given; `Clocks` checks the amounts."""

    async def check(self) -> None:
        """Compare the time given in each match with the presses there."""
        asked = Counter(click.id for _, click in self.sim.clicks(presses.GIVE_TIME))
        for match in self.sim.matches:
            # Time without a seat comes from a tournament's organizer, for both players.
            given = [it for it in match.events if it.kind is EventKind.TIME_GIVEN and it.seat is not None]
            if len(given) > asked[match.id]:
                self.sim.violate(
                    f"in match {match.id} time was given {len(given)} times, asked {asked[match.id]}"
                )
            for event in given:
                if not _is_allowed(match, event):
                    self.sim.violate(f"event {event.seq} of match {match.id} gave {event.action} ms")


def _is_allowed(match: Match, event: Event) -> bool:
    before = fold(match.beginning(), match.events[: event.seq])
    if event.seat is None or before.clock is None or match.players[event.seat.other].is_engine:
        return False
    is_running = before.clock.since is not None and before.position.seat_to_move is event.seat.other
    return is_running and timedelta(milliseconds=event.action or 0) == before.clock.control.gift
