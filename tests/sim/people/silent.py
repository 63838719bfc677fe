"""Two who play without a clock until one of them stops: the other waits, claims or ends the match."""

from __future__ import annotations

import random

from bot.views import presses
from tests.sim.people.honest import SHORT
from tests.sim.person import BOT, Person

_TURNS = (2, 5, 7)


class Silent(Person):
    """Begins a match with a friend of the same kind or the bot, and makes no more moves after a few."""

    weight = 1.0

    async def live(self) -> None:
        """Play a little, say nothing for minutes, and perhaps come back."""
        friend = Silent(self.sim, f"{self.name}'s friend", self.channel_id, random.Random(self.dice.random()))
        opponent = self.dice.choice((friend.id, friend.id, BOT))
        rated = self.dice.choice((None, False))
        await self.command(
            f"{self.dice.choice(SHORT)} challenge", opponent=opponent, clock="none", rated=rated
        )
        for _ in range(self.dice.choice(_TURNS)):
            for one in (self, friend):
                await one.wait_for_the_bot()
                await one.pause(0.5, 3.0)
                if not await one.accept():
                    await one.move()
        for _ in range(4):
            await friend.pause(20.0, 50.0)
            await friend.end()
        if self.dice.random() < 0.3:
            await self.move()
        elif self.dice.random() < 0.3:
            await self.command("match resign")

    async def end(self) -> None:
        """Claim the win, or end the match without a result, as far as either is allowed."""
        if await self.press_any(presses.CLAIM):
            return
        await self.command(self.dice.choice(("match claim", "match abort", "match draw", "match list")))
