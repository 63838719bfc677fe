"""One simulated run: Discord, a disk, a machine, the bot's lives, and what people did. See README.md."""

from __future__ import annotations

import asyncio
import functools
import logging
import random
import sqlite3
from collections import Counter
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

from bot.hosting.matches.match import MatchWithBoard
from bot.playground.actions.interactions import Interaction
from bot.views.custom_id import Click, CustomIdError, Press, parse_custom_id
from tests.sim import cluster, pair
from tests.sim.lives import Lives
from tests.sim.machine.cluster import Scheduler
from tests.sim.machine.driver import Driver
from tests.sim.machine.faults import Faults, Struck
from tests.sim.machine.loop import SimulationLoop
from tests.sim.machine.trace import Trace
from tests.sim.machine.workers import Machine
from tests.sim.platform.discord import Discord, Event
from tests.sim.platform.wires import Wires
from tests.sim.states import states_of
from tests.sim.stored import stored_matches
from tests.sim.uses import used

_BEFORE_S = 5.0
"""A trouble is blamed for what began so shortly before it, too."""


class SimulatedRun:
    """Everything of one run. What must hold of it is in `tests/sim/invariants`."""

    def __init__(self, seed: int, loop: SimulationLoop, file: Path, faults: Faults, trace: Trace) -> None:
        self.seed, self.loop, self.file, self.faults, self.trace = seed, loop, file, faults, trace
        self.visit = 0
        """How many seeds before this one had the same kind of person first."""
        self.dice = random.Random(f"{seed}:house")
        self.wires = Wires(loop, faults, trace, seed)
        self.driver = Driver(str(file), loop, faults, trace)
        self.machine = Machine(seed, loop, faults, trace)
        self.machine.lacks_kernels = self.dice.random() < 0.2
        self.cluster = Scheduler(self.machine) if cluster.is_drawn(seed) else None
        """Where engines search, if not on this machine."""
        self.searches: list[cluster.Search] = []
        """Everything that was searched for, where there is a cluster."""
        shares = pair.shares_of(seed)
        self.discord = Discord(loop, self.wires, servers=shares[0].of)
        self.discord.world.listen(self._hear)
        self.processes = [Lives(self, *one) for one in zip(("life", "other life"), shares, strict=False)]
        """The lives of the bot's one process, or of each of two that serve the same Discord."""
        faults.on_strike = self._struck
        self.log: list[logging.LogRecord] = []
        self.violations: list[str] = []
        self.interactions: list[tuple[float, Interaction]] = []
        """Everything that people did, and when."""
        self.unreadable: set[int] = set()
        """Matches of which a row cannot be read."""
        self.boardless: set[int] = set()
        """Matches of whose board a row cannot be read."""
        self.cut_short: set[str] = set()
        """Background tasks that were ended before their time."""
        self.deleted: set[str] = set()
        """Messages that somebody deleted."""
        self.troubled: list[tuple[float, float]] = []
        """From when until when something was wrong, or had just been: then nothing is promised about time."""
        self.met: Counter[tuple[str, str]] = Counter()
        """Which faults struck in which states."""
        self.uses: Counter[str] = Counter()
        """What people have used of what the bot offers."""
        self._reader = sqlite3.connect(file, isolation_level=None)
        self.suggestions: dict[str, list[Any]] = {}
        """What was suggested to an interaction that asked for it, until somebody has read it."""
        self._answered: dict[str, asyncio.Future[None]] = {}
        self._deeds: set[asyncio.Task[Any]] = set()

    # -- trouble ------------------------------------------------------------------------
    def note_trouble(self, lasts_s: float) -> None:
        """Something is wrong now, and for a while nothing is promised about time."""
        now = self.loop.time()
        self.troubled.append((now - _BEFORE_S, now + lasts_s))

    def is_troubled(self, since: float, until: float) -> bool:
        """Whether anything was wrong between these moments."""
        return any(begin <= until and since <= end for begin, end in self.troubled)

    def violate(self, sentence: str) -> None:
        """Something that must never be has happened."""
        self.violations.append(f"{self.loop.time():.1f} s: {sentence}")

    def _struck(self, struck: Struck) -> None:
        self.trace.note(struck.at, "fault", struck.address[0], struck.address[1], struck.kind)
        # A search that fails costs its grace, a loading worker some seconds more.
        self.note_trouble(25.0)
        fault = f"{struck.address[0]}: {struck.kind}"
        self.met.update((fault, state) for state in states_of(self))

    # -- people -------------------------------------------------------------------------
    def _hear(self, event: Event) -> None:
        if event.name == "AUTOCOMPLETE_RESPONSE":
            self.suggestions[event.data["id"]] = event.data["choices"]
        if event.name in {"INTERACTION_SUCCESS", "INTERACTION_FAILURE", "AUTOCOMPLETE_RESPONSE"}:
            waiting = self._answered.pop(event.data["id"], None)
            if waiting is not None and not waiting.done():
                waiting.set_result(None)

    async def ask(self, body: dict[str, Any]) -> Interaction:
        """Have a person do something with the bot, and wait until Discord says how that went."""
        made = self.discord.submit(body)
        if not body.get("forge"):
            self.uses.update(used(made.kind, body["data"]))
        return await self.answered(made)

    async def answered(self, made: Interaction) -> Interaction:
        """Wait until Discord says how an interaction that was sent has gone."""
        self.interactions.append((self.loop.time(), made))
        if made.answer_type is None and not made.is_failed:
            waiting = self._answered[made.id] = self.loop.create_future()
            await waiting
        self.trace.note(self.loop.time(), "answer", made.id, made.kind, made.answer_type, made.is_failed)
        return made

    def clicks(self, *presses: Press) -> Iterator[tuple[Interaction, Click]]:
        """Yield what people, also with made-up data, have pressed of these."""
        for _, made in self.interactions:
            try:
                click = parse_custom_id(str(made.data.get("custom_id", "")))
            except CustomIdError:
                continue
            if click.press in presses:
                yield made, click

    def spawn(self, deed: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Let something happen beside everything else."""
        task = self.loop.create_task(deed)
        self._deeds.add(task)
        return task

    @functools.cached_property
    def matches(self) -> list[MatchWithBoard]:
        """Every match that can be read, replayed without any cache; to be asked in the quiet after it."""
        return stored_matches(self.file, self.unreadable)

    def look_again(self) -> None:
        """Forget what the matches were when they were last asked for."""
        self.__dict__.pop("matches", None)

    # -- what is stored -----------------------------------------------------------------
    def rows(self, query: str, *parameters: Any) -> list[Any]:
        """Read the database from outside, as it is committed."""
        return self._reader.execute(query, parameters).fetchall()

    def close(self) -> None:
        """Look at nothing any more."""
        self._reader.close()
