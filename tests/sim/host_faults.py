"""Faults of the whole machine: outages, full disks, stops, updates, kills.

Each is a fault at one site, which is visited every few seconds, in a long run
every other minute.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from tests.sim import damage

if TYPE_CHECKING:
    from tests.sim.simulated_run import SimulatedRun

SITE = "weather"
"""Name of the site of these faults; another name would change the faults of every seed."""

_EVERY_S, _LONGEST_S = 6.0, 120.0
_OFTEN, _GROWTH = 20, 1.2
"""Number of visits after which they become rarer, and the factor; people of a long run take minutes too."""

FREEZES_S, SPREAD = (12.0, 30.0, 75.0, 400.0), (0.5, 1.5)
"""Lengths of a freeze in seconds, and the factors between which they vary."""


async def strike(sim: SimulatedRun) -> None:
    """Visit the site again and again, and apply the drawn fault; runs until cancelled."""
    for visit in itertools.count():
        await asyncio.sleep(min(_LONGEST_S, _EVERY_S * _GROWTH ** max(0, visit - _OFTEN)))
        kind = sim.faults.at(SITE, sim.loop.time())
        if kind is not None:
            await _KINDS[kind](sim, sim.faults.draw(SITE))


def clear(sim: SimulatedRun) -> None:
    """End all faults that would end by themselves."""
    sim.wires.is_cut = sim.driver.is_full = False
    for lives in sim.processes:
        lives.thaw()
    if sim.cluster is not None:
        sim.cluster.begin()
    for channel_id in list(sim.discord.world.rights.denied):
        sim.discord.world.deny(channel_id, 0)


async def _outage(sim: SimulatedRun, dice: random.Random) -> None:
    sim.wires.is_cut = True
    sim.wires.cut_gateway()
    await _for_a_while(sim, dice)
    sim.wires.is_cut = False


async def _disk_full(sim: SimulatedRun, dice: random.Random) -> None:
    sim.driver.is_full = True
    await _for_a_while(sim, dice)
    sim.driver.is_full = False


async def _permission_lost(sim: SimulatedRun, dice: random.Random) -> None:
    world, squares = sim.discord.world, sim.discord.squares
    channel_id = dice.choice(squares) if len(squares) > 1 else squares[0]
    world.deny(channel_id, dice.choice((1 << 10, 1 << 11)))
    await _for_a_while(sim, dice)
    world.deny(channel_id, 0)


async def _message_deleted(sim: SimulatedRun, dice: random.Random) -> None:
    """A moderator deletes one of the bot's messages."""
    for messages in sim.discord.world.messages.values():
        seen = [message for message in messages.values() if message.reader is None]
        if seen:
            gone = dice.choice(seen)
            sim.deleted.add(gone.id)
            sim.discord.world.remove_message(gone)


async def _line_cut(sim: SimulatedRun, dice: random.Random) -> None:
    sim.wires.cut_gateway()


async def _session_lost(sim: SimulatedRun, dice: random.Random) -> None:
    sim.discord.gateway.invalidate(can_resume=dice.random() < 0.3)


async def _reconnect_asked(sim: SimulatedRun, dice: random.Random) -> None:
    sim.discord.gateway.ask_reconnect()


async def _stop(sim: SimulatedRun, dice: random.Random) -> None:
    """A signal stops the bot; its supervisor starts it again."""
    dice.choice(sim.processes).stop()


async def _update(sim: SimulatedRun, dice: random.Random) -> None:
    """A rolling update: the new process waits for the lock of the old one, which is stopped."""
    lives = dice.choice(sim.processes)
    lives.begin_successor()
    try:
        await asyncio.sleep(dice.uniform(0.1, 5.0))
    finally:
        # Also if the faults end meanwhile: no update is left half done.
        lives.stop()


async def _kill(sim: SimulatedRun, dice: random.Random) -> None:
    dice.choice(sim.processes).kill()


async def _freeze(sim: SimulatedRun, dice: random.Random) -> None:
    """A process is frozen for a while; after about a minute Discord closes its connection."""
    lives = dice.choice(sim.processes)
    lives.freeze()
    await _for_a_while(sim, dice, FREEZES_S)
    if dice.random() < 0.5:
        sim.wires.cut_gateway()
    lives.thaw()


async def _scheduler_dies(sim: SimulatedRun, dice: random.Random) -> None:
    """The cluster's scheduler ends, and is started again."""
    if sim.cluster is not None:
        sim.cluster.end()
        await _for_a_while(sim, dice)
        sim.cluster.begin()


async def _worker_dies(sim: SimulatedRun, dice: random.Random) -> None:
    if sim.cluster is not None and sim.cluster.workers:
        sim.cluster.end_worker(dice.choice(list(sim.cluster.workers.values())))


async def _worker_stops(sim: SimulatedRun, dice: random.Random) -> None:
    if sim.cluster is not None and sim.cluster.workers:
        sim.cluster.stop_worker(dice.choice(list(sim.cluster.workers.values())))


async def _bad_row(sim: SimulatedRun, dice: random.Random) -> None:
    """A row of a match becomes unreadable."""
    damage.plant(sim, dice)


async def _task_dies(sim: SimulatedRun, dice: random.Random) -> None:
    """A background task of the bot ends early."""
    damage.cut_short(sim, dice)


async def _for_a_while(
    sim: SimulatedRun, dice: random.Random, lengths_s: Sequence[float] = (1.0, 4.0, 15.0, 60.0)
) -> None:
    end = sim.loop.time() + dice.choice(lengths_s) * dice.uniform(*SPREAD)
    while sim.loop.time() < end:
        sim.note_trouble(20.0)
        await asyncio.sleep(min(5.0, end - sim.loop.time()))
    sim.note_trouble(30.0)


_KINDS: dict[str, Callable[[SimulatedRun, random.Random], Awaitable[None]]] = {
    "outage": _outage,
    "disk full": _disk_full,
    "permission lost": _permission_lost,
    "message deleted": _message_deleted,
    "line cut": _line_cut,
    "session lost": _session_lost,
    "reconnect asked": _reconnect_asked,
    "stop": _stop,
    "update": _update,
    "kill": _kill,
    "freeze": _freeze,
    "scheduler dies": _scheduler_dies,
    "worker dies": _worker_dies,
    "worker stops": _worker_stops,
    "bad row": _bad_row,
    "task dies": _task_dies,
}
