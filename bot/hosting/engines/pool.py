"""Chooses engines' moves in worker processes; if an engine fails, a weaker level stands in for it.

Workers are processes on this machine, started by `make_executor`, or belong to a `cluster`; the rest of the
bot does not distinguish them. Missing kernels are compiled in a separate process, so that other searches do
not wait for a compilation. Only if compiled kernels cannot be stored does each worker compile them itself.

A search that overruns, a worker that dies, and an engine that raises or plays illegally are handled alike: a
weaker level moves quickly, and if that fails too, a simple count of the board chooses (the *plain count*,
`plain_action`). A match never hangs.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.hosting.background import Publisher
from bot.hosting.engines.capacity import default_workers
from bot.hosting.engines.job import PATIENT, ClusterState, Job, PoolTimes, Tally
from bot.hosting.engines.preparation import Compiling, Preparation
from bot.hosting.engines.search_job import FindGame, SearchReply, registered_game
from bot.hosting.engines.worker import LoadingError, SearchTimeoutError, WorkerDiedError
from bot.hosting.engines.workers import Workers
from bot.hosting.errors import BusyError
from engines.core.errors import UnknownLevelError
from engines.core.game import Game, Position
from engines.core.level import ANALYST, Level
from engines.core.scoring.score import Score
from engines.registry import analysts_of, find_level, find_searcher, levels_of
from engines.search.plain_move import plain_action

if TYPE_CHECKING:
    from bot.hosting.engines.cluster.cluster import Cluster

__all__ = ["Choice", "EnginePool", "PoolStatus", "PoolTimes"]

_log = logging.getLogger(__name__)

STAND_IN_S = 0.5
"""Thinking time of a level that stands in for a failed one, in seconds."""


@dataclass(frozen=True, slots=True)
class PoolStatus:
    """State of the pool: `warming`, `ready` or `closed`, with `detail` in English.

    `waiting` counts the searches for matches that wait, `running` all searches that run, and `searches` the
    finished ones. `cluster` is `None` if none is configured, `compiling` if no level is being compiled.
    """

    state: str
    detail: str
    waiting: int
    running: int
    searches: Tally
    cluster: ClusterState | None = None
    compiling: Compiling | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action for a position, the id of the level that chose it, and the seconds of its search.

    - `share` is the fraction of its usual thinking time that the level had.
    - `is_fallback` means that the level failed and a stand-in moved. If that was the plain count, `level` is
      the failed level.
    - `score` is the level's evaluation from the view of the side to move; `None` for a stand-in.
    - `replies` are the moves that the level expects after its own, which can be illegal.
    """

    action: int
    level: str
    share: float = 1.0
    seconds: float = 0.0
    is_fallback: bool = False
    score: Score | None = None
    replies: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ChosenMove:
    """An engine's move for a match, and the seconds since it was requested."""

    game: Game
    choice: Choice
    seconds: float


class EnginePool:
    """Chooses moves for engines. Call all methods in the event loop.

    - `workers` is the number of worker processes on this machine, by default that of `default_workers`.
    - `find_game` returns the game for an id; workers call it, so it must be a module-level function.
    - `on_status` is called at the start and when `status` changes its state or detail; by default, this is
      logged.
    - Searches run on a `cluster` if possible, otherwise on this machine.
    - Without `loads_ahead`, workers start with the first search, each level loads at its first match, and
      unused levels and processes go after a while.
    - `times` are the pool's time limits; by default, those without `loads_ahead` allow more time for loading.
    """

    def __init__(
        self,
        *,
        make_executor: Callable[[], Executor],
        workers: int | None = None,
        loads_ahead: bool = True,
        on_status: Callable[[PoolStatus], None] | None = None,
        find_game: FindGame = registered_game,
        times: PoolTimes | None = None,
        cluster: Cluster | None = None,
    ) -> None:
        self._find_game = find_game
        self._loads_ahead = loads_ahead
        self._cluster = cluster
        self._times = times or (PoolTimes() if loads_ahead else PATIENT)
        self._workers = Workers(
            workers or default_workers(),
            make_executor,
            find_game,
            self._times,
            on_missing=self._compile,
            on_change=self._report_status,
            on_proof=cluster.proofs.add if cluster else None,
            idle_s=None if loads_ahead else self._times.idle_s,
        )
        self._preparation = Preparation(make_executor, find_game, self._times.compile_s, self._report_status)
        self.choices: Publisher[ChosenMove] = Publisher()
        """Publisher of every move that the pool chooses for a match."""
        self._on_status = on_status or (lambda status: _log.info("Engines: %s", status.detail))
        self._is_closed = False
        self._reported = ("ready", "ready")

    @property
    def status(self) -> PoolStatus:
        """Current state of the pool."""
        roster, tally = self._workers.roster, replace(self._workers.tally)
        cluster, compiling = self._cluster.state if self._cluster else None, self._preparation.compiling
        return PoolStatus(*self._reported, len(roster.queue), len(roster.running), tally, cluster, compiling)

    @property
    def workers(self) -> int:
        """Number of workers to which searches are offered first: the cluster's, or else this machine's."""
        return self._workers.roster.count

    def is_preparing(self, game: Game, level: str) -> bool:
        """Whether the level with this id cannot move yet.

        Its kernels are being compiled or wait for that, or a match waits because the level takes long to
        load.
        """
        return self._preparation.is_pending(game.id, level) or self._workers.is_load_told(game, level)

    def answers_at_once(self, position: Position, level: str) -> bool:
        """Whether a search with the level `level`, asked for now, is expected to begin and end at once.

        See `roster.QUICK_SEARCH_S`. False while the level is being prepared, if no worker that is free in
        time has loaded it, and after `close`.
        """
        if self._is_closed or self.is_preparing(position.game, level):
            return False
        return self._workers.roster.answers_at_once(position, _find_level(position.game, level))

    async def start(self, games: Iterable[Game] = ()) -> None:
        """Start the workers and the connection to the cluster; does not wait for either.

        A pool that loads ahead (`loads_ahead`) then loads every level of `games` in the background.
        """
        self._workers.start(games if self._loads_ahead else ())
        if self._cluster is not None:
            self._cluster.start(self._workers, self._find_game)
        self._report_status(is_start=True)

    async def close(self) -> None:
        """Cancel running searches, stop the workers, and refuse new searches; safe to call twice."""
        self._is_closed = True
        await self._preparation.close()
        if self._cluster is not None:
            await self._cluster.close()
            tally = self._workers.tally
            _log.info(
                "Searches since the start: %d on the cluster, %d on this machine, %d begun there and "
                "repeated here",
                tally.remote,
                tally.local,
                tally.returned,
            )
        await self._workers.close()
        self._report_status()

    async def choose(
        self,
        position: Position,
        level: str,
        seed: int,
        requester: int,
        on_preparing: Callable[[], None] = lambda: None,
        cap_s: float | None = None,
        is_background: bool = False,
    ) -> Choice:
        """Return a legal action chosen by `level`, or by a stand-in if the level fails; also publish it.

        - `level` is a level's id; the game's first level replaces an unknown one. `seed` is that of the
          engine's random numbers. The position must have a legal action.
        - Each `requester` takes turns with the others; a search with `is_background` begins only on a
          worker that no other search needs then.
        - `on_preparing` is called if the level has to be compiled first, or takes long to load.
        - `cap_s` is the time limit in seconds that the match's clock sets; `None` without a clock.
        - Subscribers of `choices` get the choice, and the seconds since this call.

        Raises `BusyError` after `close`.
        """
        began = asyncio.get_running_loop().time()
        rung = _find_level(position.game, level)
        job = Job(
            position,
            rung,
            seed,
            requester,
            cap_s,
            on_preparing=on_preparing,
            is_background=is_background,
        )
        found = await self._search_when_ready(job)
        choice = self._choice(position, rung, found) or await self._stand_in(position, rung, seed, requester)
        self.choices.publish(ChosenMove(position.game, choice, asyncio.get_running_loop().time() - began))
        return choice

    async def assess(
        self, position: Position, level: str, seed: int, requester: int, cap_s: float
    ) -> Choice | None:
        """Search a position with `level` in the background; return its choice, or `None` if it fails.

        `level` is a level's id; the game's first level replaces an unknown one. `seed` is that of the
        engine's random numbers. `requester` is the person for whom it is searched, so that nobody takes all
        workers; `cap_s` is the longest thinking time in seconds. Raises `BusyError` after `close`.
        """
        rung = _find_level(position.game, level)
        job = Job(position, rung, seed, requester, cap_s, is_background=True)
        return self._choice(position, rung, await self._search_when_ready(job))

    async def analyze(self, position: Position, requester: int, asked: str = ANALYST) -> dict[int, Score]:
        """Return the scores that the level with id `asked` gives the legal moves, by action.

        Scores are from the view of the side to move. By default the analyst scores: the host's external
        program if there is one, and our own level if the program fails. Moves that it does not score are left
        out. The search runs in the background for `requester`, and can wait indefinitely while matches need
        all workers. Raises `UnknownLevelError` for an unknown id, and `BusyError` if no engine answers, and
        after `close`.
        """
        game, legal, fault = position.game, set(position.legal_actions()), ""
        for level in analysts_of(game) if asked == ANALYST else [find_searcher(game, asked)]:
            found = await self._search_when_ready(Job(position, level, 0, requester, is_background=True))
            if found is not None and not found[0].error:
                return {action: score for action, score in found[0].action_scores if action in legal}
            cause = found[0].error if found is not None else "its search failed"
            fault = f"level {level.id} of {game.id} could not analyze a position: {cause}"
            _log.warning("The next engine tries, or else the person is asked to try later: %s", fault)
        raise BusyError(fault)

    # -- one search -----------------------------------------------------
    async def _search_when_ready(self, job: Job) -> tuple[SearchReply, float] | None:
        """Run a search, first compiling missing kernels of its level; return the result of `_search`.

        That is a reply and a fraction of the usual time; `None` if the compilation or the search fails.
        Raises `BusyError` after `close`.
        """
        if self._is_closed:
            raise BusyError("no move is searched: the engines are stopped, because the bot is shutting down")
        position, level = job.position, job.level
        if not self._preparation.is_pending(position.game.id, level.id):
            found = await self._search(job)
            if found is None or not found[0].lacks_kernels:
                return found
        job.on_preparing()
        if not await asyncio.shield(self._preparation.order(position, level, is_urgent=True)):
            return None
        self._compiled(position, level)
        found = await self._search(job.again())
        if found is None or not found[0].lacks_kernels:
            return found
        # Compiled kernels cannot be stored on disk, so the worker has to compile them again.
        self._workers.record_missing_kernels(position, level)
        return await self._search(job.again(may_compile=True))

    async def _search(self, job: Job) -> tuple[SearchReply, float] | None:
        """Return a worker's reply, and the fraction of its usual time that the level could use.

        Logs a failure and returns `None`.
        """
        try:
            return await self._workers.search(job)
        except (WorkerDiedError, SearchTimeoutError) as error:
            severity = logging.WARNING if isinstance(error, LoadingError) else logging.ERROR
            _log.log(
                severity,
                "%s of %s could not search; in a match another level moves: %s",
                job.level.id,
                job.game.id,
                error,
            )
            return None

    def _choice(
        self, position: Position, level: Level, found: tuple[SearchReply, float] | None
    ) -> Choice | None:
        """Return the choice in `found`, which `_search` returned; `None` if that is `None`.

        An illegal move or an error in the reply is logged, and returns `None` too.
        """
        if found is None:
            return None
        reply, share = found
        trouble = reply.trouble(position)
        if trouble:
            _log.error(
                "%s of %s gave no usable move after the actions %s; its answer is dropped: %s",
                level.id,
                position.game.id,
                position.actions,
                trouble,
            )
            return None
        replies = reply.line[1:] if reply.line[:1] == (reply.action,) else ()
        return Choice(reply.action, level.id, share, reply.seconds, score=reply.score, replies=replies)

    # -- stand-ins ------------------------------------------------------
    async def _stand_in(self, position: Position, failed: Level, seed: int, requester: int) -> Choice:
        """Return a move for the level `failed`: that of a weaker level, searched within `stand_in_s` seconds.

        If that fails too, `plain_action` chooses. `seed` and `requester` are as in `choose`.
        """
        level = self._stand_in_for(position, failed)
        if level is not None:
            job = Job(position, level, seed, requester, cap_s=STAND_IN_S)
            try:
                async with asyncio.timeout(self._times.stand_in_s):
                    choice = self._choice(position, level, await self._search(job))
                if choice is not None:
                    return replace(choice, is_fallback=True, score=None)
            except TimeoutError:
                _log.error(
                    "%s of %s, which should move instead of %s, did not answer in time",
                    level.id,
                    position.game.id,
                    failed.id,
                )
        _log.warning(
            "A move of %s is chosen by a simple count of the board, because %s gave none",
            position.game.id,
            failed.id,
        )
        action = await asyncio.to_thread(plain_action, position, seed)
        return Choice(action, failed.id, is_fallback=True)

    def _stand_in_for(self, position: Position, failed: Level) -> Level | None:
        """Return the strongest loaded level that is weaker than `failed`; `None` if there is none.

        If `failed` is not on the game's ladder of levels, all levels count as weaker. The weakest level is
        left out: it moves at random, so the plain count replaces it.
        """
        weaker = itertools.takewhile(lambda level: level.id != failed.id, levels_of(position.game))
        loaded = (level for level in list(weaker)[:0:-1] if self._workers.is_warm(position, level))
        return next(loaded, None)

    # -- compilation ----------------------------------------------------
    def _compile(self, game: Game, level: Level) -> None:
        """Order the compilation of a level that an idle worker could not load.

        If it fails, idle workers pass the level over until a search has compiled it.
        """

        def end(ready: asyncio.Future[bool]) -> None:
            if not ready.cancelled() and ready.result():
                self._compiled(game.position(), level)

        self._preparation.order(game.position(), level).add_done_callback(end)

    def _compiled(self, position: Position, level: Level) -> None:
        self._workers.record_compilation(position, level, self._preparation.longest_s)

    def _report_status(self, *, is_start: bool = False) -> None:
        state, detail = self._state()
        if is_start or (state, detail) != self._reported:
            self._reported = (state, detail)
            try:
                self._on_status(self.status)
            except Exception:
                _log.exception(
                    "The engines' status %r could not be published; the bot's status line stays as it is",
                    detail,
                )

    def _state(self) -> tuple[str, str]:
        if self._is_closed:
            return "closed", "closed"
        if self._preparation.title:
            return "warming", f"compiling {self._preparation.title} ({self._preparation.left} left)"
        return ("ready", "ready") if self._workers.is_loaded else ("warming", "loading")


def _find_level(game: Game, name: str) -> Level:
    try:
        return find_level(game, name)
    except UnknownLevelError:
        _log.warning("The game %s no longer has a level %r; its first level plays instead", game.id, name)
        return levels_of(game)[0]
