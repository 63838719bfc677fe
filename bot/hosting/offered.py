"""Validates choices that people enter: games, levels and options; and returns the usual ones.

`offered_game`, `offered_level`, `complete_options` and `changed_options` raise `InvalidChoiceError` for a
choice that is not offered.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping

from bot.hosting.errors import InvalidChoiceError
from db.rows import ServerSettings
from engines.core.errors import TengenError
from engines.core.game import Game
from engines.core.level import Level, current_levels, first_choices
from engines.core.option import Options
from engines.registry import find, find_level, games, levels_of, opponents_of


def offered_game(name: str) -> Game:
    """Return the game with this id, command name or title, ignoring case."""
    try:
        return find(name)
    except TengenError as error:
        raise InvalidChoiceError(str(error)) from error


def is_offered(game_id: str, server: ServerSettings) -> bool:
    """Whether a server offers a game in forms, in the help and as daily puzzles; by default it offers all."""
    return server.games is None or game_id in server.games


def offered_games(server: ServerSettings) -> Mapping[str, Game]:
    """Return the games that a server offers, by id, sorted by title; all games if none of them exists."""
    known = games()
    return {name: game for name, game in known.items() if is_offered(name, server)} or known


def first_game(offered: Mapping[str, Game], preferred: Iterable[str | None] = ()) -> Game:
    """Return the first of the ids `preferred` that is offered; without one, the usual game of a newcomer.

    `offered`, sorted by title, must not be empty. The usual game is the first in it in which every first move
    is one tap, else the first.
    """
    known = (offered[name] for name in preferred if name and name in offered)
    usual = filter(_begins_with_a_tap, offered.values())
    return next(itertools.chain(known, usual, offered.values()))


def _begins_with_a_tap(game: Game) -> bool:
    start = game.position()
    return all(len(start.path_of(action)) == 1 for action in start.legal_actions())


def usual_level(game: Game) -> Level:
    """Return the default level, used if a person chooses no level.

    It is the middle one, or the weaker of two, of the levels offered first; without any, of all that are not
    historic.
    """
    levels = first_choices(levels_of(game)) or current_levels(levels_of(game))
    return levels[(len(levels) - 1) // 2]


def offered_level(game: Game, level: str) -> str:
    """Return the id of the game's level with this id or title, ignoring case.

    Its external program, if it has one, must be installed.
    """
    try:
        found = find_level(game, level)
    except TengenError as error:
        raise InvalidChoiceError(str(error)) from error
    if found not in opponents_of(game):
        raise InvalidChoiceError(f"{found.program}, which plays this level, is not installed on the host")
    return found.id


def difficulty_of(game: Game, level: str) -> str | None:
    """Return the difficulty, such as `easy`, for which the game offers this level; `None` for most levels.

    Raises `UnknownLevelError` if the game has no such level.
    """
    difficulty = find_level(game, level).difficulty
    return None if difficulty is None else difficulty.value


def complete_options(game: Game, options: Mapping[str, str]) -> Options:
    """Return the options of a game, with defaults in place of missing ones."""
    try:
        return game.complete(options)
    except TengenError as error:
        raise InvalidChoiceError(str(error)) from error


def changed_options(game: Game, options: Mapping[str, str]) -> dict[str, str]:
    """Return those of the given options that differ from their defaults, by name."""
    complete = complete_options(game, options)
    return {one.name: complete[one.name] for one in game.options if complete[one.name] != one.default}
