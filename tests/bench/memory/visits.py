"""Hundreds of people, a few at a time, who type every command, press buttons and play."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

from bot.playground.actions.interactions import COMMAND
from bot.views import presses
from tests.sim.discovery import commands
from tests.sim.people.honest import GAMES
from tests.sim.person import BOT, Person

if TYPE_CHECKING:
    from tests.sim.simulated_run import SimulatedRun

_AT_ONCE = 16
_PEOPLE_A_CHANNEL = 10
_DEEDS = 12
_KEPT_MESSAGES = 60
"""Number of a channel's latest messages that stay in the simulated Discord; people use only these."""


class Visitor(Person):
    """Begins a match now and then, plays in it, and in between types any command and presses any button."""

    async def live(self) -> None:
        """Make a dozen acts, and resign a match at the end, so that nobody has many."""
        if self.dice.random() < 0.5:
            opponent = BOT if self.dice.random() < 0.5 else self.dice.choice(self.other_people())
            await self.command(f"{self.dice.choice(GAMES)} challenge", opponent=opponent)
        kinds = commands()
        for _ in range(_DEEDS):
            await self.pause(3.0, 12.0)
            luck = self.dice.random()
            if luck < 0.75:
                (kind,) = self.dice.choices(kinds, [kind.weight for kind in kinds])
                await kind().use(self)
            elif luck < 0.9:
                await self.accept() or await self.move()
            else:
                await self.press_a_kind()
        for press in (presses.MORE, presses.RESIGN, presses.RESIGN_SURE):
            await self.press_any(press)


class Crowd:
    """All the people of a server; each always uses the same channel."""

    def __init__(self, sim: SimulatedRun, people: int) -> None:
        self.sim = sim
        self._dice = random.Random(f"{sim.seed}:crowd")
        world = sim.discord.world
        channels = [world.add_channel(f"room-{n}")["id"] for n in range(-(-people // _PEOPLE_A_CHANNEL))]
        self._visitors = [
            Visitor(sim, f"Person {n}", channels[n % len(channels)], random.Random(f"{sim.seed}:{n}"))
            for n in range(people)
        ]
        self.commands = self.interactions = 0

    async def come(self, commands: int) -> None:
        """Visit until `commands` commands have been typed since the beginning."""
        await asyncio.gather(*(self._come(commands) for _ in range(_AT_ONCE)))

    async def _come(self, commands: int) -> None:
        while self.commands < commands:
            visitor = self._dice.choice(self._visitors)
            await visitor.live()
            self._tidy(visitor.channel_id)

    def _tidy(self, channel_id: str) -> None:
        """Count the commands, and remove old messages from the simulated Discord.

        So only the bot's memory can grow.
        """
        sim = self.sim
        self.interactions += len(sim.interactions)
        self.commands += sum(made.kind == COMMAND for _, made in sim.interactions)
        sim.interactions.clear()
        sim.suggestions.clear()
        sim.log.clear()
        sim.troubled.clear()
        sim.machine.loads.clear()
        messages = sim.discord.world.messages[channel_id]
        for message_id in list(messages)[:-_KEPT_MESSAGES]:
            del messages[message_id]
