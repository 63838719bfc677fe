"""Somebody who asks for hints in a match without stakes, and looks into it when it is over."""

from __future__ import annotations

from bot.features.analyses.page import ANALYZE, HINT, HINT_MOVE
from bot.views import presses
from bot.views.custom_id import Press
from tests.sim.people.honest import GAMES
from tests.sim.person import BOT, Person


class Student(Person):
    """Plays an engine for nothing, with hints, and goes through the end with the analysis."""

    weight = 0.5

    async def live(self) -> None:
        """Ask before most moves; then look at the last positions, and at any other match."""
        game = self.dice.choice(GAMES)
        await self.command(f"{game} challenge", opponent=BOT, rated=False, level="first-game")
        for _ in range(6):
            await self.pause(0.5, 5.0)
            await self._ask(HINT)
            await self._ask(HINT_MOVE)
            await self.move()
        await self.command("match resign")
        await self._ask(presses.RESIGN_SURE)
        await self.command("match analyze", match=self.dice.choice((None, "1", "2", "99")))
        for _ in range(4):
            await self.pause(0.5, 6.0)
            await self._ask(ANALYZE)

    async def _ask(self, press: Press) -> None:
        """Press such a button where there is one; behind the dots where there is none yet."""
        if not self.pressable(press):
            for one in self.pressable(presses.MORE)[:1]:
                await self.press(one)
        for one in self.pressable(press)[:1]:
            await self.press(one)
