"""Somebody who plays in threads: goes in, moves, leaves them to the archive and comes back."""

from __future__ import annotations

from bot.views import presses
from tests.sim.people.honest import SHORT
from tests.sim.person import BOT, Person


class Threaded(Person):
    """Begins matches in threads of their own, where moderators archive and sometimes delete them."""

    weight = 0.7

    async def live(self) -> None:
        """Begin a match, and look after it."""
        outside = self.channel_id
        made = await self.command(
            f"{self.dice.choice(SHORT)} challenge",
            opponent=self.dice.choice((BOT, BOT, *self.other_people())),
            thread=True,
        )
        for _ in range(16):
            await self.pause(0.5, 6.0)
            self.channel_id = self._inside(outside, made.original.id if made and made.original else "")
            await self._act(outside)

    def _inside(self, outside: str, message_id: str) -> str:
        return message_id if message_id in self.sim.discord.world.channels else outside

    async def _act(self, outside: str) -> None:
        world, chance = self.sim.discord.world, self.dice.random()
        if chance < 0.15 and self.channel_id != outside:
            world.set_archived(world.channel(self.channel_id), is_archived=True)
        elif chance < 0.17 and self.channel_id != outside:
            self.sim.deleted |= set(world.messages[self.channel_id])
            world.remove_channel(world.channel(self.channel_id))
        elif self.moves():
            await self.move()
        elif ends := self.pressable(presses.REMATCH):
            await self.press(self.dice.choice(ends))
