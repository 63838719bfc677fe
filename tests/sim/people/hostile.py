"""Somebody who presses what is not theirs, and sends custom ids and options that nobody offered."""

from __future__ import annotations

from bot.views.custom_id import VERSION
from tests.lab.presses import EVERY_PRESS
from tests.sim.person import Person, Pressable


class Hostile(Person):
    """Forges all that can be forged."""

    weight = 0.7

    async def live(self) -> None:
        """Interfere with everybody's boards."""
        for _ in range(14):
            await self.pause(0.2, 5.0)
            there = self.pressable(is_mine=False)
            if not there:
                continue
            pressed = self.dice.choice(there)
            if self.dice.random() < 0.5:
                pressed = self._forged(pressed)
            await self.press(pressed, forge=True, times=self.dice.choice((1, 1, 3)))

    def _forged(self, pressed: Pressable) -> Pressable:
        message, _, click = pressed
        press = self.dice.choice(EVERY_PRESS)
        numbers = [self.dice.choice((0, 1, 2, 3, 7, 10**6, 2**63 - 1, click.id)) for _ in range(press.arity)]
        text = f"{VERSION}.{press}.{'.'.join(map(str, numbers))}"
        if self.dice.random() < 0.2:
            text = self.dice.choice(("", "t1.play.1.1.1", "t9.play.1", "x" * 100, "t3.play.-1.0.0"))
        return message, {"type": 2, "custom_id": text or "?"}, click
