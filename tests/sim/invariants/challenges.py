"""No challenge expires before its time, and its message says what became of it."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.views.custom_id import Press
from tests.sim.invariant import Invariant
from tests.sim.machine.surroundings import moment_of
from tests.sim.person import clicks_in


class Challenges(Invariant):
    """Offers are kept, and kept once."""

    async def check(self) -> None:
        """Look at every challenge and at its message."""
        house = self.house
        now = moment_of(house.loop)
        for number, state, expires_at, channel_id, message_id in house.rows(
            "SELECT id, state, expires_at, channel_id, message_id FROM challenges"
        ):
            expiry = datetime.fromtimestamp(expires_at / 1000, UTC)
            if state == "expired" and expiry > now:
                house.violate(f"challenge {number} expired before its time")
            self._check_message(number, state, str(channel_id), str(message_id))

    def _check_message(self, number: int, state: str, channel_id: str, message_id: str) -> None:
        message = self.house.discord.world.messages[channel_id].get(message_id)
        if message is None:
            if message_id not in self.house.deleted and (state == "pending" or message_id != "None"):
                self.house.violate(f"challenge {number}, {state}, is shown nowhere ({message_id})")
            return
        offers = any(
            click.press is Press.ACCEPT and click.id == number for _, click in clicks_in(message.data)
        )
        if offers != (state == "pending"):
            self.house.violate(f"the message of challenge {number}, which is {state}, offers={offers}")
