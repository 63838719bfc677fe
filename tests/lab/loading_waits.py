"""How long people's searches wait while workers load levels, in virtual time: three people, three levels.

A table of the waits: `python -m tests.lab.loading_waits`.
"""

import asyncio
import itertools
import statistics
from dataclasses import dataclass

import pytest

from engines.command_line import run_and_exit
from engines.core.engine import Limits
from tests.lab import noughts, virtual_time
from tests.lab.virtual_workers import MIDDLE, Machine, level, pool_on, waited

LOAD_S = 1.0
THINKS_S = {"weak": 0.0, "rung-6": 0.5, "strong": 1.8}
RUNGS = ("weak", *(f"rung-{number}" for number in range(1, 10)), "strong")
"""All but the weakest take `LOAD_S` to load."""
SPAN_S = 60.0
_PAUSES_S = {"weak": 0.37, "rung-6": 0.9, "strong": 1.3}
QUICK_S = 0.1
"""How long a click waits for a reply that is promised at once."""


@dataclass(frozen=True)
class Wait:
    """How long a search took beyond its own thinking, and whether its reply was promised at once."""

    seconds: float
    is_promised: bool


def waits(workers, levels=tuple(THINKS_S)):
    """Let one person play against each of `levels` from a start on; return the waits of each."""
    ladder = tuple(level(name, Limits(seconds=THINKS_S.get(name) or 1.5)) for name in RUNGS)
    kernels = dict.fromkeys(RUNGS[1:], 5.0)
    machine = Machine(THINKS_S, kernels, load_s=LOAD_S, compiled=set(kernels))

    async def play_on(pool, name, user, found):
        while True:
            is_promised = pool.answers_at_once(MIDDLE, name)
            took_s, choice = await waited(pool, name, user)
            found.append(Wait(took_s - choice.seconds, is_promised))
            await asyncio.sleep(_PAUSES_S[name])

    async def scenario():
        pool = pool_on(machine, workers=workers)
        await pool.start([noughts.NOUGHTS, noughts.CROSSES])
        # Both workers have loaded something when people come.
        await asyncio.sleep(4.0)
        found = {name: [] for name in levels}
        people = [
            asyncio.create_task(play_on(pool, name, user, found[name])) for user, name in enumerate(levels)
        ]
        await asyncio.sleep(SPAN_S)
        for person in people:
            person.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        await pool.close()
        return found

    with pytest.MonkeyPatch.context() as patch:
        noughts.use_levels(patch, ladder)
        return virtual_time.run(scenario())


def main():
    """Print the table of waits."""
    print("| people | workers | level | searches | median s | longest s | promised at once, and late |")
    print("|---|---|---|---|---|---|---|")
    for levels, workers in itertools.product((("weak", "strong"), tuple(THINKS_S)), (1, 2, 8)):
        for name, found in waits(workers, levels).items():
            seconds = [max(0.0, one.seconds) for one in found]
            late = sum(one.is_promised and one.seconds > QUICK_S for one in found)
            promised = sum(one.is_promised for one in found)
            print(
                f"| {len(levels)} | {workers} | {name} | {len(found)} | {statistics.median(seconds):.2f} "
                f"| {max(seconds):.2f} | {late} of {promised} |"
            )


if __name__ == "__main__":
    run_and_exit(main)
