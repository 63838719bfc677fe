"""Somebody who plays with clocks on purpose: in time, late, and now and then not at all."""

from __future__ import annotations

from bot.views import presses
from tests.sim.people.honest import SHORT
from tests.sim.person import BOT, Person

_CLOCKS = ("1m", "1m", "1m", "3+2", "5m", "1d")
_PAUSES = ((0.5, 4.0), (0.5, 4.0), (5.0, 40.0), (55.0, 70.0), (100.0, 150.0))


class Timed(Person):
    """Begins a match with a clock and lets it run: a flag falls, somebody claims, a match is aborted."""

    weight = 1.5

    async def live(self) -> None:
        """Begin matches, and answer late."""
        for _ in range(self.dice.choice((1, 2))):
            people = self.other_people()
            opponent = self.dice.choice((BOT, *people, *people))
            clock = self.dice.choice(_CLOCKS)
            await self.command(f"{self.dice.choice(SHORT)} challenge", opponent=opponent, clock=clock)
            for _ in range(self.dice.choice((4, 8))):
                await self.pause(*self.dice.choice(_PAUSES))
                await self._act()
            await self._wait_for_the_flag()

    async def _wait_for_the_flag(self) -> None:
        """A player has a minute, before the first move five; then there is a minute to claim the win."""
        await self.pause(*self.dice.choice(((62.0, 110.0), (302.0, 350.0))))
        if self.dice.random() < 0.3:
            await self.command("match claim")
        await self.press_any(presses.CLAIM)

    async def _act(self) -> None:
        rare = self.pressable(presses.CLAIM, presses.ABORT)
        if rare and self.dice.random() < 0.5:
            await self.press(rare[0])
        elif await self.accept():
            return
        elif self.moves():
            await self.move()
        elif more := self.pressable(presses.MORE):
            await self.press(more[0])
            if gift := self.pressable(presses.GIVE_TIME):
                await self.press(gift[0])
