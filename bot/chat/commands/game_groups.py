"""The command group of each game, as `/gomoku`: features add their commands to it."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.chat.commands.texts import about
from bot.chat.incoming.intake import IntakeBot
from engines.core.game import Game
from engines.core.registry import games


class GameGroups:
    """Registers a group for every game."""

    def __init__(self, client: IntakeBot) -> None:
        self._groups: dict[str, app_commands.Group] = {}
        for game in games().values():
            group = app_commands.Group(name=game.command, description=about("command-game", game))
            self._groups[game.id] = group
            client.tree.add_command(group)

    def add(self, game: Game, command: app_commands.Command[Any, ..., None]) -> None:
        """Add a command to the group of `game`."""
        self._groups[game.id].add_command(command)
