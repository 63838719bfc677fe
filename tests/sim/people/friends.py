"""Somebody who plays with people: challenges them, answers them, asks for a rematch."""

from __future__ import annotations

from bot.features.new_match.offer_page import ACCEPT, CANCEL, DECLINE
from bot.views import presses
from tests.sim.people.honest import SHORT
from tests.sim.person import Person


class Friend(Person):
    """Challenges somebody, answers challengers, and plays what comes of it."""

    weight = 4.0

    async def live(self) -> None:
        """Look around and do what there is to do."""
        if self.dice.random() < 0.7:
            await self._challenge()
        for _ in range(22):
            await self.pause(0.3, 6.0)
            await self._act()

    async def _act(self) -> None:
        offers = self.pressable(ACCEPT, ACCEPT, DECLINE, CANCEL)
        ends = self.pressable(presses.REMATCH)
        if offers and self.dice.random() < 0.4:
            await self.press(
                self.dice.choice([*offers, *[one for one in offers if one[2].press is ACCEPT] * 3])
            )
        elif self.moves():
            await self.move()
        elif ends and self.dice.random() < 0.3:
            await self.press(self.dice.choice(ends))
        elif self.dice.random() < 0.05:
            await self._challenge()

    async def _challenge(self) -> None:
        opponent = self.dice.choice(self.other_people())
        side = self.dice.choice((None, "first", "second", "random"))
        await self.command(f"{self.dice.choice(SHORT)} challenge", opponent=opponent, side=side)
