"""Copyist: plays for a rating, and imports the same game mirrored, to get help with it."""

from __future__ import annotations

from bot.hosting.matches.event import EventKind
from engines.core.errors import TengenError
from engines.core.game import Game
from engines.registry import find
from tests.sim.person import BOT, Person

_GAMES = ("connect4", "othello", "gomoku", "tictactoe")
_PLAYED = """
    SELECT action FROM match_events WHERE kind = ? AND match_id = (
        SELECT MAX(id) FROM matches WHERE game = ? AND finished_at IS NULL
        AND ? IN (first_user_id, second_user_id) AND first_user_id IS NOT second_user_id
    ) ORDER BY seq
"""


class Copyist(Person):
    """Has another board for every position of a match; patient."""

    weight = 0.4

    async def live(self) -> None:
        """Move, and after a while ask about the board as it stands then, and a move on."""
        game = find(self.dice.choice(_GAMES))
        await self.command(f"{game.command} challenge", opponent=BOT, level="first-game")
        for _ in range(6):
            await self.pause(0.5, 3.0)
            await self.move()
            await self.pause(31.0, 45.0)
            text = self._mirrored(game)
            if text:
                await self.command("match import", game=game.command, text=text)
                await self.command(self.dice.choice(("match analyze", "match review")))

    def _mirrored(self, game: Game) -> str:
        """The moves of the match as one of the game's symmetries turns them, and one more."""
        played = [row[0] for row in self.sim.rows(_PLAYED, int(EventKind.MOVED), game.id, int(self.id))]
        one = self.dice.choice(game.symmetries())
        try:
            position = game.position(actions=[one.actions[action] for action in played])
        except TengenError:
            return ""  # What is stored of the match may be broken on purpose.
        if position.outcome is None:
            position = position.play(self.dice.choice(position.legal_actions()))
        return " ".join(position.history())
