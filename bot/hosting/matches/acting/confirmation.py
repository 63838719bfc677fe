"""Asks people to confirm their moves in correspondence matches, if they enabled this setting."""

from __future__ import annotations

from bot.hosting.matches.command import Command, Play
from bot.hosting.matches.errors import UnconfirmedMoveError
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.repository import MatchRepository
from db.store.person import settings

CONFIRM = "on"
"""Value of a person's setting `confirm` that enables confirmation of moves."""


async def check_confirmed(repository: MatchRepository, match: Match, command: Command) -> None:
    """Raise `UnconfirmedMoveError` for a move that the player has to confirm first.

    Settings are looked up only in correspondence matches (a day or more per move).
    """
    clock = match.terms.clock
    if not isinstance(command, Play) or command.is_confirmed or clock is None or not clock.is_daily:
        return
    user_id = match.players[command.seat].user_id or 0
    chosen = await repository.read(lambda connection: settings.load_person(connection, user_id))
    if chosen.confirm == CONFIRM:
        raise UnconfirmedMoveError(match, command.action)
