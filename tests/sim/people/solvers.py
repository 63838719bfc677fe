"""Somebody who solves puzzles, or guesses at them, and wants the one of the day posted."""

from __future__ import annotations

from bot.features.puzzles.daily import DAILY
from bot.features.puzzles.page import PUZZLE, PUZZLE_AGAIN, PUZZLE_NEXT, PUZZLE_SHOW
from bot.views.presses import PUZZLE_START
from tests.sim.people.honest import GAMES
from tests.sim.person import Person

_LOOKS = (PUZZLE.pan, PUZZLE.step)
_MOVES = (PUZZLE.play, PUZZLE.pick, *_LOOKS)
_PRESSES = (PUZZLE_AGAIN, PUZZLE_SHOW, PUZZLE_NEXT, PUZZLE_START, DAILY)
_GAMES = (*GAMES, "gomoku")
_WIDE = ("gomoku", "checkers")
"""Here one looks around before a move, or makes it in steps."""


class Solver(Person):
    """Asks for puzzles and presses what they offer."""

    weight = 0.5

    async def live(self) -> None:
        """Ask for one, press some, ask again."""
        await self.insist("puzzle", game=self.dealt(_WIDE))
        await self.press_in_turn(*_LOOKS)
        for _ in range(16):
            await self.pause(0.5, 6.0)
            luck = self.dice.random()
            if luck < 0.5 and await self.press_a_kind(*_MOVES):
                continue
            if luck < 0.8 and await self.press_a_kind(*_PRESSES, is_mine=False):
                continue
            if self.dice.random() < 0.2:
                await self.greet()
            elif self.dice.random() < 0.2:
                await self.command("settings server", daily=f"<#{self.channel_id}>")
            else:
                name = self.dice.choice(("puzzle", "daily"))
                await self.command(name, game=self.dice.choice(_GAMES))
