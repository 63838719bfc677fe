"""Somebody who leaves a board for many minutes, until no token of it lives any more."""

from __future__ import annotations

from tests.sim.people.honest import GAMES
from tests.sim.person import BOT, Person


class Slow(Person):
    """Plays a few moves, hours apart from the bot's point of view."""

    weight = 0.5

    async def live(self) -> None:
        """Begin a match and come back to it after long pauses."""
        await self.command(f"{self.dice.choice(GAMES)} challenge", opponent=BOT)
        await self.play(20.0, 400.0, most=6)
