"""Somebody who looks back: goes through matches that are over, takes them home, reads who plays how well."""

from __future__ import annotations

from bot.features.help.lesson import LESSONS
from bot.features.help.page import TOPIC
from bot.features.new_match.controls import BEGIN, INVITE, SETUP
from bot.features.replays.page import ANIMATE, JUMP
from bot.features.standing.history import HISTORY, HISTORY_MATCH
from bot.features.standing.leaderboard_page import LEADERBOARD
from bot.features.standing.profile_page import PROFILE
from bot.views import presses
from tests.sim.person import BOT, Person

_LOOKS = (
    presses.TURN,
    presses.TURN,
    JUMP,
    JUMP,
    presses.EXPORT,
    presses.EXPORT_AS,
    LEADERBOARD,
    presses.THEME_MENU,
    HISTORY,
    HISTORY_MATCH,
    LESSONS,
    presses.LESSON,
    PROFILE,
)
_COMMANDS = ("match replay", "match export", "match list", "match history", "leaderboard", "profile", "help")
_GIVING_UP = (
    presses.MORE,
    presses.VIEW,
    presses.PAD,
    presses.MORE,
    presses.RESIGN,
    presses.KEEP_PLAYING,
    presses.MORE,
    presses.RESIGN,
    presses.RESIGN_SURE,
    presses.REPLAY,
    JUMP,
)
_JUMPS = ("0", "2", "2", "5", "9999", "b2")
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
            await self.press_any(presses.ABOUT)
        await self.play(0.3, 2.0, most=3)
        for press in _GIVING_UP:
            await self.pause(0.3, 3.0)
            await self.press_any(press, text=self.dice.choice(_JUMPS))
        await self._play_from_there()
        for _ in range(12):
            await self.pause(0.3, 4.0)
            await self._look(self.dice.random())
        await self._read_the_help()

    async def _play_from_there(self) -> None:
        """Open the form of a match from the replayed position, choose in it, and begin."""
        begin = self.dice.choice((BEGIN, INVITE))
        await self.press_in_turn(presses.TURN, presses.PLAY_HERE, SETUP, begin)
        await self.play(0.3, 2.0, most=2)

    async def _read_the_help(self) -> None:
        if self.dice.random() < 0.5:
            await self.command("help")
        else:
            await self.greet()
            await self.press_any(presses.GUIDE, is_mine=False)
        await self.press_in_turn(TOPIC, presses.GUIDE, LESSONS, presses.LESSON)

    async def _look(self, luck: float) -> None:
        if luck < _SELDOM:
            await self.press_any(self.dice.choice((ANIMATE, presses.STYLE)))
        elif luck < 0.3 or not await self._press_one():
            command = self.dice.choice(_COMMANDS)
            await self.command(command, **({"game": "othello"} if command == "help" else {}))

    async def _press_one(self) -> bool:
        return await self.press_any(self.dice.choice(_LOOKS), is_mine=False, text=self.dice.choice(_JUMPS))
