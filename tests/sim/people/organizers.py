"""Somebody who runs tournaments, with a guest: both join, play what is opened for them, leave, come back."""

from __future__ import annotations

import random

from bot.features.tournaments.form import (
    TOURNAMENT_ANNOUNCE,
    TOURNAMENT_ANNOUNCE_JOINED,
    TOURNAMENT_NAME,
    TOURNAMENT_PLAN,
    TOURNAMENT_TELL,
)
from bot.features.tournaments.managing.actions import (
    TOURNAMENT_ACT,
    TOURNAMENT_ADMIT,
    TOURNAMENT_PAGE,
    TOURNAMENT_PICK,
    TOURNAMENT_REASON,
    Act,
)
from bot.features.tournaments.message import (
    TOURNAMENT_JOIN,
    TOURNAMENT_LEAVE,
    TOURNAMENT_MANAGE,
    TOURNAMENT_MINE,
    TOURNAMENT_REJOIN,
    TOURNAMENT_SEASON,
    TOURNAMENT_START,
    TOURNAMENT_TABLE,
)
from bot.features.tournaments.pages import TOURNAMENT_BROWSE
from bot.features.tournaments.withdrawal import TOURNAMENT_WITHDRAW
from tests.sim.person import Person

_STEPS = ("standings", "season", "join", "leave", "cancel")
_SERIES: tuple[dict[str, str], ...] = ({}, {}, {"repeat": "weekly"}, {"repeat": "monthly", "start": "19:00"})
"""Options of the command: half of the tournaments come again."""
_PANEL = (TOURNAMENT_PAGE, TOURNAMENT_PICK, TOURNAMENT_ADMIT, TOURNAMENT_ACT)


class Organizer(Person):
    """Announces tournaments of a short game, starts one, and does with it all that can be done."""

    weight = 0.8

    async def live(self) -> None:
        """Set one up in a closed channel, perhaps another, then both play in the last, blocked or not."""
        dice = random.Random(self.dice.random())
        guest = Organizer(self.sim, f"{self.name}'s guest", self.channel_id, dice)
        if self.dice.random() < 0.3:
            await self.command("block", user=guest.id)
        square, club = self.channel_id, self.closed_channel("club", guest.id)
        self.channel_id = club
        await self._announce("start=10")
        await self.press_in_turn(TOURNAMENT_TELL)
        if self.dice.random() < 0.3:
            # The next one of a series follows, and is joined instead.
            await self._call_off()
        self.channel_id = guest.channel_id = self.dealt((square, club))
        if self.channel_id == square:
            await self._announce("start=0")
        await self._gather(guest)
        for _ in range(18):
            for one in (self, guest):
                await one.pause(0.3, 4.0)
                await one._act()
        await self._call_off()

    async def _announce(self, start: str) -> None:
        await self.insist("tournament create", **self.dice.choice(_SERIES))
        await self.pause(0.5, 2.0)
        await self._plan("game=tic_tac_toe")
        # With two people, only an arena has more than one round, so that one can come back.
        form = self.dice.choices(("arena", "elimination", ""), (12, 3, 5))[0]
        if form:
            await self.pause(0.5, 2.0)
            await self._plan(f"format={form}")
        for _ in range(self.dice.randrange(3)):
            await self.pause(0.5, 2.0)
            await self.press_any(TOURNAMENT_PLAN)
        await self._plan(start)
        await self.pause(0.5, 2.0)
        announce = (TOURNAMENT_NAME, TOURNAMENT_ANNOUNCE, TOURNAMENT_ANNOUNCE_JOINED)
        await self.press_any(*announce, text=f"Cup of {self.name}")

    async def _plan(self, value: str) -> None:
        """Choose this in the menu of the form that has it."""
        for message, component, _ in self.pressable(TOURNAMENT_PLAN):
            if value in [one["value"] for one in component.get("options", [])]:
                data = {"custom_id": component["custom_id"], "component_type": component["type"]}
                await self.ask(3, {**data, "values": [value]}, message_id=message.id)
                return

    async def _gather(self, guest: Organizer) -> None:
        for one in (self, guest):
            await one.pause(1.0, 4.0)
            if not await one.press_any(TOURNAMENT_JOIN, is_mine=False):
                await one.command("tournament join")
        await self.press_in_turn(TOURNAMENT_START, is_mine=False)
        if self.dice.random() < 0.5:
            await self._start()

    async def _start(self) -> None:
        """Press the button, or type the command where there is none."""
        if self.dice.random() < 0.3 or not await self.press_any(TOURNAMENT_START, is_mine=False):
            await self.command("tournament start")

    async def _act(self) -> None:
        if self.dice.random() < 0.75 and await self.move():
            return
        luck = self.dice.random()
        if luck < 0.2:
            await self._manage()
        elif luck < 0.35:
            await self.press_any(TOURNAMENT_TABLE, TOURNAMENT_LEAVE, TOURNAMENT_MINE, is_mine=False)
            await self.press_any(TOURNAMENT_BROWSE, TOURNAMENT_SEASON)
            await self.press_any(TOURNAMENT_WITHDRAW)
        elif luck < 0.6:
            if not await self.press_any(TOURNAMENT_REJOIN, is_mine=False):
                await self.press_any(TOURNAMENT_JOIN, is_mine=False)
        elif luck < 0.75:
            await self._start()
        else:
            await self.command(f"tournament {self.dice.choice(_STEPS)}")

    async def _manage(self) -> None:
        """Open the panel, and press what it offers; at times, two do so at once and the second is refused."""
        await self.press_any(TOURNAMENT_MANAGE, is_mine=False)
        for _ in range(self.dice.randrange(2, 7)):
            await self.pause(0.3, 2.0)
            acts = [one for one in self.pressable(TOURNAMENT_ACT) if one[2].numbers[2] != Act.CANCEL]
            if acts and self.dice.random() < 0.7:
                await self.press(self.dice.choice(acts))
            else:
                await self.press_a_kind(*_PANEL[:-1])

    async def _call_off(self) -> None:
        """Cancel what still goes on, with a reason or without."""
        await self.press_any(TOURNAMENT_MANAGE, is_mine=False)
        await self.pause(0.5, 2.0)
        asks = [one for one in self.pressable(TOURNAMENT_PAGE) if one[2].numbers[1] == Act.CANCEL]
        if asks:
            await self.press(asks[0])
            await self.pause(0.5, 2.0)
            if self.dice.random() < 0.75:
                await self.press_any(TOURNAMENT_REASON, text="It rains")
            else:
                await self.press_any(TOURNAMENT_ACT)
