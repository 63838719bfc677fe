"""Where a run begins: mostly where the bot was before, an hour ago; else with an empty database.

Where it was before, its schema is there, its commands are registered and
its tiles uploaded: a run need not wait for that, nor pay for it.
"""

from __future__ import annotations

import asyncio
import functools
import random
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from bot.playground.wire.errors import Json
from db.session import Database

if TYPE_CHECKING:
    from tests.sim.simulated_run import SimulatedRun

_NEW = 0.125
"""The part of all seeds in which the bot comes for the first time."""
_SETTLED_S = 60.0
BEFORE_S = 3600.0
"""So long ago it was there."""


@dataclass(frozen=True)
class Beginning:
    """What is there before the first life of a run."""

    database: bytes
    commands: Mapping[str, Json] = field(default_factory=dict)
    emojis: Mapping[str, Json] = field(default_factory=dict)


def is_new(seed: int) -> bool:
    """Whether the bot comes for the first time in the run of this seed."""
    return random.Random(f"{seed}:beginning").random() < _NEW


@functools.cache
def empty() -> Beginning:
    """A database of today's schema with nothing in it, and a Discord that knows nothing of the bot."""

    async def make(file: Path) -> None:
        await (await Database.open(f"sqlite:///{file}")).close()

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "new.db"
        asyncio.run(make(file))
        return Beginning(file.read_bytes())


async def settle(sim: SimulatedRun) -> None:
    """Have the bot come, register its commands and upload its tiles, and go.

    Raises `TimeoutError` for a bot that has not done so after an hour, for example because it cannot start.
    """
    (lives,) = sim.processes
    bot = sim.spawn(lives.keep())
    emojis = -1
    async with asyncio.timeout(BEFORE_S):
        while not sim.discord.world.commands or emojis != len(sim.discord.world.emojis):
            emojis = len(sim.discord.world.emojis)
            await asyncio.sleep(_SETTLED_S)
    lives.is_over = True
    lives.stop()
    await bot
