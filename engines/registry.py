"""Finds the games, refuses duplicate names, and returns each game's parts.

A game is a package in `engines/games`, or in a folder of the environment variable `TENGEN_GAMES`
(separated as in `PATH`). Its rules are `GAME` of the package, its parts `PARTS` of the package's
module `parts`; without that module it has none.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import pkgutil
import traceback
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType, ModuleType

from engines import games as packages
from engines.core.errors import RegistryError, UnknownGameError, UnknownLevelError
from engines.core.game import Game
from engines.core.level import ANALYST, POLICY, Level
from engines.parts import GameParts
from engines.search.default_levels import LEVELS
from engines.search.move_by_move import analyst_from

_REQUIRED = tuple(name for name in Game.__annotations__ if not hasattr(Game, name))
"""The facts without a default, which every game has to give."""


@functools.cache
def games() -> Mapping[str, Game]:
    """Return all games by id, sorted by title; raises `RegistryError`."""
    return register(game for folder in packages.__path__ for game in games_in(folder))


def games_in(folder: str) -> list[Game]:
    """Return the games of a folder, which can lie outside the package; raises `RegistryError`."""
    if folder not in packages.__path__:
        packages.__path__.append(folder)
    return [_load(module.name) for module in pkgutil.iter_modules([folder]) if module.ispkg]


def register(found: Iterable[Game]) -> Mapping[str, Game]:
    """Return the games by id, sorted by title; raises `RegistryError` if two share a name."""
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
    """Return the game with this id, command or title, ignoring case; raises `UnknownGameError`."""
    wanted = name.strip().casefold()
    for game in games().values():
        if wanted in (game.id, game.command, game.title.casefold()):
            return game
    raise UnknownGameError(f"no game is called {name[:40]!r}; there are {', '.join(games())}")


@functools.cache
def parts_of(game: Game) -> GameParts:
    """Return the parts in the module `parts` beside the game's rules; raises `RegistryError`."""
    name = f"{game.package}.parts"
    if importlib.util.find_spec(name) is None:
        return GameParts()
    parts = getattr(_import(name), "PARTS", None)
    if not isinstance(parts, GameParts):
        raise RegistryError(f"{name} has no PARTS of the type GameParts")
    if not all(isinstance(level, Level) for level in parts.levels):
        raise RegistryError(f"levels of {name} are not all of the type Level")
    return parts


def levels_of(game: Game) -> Sequence[Level]:
    """Return the game's opponents, weakest first; their engines are not loaded.

    A game without levels gets two levels that can play any game. Raises `RegistryError`.
    """
    return parts_of(game).levels or LEVELS


def find_level(game: Game, name: str) -> Level:
    """Return the level with this id or title, ignoring case; raises `UnknownLevelError`."""
    wanted = name.strip().casefold()
    levels = levels_of(game)
    for level in levels:
        if wanted in (level.id, level.title.casefold()):
            return level
    names = ", ".join(level.id for level in levels)
    raise UnknownLevelError(f"{game.title} has no level {name[:40]!r}; there are {names}")


def analyst_of(game: Game) -> Level:
    """Return the level that scores every move: the game's analyst, or its strongest level move by move.

    Its engine fills `SearchResult.action_scores` for every move that it searched. It is
    not an opponent.
    """
    return parts_of(game).analyst or analyst_from(levels_of(game)[-1])


def policy_of(game: Game) -> Level | None:
    """Return the level that gives each move a probability, or `None`.

    Its engine fills `SearchResult.action_scores` for every legal move, in
    percent; they sum to 100.
    """
    return parts_of(game).policy


def find_searcher(game: Game, name: str) -> Level:
    """Return the opponent, analyst or policy with this id; raises `UnknownLevelError`."""
    if name == ANALYST:
        return analyst_of(game)
    return (policy_of(game) if name == POLICY else None) or find_level(game, name)


def _load(name: str) -> Game:
    package = f"{packages.__name__}.{name}"
    game = getattr(_import(package), "GAME", None)
    if isinstance(game, Game):
        missing = [fact for fact in _REQUIRED if not hasattr(game, fact)]
        if missing:
            raise RegistryError(f"GAME of {package} has no {', no '.join(missing)}")
    if not isinstance(game, Game) or game.id != name:
        raise RegistryError(f"{package} has no GAME whose id is {name!r}")
    return game


def _import(name: str) -> ModuleType:
    """Import a game's module, which may be third-party code; raises `RegistryError`."""
    try:
        return importlib.import_module(name)
    except RegistryError:
        raise
    except Exception as error:
        reason = f"{type(error).__name__}: {error} ({_place_of(error)})"
        raise RegistryError(f"{name} cannot be imported: {reason}") from error


def _place_of(error: Exception) -> str:
    """Return the file and line of the error, skipping Python's import machinery."""
    if isinstance(error, SyntaxError):
        return f"{error.filename}, line {error.lineno}"
    frames = traceback.extract_tb(error.__traceback__)
    last = next(frame for frame in reversed(frames) if not frame.filename.startswith("<frozen"))
    return f"{last.filename}, line {last.lineno}"
