"""Replaces, for one run, what the bot's libraries take from the machine themselves.

The bot takes time, random numbers and workers from its `Runtime`. discord.py, tenacity and the playground's
rules use the machine's; here they use the loop's. Expensive results that are equal in every life are computed
once (`made_once.py`), and full garbage collections are omitted. Most runs have a few of the levels that
workers load ahead; the others are loaded when needed. In most runs, pictures of boards lack the wood or paper
below.
"""

from __future__ import annotations

import contextlib
import gc
import logging
import random
import secrets
import sys
import time
import warnings
import weakref
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any
from unittest import mock

import aiohttp
import discord.gateway
import discord.http
import discord.utils

import bot.hosting.engines.levels_to_load
import bot.hosting.fair_play.copying
import bot.playground.wire.snowflake
import bot.process.launch
import bot.process.process_lock
from bot.app import GameBot
from engines.core.game import Game
from engines.core.level import Level
from engines.registry import opponents_of
from tests.sim.machine.loop import PROCESS, SimulationLoop
from tests.sim.machine.made_once import MADE_ONCE, PLAIN
from tests.sim.machine.process_locks import Locks

_EVERY_LEVEL, _FEW_LEVELS = 0.125, 1
_PAINTED = 0.125
"""Share of the runs in which pictures of boards have their surface."""

BEGINNING = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


def moment_of(loop: SimulationLoop) -> datetime:
    """Return the loop's current time as UTC."""
    return BEGINNING + timedelta(seconds=loop.time())


@contextlib.contextmanager
def simulated(loop: SimulationLoop, seed: int, make_session: Any, locks: Locks) -> Iterator[None]:
    """Make all code that uses the machine use `loop`, random numbers of `seed`, and `make_session`."""
    dice = random.Random(f"{seed}:libraries")
    state = random.getstate()
    random.seed(f"{seed}:global")

    class _Datetime(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            return moment_of(loop).astimezone(tz)

    replaced: list[tuple[Any, str, Any]] = [
        (time, "monotonic", loop.time),
        (time, "perf_counter", loop.time),
        (time, "time", lambda: BEGINNING.timestamp() + loop.time()),
        (secrets, "token_urlsafe", lambda size=32: dice.randbytes(size).hex()),
        (secrets, "token_hex", lambda size=32: dice.randbytes(size).hex()),
        (discord.utils, "utcnow", lambda: moment_of(loop)),
        (bot.playground.wire.snowflake, "datetime", _Datetime),
        (discord.gateway, "KeepAliveHandler", _KeepAlive),
        (aiohttp, "ClientSession", make_session),
        (aiohttp, "TCPConnector", lambda **options: None),
        # SQLAlchemy's would keep a dead process's connections, and with them the whole run.
        (weakref, "finalize", lambda *args, **facts: mock.Mock()),
        (bot.process.launch, "reduce_garbage_collection", lambda: None),
        (bot.process.launch, "GameBot", _known_bot),
        (bot.process.process_lock, "FileLock", locks.lock),
        (bot.hosting.engines.levels_to_load, "opponents_of", _loaded_ahead(dice.random())),
        # Engines play at random here, so no two matches would still be equal at ply 8.
        (bot.hosting.fair_play.copying, "_FIRST_PLY", 2),
        *MADE_ONCE,
        *(() if dice.random() < _PAINTED else PLAIN),
    ]
    with contextlib.ExitStack() as stack:
        for owner, name, value in replaced:
            stack.enter_context(mock.patch.object(owner, name, value))
        stack.callback(random.setstate, state)
        yield


@contextlib.contextmanager
def silent_burial() -> Iterator[None]:
    """Collect no garbage during the block, and all garbage of the run after it, without log lines.

    The moment of a collection does not follow from the seed. Collected coroutines of dead processes run their
    `finally`, which must not disturb the run.
    """
    was_on, was_frozen, hook = gc.isenabled(), gc.get_freeze_count() > 0, sys.unraisablehook
    gc.disable()
    gc.freeze()
    sys.unraisablehook = lambda unraisable: None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                yield
            finally:
                logging.disable()
                gc.collect()
                logging.disable(logging.NOTSET)
    finally:
        gc.unfreeze()
        if was_frozen:
            # What the tests have frozen would be searched again at each later collection.
            gc.freeze()
        sys.unraisablehook = hook
        if was_on:
            gc.enable()


def _loaded_ahead(luck: float) -> Callable[[Game], Sequence[Level]]:
    """Return the levels of a game that idle workers load; all of them in one of eight runs."""
    return opponents_of if luck < _EVERY_LEVEL else lambda game: opponents_of(game)[:_FEW_LEVELS]


def _known_bot(*args: Any) -> GameBot:
    """Return a bot and register it as that of its process."""
    made, process = GameBot(*args), PROCESS.get()
    if process is not None:
        process.bot = made
    return made


class _KeepAlive:
    """Replaces discord.py's thread of heartbeats: a connection lives until it is cut."""

    latency = 0.05

    def __init__(self, **options: Any) -> None:
        self._ws = options["ws"]

    def get_payload(self) -> dict[str, Any]:
        return {"op": self._ws.HEARTBEAT, "d": self._ws.sequence}

    beat = get_payload

    def start(self) -> None:
        """Do nothing: there is no thread."""

    stop = tick = ack = start
