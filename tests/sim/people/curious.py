"""Somebody who tries everything: each command, each menu, each form, each button."""

from __future__ import annotations

from bot.features.analyses.page import ANALYZE
from bot.features.replays.page import ANIMATE
from bot.views import presses
from tests.sim.discovery import commands
from tests.sim.people.honest import GAMES
from tests.sim.person import BOT, Person

_TEXTS = ("1", "4", "b2", "H8", "d3", "xyzzy", "２", "🟥")

_SLOW = {presses.STYLE: 0.2, ANALYZE: 0.1, ANIMATE: 0.02}


class Curious(Person):
    """Presses what can be pressed, types what can be typed, fills in what opens."""

    weight = 2.5

    async def live(self) -> None:
        """Begin a match and leave nothing untried."""
        await self.command(f"{self.dice.choice(GAMES)} challenge", opponent=BOT)
        kinds = commands()
        for _ in range(20):
            await self.pause(0.3, 5.0)
            if self.dice.random() < 0.4:
                (kind,) = self.dice.choices(kinds, [kind.weight for kind in kinds])
                await kind().use(self)
            else:
                await self._press()

    async def _press(self) -> None:
        there = self.pressable()
        presses = sorted({click.press for _, _, click in there}, key=str)
        # A picture takes long to paint, many of them longer; each is one press among many.
        presses = [press for press in presses if self.dice.random() < _SLOW.get(press, 1.0)]
        if not presses:
            return
        press = self.dice.choice(presses)
        made = await self.press(self.dice.choice([one for one in there if one[2].press is press]))
        if made is not None and made.modal is not None:
            await self.pause(1.0, 8.0)
            await self.submit(made, self.dice.choice(_TEXTS))
