"""Somebody whose phone shows boards as they were: presses buttons that are long gone."""

from __future__ import annotations

from bot.playground.checks.component import walk
from tests.sim.people.honest import SHORT
from tests.sim.person import BOT, Person, Pressable


class Stale(Person):
    """Plays, and now and then presses what was there some moves ago."""

    async def live(self) -> None:
        """Play a match, with clicks on old boards in between."""
        await self.command(f"{self.dice.choice(SHORT)} challenge", opponent=BOT)
        seen: list[Pressable] = []
        for _ in range(18):
            await self.pause(0.3, 3.0)
            seen += self.moves()
            if seen and self.dice.random() < 0.5:
                message, component, click = self.dice.choice(seen)
                kept = next(iter(walk([component])))
                await self.press((message, kept, click), forge=True)
            else:
                await self.move()
