"""Asks people to confirm their moves in correspondence matches, if they enabled that."""

from __future__ import annotations

from bot.hosting.matches.command import Command, Play
from bot.hosting.matches.errors import UnconfirmedMoveError
from bot.hosting.matches.match import Match
from bot.hosting.people.settings import SettingsRepository

CONFIRM = "on"
"""Value of a person's setting `confirm` that enables confirmation of moves."""


class MoveConfirmation:
    """Checks whether a person has to confirm a move before it is played."""

    def __init__(self, settings: SettingsRepository) -> None:
        self._settings = settings

    async def check(self, match: Match, command: Command) -> None:
        """Raise `UnconfirmedMoveError` for a move that the player has to confirm first.

        Settings are looked up only in correspondence matches (a day or more per move).
        """
        clock = match.terms.clock
        if not isinstance(command, Play) or clock is None or not clock.is_daily:
            return
        user_id = match.players[command.seat].user_id
        if user_id is not None and (await self._settings.of_person(user_id)).confirm == CONFIRM:
            raise UnconfirmedMoveError(match, command.action)
