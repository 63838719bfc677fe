"""Finds the games under `engines/games`, refuses clashes, and knows each game's ladder.

A game is a package there whose `GAME` is an instance of `Game`. Its
ladder is `LEVELS` of the module `levels` beside the one that defines
its class, wherever that lies: a game of a test's own has one as well.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from engines.core.errors import RegistryError, UnknownGameError, UnknownLevelError
from engines.core.game import Game
from engines.core.level import Level

_FOLDER = "engines.games"


@functools.cache
def games() -> Mapping[str, Game]:
    """Every game by its id, in alphabetical order of titles; raises `RegistryError`."""
    # Imported by name: the vocabulary must not stand on the games, only find them.
    folder = importlib.import_module(_FOLDER).__path__
    names = [module.name for module in pkgutil.iter_modules(folder) if module.ispkg]
    return register(_load(name) for name in names)


def register(found: Iterable[Game]) -> Mapping[str, Game]:
    """Return the games by id, sorted by title; raises `RegistryError` when two share a name."""
    by_id: dict[str, Game] = {}
    commands: dict[str, Game] = {}
    for game in sorted(found, key=lambda game: game.title):
        if game.id in by_id:
            raise RegistryError(f"two games have the id {game.id!r}")
        if game.command in commands:
            raise RegistryError(f"{game.id} and {commands[game.command].id} both want /{game.command}")
        by_id[game.id] = commands[game.command] = game
    return MappingProxyType(by_id)


def find(name: str) -> Game:
    """Return the game with this id, command or title, in any case; raises `UnknownGameError`."""
    wanted = name.strip().casefold()
    for game in games().values():
        if wanted in (game.id, game.command, game.title.casefold()):
            return game
    raise UnknownGameError(f"no game is called {name[:40]!r}; there are {', '.join(games())}")


def levels_of(game: Game) -> Sequence[Level]:
    """Return the game's opponents, weakest first; their engines are not loaded."""
    # By name: the rules know nothing of who plays by them.
    levels: Sequence[Level] = importlib.import_module(f"{game.package}.levels").LEVELS
    return levels


def find_level(game: Game, name: str) -> Level:
    """Return the level with this id or title, in any case; raises `UnknownLevelError`."""
    wanted = name.strip().casefold()
    levels = levels_of(game)
    for level in levels:
        if wanted in (level.id, level.title.casefold()):
            return level
    names = ", ".join(level.id for level in levels)
    raise UnknownLevelError(f"{game.title} has no level {name[:40]!r}; there are {names}")


def _load(name: str) -> Game:
    module = importlib.import_module(f"{_FOLDER}.{name}")
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game) or game.id != name:
        raise RegistryError(f"{_FOLDER}.{name} has no GAME whose id is {name!r}")
    return game
