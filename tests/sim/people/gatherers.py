"""Somebody who gathers people around boards: shows engines at play, has the channel vote, follows others."""

from __future__ import annotations

from bot.views.custom_id import Press
from tests.sim.people.honest import SHORT
from tests.sim.person import Person

_RUNS = (Press.HALT, Press.ONE_STEP, Press.STOP, Press.AGAIN)
_FOLLOWS = (Press.FOLLOW, Press.UNFOLLOW)
_VOTES = (Press.VOTE, Press.BALLOT_PLAY, Press.BALLOT_STEP, Press.BALLOT_PAN, Press.BALLOT_PICK)


class Gatherer(Person):
    """Begins what nobody sits down to, runs it, votes, and follows what others play."""

    weight = 0.7

    async def live(self) -> None:
        """Begin something, and then press what there is."""
        await self._begin()
        for _ in range(18):
            await self.pause(0.5, 6.0)
            kind = self.dice.choice((_RUNS, _VOTES, _VOTES, _FOLLOWS))
            there = self.pressable(*kind, is_mine=False)
            if there:
                await self.press(self.dice.choice(there))
            elif self.dice.random() < 0.2:
                await self._begin()

    async def _begin(self) -> None:
        game = self.dice.choice(SHORT)
        if self.dice.random() < 0.5:
            await self.command(f"{game} watch", pace=self.dice.choice((None, "2", "5")))
        elif self.dice.random() < 0.8:
            await self.command(f"{game} vote", seconds=self.dice.choice(("15", "30")))
        else:
            await self.command(f"{game} challenge", opponent=self.id)
