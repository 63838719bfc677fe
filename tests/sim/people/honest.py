"""Somebody who begins a match against the bot and plays it to its end, one move after another."""

from __future__ import annotations

from bot.views import presses
from tests.sim.person import BOT, Person

SHORT = ("tictactoe", "tictactoe", "connect4")
GAMES = (*SHORT, "othello", "gomoku")
VARIANTS = (
    ("gomoku", {"rule": "renju", "size": "13", "opening": "swap2"}),
    ("checkers", {"captures": "free"}),
    ("mancala", {"seeds": "3", "captures": "counts", "swap": "on"}),
)
"""Games with options that only they have, and that are hardly ever taken by chance alone."""

_NEXT = (presses.REMATCH, presses.STRONGER, presses.WEAKER, presses.NEW, presses.HELP)


class Honest(Person):
    """Plays whole matches."""

    weight = 3.0

    async def live(self) -> None:
        """Begin a match and play it, and perhaps another."""
        for _ in range(self.dice.choice((1, 1, 2))):
            await self.command(f"{self.dice.choice(GAMES)} challenge", opponent=BOT)
            await self.play(0.3, 5.0, most=20)
            await self.press_any(self.dice.choice(_NEXT))
