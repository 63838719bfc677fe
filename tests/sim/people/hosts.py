"""Somebody who plays with all who come: opens tables, joins others', closes their own, blocks people."""

from __future__ import annotations

from bot.features.new_match.offer_page import CLOSE_TABLE, JOIN, TELL_SERVER
from bot.features.settings.commands import SET_OURS
from tests.sim.people.honest import SHORT, VARIANTS
from tests.sim.person import BOT, Person


class Host(Person):
    """Opens a table, or sits down at one, and plays what comes of it; blocks somebody now and then."""

    weight = 2.0

    async def live(self) -> None:
        """Look around and do what there is to do."""
        if self.dice.random() < 0.7:
            await self.insist("settings server", tables=f"<#{self.channel_id}>")
            await self._open_in_private()
            await self.press_any(SET_OURS)
        await self._open()
        for _ in range(16):
            await self.pause(0.3, 6.0)
            await self._act()

    async def _act(self) -> None:
        seats = self.pressable(JOIN, is_mine=False)
        closable = self.pressable(CLOSE_TABLE)
        luck = self.dice.random()
        if seats and luck < 0.5:
            await self.press(self.dice.choice(seats), times=self.dice.choice((1, 1, 2)))
        elif closable and luck < 0.6:
            await self.press(self.dice.choice(closable))
        elif self.moves():
            await self.move()
        elif luck < 0.75:
            await self._open()
        elif luck < 0.85:
            name = self.dice.choice(("block", "unblock", "unblock"))
            await self.command(name, user=self.dice.choice(self.other_people()))

    async def _open_in_private(self) -> None:
        """Open a table where nobody else looks, and have the server's list show it."""
        square = self.channel_id
        self.channel_id = self.closed_channel("study")
        await self.insist(f"{self.dice.choice(SHORT)} open")
        await self.press_in_turn(TELL_SERVER)
        self.channel_id = square

    async def _open(self) -> None:
        game, options = self.dice.choice(VARIANTS)
        if self.dice.random() < 0.15:
            await self.command(f"{game} open", **options)
        elif self.dice.random() < 0.15:
            await self.command(f"{game} challenge", opponent=BOT, **options)
        side = self.dice.choice((None, "first", "second", "random"))
        await self.command(f"{self.dice.choice(SHORT)} open", side=side, rated=self.dice.random() < 0.5)
