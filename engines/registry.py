"""Finds the games under `engines/games`, refuses duplicate names, and returns each game's ladder.

Each package there whose `GAME` is an instance of `Game` is a game. Its ladder is
`LEVELS` in the module `levels` of the package that defines the game's class; if that
is missing, the ladder is two levels that can play any game. The environment
variable `TENGEN_GAMES` lists additional folders of games, separated as
in `PATH`.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import os
import pkgutil
import traceback
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType, ModuleType

from engines.core.engine import Engine
from engines.core.errors import RegistryError, UnknownGameError, UnknownLevelError
from engines.core.game import Game
from engines.core.level import ANALYSIS_S, ANALYST, POLICY, Level

_FOLDER = "engines.games"
_FURTHER = "TENGEN_GAMES"
_REQUIRED = tuple(name for name in Game.__annotations__ if not hasattr(Game, name))
"""The facts without a default, which every game has to give."""


@functools.cache
def games() -> Mapping[str, Game]:
    """Return all games by id, sorted by title; raises `RegistryError`."""
    # Imported by name: `core` must not depend on the games.
    own = str(Path(importlib.import_module(_FOLDER).__path__[0]))
    further = filter(None, os.environ.get(_FURTHER, "").split(os.pathsep))
    return register(game for folder in (own, *further) for game in games_in(folder))


def games_in(folder: str) -> list[Game]:
    """Return the games of a folder, which can lie outside the package; raises `RegistryError`."""
    package = importlib.import_module(_FOLDER)
    if folder not in package.__path__:
        package.__path__.append(folder)
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


def levels_of(game: Game) -> Sequence[Level]:
    """Return the game's opponents, weakest first; their engines are not loaded.

    A game without levels gets two levels that can play any game. Raises `RegistryError`.
    """
    levels: Sequence[Level] = _ladder_of(game).LEVELS
    return levels


@functools.cache
def _ladder_of(game: Game) -> ModuleType:
    # Imported by name: the rules do not depend on their players.
    ladder = part_of(game, "levels") or importlib.import_module("engines.search.default_levels")
    levels = getattr(ladder, "LEVELS", ())
    if not levels or not all(isinstance(level, Level) for level in levels):
        raise RegistryError(f"{ladder.__name__} has no LEVELS, a sequence of Level")
    return ladder


def part_of(game: Game, name: str) -> ModuleType | None:
    """Import the module `name`, such as `search.solver`, of a game's package; `None` if it does not exist.

    Raises `RegistryError`.
    """
    full_name = f"{game.package}.{name}"
    try:
        found = importlib.util.find_spec(full_name)
    except ModuleNotFoundError:
        return None  # A folder on the path to the module is missing.
    return _import(full_name) if found else None


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
    """Return the level that scores every move: `ANALYST` of the game's levels, or its strongest level.

    Its engine fills `SearchResult.action_scores` for every move that it searched. It is
    not an opponent.
    """
    return _declared_level(game, "ANALYST") or _move_by_move(levels_of(game)[-1])


def policy_of(game: Game) -> Level | None:
    """Return the level that gives each move a probability: `POLICY` of the game's levels, or `None`.

    Its engine fills `SearchResult.action_scores` for every legal move, in
    percent; they sum to 100.
    """
    return _declared_level(game, "POLICY")


def find_searcher(game: Game, name: str) -> Level:
    """Return the opponent, analyst or policy with this id; raises `UnknownLevelError`."""
    if name == ANALYST:
        return analyst_of(game)
    return (policy_of(game) if name == POLICY else None) or find_level(game, name)


def _declared_level(game: Game, name: str) -> Level | None:
    level: Level | None = getattr(_ladder_of(game), name, None)
    return level


def _move_by_move(strongest: Level) -> Level:
    def build() -> Engine:
        # Imported by name: `search` depends on `core`, not the other way round.
        engine: Engine = importlib.import_module("engines.search.move_by_move").MoveByMove(strongest.build())
        return engine

    limits = replace(strongest.limits, seconds=min(strongest.limits.seconds or ANALYSIS_S, ANALYSIS_S))
    return replace(strongest, id=ANALYST, build=build, limits=limits)


def _load(name: str) -> Game:
    module = _import(f"{_FOLDER}.{name}")
    game = getattr(module, "GAME", None)
    if isinstance(game, Game):
        missing = [fact for fact in _REQUIRED if not hasattr(game, fact)]
        if missing:
            raise RegistryError(f"GAME of {_FOLDER}.{name} has no {', no '.join(missing)}")
    if not isinstance(game, Game) or game.id != name:
        raise RegistryError(f"{_FOLDER}.{name} has no GAME whose id is {name!r}")
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
