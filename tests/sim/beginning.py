"""The state at a run's beginning: mostly after an earlier run of the bot, else an empty database."""

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
"""Share of the seeds in which the bot starts for the first time."""
_SETTLED_S = 60.0
BEFORE_S = 3600.0
"""Seconds from the end of the earlier run to the beginning of the simulated one."""


@dataclass(frozen=True)
class Beginning:
    """The database and the Discord before the first start of the bot in a run."""

    database: bytes
    commands: Mapping[str, Json] = field(default_factory=dict)
    emojis: Mapping[str, Json] = field(default_factory=dict)


def is_new(seed: int) -> bool:
    """Whether the bot starts for the first time in the run of this seed."""
    return random.Random(f"{seed}:beginning").random() < _NEW


@functools.cache
def empty() -> Beginning:
    """Return an empty database with the current schema, and a Discord without any trace of the bot."""

    async def make(file: Path) -> None:
        await (await Database.open(f"sqlite:///{file}")).close()

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "new.db"
        asyncio.run(make(file))
        return Beginning(file.read_bytes())


async def settle(sim: SimulatedRun) -> None:
    """Start the bot, wait until its commands are registered and its tiles uploaded, and stop it.

    Raises `TimeoutError` if that takes an hour, for example because the bot cannot start.
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
