"""Somebody who has matches reviewed, looks at every page of a review, and tries mistakes again."""

from __future__ import annotations

from bot.features.reviews.line_page import LINE, REVIEWED
from bot.features.reviews.page import POST_REVIEW, RETRY, RETRY_MOVES
from bot.views import presses
from tests.sim.person import Person

_WIDE = "---------OOOOO---O***O---O*-*O---O***OO--OOOOO------O------O----"
"""A board of Othello with more moves than buttons, one of which loses all discs."""
_LOST = (
    ("tictactoe", "a1 a2 b1 b2 c1"),
    ("gomoku", "h8 a1 h9 a2 h10 a3 h11 a4 h12"),
    ("connect4", "4343434"),
    ("othello", f"(;GM[Othello]BO[8 {_WIDE} *]B[D7]W[D4];)"),
)
"""Matches with a mistake, which is tried again with buttons, on a pad, or with a menu."""
_LOOKS = (RETRY_MOVES.pan, RETRY_MOVES.step)
_LESSON = (RETRY_MOVES.play, RETRY_MOVES.pick, *_LOOKS)
_PAGES = (REVIEWED, REVIEWED, LINE, presses.REVIEW)


class Reviewer(Person):
    """Brings matches, and wants to know what went wrong; impatient."""

    weight = 0.7

    async def live(self) -> None:
        """Take up the list where the visit before has ended."""
        for game, text in self.dealt((_LOST[:2], _LOST[2:])):
            await self.insist("match import", game=game, text=text)
            await self.pause(0.2, 2.0)
            await self.insist("match review")
            await self._wait_for_the_review()
            await self.press_in_turn(RETRY, *_LOOKS)
            for _ in range(7):
                await self.pause(0.3, 6.0)
                await self.wait_for_the_bot()
                await self._act(self.dice.random())
        await self.insist("match review")
        await self.pause(0.5, 2.0)
        await self.press_any(POST_REVIEW)

    async def _wait_for_the_review(self) -> None:
        """Look again and again how far it is."""
        for _ in range(8):
            await self.pause(0.3, 6.0)
            await self.wait_for_the_bot()
            if self.pressable(RETRY):
                return
            await self.press_any(presses.REVIEW)

    async def _act(self, luck: float) -> None:
        if luck < 0.6 and (await self.press_a_kind(*_LESSON) or await self.press_any(RETRY)):
            return
        if luck < 0.8 and await self.press_any(*_PAGES):
            return
        if luck < 0.9:
            await self.command("match review", match=self.dice.choice((None, "1", "2", "99")))
        elif self.moves():
            await self.move()
