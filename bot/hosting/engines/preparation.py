"""Compiles missing kernels in a separate process, so that workers stay free for searches.

Kernels are functions of an engine that are compiled to machine code before it can search.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field

from bot.hosting import background
from bot.hosting.engines.search_job import FindGame, SearchReply, SearchRequest, load_request
from bot.hosting.engines.worker import SearchTimeoutError, Worker, WorkerDiedError
from engines.core.game import Position
from engines.core.level import Level

_log = logging.getLogger(__name__)

_RETRY_S = 600.0
"""Seconds until a failed compilation can be retried."""


@dataclass(eq=False, slots=True)
class _Order:
    """An order to compile the kernels for searching one position with one level.

    `title` names the game and the level in English. `is_urgent` means that a match waits for the level.
    `is_ready` is the future that `Preparation.order` returns.
    """

    request: SearchRequest
    title: str
    is_urgent: bool = False
    is_ready: asyncio.Future[bool] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


@dataclass(frozen=True, slots=True)
class Compiling:
    """The game id and level id being compiled, and `left`, the number of levels not yet compiled."""

    game: str
    level: str
    left: int


class Preparation:
    """Compiles levels one after another, starting with levels that a match waits for.

    The process starts with the first requested compilation, and ends after the last one. `make_executor` and
    `find_game` are as in `Worker`. `limit_s` is the time limit in seconds of each compilation. `on_change` is
    called when a compilation begins, and after the last one.
    """

    def __init__(
        self,
        make_executor: Callable[[], Executor],
        find_game: FindGame,
        limit_s: float,
        on_change: Callable[[], None],
    ) -> None:
        self._worker = Worker(make_executor, find_game)
        self._limit_s = limit_s
        self._on_change = on_change
        self._orders: dict[tuple[str, str], _Order] = {}
        self._task: asyncio.Task[None] | None = None
        self._refused_until: dict[tuple[str, str], float] = {}
        self._at_work: _Order | None = None
        self._is_closed = False
        self.longest_s = 0.0
        """Duration of the longest compilation so far, in seconds."""

    @property
    def title(self) -> str:
        """The game and level being compiled, in English; empty if none is."""
        return self._at_work.title if self._at_work else ""

    @property
    def compiling(self) -> Compiling | None:
        """The level being compiled; `None` if none is."""
        return None if self._at_work is None else Compiling(*self._at_work.request.key[:2], self.left)

    @property
    def left(self) -> int:
        """Number of levels still to be compiled, including the current one."""
        return len(self._orders)

    def is_pending(self, game_id: str, level_id: str) -> bool:
        """Whether this level is being compiled or waits for compilation."""
        return (game_id, level_id) in self._orders

    def order(self, position: Position, level: Level, *, is_urgent: bool = False) -> asyncio.Future[bool]:
        """Request compilation of the kernels that `level` needs for `position`.

        Levels that a match waits for (`is_urgent`) come before others. The future's result is true if the
        compilation succeeds, otherwise false. For `_RETRY_S` seconds after a failure, it is false without a
        try. All who request the same level share the future, so await it in `asyncio.shield`. `close` cancels
        the future, and after it, the future is returned cancelled.
        """
        key = (position.game.id, level.id)
        order = self._orders.get(key)
        if order is None:
            request = load_request(position, level.id, may_compile=True)
            order = _Order(request, f"{position.game.title}, {level.title}")
            if self._is_closed:
                order.is_ready.cancel()
                return order.is_ready
            self._orders[key] = order
            if self._task is None or self._task.done():
                self._task = background.run_until_done(self._work, "preparation")
        order.is_urgent |= is_urgent
        return order.is_ready

    async def close(self) -> None:
        """Cancel all compilations and end the process; later requests are cancelled immediately."""
        self._is_closed = True
        await background.cancel(self._task)
        for order in self._orders.values():
            order.is_ready.cancel()
        self._orders.clear()
        await self._worker.drop()

    # -- compiling -------------------------------------------------------
    async def _work(self) -> None:
        game = ""
        while self._orders:
            order = self._at_work = min(
                self._orders.values(), key=lambda one: (not one.is_urgent, one.request.game != game)
            )
            self._on_change()
            if order.request.game != game:
                # The compiler does not release its memory, so each game gets a fresh process.
                await self._worker.drop()
                game = order.request.game
            is_ready = await self._prepare(order)
            del self._orders[order.request.key[:2]]
            order.is_ready.set_result(is_ready)
            if not self._orders:
                self._at_work = None
                self._on_change()
                await self._worker.drop()

    async def _prepare(self, order: _Order) -> bool:
        loop = asyncio.get_running_loop()
        started = loop.time()
        key = order.request.key[:2]
        if started < self._refused_until.get(key, 0.0):
            return False
        try:
            reply = await self._run_twice(order.request)
        except (WorkerDiedError, SearchTimeoutError) as error:
            reply = SearchReply(error=str(error))
        if reply.error:
            _log.error(
                "%s could not be compiled; another level moves instead until a later try: %s",
                order.title,
                reply.error,
            )
            self._refused_until[key] = loop.time() + _RETRY_S
        else:
            self.longest_s = max(self.longest_s, loop.time() - started)
        return not reply.error

    async def _run_twice(self, request: SearchRequest) -> SearchReply:
        """Run a request and return its reply; if the process dies, retry once.

        The request may not be the cause. Raises the errors of `Worker.run`.
        """
        try:
            return await self._worker.run(request, self._limit_s)
        except WorkerDiedError as error:
            _log.warning(
                "The process that compiled %s died (%s); it is compiled once more",
                "/".join(request.key[:2]),
                error,
            )
            return await self._worker.run(request, self._limit_s)
