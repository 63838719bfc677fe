"""Validates choices that people enter: games, levels and options.

Every function raises `InvalidChoiceError` for a choice that is not offered.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.hosting.errors import InvalidChoiceError
from engines.core.errors import TengenError
from engines.core.game import Game
from engines.core.option import Options
from engines.core.registry import find, find_level


def offered_game(name: str) -> Game:
    """Return the game with this id, command name or title, ignoring case."""
    try:
        return find(name)
    except TengenError as error:
        raise InvalidChoiceError(str(error)) from error


def offered_level(game: Game, level: str) -> str:
    """Return `level` if the game has a level with this id."""
    try:
        return find_level(game, level).id
    except TengenError as error:
        raise InvalidChoiceError(str(error)) from error


def complete_options(game: Game, options: Mapping[str, str]) -> Options:
    """Return the options of a game, with defaults in place of missing ones."""
    try:
        return game.complete(options)
    except TengenError as error:
        raise InvalidChoiceError(str(error)) from error


def changed_options(game: Game, options: Mapping[str, str]) -> dict[str, str]:
    """Return the options that differ from their defaults."""
    complete = complete_options(game, options)
    return {one.name: complete[one.name] for one in game.options if complete[one.name] != one.default}
