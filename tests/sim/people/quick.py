"""Somebody who clicks twice, and whose connection delivers a click more than once."""

from __future__ import annotations

import asyncio

from tests.sim.people.honest import SHORT
from tests.sim.person import BOT, Person


class Quick(Person):
    """Never waits for an answer."""

    async def live(self) -> None:
        """Play in a hurry: two clicks at once on any button."""
        await asyncio.gather(*(self._challenge() for _ in range(self.dice.choice((1, 2)))))
        for _ in range(14):
            await self.pause(0.0, 1.5)
            moves = self.moves()
            if moves:
                chosen = self.dice.choices(moves, k=self.dice.choice((1, 2, 3)))
                await asyncio.gather(*(self.press(one, times=self.dice.choice((1, 1, 2))) for one in chosen))

    async def _challenge(self) -> None:
        await self.command(f"{self.dice.choice(SHORT)} challenge", opponent=BOT)
