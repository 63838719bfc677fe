"""Workers that take virtual time: they search, load, compile, hang and die as a test says, without a process.

See `virtual_time`. A worker is slow to start, and slow to load what was
compiled; what was not, it compiles only when it may.
"""

import asyncio
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace

from bot.hosting.engines.pool import EnginePool
from bot.hosting.engines.search_job import WARM_UP, SearchReply
from engines.core.engine import Limits
from engines.core.level import Level
from tests.lab import noughts

MIDDLE = noughts.NOUGHTS.position({}, [4])
QUICK = Limits(seconds=1.5)


def level(name, limits=QUICK):
    """A rung without an engine: `Machine` says what it does."""
    return Level(name, name.title(), name, noughts.FirstLegal, limits)


LADDER = (
    level("weak"),
    level("middle"),
    level("deep", Limits(depth=5)),
    level("other"),
    level("strong", Limits(seconds=1.8)),
)


@dataclass
class Machine:
    """What the workers have in common: how long things take, and what is compiled."""

    thinks_s: dict = field(default_factory=lambda: {"strong": 60.0, "middle": 0.02, "deep": 0.2})
    """How long a level would think; less where its limit says so. Others answer at once."""
    compile_s: dict = field(default_factory=dict)
    """The levels that have kernels."""
    start_s: float = 0.3
    load_s: float = 0.5
    slow_loads: dict = field(default_factory=dict)
    """Levels that take longer to load, each with the seconds of its next loads: the machine is busy."""
    scores: dict = field(default_factory=dict)
    """What a level says of every position, for the side to move."""
    hangs: set = field(default_factory=set)
    """Levels that are deaf to everything once there are stones on the board."""
    compiled: set = field(default_factory=set)
    can_keep: bool = True
    """Whether what one worker compiled is there for the others."""
    log: list = field(default_factory=list)
    """Every request that was begun, as (time, worker, level, stones on the board)."""
    made: int = 0

    def executor(self):
        self.made += 1
        return _Worker(self, self.made)


class _Worker(Executor):
    def __init__(self, machine, number):
        self.machine, self.number = machine, number
        self.is_started = False
        self.own, self.loaded = set(), set()
        self.running = None

    def submit(self, function, find_game, request):
        loop, future = asyncio.get_running_loop(), Future()
        future.set_running_or_notify_cancel()
        self.running = future
        self.machine.log.append((loop.time(), self.number, request.level, len(request.actions)))
        seconds, reply = self.work(find_game, request)
        if seconds is not None:
            loop.call_later(seconds, self.end, future, request, reply)
        self.began, self.ending = loop.time(), (future, request, reply)
        return future

    def stop_search(self):
        future, request, reply = self.ending
        spent_s = asyncio.get_running_loop().time() - self.began
        self.end(future, request, replace(reply, seconds=min(spent_s, reply.seconds)))

    def end(self, future, request, reply):
        if not future.done():
            if request.may_compile:
                (self.machine.compiled if self.machine.can_keep else self.own).add(request.level)
            future.set_result(reply)

    def kill(self):
        if self.running is not None and not self.running.done():
            self.running.set_exception(BrokenProcessPool("killed"))

    def work(self, find_game, request):
        """How long a request takes (`None` for ever), and what comes of it."""
        machine, level = self.machine, request.level
        seconds = 0.0 if self.is_started else machine.start_s
        self.is_started = True
        if level in machine.hangs and request.actions:
            return None, None
        if level in machine.compile_s and level not in (machine.compiled | self.own):
            if not request.may_compile:
                return seconds + machine.load_s, SearchReply(error="not compiled", lacks_kernels=True)
            seconds += machine.compile_s[level]
        if request.key not in self.loaded:
            seconds += machine.load_s if level in machine.compile_s else 0.0
            seconds += next(machine.slow_loads.get(level, iter(())), 0.0)
            self.loaded.add(request.key)
        thinks_s = 0.0
        if request.limits != WARM_UP:
            thinks_s = min(machine.thinks_s.get(level, 0.0), request.stop_after_s)
        position = find_game(request.game).position(dict(request.options), request.actions)
        score = machine.scores.get(level)
        return seconds + thinks_s, SearchReply(position.legal_actions()[0], score, seconds=thinks_s)


def pool_on(machine, **changes):
    """A pool whose workers are those of `machine`."""
    settings = {"workers": 2, "find_game": noughts.find_game, "on_status": lambda status: None}
    return EnginePool(make_executor=machine.executor, **(settings | changes))


async def waited(pool, level, requester, position=MIDDLE, **how):
    """Let `level` move; return how long that took and the choice."""
    loop = asyncio.get_running_loop()
    started = loop.time()
    choice = await pool.choose(position, level, 0, requester, **how)
    return loop.time() - started, choice
