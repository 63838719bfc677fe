"""Somebody who plans ahead: types lines that are to be played by themselves, looks at them, drops them."""

from __future__ import annotations

from bot.features.plans.commands import PLAN, PLAN_DROP, PLAN_TYPE
from bot.views import presses
from tests.sim.person import BOT, Person

_LINES = {
    "tictactoe": ("b2 a1 c3", "a1 b2", "c1 c2 c3 a2", "a3 b3 a2", "b1 b2 a1 c3", "?"),
    "connect4": ("4 4 4", "1 2 3 4", "4 3 4 3 4 3", "7 7", "5 4 5", "?"),
}
_DAYS = ("1d", "3d")
"""Only where there are days to think do people plan."""


class Planner(Person):
    """Begins a match and plans more than there is to play."""

    async def live(self) -> None:
        """Plan, play on, and plan again."""
        game = self.dice.choice(tuple(_LINES))
        await self.command("settings me", confirm=self.dice.choice(("on", "off")))
        people = self.other_people()
        opponent, clock = self.dice.choice((BOT, *people, *people)), self.dice.choice(_DAYS)
        await self.command(f"{game} challenge", opponent=opponent, clock=clock)
        for _ in range(18):
            await self.pause(0.3, 4.0)
            await self._act(self.dice.random(), self.dice.choice(_LINES[game]))
        await self.command("match plan")
        await self.pause(0.5, 2.0)
        await self.press_any(PLAN_DROP)

    async def _act(self, luck: float, line: str) -> None:
        if await self.accept():
            return
        if luck < 0.25:
            await self.command("match plan", line=line if luck < 0.2 else None)
            if luck < 0.08:
                await self.press_any(PLAN_DROP)
        elif luck < 0.7:
            await self._plan(line)
        else:
            await self.move()
            await self.press_any(presses.CONFIRM_MOVE, presses.CANCEL_MOVE)

    async def _plan(self, line: str) -> None:
        """Type a line where plans are shown, or go there through the panel."""
        for press in (PLAN_TYPE, PLAN, presses.MORE):
            if await self.press_any(press, text=line):
                return
