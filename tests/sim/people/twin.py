"""Somebody who plays several matches against the bot at once, and the same moves in all of them."""

from __future__ import annotations

from tests.sim.person import BOT, Person

_OWN = "SELECT id FROM matches WHERE finished_at IS NULL AND first_user_id = ? ORDER BY id"


class Twin(Person):
    """Begins four matches with a clock; where two boards are equal, the later match has to wait."""

    weight = 0.4

    async def live(self) -> None:
        """Play the same columns everywhere, in the order in which the matches began or the other."""
        for rated in (True, True, False, True):
            await self.command(
                "connect4 challenge", opponent=BOT, level="first-game", rated=rated, clock="5m", side="first"
            )
            await self.pause(0.5, 2.0)
        for column in "4455":
            for number in self._own():
                await self.command("match move", at=column, match=str(number))
                await self.pause(0.3, 1.0)
            await self.pause(2.0, 6.0)

    def _own(self) -> list[int]:
        """The ids of the matches that go on, in one of the two orders."""
        numbers = [row[0] for row in self.sim.rows(_OWN, int(self.id))]
        return numbers[:: self.dice.choice((1, -1))]
