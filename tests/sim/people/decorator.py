"""Somebody who changes how a board looks: picture, theme, numbers, side, place, width of the pad."""

from __future__ import annotations

from bot.features.replays.page import ANIMATE
from bot.views import presses
from tests.sim.person import BOT, Person

_COLOURS = (presses.THEME, presses.NUMBERS)
_OTHERS = (presses.TURN_BOARD, presses.STYLE, presses.REPOST)


class Decorator(Person):
    """Begins a match shown as a picture, changes that, and has it move; it takes long to paint, so seldom."""

    weight = 0.2

    async def live(self) -> None:
        """Try each kind of look once, and look away."""
        await self.command("settings me", style="picture")
        await self.command("gomoku challenge", opponent=BOT)
        await self.pause(0.5, 3.0)
        # Once the style has changed, there may be no colours to choose.
        for press in (*_COLOURS, *self.dice.sample(_OTHERS, len(_OTHERS))):
            colours = (presses.THEME_MENU,) if press in _COLOURS else ()
            await self.press_in_turn(presses.MORE, presses.VIEW, *colours, press)
        await self.press_in_turn(presses.MORE, presses.VIEW, presses.PAD, presses.HELP)
        await self.command("match resign")
        await self.press_in_turn(presses.RESIGN_SURE, presses.REPLAY, ANIMATE)
