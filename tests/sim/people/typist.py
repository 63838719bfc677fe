"""Somebody who writes moves instead of pressing them: mentions the bot, or says what people say."""

from __future__ import annotations

from bot.views import presses
from tests.sim.commands.registered import TYPED
from tests.sim.people.honest import GAMES
from tests.sim.person import BOT, Person

_MOVES = ("a1", "b2", "c3", "1", "4", "7", "h8", "d3", "pass", "b2?", "H 8", "２")


class Typist(Person):
    """Types moves where everybody reads them."""

    weight = 1.0

    async def live(self) -> None:
        """Begin a match or two, and play them in words."""
        for _ in range(self.dice.choice((1, 2))):
            await self.command(f"{self.dice.choice(GAMES)} challenge", opponent=BOT)
            await self.press_in_turn(presses.MORE)
            await self.press_any(presses.TYPE, text=self.dice.choice(_MOVES))
        for _ in range(18):
            await self.pause(0.3, 5.0)
            move = self.dice.choice(_MOVES if self.dice.random() < 0.8 else TYPED)
            what = self.dice.random()
            if what < 0.7:
                self.say(f"<@{BOT}> {move}")
            elif what < 0.8:
                self.say(move)
            else:
                await self.command("match move", at=move)
            # Where the move fits both matches, buttons ask which is meant.
            await self.press_any(presses.CHOOSE, is_mine=False)
