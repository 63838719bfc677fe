"""The simulation's event loop: its clock jumps, its threads take virtual time, its processes can die.

A *process* is all that runs in a context where `PROCESS` names it. When it dies, every callback of it is
dropped: no `finally` runs and nothing is closed, as after a power failure. Work of other parties for it, such
as Discord's for an arrived request, has another context and continues. A frozen process does nothing until
its thaw.
"""

from __future__ import annotations

import asyncio
import contextvars
import heapq
import random
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

_CROSSING_S = (0.00005, 0.002)
"""Range of the seconds to reach a thread, and of those for its result."""


class StuckError(Exception):
    """Raised when everything waits and no timer is set."""


class Process:
    """One life of the bot: alive until `loop.kill` ends it."""

    def __init__(self, name: str, dies_at: int | None = None) -> None:
        self.name = name
        self.steps = 0
        """How many callbacks of it have run."""
        self.dies_at = dies_at
        """The step after which it dies."""
        self.is_dead = False
        self.is_frozen = False
        self.held: list[asyncio.Handle] = []
        """What became ready while it was frozen."""
        self.on_death: list[Callable[[], None]] = []
        self.bot: object = None
        """The client that it runs, once there is one."""


PROCESS: contextvars.ContextVar[Process | None] = contextvars.ContextVar("PROCESS", default=None)


class _Task(asyncio.Task):  # type: ignore[type-arg]
    """A task whose order in a set does not depend on its address in memory."""

    _made = 0

    def __init__(self, *args: Any, **options: Any) -> None:
        _Task._made += 1
        self._number = _Task._made
        super().__init__(*args, **options)

    def __hash__(self) -> int:
        return self._number

    def __eq__(self, other: object) -> bool:
        return self is other


class SimulationLoop(asyncio.BaseEventLoop):
    """Runs everything in one thread, in one order that `dice` determines.

    Callbacks that are ready at the same time run in the order in which they became so; with `shuffles`, in
    any order.
    """

    def __init__(self, dice: random.Random, *, shuffles: bool = False, begins_at: float = 0.0) -> None:
        super().__init__()
        self.shuffles = shuffles
        self._clock_resolution = 0.0
        self._now = begins_at
        self._dice = dice
        self._busy: dict[Executor | None, list[float]] = {}
        self._graveyard: list[object] = []
        self.steps = 0
        self.troubles: list[str] = []
        """What nobody caught, told to the loop's exception handler."""
        _Task._made = 0
        self.set_task_factory(lambda loop, coro, **options: _Task(coro, loop=loop, **options))
        self.set_exception_handler(self._note_trouble)

    # -- time ---------------------------------------------------------------------------
    def time(self) -> float:
        """Return the virtual seconds since the beginning."""
        return self._now

    def _run_once(self) -> None:
        """Run the ready callbacks; if there are none, advance the time to the next timer."""
        scheduled: list[Any] = self._scheduled  # type: ignore[attr-defined]
        ready: Any = self._ready  # type: ignore[attr-defined]
        while scheduled and scheduled[0]._cancelled:
            heapq.heappop(scheduled)._scheduled = False
        if not ready and not self._stopping:  # type: ignore[attr-defined]
            if not scheduled:
                raise StuckError("everything waits, and nothing is going to happen")
            self._now = max(self._now, scheduled[0]._when)
        while scheduled and scheduled[0]._when <= self._now:
            handle = heapq.heappop(scheduled)
            handle._scheduled = False
            ready.append(handle)
        if self.shuffles and len(ready) > 1:
            # Code that relies on who was ready first relies on more than an event loop promises.
            now = list(ready)
            self._dice.shuffle(now)
            ready.clear()
            ready.extend(now)
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle._cancelled:
                process = handle._context.get(PROCESS)
                if process is not None and process.is_frozen:
                    process.held.append(handle)
                    continue
                handle._run()
                if process is not None:
                    self._count(process)

    def _process_events(self, event_list: object) -> None:
        """Do nothing: there are no sockets here."""

    def _write_to_self(self) -> None:
        """Do nothing: the loop never sleeps."""

    # -- processes ----------------------------------------------------------------------
    def _count(self, process: Process) -> None:
        self.steps += 1
        process.steps += 1
        if process.steps == process.dies_at:
            self.kill(process)

    def kill(self, process: Process) -> None:
        """End a process at once, as SIGKILL does: none of its code runs again, not even a `finally`."""
        if process.is_dead:
            return
        process.is_dead = True
        # A coroutine that is collected runs its `finally`: so all that waits is kept.
        self._graveyard.extend(asyncio.all_tasks(self))
        for handle in [*self._ready, *self._scheduled, *process.held]:  # type: ignore[attr-defined]
            if handle._context.get(PROCESS) is process and not handle._cancelled:
                self._graveyard.append((handle._callback, handle._args))
                handle.cancel()
        for tell in process.on_death:
            tell()

    def freeze(self, process: Process) -> None:
        """Stop a process, as SIGSTOP would, until `thaw`."""
        process.is_frozen = True

    def thaw(self, process: Process) -> None:
        """Continue a frozen process: first its ready callbacks, then its timers, as in any event loop."""
        process.is_frozen = False
        held, process.held = process.held, []
        timers = [handle for handle in held if isinstance(handle, asyncio.TimerHandle)]
        at_once = [handle for handle in held if not isinstance(handle, asyncio.TimerHandle)]
        self._ready.extend([*at_once, *sorted(timers, key=asyncio.TimerHandle.when)])  # type: ignore[attr-defined]

    def _call_soon(self, callback: Any, args: Any, context: Any) -> Any:
        handle = super()._call_soon(callback, args, context)  # type: ignore[misc]
        self._drop_of_dead(handle)
        return handle

    def call_at(self, when: float, callback: Any, *args: Any, context: Any = None) -> Any:
        """Call back at a virtual time, unless the caller's process is dead by then."""
        handle = super().call_at(when, callback, *args, context=context)
        self._drop_of_dead(handle)
        return handle

    def _drop_of_dead(self, handle: Any) -> None:
        process = handle._context.get(PROCESS)
        if process is not None and process.is_dead:
            self._graveyard.append((handle._callback, handle._args))
            handle.cancel()

    # -- threads ------------------------------------------------------------------------
    def run_in_executor(self, executor: Executor | None, func: Callable[..., Any], *args: Any) -> Any:
        """Run `func` at once, on the first free thread of `executor`, and deliver the result later."""
        answer = self.create_future()
        lanes = self._busy.setdefault(executor, [self._now] * int(getattr(executor, "_max_workers", 8)))
        lane = min(range(len(lanes)), key=lanes.__getitem__)
        starts = max(self._now, lanes[lane]) + self._dice.uniform(*_CROSSING_S)
        ends = lanes[lane] = starts + self._dice.uniform(*_CROSSING_S)

        def work() -> None:
            try:
                result, error = func(*args), None
            except BaseException as raised:
                result, error = None, raised
            self.call_at(ends, deliver, result, error)

        def deliver(result: Any, error: BaseException | None) -> None:
            if answer.done():
                return
            if error is not None:
                answer.set_exception(error)
            else:
                answer.set_result(result)

        self.call_at(starts, work)
        return answer

    def bury(self) -> None:
        """Close the loop, and drop the callbacks of dead processes."""
        self._graveyard.extend(asyncio.all_tasks(self))
        self._ready.clear()  # type: ignore[attr-defined]
        self._scheduled.clear()  # type: ignore[attr-defined]
        self._graveyard.clear()
        self.close()

    # -- the end ------------------------------------------------------------------------
    def _note_trouble(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.troubles.append(f"{context.get('message')}: {error!r}")
