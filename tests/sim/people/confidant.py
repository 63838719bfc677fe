"""Somebody who plays where nobody looks: writes to the bot alone, moves in words, without mentioning it."""

from __future__ import annotations

from bot.views import presses
from tests.sim.commands.registered import TYPED
from tests.sim.people.honest import SHORT
from tests.sim.person import BOT, Person

_MOVES = ("a1", "b2", "c3", "1", "4", "5", "7", "b2?", "２")


class Confidant(Person):
    """Plays with the bot in direct messages, in words and by buttons."""

    async def live(self) -> None:
        """Open the conversation, and play there."""
        self.channel_id = self.sim.discord.world.add_dm(self.id)["id"]
        for _ in range(16):
            await self.pause(0.5, 5.0)
            await self._act(self.dice.random())

    async def _act(self, luck: float) -> None:
        if luck < 0.5:
            self.say(self.dice.choice(_MOVES if self.dice.random() < 0.8 else TYPED))
        elif luck < 0.7 and await self.press_any(
            presses.REMATCH, presses.NEXT, presses.STRONGER, presses.WEAKER
        ):
            return
        elif not await self.move():
            await self.command(f"{self.dice.choice(SHORT)} challenge", opponent=BOT)
