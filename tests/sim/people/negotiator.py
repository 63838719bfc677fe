"""Somebody who asks for moves back and for draws all the time, answers such questions, and gives time."""

from __future__ import annotations

import random

from bot.views import presses
from tests.sim.people.honest import SHORT
from tests.sim.person import BOT, Person

_ANSWERS = (presses.AGREE, presses.AGREE, presses.REFUSE)
_CLOCKS = (None, "5m", "3+2", "1d")
_QUESTIONS = (presses.TAKEBACK, presses.DRAW, presses.ABORT, presses.AGREE)
_TYPED = (
    "match takeback",
    "match takeback",
    "match draw",
    "match draw",
    "match abort",
    "match claim",
    "match accept",
    "match decline",
)


class Negotiator(Person):
    """Offers, refuses, agrees, gives: by buttons and by commands, also twice and both at once."""

    weight = 1.5

    async def live(self) -> None:
        """Begin a match, and talk about it more than play it; mostly with somebody of the same kind."""
        both = [self]
        if self.dice.random() < 0.7:
            dice = random.Random(self.dice.random())
            both.append(Negotiator(self.sim, f"{self.name}'s friend", self.channel_id, dice))
        opponent = both[-1].id if len(both) > 1 else self.dice.choice((BOT, *self.other_people()))
        clock = self.dice.choice(_CLOCKS)
        # Against the bot, only an unrated match has takebacks.
        rated = self.dice.choice((None, False))
        await self.command(
            f"{self.dice.choice(SHORT)} challenge", opponent=opponent, clock=clock, rated=rated
        )
        for turn in range(20):
            await self.wait_for_the_bot()
            if len(both) > 1 and turn % 5 == 4:
                await self._ask(both[-1])
            for one in both:
                if turn % 5 == 1:
                    await one._give_time()
                await self.pause(0.2, 4.0)
                await one._act()

    async def _ask(self, other: Negotiator) -> None:
        """Ask something that can be asked now, and have it answered."""
        await self.command(self.dice.choice(("match takeback", "match draw")))
        await self.pause(0.5, 3.0)
        await other.press_any(self.dice.choice((presses.AGREE, presses.REFUSE)))

    async def _give_time(self) -> None:
        """Open the panel, which offers that while the other's clock runs."""
        await self.press_any(presses.MORE)
        await self.pause(0.2, 2.0)
        for gift in self.pressable(presses.GIVE_TIME)[:1]:
            await self.press(gift, times=self.dice.choice((1, 1, 2)))

    async def _act(self) -> None:
        asked = self.pressable(presses.AGREE, presses.REFUSE)
        what = self.dice.random()
        if await self.accept():
            return
        if asked and what < 0.6:
            chosen = [one for one in asked if one[2].press is self.dice.choice(_ANSWERS)] or asked
            await self.press(chosen[0], times=self.dice.choice((1, 1, 2)))
        elif what < 0.3:
            await self.command(self.dice.choice(_TYPED))
        elif what < 0.55 and (questions := self.pressable(*_QUESTIONS)):
            await self.press(self.dice.choice(questions))
        elif what < 0.7 and (more := self.pressable(presses.MORE)):
            await self.press(more[0])
        elif self.moves():
            await self.move()
        else:
            await self.press_any(presses.REMATCH)
