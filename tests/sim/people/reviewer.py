"""Somebody who has matches reviewed, looks at every page of a review, and tries mistakes again."""

from __future__ import annotations

from bot.features.reviews.page import POST_REVIEW, RETRY, RETRY_MOVES, REVIEWED
from bot.views import presses
from tests.sim.person import Person

_LOST = (("tictactoe", "a1 a2 b1 b2 c1"), ("connect4", "4343434"))
_PAGES = (REVIEWED, REVIEWED, presses.REVIEW)


class Reviewer(Person):
    """Brings a match, and wants to know what went wrong; impatient."""

    weight = 0.7

    async def live(self) -> None:
        """Import, ask for the review, turn its pages, and try a mistake again."""
        game, text = self.dice.choice(_LOST)
        await self.command("match import", game=game, text=text)
        await self.pause(0.2, 2.0)
        await self.command("match review")
        for _ in range(14):
            await self.pause(0.3, 6.0)
            await self._act()
        await self.press_any(POST_REVIEW)

    async def _act(self) -> None:
        what = self.dice.random()
        retries, pages = self.pressable(RETRY, RETRY_MOVES.play), self.pressable(*_PAGES)
        if retries and what < 0.2:
            await self.press(self.dice.choice(retries))
        elif pages and what < 0.7:
            await self.press(self.dice.choice(pages))
        elif what < 0.8:
            await self.command("match review", match=self.dice.choice((None, "1", "2", "99")))
        elif self.moves():
            await self.move()
