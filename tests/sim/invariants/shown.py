"""Nothing uncommitted is ever shown, and nothing shown is ever lost or changed.

Every board names its match and its number of events. At the moment when it appears, the database must hold
these events, and from then on the log must begin with them.
"""

from __future__ import annotations

import hashlib

from bot.playground.wire.errors import Json
from bot.views import presses
from tests.sim.invariant import Invariant
from tests.sim.person import clicks_in
from tests.sim.platform.discord import Event

_OF_BOARDS = frozenset({presses.BOARD.play, presses.BOARD.pick, presses.BOARD.pan, presses.BOARD.step})


class Shown(Invariant):
    """Every acknowledged event is stored exactly once, before it is shown."""

    def watch(self) -> None:
        """Check every new message."""
        self._seen: dict[tuple[int, int], str] = {}
        self.sim.discord.world.listen(self._look)

    def _look(self, event: Event) -> None:
        if event.name not in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} or "components" not in event.data:
            return
        for match_id, seq in sorted(boards_in(event.data)):
            if (match_id, seq) not in self._seen and match_id not in self.sim.unreadable:
                digest = self._digest(match_id, seq)
                if digest is None:
                    self.sim.violate(f"match {match_id} was shown after {seq} events that are not stored")
                else:
                    self._seen[match_id, seq] = digest

    async def check(self) -> None:
        """Check that every shown event is still stored."""
        for (match_id, seq), digest in self._seen.items():
            if match_id not in self.sim.unreadable and self._digest(match_id, seq) != digest:
                self.sim.violate(f"the first {seq} events of match {match_id} changed after they were shown")

    def _digest(self, match_id: int, seq: int) -> str | None:
        """Return a digest of the first `seq` events of a match; `None` if there are fewer."""
        (terms,) = self.sim.rows("SELECT game, seed FROM matches WHERE id = ?", match_id) or [None]
        events = self.sim.rows(
            "SELECT seq, kind, seat, action, at FROM match_events WHERE match_id = ? AND seq < ? ORDER BY 1",
            match_id,
            seq,
        )
        if terms is None or len(events) < seq:
            return None
        return hashlib.blake2b(repr((terms, events)).encode(), digest_size=16).hexdigest()


def boards_in(message: Json) -> set[tuple[int, int]]:
    """Return the matches that a message shows, each with its number of events."""
    return {click.numbers[:2] for _, click in clicks_in(message) if click.press in _OF_BOARDS}  # type: ignore[misc]
