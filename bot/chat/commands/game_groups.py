"""Command groups of the games, such as `/gomoku`, to which features add their commands."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.chat.commands.choices import Choices
from bot.chat.commands.game_options import Callback, command
from bot.chat.commands.texts import game_text
from bot.chat.incoming.intake import IntakeBot
from bot.chat.response import Response
from engines.core.game import Game
from engines.registry import games

_log = logging.getLogger(__name__)

Ask = Callable[[Response, Game, dict[str, Any]], Coroutine[Any, Any, None]]
"""Function that runs a game's command, given the response, the game, and the options' values by name."""


class GameGroups:
    """Adds commands to a group for every game, and registers these groups."""

    def __init__(self) -> None:
        self._groups = {
            game: app_commands.Group(name=game.command, description=game_text("command-game", game))
            for game in games().values()
        }

    def register(self, client: IntakeBot) -> None:
        """Register the groups after all other commands; leave out those whose names are taken by these."""
        for game, group in self._groups.items():
            if client.tree.get_command(group.name) is None:
                client.tree.add_command(group)
            else:
                _log.warning(
                    "The game in %s gets no command /%s, because the bot has a command of that name; "
                    "people start it with /play",
                    game.folder,
                    game.command,
                )

    def add(
        self,
        name: str,
        ask: Ask,
        more: Callable[[Game], Mapping[str, Choices]] | None = None,
        *,
        names_opponent: bool = False,
        has_terms: bool = True,
    ) -> None:
        """Add a command `name`, which calls `ask`, to the group of every game.

        Its options are those of `bot.chat.commands.game_options.command`, with an opponent if
        `names_opponent` and terms if `has_terms`, plus those that `more` returns for a game: the choices by
        an option's name.
        """
        for game, group in self._groups.items():
            options, callback = more(game) if more else {}, _callback(ask, game)
            group.add_command(
                command(game, name, callback, options, names_opponent=names_opponent, has_terms=has_terms)
            )


def _callback(ask: Ask, game: Game) -> Callback:
    async def callback(interaction: discord.Interaction, **chosen: Any) -> None:
        await ask(Response.to(interaction), game, chosen)

    return callback
