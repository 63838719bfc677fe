"""Where there are several servers people go from one to another, and do there what they did before.

A press that names a match, a table or a tournament of another server comes to a
process that does not look after it.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.sim.person import Person
    from tests.sim.simulated_run import SimulatedRun

_STAY_S = (4.0, 45.0)


async def wander(sim: SimulatedRun, people: Sequence[Person]) -> None:
    """Have somebody go elsewhere now and then; there are several servers. Runs until it is cancelled."""
    squares = sim.discord.squares
    dice = random.Random(f"{sim.seed}:wandering")
    while True:
        await asyncio.sleep(dice.uniform(*_STAY_S))
        one = dice.choice(people)
        # Who is in a thread, or writes to the bot alone, stays there.
        if one.channel_id in squares:
            one.channel_id = dice.choice([place for place in squares if place != one.channel_id])
