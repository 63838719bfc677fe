"""Somebody who types no options: begins matches by the form, from `/play`, buttons or a person's menu."""

from __future__ import annotations

from bot.features.new_match.controls import BEGIN, INVITE, SETUP
from bot.views import presses
from tests.sim.person import Person


class Chooser(Person):
    """Tries what the form has, begins, and plays."""

    weight = 0.7

    async def live(self) -> None:
        """Open the form, change it, and begin."""
        for _ in range(3):
            await self._open(self.dice.random())
            for _ in range(self.dice.choice((1, 2, 4))):
                await self.pause(0.3, 3.0)
                await self.press_any(SETUP)
            await self.press_any(BEGIN, INVITE)
            await self.play(0.3, 4.0, most=5)

    async def _open(self, luck: float) -> None:
        if luck < 0.15:
            await self.greet()
            await self.press_any(presses.NEW, is_mine=False)
        elif luck < 0.3:
            await self.command("help")
            await self.press_any(presses.NEW)
        elif luck < 0.8:
            await self.command("play")
        else:
            target = {"type": 2, "target_id": self.dice.choice(self.other_people())}
            await self.ask(2, {"name": "Challenge", **target})
