"""What travels to a worker and back: plain data, and the one function that runs there."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.errors import UnknownGameError
from engines.core.game import Game, Position
from engines.core.level import Level
from engines.core.registry import find_level, games

FindGame = Callable[[str], Game]
"""Finds a game by its id in a worker: a function that can be pickled by its name."""


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """One search: a position as plain data, who thinks about it and how far."""

    game: str
    options: tuple[tuple[str, str], ...]
    actions: tuple[int, ...]
    level: str
    limits: Limits
    stop_after_s: float
    """When the search is asked to return, should it forget its own deadline."""


@dataclass(frozen=True, slots=True)
class SearchReply:
    """What a search found, or in `error` why it found nothing; `score` is in words."""

    action: int = -1
    score: str = ""
    depth: int = 0
    nodes: int = 0
    seconds: float = 0.0
    error: str = ""


WARM_UP = Limits(seconds=0.01, nodes=1, depth=1)
WARM_UP_STOP_S = 0.05
_warm: set[tuple[str, str]] = set()
"""The games and levels that this worker has searched for before."""


def request_for(position: Position, level: str, limits: Limits, stop_after_s: float) -> SearchRequest:
    """Return the request to search `position`."""
    options = tuple(position.options.items())
    return SearchRequest(position.game.id, options, position.actions, level, limits, stop_after_s)


def registered_game(game_id: str) -> Game:
    """Return the game of this id from the registry."""
    game = games().get(game_id)
    if game is None:
        raise UnknownGameError(f"no game is called {game_id!r}")
    return game


def run_search(find_game: FindGame, request: SearchRequest) -> SearchReply:
    """Search as `request` says. Runs in a worker and never raises.

    Whatever an engine throws is caught here, because an exception that
    cannot be pickled would take the worker down with it.
    """
    try:
        game = find_game(request.game)
        position = game.position(dict(request.options), request.actions)
        level = find_level(game, request.level)
        if (game.id, level.id) not in _warm:
            # Loading and compiling must not eat the time for thinking.
            _search(level, position, WARM_UP, WARM_UP_STOP_S)
            _warm.add((game.id, level.id))
        started = time.perf_counter()
        found = _search(level, position, request.limits, request.stop_after_s)
        return SearchReply(
            action=int(found.action),
            score=str(found.score),
            depth=int(found.depth),
            nodes=int(found.nodes),
            seconds=time.perf_counter() - started,
        )
    except BaseException as error:
        return SearchReply(error=f"{type(error).__name__}: {error}")


def _search(level: Level, position: Position, limits: Limits, stop_after_s: float) -> SearchResult:
    stop = StopFlag()
    stop.after(stop_after_s)
    try:
        return level.build().search(position, limits, stop)
    finally:
        stop.disarm()
