"""Somebody who looks up who plays how well: leaderboards, past matches, how two have played each other."""

from __future__ import annotations

from bot.features.standing.history import HISTORY, HISTORY_MATCH
from bot.features.standing.leaderboard_page import RANKING
from bot.features.standing.profile_page import PROFILE
from bot.views import presses
from tests.sim.person import BOT, Person

_PAGES = (RANKING, HISTORY, HISTORY_MATCH, PROFILE)


class Browser(Person):
    """Ends some matches, and reads everything that is written about them."""

    weight = 0.7

    async def live(self) -> None:
        """Play as little as possible, and look around."""
        for opponent in (BOT, *self.other_people())[:2]:
            await self.command("tictactoe challenge", opponent=opponent)
            await self.play(0.3, 2.0, most=4)
            await self.command("match resign")
            await self.press_any(presses.RESIGN_SURE)
        for _ in range(3):
            await self._look_up()
            for press in _PAGES:
                await self.pause(0.5, 3.0)
                await self.press_any(press, is_mine=False)

    async def _look_up(self) -> None:
        await self.command("leaderboard", scope=self.dice.choice((None, "global")))
        await self.pause(0.5, 3.0)
        await self.command("match history")
        await self.pause(0.5, 3.0)
        await self.command("profile")
        await self.pause(0.5, 3.0)
        await self.command("versus", user=self.dice.choice(self.other_people()))
