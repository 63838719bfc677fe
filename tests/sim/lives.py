"""The bot's lives: processes one after another on the same database, as a supervisor starts them."""

from __future__ import annotations

import asyncio
import contextvars
import functools
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.hosting.runtime import Runtime
from bot.hosting.server_share import ServerShare
from bot.playground.wire.token import TOKEN
from bot.process.launch import LaunchError, run_bot
from bot.settings import Settings
from tests.sim.machine.loop import PROCESS, Process
from tests.sim.machine.surroundings import moment_of
from tests.sim.platform.discord import API_URL

if TYPE_CHECKING:
    from tests.sim.simulated_run import SimulatedRun

CHALLENGE_MINUTES = 3.0
_RESTART_S = (0.5, 12.0)
_MEAN_STEPS = 2500


@functools.cache
def _settings() -> Settings:
    """Return the settings of every life; only the database and the share differ."""
    return Settings(
        _env_file=None,  # type: ignore[call-arg]
        discord_token=TOKEN,
        discord_api_url=API_URL,
        challenge_minutes=CHALLENGE_MINUTES,
        engine_workers=2,
    )


@dataclass
class Life:
    """One process of the bot, from its start to its end."""

    process: Process
    began: float
    stop: asyncio.Event = field(default_factory=asyncio.Event)
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None


class Lives:
    """Starts the bot again whenever it ends, until `stop` ends the lives for good."""

    def __init__(self, sim: SimulatedRun, name: str, share: ServerShare) -> None:
        self._sim = sim
        self._name = name
        self._share = share
        self.all: list[Life] = []
        self._current: Life | None = None
        self._successor: Life | None = None
        self.is_over = False
        self.ends: list[float] = []
        """When lives ended, in any way."""
        self.failures: list[str] = []
        """Lives that ended by an error nobody foresaw."""
        self.frozen: list[tuple[float, float]] = []
        """From when until when a life was frozen."""
        self._thaw: Callable[[], None] | None = None

    async def keep(self) -> None:
        """Run the bot until `is_over`."""
        while not self.is_over:
            self._current = self._successor or self.begin()
            self._successor = None
            await self._current.ended.wait()
            self._sim.note_trouble(40.0)
            self._end(self._current)
            if self._successor is None and not self.is_over:
                await asyncio.sleep(self._sim.dice.uniform(*_RESTART_S))
        if self._successor is not None:
            self._successor.stop.set()
            await self._successor.ended.wait()

    def begin(self) -> Life:
        """Start a process."""
        sim, number = self._sim, len(self.all)
        life = Life(Process(f"{self._name} {number}", self._death(number)), sim.loop.time())
        self.all.append(life)
        sim.note_trouble(30.0)
        sim.trace.note(sim.loop.time(), "life", self._name, number)
        runtime = Runtime(
            lambda: moment_of(sim.loop),
            cpu_s=lambda: 0.0,
            dice=random.Random(f"{sim.seed}:{life.process.name}"),
            make_executor=sim.machine.executor,
        )
        own = {
            "database_url": f"sqlite:///{sim.file}",
            "shard_processes": self._share.of,
            "shard_process": self._share.index,
        }
        settings = _settings().model_copy(update=own)
        life.process.on_death.append(life.ended.set)
        context = contextvars.Context()
        context.run(PROCESS.set, life.process)
        run = run_bot(settings, life.stop, runtime, sim.driver.connect)
        life.task = context.run(sim.loop.create_task, run)
        life.task.add_done_callback(lambda _: life.ended.set(), context=contextvars.Context())
        return life

    def begin_successor(self) -> None:
        """Start a process beside the running one; it waits for the lock."""
        if self._successor is None and not self.is_over:
            self._successor = self.begin()

    def stop(self) -> None:
        """Stop the current process, as a signal does."""
        if self._current is not None:
            self._sim.note_trouble(40.0)
            self._current.stop.set()

    def kill(self) -> None:
        """Kill the current process at once."""
        if self._current is not None:
            self._sim.note_trouble(40.0)
            self._sim.loop.kill(self._current.process)

    def freeze(self) -> None:
        """Freeze the current process until `thaw`."""
        if self._current is None or self._current.ended.is_set() or self._thaw is not None:
            return
        sim, process, began = self._sim, self._current.process, self._sim.loop.time()
        sim.loop.freeze(process)

        def thaw() -> None:
            sim.loop.thaw(process)
            self.frozen.append((began, sim.loop.time()))
            sim.note_trouble(40.0)

        self._thaw = thaw

    def thaw(self) -> None:
        """Continue the frozen process, if there is one."""
        if self._thaw is not None:
            thaw, self._thaw = self._thaw, None
            thaw()

    @property
    def bot(self) -> object:
        """Return the bot of the current process, if it has one."""
        return None if self._current is None else self._current.process.bot

    def serves(self, guild_id: int | None) -> bool:
        """Whether these lives serve a server, or places outside servers (`None`)."""
        return self._share.has(guild_id)

    def _death(self, number: int) -> int | None:
        """Return the step at which this life dies; `None` if it does not."""
        if self._sim.faults.at("life", self._sim.loop.time()) is None:
            return None
        return 1 + int(
            random.Random(f"{self._sim.seed}:death:{self._name} {number}").expovariate(1 / _MEAN_STEPS)
        )

    def _end(self, life: Life) -> None:
        self.ends.append(self._sim.loop.time())
        self._sim.driver.bury(life.process)
        if life.process.is_dead or life.task is None or not life.task.done():
            return
        error = life.task.exception()
        self._sim.trace.note(self._sim.loop.time(), "ended", type(error).__name__)
        if error is not None and not isinstance(error, LaunchError):
            self.failures.append(f"the bot ended by {error!r}")
