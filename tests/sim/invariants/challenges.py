"""No challenge expires too early, and its message shows its outcome."""

from __future__ import annotations

from bot.features.new_match.offer_page import ACCEPT
from tests.sim.invariant import Invariant
from tests.sim.machine.surroundings import moment_of
from tests.sim.person import clicks_in

_EDITED_MS = 5000
"""Milliseconds within which a message shows that its challenge has expired."""


class Challenges(Invariant):
    """A challenge stays open for the promised time."""

    def watch(self) -> None:
        """Check every commit."""
        self.sim.driver.on_commit.append(self._look)

    def _look(self) -> None:
        early = "state = 'expired' AND expires_at > ?"
        for (number,) in self.sim.rows(f"SELECT id FROM challenges WHERE {early}", self._now_ms()):
            self.sim.violate(f"challenge {number} expired before its time")

    async def check(self) -> None:
        """Check every challenge's message, except one that expires at this moment."""
        since = self._now_ms() - _EDITED_MS
        for number, state, channel_id, message_id in self.sim.rows(
            "SELECT id, state, channel_id, message_id FROM challenges WHERE channel_id <> 0"
            " AND NOT (state = 'expired' AND expires_at > ?)",
            since,
        ):
            self._check_message(number, state, str(channel_id), str(message_id))

    def _now_ms(self) -> int:
        return int(moment_of(self.sim.loop).timestamp() * 1000)

    def _check_message(self, number: int, state: str, channel_id: str, message_id: str) -> None:
        message = self.sim.discord.world.messages.get(channel_id, {}).get(message_id)
        if message is None:
            if message_id not in self.sim.deleted and (state == "pending" or message_id != "None"):
                self.sim.violate(f"challenge {number}, {state}, is shown nowhere ({message_id})")
            return
        offers = any(click.press is ACCEPT and click.id == number for _, click in clicks_in(message.data))
        metadata = self.sim.discord.world.channels[channel_id].get("thread_metadata") or {}
        # Nothing can be edited in an archived thread; it is when somebody opens that again.
        if offers != (state == "pending") and not metadata.get("archived"):
            self.sim.violate(f"the message of challenge {number}, which is {state}, offers={offers}")
