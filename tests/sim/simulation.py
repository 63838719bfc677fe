"""Runs one seed from its beginning to the quiet after it, and says what happened."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import random
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from bot.playground.wire.errors import Json
from tests.sim import cluster, pair
from tests.sim.beginning import BEFORE_S, Beginning, empty, is_new, settle
from tests.sim.discovery import invariants, kinds_of_people
from tests.sim.host_faults import clear, strike
from tests.sim.invariant import Invariant
from tests.sim.machine.faults import Address, Faults, Struck
from tests.sim.machine.loop import SimulationLoop
from tests.sim.machine.process_locks import Locks
from tests.sim.machine.surroundings import silent_burial, simulated
from tests.sim.machine.trace import Trace
from tests.sim.person import Person
from tests.sim.silences import shortened
from tests.sim.simulated_run import SimulatedRun
from tests.sim.uses import offered
from tests.sim.wandering import wander

T = TypeVar("T")

_MEMORY = Path("/dev/shm")
_QUIET_S = 150.0
"""So long after the last fault everything must be as it should."""
_UNDER_WAY_S = 15.0
"""What was only just about to be done when everything was looked at is done so much later."""
_SETTLER = -1
"""The seed of the life before."""
_PEOPLE = ("Alice", "Bob", "Carol")


@dataclass(frozen=True)
class Report:
    """What a run was like."""

    seed: int
    digest: str
    violations: tuple[str, ...]
    struck: tuple[Struck, ...]
    lives: int
    moves: int
    matches: int
    seconds: float
    counts: Mapping[str, int] = field(default_factory=dict)
    met: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """How often which fault struck in which state."""
    uses: Mapping[str, int] = field(default_factory=dict)
    """How often people used what of everything that the bot offers."""
    tail: tuple[str, ...] = ()
    shuffles: bool = False

    @property
    def replay(self) -> str:
        """The command that runs this seed again."""
        return f"python -m tests.sim --seed {self.seed}{' --shuffle' if self.shuffles else ''}"


def run(
    seed: int,
    rates: Mapping[str, Mapping[str, float]],
    only: frozenset[Address] | None = None,
    *,
    shuffles: bool = False,
) -> Report:
    """Run `seed` with faults at these rates, or with `only` those of its faults.

    With `shuffles`, what is ready at the same time runs in any order.
    """
    beginning = empty() if is_new(seed) else _settled()
    with _file_of(beginning) as file, silent_burial():
        return _run(seed, Faults(seed, rates, only), file, beginning, _live, _report, shuffles=shuffles)


def run_undisturbed(seed: int, live: Callable[[SimulatedRun], Coroutine[Any, Any, None]]) -> None:
    """Run `live` where nothing fails, and with the garbage collector as it is."""

    def check(sim: SimulatedRun) -> None:
        assert not sim.violations, sim.violations

    beginning = _settled()
    with _file_of(beginning) as file:
        _run(seed, Faults(seed, {}), file, beginning, live, check)


def _run(
    seed: int,
    faults: Faults,
    file: Path,
    beginning: Beginning,
    live: Callable[[SimulatedRun], Coroutine[Any, Any, None]],
    report: Callable[[SimulatedRun], T],
    *,
    shuffles: bool = False,
    begins_at: float = 0.0,
) -> T:
    """Run `live` in a run of its own, and return what is reported of it: nothing else of it is left."""
    loop = SimulationLoop(random.Random(f"{seed}:loop"), shuffles=shuffles, begins_at=begins_at)
    sim: SimulatedRun
    together = pair.sharing() if pair.is_drawn(seed) else contextlib.nullcontext()
    with simulated(loop, seed, lambda **_: sim.wires.session(), Locks()), together, shortened(seed):
        asyncio.set_event_loop(loop)
        sim = SimulatedRun(seed, loop, file, faults, Trace())
        sim.discord.world.commands.update(beginning.commands)
        sim.discord.world.emojis.update(beginning.emojis)
        with listening(sim.log), cluster.joined(sim):
            try:
                loop.run_until_complete(live(sim))
            except Exception as error:
                # A database that cannot be read, a bot that never comes, or never goes: no run may
                # end like that.
                sim.violate(f"the run ended by {error!r}")
        reported = report(sim)
    sim.close()
    loop.bury()
    asyncio.set_event_loop(None)
    return reported


@contextlib.contextmanager
def _file_of(beginning: Beginning) -> Iterator[Path]:
    """A file with this database, in memory where there is a place for it."""
    folder = Path(tempfile.mkdtemp(prefix="tengen-sim-", dir=_MEMORY if _MEMORY.is_dir() else None))
    file = folder / "tengen.db"
    file.write_bytes(beginning.database)
    try:
        yield file
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@functools.cache
def _settled() -> Beginning:
    """What is left of a life in which nobody came and nothing failed."""

    def left(sim: SimulatedRun) -> tuple[Mapping[str, Json], Mapping[str, Json]]:
        assert not sim.violations, sim.violations
        return sim.discord.world.commands, sim.discord.world.emojis

    with _file_of(empty()) as file, silent_burial():
        commands, emojis = _run(
            _SETTLER, Faults(_SETTLER, {}), file, empty(), settle, left, begins_at=-BEFORE_S
        )
        return Beginning(file.read_bytes(), commands, emojis)


async def _live(sim: SimulatedRun) -> None:
    watching = [kind(sim) for kind in invariants()]
    for one in watching:
        one.watch()
    bots = [sim.spawn(lives.keep()) for lives in sim.processes]
    async with asyncio.timeout(_QUIET_S):
        while not sim.discord.is_online:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    sim.faults.is_on = True
    people = _people(sim)
    beside = [sim.spawn(strike(sim))]
    if len(sim.discord.squares) > 1:
        beside.append(sim.spawn(wander(sim, people)))
    await asyncio.gather(*(sim.spawn(one.live()) for one in people))
    for scene in beside:
        scene.cancel()
    sim.faults.is_on = False
    clear(sim)
    quiet_s = _QUIET_S + (pair.LEFT_S if len(sim.processes) > 1 else 0.0)
    sim.note_trouble(quiet_s)
    await asyncio.sleep(quiet_s)
    await _check(sim, watching)
    for lives in sim.processes:
        lives.is_over = True
        lives.stop()
    # A process that was asked to stop does, however long that is tried.
    async with asyncio.timeout(_QUIET_S):
        await asyncio.gather(*bots)


async def _check(sim: SimulatedRun, watching: Sequence[Invariant]) -> None:
    """Check everything, once more where something is wrong: a flag may fall at the very first look."""
    before = len(sim.violations)
    for is_last in (False, True):
        for one in watching:
            await one.check()
        if is_last or len(sim.violations) == before:
            return
        del sim.violations[before:]
        await asyncio.sleep(_UNDER_WAY_S)
        sim.look_again()


def _people(sim: SimulatedRun) -> list[Person]:
    dice = random.Random(f"{sim.seed}:people")
    kinds = kinds_of_people()
    squares = sim.discord.squares
    others = dice.choices(kinds, [kind.weight for kind in kinds], k=dice.choice((0, 1, 1, 2)))
    # Of few seeds in a row, too, every kind has its share.
    sim.visit, first = divmod(sim.seed, len(kinds))
    chosen = [kinds[first], *others]
    return [
        kind(sim, name, squares[place % len(squares)], random.Random(f"{sim.seed}:{name}"))
        for place, (kind, name) in enumerate(zip(chosen, _PEOPLE, strict=False))
    ]


def _report(sim: SimulatedRun) -> Report:
    (moves,) = sim.rows("SELECT count(*) FROM match_events WHERE kind = 1")[0]
    (matches,) = sim.rows("SELECT count(*) FROM matches")[0]
    return Report(
        sim.seed,
        sim.trace.digest,
        tuple(sim.violations),
        tuple(sim.faults.struck),
        sum(len(lives.all) for lives in sim.processes),
        moves,
        matches,
        sim.loop.time(),
        Counter(sim.trace.counts),
        Counter(sim.met),
        _uses(sim),
        tuple(sim.trace.tail),
        sim.loop.shuffles,
    )


def _uses(sim: SimulatedRun) -> Mapping[str, int]:
    return {one: sim.uses[one] for one in offered(sim.discord.world.commands.values())}


@contextlib.contextmanager
def listening(log: list[logging.LogRecord]) -> Iterator[None]:
    """Keep what is logged, instead of showing it."""
    root = logging.getLogger()
    level, handlers = root.level, root.handlers[:]
    root.handlers[:] = [_Kept(log)]
    root.setLevel(logging.WARNING)
    try:
        yield
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)


class _Kept(logging.Handler):
    def __init__(self, log: list[logging.LogRecord]) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        self._log.append(record)
