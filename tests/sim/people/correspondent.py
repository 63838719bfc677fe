"""Somebody who plays with others over days: waits for pings, goes from match to match, and on vacation."""

from __future__ import annotations

from bot.features.settings.commands import SET_MINE
from bot.views import presses
from tests.sim.people.honest import SHORT
from tests.sim.person import BOT, Person

_CLOCKS = (None, "1h", "1d", "3d")
_PINGS = (None, "on", "dm", "dm", "off")
_CONFIRM = (None, "on", "on", "on", "off")
_TYPED = ("a1", "b2", "c3", "1", "4", "7")
_PAUSES = ((0.5, 5.0), (0.5, 5.0), (11.0, 30.0), (121.0, 140.0))
"""Between two moves: at once, after a ping of a slow match, after one of a match without a clock."""


class Correspondent(Person):
    """Has several matches at a time, and looks after them now and then."""

    weight = 1.5

    async def live(self) -> None:
        """Say how to be told, begin matches, and come back to them."""
        await self.insist("settings me", pings=self.dice.choice(_PINGS), confirm=self.dice.choice(_CONFIRM))
        if self.dice.random() < 0.3:
            await self.press_any(SET_MINE)
        await self._begin()
        for _ in range(12):
            await self.pause(*self.dice.choice(_PAUSES))
            await self.wait_for_the_bot()
            await self._act(self.dice.random())

    async def _act(self, luck: float) -> None:
        if luck < 0.1:
            await self.command("next")
        elif luck < 0.2 and await self.press_any(presses.NEXT):
            return
        elif luck < 0.3:
            await self.command("settings me", vacation=self.dice.choice(("1", "2", "0", "0", "40")))
        elif luck < 0.42:
            await self._begin()
        elif not await self.accept():
            await self._move()

    async def _move(self) -> None:
        """Make a move, and answer the question whether to play it."""
        if self.dice.random() < 0.2:
            self.say(f"<@{BOT}> {self.dice.choice(_TYPED)}")
            await self.pause(1.0, 3.0)
        else:
            await self.move()
        await self.press_any(presses.CONFIRM_MOVE, presses.CANCEL_MOVE, is_mine=False)

    async def _begin(self) -> None:
        people = self.other_people()
        await self.command(
            f"{self.dice.choice(SHORT)} challenge",
            opponent=self.dice.choice((BOT, BOT, *people)),
            clock=self.dice.choice(_CLOCKS),
            thread=self.dice.random() < 0.2,
        )
