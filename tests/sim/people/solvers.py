"""Somebody who solves puzzles, or guesses at them, and wants the one of the day posted."""

from __future__ import annotations

from bot.views.custom_id import Press
from tests.sim.people.honest import GAMES
from tests.sim.person import Person

_PRESSES = (
    Press.PUZZLE_PLAY,
    Press.PUZZLE_PICK,
    Press.PUZZLE_PAN,
    Press.PUZZLE_AGAIN,
    Press.PUZZLE_SHOW,
    Press.PUZZLE_NEXT,
    Press.DAILY,
)


class Solver(Person):
    """Asks for puzzles and presses what they offer."""

    weight = 0.5

    async def live(self) -> None:
        """Ask for one, press some, ask again."""
        for _ in range(16):
            await self.pause(0.5, 6.0)
            there = self.pressable(*_PRESSES, is_mine=False)
            if there and self.dice.random() < 0.8:
                await self.press(self.dice.choice(there))
            elif self.dice.random() < 0.2:
                await self.command("settings server", daily=f"<#{self.channel_id}>")
            else:
                name = self.dice.choice(("puzzle", "daily"))
                await self.command(name, game=self.dice.choice(GAMES))
