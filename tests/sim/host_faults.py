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
    from tests.sim.house import House

SITE = "weather"
"""The site of these faults; another word would draw other faults for every seed."""

_EVERY_S, _LONGEST_S = 6.0, 120.0
_OFTEN, _GROWTH = 20, 1.2
"""After how many visits they become rarer, and by which factor: people of a long run take minutes, too."""

FREEZES_S, SPREAD = (12.0, 30.0, 75.0, 400.0), (0.5, 1.5)
"""How long a process is frozen, and between which parts of that it varies."""


async def strike(house: House) -> None:
    """Visit the site again and again, and do what is drawn; runs until it is cancelled."""
    for visit in itertools.count():
        await asyncio.sleep(min(_LONGEST_S, _EVERY_S * _GROWTH ** max(0, visit - _OFTEN)))
        kind = house.faults.at(SITE, house.loop.time())
        if kind is not None:
            await _KINDS[kind](house, house.faults.draw(SITE))


def clear(house: House) -> None:
    """End everything that would end by itself."""
    house.wires.is_cut = house.driver.is_full = False
    for lives in house.processes:
        lives.thaw()
    if house.cluster is not None:
        house.cluster.begin()
    for channel_id in list(house.discord.world.rights.denied):
        house.discord.world.deny(channel_id, 0)


async def _outage(house: House, dice: random.Random) -> None:
    house.wires.is_cut = True
    house.wires.cut_gateway()
    await _for_a_while(house, dice)
    house.wires.is_cut = False


async def _disk_full(house: House, dice: random.Random) -> None:
    house.driver.is_full = True
    await _for_a_while(house, dice)
    house.driver.is_full = False


async def _permission_lost(house: House, dice: random.Random) -> None:
    world, squares = house.discord.world, house.discord.squares
    channel_id = dice.choice(squares) if len(squares) > 1 else squares[0]
    world.deny(channel_id, dice.choice((1 << 10, 1 << 11)))
    await _for_a_while(house, dice)
    world.deny(channel_id, 0)


async def _message_deleted(house: House, dice: random.Random) -> None:
    """A moderator deletes one of the bot's messages."""
    for messages in house.discord.world.messages.values():
        seen = [message for message in messages.values() if message.reader is None]
        if seen:
            gone = dice.choice(seen)
            house.deleted.add(gone.id)
            house.discord.world.remove_message(gone)


async def _line_cut(house: House, dice: random.Random) -> None:
    house.wires.cut_gateway()


async def _session_lost(house: House, dice: random.Random) -> None:
    house.discord.gateway.invalidate(can_resume=dice.random() < 0.3)


async def _reconnect_asked(house: House, dice: random.Random) -> None:
    house.discord.gateway.ask_reconnect()


async def _stop(house: House, dice: random.Random) -> None:
    """A signal asks the bot to stop; its supervisor starts it again."""
    dice.choice(house.processes).stop()


async def _update(house: House, dice: random.Random) -> None:
    """A rolling update: the new process waits for the lock of the old one, which is stopped."""
    lives = dice.choice(house.processes)
    lives.begin_successor()
    try:
        await asyncio.sleep(dice.uniform(0.1, 5.0))
    finally:
        # Also if the faults end meanwhile: no update is left half done.
        lives.stop()


async def _kill(house: House, dice: random.Random) -> None:
    dice.choice(house.processes).kill()


async def _freeze(house: House, dice: random.Random) -> None:
    """A process does nothing for a while; after a minute or so Discord takes its connection for dead."""
    lives = dice.choice(house.processes)
    lives.freeze()
    await _for_a_while(house, dice, FREEZES_S)
    if dice.random() < 0.5:
        house.wires.cut_gateway()
    lives.thaw()


async def _scheduler_dies(house: House, dice: random.Random) -> None:
    """The cluster's scheduler ends, and is started again."""
    if house.cluster is not None:
        house.cluster.end()
        await _for_a_while(house, dice)
        house.cluster.begin()


async def _worker_dies(house: House, dice: random.Random) -> None:
    if house.cluster is not None and house.cluster.workers:
        house.cluster.end_worker(dice.choice(list(house.cluster.workers.values())))


async def _worker_stops(house: House, dice: random.Random) -> None:
    if house.cluster is not None and house.cluster.workers:
        house.cluster.stop_worker(dice.choice(list(house.cluster.workers.values())))


async def _bad_row(house: House, dice: random.Random) -> None:
    """A row of a match turns out to be unreadable."""
    damage.plant(house, dice)


async def _task_dies(house: House, dice: random.Random) -> None:
    """A background task of the bot's ends before its time."""
    damage.cut_short(house, dice)


async def _for_a_while(
    house: House, dice: random.Random, lengths_s: Sequence[float] = (1.0, 4.0, 15.0, 60.0)
) -> None:
    end = house.loop.time() + dice.choice(lengths_s) * dice.uniform(*SPREAD)
    while house.loop.time() < end:
        house.note_trouble(20.0)
        await asyncio.sleep(min(5.0, end - house.loop.time()))
    house.note_trouble(30.0)


_KINDS: dict[str, Callable[[House, random.Random], Awaitable[None]]] = {
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
