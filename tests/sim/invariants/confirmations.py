"""Where people confirm moves, each confirmation plays one move, and no unconfirmed move is played."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Match
from bot.views import presses
from tests.sim.invariant import Invariant
from tests.sim.machine.surroundings import BEGINNING

_SETTLED_S, _SHARED_S = 3.0, 35.0
"""Seconds after a choice by which the person's process knows it, and another process does."""
_AT_ONCE = timedelta(seconds=2)
"""Time after the move before within which a planned reply or a forced pass comes."""
_FORGIVEN_S = 10.0
"""Seconds after a failure in which choices may be unreadable, so that nobody is asked."""

_Confirmed = tuple[int, int, int]
"""A confirmed move: its match, its player, its action."""


class Confirmations(Invariant):
    """Nobody's move is played without their confirmation, if they chose to confirm moves."""

    def watch(self) -> None:
        """Record each change of people's choices."""
        self._asked: set[int] = set()
        self._changed: dict[int, float] = {}
        """When each person last chose to be asked."""
        self._spells: list[tuple[int, float, float]] = []
        """Who was asked, since when and until when."""
        self.sim.driver.on_commit.append(self._note)

    def _note(self) -> None:
        found = self.sim.rows("SELECT user_id FROM person_settings WHERE confirm = 'on'")
        asked = {user_id for (user_id,) in found}
        if asked != self._asked:
            now = self.sim.loop.time()
            self._spells += [(one, self._changed.pop(one), now) for one in sorted(self._asked - asked)]
            self._changed |= dict.fromkeys(asked - self._asked, now)
            self._asked = asked

    async def check(self) -> None:
        """Check every move of these people in correspondence matches."""
        confirmed: Counter[_Confirmed] = Counter()
        for made, click in self.sim.clicks(presses.CONFIRM_MOVE):
            match_id, _, action = click.numbers
            confirmed[match_id, int(made.user_id), action] += 1
        for match in self.sim.matches:
            if match.terms.clock is not None and match.terms.clock.is_daily:
                self._check_match(match, confirmed)

    def _check_match(self, match: Match, confirmed: Counter[_Confirmed]) -> None:
        before = match.created_at
        for event in match.events:
            is_own = event.kind is EventKind.MOVED and event.at > before + _AT_ONCE
            before = event.at
            player = match.players[event.seat] if event.seat is not None else None
            if not is_own or player is None or player.user_id is None or event.action is None:
                continue
            move = (match.id, player.user_id, event.action)
            if confirmed[move]:
                confirmed[move] -= 1
            elif self._is_asked(player.user_id, (event.at - BEGINNING).total_seconds()):
                self.sim.violate(f"event {event.seq} of match {match.id} was played unconfirmed")

    def _is_asked(self, user_id: int, at: float) -> bool:
        """Whether the person must have been asked: their choice was readable, and made some time before."""
        failures = (one.at for one in self.sim.faults.struck if one.address[0] in ("statement", "commit"))
        if any(at - _FORGIVEN_S < failure < at for failure in failures):
            return False
        now, settled_s = self.sim.loop.time(), _SETTLED_S if len(self.sim.processes) == 1 else _SHARED_S
        spells = [*self._spells, *((one, since, now) for one, since in self._changed.items())]
        return any(one == user_id and since < at - settled_s and at < until for one, since, until in spells)
