"""Engine workers whose searches take virtual time and may hang, return errors, die, or compile.

No engine searches here: a legal move is drawn from the seed and the position. The runs test how the host uses
workers, not how they play.
"""

from __future__ import annotations

import random
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from bot.hosting.engines.search_job import PROOF, WARM_UP, FindGame, SearchReply, SearchRequest, run_search
from engines.core.level import ANALYST, POLICY
from engines.core.scoring.score import Score
from tests.sim.machine.faults import Faults
from tests.sim.machine.loop import SimulationLoop
from tests.sim.machine.trace import Trace

_START_S, _LOAD_S, _COMPILE_S = 0.4, 0.2, 8.0
_ILLEGAL = 10**6


class Machine:
    """State shared by all workers; compiled kernels outlive their processes."""

    def __init__(self, seed: int, loop: SimulationLoop, faults: Faults, trace: Trace) -> None:
        self.seed = seed
        self.loop = loop
        self.faults = faults
        self.trace = trace
        self.compiled: set[tuple[str, str]] = set()
        self.running = 0
        """How many searches for moves are under way, whether or not anybody waits for them."""
        self.lacks_kernels = False
        """Whether levels must be compiled before the first search."""
        self.loads: list[tuple[float, float]] = []
        """From when until when workers of this machine loaded something."""

    def executor(self) -> Executor:
        """Return an executor, in place of `Runtime.make_executor`."""
        return _Worker(self)

    def thinks_s(self, request: SearchRequest) -> float:
        """Return the seconds of a search; after loading, almost none."""
        if is_load(request):
            return 0.01
        most = min(request.limits.seconds or 0.3, request.stop_after_s)
        return self._dice(request).uniform(0.001, most)

    def reply(self, find_game: FindGame, request: SearchRequest, fault: str | None) -> SearchReply:
        """Return the reply to a search; equal requests get equal replies from every worker."""
        if request.limits == WARM_UP:
            return SearchReply()
        if fault == "raises":
            return SearchReply(error="RuntimeError: a bug")
        action = _ILLEGAL if fault == "lies" else self._choose(find_game, request)
        scores = ((action, Score.estimate(0)),) if request.level in (ANALYST, POLICY) else ()
        return SearchReply(action, Score.estimate(0), 1, 1, 0.05, scores)

    def _choose(self, find_game: FindGame, request: SearchRequest) -> int:
        game = find_game(request.game)
        position = game.position(dict(request.options), request.actions, request.setup)
        return int(self._dice(request).choice(list(position.legal_actions()) or [0]))

    def _dice(self, request: SearchRequest) -> random.Random:
        return random.Random(f"{self.seed}:{request.game}:{request.level}:{request.actions}")


def is_load(request: SearchRequest) -> bool:
    """Whether the request only loads a level or proves it."""
    return request.limits in (WARM_UP, PROOF)


class _Worker(Executor):
    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._is_started = False
        self._loaded: set[Any] = set()
        self._running: Future[SearchReply] | None = None

    def submit(self, function: Any, /, *args: Any, **options: Any) -> Future[Any]:
        """Begin the search of a request; `function` itself is called only for other jobs."""
        if function is not run_search:
            return self._job(function, args)
        find_game, request = args
        future: Future[SearchReply] = Future()
        future.set_running_or_notify_cancel()
        self._running = future
        machine = self._machine
        fault = None if is_load(request) else machine.faults.at("search", machine.loop.time())
        machine.trace.note(
            machine.loop.time(), "search", request.game, request.level, len(request.actions), fault
        )
        seconds = self._seconds(request)
        if is_load(request):
            machine.loads.append((machine.loop.time(), machine.loop.time() + seconds))
        else:
            machine.running += 1
            future.add_done_callback(self._count_down)
        if fault != "hangs":
            machine.loop.call_later(seconds, self._end, future, find_game, request, fault)
        return future

    def _job(self, function: Any, args: tuple[Any, ...]) -> Future[Any]:
        """Run another job after a moment."""
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        self._running = future
        self._machine.loop.call_later(_START_S, self._end_job, future, function, args)
        return future

    def _end_job(self, future: Future[Any], function: Any, args: tuple[Any, ...]) -> None:
        if not future.done():
            future.set_result(function(*args))

    def _count_down(self, _: object) -> None:
        self._machine.running -= 1

    def kill(self) -> None:
        """Kill the process."""
        self._fail()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the process in order."""
        self._fail()

    def _fail(self) -> None:
        if self._running is not None and not self._running.done():
            self._running.set_exception(BrokenProcessPool("killed"))

    def _seconds(self, request: SearchRequest) -> float:
        seconds = 0.0 if self._is_started else _START_S
        self._is_started = True
        if request.key not in self._loaded:
            seconds += _LOAD_S
            self._loaded.add(request.key)
        if self._must_compile(request) and request.may_compile:
            seconds += _COMPILE_S
        return seconds + self._machine.thinks_s(request)

    def _end(
        self, future: Future[SearchReply], find_game: FindGame, request: SearchRequest, fault: str | None
    ) -> None:
        if future.done():
            return
        if fault == "dies":
            future.set_exception(BrokenProcessPool("the worker died"))
        elif self._must_compile(request) and not request.may_compile:
            future.set_result(SearchReply(error="not compiled", lacks_kernels=True))
        else:
            if fault != "raises":
                self._machine.compiled.add((request.game, request.level))
            future.set_result(self._machine.reply(find_game, request, fault))

    def _must_compile(self, request: SearchRequest) -> bool:
        return self._machine.lacks_kernels and (request.game, request.level) not in self._machine.compiled
