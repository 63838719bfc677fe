"""Somebody who looks back: goes through matches that are over, takes them home, reads who plays how well."""

from __future__ import annotations

from bot.views.custom_id import Press
from tests.sim.person import BOT, Person

_LOOKS = (
    Press.TURN,
    Press.TURN,
    Press.JUMP,
    Press.EXPORT,
    Press.LEADERBOARD,
    Press.STYLES,
    Press.HISTORY,
    Press.HISTORY_MATCH,
    Press.LESSONS,
    Press.LESSON,
    Press.PROFILE,
)
_COMMANDS = ("match replay", "match export", "match list", "match history", "leaderboard", "profile", "help")
_GIVING_UP = (
    Press.MORE,
    Press.PAD,
    Press.RESIGN,
    Press.STAY,
    Press.MORE,
    Press.RESIGN,
    Press.RESIGN_SURE,
    Press.REPLAY,
)
_SELDOM = 0.05
"""Pictures take long to paint."""


class Reader(Person):
    """Plays a short match, and then looks at what became of it and of others."""

    async def live(self) -> None:
        """Play, give up, and look back."""
        if self.dice.random() < 0.5:
            await self.command("tictactoe challenge", opponent=BOT)
        else:
            await self.command("gomoku challenge", opponent=BOT, opening="swap2", side="second")
        for _ in range(3):
            await self.pause(1.0, 4.0)
            await self.press_any(Press.ABOUT)
        await self.play(0.3, 2.0, most=3)
        for press in _GIVING_UP:
            await self.pause(0.3, 3.0)
            await self.press_any(press)
        for _ in range(12):
            await self.pause(0.3, 4.0)
            await self._look(self.dice.random())
        await self._take_a_lesson()

    async def _take_a_lesson(self) -> None:
        await self.command("help")
        for press in (Press.LESSONS, Press.LESSON):
            await self.pause(0.5, 2.0)
            await self.press_any(press)

    async def _look(self, luck: float) -> None:
        if luck < _SELDOM:
            await self.press_any(self.dice.choice((Press.ANIMATE, Press.STYLE)))
        elif luck < 0.3 or not await self.press_any(self.dice.choice(_LOOKS), is_mine=False, text="2"):
            command = self.dice.choice(_COMMANDS)
            await self.command(command, **({"game": "othello"} if command == "help" else {}))
