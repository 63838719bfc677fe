"""Somebody who plays, asks what is stored about them, hesitates, has it deleted, and may come back."""

from __future__ import annotations

from bot.features.privacy.commands import ERASE, KEEP
from tests.sim.person import BOT, Person


class Leaver(Person):
    """Leaves in the middle of a match."""

    weight = 0.4

    async def live(self) -> None:
        """Play a little, look at what is stored, and go; sometimes twice."""
        for _ in range(self.dice.choice((1, 2))):
            await self.command("tictactoe challenge", opponent=self.dice.choice((BOT, *self.other_people())))
            await self.play(0.3, 4.0, most=4)
            await self.command("privacy export")
            for press in (KEEP, self.dice.choice((ERASE, ERASE, KEEP))):
                await self.insist("privacy delete")
                await self.press_in_turn(press)
