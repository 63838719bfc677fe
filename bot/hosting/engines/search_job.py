"""Search requests to workers and their replies, as plain data, and the function that workers run."""

from __future__ import annotations

import contextlib
import functools
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from bot.hosting.engines.worker_process import stop_words
from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.errors import KernelMissingError, UnknownGameError
from engines.core.game import Game, Position
from engines.core.level import Level
from engines.core.scoring.score import Score
from engines.core.setup import Setup
from engines.registry import find_searcher, games
from engines.search.compilation.compile_guard import no_compiling

FindGame = Callable[[str], Game]
"""A function that returns the game for an id, called in a worker; it must be picklable by name."""
EngineKey = tuple[str, str, tuple[tuple[str, str], ...]]
"""Key of an engine that a worker loads: game id, level id and options."""


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """A requested search: a position as plain data, the engine level, and the limits."""

    game: str
    options: tuple[tuple[str, str], ...]
    setup: Setup | None
    """The position's setup before the first action, if any."""
    actions: tuple[int, ...]
    level: str
    limits: Limits
    stop_after_s: float
    """Seconds after which a search is stopped if it overruns its own time limit."""
    has_draws: bool = True
    """Whether repetition and counting end the game."""
    may_compile: bool = False
    """Whether to compile missing kernels, which takes long; otherwise the reply has `lacks_kernels` set."""

    @property
    def key(self) -> EngineKey:
        """Key of the engine that must be loaded for the search."""
        return (self.game, self.level, self.options)


@dataclass(frozen=True, slots=True)
class SearchReply:
    """Result of a search, or its failure in `error`; scores are from the view of the side to move.

    `seconds` is the time of the search without loading. After a failure, `action` is -1.
    """

    action: int = -1
    score: Score | None = None
    depth: int = 0
    nodes: int = 0
    seconds: float = 0.0
    action_scores: tuple[tuple[int, Score], ...] = ()
    """Scores of the moves, if the engine returns them."""
    line: tuple[int, ...] = ()
    """The moves that the engine expects, beginning with `action`; unchecked after the first."""
    error: str = ""
    lacks_kernels: bool = False
    """Whether the search failed because kernels must be compiled first."""

    def trouble(self, position: Position) -> str:
        """Return why the reply cannot be used; empty if it can.

        That is its error, or an action that is illegal in `position`: the chosen one, or one with a score.
        """
        if self.error:
            return self.error
        legal = set(position.legal_actions())
        named = (self.action, *(action for action, _ in self.action_scores))
        return next((f"illegal action {action}" for action in named if action not in legal), "")


WARM_UP = Limits(seconds=0.01, nodes=1, depth=1)
_WARM_UP_STOP_S = 0.05
PROOF = Limits(nodes=64, depth=2, seed=1)
"""Limits of a proof search: nodes instead of time, so that identical engines give identical answers."""
PROOF_STOP_S = 5.0
"""Seconds after which a proof search is stopped; its node limit normally ends it much earlier."""
_warm: set[EngineKey] = set()
"""Keys of engines that this worker has loaded."""


def request_for(
    position: Position, level: str, limits: Limits, stop_after_s: float, *, may_compile: bool = False
) -> SearchRequest:
    """Return the request to search `position` with the level of the id `level`, within `limits`.

    The worker stops the search after `stop_after_s` seconds. Without `may_compile`, a worker that lacks the
    compiled kernels does not search, and its reply reports that.
    """
    return SearchRequest(
        position.game.id,
        tuple(position.options.items()),
        position.setup,
        position.actions,
        level,
        limits,
        stop_after_s,
        position.has_draws,
        may_compile,
    )


load_request = functools.partial(request_for, limits=WARM_UP, stop_after_s=_WARM_UP_STOP_S)
"""Returns a request for a minimal search of a position, which loads the engine."""
proof_request = functools.partial(request_for, limits=PROOF, stop_after_s=PROOF_STOP_S)
"""Returns a request for a proof search of a position, which loads the engine and shows that it works."""


def registered_game(game_id: str) -> Game:
    """Return the game with this id from the registry; raises `UnknownGameError` if it has none."""
    game = games().get(game_id)
    if game is None:
        raise UnknownGameError(f"this version of Tengen has no game {game_id!r}")
    return game


def run_search(find_game: FindGame, request: SearchRequest) -> SearchReply:
    """Search as `request` specifies, and return the reply. Runs in a worker and never raises.

    All exceptions of engines are caught here, because an exception that cannot be pickled would end the
    worker; then the reply has `error` set.
    """
    try:
        with contextlib.nullcontext() if request.may_compile else no_compiling():
            return _reply(find_game, request)
    except KernelMissingError as error:
        return SearchReply(error=str(error), lacks_kernels=True)
    except BaseException as error:
        # The text of an engine's own exception can fail, too; this shows it nevertheless.
        return SearchReply(error=traceback.format_exception_only(error)[-1].strip())


def _reply(find_game: FindGame, request: SearchRequest) -> SearchReply:
    game = find_game(request.game)
    options, has_draws = dict(request.options), request.has_draws
    position = game.position(options, request.actions, request.setup, has_draws=has_draws)
    level = find_searcher(game, request.level)
    if request.key not in _warm:
        # Loading must not count towards the thinking time.
        _search(level, position, WARM_UP, _WARM_UP_STOP_S)
        _warm.add(request.key)
    started = time.perf_counter()
    found = _search(level, position, request.limits, request.stop_after_s)
    return SearchReply(
        action=int(found.action),
        score=_plain(found.score),
        depth=int(found.depth),
        nodes=int(found.nodes),
        seconds=time.perf_counter() - started,
        action_scores=tuple((int(action), _plain(score)) for action, score in found.action_scores.items()),
        line=tuple(map(int, found.pv)),
    )


def _plain(score: Score) -> Score:
    """Return the score with plain Python numbers."""
    return Score(score.proof, None if score.plies is None else int(score.plies), float(score.value))


def _search(level: Level, position: Position, limits: Limits, stop_after_s: float) -> SearchResult:
    stop = SearchFlag()
    stop.after(stop_after_s)
    try:
        return level.build().search(position, limits, stop)
    finally:
        stop.disarm()
        stop.end()


class SearchFlag(StopFlag):
    """The stop flag of one search; the bot can also set it while the search runs in a worker's process."""

    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.Lock()
        self._is_over = False
        for word in stop_words:
            self.cells = np.frombuffer(memoryview(word), dtype=np.int64)

    def set(self) -> None:
        """Request that the search stop, unless it has ended: a late timer must not stop the next one."""
        with self._lock:
            if not self._is_over:
                super().set()

    def end(self) -> None:
        """Clear the flag for the next search; later calls of `set` do nothing."""
        with self._lock:
            self._is_over = True
            self.cells[0] = 0
